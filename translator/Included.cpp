//===- Included.cpp - included files whose definitions are this unit's own ---===//
//
// A header's function may have a second body beside its definition (find/Headers.h), since each unit has one of its own.
// What other units see is defined once: programs in one piece, `#include "parser.c"`, and libraries in one header. Such
// a file is read as if its text stood where the directive does, between `#line` directives, and its functions give
// way to their bodies like all others. The first reading of the unit finds the files; the second is the unit's. Where the main file
// names a source, the first one skims: what functions are made of is skipped.
//
//===------------------------------------------------------------------------===//

#include "Included.h"
#include "find/Headers.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <map>
#include <set>

using namespace clang;
using llvm::StringRef;

namespace ythreads {

void InclusionCollector::InclusionDirective(SourceLocation Hash, const Token &Word,
                                            StringRef Spelled, bool IsAngled, CharSourceRange Name,
                                            OptionalFileEntryRef To, StringRef Directory, StringRef,
                                            const Module *, bool, SrcMgr::CharacteristicKind) {
  if (!To || !Hash.isFileID() || SM.isInSystemHeader(Hash))
    return;
  SourceRange Range(Name.getBegin(), Name.getEnd());
  bool IsMacro = !Range.getBegin().isFileID() || !Range.getEnd().isFileID() ||
                 *SM.getCharacterData(Range.getBegin()) != '"';
  Found.push_back({Hash, Range, To, Spelled.str(), Directory.str(), !IsAngled && !IsMacro,
                   Word.getIdentifierInfo()->getName() == "include"});
}

//===- which files ------------------------------------------------------------===//

bool includesSource(StringRef Text) {
  for (size_t At = 0; (At = Text.find(".c\"", At)) != StringRef::npos; ++At) {
    StringRef Line = Text.take_front(At).rsplit('\n').second.ltrim(" \t");
    if (Line.consume_front("#") && Line.ltrim(" \t").starts_with("include"))
      return true;
  }
  return false;
}

namespace {
class Splicer {
public:
  Splicer(const ASTContext &Context, const std::vector<Inclusion> &All, bool IsStressed,
          const std::function<std::string(StringRef)> &NameOf)
      : Context(Context), SM(Context.getSourceManager()), All(All), IsStressed(IsStressed),
        NameOf(NameOf) {}
  std::string run();

private:
  bool isOurOwn(const FunctionDecl *F) const;
  void collect();
  bool add(FileID File);
  const Inclusion *inclusionOf(FileID File) const;
  bool isIncludedOnce(FileID File) const;
  std::string lineOf(SourceLocation At, StringRef Flag, SourceLocation From) const;
  std::string nameFromMain(const Inclusion &I) const;
  unsigned endOfDirective(FileID File, const Inclusion &I) const;
  void addText(FileID File, std::string &Text) const;

  const ASTContext &Context;
  const SourceManager &SM;
  const std::vector<Inclusion> &All;
  bool IsStressed;
  const std::function<std::string(StringRef)> &NameOf;
  std::map<FileID, const Inclusion *> Files; ///< to be spliced, and their directives
  std::set<FileID>
      Bodies; ///< those that begin or end inside a function, which gives way with its markers
};
} // namespace

// What a header defines for each unit stays in it, unless its text is a source's.
bool Splicer::isOurOwn(const FunctionDecl *F) const {
  if (F->isInlined())
    return IsStressed && !F->isExternallyVisible() && findModifiableStatic(F);
  return F->isExternallyVisible() || (IsStressed && findModifiableStatic(F)) ||
         StringRef(SM.getFilename(SM.getExpansionLoc(F->getLocation()))).ends_with(".c");
}

void Splicer::collect() {
  FileID Last;
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !(F->doesThisDeclarationHaveABody() || F->hasSkippedBody()))
      continue;
    SourceLocation Loc = SM.getExpansionLoc(F->getLocation());
    FileID File = SM.getFileID(Loc);
    if (File != Last && File != SM.getMainFileID() && !SM.isInSystemHeader(Loc) && isOurOwn(F))
      add(Last = File);
    // A head may stand in the one file and its body in the next: `int f(int n)`, `#include "body.h"`.
    FileID There = SM.getFileID(SM.getExpansionLoc(F->getEndLoc()));
    if (There != File && !SM.isInSystemHeader(Loc) && add(File) && add(There))
      Bodies.insert({File, There});
  }
}

// With all files that it is included through.
bool Splicer::add(FileID File) {
  if (File == SM.getMainFileID() || Files.count(File))
    return true;
  const Inclusion *I = inclusionOf(File);
  if (!I || !I->IsPlain || !isIncludedOnce(File))
    return false;
  for (const Inclusion &Inside : All)
    if (SM.getFileID(Inside.Hash) == File && !Inside.IsPlain)
      return false;
  if (!add(SM.getFileID(I->Hash)))
    return false;
  Files[File] = I;
  return true;
}

const Inclusion *Splicer::inclusionOf(FileID File) const {
  SourceLocation At = SM.getIncludeLoc(File);
  if (At.isInvalid() || SM.isInSystemHeader(At))
    return nullptr;
  auto [From, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(At));
  for (const Inclusion &I : All) {
    auto [Parent, Begin] = SM.getDecomposedLoc(I.Hash);
    if (Parent == From && Begin <= Offset && Offset < endOfDirective(Parent, I))
      return &I;
  }
  return nullptr;
}

static bool isBlank(char C) { return C == ' ' || C == '\t'; }

// Where a line `#pragma once` begins and ends, from this place on; null without one.
static StringRef findOnce(StringRef Text, size_t From) {
  for (size_t At; (At = Text.find("pragma", From)) != StringRef::npos; From = At + 1) {
    size_t Begin = Text.rfind('\n', At) + 1; // npos + 1 is 0
    size_t End = std::min(Text.find('\n', At), Text.size());
    StringRef Line = Text.slice(Begin, End), Rest = Line;
    Rest = Rest.ltrim(" \t");
    bool IsDirective = Rest.consume_front("#");
    Rest = Rest.ltrim(" \t");
    if (!IsDirective || !Rest.consume_front("pragma") || Rest.empty() || !isBlank(Rest[0]))
      continue;
    Rest = Rest.ltrim(" \t");
    if (Rest.consume_front("once") && Rest.trim(" \t\r").empty())
      return Line;
  }
  return StringRef();
}

// In as many characters.
static std::string withoutOnce(StringRef Source) {
  std::string Text = Source.str();
  for (StringRef Line;
       !(Line = findOnce(Text, Line.data() ? Line.end() - Text.data() : 0)).empty();)
    std::fill_n(Text.begin() + (Line.data() - Text.data()), Line.size(), ' ');
  return Text;
}

// The text that is spliced cannot keep a later directive from reading the file again.
bool Splicer::isIncludedOnce(FileID File) const {
  if (findOnce(SM.getBufferData(File), 0).empty())
    return true;
  OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  return Entry && llvm::count_if(All, [&](const Inclusion &I) {
                    return &I.To->getFileEntry() == &Entry->getFileEntry();
                  }) == 1;
}

//===- the text ---------------------------------------------------------------===//

// The flag of a line marker tells clang, in the translated text, that a file begins (1) or has ended (2): of what headers
// define it does not say that it is unused. It counts the marker's own line as that of the directive, which is in From's.
std::string Splicer::lineOf(SourceLocation At, StringRef Flag, SourceLocation From) const {
  PresumedLoc Place = SM.getPresumedLoc(At);
  StringRef Own =
      SM.getPresumedLoc(SM.getLocForStartOfFile(SM.getMainFileID()), false).getFilename();
  StringRef Name = Place.getFilename();
  std::string Text = std::to_string(Place.getLine()) + " \"";
  for (char C : NameOf(Name == Own ? "" : Name)) {
    if (C == '"' || C == '\\')
      Text += '\\';
    Text += C;
  }
  Text += '"';
  if (Flag.empty())
    return "#line " + Text + "\n";
  return "#if defined(__clang__) && !defined(YTHREADS_TRANSLATING)\n"
         "#pragma clang diagnostic ignored \"-Wgnu-line-marker\"\n#line " +
         std::to_string(SM.getPresumedLoc(From).getLine()) + "\n# " + Text + " " + Flag.str() +
         "\n#endif\n#line " + Text + "\n";
}

// The first place behind a directive where the text may go on: the next line, or where a comment has ended.
unsigned Splicer::endOfDirective(FileID File, const Inclusion &I) const {
  StringRef Text = SM.getBufferData(File);
  SourceLocation Start = SM.getLocForStartOfFile(File);
  Lexer Raw(Start, Context.getLangOpts(), Text.begin(), Text.begin() + SM.getFileOffset(I.Hash),
            Text.end());
  Token T;
  Raw.LexFromRawLexer(T);
  unsigned Last = SM.getFileOffset(T.getLocation());
  do {
    Last = SM.getFileOffset(T.getLocation()) + T.getLength();
    Raw.LexFromRawLexer(T);
  } while (T.isNot(tok::eof) && !T.isAtStartOfLine());
  unsigned Next = T.is(tok::eof) ? Text.size() : SM.getFileOffset(T.getLocation());
  size_t Newline = Text.find('\n', Last);
  StringRef Rest = Text.slice(Last, Newline);
  if (Newline != StringRef::npos && !Rest.contains("/*") && !Rest.contains('\\'))
    return Newline + 1;
  return Next;
}

// A name by which the main file finds what the directive has found; empty if the written one does.
std::string Splicer::nameFromMain(const Inclusion &I) const {
  namespace path = llvm::sys::path;
  StringRef Main = SM.getFilename(SM.getLocForStartOfFile(SM.getMainFileID()));
  StringRef Here = path::parent_path(Main);
  llvm::SmallString<256> Near(Here);
  path::append(Near, I.Spelled);
  bool IsNear = llvm::sys::fs::exists(Near);
  if (IsNear ? llvm::sys::fs::equivalent(Near, I.To->getName())
             : StringRef(I.Directory) != path::parent_path(SM.getFilename(I.Hash)))
    return "";
  StringRef Name = I.To->getName();
  if (path::is_absolute(Name))
    return Name.str();
  if (Here.empty() || (Name.consume_front(Here) && Name.consume_front("/")))
    return Name.str();
  llvm::SmallString<256> Absolute(Name);
  llvm::sys::fs::make_absolute(Absolute);
  return std::string(Absolute);
}

void Splicer::addText(FileID File, std::string &Text) const {
  std::string WithoutOnce;
  StringRef Source = SM.getBufferData(File);
  if (File != SM.getMainFileID())
    Source = WithoutOnce = withoutOnce(Source);
  SourceLocation Start = SM.getLocForStartOfFile(File);
  unsigned Done = 0;
  for (const Inclusion &I : All) {
    if (SM.getFileID(I.Hash) != File)
      continue;
    auto Child = llvm::find_if(Files, [&](const auto &F) { return F.second == &I; });
    if (Child != Files.end()) {
      unsigned End = endOfDirective(File, I);
      Text += Source.slice(Done, SM.getFileOffset(I.Hash));
      bool IsBody = Bodies.count(Child->first);
      Text += "\n" + lineOf(SM.getLocForStartOfFile(Child->first), IsBody ? "" : "1", I.Hash);
      addText(Child->first, Text);
      Text += "\n" + lineOf(Start.getLocWithOffset(End), IsBody ? "" : "2", I.Hash);
      Done = End;
    } else if (File != SM.getMainFileID() && I.IsQuoted) {
      std::string Name = nameFromMain(I);
      if (Name.empty())
        continue;
      unsigned From = SM.getFileOffset(I.Name.getBegin());
      Text += Source.slice(Done, From);
      Text += '"' + Name + '"';
      Done = Source.find('"', From + 1) + 1;
    }
  }
  Text += Source.substr(Done);
}

std::string Splicer::run() {
  collect();
  std::string Text;
  if (!Files.empty())
    addText(SM.getMainFileID(), Text);
  return Text;
}

std::string spliceIncluded(const ASTContext &Context, const std::vector<Inclusion> &All,
                           bool IsStressed, const std::function<std::string(StringRef)> &NameOf) {
  return Splicer(Context, All, IsStressed, NameOf).run();
}

} // namespace ythreads
