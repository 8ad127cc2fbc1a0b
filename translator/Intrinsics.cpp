//===- Intrinsics.cpp - calls of other compilers' intrinsics ----------------===//
//
// Headers such as <immintrin.h> belong to the compiler, and some of their functions are macros. What clang's expand to are
// functions that only clang has, so such a macro's name stands in the result, with arguments that are spelled each.
//
//===------------------------------------------------------------------------===//
#include "Spelling.h"
#include "Unit.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

// The place of Loc among the tokens of File, a file or the text of a macro: where it stands there, or what became it.
static SourceLocation placeIn(const SourceManager &SM, SourceLocation Loc, FileID File) {
  if (SM.getFileID(Loc) == File)
    return Loc;
  if (!Loc.isMacroID())
    return {};
  if (SM.isMacroArgExpansion(Loc))
    if (SourceLocation Place = placeIn(SM, SM.getImmediateSpellingLoc(Loc), File); Place.isValid())
      return Place;
  return placeIn(SM, SM.getImmediateExpansionRange(Loc).getBegin(), File);
}

// What ends in File with Loc: the token itself, or the invocation of a macro, or the parameter, that has become it.
static SourceLocation endIn(const SourceManager &SM, SourceLocation Loc, FileID File) {
  while (Loc.isMacroID() && SM.getFileID(Loc) != File)
    Loc = SM.getImmediateExpansionRange(Loc).getEnd();
  return SM.getFileID(Loc) == File ? Loc : SourceLocation();
}

// The outermost of the headers' macros whose own texts have led to a token.
static SourceLocation outermostOfHeaders(const SourceManager &SM, SourceLocation Loc) {
  SourceLocation Outermost;
  for (; Loc.isMacroID(); Loc = SM.getImmediateMacroCallerLoc(Loc)) {
    if (SM.isMacroArgExpansion(Loc))
      continue;
    if (!SM.isInSystemHeader(SM.getImmediateSpellingLoc(Loc)))
      break;
    Outermost = Loc;
  }
  return Outermost;
}

// Where the arguments stand in the expansion; false if one is not there once.
bool Speller::findArguments(Intrinsic &Call, unsigned Begin, SourceLocation Close) const {
  FileID File = SM.getFileID(Close);
  SourceLocation Name =
      endIn(SM, Call.Name, File); // which may have come as an argument of another macro
  if (Name.isInvalid())
    return false;
  unsigned Depth = 0, From = 0, Last = SM.getFileOffset(Close);
  SourceLocation At = SM.getSpellingLoc(Name);
  int Distance = int(SM.getFileOffset(Name)) - int(SM.getFileOffset(At));
  for (;;) {
    auto Next = Lexer::findNextToken(At, SM, U.Context.getLangOpts());
    if (!Next)
      return false;
    At = Next->getLocation();
    unsigned Offset = SM.getFileOffset(At) + Distance;
    if (Offset > Last)
      return false;
    Depth += Next->is(tok::l_paren);
    Depth -= Next->is(tok::r_paren);
    if (Depth == 1 && Next->is(tok::l_paren)) {
      From = Offset;
    } else if (Depth == 0 || (Depth == 1 && Next->is(tok::comma))) {
      Extent Argument = {0, 0};
      for (unsigned I = Begin; I < Call.End; ++I) {
        unsigned Place = SM.getFileOffset(placeIn(SM, All[I].location(), File));
        if (Place <= From || Place >= Offset)
          continue;
        if (Argument.End == 0)
          Argument.Begin = I;
        else if (Argument.End != I)
          return false; // it stands there twice
        Argument.End = I + 1;
      }
      if (Argument.End == 0)
        return false;
      Call.Arguments.push_back(Argument);
      if (Depth == 0)
        return true;
      From = Offset;
    }
  }
}

// Notes the calls among the tokens of one invocation of a macro.
void Speller::findIntrinsics(Extent Invocation) {
  for (unsigned I = Invocation.Begin; I < Invocation.End; ++I) {
    if (All[I].kind() != tok::identifier || !(textOf(All[I]).starts_with("__builtin_ia32_") ||
                                              textOf(All[I]).starts_with("__builtin_neon_")))
      continue;
    SourceLocation Body = outermostOfHeaders(SM, All[I].location());
    if (Body.isInvalid())
      continue;
    FileID Text = SM.getFileID(Body);
    auto IsPart = [&](unsigned Index) {
      return placeIn(SM, All[Index].location(), Text).isValid();
    };
    unsigned Begin = I;
    Intrinsic Call;
    Call.End = I + 1;
    while (Begin > Invocation.Begin && IsPart(Begin - 1))
      --Begin;
    while (Call.End < Invocation.End && IsPart(Call.End))
      ++Call.End;
    CharSourceRange Written = SM.getImmediateExpansionRange(Body);
    Call.Name = Written.getBegin();
    if (findArguments(Call, Begin, Written.getEnd()))
      Intrinsics.emplace(Begin, std::move(Call));
  }
}

const Speller::Intrinsic *Speller::intrinsicAt(unsigned Index) {
  if (!All[Index].location().isMacroID())
    return nullptr;
  Extent Invocation = invocationAround(Index);
  if (Searched.insert(Invocation.Begin).second)
    findIntrinsics(Invocation);
  auto Known = Intrinsics.find(Index);
  return Known == Intrinsics.end() ? nullptr : &Known->second;
}

// The name with its arguments, or nothing if something else in the expansion changes.
Code Speller::spellIntrinsic(unsigned Begin, Extent Whole, const void *Inside) {
  const Intrinsic *Call = intrinsicAt(Begin);
  if (!Call || Call->End > Whole.End)
    return {};
  for (unsigned I = Begin; I < Call->End; ++I) {
    auto IsAround = [&](Extent E) { return E.Begin <= I && I < E.End; };
    if (llvm::none_of(Call->Arguments, IsAround) &&
        (Parts.count(I) || rewrittenAt(I, Whole, Inside)))
      return {};
  }
  Code Result;
  Result.add(Lexer::getSourceText(CharSourceRange::getTokenRange(SM.getSpellingLoc(Call->Name)), SM,
                                  U.Context.getLangOpts()));
  for (const Extent &Argument : Call->Arguments) {
    Result.add(&Argument == Call->Arguments.begin() ? "(" : ", ");
    Result.append(spell(Argument, Inside));
  }
  Result.add(")");
  return Result;
}

bool Speller::isIntrinsicCall(SourceRange R) {
  if (!R.getBegin().isMacroID())
    return false;
  Extent E = extentOf(R);
  const Intrinsic *Call = E.Begin < E.End ? intrinsicAt(E.Begin) : nullptr;
  return Call && Call->End == E.End;
}

int Speller::argumentAround(SourceRange R, SourceRange Intrinsic) {
  Extent E = extentOf(R);
  ArrayRef<Extent> Arguments = intrinsicAt(extentOf(Intrinsic).Begin)->Arguments;
  for (const Extent &Argument : Arguments)
    if (Argument.Begin <= E.Begin && E.Begin < E.End && E.End <= Argument.End)
      return &Argument - Arguments.begin();
  return -1;
}

} // namespace ythreads
