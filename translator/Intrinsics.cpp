//===- Intrinsics.cpp - calls of other compilers' intrinsics ----------------===//
//
// Headers such as <immintrin.h> belong to the compiler, and some of their functions are macros. What clang's expand to are
// functions that only clang has, so such a macro's name stands in the result, with arguments that are spelled each.
//
//===------------------------------------------------------------------------===//
#include "Spelling.h"
#include "Unit.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ythreads {

// Does a header of the compiler's define a macro that is called here, and is what it calls clang's own?
bool Speller::isIntrinsic(Extent Invocation) const {
  SourceLocation Body = All[Invocation.Begin].location();
  while (SM.getImmediateExpansionRange(Body).getBegin().isMacroID())
    Body = SM.getImmediateExpansionRange(Body).getBegin();
  if (!SM.isMacroBodyExpansion(Body) || !SM.isInSystemHeader(SM.getImmediateSpellingLoc(Body)))
    return false;
  for (unsigned I = Invocation.Begin; I < Invocation.End; ++I)
    if (All[I].kind() == tok::identifier && (textOf(All[I]).starts_with("__builtin_ia32_") ||
                                             textOf(All[I]).starts_with("__builtin_neon_")))
      return true;
  return false;
}

// The name with its arguments, or nothing if something else in the expansion changes.
Code Speller::spellIntrinsic(Extent Invocation, Extent Whole, const void *Inside) {
  if (Invocation.Begin < Whole.Begin || Invocation.End > Whole.End || !isIntrinsic(Invocation))
    return {};
  SourceRange Written = SM.getExpansionRange(All[Invocation.Begin].location()).getAsRange();
  const LangOptions &Options = U.Context.getLangOpts();
  Code Result;
  unsigned Depth = 0;
  SourceLocation From = Written.getBegin();
  Result.add(Lexer::getSourceText(CharSourceRange::getTokenRange(From), SM, Options));
  for (SourceLocation At = From;;) {
    auto Next = Lexer::findNextToken(At, SM, Options);
    if (!Next || SM.isBeforeInTranslationUnit(Written.getEnd(), Next->getLocation()))
      return {};
    At = Next->getLocation();
    Depth += Next->is(tok::l_paren);
    Depth -= Next->is(tok::r_paren);
    if (Depth == 1 && Next->is(tok::l_paren)) {
      Result.add("(");
      From = Next->getEndLoc();
    } else if (Depth == 0 || (Depth == 1 && Next->is(tok::comma))) {
      Extent Argument = {0, 0};
      for (unsigned I = Invocation.Begin; I < Invocation.End; ++I) {
        SourceLocation Loc = SM.getFileLoc(All[I].location());
        if (SM.isBeforeInTranslationUnit(Loc, From) || !SM.isBeforeInTranslationUnit(Loc, At))
          continue;
        if (Argument.End == 0)
          Argument.Begin = I;
        else if (Argument.End != I)
          return {}; // it stands there twice
        Argument.End = I + 1;
      }
      if (Argument.End == 0)
        return {};
      Result.append(spell(Argument, Inside));
      Result.add(Depth == 0 ? ")" : ", ");
      if (Depth == 0)
        break;
      From = Next->getEndLoc();
    }
  }
  for (unsigned I = Invocation.Begin; I < Invocation.End; ++I)
    if (SM.getFileLoc(All[I].location()) == Written.getBegin() &&
        (Parts.count(I) || rewrittenAt(I, Whole, Inside)))
      return {};
  return Result;
}

} // namespace ythreads
