//===- SpelledWidths.cpp - how wide a value is on every machine -------------===//

#include "types/SpelledWidths.h"
#include "types/WireKinds.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>
#include <optional>

using namespace clang;

namespace ythreads {

namespace {
struct Width {
  uint64_t On64, On32; ///< bits on machines whose `long` has so many

  Width with(Width Other) const { return {std::max(On64, Other.On64), std::max(On32, Other.On32)}; }
  bool holds(Width Other) const { return On64 >= Other.On64 && On32 >= Other.On32; }
};
} // namespace

static constexpr Width Word = {64, 32}, Int = {32, 32}, Long64 = {64, 64};

static Width widthOf(const ASTContext &Context, QualType T) {
  uint64_t Here = Context.getTypeSize(T);
  bool IsWord = llvm::StringSwitch<bool>(wireKindOf(T).Kind)
                    .Cases("YTHREAD_KIND_LONG", "YTHREAD_KIND_ULONG", "YTHREAD_KIND_SIZE", true)
                    .Cases("YTHREAD_KIND_SSIZE", "YTHREAD_KIND_PTRDIFF", true)
                    .Cases("YTHREAD_KIND_INTPTR", "YTHREAD_KIND_UINTPTR", true)
                    .Default(false);
  return IsWord ? Word : Width{Here, Here};
}

// Of the values of E; nothing if one may be cut on the way.
static std::optional<Width> widthOf(const ASTContext &Context, const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Literal = dyn_cast<IntegerLiteral>(E))
    return Literal->getValue().ule(INT32_MAX) ? Int : Long64;
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    return keepsEverywhere(Context, Cast->getTypeAsWritten(), Cast->getSubExpr())
               ? std::optional(widthOf(Context, Cast->getTypeAsWritten()))
               : std::nullopt;
  const Expr *Left = nullptr, *Right = nullptr;
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    Left = Choice->getTrueExpr();
    Right = Choice->getFalseExpr();
  } else if (const auto *Operator = dyn_cast<BinaryOperator>(E)) {
    if (Operator->isComparisonOp() || Operator->isLogicalOp())
      return Int;
    Left = Operator->getLHS();
    Right = Operator->getRHS();
    if (Operator->isShiftOp() || Operator->isCommaOp())
      Left = Right = Operator->isCommaOp() ? Right : Left;
    if (Operator->isAssignmentOp())
      return keepsEverywhere(Context, Left->getType(), Right)
                 ? std::optional(widthOf(Context, Left->getType()))
                 : std::nullopt;
  }
  if (!Left)
    return widthOf(Context, E->getType());
  std::optional<Width> A = widthOf(Context, Left), B = widthOf(Context, Right);
  return A && B ? std::optional(A->with(*B)) : std::nullopt;
}

bool keepsEverywhere(const ASTContext &Context, QualType T, const Expr *E) {
  std::optional<Width> Wanted =
      T->isIntegerType() && E->getType()->isIntegerType() ? widthOf(Context, E) : std::nullopt;
  return Wanted && widthOf(Context, T).holds(*Wanted);
}

} // namespace ythreads
