//===- Needed.cpp - which functions the C compiler does not leave out -------===//
//
// A header of `static inline` functions defines many that this file has no use for, and these call one another. C
// compilers leave them all out, and say nothing of what stands in them. A body would be code for nothing, with
// warnings that the source does not draw.
//
// So what plain C may leave out is translated only if something leads to it from what it may not: other
// functions, initialisers, attributes.
//
//===------------------------------------------------------------------------===//

#include "find/Needed.h"
#include "Unit.h"
#include "find/FindStubs.h"
#include "find/Headers.h"
#include "lower/Jumps.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace ythreads {

namespace {
class Finder {
public:
  explicit Finder(Unit &U) : U(U), Aliased(collectAliased(U.Context)) {}
  void run();

private:
  bool mayBeLeftOut(const FunctionInfo &Info) const;
  void visit(const Stmt *S);
  void need(const FunctionDecl *F);

  Unit &U;
  const std::set<llvm::StringRef> Aliased;
  llvm::DenseSet<const FunctionDecl *> Needed;
  llvm::SmallVector<const FunctionInfo *> Work;
};
} // namespace

bool Finder::mayBeLeftOut(const FunctionInfo &Info) const {
  const FunctionDecl *F = Info.Decl;
  return Info.Role != FunctionRole::Thread && F->doesThisDeclarationHaveABody() &&
         (!F->isExternallyVisible() || isInlineOnly(F)) &&
         (U.Stress != StressMode::None || !isInMainFile(U, F)) && !F->hasAttr<UsedAttr>() &&
         !F->hasAttr<ConstructorAttr>() && !F->hasAttr<DestructorAttr>() &&
         !Aliased.count(F->getName());
}

void Finder::need(const FunctionDecl *F) {
  const FunctionInfo *Info = U.find(F);
  if (Info && Needed.insert(Info->Decl).second)
    Work.push_back(Info);
}

void Finder::visit(const Stmt *S) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (const auto *F = dyn_cast<FunctionDecl>(Ref->getDecl()))
      need(F);
  if (const auto *Local = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Local->decls())
      if (const FunctionDecl *F = cleanupOf(D))
        need(F);
  forEachEvaluatedChild(S, [&](const Stmt *Child) { visit(Child); });
}

void Finder::run() {
  llvm::SmallVector<FunctionInfo *> Candidates;
  for (auto &[Canonical, Info] : U.Functions)
    if (mayBeLeftOut(*Info))
      Candidates.push_back(Info.get());
    else
      need(Info->Decl);
  if (Candidates.empty())
    return;
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls())
    if (const auto *V = dyn_cast<VarDecl>(D); V && V->getInit())
      visit(V->getInit());
  while (!Work.empty())
    if (const FunctionDecl *F = Work.pop_back_val()->Decl; F->doesThisDeclarationHaveABody())
      forEachEvaluated(F, [&](const Stmt *S) { visit(S); });
  for (FunctionInfo *Info : Candidates)
    if (!Needed.count(Info->Decl) && Info->Role == FunctionRole::Suspending)
      Info->Role = FunctionRole::Plain;
}

void forgetUnneeded(Unit &U) { Finder(U).run(); }

} // namespace ythreads
