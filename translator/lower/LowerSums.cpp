//===- LowerSums.cpp - a function that returns what it adds to a call of itself ------===//
//
// `return n + f(n - 1)` becomes `sum += n`, and a jump to the start as if it were
// `return f(n - 1)`; each other return adds the sum to its value. C compilers do so with
// plain functions. The same for products, and for &, | and ^.
//
// Integers wrap around here: it is added in the unsigned type, in which any order gives the
// same. Types of other widths in between change nothing in the lower bits, which are all
// that is returned. The rule looks at the source only, as that for tail calls does.
//
//===------------------------------------------------------------------------===//

#include "lower/LowerBodies.h"

using namespace clang;

namespace ythreads {

// Do values of type T wrap around in the unsigned type beside it, on every target?
static bool wraps(QualType T) {
  const auto *Known = T->getAs<BuiltinType>();
  switch (Known ? Known->getKind() : BuiltinType::Void) {
  case BuiltinType::Int:
  case BuiltinType::UInt:
  case BuiltinType::Long:
  case BuiltinType::ULong:
  case BuiltinType::LongLong:
  case BuiltinType::ULongLong:
    return true;
  default:
    return false;
  }
}

// What E adds to a call of the function, or null.
BodyLowering::Summand BodyLowering::summandOf(const Expr *E) {
  const auto *Operator = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  if (!Operator || !Operator->getType()->isIntegerType())
    return {};
  switch (Operator->getOpcode()) {
  case BO_Add:
  case BO_Mul:
  case BO_And:
  case BO_Or:
  case BO_Xor:
    break;
  default:
    return {};
  }
  const Expr *Left = Operator->getLHS(), *Right = Operator->getRHS();
  if (!Left->getType()->isIntegerType() || !Right->getType()->isIntegerType())
    return {};
  Summand Found{Operator, ownCall(Right->IgnoreParenImpCasts()), Left};
  if (!Found.Call && Right->isIntegerConstantExpr(U.Context))
    Found = {Operator, ownCall(Left->IgnoreParenImpCasts()), Right};
  if (!Found.Call)
    return {};
  for (const Expr *Argument : Found.Call->arguments())
    if (Analysis.of(Argument).MayReturn)
      return {};
  return Found;
}

// The first return of the function that may become a jump.
const BinaryOperator *BodyLowering::findSummand(const Stmt *S) {
  if (const auto *Return = dyn_cast<ReturnStmt>(S))
    return Return->getRetValue() ? findSummandIn(Return->getRetValue()) : nullptr;
  if (!U.mayHoldStatements(S))
    return nullptr;
  for (const Stmt *Child : S->children())
    if (const BinaryOperator *Found = Child ? findSummand(Child) : nullptr)
      return Found;
  return nullptr;
}

// `a ? b : c` of integers, or null. That type holds those of both, and no fewer bits than the function's.
static const ConditionalOperator *integerChoice(const Expr *E) {
  const auto *Choice = dyn_cast<ConditionalOperator>(E->IgnoreParenImpCasts());
  return Choice && Choice->getType()->isIntegerType() ? Choice : nullptr;
}

const BinaryOperator *BodyLowering::findSummandIn(const Expr *Result) {
  if (const ConditionalOperator *Choice = integerChoice(Result)) {
    const BinaryOperator *Found = findSummandIn(Choice->getTrueExpr());
    return Found ? Found : findSummandIn(Choice->getFalseExpr());
  }
  return summandOf(Result).Operator;
}

// Is there a call in Result that may be a jump?
bool BodyLowering::jumpsIn(const Expr *Result) {
  if (const ConditionalOperator *Choice = integerChoice(Result))
    return jumpsIn(Choice->getTrueExpr()) || jumpsIn(Choice->getFalseExpr());
  const BinaryOperator *Operator = Sum < 0 ? nullptr : summandOf(Result).Operator;
  return ownCall(Result->IgnoreParenImpCasts()) ||
         (Operator && Operator->getOpcode() == SumOperator);
}

void BodyLowering::findSum() {
  QualType T = F->getReturnType().getCanonicalType().getUnqualifiedType();
  if (!MayLoop || !wraps(T))
    return;
  const BinaryOperator *First = findSummand(F->getBody());
  if (!First)
    return;
  SumOperator = First->getOpcode();
  Sum = int(addTemporary(T, F->getBody()->getBeginLoc()));
}

// What changes nothing.
void BodyLowering::startSum() {
  Code Nothing;
  Nothing.add(SumOperator == BO_Mul ? "1" : SumOperator == BO_And ? "-1" : "0");
  assign(unsigned(Sum), Nothing, F->getBody()->getBeginLoc());
}

// The sum and Value, as a sum. It is of the function's type, so that one below zero travels as what it is.
Code BodyLowering::addedToSum(const Code &Value) const {
  QualType T = IR->Variables[Sum].Type;
  bool IsSigned = T->isSignedIntegerType();
  std::string Unsigned =
      "(" + typeName(IsSigned ? U.Context.getCorrespondingUnsignedType(T) : T) + ")";
  Code Text;
  Text.add(IsSigned ? "(" + typeName(T) + ")(" + Unsigned : "");
  Text.addReference(unsigned(Sum));
  Text.addUse(unsigned(Sum));
  Text.add((" " + BinaryOperator::getOpcodeStr(SumOperator) + " " + Unsigned + "(").str());
  Text.append(Value);
  Text.add(IsSigned ? "))" : ")");
  return Text;
}

// A value that is no integer in the source becomes one of the function's type first.
Code BodyLowering::withSum(const Expr *Result, const Code &Value) const {
  if (Result->IgnoreParenImpCasts()->getType()->isIntegerType())
    return addedToSum(Value);
  Code Converted;
  Converted.add("(" + typeName(IR->Variables[Sum].Type) + ")(");
  Converted.append(Value);
  Converted.add(")");
  return addedToSum(Converted);
}

bool BodyLowering::lowerSummand(const Expr *E) {
  Summand Found = Sum < 0 ? Summand{} : summandOf(E);
  if (!Found.Call || Found.Operator->getOpcode() != SumOperator)
    return false;
  SourceLocation Loc = E->getBeginLoc();
  Value Rest = lowerFull(Found.Rest);
  assign(unsigned(Sum), addedToSum(Rest.C), Loc);
  return lowerTailCall(Found.Call);
}

// `return a ? b : f(c)`, with a jump for f.
bool BodyLowering::lowerChoice(const Expr *E) {
  const ConditionalOperator *Choice = integerChoice(E);
  if (!Choice || !wraps(F->getReturnType().getCanonicalType().getUnqualifiedType()) || !jumpsIn(E))
    return false;
  lowerBranches(Choice);
  return true;
}

} // namespace ythreads
