//===- CheckKeywords.cpp - places where `suspends` says nothing -------------===//
//
// The word becomes an attribute of what is declared. In a type that declares nothing (a cast, `sizeof`, a compound
// literal) clang drops it without a sound; so each time the tokens spell it, some declaration must have it.
// `thread` is spared: there the type alone, a function without a result, says enough.
//
//===------------------------------------------------------------------------===//

#include "Annotations.h"
#include "Diagnostics.h"
#include "Unit.h"
#include "check/CheckSubset.h"
#include "clang/AST/Attr.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

namespace {
/// Collects the places of all annotations that declarations have.
class Collector {
public:
  llvm::DenseSet<SourceLocation> Places;
  std::vector<const ValueDecl *> OfData; ///< what cannot suspend
  void visitAll(const DeclContext *Context);
  void visit(const Decl *D);

private:
  void visitType(const TypeSourceInfo *Info);
};
} // namespace

void Collector::visitType(const TypeSourceInfo *Info) {
  for (TypeLoc Loc = Info ? Info->getTypeLoc() : TypeLoc(); Loc; Loc = Loc.getNextTypeLoc())
    if (auto Function = Loc.getAs<FunctionTypeLoc>())
      for (const ParmVarDecl *P : Function.getParams())
        if (P)
          visit(P);
}

static bool leadsToFunction(QualType T) {
  while (T->isPointerType() || T->isArrayType())
    T = T->isPointerType() ? T->getPointeeType() : T->getAsArrayTypeUnsafe()->getElementType();
  return T->isFunctionType();
}

void Collector::visit(const Decl *D) {
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    Places.insert(A->getLocation());
  if (const auto *V = dyn_cast<ValueDecl>(D);
      V && hasAnnotation(V, "ythread_suspends") && !leadsToFunction(V->getType()))
    if (!llvm::is_contained(OfData, V))
      OfData.push_back(V);
  if (const auto *Declarator = dyn_cast<DeclaratorDecl>(D))
    visitType(Declarator->getTypeSourceInfo());
  else if (const auto *Typedef = dyn_cast<TypedefNameDecl>(D))
    visitType(Typedef->getTypeSourceInfo());
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    for (const ParmVarDecl *P : F->parameters())
      visit(P);
  if (const auto *Context = dyn_cast<DeclContext>(D))
    visitAll(Context);
}

void Collector::visitAll(const DeclContext *Context) {
  for (const Decl *D : Context->decls())
    visit(D);
}

// Places of `annotate ( "ythread_suspends"`.
static std::vector<SourceLocation> findWords(const Unit &U) {
  const SourceManager &SM = U.Context.getSourceManager();
  ArrayRef<syntax::Token> Tokens = U.Tokens->expandedTokens();
  std::vector<SourceLocation> Words;
  for (size_t I = 2; I < Tokens.size(); ++I)
    if (Tokens[I].kind() == tok::string_literal && Tokens[I].text(SM) == "\"ythread_suspends\"" &&
        Tokens[I - 2].text(SM) == "annotate")
      Words.push_back(Tokens[I - 2].location());
  return Words;
}

void checkKeywords(Unit &U) {
  std::vector<SourceLocation> Words = findWords(U);
  if (Words.empty())
    return;
  Collector Known;
  Known.visitAll(U.Context.getTranslationUnitDecl());
  const SourceManager &SM = U.Context.getSourceManager();
  for (SourceLocation Word : Words)
    if (!Known.Places.count(Word))
      report(U, SM.getExpansionLoc(Word), Diag::SuspendsInAbstractType);
  for (const ValueDecl *V : Known.OfData)
    report(U, V->getLocation(), Diag::SuspendsNoFunction, {V->getNameAsString()});
}

} // namespace ythreads
