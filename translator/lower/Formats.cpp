//===- Formats.cpp - the texts that printf and its kin are given ------------===//

#include "lower/Formats.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace ythreads {

llvm::SmallVector<unsigned, 2> formatsOf(const CallExpr *Call) {
  llvm::SmallVector<unsigned, 2> Numbers;
  if (const Decl *Callee = Call->getCalleeDecl())
    for (const auto *A : Callee->specific_attrs<FormatAttr>())
      Numbers.push_back(A->getFormatIdx());
  return Numbers;
}

const StringLiteral *constantText(const DeclRefExpr *Ref) {
  const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
  if (!V || !V->hasLocalStorage() || !V->getInit())
    return nullptr;
  QualType Kept = V->getType();
  if (const ArrayType *Array = V->getASTContext().getAsArrayType(Kept))
    Kept = Array->getElementType();
  const auto *Text = dyn_cast<StringLiteral>(V->getInit()->IgnoreParenImpCasts());
  return Kept.isConstQualified() && !Kept.isVolatileQualified() ? Text : nullptr;
}

llvm::SmallVector<const DeclRefExpr *, 2> namedFormats(const CallExpr *Call) {
  llvm::SmallVector<const DeclRefExpr *, 2> Names;
  for (unsigned Number : formatsOf(Call)) {
    if (Number > Call->getNumArgs())
      continue;
    const auto *Ref = dyn_cast<DeclRefExpr>(Call->getArg(Number - 1)->IgnoreParenImpCasts());
    if (Ref && constantText(Ref))
      Names.push_back(Ref);
  }
  return Names;
}

} // namespace ythreads
