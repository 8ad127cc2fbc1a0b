//===- FindStubs.cpp - which functions plain C may enter --------------------===//

#include "find/FindStubs.h"
#include "Unit.h"
#include "find/Headers.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include <set>

using namespace clang;

namespace ythreads {

namespace {
class Finder {
public:
  Finder(Unit &U, const llvm::DenseSet<const Stmt *> &NamesOfBodies)
      : U(U), NamesOfBodies(NamesOfBodies) {}
  void run();

private:
  void markValueUses(const Stmt *S);
  void markValueUse(FunctionInfo &Info);
  void markUsesInType(QualType T);

  Unit &U;
  const llvm::DenseSet<const Stmt *> &NamesOfBodies;
  const FunctionInfo *InBodyOf = nullptr; // whose body is looked at
};
} // namespace

// Whatever names a function other than in a call that becomes a call of its body names the stub: also
// where nothing is evaluated, since `sizeof f()` must still compile.
void Finder::markValueUses(const Stmt *S) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (const auto *F = dyn_cast<FunctionDecl>(Ref->getDecl()))
      if (FunctionInfo *Info = U.find(F)) {
        if (!NamesOfBodies.count(Ref))
          markValueUse(*Info);
        else if (InBodyOf && keepsDefinition(U, InBodyOf->Decl)) // which calls it as plain C
          Info->NeedsStub = true;
      }
  if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(S))
    if (Trait->isArgumentType())
      markUsesInType(Trait->getArgumentType());
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(S))
    markUsesInType(Cast->getTypeAsWritten());
  if (const auto *Local = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Local->decls())
      if (const auto *V = dyn_cast<ValueDecl>(D))
        markUsesInType(V->getType());
  for (const Stmt *Child : S->children())
    if (Child)
      markValueUses(Child);
}

void Finder::markValueUse(FunctionInfo &Info) {
  Info.NeedsStub = Info.IsNamed = true;
  Info.NamesItself |= &Info == InBodyOf;
}

void Finder::markUsesInType(QualType T) {
  if (const auto *TypeOf = T->getAs<TypeOfExprType>())
    markValueUses(TypeOf->getUnderlyingExpr());
}

// What other declarations are other names of.
static std::set<StringRef> collectAliased(const ASTContext &Context) {
  std::set<StringRef> Names;
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    if (const auto *Alias = D->getAttr<AliasAttr>())
      Names.insert(Alias->getAliasee());
    if (const auto *Resolver = D->getAttr<IFuncAttr>())
      Names.insert(Resolver->getResolver());
  }
  return Names;
}

void Finder::run() {
  std::set<StringRef> Aliased = collectAliased(U.Context);
  for (auto &[Canonical, Info] : U.Functions) {
    Info->NeedsStub |= Info->AddressTaken || Info->Decl->getPreviousDecl() ||
                       Info->Decl->isExternallyVisible() || Info->Decl->hasAttr<UsedAttr>() ||
                       Aliased.count(Info->Decl->getName());
    InBodyOf = Info.get();
    if (Info->Decl->doesThisDeclarationHaveABody())
      markValueUses(Info->Decl->getBody());
    InBodyOf = nullptr;
  }
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls())
    if (const auto *V = dyn_cast<VarDecl>(D)) {
      markUsesInType(V->getType());
      if (V->getInit())
        markValueUses(V->getInit());
    }
}

void findStubs(Unit &U, const llvm::DenseSet<const Stmt *> &NamesOfBodies) {
  Finder(U, NamesOfBodies).run();
}

} // namespace ythreads
