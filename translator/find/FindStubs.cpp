//===- FindStubs.cpp - which functions plain C may enter --------------------===//

#include "find/FindStubs.h"
#include "Unit.h"
#include "find/Headers.h"
#include "lower/VariableTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"

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
  void markUsesInTypes(const Expr *E);
  void markUsesInDeclaration(const Decl *D);
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
  if (const auto *E = dyn_cast<Expr>(S))
    markUsesInTypes(E);
  if (const auto *Local = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Local->decls())
      markUsesInDeclaration(D);
  for (const Stmt *Child : S->children())
    if (Child)
      markValueUses(Child);
}

// What a written type is derived from; null at its end.
static QualType typeInside(QualType T) {
  const Type *P = T.getTypePtr();
  if (const auto *Array = dyn_cast<ArrayType>(P))
    return Array->getElementType();
  if (const auto *Pointer = dyn_cast<PointerType>(P))
    return Pointer->getPointeeType();
  if (const auto *Adjusted = dyn_cast<AdjustedType>(P))
    return Adjusted->getOriginalType();
  if (const auto *Function = dyn_cast<FunctionType>(P))
    return Function->getReturnType();
  if (const auto *Atomic = dyn_cast<AtomicType>(P))
    return Atomic->getValueType();
  QualType Next = P->getLocallyUnqualifiedSingleStepDesugaredType();
  return Next.getTypePtr() == P ? QualType() : Next;
}

void Finder::markValueUse(FunctionInfo &Info) {
  Info.NeedsStub = Info.IsNamed = true;
  Info.NamesItself |= &Info == InBodyOf;
}

// Those that E writes.
void Finder::markUsesInTypes(const Expr *E) {
  if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(E); Trait && Trait->isArgumentType())
    markUsesInType(Trait->getArgumentType());
  if (const auto *Traits = dyn_cast<TypeTraitExpr>(E)) // __builtin_types_compatible_p
    for (const TypeSourceInfo *Written : Traits->getArgs())
      markUsesInType(Written->getType());
  if (const auto *Generic = dyn_cast<GenericSelectionExpr>(E))
    for (const TypeSourceInfo *Written : Generic->getAssocTypeSourceInfos())
      if (Written)
        markUsesInType(Written->getType());
  if (const auto *Offset = dyn_cast<OffsetOfExpr>(E))
    markUsesInType(Offset->getTypeSourceInfo()->getType());
  if (!isa<UnaryExprOrTypeTraitExpr>(E))
    markUsesInType(writtenType(E));
}

void Finder::markUsesInDeclaration(const Decl *D) {
  if (const auto *V = dyn_cast<ValueDecl>(D))
    markUsesInType(V->getType());
  if (const auto *Typedef = dyn_cast<TypedefNameDecl>(D))
    markUsesInType(Typedef->getUnderlyingType());
  if (const auto *Record = dyn_cast<RecordDecl>(D))
    for (const FieldDecl *Member : Record->fields())
      markUsesInType(Member->getType());
}

void Finder::markUsesInType(QualType T) {
  while (!T.isNull()) {
    const Type *P = T.getTypePtr();
    if (const auto *TypeOf = dyn_cast<TypeOfExprType>(P))
      return markValueUses(TypeOf->getUnderlyingExpr());
    if (const auto *Function = dyn_cast<FunctionProtoType>(P))
      for (QualType Parameter : Function->param_types())
        markUsesInType(Parameter);
    if (isa<TypedefType>(P)) // what it names is seen where it is declared
      return;
    T = typeInside(T);
  }
}

std::set<StringRef> collectAliased(const ASTContext &Context) {
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
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls()) {
    markUsesInDeclaration(D);
    if (const auto *V = dyn_cast<VarDecl>(D); V && V->getInit())
      markValueUses(V->getInit());
  }
}

void findStubs(Unit &U, const llvm::DenseSet<const Stmt *> &NamesOfBodies) {
  Finder(U, NamesOfBodies).run();
}

} // namespace ythreads
