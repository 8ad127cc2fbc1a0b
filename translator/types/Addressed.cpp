//===- Addressed.cpp - variables to which a pointer may lead ----------------===//

#include "types/Addressed.h"
#include "Unit.h"
#include "lower/ReadOnly.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace ythreads {

Addressed::Addressed(const Unit &U) {
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls()) {
    if (const auto *V = dyn_cast<VarDecl>(D); V && V->getInit())
      walk(V->getInit());
    if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->doesThisDeclarationHaveABody())
      walk(F->getBody());
  }
}

void Addressed::walkPart(const Expr *Place) {
  llvm::SmallVector<const Expr *, 4> Indices;
  if (!namedPart(Place, Indices))
    return walk(Place);
  for (const Expr *Index : Indices)
    walk(Index);
}

// What an expression reads or writes without the address being anybody's; null for all others.
static const Expr *placeOf(const Stmt *S) {
  if (const auto *Cast = dyn_cast<CastExpr>(S))
    return Cast->getCastKind() == CK_LValueToRValue || Cast->getCastKind() == CK_ToVoid
               ? Cast->getSubExpr()
               : nullptr;
  if (const auto *Unary = dyn_cast<UnaryOperator>(S))
    return Unary->isIncrementDecrementOp() ? Unary->getSubExpr() : nullptr;
  const auto *Binary = dyn_cast<BinaryOperator>(S);
  return Binary && Binary->isAssignmentOp() ? Binary->getLHS() : nullptr;
}

void Addressed::walk(const Stmt *S) {
  const Expr *Place = placeOf(S);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()); V && V->hasGlobalStorage())
      Variables.insert(V->getCanonicalDecl());
  forEachEvaluatedChild(S,
                        [&](const Stmt *Child) { Child == Place ? walkPart(Place) : walk(Child); });
}

bool Addressed::contains(const VarDecl *V) const {
  return Variables.contains(V->getCanonicalDecl());
}

} // namespace ythreads
