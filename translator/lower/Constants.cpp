//===- Constants.cpp - what is constant only where it is written -------------===//

#include "lower/Constants.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace ythreads {

bool namesQualifiedLocal(const Stmt *S) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      return V->hasLocalStorage() && V->getType().hasQualifiers();
  return llvm::any_of(S->children(),
                      [](const Stmt *Child) { return Child && namesQualifiedLocal(Child); });
}

bool namesVariableOrFunction(const Stmt *S) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    return !isa<EnumConstantDecl>(Ref->getDecl());
  return !isa<UnaryExprOrTypeTraitExpr>(S) && llvm::any_of(S->children(), [](const Stmt *Child) {
    return Child && namesVariableOrFunction(Child);
  });
}

} // namespace ythreads
