//===- ShareSaves.cpp - saving and restoring written once --------------------===//
//
// A function's suspensions save much the same variables. Text and code grow with the number
// of suspensions, not with the product of suspensions and variables, because
//
//   - what many of them restore is restored once, before the dispatch: a field that holds an
//     old value, or none, belongs to a variable that is not live there;
//   - saves are ordered by how many suspensions need them, and suspensions that end in the
//     same saves jump to one copy, at the function's end.
//
//===------------------------------------------------------------------------===//

#include "frames/ShareSaves.h"
#include "IR.h"
#include "lower/LowerBodies.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

namespace ythreads {

namespace {
/// A save that follows the saves of its children; the root, 0, is the return.
struct Step {
  unsigned Var = 0, Parent = 0, Depth = 0;
  unsigned Users = 0; ///< suspensions that begin here, and children
  int Block = -1;     ///< FrameLayout::SaveBlocks
};
} // namespace

// Is one copy of `Depth` saves for all users worth its label and jumps?
static bool isWorthSharing(const Step &S) {
  constexpr unsigned Least = 4;
  return S.Users > 1 && (S.Users - 1) * S.Depth >= Least;
}

static std::vector<unsigned> countSaves(const FunctionIR &IR,
                                        llvm::ArrayRef<Statement *> Suspensions) {
  std::vector<unsigned> Counts(IR.Variables.size());
  for (const Statement *S : Suspensions)
    for (unsigned Var : S->Saved)
      ++Counts[Var];
  return Counts;
}

// The variables' places when those that are saved most often come first.
static std::vector<unsigned> rank(llvm::ArrayRef<unsigned> Counts) {
  std::vector<unsigned> Order(Counts.size()), Rank(Counts.size());
  std::iota(Order.begin(), Order.end(), 0);
  llvm::stable_sort(Order, [&](unsigned A, unsigned B) { return Counts[A] > Counts[B]; });
  for (unsigned I = 0; I < Order.size(); ++I)
    Rank[Order[I]] = I;
  return Rank;
}

// A load too many costs little, a large copy does not.
static bool isRestoredAtOnce(const FunctionIR &IR, const Variable &V, unsigned Count,
                             unsigned Points) {
  constexpr unsigned Share = 3, Small = 16; // bytes
  if (Points < 2 || Count < 2)
    return false;
  return Count == Points ||
         (Count * Share >= Points &&
          (V.Type->isScalarType() ||
           IR.Function->getASTContext().getTypeSizeInChars(V.Type).getQuantity() <= Small));
}

// The saves from step At on, up to the next shared one.
static std::vector<unsigned> collectSaves(const std::vector<Step> &Steps, unsigned &At) {
  std::vector<unsigned> Vars;
  for (; At != 0 && Steps[At].Block < 0; At = Steps[At].Parent)
    Vars.push_back(Steps[At].Var);
  return Vars;
}

void shareSaves(const FunctionIR &IR, llvm::ArrayRef<Statement *> Suspensions, FrameLayout &Frame) {
  std::vector<unsigned> Counts = countSaves(IR, Suspensions);
  std::vector<bool> AtOnce(Counts.size());
  for (unsigned Var = 0; Var < Counts.size(); ++Var) {
    AtOnce[Var] = isRestoredAtOnce(IR, IR.Variables[Var], Counts[Var], Suspensions.size());
    if (AtOnce[Var])
      Frame.RestoredAtOnce.push_back(Var);
  }
  std::vector<unsigned> Rank = rank(Counts);

  std::vector<Step> Steps(1);
  std::vector<unsigned> Begins;
  llvm::DenseMap<std::pair<unsigned, unsigned>, unsigned> Children;
  for (Statement *S : Suspensions) {
    S->Restored.clear();
    llvm::copy_if(S->Saved, std::back_inserter(S->Restored),
                  [&](unsigned Var) { return !AtOnce[Var]; });
    if (S->SetsJump) { // saves at once, without leaving
      Begins.push_back(0);
      continue;
    }
    std::vector<unsigned> Path = S->Saved;
    llvm::sort(Path, [&](unsigned A, unsigned B) { return Rank[A] < Rank[B]; });
    unsigned At = 0;
    for (unsigned Var : Path) {
      auto [It, IsNew] = Children.try_emplace({At, Var}, Steps.size());
      if (IsNew) {
        Steps[At].Users++;
        Steps.push_back({Var, At, Steps[At].Depth + 1});
      }
      At = It->second;
    }
    Steps[At].Users++;
    Begins.push_back(At);
  }

  std::vector<unsigned> Shared;
  for (unsigned I = 1; I < Steps.size(); ++I)
    if (isWorthSharing(Steps[I])) {
      Steps[I].Block = Shared.size();
      Shared.push_back(I);
    }
  for (unsigned I : Shared) {
    unsigned Next = Steps[I].Parent;
    std::vector<unsigned> Vars = collectSaves(Steps, Next);
    Vars.insert(Vars.begin(), Steps[I].Var);
    Frame.SaveBlocks.push_back({std::move(Vars), Steps[Next].Block});
  }
  for (size_t I = 0; I < Suspensions.size(); ++I) {
    unsigned At = Begins[I];
    Suspensions[I]->OwnSaves = {collectSaves(Steps, At), -1};
    Suspensions[I]->OwnSaves.Next = Steps[At].Block;
  }
}

} // namespace ythreads
