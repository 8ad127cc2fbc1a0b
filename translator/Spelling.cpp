//===- Spelling.cpp - text from the author's tokens -------------------------===//

#include "Spelling.h"
#include "Unit.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

Speller::Speller(const Unit &U, const References &Refs, Resolver Resolve, Rewriter Replace)
    : U(U), SM(U.Context.getSourceManager()), Refs(Refs), Resolve(std::move(Resolve)),
      Replace(std::move(Replace)), All(U.Tokens->expandedTokens()),
      Main(SM.getBufferData(SM.getMainFileID())),
      MainStart(SM.getLocForStartOfFile(SM.getMainFileID()).getRawEncoding()) {
  for (const Rewrite &R : Refs.Rewritten) {
    Extent E = extentOf(R);
    if (E.Begin < E.End)
      RewrittenAt[E.Begin].push_back({E.End, &R});
  }
  for (auto &[Begin, List] : RewrittenAt)
    llvm::stable_sort(List, [](const auto &A, const auto &B) { return A.first > B.first; });
}

Speller::Extent Speller::extentOf(SourceRange R) const {
  ArrayRef<Token> Tokens = U.Tokens->expandedTokens(R);
  if (Tokens.empty())
    return {0, 0};
  unsigned Begin = Tokens.data() - All.data();
  return {Begin, Begin + static_cast<unsigned>(Tokens.size())};
}

// The attributes that follow a closing brace belong to the type.
Speller::Extent Speller::extentOf(const Rewrite &R) const {
  Extent E = extentOf(R.Range);
  if (!R.Tag || E.Begin == E.End)
    return E;
  while (E.End + 1 < All.size() && All[E.End].kind() == tok::kw___attribute) {
    unsigned Depth = 0;
    do {
      ++E.End;
      Depth += All[E.End].kind() == tok::l_paren;
      Depth -= All[E.End].kind() == tok::r_paren;
    } while (Depth && E.End + 1 < All.size());
    ++E.End;
  }
  return E;
}

// All tokens that come from the same outermost macro invocation.
Speller::Extent Speller::invocationAround(unsigned Index) const {
  if (LastInvocation.Begin <= Index && Index < LastInvocation.End)
    return LastInvocation;
  SourceLocation Origin = SM.getExpansionLoc(All[Index].location());
  auto Same = [&](unsigned I) {
    SourceLocation Loc = All[I].location();
    return Loc.isMacroID() && SM.getExpansionLoc(Loc) == Origin;
  };
  Extent E = {Index, Index + 1};
  while (E.Begin > 0 && Same(E.Begin - 1))
    --E.Begin;
  while (E.End < All.size() && Same(E.End))
    ++E.End;
  return All[Index].location().isMacroID() ? LastInvocation = E : E;
}

const Rewrite *Speller::rewrittenAt(unsigned Index, Extent Whole, const void *Inside) const {
  if (RewrittenAt.empty())
    return nullptr;
  auto It = RewrittenAt.find(Index);
  if (It == RewrittenAt.end())
    return nullptr;
  bool Passed = !Inside ||
                llvm::none_of(It->second, [&](const auto &P) { return P.second->key() == Inside; });
  for (const auto &[End, R] :
       It->second) { // outermost first; those around Inside are being rewritten already
    if (R->IsAsmOperand && !AsmOperands.count(R->Statement))
      continue;
    if (R->key() == Inside) // clang has two lists of an initialiser: it may be noted twice
      Passed = true;
    else if (Passed && End <= Whole.End && (AtFileScope || !R->OnlyAtFileScope))
      return R;
  }
  return nullptr;
}

// Named gets the variables of the IR that the invocation names.
bool Speller::canKeep(Extent Invocation, Extent Whole, const void *Inside,
                      SmallVectorImpl<unsigned> &Named) const {
  if (ExpandAll || Invocation.Begin < Whole.Begin || Invocation.End > Whole.End ||
      (U.UsesCounter && dependsOnCounter(Invocation)))
    return false;
  for (unsigned I = Invocation.Begin; I < Invocation.End; ++I) {
    if (Parts.count(I) || rewrittenAt(I, Whole, Inside))
      return false;
    auto It = Refs.At.find(All[I].location());
    if (It == Refs.At.end())
      continue;
    Resolved R = Resolve(It->second);
    if (R.Changed)
      return false;
    if (R.Var >= 0 && !llvm::is_contained(Named, unsigned(R.Var)))
      Named.push_back(R.Var);
  }
  return true;
}

// Most gaps are nothing or a few blanks of the main file.
bool Speller::addBlankGap(Code &Result, SourceLocation From, SourceLocation To) const {
  unsigned Begin = From.getRawEncoding() - MainStart, End = To.getRawEncoding() - MainStart;
  if (!From.isFileID() || !To.isFileID() || Begin > End || End > Main.size())
    return false;
  StringRef Text = Main.slice(Begin, End);
  for (char C : Text)
    if (C != ' ' && C != '\t' && C != '\n')
      return false;
  Result.add(Text);
  return true;
}

// Blanks, line ends and comments are the author's; directives are gone.
std::string Speller::gapText(SourceLocation From, SourceLocation To) const {
  auto [File, Begin] = SM.getDecomposedLoc(From);
  auto [OtherFile, End] = SM.getDecomposedLoc(To);
  if (File != OtherFile || End < Begin)
    return " ";
  StringRef Text = SM.getBufferData(File).slice(Begin, End);
  if (Text.contains('#') || Text.contains('\\'))
    return Text.contains('\n') ? "\n" : " ";
  if (Text.trim().empty() || Text.trim().starts_with("/"))
    return Text.str();
  return " ";
}

SourceLocation Speller::fileEnd(unsigned Index) const {
  SourceLocation Loc = All[Index].location();
  if (Loc.isFileID())
    return All[Index].endLocation();
  SourceLocation End = SM.getExpansionRange(Loc).getEnd();
  return Lexer::getLocForEndOfToken(End, 0, SM, U.Context.getLangOpts());
}

static bool isTight(tok::TokenKind Before, tok::TokenKind After) {
  if (Before == tok::l_paren || Before == tok::l_square || Before == tok::period ||
      Before == tok::arrow)
    return true;
  if (After == tok::r_paren || After == tok::r_square || After == tok::comma ||
      After == tok::semi || After == tok::period || After == tok::arrow)
    return true;
  return Before == tok::identifier && (After == tok::l_paren || After == tok::l_square);
}

void Speller::addGap(Code &Result, unsigned Index, bool PreviousInFile) {
  if (Result.empty())
    return;
  const Token &This = All[Index], &Previous = All[Index - 1];
  bool InFile = This.location().isFileID() || invocationAround(Index).Begin == Index;
  if (PreviousInFile && InFile) {
    SourceLocation From = fileEnd(Index - 1), To = SM.getExpansionLoc(This.location());
    if (!addBlankGap(Result, From, To))
      Result.add(gapText(From, To));
  } else if (!isTight(Previous.kind(), This.kind()))
    Result.add(" ");
}

// Most tokens are of the main file; clang would look up the file of each.
StringRef Speller::textOf(const Token &T) const {
  unsigned Offset = T.location().getRawEncoding() - MainStart;
  bool IsMain =
      T.location().isFileID() && Offset < Main.size() && T.length() <= Main.size() - Offset;
  return IsMain ? Main.substr(Offset, T.length()) : T.text(SM);
}

// What the table of references can hold: names, and where types without a name begin.
static bool mayBeReference(tok::TokenKind Kind) {
  return Kind == tok::l_brace || !(tok::getPunctuatorSpelling(Kind) || tok::isLiteral(Kind));
}

// The first or last character of a text; a variable counts as a name.
static char edgeOf(const Code &C, bool AtEnd) {
  for (size_t I = 0; I < C.Pieces.size(); ++I) {
    const Piece &P = C.Pieces[AtEnd ? C.Pieces.size() - 1 - I : I];
    if (P.Var >= 0 && P.Kind != Piece::Mention)
      return 'a';
    if (P.Var < 0 && !P.Text.empty())
      return AtEnd ? P.Text.back() : P.Text.front();
  }
  return ' ';
}

// Text that is not the author's may stand where nothing but his own kept two tokens apart: `struct { int a; }b`.
static void appendApart(Code &Result, const Code &Next) {
  char Last = edgeOf(Result, true), First = edgeOf(Next, false);
  bool IsName = isAsciiIdentifierContinue(Last) && isAsciiIdentifierContinue(First);
  if (IsName || (Last == First && StringRef("+-&|<>=").contains(Last)))
    Result.add(" ");
  Result.append(Next);
}

void Speller::addToken(Code &Result, unsigned Index) {
  const Token &T = All[Index];
  if (std::string Line;
      U.UsesLine && T.kind() == tok::numeric_constant && !(Line = lineByCompiler(T)).empty())
    return Result.add(Line);
  if (!mayBeReference(T.kind()))
    return Result.add(textOf(T));
  auto It = Refs.At.find(T.location());
  if (It == Refs.At.end())
    return Result.add(textOf(T));
  Resolved R = Resolve(It->second);
  if (R.Var >= 0)
    return Result.addReference(R.Var);
  if (!R.Text.empty())
    return appendApart(Result, R.Text);
  if (T.kind() == tok::l_brace && !R.Name.empty()) // an unnamed struct, union or enum
    return Result.add((Result.endsInBlank() ? "" : " ") + R.Name + " {");
  Result.add(R.Name.empty() ? T.text(SM) : StringRef(R.Name));
}

Code Speller::spell(SourceRange Range, const void *Inside) {
  return spell(extentOf(Range), Inside);
}

Code Speller::spellWith(SourceRange Range,
                        ArrayRef<std::pair<SourceRange, const Code *>> Replaced) {
  auto Outer = std::move(Parts);
  Parts.clear();
  Extent Whole = extentOf(Range);
  for (const auto &[Where, Text] : Replaced) {
    Extent E = extentOf(Where);
    if (E.Begin < Whole.Begin || E.End > Whole.End || E.Begin >= E.End)
      Whole = {0, 0}; // the author's text has no place for it: nothing is returned
    Parts[E.Begin] = {E.End, Text};
  }
  Code Result = spell(Whole, nullptr);
  Parts = std::move(Outer);
  return Result;
}

Code Speller::spellAtFileScope(SourceRange Range, const void *Inside) {
  AtFileScope = true;
  Code Result = spell(Range, Inside);
  AtFileScope = false;
  return Result;
}

Code Speller::spellDefinition(const TagDecl *D) {
  AtFileScope = true;
  Code Result = spell(extentOf(Rewrite{D->getSourceRange(), nullptr, D, {}, false, false}), D);
  AtFileScope = false;
  return Result;
}

// What is replaced at Index, outermost first; then Index is behind it.
bool Speller::addReplacement(Code &Result, unsigned &Index, Extent Whole, const void *Inside) {
  const Rewrite *Last = nullptr;
  for (const Rewrite *R; (R = rewrittenAt(Index, Whole, Inside)) && R != Last; Last = R) {
    Code Replacement = Replace(*R);
    if (!Replacement.empty()) {
      appendApart(Result, Replacement);
      Index = extentOf(*R).End;
      return true;
    }
    Inside = R->key();
  }
  return false;
}

// The end of the tokens from Index on that are the author's of the main file, refer to nothing that may change its name, and
// have but blanks between them.
unsigned Speller::plainEnd(unsigned Index, unsigned End) const {
  unsigned Last = 0; // the end of the token before
  unsigned I = Index;
  for (; I < End; ++I) {
    const Token &T = All[I];
    unsigned Begin = T.location().getRawEncoding() - MainStart;
    bool IsMain = T.location().isFileID() && Begin < Main.size() &&
                  T.length() <= Main.size() - Begin && Begin >= Last;
    if (!IsMain || (mayBeReference(T.kind()) && Refs.At.count(T.location())) ||
        (!RewrittenAt.empty() && RewrittenAt.count(I)))
      break;
    if (I > Index && Main.slice(Last, Begin).find_first_not_of(" \t\n") != StringRef::npos)
      break;
    Last = Begin + T.length();
  }
  return I;
}

Code Speller::spell(Extent Whole, const void *Inside) {
  Code Result;
  bool InFile = true;    // does what was added last end where a file token ends?
  bool IsOthers = false; // is it not the author's text?
  for (unsigned I = Whole.Begin; I < Whole.End;) {
    if (unsigned End = IsOthers || !Parts.empty() ? I : plainEnd(I, Whole.End); End > I) {
      addGap(Result, I, InFile);
      Result.add(Main.slice(All[I].location().getRawEncoding() - MainStart,
                            All[End - 1].endLocation().getRawEncoding() - MainStart));
      InFile = true;
      I = End;
      continue;
    }
    addGap(Result, I, InFile);
    if (auto Part = Parts.find(I); Part != Parts.end()) {
      appendApart(Result, *Part->second.second);
      I = Part->second.first;
      IsOthers = true;
      InFile = All[I - 1].location().isFileID();
      continue;
    }
    if (addReplacement(Result, I, Whole, Inside)) {
      IsOthers = true;
      InFile = All[I - 1].location().isFileID();
      continue;
    }
    if (All[I].location().isMacroID()) {
      Extent Invocation = invocationAround(I);
      SmallVector<unsigned, 4> Named;
      if (Invocation.Begin == I && canKeep(Invocation, Whole, Inside, Named)) {
        for (unsigned Var : Named)
          Result.addMention(Var);
        CharSourceRange Written = SM.getExpansionRange(All[I].location());
        Code Kept;
        Kept.add(Lexer::getSourceText(Written, SM, U.Context.getLangOpts()));
        if (U.UsesLine && dependsOnLine(Invocation))
          addEither(Result, Kept, Invocation);
        else
          appendApart(Result, Kept);
        I = Invocation.End;
        InFile = true;
        IsOthers = false;
        continue;
      }
      if (Code Call = spellIntrinsic(I, Whole, Inside); !Call.empty()) {
        appendApart(Result, Call);
        I = intrinsicAt(I)->End;
        InFile = I == Invocation.End;
        IsOthers = true;
        continue;
      }
    }
    if (IsOthers) {
      Code Next;
      addToken(Next, I);
      appendApart(Result, Next);
    } else {
      addToken(Result, I);
    }
    IsOthers = false;
    InFile = All[I].location().isFileID();
    ++I;
  }
  return Result;
}

void Speller::addEither(Code &Result, const Code &Kept, Extent Invocation) {
  SourceLocation Loc = SM.getExpansionLoc(All[Invocation.Begin].location());
  Code Meant;
  for (unsigned I = Invocation.Begin; I < Invocation.End; ++I) {
    Code Next;
    addToken(Next, I);
    appendApart(Meant, Next);
    Meant.add(" ");
  }
  Code Either;
  Either.add(std::string(1, EitherBegin) + std::to_string(SM.getPresumedLoc(Loc).getLine()) +
             EitherKept);
  Either.append(Kept);
  Either.add(std::string(1, EitherMeant));
  Either.append(Meant);
  Either.add(std::string(1, EitherEnd));
  if (isAsciiIdentifierContinue(edgeOf(Result, true)))
    Result.add(" ");
  Result.append(Either);
}

} // namespace ythreads
