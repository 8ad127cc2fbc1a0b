//===- ClangVersions.cpp - makes the tree of LLVM 22 that of LLVM 19 --------===//

#include "ClangVersions.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace ythreads {

#if CLANG_VERSION_MAJOR >= 22
static Stmt *withoutWrapper(Stmt *S) {
  for (;;) {
    if (auto *Full = dyn_cast<ExprWithCleanups>(S))
      S = Full->getSubExpr();
    else if (auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(S))
      S = Temporary->getSubExpr();
    else
      return S;
  }
}

static void dropBelow(Stmt *S) {
  if (auto *List = dyn_cast<InitListExpr>(S))
    if (InitListExpr *Syntactic = List->isSemanticForm() ? List->getSyntacticForm() : nullptr)
      dropBelow(Syntactic);
  for (Stmt *&Child : S->children()) {
    if (!Child)
      continue;
    Child = withoutWrapper(Child);
    dropBelow(Child);
  }
}

void dropTemporaries(ASTContext &Context) {
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (auto *F = dyn_cast<FunctionDecl>(D))
      if (F->doesThisDeclarationHaveABody())
        dropBelow(F->getBody());
}
#else
void dropTemporaries(ASTContext &) {}
#endif

} // namespace ythreads
