//===- KnownSigns.cpp - local variables that are never negative -------------===//

#include "KnownSigns.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

using namespace clang;

namespace ythreads {

namespace {
class Signs {
public:
  explicit Signs(const ASTContext &Context) : Context(Context) {}
  void walk(const Stmt *S);
  llvm::DenseSet<const VarDecl *> solve();

private:
  bool isCandidate(const VarDecl *V) const;
  const VarDecl *candidate(const Expr *E) const;
  void noteChange(const Expr *E);
  bool isNeverNegative(const Expr *E) const;
  bool isNeverNegative(const BinaryOperator *E) const;
  bool isNeverNegative(const CastExpr *E) const;
  bool staysNotNegative(const Expr *Change) const;
  bool isSmall(const Expr *E, int64_t Most) const;

  const ASTContext &Context;
  llvm::DenseMap<const VarDecl *, llvm::SmallVector<const Expr *, 4>> Changes; ///< or first values
  llvm::DenseSet<const VarDecl *> Spoilt;
};
} // namespace

bool Signs::isCandidate(const VarDecl *V) const {
  QualType T = V->getType();
  return V->hasLocalStorage() && !isa<ParmVarDecl>(V) && T->isSignedIntegerType() &&
         !T->isEnumeralType() && !T.isVolatileQualified() &&
         Context.getTypeSize(T) >= Context.getTypeSize(Context.IntTy);
}

// The variable that E names, if it is one to be looked at.
const VarDecl *Signs::candidate(const Expr *E) const {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  return V && isCandidate(V) ? V : nullptr;
}

//===- the variables' changes -------------------------------------------------===//

// Notes E if it changes a variable in a way that is understood.
void Signs::noteChange(const Expr *E) {
  const Expr *Place = nullptr;
  if (const auto *Operator = dyn_cast<BinaryOperator>(E); Operator && Operator->isAssignmentOp())
    Place = Operator->getLHS();
  else if (const auto *Step = dyn_cast<UnaryOperator>(E); Step && Step->isIncrementDecrementOp())
    Place = Step->getSubExpr();
  if (const VarDecl *V = Place ? candidate(Place) : nullptr)
    Changes[V].push_back(E);
}

void Signs::walk(const Stmt *S) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D); V && V->getInit() && isCandidate(V))
        Changes[V].push_back(V->getInit());
  const Stmt *Known = nullptr; // a child that names a variable and is no other use of it
  if (const auto *E = dyn_cast<Expr>(S)) {
    noteChange(E);
    if (const auto *Operator = dyn_cast<BinaryOperator>(E); Operator && Operator->isAssignmentOp())
      Known = Operator->getLHS();
    else if (const auto *Step = dyn_cast<UnaryOperator>(E); Step && Step->isIncrementDecrementOp())
      Known = Step->getSubExpr();
    else if (const auto *Cast = dyn_cast<CastExpr>(E);
             Cast && Cast->getCastKind() == CK_LValueToRValue)
      Known = Cast->getSubExpr();
  }
  for (const Stmt *Child : S->children()) {
    if (!Child)
      continue;
    const auto *E = dyn_cast<Expr>(Child);
    const VarDecl *V = E ? candidate(E) : nullptr;
    if (V && Child == Known && !isa<AsmStmt>(S))
      continue;
    if (V)
      Spoilt.insert(V);
    walk(Child);
  }
}

//===- values -----------------------------------------------------------------===//

// Is E between 0 and Most?
bool Signs::isSmall(const Expr *E, int64_t Most) const {
  E = E->IgnoreParenImpCasts();
  if (const auto *Literal = dyn_cast<IntegerLiteral>(E))
    return Literal->getValue().ule(Most);
  const auto *Operator = dyn_cast<BinaryOperator>(E);
  return Operator && (Operator->isComparisonOp() || Operator->isLogicalOp());
}

bool Signs::isNeverNegative(const CastExpr *E) const {
  const Expr *From = E->getSubExpr();
  switch (E->getCastKind()) {
  case CK_LValueToRValue: {
    const VarDecl *V = candidate(From);
    return V && !Spoilt.count(V);
  }
  case CK_NoOp:
    return isNeverNegative(From);
  case CK_IntegralCast: {
    if (isa<IntegerLiteral>(From->IgnoreParens()) && isSmall(From, INT32_MAX))
      return true;
    uint64_t Old = Context.getTypeSize(From->getType()), New = Context.getTypeSize(E->getType());
    return From->getType()->isUnsignedIntegerType() ? New > Old
                                                    : New >= Old && isNeverNegative(From);
  }
  default:
    return false;
  }
}

bool Signs::isNeverNegative(const BinaryOperator *E) const {
  constexpr int64_t Step = 65536, Factor = 16;
  const Expr *L = E->getLHS(), *R = E->getRHS();
  switch (E->getOpcode()) {
  case BO_Add:
    return (isSmall(L, Step) || isSmall(R, Step)) && isNeverNegative(L) && isNeverNegative(R);
  case BO_Mul:
    return (isSmall(L, Factor) || isSmall(R, Factor)) && isNeverNegative(L) && isNeverNegative(R);
  case BO_Div:
  case BO_Or:
  case BO_Xor:
    return isNeverNegative(L) && isNeverNegative(R);
  case BO_Rem:
  case BO_Shr:
    return isNeverNegative(L);
  case BO_And:
    return isNeverNegative(L) || isNeverNegative(R);
  case BO_Assign:
  case BO_Comma:
    return isNeverNegative(R);
  default:
    return E->isComparisonOp() || E->isLogicalOp();
  }
}

bool Signs::isNeverNegative(const Expr *E) const {
  if (E->getType()->isUnsignedIntegerType() || isa<IntegerLiteral>(E))
    return true;
  if (const auto *Parens = dyn_cast<ParenExpr>(E))
    return isNeverNegative(Parens->getSubExpr());
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return isNeverNegative(Choice->getTrueExpr()) && isNeverNegative(Choice->getFalseExpr());
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return isNeverNegative(Cast);
  const auto *Operator = dyn_cast<BinaryOperator>(E);
  return Operator && !Operator->isCompoundAssignmentOp() && isNeverNegative(Operator);
}

// Does a variable that is not negative stay so? Change is its first value, an assignment, or a step.
bool Signs::staysNotNegative(const Expr *Change) const {
  constexpr int64_t Step = 65536;
  if (const auto *Increment = dyn_cast<UnaryOperator>(Change);
      Increment && Increment->isIncrementDecrementOp())
    return Increment->isIncrementOp();
  const auto *Compound = dyn_cast<CompoundAssignOperator>(Change);
  if (!Compound)
    return isNeverNegative(Change);
  if (!Context.hasSameUnqualifiedType(Compound->getComputationResultType(), Compound->getType()))
    return false;
  switch (Compound->getOpcode()) {
  case BO_AddAssign:
    return isSmall(Compound->getRHS(), Step);
  case BO_DivAssign:
  case BO_OrAssign:
  case BO_XorAssign:
    return isNeverNegative(Compound->getRHS());
  case BO_RemAssign:
  case BO_ShrAssign:
  case BO_AndAssign:
    return true;
  default:
    return false;
  }
}

// Begins with the best, and takes back.
llvm::DenseSet<const VarDecl *> Signs::solve() {
  for (bool News = true; News;) {
    News = false;
    for (const auto &[V, Of] : Changes)
      for (const Expr *Change : Of)
        if (!Spoilt.count(V) && !staysNotNegative(Change)) {
          Spoilt.insert(V);
          News = true;
        }
  }
  llvm::DenseSet<const VarDecl *> Result;
  for (const auto &[V, Of] : Changes)
    if (!Spoilt.count(V))
      Result.insert(V);
  return Result;
}

llvm::DenseSet<const VarDecl *> collectNeverNegative(const ASTContext &Context,
                                                     const FunctionDecl *F) {
  if (Context.getLangOpts().getSignedOverflowBehavior() != LangOptions::SOB_Undefined)
    return {};
  Signs S(Context);
  S.walk(F->getBody());
  return S.solve();
}

} // namespace ythreads
