#include "emit/EndOfBody.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace ythreads {

// A condition that is the same on every target: `while (1)`; a macro may be another one there.
static const IntegerLiteral *literalCondition(const CFGBlock &Block) {
  if (Block.succ_size() != 2 || isa_and_nonnull<SwitchStmt>(Block.getTerminatorStmt()))
    return nullptr;
  const auto *E = dyn_cast_or_null<Expr>(Block.getTerminatorCondition());
  return E && !E->getBeginLoc().isMacroID() ? dyn_cast<IntegerLiteral>(E->IgnoreParenImpCasts())
                                            : nullptr;
}

// Blocks that may follow. A switch over all values of its enumeration may still be passed.
static llvm::SmallVector<const CFGBlock *, 4> successors(const CFGBlock &Block) {
  llvm::SmallVector<const CFGBlock *, 4> All;
  const IntegerLiteral *Literal = literalCondition(Block);
  unsigned Index = 0;
  for (const CFGBlock::AdjacentBlock &Next : Block.succs()) {
    bool IsPassedBy = Literal && (Literal->getValue() == 0) == (Index == 0);
    ++Index;
    const CFGBlock *To =
        Next.getReachableBlock() ? Next.getReachableBlock() : Next.getPossiblyUnreachableBlock();
    if (To && !IsPassedBy)
      All.push_back(To);
  }
  return All;
}

static bool returns(const CFGBlock &Block) {
  for (const CFGElement &Element : llvm::reverse(Block))
    if (auto S = Element.getAs<CFGStmt>())
      return isa<ReturnStmt>(S->getStmt());
  return false;
}

bool mayReachEnd(ASTContext &Context, const FunctionDecl *F) {
  CFG::BuildOptions Options;
  Options.PruneTriviallyFalseEdges = false; // sizes are the targets' own
  std::unique_ptr<CFG> Graph = CFG::buildCFG(F, F->getBody(), &Context, Options);
  if (!Graph)
    return true;
  llvm::SmallPtrSet<const CFGBlock *, 32> Seen = {&Graph->getEntry()};
  llvm::SmallVector<const CFGBlock *, 32> Pending = {&Graph->getEntry()};
  while (!Pending.empty()) {
    const CFGBlock &Block = *Pending.pop_back_val();
    if (Block.hasNoReturnElement())
      continue;
    for (const CFGBlock *Next : successors(Block)) {
      if (Next == &Graph->getExit() && !returns(Block))
        return true;
      if (Seen.insert(Next).second)
        Pending.push_back(Next);
    }
  }
  return false;
}

} // namespace ythreads
