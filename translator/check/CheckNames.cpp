//===- CheckNames.cpp - names that belong to the library --------------------===//
//
// Generated code builds its names from `ythread_` and the runtime its own from `yt_`. That
// no program declares such a name is what makes them free of collisions; so every
// declaration counts, whatever its name space: variables, members, tags, labels.
//
// A file that does not include <ythreads.h>, a test of the translator, may use the library's other names, and
// the runtime's where the linker does not see them.
//
//===------------------------------------------------------------------------===//

#include "Annotations.h"
#include "Diagnostics.h"
#include "Unit.h"
#include "check/CheckSubset.h"
#include "clang/Lex/Lexer.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ythreads {

static void checkDecl(const Unit &U, const Decl *D);

// Our own headers may be included in any way, also as ordinary files.
bool isOurs(const SourceManager &SM, SourceLocation Loc) {
  Loc = SM.getExpansionLoc(Loc);
  if (Loc.isInvalid() || SM.isInSystemHeader(Loc))
    return true;
  StringRef File = SM.getFilename(Loc);
  return llvm::sys::path::filename(File) == "ythreads.h" ||
         llvm::sys::path::filename(llvm::sys::path::parent_path(File)) == "ythreads";
}

// YTHREAD_LEAF of <ythreads/leaf.h> builds the names that generated code calls.
static bool isOfLeaf(const Unit &U, const NamedDecl *D) {
  const SourceManager &SM = U.Context.getSourceManager();
  CharSourceRange Range = SM.getExpansionRange(D->getLocation());
  return D->getLocation().isMacroID() &&
         Lexer::getSourceText(Range, SM, U.Context.getLangOpts()).starts_with("YTHREAD_LEAF(");
}

bool includesLibrary(const Unit &U) {
  Preprocessor &PP = U.CI.getPreprocessor();
  return PP.getLocalMacroDirectiveHistory(PP.getIdentifierInfo("YTHREADS_H"));
}

static bool isSeenByLinker(const NamedDecl *D) {
  return isa<FunctionDecl, VarDecl>(D) && D->hasExternalFormalLinkage();
}

static void checkName(const Unit &U, const NamedDecl *D) {
  if (!D->getIdentifier() || D->isImplicit())
    return;
  StringRef Name = D->getName();
  if (isOfLeaf(U, D))
    return;
  bool IsOwn = Name.starts_with("ythread_") ||
               (Name.starts_with("yt_") && (includesLibrary(U) || isSeenByLinker(D)));
  if (IsOwn)
    report(U, D->getLocation(), Diag::ReservedName, {Name.str()});
  else if ((Name == "yid" || Name == "yevent") && includesLibrary(U))
    report(U, D->getLocation(), Diag::LibraryName, {Name.str()});
}

static void checkStmt(const Unit &U, const Stmt *S) {
  if (!U.mayHoldStatements(S))
    return;
  if (const auto *Local = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Local->decls())
      checkDecl(U, D);
  if (const auto *Label = dyn_cast<LabelStmt>(S))
    checkName(U, Label->getDecl());
  for (const Stmt *Child : S->children())
    if (Child)
      checkStmt(U, Child);
}

static void checkDecl(const Unit &U, const Decl *D) {
  if (const auto *Named = dyn_cast<NamedDecl>(D))
    checkName(U, Named);
  if (const auto *F = dyn_cast<FunctionDecl>(D)) {
    for (const ParmVarDecl *Parameter : F->parameters())
      checkDecl(U, Parameter);
    if (F->doesThisDeclarationHaveABody())
      checkStmt(U, F->getBody());
  } else if (const auto *Tag = dyn_cast<TagDecl>(D)) {
    for (const Decl *Member : Tag->decls())
      checkDecl(U, Member);
  } else if (const auto *V = dyn_cast<VarDecl>(D)) {
    if (V->getInit())
      checkStmt(U, V->getInit());
  }
}

void checkNames(Unit &U) {
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls())
    if (!isOurs(U.Context.getSourceManager(), D->getLocation()))
      checkDecl(U, D);
}

} // namespace ythreads
