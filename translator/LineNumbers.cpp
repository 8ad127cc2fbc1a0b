//===- LineNumbers.cpp - macro calls whose meaning depends on their place ---===//
//
// Where a macro uses __LINE__ or __COUNTER__ its call may stand as it was written only where it means the same there.
//
//===------------------------------------------------------------------------===//
#include "Spelling.h"
#include "Unit.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ythreads {

// A number, a string or a name that the preprocessor has made may be made of a line's number.
bool Speller::dependsOnLine(Extent Invocation) const {
  for (unsigned I = Invocation.Begin; I < Invocation.End; ++I)
    if (SM.isWrittenInScratchSpace(SM.getSpellingLoc(All[I].location())))
      return true;
  return false;
}

// Each number is printed, once or more often: the next one comes out right whatever else of the body is not.
bool Speller::dependsOnCounter(Extent Invocation) const {
  CharSourceRange Written = SM.getExpansionRange(All[Invocation.Begin].location());
  if (!SM.isInMainFile(Written.getBegin()))
    return dependsOnLine(Invocation);
  unsigned End = SM.getFileOffset(Lexer::getLocForEndOfToken(Written.getEnd(), 0, SM, {}));
  return U.countersWithin(SM.getFileOffset(Written.getBegin()), End);
}

// Where a macro's own text says __LINE__ gcc counts from where it is called, clang to the call's end.
std::string Speller::lineByCompiler(const Token &T) const {
  SourceLocation Loc = T.location();
  if (!Loc.isMacroID() || !SM.isWrittenInScratchSpace(SM.getSpellingLoc(Loc)))
    return "";
  while (SM.isMacroArgExpansion(Loc)) // in what is passed on it is expanded before
    Loc = SM.getImmediateSpellingLoc(Loc);
  if (!Loc.isMacroID())
    return "";
  SmallString<16> Buffer;
  SourceLocation Origin = SM.getSpellingLoc(SM.getImmediateExpansionRange(Loc).getBegin());
  unsigned Clangs = 0, Gccs = SM.getPresumedLoc(SM.getFileLoc(Loc)).getLine();
  if (SM.isWrittenInScratchSpace(Origin) ||
      Lexer::getSpelling(Origin, Buffer, SM, U.Context.getLangOpts()) != "__LINE__" ||
      T.text(SM).getAsInteger(10, Clangs) || Clangs == Gccs)
    return "";
  return ("ythread_line(" + llvm::Twine(Gccs) + ", " + llvm::Twine(Clangs) + ")").str();
}

} // namespace ythreads
