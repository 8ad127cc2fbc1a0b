//===- EvaluationOrder.cpp - operands whose order C leaves open -------------===//

#include "Unit.h"
#include "lower/Effects.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

bool isLoweredByParts(const Expr *E) {
  return isa<AtomicExpr, ShuffleVectorExpr, ConvertVectorExpr, BuiltinBitCastExpr, OffsetOfExpr>(E);
}

bool isComma(const Stmt *S) {
  const auto *Operator = dyn_cast_or_null<BinaryOperator>(S);
  return Operator && Operator->isCommaOp();
}

llvm::SmallVector<const Expr *, 4> partsOf(const Expr *E) {
  llvm::SmallVector<const Expr *, 4> Parts;
  for (const Stmt *Child : E->children())
    if (const auto *Part = dyn_cast_or_null<Expr>(Child))
      Parts.push_back(Part);
  if (const auto *Atomic = dyn_cast<AtomicExpr>(E)) // clang keeps the order of memory second
    if (Atomic->getOp() != AtomicExpr::AO__c11_atomic_init && Parts.size() > 2)
      std::rotate(Parts.begin() + 1, Parts.begin() + 2, Parts.end());
  return Parts;
}

llvm::SmallVector<const Expr *, 4> unsequencedOperands(const Expr *E) {
  llvm::SmallVector<const Expr *, 4> Operands;
  if (const auto *Operator = dyn_cast<BinaryOperator>(E)) {
    if (Operator->isAssignmentOp())
      Operands = {Operator->getRHS(), Operator->getLHS()};
    else if (!Operator->isLogicalOp() && !Operator->isCommaOp())
      Operands = {Operator->getLHS(), Operator->getRHS()};
  } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    Operands = {Element->getLHS(), Element->getRHS()};
  } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
    Operands.push_back(Call->getCallee());
    Operands.append(Call->arg_begin(), Call->arg_end());
  } else if (const auto *List = dyn_cast<InitListExpr>(E)) {
    const Expr *Previous = nullptr;
    for (const Expr *Element : List->inits()) {
      if (Element && Element != Previous && !isa<ImplicitValueInitExpr>(Element))
        Operands.push_back(Element);
      Previous = Element;
    }
  } else if (isLoweredByParts(E)) {
    Operands = partsOf(E);
  }
  return Operands;
}

bool EffectAnalysis::computeOrderFree(const Expr *E) {
  llvm::SmallVector<Effects, 4> Operands;
  for (const Expr *Operand : unsequencedOperands(E)) {
    Effects Own = of(Operand);
    if (isa<ShuffleVectorExpr>(E) && Operand->isGLValue()) // clang leaves out the conversion
      Own.add(reading(Operand));
    if (!Own.none()) // tables are long
      Operands.push_back(std::move(Own));
  }
  for (unsigned I = 0; I < Operands.size(); ++I)
    for (unsigned J = I + 1; J < Operands.size(); ++J)
      if (interfere(Operands[I], Operands[J]))
        return false;
  bool Free = true;
  forEachEvaluatedChild(E, [&](const Stmt *Child) {
    if (const auto *Sub = dyn_cast<Expr>(Child))
      Free = Free && isOrderFree(Sub);
  });
  return Free;
}

bool EffectAnalysis::isOrderFree(const Expr *E) {
  auto It = OrderFree.find(E);
  if (It != OrderFree.end())
    return It->second;
  bool Free = computeOrderFree(E);
  OrderFree[E] = Free;
  return Free;
}

} // namespace ythreads
