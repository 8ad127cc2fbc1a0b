//===- VariableTypes.cpp - types whose size only the run knows --------------===//

#include "lower/VariableTypes.h"
#include "ClangVersions.h"
#include "lower/LowerBodies.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

using Visitor = llvm::function_ref<void(const Expr *, bool)>;

//===- what a type evaluates --------------------------------------------------===//

void forEachEvaluatedInType(QualType T, Visitor Visit) {
  while (!T.isNull() && isVariable(T)) {
    const Type *P = T.getTypePtr();
    if (isa<TypedefType, AutoType>(P))
      return;
    if (const auto *TypeOf = dyn_cast<TypeOfExprType>(P))
      return Visit(TypeOf->getUnderlyingExpr(), false);
    if (const auto *Array = dyn_cast<VariableArrayType>(P); Array && Array->getSizeExpr())
      Visit(Array->getSizeExpr(), true);
    if (const auto *Array = dyn_cast<ArrayType>(P))
      T = Array->getElementType();
    else if (const auto *Pointer = dyn_cast<PointerType>(P))
      T = Pointer->getPointeeType();
    else if (const auto *Adjusted = dyn_cast<AdjustedType>(P))
      T = Adjusted->getOriginalType();
    else if (const auto *Function = dyn_cast<FunctionType>(P))
      T = Function->getReturnType();
    else if (const auto *Atomic = dyn_cast<AtomicType>(P))
      T = Atomic->getValueType();
    else if (const auto *TypeOf = dyn_cast<TypeOfType>(P))
      T = TypeOf->getUnmodifiedType();
    else if (QualType Next = P->getLocallyUnqualifiedSingleStepDesugaredType();
             Next.getTypePtr() != P)
      T = Next;
    else
      return;
  }
}

QualType writtenType(const Expr *E) {
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    return Cast->getTypeAsWritten();
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(E))
    return Literal->getTypeSourceInfo()->getType();
  if (const auto *Argument = dyn_cast<VAArgExpr>(E))
    return Argument->getWrittenTypeInfo()->getType();
  if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(E))
    if (Trait->getKind() == UETT_SizeOf && Trait->isArgumentType() &&
        Trait->getArgumentType()->isVariableArrayType())
      return Trait->getArgumentType();
  return QualType();
}

void forEachEvaluatedInTypes(const Stmt *S, Visitor Visit) {
  if (const auto *E = dyn_cast<Expr>(S))
    return forEachEvaluatedInType(writtenType(E), Visit);
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declaration->decls()) {
      if (const auto *V = dyn_cast<VarDecl>(D))
        forEachEvaluatedInType(V->getType(), Visit);
      else if (const auto *Typedef = dyn_cast<TypedefNameDecl>(D))
        forEachEvaluatedInType(Typedef->getUnderlyingType(), Visit);
    }
}

bool anyPart(const Stmt *S, llvm::function_ref<bool(const Stmt *)> Holds) {
  bool Any = llvm::any_of(S->children(), [&](const Stmt *Child) { return Child && Holds(Child); });
  if (!Any)
    forEachEvaluatedInTypes(S, [&](const Expr *E, bool) { Any = Any || Holds(E); });
  return Any;
}

void forEachEvaluatedInParameters(const FunctionDecl *F, Visitor Visit) {
  for (const ParmVarDecl *P : F->parameters())
    forEachEvaluatedInType(P->getOriginalType(), Visit);
}

bool hasActiveBounds(const FunctionDecl *F) {
  bool Has = false;
  forEachEvaluatedInParameters(
      F, [&](const Expr *E, bool) { Has |= E->HasSideEffects(F->getASTContext()); });
  return Has;
}

static bool names(const Stmt *S, const ParmVarDecl *P) {
  const auto *Ref = dyn_cast<DeclRefExpr>(S);
  return (Ref && Ref->getDecl() == P) ||
         llvm::any_of(S->children(), [&](const Stmt *Child) { return Child && names(Child, P); });
}

bool isNamedInBounds(const FunctionDecl *F, const ParmVarDecl *P) {
  bool Is = false;
  forEachEvaluatedInParameters(F, [&](const Expr *E, bool) { Is |= names(E, P); });
  return Is;
}

//===- types with other bounds ------------------------------------------------===//

namespace {
/// Rebuilds a canonical type with what the two hooks give.
class Rebuilder {
public:
  explicit Rebuilder(const ASTContext &Context) : Context(const_cast<ASTContext &>(Context)) {}
  virtual ~Rebuilder() = default;
  QualType rebuild(QualType T);

protected:
  virtual QualType variable(const VariableArrayType *A, QualType Element) = 0;
  virtual QualType pointer(QualType Pointee) { return Context.getPointerType(rebuild(Pointee)); }
  virtual QualType parameter(QualType T) { return T; }

  ASTContext &Context;

private:
  QualType rebuildBare(const Type *P);
  QualType function(const FunctionType *F);
};

class BoundNamer : public Rebuilder {
public:
  BoundNamer(ASTContext &Context, llvm::function_ref<std::string(const Expr *)> Name)
      : Rebuilder(Context), Name(Name) {}

private:
  QualType variable(const VariableArrayType *A, QualType Element) override;
  QualType parameter(QualType T) override { return withoutParameterBounds(Context, T); }

  llvm::function_ref<std::string(const Expr *)> Name;
};

class Flattener : public Rebuilder {
public:
  using Rebuilder::Rebuilder;

private:
  QualType variable(const VariableArrayType *, QualType) override { return Context.VoidPtrTy; }
  QualType pointer(QualType Pointee) override;
};

/// Within the types of parameters.
class BoundStarrer : public Rebuilder {
public:
  BoundStarrer(const ASTContext &Context, bool InParameter)
      : Rebuilder(Context), InParameter(InParameter) {}

private:
  QualType variable(const VariableArrayType *A, QualType Element) override {
    return variableArray(Context, Element, InParameter ? nullptr : A->getSizeExpr());
  }
  QualType parameter(QualType T) override { return withStars(Context, T); }
  static QualType withStars(const ASTContext &Context, QualType T) {
    return BoundStarrer(Context, true).rebuild(T);
  }

  bool InParameter;
};
} // namespace

QualType Rebuilder::function(const FunctionType *F) {
  QualType Result = rebuild(F->getReturnType());
  const auto *Prototype = dyn_cast<FunctionProtoType>(F);
  if (!Prototype)
    return Context.getFunctionNoProtoType(Result, F->getExtInfo());
  llvm::SmallVector<QualType, 8> Parameters;
  for (QualType P : Prototype->param_types())
    Parameters.push_back(parameter(P));
  return Context.getFunctionType(Result, Parameters, Prototype->getExtProtoInfo());
}

QualType Rebuilder::rebuildBare(const Type *P) {
  if (const auto *Pointer = dyn_cast<PointerType>(P))
    return pointer(Pointer->getPointeeType());
  if (const auto *Array = dyn_cast<VariableArrayType>(P))
    return variable(Array, rebuild(Array->getElementType()));
  if (const auto *Array = dyn_cast<ConstantArrayType>(P))
    return Context.getConstantArrayType(rebuild(Array->getElementType()), Array->getSize(), nullptr,
                                        Array->getSizeModifier(), 0);
  if (const auto *Array = dyn_cast<IncompleteArrayType>(P))
    return Context.getIncompleteArrayType(rebuild(Array->getElementType()),
                                          Array->getSizeModifier(), 0);
  if (const auto *Function = dyn_cast<FunctionType>(P))
    return function(Function);
  if (const auto *Atomic = dyn_cast<AtomicType>(P))
    return Context.getAtomicType(rebuild(Atomic->getValueType()));
  return QualType(P, 0);
}

QualType Rebuilder::rebuild(QualType T) {
  SplitQualType Split = T.getCanonicalType().split();
  return Context.getQualifiedType(rebuildBare(Split.Ty), Split.Quals);
}

QualType BoundNamer::variable(const VariableArrayType *A, QualType Element) {
  const Expr *Size = A->getSizeExpr();
  if (std::optional<llvm::APSInt> Value = Size->getIntegerConstantExpr(Context))
    return Context.getConstantArrayType(Element, *Value, nullptr, ArraySizeModifier::Normal, 0);
  VarDecl *Named =
      VarDecl::Create(Context, Context.getTranslationUnitDecl(), SourceLocation(), SourceLocation(),
                      &Context.Idents.get(Name(Size)), Context.IntTy, nullptr, SC_None);
  auto *Reference = DeclRefExpr::Create(Context, NestedNameSpecifierLoc(), SourceLocation(), Named,
                                        false, SourceLocation(), Context.IntTy, VK_LValue);
  return variableArray(Context, Element, Reference);
}

QualType Flattener::pointer(QualType Pointee) {
  if (!isVariable(Pointee))
    return Context.getPointerType(Pointee);
  bool IsFunction = Pointee->isFunctionType();
  return IsFunction ? Context.getPointerType(Context.getFunctionNoProtoType(Context.VoidTy))
                    : QualType(Context.VoidPtrTy);
}

QualType withNamedBounds(ASTContext &Context, QualType T,
                         llvm::function_ref<std::string(const Expr *)> Name) {
  return BoundNamer(Context, Name).rebuild(T);
}

QualType withoutVariableParts(const ASTContext &Context, QualType T) {
  return isVariable(T) ? Flattener(Context).rebuild(T) : T;
}

static bool hasParameterBounds(QualType T) {
  for (;;) {
    const Type *P = T.getCanonicalType().getTypePtr();
    if (const auto *Array = dyn_cast<ArrayType>(P)) {
      T = Array->getElementType();
    } else if (const auto *Pointer = dyn_cast<PointerType>(P)) {
      T = Pointer->getPointeeType();
    } else if (const auto *Function = dyn_cast<FunctionProtoType>(P)) {
      for (QualType Parameter : Function->param_types())
        if (isVariable(Parameter) || hasParameterBounds(Parameter))
          return true;
      T = Function->getReturnType();
    } else {
      return false;
    }
  }
}

QualType withoutParameterBounds(const ASTContext &Context, QualType T) {
  if (!hasParameterBounds(T))
    return T;
  return BoundStarrer(Context, false).rebuild(T);
}

static void forEachVariableArray(QualType T,
                                 llvm::function_ref<void(const VariableArrayType *)> Visit) {
  while (isVariable(T)) {
    T = T.getCanonicalType();
    const Type *P = T.getTypePtr();
    if (const auto *Array = dyn_cast<VariableArrayType>(P))
      Visit(Array);
    if (const auto *Array = dyn_cast<ArrayType>(P))
      T = Array->getElementType();
    else if (const auto *Pointer = dyn_cast<PointerType>(P))
      T = Pointer->getPointeeType();
    else if (const auto *Function = dyn_cast<FunctionType>(P))
      T = Function->getReturnType();
    else if (const auto *Atomic = dyn_cast<AtomicType>(P))
      T = Atomic->getValueType();
    else
      return;
  }
}

void forEachBound(QualType T, llvm::function_ref<void(const Expr *)> Visit) {
  forEachVariableArray(T, [&](const VariableArrayType *Array) {
    if (const Expr *Size = Array->getSizeExpr())
      Visit(Size);
  });
}

bool hasOpenBound(QualType T) {
  bool Has = false;
  forEachVariableArray(T, [&](const VariableArrayType *Array) { Has |= !Array->getSizeExpr(); });
  return Has;
}

//===- vectors ----------------------------------------------------------------===//

bool comparesVectors(const Expr *E) {
  if (!E->getType()->isVectorType())
    return false;
  if (const auto *Operator = dyn_cast<UnaryOperator>(E))
    return Operator->getOpcode() == UO_LNot;
  const auto *Operator = dyn_cast<BinaryOperator>(E);
  return Operator && (Operator->isComparisonOp() || Operator->isLogicalOp());
}

// The first operand that is a vector; or null.
static const Expr *vectorOperand(const Expr *E) {
  if (const auto *Operator = dyn_cast<UnaryOperator>(E))
    return Operator->isIncrementDecrementOp() || !Operator->getSubExpr()->getType()->isVectorType()
               ? nullptr
               : Operator->getSubExpr();
  const auto *Operator = dyn_cast<BinaryOperator>(E);
  if (!Operator || Operator->isAssignmentOp() || Operator->isCommaOp())
    return nullptr;
  const Expr *Left = Operator->getLHS()->IgnoreParenImpCasts();
  return Left->getType()->isVectorType() ? Left : Operator->getRHS();
}

QualType valueType(const ASTContext &Context, const Expr *E) {
  const auto *Vector = E->getType()->getAs<VectorType>();
  if (!Vector || Vector->getVectorKind() != VectorKind::Generic)
    return E->getType();
  E = E->IgnoreParenImpCasts();
  const Expr *Operand = vectorOperand(E);
  if (!Operand)
    return E->getType();
  QualType Type = valueType(Context, Operand);
  Vector = Type->getAs<VectorType>();
  if (!Vector || !comparesVectors(E) || Vector->getElementType()->isSignedIntegerType())
    return Vector ? Type : E->getType();
  uint64_t Bits = Context.getTypeSize(Vector->getElementType());
  QualType Element = Bits == 8                                     ? Context.SignedCharTy
                     : Bits == 16                                  ? Context.ShortTy
                     : Bits == 32                                  ? Context.IntTy
                     : Bits == Context.getTypeSize(Context.LongTy) ? Context.LongTy
                                                                   : Context.LongLongTy;
  return Context.getVectorType(Element, Vector->getNumElements(), VectorKind::Generic);
}

bool isIntegerAsPointer(const Expr *E) {
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
  return Cast && Cast->getCastKind() == CK_IntegralToPointer;
}

bool isOfLiteral(const Expr *E) {
  QualType Pointee = E->getType()->getPointeeType();
  if (Pointee.isNull() ? !E->getType()->isArrayType() : Pointee.isConstQualified())
    return false;
  E = E->IgnoreParenImpCasts();
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E))
    return isOfLiteral(Choice->getTrueExpr()) || isOfLiteral(Choice->getFalseExpr());
  if (const auto *Operator = dyn_cast<BinaryOperator>(E))
    return (Operator->isAdditiveOp() && isOfLiteral(Operator->getLHS())) ||
           ((Operator->isAdditiveOp() || Operator->isCommaOp()) && isOfLiteral(Operator->getRHS()));
  if (const auto *Operator = dyn_cast<UnaryOperator>(E)) {
    const auto *Element = dyn_cast<ArraySubscriptExpr>(Operator->getSubExpr()->IgnoreParens());
    return Operator->getOpcode() == UO_AddrOf && Element && isOfLiteral(Element->getBase());
  }
  if (const auto *Block = dyn_cast<StmtExpr>(E)) {
    const auto *Last = dyn_cast_or_null<Expr>(lastStatement(Block));
    return Last && isOfLiteral(Last);
  }
  return isa<StringLiteral>(E);
}

} // namespace ythreads
