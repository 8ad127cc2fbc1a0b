//===- PointerTypes.cpp - function pointers that say `suspends` -------------===//

#include "check/PointerTypes.h"
#include "Annotations.h"
#include "ClangVersions.h"
#include "Unit.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace ythreads {

static constexpr StringRef Mark = "ythread_suspends";

//===- types ------------------------------------------------------------------===//

static bool anyTypedefSays(const TypedefNameDecl *D) {
  for (const auto *Redeclaration : D->redecls())
    if (hasAnnotation(Redeclaration, Mark))
      return true;
  return false;
}

bool saysSuspends(const ASTContext &Context, QualType T) {
  while (!T.isNull()) {
    const Type *Bare = T.getTypePtr();
    QualType Next;
    if (const auto *Typedef = dyn_cast<TypedefType>(Bare)) {
      if (anyTypedefSays(Typedef->getDecl()))
        return true;
      Next = Typedef->getDecl()->getUnderlyingType();
    } else if (const auto *TypeOf = dyn_cast<TypeOfExprType>(Bare)) {
      const Expr *Of = TypeOf->getUnderlyingExpr();
      const auto *Ref = dyn_cast<DeclRefExpr>(Of->IgnoreParens());
      const auto *F = Ref ? dyn_cast<FunctionDecl>(Ref->getDecl()) : nullptr;
      return F ? isDeclaredSuspends(F) : saysSuspends(Context, Of);
    } else if (const auto *Adjusted = dyn_cast<AdjustedType>(Bare)) {
      Next = Adjusted->getOriginalType();
    } else if (const auto *Pointer = dyn_cast<PointerType>(Bare)) {
      Next = Pointer->getPointeeType();
    } else if (const auto *Array = dyn_cast<ArrayType>(Bare)) {
      Next = Array->getElementType();
    } else if (const auto *Atomic = dyn_cast<AtomicType>(Bare)) {
      Next = Atomic->getValueType();
    } else {
      Next = T.getSingleStepDesugaredType(Context);
      if (Next == T)
        return false;
    }
    T = Next;
  }
  return false;
}

//===- declarations -----------------------------------------------------------===//

bool saysSuspends(const ValueDecl *D) {
  if (!D)
    return false;
  if (const auto *P = dyn_cast<ParmVarDecl>(D))
    if (const auto *F = dyn_cast_or_null<FunctionDecl>(P->getDeclContext()))
      for (const FunctionDecl *Redeclaration : F->redecls())
        if (P->getFunctionScopeIndex() < Redeclaration->getNumParams() &&
            hasAnnotation(Redeclaration->getParamDecl(P->getFunctionScopeIndex()), Mark))
          return true;
  for (const Decl *Redeclaration : D->redecls())
    if (hasAnnotation(Redeclaration, Mark))
      return true;
  return saysSuspends(D->getASTContext(), D->getType());
}

//===- expressions ------------------------------------------------------------===//

static bool isFunction(const Expr *E) { return E->getType()->isFunctionType(); }

void forEachValue(const Expr *E, llvm::function_ref<void(const Expr *)> Visit) {
  for (;;) {
    E = E->IgnoreParenImpCasts();
    const auto *Unary = dyn_cast<UnaryOperator>(E);
    bool IsNothing =
        Unary && (Unary->getOpcode() == UO_Extension ||
                  (Unary->getOpcode() == UO_Deref && isFunction(Unary)) ||
                  (Unary->getOpcode() == UO_AddrOf && isFunction(Unary->getSubExpr())));
    if (!IsNothing)
      break;
    E = Unary->getSubExpr();
  }
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E)) {
    forEachValue(Choice->getTrueExpr(), Visit);
    return forEachValue(Choice->getFalseExpr(), Visit);
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->isCommaOp())
      return forEachValue(Binary->getRHS(), Visit);
    if (Binary->getOpcode() == BO_Assign)
      return forEachValue(Binary->getLHS(), Visit);
  }
  if (const auto *Block = dyn_cast<StmtExpr>(E)) {
    const CompoundStmt *Body = Block->getSubStmt();
    if (const auto *Last = Body->body_empty() ? nullptr : dyn_cast<Expr>(Body->body_back()))
      return forEachValue(Last, Visit);
  }
  if (const auto *Generic = dyn_cast<GenericSelectionExpr>(E))
    return forEachValue(Generic->getResultExpr(), Visit);
  if (const auto *Choose = dyn_cast<ChooseExpr>(E))
    return forEachValue(Choose->getChosenSubExpr(), Visit);
  if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E); Opaque && Opaque->getSourceExpr())
    return forEachValue(Opaque->getSourceExpr(), Visit);
  Visit(E);
}

static bool valueSays(const ASTContext &Context, const Expr *E) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return !isa<FunctionDecl>(Ref->getDecl()) && saysSuspends(Ref->getDecl());
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return saysSuspends(Member->getMemberDecl());
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
    return saysSuspends(Context, Element->getBase());
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return !Unary->isArithmeticOp() && saysSuspends(Context, Unary->getSubExpr());
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return Binary->isAdditiveOp() && Binary->getType()->isPointerType() &&
           (saysSuspends(Context, Binary->getLHS()) || saysSuspends(Context, Binary->getRHS()));
  return saysSuspends(Context, E->getType());
}

bool saysSuspends(const ASTContext &Context, const Expr *E) {
  bool Says = false;
  forEachValue(E, [&](const Expr *Value) { Says = Says || valueSays(Context, Value); });
  return Says;
}

//===- parameters of what is called -------------------------------------------===//

// The declared function type behind a pointer's declaration, with its parameters as written.
static FunctionTypeLoc functionIn(TypeLoc Loc) {
  while (Loc) {
    if (auto Function = Loc.getAs<FunctionTypeLoc>())
      return Function;
    if (auto Typedef = Loc.getAs<TypedefTypeLoc>()) {
      const TypeSourceInfo *Info = namedTypedef(Typedef)->getTypeSourceInfo();
      Loc = Info ? Info->getTypeLoc() : TypeLoc();
    } else {
      Loc = Loc.getNextTypeLoc();
    }
  }
  return FunctionTypeLoc();
}

static const DeclaratorDecl *namedPointer(const Expr *E) {
  const DeclaratorDecl *Named = nullptr;
  forEachValue(E, [&](const Expr *Value) {
    while (true) {
      Value = Value->IgnoreParenImpCasts();
      if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Value))
        Value = Element->getBase();
      else if (const auto *Unary = dyn_cast<UnaryOperator>(Value))
        Value = Unary->getSubExpr();
      else
        break;
    }
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Value))
      Named = dyn_cast<DeclaratorDecl>(Ref->getDecl());
    else if (const auto *Member = dyn_cast<MemberExpr>(Value))
      Named = dyn_cast<DeclaratorDecl>(Member->getMemberDecl());
  });
  return Named;
}

bool parameterSaysSuspends(const CallExpr *Call, unsigned I) {
  if (const FunctionDecl *Callee = Call->getDirectCallee())
    return I < Callee->getNumParams() && saysSuspends(Callee->getParamDecl(I));
  if (const DeclaratorDecl *Pointer = namedPointer(Call->getCallee()))
    if (const TypeSourceInfo *Info = Pointer->getTypeSourceInfo())
      if (FunctionTypeLoc Function = functionIn(Info->getTypeLoc()))
        return I < Function.getNumParams() && Function.getParam(I) &&
               saysSuspends(Function.getParam(I));
  return false;
}

} // namespace ythreads
