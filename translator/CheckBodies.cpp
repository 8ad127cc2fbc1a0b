//===- CheckBodies.cpp - constructs that a suspending function cannot hold --===//
//
// They tie a function to its C stack frame, which is gone after a suspension.
//
//===------------------------------------------------------------------------===//

#include "CheckSubset.h"
#include "Diagnostics.h"
#include "PointerTypes.h"
#include "Unit.h"
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
  void visitParameters();

private:
  void visitDeclaration(const Decl *D);
  void visitCall(const CallExpr *Call);
  void refuse(SourceLocation Loc, Diag D, ArrayRef<std::string> Arguments) {
    ythreads::refuse(U, F.Decl, Loc, D, Arguments);
  }

  Unit &U;
  FunctionInfo &F;
  std::string Name;
};
} // namespace

//===- declarations -----------------------------------------------------------===//

void BodyChecker::visitDeclaration(const Decl *D) {
  const auto *Named = dyn_cast<NamedDecl>(D);
  QualType T;
  if (const auto *V = dyn_cast<VarDecl>(D))
    T = V->getType();
  else if (const auto *Typedef = dyn_cast<TypedefNameDecl>(D))
    T = Typedef->getUnderlyingType();
  if (!T.isNull() && T->isVariablyModifiedType())
    refuse(D->getLocation(), Diag::VariableLengthArray, {Named->getNameAsString(), Name});
}

// A parameter's own array type has become a pointer; what it points to may still vary.
void BodyChecker::visitParameters() {
  for (const ParmVarDecl *Parameter : F.Decl->parameters()) {
    if (Parameter->getType()->isVariablyModifiedType())
      refuse(Parameter->getLocation(), Diag::VariableLengthArray,
             {Parameter->getNameAsString(), Name});
  }
}

//===- calls ------------------------------------------------------------------===//

static bool isAlloca(const FunctionDecl *Callee) {
  switch (Callee->getBuiltinID()) {
  case Builtin::BIalloca:
  case Builtin::BI_alloca:
  case Builtin::BI__builtin_alloca:
  case Builtin::BI__builtin_alloca_uninitialized:
  case Builtin::BI__builtin_alloca_with_align:
  case Builtin::BI__builtin_alloca_with_align_uninitialized:
    return true;
  default:
    return false;
  }
}

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
    return;
  }
  if (isAlloca(Callee))
    refuse(Call->getBeginLoc(), Diag::Alloca, {Name});
}

//===- statements and expressions ---------------------------------------------===//

void BodyChecker::visit(const Stmt *S) {
  SourceLocation Loc = S->getBeginLoc();
  if (const auto *Local = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : Local->decls())
      visitDeclaration(D);
  } else if (const auto *Call = dyn_cast<CallExpr>(S)) {
    visitCall(Call);
  } else if (isa<BlockExpr>(S)) {
    return refuse(Loc, Diag::BlockInSuspending, {Name});
  }
  for (const Stmt *Child : S->children())
    if (Child)
      visit(Child);
}

void checkBody(Unit &U, FunctionInfo &F) {
  BodyChecker Checker(U, F);
  Checker.visitParameters();
  Checker.visit(F.Decl->getBody());
}

} // namespace ythreads
