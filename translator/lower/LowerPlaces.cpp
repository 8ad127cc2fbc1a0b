//===- LowerPlaces.cpp - members and elements, by structure -----------------===//
//
// What a part of an object is reached through is kept as it is built: indices and pointers
// that the source computes, never the address of a row or of a member. A variable may be a
// C local, gone from the stack after a suspension, and a bit-field has no address at all.
//
//===------------------------------------------------------------------------===//

#include "lower/LowerBodies.h"

using namespace clang;

namespace ythreads {

// The array whose element E is, or null if E's base is a pointer that the source computes.
static const Expr *subscriptedArray(const ArraySubscriptExpr *E) {
  const auto *Decay = dyn_cast<ImplicitCastExpr>(E->getBase()->IgnoreParens());
  if (E->getBase()->getType()->isVectorType())
    return E->getBase();
  bool IsArray = Decay && Decay->getCastKind() == CK_ArrayToPointerDecay;
  return IsArray ? Decay->getSubExpr() : nullptr;
}

// Members of unnamed members are reached through nothing that has a name.
static const MemberExpr *innermostUnnamed(const MemberExpr *E) {
  while (const auto *Base = dyn_cast<MemberExpr>(E->getBase()->IgnoreParens())) {
    if (Base->getMemberDecl()->getIdentifier())
      break;
    E = Base;
  }
  return E;
}

static void collectOperands(const Expr *E, std::vector<const Expr *> &Operands) {
  E = E->IgnoreParens();
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    const MemberExpr *Innermost = innermostUnnamed(Member);
    if (!Innermost->isArrow())
      return collectOperands(Innermost->getBase(), Operands);
    Operands.push_back(Innermost->getBase());
  } else if (const auto *Elements = dyn_cast<ExtVectorElementExpr>(E)) {
    if (!Elements->isArrow())
      return collectOperands(Elements->getBase(), Operands);
    Operands.push_back(Elements->getBase());
  } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    const Expr *Array = subscriptedArray(Element);
    for (const Expr *Side : {Element->getLHS(), Element->getRHS()}) {
      if (Array && Side == Element->getBase())
        collectOperands(Array, Operands);
      else
        Operands.push_back(Side);
    }
  } else {
    Operands.push_back(E);
  }
}

// The text of E with the operands as they come.
Value BodyLowering::buildPlace(const Expr *E, ArrayRef<Value> &Operands) {
  bool HasParentheses = E != E->IgnoreParens(); // or is what _Generic chooses
  E = E->IgnoreParens();
  auto Take = [&] {
    Value V = Operands.front();
    Operands = Operands.drop_front();
    return V;
  };
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    const MemberExpr *Innermost = innermostUnnamed(Member);
    Value Base = Innermost->isArrow() ? Take() : buildPlace(Innermost->getBase(), Operands);
    StringRef Operator = Innermost->isArrow() ? "->" : ".";
    return wrap("", std::move(Base), (Operator + Member->getMemberDecl()->getName()).str());
  }
  if (const auto *Elements = dyn_cast<ExtVectorElementExpr>(E)) {
    Value Base = Elements->isArrow() ? Take() : buildPlace(Elements->getBase(), Operands);
    StringRef Operator = Elements->isArrow() ? "->" : ".";
    return wrap("", std::move(Base), (Operator + Elements->getAccessor().getName()).str());
  }
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    const Expr *Array = subscriptedArray(Element);
    auto Side = [&](const Expr *S) {
      return Array && S == Element->getBase() ? buildPlace(Array, Operands) : Take();
    };
    Value Result = wrap("", Side(Element->getLHS()), "[");
    Value Index = Side(Element->getRHS());
    Result.C.append(Index.C);
    Result.C.add("]");
    Result.E.add(Index.E);
    return Result;
  }
  Value Root = Take();
  return HasParentheses && Root.C.onlyReference() < 0 ? wrap("(", std::move(Root), ")") : Root;
}

Value BodyLowering::lowerPlace(const Expr *E) {
  std::vector<const Expr *> Operands;
  collectOperands(E, Operands);
  std::vector<Value> Values = lowerOperands(Operands);
  ArrayRef<Value> Rest = Values;
  return buildPlace(E, Rest);
}

} // namespace ythreads
