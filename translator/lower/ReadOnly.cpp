//===- ReadOnly.cpp - variables of which nothing is done but reading parts --===//

#include "lower/ReadOnly.h"
#include "Unit.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/SmallVector.h"

using namespace clang;

namespace ythreads {

const DeclRefExpr *namedPart(const Expr *Place, llvm::SmallVectorImpl<const Expr *> &Indices) {
  for (;;) {
    Place = Place->IgnoreParens();
    if (const auto *Member = dyn_cast<MemberExpr>(Place); Member && !Member->isArrow()) {
      Place = Member->getBase();
      continue;
    }
    const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Place);
    const auto *Decay =
        Subscript ? dyn_cast<CastExpr>(Subscript->getBase()->IgnoreParens()) : nullptr;
    if (!Decay || Decay->getCastKind() != CK_ArrayToPointerDecay)
      return dyn_cast<DeclRefExpr>(Place);
    Indices.push_back(Subscript->getIdx());
    Place = Decay->getSubExpr();
  }
}

bool ReadOnly::walkRead(const Expr *Place) {
  llvm::SmallVector<const Expr *, 4> Indices;
  if (!namedPart(Place, Indices))
    return false;
  for (const Expr *Index : Indices)
    walk(Index);
  return true;
}

void ReadOnly::walk(const Stmt *S) {
  const auto *Cast = dyn_cast<CastExpr>(S);
  if (Cast && Cast->getCastKind() == CK_LValueToRValue && walkRead(Cast->getSubExpr()))
    return;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      Spoilt.insert(V->getCanonicalDecl());
  forEachEvaluatedChild(S, [&](const Stmt *Child) { walk(Child); });
}

bool ReadOnly::isOnlyRead(const VarDecl *V) const { return !Spoilt.count(V->getCanonicalDecl()); }

} // namespace ythreads
