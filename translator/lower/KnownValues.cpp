//===- KnownValues.cpp - what is known of a local variable at any time ------===//

#include "lower/KnownValues.h"
#include "Unit.h"
#include "lower/Numbers.h"
#include "types/SpelledWidths.h"
#include "types/WireKinds.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

using namespace clang;

namespace ythreads {

namespace {
class Values {
public:
  explicit Values(const ASTContext &Context) : Context(Context) {}
  void walk(const Stmt *S);
  KnownValues solve();

private:
  bool isCandidate(const VarDecl *V) const;
  const VarDecl *candidate(const Expr *E) const;
  const VarDecl *candidateRead(const Expr *E) const;
  const VarDecl *reachedThrough(const Expr *Place, llvm::SmallVectorImpl<const Expr *> &Indices);
  bool walkAccess(const Expr *Place);
  bool walkHarmlessUse(const Stmt *S);
  bool isNeverNegative(const Expr *E) const;
  bool isNeverNegative(const BinaryOperator *E) const;
  bool isNeverNegative(const CastExpr *E) const;
  bool staysNotNegative(const VarDecl *V, const Expr *Change) const;
  bool isSmall(const Expr *E, int64_t Most) const;
  bool isSole(const VarDecl *V, llvm::ArrayRef<const Expr *> Of) const;

  const ASTContext &Context;
  llvm::DenseMap<const VarDecl *, llvm::SmallVector<const Expr *, 4>> Changes; ///< or first values
  llvm::DenseSet<const VarDecl *> Spoilt; ///< used in a way that is not understood
  llvm::DenseSet<const VarDecl *> Copied; ///< pointers whose value goes elsewhere
  llvm::DenseSet<const VarDecl *> MayBeNegative;
};
} // namespace

bool Values::isCandidate(const VarDecl *V) const {
  QualType T = V->getType();
  return V->hasLocalStorage() && !isa<ParmVarDecl>(V) && !T.isVolatileQualified() &&
         (T->isIntegerType() || T->isRealFloatingType() || T->isObjectPointerType());
}

// The variable that E names, if it is one to be looked at.
const VarDecl *Values::candidate(const Expr *E) const {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  return V && isCandidate(V) ? V : nullptr;
}

// The variable whose value E is.
const VarDecl *Values::candidateRead(const Expr *E) const {
  const auto *Cast = dyn_cast<CastExpr>(E->IgnoreParens());
  while (Cast && (Cast->getCastKind() == CK_BitCast || Cast->getCastKind() == CK_NoOp))
    Cast = dyn_cast<CastExpr>(Cast->getSubExpr()->IgnoreParens());
  return Cast && Cast->getCastKind() == CK_LValueToRValue ? candidate(Cast->getSubExpr()) : nullptr;
}

//===- uses -------------------------------------------------------------------===//

// The pointer through which a place like p[i].x[k] or *p is reached, and what else it is computed from.
const VarDecl *Values::reachedThrough(const Expr *Place,
                                      llvm::SmallVectorImpl<const Expr *> &Indices) {
  for (;;) {
    Place = Place->IgnoreParens();
    const Expr *Pointer = nullptr;
    if (const auto *Member = dyn_cast<MemberExpr>(Place)) {
      if (!Member->isArrow()) {
        Place = Member->getBase();
        continue;
      }
      Pointer = Member->getBase();
    } else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Place)) {
      Indices.push_back(Subscript->getIdx());
      Pointer = Subscript->getBase()->IgnoreParens();
      const auto *Cast = dyn_cast<CastExpr>(Pointer);
      if (Cast && Cast->getCastKind() == CK_ArrayToPointerDecay) {
        Place = Cast->getSubExpr();
        continue;
      }
    } else if (const auto *Deref = dyn_cast<UnaryOperator>(Place);
               Deref && Deref->getOpcode() == UO_Deref) {
      Pointer = Deref->getSubExpr();
    }
    const VarDecl *V = Pointer ? candidateRead(Pointer) : nullptr;
    return V && V->getType()->isPointerType() ? V : nullptr;
  }
}

// Walks what Place is computed from, if nothing but its contents is used.
bool Values::walkAccess(const Expr *Place) {
  llvm::SmallVector<const Expr *, 4> Indices;
  if (!reachedThrough(Place, Indices))
    return false;
  for (const Expr *Index : Indices)
    walk(Index);
  return true;
}

// Of a pointer: is it tested, or freed?
bool Values::walkHarmlessUse(const Stmt *S) {
  auto IsPointer = [this](const Expr *E) {
    const VarDecl *V = candidateRead(E);
    return V && V->getType()->isPointerType();
  };
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    const FunctionDecl *F = Call->getDirectCallee();
    return F && F->getIdentifier() && Call->getNumArgs() == 1 &&
           (F->getName() == "free" || F->getName() == "ythread_free") && IsPointer(Call->getArg(0));
  }
  if (const auto *Not = dyn_cast<UnaryOperator>(S))
    return Not->getOpcode() == UO_LNot && IsPointer(Not->getSubExpr());
  if (const auto *Equal = dyn_cast<BinaryOperator>(S); Equal && Equal->isEqualityOp()) {
    auto IsNull = [this](const Expr *E) {
      return E->isNullPointerConstant(const_cast<ASTContext &>(Context),
                                      Expr::NPC_ValueDependentIsNotNull);
    };
    return (IsPointer(Equal->getLHS()) && IsNull(Equal->getRHS())) ||
           (IsPointer(Equal->getRHS()) && IsNull(Equal->getLHS()));
  }
  return false;
}

void Values::walk(const Stmt *S) {
  if (walkHarmlessUse(S))
    return;
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D); V && V->getInit() && isCandidate(V))
        Changes[V].push_back(V->getInit());
  const Expr *Place = nullptr; // a child whose value alone is read or written
  const auto *E = dyn_cast<Expr>(S);
  const auto *Cast = dyn_cast<CastExpr>(S);
  bool Writes = false;
  if (const auto *Operator = dyn_cast<BinaryOperator>(S); Operator && Operator->isAssignmentOp()) {
    Place = Operator->getLHS();
    Writes = true;
  } else if (const auto *Step = dyn_cast<UnaryOperator>(S);
             Step && Step->isIncrementDecrementOp()) {
    Place = Step->getSubExpr();
    Writes = true;
  } else if (Cast && Cast->getCastKind() == CK_LValueToRValue) {
    Place = Cast->getSubExpr();
  }
  const VarDecl *V = Place ? candidate(Place) : nullptr;
  if (V && Writes)
    Changes[V].push_back(E);
  else if (V)
    Copied.insert(V);
  bool IsKnown = V || (Place && walkAccess(Place));
  forEachEvaluatedChild(S, [&](const Stmt *Child) {
    if (IsKnown && Child == Place)
      return;
    if (const auto *Other = dyn_cast<Expr>(Child))
      if (const VarDecl *Used = candidate(Other))
        Spoilt.insert(Used);
    walk(Child);
  });
}

//===- signs ------------------------------------------------------------------===//

// Is E between 0 and Most?
bool Values::isSmall(const Expr *E, int64_t Most) const {
  E = E->IgnoreParenImpCasts();
  if (const auto *Literal = dyn_cast<IntegerLiteral>(E))
    return Literal->getValue().ule(Most);
  const auto *Operator = dyn_cast<BinaryOperator>(E);
  return Operator && (Operator->isComparisonOp() || Operator->isLogicalOp());
}

// A value comes from any machine, so what is concluded must hold on all: which types are unsigned, or wider.
static bool isSmallUnsigned(QualType T) {
  const auto *Known = T->getAs<BuiltinType>();
  BuiltinType::Kind Kind = Known ? Known->getKind() : BuiltinType::Void;
  return Kind == BuiltinType::Bool || Kind == BuiltinType::UChar || Kind == BuiltinType::UShort;
}

static bool widensEverywhere(QualType From, QualType To) {
  const auto *Old = From->getAs<BuiltinType>(), *New = To->getAs<BuiltinType>();
  return Old && New && Old->getKind() != BuiltinType::Char_S && Old->getKind() <= New->getKind();
}

bool Values::isNeverNegative(const CastExpr *E) const {
  const Expr *From = E->getSubExpr();
  switch (E->getCastKind()) {
  case CK_LValueToRValue: {
    const VarDecl *V = candidate(From);
    return V && V->getType()->isSignedIntegerType() && !Spoilt.count(V) && !MayBeNegative.count(V);
  }
  case CK_NoOp:
    return isNeverNegative(From);
  case CK_IntegralCast: {
    bool IsWide = Context.getTypeSize(E->getType()) >= Context.getTypeSize(Context.IntTy);
    if (IsWide && isa<IntegerLiteral>(From->IgnoreParens()) && isSmall(From, INT32_MAX))
      return true;
    return (IsWide && isSmallUnsigned(From->getType())) ||
           (From->getType()->isSignedIntegerType() &&
            widensEverywhere(From->getType(), E->getType()) && isNeverNegative(From));
  }
  default:
    return false;
  }
}

bool Values::isNeverNegative(const BinaryOperator *E) const {
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
  case BO_Assign: // whose value is what a bit-field has kept of it
    return !L->refersToBitField() && isNeverNegative(R);
  case BO_Comma:
    return isNeverNegative(R);
  default:
    return E->isComparisonOp() || E->isLogicalOp();
  }
}

bool Values::isNeverNegative(const Expr *E) const {
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

// Does a variable that is not negative stay so, on every machine? Change is its first value, an assignment, or a step.
bool Values::staysNotNegative(const VarDecl *V, const Expr *Change) const {
  constexpr int64_t Step = 65536;
  auto IsKept = [&](const Expr *E) {
    return isNeverNegative(E) && keepsEverywhere(Context, V->getType(), E);
  };
  if (const auto *Increment = dyn_cast<UnaryOperator>(Change);
      Increment && Increment->isIncrementDecrementOp())
    return Increment->isIncrementOp() && Context.getTypeSize(Increment->getType()) >=
                                             Context.getTypeSize(Context.IntTy); // others wrap
  const auto *Compound = dyn_cast<CompoundAssignOperator>(Change);
  if (!Compound)
    return IsKept(Change);
  if (!Context.hasSameUnqualifiedType(Compound->getComputationResultType(), Compound->getType()))
    return false;
  switch (Compound->getOpcode()) {
  case BO_AddAssign:
    return isSmall(Compound->getRHS(), Step);
  case BO_DivAssign:
  case BO_OrAssign:
  case BO_XorAssign:
    return IsKept(Compound->getRHS());
  case BO_RemAssign:
  case BO_ShrAssign:
  case BO_AndAssign:
    return true;
  default:
    return false;
  }
}

//===- pointers ---------------------------------------------------------------===//

static bool allocates(const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E->IgnoreParenCasts());
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  if (!F || !F->getIdentifier())
    return false;
  return F->getName() == "ythread_alloc" ||
         (F->getBuiltinID() && (F->getName() == "malloc" || F->getName() == "calloc"));
}

bool Values::isSole(const VarDecl *V, llvm::ArrayRef<const Expr *> Of) const {
  if (!V->getType()->isPointerType() || Copied.count(V) || Of.size() != 1)
    return false;
  QualType Pointee = V->getType()->getPointeeType();
  const auto *Assignment = dyn_cast<BinaryOperator>(Of[0]);
  bool IsAssigned = Assignment && Assignment->getOpcode() == BO_Assign;
  return !Pointee->isIncompleteType() && !Pointee.isVolatileQualified() &&
         !Pointee->isVariablyModifiedType() && !containsPointer(Pointee) &&
         allocates(IsAssigned ? Assignment->getRHS() : Of[0]);
}

//===- all --------------------------------------------------------------------===//

// A first value that is never changed.
static std::optional<std::string> constantOf(const ASTContext &Context, const VarDecl *V,
                                             llvm::ArrayRef<const Expr *> Of) {
  if (Of.size() != 1 || Of[0] != V->getInit() || !V->getType()->isArithmeticType() ||
      V->getType()->isCharType())
    return std::nullopt;
  return spellNumbers(Context, V->getType(), Of[0]);
}

// Begins with the best, and takes back.
KnownValues Values::solve() {
  bool Overflows = Context.getLangOpts().getSignedOverflowBehavior() != LangOptions::SOB_Undefined;
  for (bool News = !Overflows; News;) {
    News = false;
    for (const auto &[V, Of] : Changes)
      for (const Expr *Change : Of)
        if (V->getType()->isSignedIntegerType() && !Spoilt.count(V) && !MayBeNegative.count(V) &&
            !staysNotNegative(V, Change)) {
          MayBeNegative.insert(V);
          News = true;
        }
  }
  KnownValues Result;
  for (const auto &[V, Of] : Changes) {
    if (Spoilt.count(V))
      continue;
    QualType T = V->getType();
    if (std::optional<std::string> Value = constantOf(Context, V, Of))
      Result.Constants[V] = std::move(*Value);
    else if (!Overflows && T->isSignedIntegerType() && !T->isEnumeralType() &&
             Context.getTypeSize(T) >= Context.getTypeSize(Context.IntTy) &&
             !MayBeNegative.count(V))
      Result.NeverNegative.insert(V);
    else if (isSole(V, Of))
      Result.Sole.insert(V);
  }
  return Result;
}

// Takes out the parameters that are used otherwise than by reading their value.
static void takeOutChanged(const Stmt *S, llvm::DenseSet<const VarDecl *> &Unchanged) {
  const auto *Cast = dyn_cast<CastExpr>(S);
  if (Cast && Cast->getCastKind() == CK_LValueToRValue &&
      isa<DeclRefExpr>(Cast->getSubExpr()->IgnoreParens()))
    return;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      Unchanged.erase(V);
  for (const Stmt *Child : S->children())
    if (Child)
      takeOutChanged(Child, Unchanged);
}

KnownValues collectKnownValues(const ASTContext &Context, const FunctionDecl *F) {
  KnownValues Known;
  if (!dependsOnDirectives(Context, F->getBody()->getSourceRange())) {
    Values V(Context);
    V.walk(F->getBody());
    Known = V.solve();
  }
  for (const ParmVarDecl *P : F->parameters())
    if (P->getType()->isScalarType() && !P->getType().isVolatileQualified())
      Known.Unchanged.insert(P);
  takeOutChanged(F->getBody(), Known.Unchanged);
  return Known;
}

} // namespace ythreads
