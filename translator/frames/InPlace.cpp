//===- InPlace.cpp - variables used in the frame, to keep code small ---------===//
//
// Saving and restoring a variable is code at each suspension, and where the function begins. A
// variable that is used where it would be saved needs neither.
//
//===------------------------------------------------------------------------===//

#include "frames/InPlace.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include <algorithm>

namespace ythreads {

// The words of C text outside of literals and comments.
static void collectWords(llvm::StringRef Text, llvm::StringSet<> &Words) {
  while (!Text.empty()) {
    if (Text.starts_with("/*") || Text.starts_with("//")) { // an apostrophe in it begins no literal
      llvm::StringRef End = Text[1] == '*' ? "*/" : "\n";
      size_t At = Text.find(End, 2);
      Text = At == llvm::StringRef::npos ? llvm::StringRef() : Text.drop_front(At + End.size());
      continue;
    }
    if (Text[0] == '"' || Text[0] == '\'') {
      size_t End = 1;
      while (End < Text.size() && Text[End] != Text[0])
        End += Text[End] == '\\' ? 2 : 1;
      Text = Text.drop_front(std::min(End + 1, Text.size()));
      continue;
    }
    llvm::StringRef Word =
        Text.take_while([](char C) { return clang::isAsciiIdentifierContinue(C); });
    if (!Word.empty())
      Words.insert(Word);
    Text = Text.drop_front(std::max<size_t>(Word.size(), 1));
  }
}

namespace {
/// Which variables may be named by text that stays as it is: by macros kept as written.
class Named {
public:
  explicit Named(const FunctionIR &IR) : IR(IR) { collect(IR.Body); }
  bool has(const Variable &V) const { return Words.count(V.Name); }

private:
  void collect(const StatementList &List);
  void collect(const Code &C);

  const FunctionIR &IR;
  llvm::StringSet<> Words;
};
} // namespace

void Named::collect(const Code &C) {
  for (const Piece &P : C.Pieces)
    if (P.Var < 0)
      collectWords(P.Text, Words);
    else if (P.Kind == Piece::Mention)
      Words.insert(IR.Variables[P.Var].Name);
}

void Named::collect(const StatementList &List) {
  for (const auto &S : List) {
    for (const Code *C :
         {&S->Text, &S->Init, &S->Increment, &S->Pointer, &S->Plain, &S->Explicit, &S->Mask})
      collect(*C);
    if (S->Whole)
      collect(*S->Whole);
    collect(S->Body);
    collect(S->Else);
  }
}

// Saving and restoring grows with the product of variables and suspensions. Where that is too much
// for any C compiler, what would be saved is used in place, and travels from every point.
bool unloadCrowd(FunctionIR &IR, llvm::ArrayRef<Statement *> Suspensions) {
  constexpr size_t Enough = 200000;
  size_t Saved = 0;
  for (const Statement *S : Suspensions)
    Saved += S->Saved.size();
  if (Saved <= Enough || IR.HasBlocks)
    return false;
  Named AsItIs(IR);
  for (Statement *S : Suspensions)
    llvm::erase_if(S->Saved, [&](unsigned Var) {
      Variable &V = IR.Variables[Var];
      V.InFrame = V.InFrame || !AsItIs.has(V);
      V.ZeroInitialised &= !V.InFrame;
      return V.InFrame;
    });
  return true;
}

static bool isRegister(const Variable &V) {
  return V.Decl && V.Decl->hasAttr<clang::AsmLabelAttr>();
}

void fillFrame(FunctionIR &IR) {
  Named AsItIs(IR);
  for (Variable &V : IR.Variables) {
    V.InFrame |= !V.IsBlock && !isRegister(V) && !AsItIs.has(V);
    V.MayBeLocal &= !V.InFrame;
  }
}

static void countUses(const Code &C, std::vector<unsigned> &Uses) {
  for (const Piece &P : C.Pieces)
    if (P.Var >= 0)
      ++Uses[P.Var];
}

static void countUses(const StatementList &List, std::vector<unsigned> &Uses) {
  for (const auto &S : List) {
    if (S->Whole) {
      countUses(*S->Whole, Uses);
      continue;
    }
    for (const Code *C : {&S->Text, &S->Init, &S->Increment, &S->Pointer, &S->Plain, &S->Mask})
      countUses(*C, Uses);
    if (S->Result >= 0)
      ++Uses[S->Result];
    countUses(S->Body, Uses);
    countUses(S->Else, Uses);
  }
}

// A use in the frame is a little longer than one of a register, a save or a load about twice that.
void workInPlace(FunctionIR &IR, llvm::ArrayRef<Statement *> Suspensions) {
  std::vector<unsigned> Uses(IR.Variables.size()), Points(IR.Variables.size());
  countUses(IR.Body, Uses);
  for (const Statement *S : Suspensions)
    for (unsigned Var : S->Saved)
      ++Points[Var];
  Named AsItIs(IR);
  for (unsigned Var = 0; Var < IR.Variables.size(); ++Var) {
    Variable &V = IR.Variables[Var];
    constexpr unsigned Begin = 2, Each = 2;
    if (V.IsBlock || isRegister(V) || !Points[Var] || Uses[Var] > Begin + Each * Points[Var] ||
        AsItIs.has(V))
      continue;
    V.InFrame = V.InPlace = V.MayBeLocal = true;
    V.ZeroInitialised = false;
    for (Statement *S : Suspensions)
      llvm::erase(S->Saved, Var);
  }
}

} // namespace ythreads
