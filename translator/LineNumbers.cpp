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

} // namespace ythreads
