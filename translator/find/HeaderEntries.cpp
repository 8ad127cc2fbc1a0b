//===- HeaderEntries.cpp - definitions of headers that nobody may enter -----===//
//
// A header's definition stays beside the body that suspends. Where the two would not mean the
// same (each had static variables of its own, or the definition is a thread function's, which
// a call through a pointer would run at once) plain C gets a stub instead, under another name:
// the generated file makes the function's name a macro for it, behind the #include. What the
// headers themselves have named before cannot be changed.
//
//===------------------------------------------------------------------------===//

#include "Annotations.h"
#include "Unit.h"
#include "find/Headers.h"
#include "clang/AST/Stmt.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

namespace {
class EntryFinder {
public:
  explicit EntryFinder(Unit &U) : U(U) {}
  void run();

private:
  bool needsEntry(const FunctionInfo &Info) const;
  bool visitAll();
  void visit(const Decl *D);
  void visitMembers(const DeclContext *Context);
  void visitStatement(const Decl *D, const Stmt *S);
  void mention(const Decl *By, SourceLocation Loc, FunctionInfo &Named);

  Unit &U;
  bool News = false;
};
} // namespace

bool EntryFinder::needsEntry(const FunctionInfo &Info) const {
  const FunctionDecl *F = Info.Decl;
  if (!F->doesThisDeclarationHaveABody() || isInMainFile(U, F) || F->isExternallyVisible())
    return false;
  bool IsThread = Info.Role == FunctionRole::Thread;
  return (IsThread && Info.AddressTaken) ||
         ((IsThread || Info.Role == FunctionRole::Suspending) && findModifiableStatic(F));
}

// Is Loc behind the place from where on the name is a macro?
static bool isBehind(const Unit &U, SourceLocation Loc, unsigned Offset) {
  const SourceManager &SM = U.Context.getSourceManager();
  SourceLocation InMain = outermostInclude(SM, Loc);
  return InMain.isValid() && SM.getFileOffset(InMain) >= Offset;
}

void EntryFinder::mention(const Decl *By, SourceLocation Loc, FunctionInfo &Named) {
  if (isBehind(U, Loc, offsetBeside(U, Named.Decl)))
    return;
  const auto *F = dyn_cast<FunctionDecl>(By);
  FunctionInfo *Info = F ? U.find(F) : nullptr;
  bool CanHave = Info && Info->Decl == F && !F->isExternallyVisible() &&
                 (Info->Role == FunctionRole::Suspending || Info->Role == FunctionRole::Thread);
  if (CanHave) {
    News |= !Info->HasEntry;
    Info->HasEntry = true;
  } else if (Named.WhyNoEntry.empty()) {
    Named.WhyNoEntry = "'" + cast<NamedDecl>(By)->getNameAsString() + "' names it there";
  }
}

void EntryFinder::visitStatement(const Decl *D, const Stmt *S) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (const auto *F = dyn_cast<FunctionDecl>(Ref->getDecl()))
      if (FunctionInfo *Named = U.find(F); Named && Named->HasEntry)
        mention(D, Ref->getLocation(), *Named);
  for (const Stmt *Child : S->children())
    if (Child)
      visitStatement(D, Child);
}

void EntryFinder::visit(const Decl *D) {
  if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->doesThisDeclarationHaveABody())
    visitStatement(F, F->getBody());
  else if (const auto *V = dyn_cast<VarDecl>(D); V && V->getInit())
    visitStatement(V, V->getInit());
}

// A member of the function's name would no longer be found.
void EntryFinder::visitMembers(const DeclContext *Context) {
  for (const Decl *D : Context->decls()) {
    if (const auto *Record = dyn_cast<RecordDecl>(D))
      visitMembers(Record);
    const auto *Member = dyn_cast<FieldDecl>(D);
    if (!Member || !Member->getIdentifier())
      continue;
    for (auto &[Canonical, Info] : U.Functions)
      if (Info->HasEntry && Info->Decl->getDeclName() == Member->getDeclName())
        Info->WhyNoEntry = "a member has its name";
  }
}

bool EntryFinder::visitAll() {
  News = false;
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls())
    visit(D);
  return News;
}

void EntryFinder::run() {
  bool Any = false;
  for (auto &[Canonical, Info] : U.Functions)
    Any |= Info->HasEntry = needsEntry(*Info);
  if (!Any)
    return;
  while (visitAll())
    ;
  visitMembers(U.Context.getTranslationUnitDecl());
  Preprocessor &PP = U.CI.getPreprocessor();
  for (auto &[Canonical, Info] : U.Functions)
    if (Info->HasEntry && PP.getLocalMacroDirectiveHistory(Info->Decl->getIdentifier()))
      Info->WhyNoEntry = "a macro has its name";
}

void findHeaderEntries(Unit &U) { EntryFinder(U).run(); }

} // namespace ythreads
