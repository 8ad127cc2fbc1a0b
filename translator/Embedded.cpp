//===- Embedded.cpp - what #embed directives of C23 stand for -----------------===//

#include "Embedded.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <limits>

using namespace clang;

namespace ythreads {

//===- collecting -------------------------------------------------------------===//

template <class Parameter>
static std::string spell(const Preprocessor &PP, const std::optional<Parameter> &Tokens) {
  std::string Text;
  if (Tokens)
    for (const Token &T : Tokens->Tokens)
      if (T.isNot(tok::eof))
        Text += " " + PP.getSpelling(T);
  return Text;
}

void EmbedCollector::EmbedDirective(SourceLocation Hash, StringRef Name, bool IsAngled,
                                    OptionalFileEntryRef File,
                                    const LexEmbedParametersResult &Parameters) {
  Found.push_back({Hash, File, !IsAngled, spell(PP, Parameters.MaybePrefixParam),
                   spell(PP, Parameters.MaybeSuffixParam), spell(PP, Parameters.MaybeIfEmptyParam),
                   Parameters.MaybeOffsetParam ? Parameters.MaybeOffsetParam->Offset : 0,
                   Parameters.MaybeLimitParam ? Parameters.MaybeLimitParam->Limit
                                              : std::numeric_limits<std::size_t>::max()});
  const SourceManager &SM = PP.getSourceManager();
  StringRef Line = SM.getCharacterData(Hash);
  size_t Quote = Line.take_until([](char C) { return C == '\n'; }).find('"');
  if (!File || IsAngled || Quote == StringRef::npos) // named by a macro
    return;
  StringRef Here = llvm::sys::path::parent_path(SM.getFilename(Hash));
  llvm::SmallString<256> Beside(Here);
  llvm::sys::path::append(Beside, Name);
  if (!llvm::sys::fs::equivalent(Beside, File->getName()))
    return; // found from anywhere
  SourceLocation At = Hash.getLocWithOffset(Quote);
  Inclusions.push_back({Hash, SourceRange(At, At), File, Name.str(), Here.str(), /*IsQuoted=*/true,
                        /*IsPlain=*/true});
}

//===- rewriting --------------------------------------------------------------===//

static bool isInFunction(const ASTContext &Context, SourceLocation Loc) {
  const SourceManager &SM = Context.getSourceManager();
  return llvm::any_of(Context.getTranslationUnitDecl()->decls(), [&](const Decl *D) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    return F && F->doesThisDeclarationHaveABody() &&
           SM.isBeforeInTranslationUnit(SM.getExpansionLoc(F->getBeginLoc()), Loc) &&
           SM.isBeforeInTranslationUnit(Loc, SM.getExpansionLoc(F->getEndLoc()));
  });
}

// The end of the directive's last line; lines that go on in the next one are counted.
static size_t findEnd(StringRef Text, size_t From, unsigned &Lines) {
  size_t End = Text.find('\n', From);
  for (Lines = 0; End != StringRef::npos && Text.slice(From, End).rtrim("\r").ends_with("\\");
       ++Lines)
    End = Text.find('\n', End + 1);
  return std::min(End, Text.size());
}

static std::string numbersOf(SourceManager &SM, const Embedding &E) {
  auto Buffer = SM.getFileManager().getBufferForFile(*E.File);
  StringRef Bytes = Buffer ? (*Buffer)->getBuffer().substr(E.Offset, E.Limit) : StringRef();
  if (Bytes.empty())
    return E.IfEmpty;
  std::string Text = E.Before + " ";
  for (size_t I = 0; I < Bytes.size(); ++I)
    Text += (I ? "," : "") + std::to_string(static_cast<unsigned char>(Bytes[I]));
  return Text + E.After;
}

std::string expandEmbedded(const ASTContext &Context, const std::vector<Embedding> &All) {
  // The files are read by its manager, which a context gives away as a constant alone.
  auto &SM = const_cast<SourceManager &>(Context.getSourceManager());
  StringRef Source = SM.getBufferData(SM.getMainFileID());
  std::string Text;
  size_t Done = 0;
  for (const Embedding &E : All) {
    if (!E.File || SM.getFileID(E.Hash) != SM.getMainFileID())
      continue;
    size_t From = SM.getFileOffset(E.Hash);
    if (isInFunction(Context, E.Hash)) {
      unsigned Lines;
      size_t End = findEnd(Source, From, Lines);
      Text += Source.slice(Done, From).str() + numbersOf(SM, E) + std::string(Lines, '\n');
      Done = End;
      continue;
    }
    size_t Name = Source.find('"', From), End = Source.find('"', Name + 1);
    if (!E.IsQuoted || End == StringRef::npos || Source.slice(From, Name).contains('\n') ||
        llvm::sys::path::is_absolute(Source.slice(Name + 1, End)))
      continue; // named by a macro, or found from anywhere
    llvm::SmallString<256> Path(E.File->getName());
    llvm::sys::fs::make_absolute(Path);
    Text += Source.slice(Done, Name + 1).str() + std::string(Path);
    Done = End;
  }
  return Done ? Text + Source.substr(Done).str() : "";
}

} // namespace ythreads
