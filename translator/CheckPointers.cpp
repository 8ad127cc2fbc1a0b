//===- CheckPointers.cpp - pointers to suspending functions -----------------===//
//
// A pointer to a suspending function holds its stub, and a call through it runs as plain C,
// in which waiting is an error. So the type of the pointer must say `suspends`, or a cast
// must show that the author knows. Thread functions are exempt: their stub creates a thread.
//
// The walk goes down from where a value ends up: `Accepted` tells that the place which
// receives the value of an expression says `suspends`.
//
//===------------------------------------------------------------------------===//

#include "Annotations.h"
#include "CheckSubset.h"
#include "Diagnostics.h"
#include "Unit.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace ythreads {

bool saysSuspends(const ValueDecl *D) {
  if (!D)
    return false;
  if (hasAnnotation(D, "ythread_suspends"))
    return true;
  QualType T = D->getType();
  while (const auto *Array = T->getAsArrayTypeUnsafe())
    T = Array->getElementType();
  while (const auto *Typedef = T->getAs<TypedefType>()) {
    if (hasAnnotation(Typedef->getDecl(), "ythread_suspends"))
      return true;
    T = Typedef->getDecl()->getUnderlyingType();
  }
  return false;
}

namespace {
class PointerChecker {
public:
  explicit PointerChecker(Unit &U) : U(U) {}
  void visit(const Stmt *S, bool Accepted);
  void visitVariable(const VarDecl *V);

private:
  void visitReference(const DeclRefExpr *Ref, bool Accepted);
  void visitCall(const CallExpr *Call);
  void visitList(const InitListExpr *List, bool Accepted);
  void visitBinary(const BinaryOperator *Operator, bool Accepted);

  Unit &U;
};
} // namespace

static const ValueDecl *assignedDecl(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Ref->getDecl();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->getMemberDecl();
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return assignedDecl(Subscript->getBase()->IgnoreParenImpCasts());
  return nullptr;
}

void PointerChecker::visitReference(const DeclRefExpr *Ref, bool Accepted) {
  const auto *F = dyn_cast<FunctionDecl>(Ref->getDecl());
  const FunctionInfo *Info = U.find(F);
  if (Accepted || !Info || isThreadFunction(F))
    return;
  if (Info->Role == FunctionRole::Suspending || Info->Role == FunctionRole::External)
    report(U, Ref->getLocation(), Diag::AddressOfSuspending, {F->getNameAsString()});
}

void PointerChecker::visitCall(const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee)
    visit(Call->getCallee(), true);
  for (unsigned I = 0; I != Call->getNumArgs(); ++I) {
    const ParmVarDecl *Parameter =
        Callee && I < Callee->getNumParams() ? Callee->getParamDecl(I) : nullptr;
    bool IsCreated = I == 2 && isLibraryFunction(Callee, "ythread_create"); // checked elsewhere
    visit(Call->getArg(I), saysSuspends(Parameter) || IsCreated);
  }
}

void PointerChecker::visitList(const InitListExpr *List, bool Accepted) {
  const RecordDecl *R = List->getType()->getAsRecordDecl();
  if (!R || R->isUnion()) {
    if (R && List->getInitializedFieldInUnion())
      Accepted = saysSuspends(List->getInitializedFieldInUnion());
    for (const Expr *Init : List->inits())
      visit(Init, Accepted);
    return;
  }
  auto Field = R->field_begin();
  for (const Expr *Init : List->inits()) {
    while (Field != R->field_end() && Field->isUnnamedBitField())
      ++Field;
    visit(Init, Field != R->field_end() && saysSuspends(*Field));
    if (Field != R->field_end())
      ++Field;
  }
}

void PointerChecker::visitBinary(const BinaryOperator *Operator, bool Accepted) {
  visit(Operator->getLHS(), Operator->isComparisonOp());
  if (Operator->isAssignmentOp())
    visit(Operator->getRHS(), saysSuspends(assignedDecl(Operator->getLHS())));
  else
    visit(Operator->getRHS(), Operator->isComparisonOp() || (Operator->isCommaOp() && Accepted));
}

void PointerChecker::visit(const Stmt *S, bool Accepted) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    return visitReference(Ref, Accepted);
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return visitCall(Call);
  if (const auto *List = dyn_cast<InitListExpr>(S))
    return visitList(List, Accepted);
  if (const auto *Binary = dyn_cast<BinaryOperator>(S))
    return visitBinary(Binary, Accepted);
  if (isa<ExplicitCastExpr>(S))
    Accepted = true;
  else if (const auto *Conditional = dyn_cast<ConditionalOperator>(S)) {
    visit(Conditional->getCond(), true);
    visit(Conditional->getTrueExpr(), Accepted);
    return visit(Conditional->getFalseExpr(), Accepted);
  } else if (const auto *Local = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : Local->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        visitVariable(V);
    return;
  } else if (!isa<ImplicitCastExpr, ParenExpr, UnaryOperator, ConstantExpr>(S)) {
    Accepted = false;
  }
  forEachEvaluatedChild(S, [&](const Stmt *Child) { visit(Child, Accepted); });
}

void PointerChecker::visitVariable(const VarDecl *V) {
  if (V->getInit())
    visit(V->getInit(), saysSuspends(V));
}

void checkPointers(Unit &U) {
  PointerChecker Checker(U);
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls()) {
    if (isInSystemHeader(U, D))
      continue;
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (F && F->doesThisDeclarationHaveABody())
      Checker.visit(F->getBody(), false);
    else if (const auto *V = dyn_cast<VarDecl>(D))
      Checker.visitVariable(V);
  }
}

} // namespace ythreads
