//===- CheckBodies.cpp - constructs that a suspending function cannot hold --===//
//
// They tie a function to its C stack frame, which is gone after a suspension.
//
//===------------------------------------------------------------------------===//

#include "Diagnostics.h"
#include "Unit.h"
#include "check/CheckSubset.h"
#include "check/PointerTypes.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ythreads {

namespace {
class BodyChecker {
public:
  BodyChecker(Unit &U, FunctionInfo &F) : U(U), F(F), Name(F.Decl->getNameAsString()) {}
  void visit(const Stmt *S);

private:
  void visitCall(const CallExpr *Call);
  void refuse(SourceLocation Loc, Diag D, ArrayRef<std::string> Arguments) {
    ythreads::refuse(U, F.Decl, Loc, D, Arguments);
  }

  Unit &U;
  FunctionInfo &F;
  std::string Name;
};
} // namespace

//===- calls ------------------------------------------------------------------===//

// The declaration of a pointer that is called, if it has one.
static const ValueDecl *calledPointer(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return Unary->getOpcode() == UO_Deref ? calledPointer(Unary->getSubExpr()) : nullptr;
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return calledPointer(Subscript->getBase());
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Ref->getDecl();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->getMemberDecl();
  return nullptr;
}

void BodyChecker::visitCall(const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee) {
    const ValueDecl *Pointer = calledPointer(Call->getCallee());
    if (Pointer && saysSuspends(Pointer) && U.roleOf(Call) == CallRole::Plain)
      refuse(Call->getBeginLoc(), Diag::CallThroughSuspendsPointer, {Pointer->getNameAsString()});
  }
}

//===- statements and expressions ---------------------------------------------===//

void BodyChecker::visit(const Stmt *S) {
  SourceLocation Loc = S->getBeginLoc();
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    visitCall(Call);
  } else if (isa<BlockExpr>(S)) {
    return refuse(Loc, Diag::BlockInSuspending, {Name});
  }
  if (const auto *Return = dyn_cast<ReturnStmt>(S))
    if (const Expr *Value = Return->getRetValue();
        F.Role == FunctionRole::Thread && Value &&
        !Value->IgnoreImpCasts()->getType()->isVoidType())
      refuse(Loc, Diag::ThreadReturnsValue, {Name});
  forEachEvaluatedChild(S, [&](const Stmt *Child) { visit(Child); });
}

void checkBody(Unit &U, FunctionInfo &F) {
  BodyChecker Checker(U, F);
  Checker.visit(F.Decl->getBody());
}

} // namespace ythreads
