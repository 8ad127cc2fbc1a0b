//===- LeftOutFiles.cpp - files that the C compiler alone may include -------===//

#include "emit/LeftOutFiles.h"
#include "Unit.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

namespace {
class LeftOutReader {
public:
  LeftOutReader(BranchContext &Context, bool IsInBody)
      : Context(Context), U(Context.U), Files(U.CI.getFileManager()), IsInBody(IsInBody) {}
  std::string read(StringRef Directory, const DirectiveTokens &Include);

private:
  OptionalFileEntryRef find(StringRef Directory, StringRef Name, bool IsQuoted) const;
  std::string readText(FileEntryRef File);
  std::string readLine(StringRef Directory, const DirectiveTokens &Tokens, Untranslated &Text,
                       std::string &Name);
  bool seeCondition(const DirectiveTokens &Tokens);

  struct Level {
    bool IsDead, WasAlways;
  };
  BranchContext &Context;
  const Unit &U;
  FileManager &Files;
  bool IsInBody;
  std::vector<Level> Open;
};
} // namespace

// What stands between the quotes or the angles of an #include; nothing where a macro says it.
static StringRef nameIn(const DirectiveTokens &Tokens, bool &IsQuoted) {
  IsQuoted = Tokens.size() > 2 && Tokens[2].is(tok::string_literal);
  if (IsQuoted)
    return StringRef(Tokens[2].getLiteralData(), Tokens[2].getLength()).trim('"');
  if (Tokens.size() < 4 || Tokens[2].isNot(tok::less) || Tokens[3].isNot(tok::raw_identifier))
    return "";
  const char *Begin = Tokens[3].getRawIdentifier().data(), *End = Begin;
  while (*End && *End != '>' && *End != '\n')
    ++End;
  return StringRef(Begin, End - Begin);
}

// Where the compiler looks for what is the user's.
OptionalFileEntryRef LeftOutReader::find(StringRef Directory, StringRef Name, bool IsQuoted) const {
  auto In = [&](StringRef Place) {
    llvm::SmallString<256> Path(Place);
    llvm::sys::path::append(Path, Name);
    return Files.getOptionalFileRef(Path);
  };
  if (IsQuoted)
    if (OptionalFileEntryRef Near = In(Directory))
      return Near;
  for (frontend::IncludeDirGroup Group : {frontend::Quoted, frontend::Angled})
    for (const HeaderSearchOptions::Entry &Entry : U.CI.getHeaderSearchOpts().UserEntries)
      if (Entry.Group == Group && (IsQuoted || Group == frontend::Angled))
        if (OptionalFileEntryRef Found = In(Entry.Path))
          return Found;
  return std::nullopt;
}

// Returns whether the directive is one of a conditional.
bool LeftOutReader::seeCondition(const DirectiveTokens &Tokens) {
  StringRef Word = wordOf(Tokens);
  if (Word == "if" || Word == "ifdef" || Word == "ifndef") {
    Open.push_back({neverHolds(Tokens), alwaysHolds(Tokens)});
    return true;
  }
  bool IsBranch = Word.starts_with("el");
  if (IsBranch && !Open.empty()) {
    Open.back().IsDead = Open.back().WasAlways || neverHolds(Tokens);
    Open.back().WasAlways |= alwaysHolds(Tokens);
  } else if (Word == "endif" && !Open.empty()) {
    Open.pop_back();
  }
  return IsBranch || Word == "endif";
}

std::string LeftOutReader::readLine(StringRef Directory, const DirectiveTokens &Tokens,
                                    Untranslated &Text, std::string &Name) {
  if (seeCondition(Tokens) || llvm::any_of(Open, [](const Level &L) { return L.IsDead; }))
    return "";
  if (wordOf(Tokens) == "include")
    return read(Directory, Tokens);
  if (wordOf(Tokens) != "define")
    return "";
  ArrayRef<Token> Macro = ArrayRef(Tokens).drop_front(2);
  Context.Words.insert(Text.aliasOf(Macro));
  Name = Text.seeMacro(Macro);
  return "";
}

std::string LeftOutReader::readText(FileEntryRef File) {
  auto Buffer = Files.getBufferForFile(File);
  if (!Buffer)
    return "";
  StringRef Source = (*Buffer)->getBuffer();
  Lexer Raw(SourceLocation(), U.Context.getLangOpts(), Source.begin(), Source.begin(),
            Source.end());
  Untranslated &Text = Context.text();
  TextState Outside = Text.leave();
  Text.begin(IsInBody);
  std::string Found;
  Token T;
  Raw.LexFromRawLexer(T);
  while (T.isNot(tok::eof)) {
    std::string Name, What;
    const char *Here = Raw.getBufferLocation(); // behind T
    if (T.is(tok::hash) && T.isAtStartOfLine()) {
      What = readLine(File.getDir().getName(), readDirective(Raw, T), Text, Name);
    } else {
      if (T.is(tok::raw_identifier))
        Context.Words.insert(T.getRawIdentifier());
      if (llvm::none_of(Open, [](const Level &L) { return L.IsDead; }))
        Name = Text.see(T);
      Raw.LexFromRawLexer(T);
    }
    if (!Name.empty() && Found.empty()) {
      size_t Line = Source.take_front(Here - Source.begin()).count('\n') + 1;
      What = notTranslated(Name) + ", " + File.getName().str() + ":" + std::to_string(Line);
    }
    if (Found.empty())
      Found = std::move(What);
  }
  Text.comeBack(std::move(Outside));
  return Found;
}

std::string LeftOutReader::read(StringRef Directory, const DirectiveTokens &Include) {
  bool IsQuoted = false;
  StringRef Name = nameIn(Include, IsQuoted);
  OptionalFileEntryRef File = Name.empty() ? std::nullopt : find(Directory, Name, IsQuoted);
  if (!File)
    return "";
  auto [Known, IsNew] = Context.LeftOutFiles.try_emplace({&File->getFileEntry(), IsInBody});
  if (!IsNew)
    return Known->second;
  // What guards itself and is included elsewhere clang has read there.
  if (U.CI.getSourceManager().translateFile(*File).isValid() &&
      U.CI.getPreprocessor().getHeaderSearchInfo().isFileMultipleIncludeGuarded(*File))
    return "";
  std::vector<Level> Outside = std::exchange(Open, {});
  std::string Found = readText(*File);
  Open = std::move(Outside);
  return Context.LeftOutFiles[{&File->getFileEntry(), IsInBody}] = Found;
}

std::string findInLeftOutFile(BranchContext &Context, FileID From, bool IsInBody,
                              const DirectiveTokens &Include) {
  OptionalFileEntryRef File = Context.U.Context.getSourceManager().getFileEntryRefForID(From);
  StringRef Directory = File ? File->getDir().getName() : ".";
  return LeftOutReader(Context, IsInBody).read(Directory, Include);
}

} // namespace ythreads
