//===- Restricted.cpp - parameters that stay `restrict` across suspensions --===//

#include "lower/Restricted.h"
#include "IR.h"
#include "lower/KnownValues.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace clang;

namespace ythreads {

static bool isRestrict(const ParmVarDecl *P) {
  return P->getType()->isObjectPointerType() && P->getType().isRestrictQualified();
}

// Then its parameters may be given other values: a tail call is a jump.
static bool callsItself(const Stmt *S, const FunctionDecl *F) {
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return (Callee && Callee->getCanonicalDecl() == F->getCanonicalDecl()) ||
         llvm::any_of(S->children(),
                      [F](const Stmt *Child) { return Child && callsItself(Child, F); });
}

// Elsewhere it gains little, and a body that is inlined into its callers gains more.
static bool hasLoop(const Stmt *S) {
  return isa<ForStmt, WhileStmt, DoStmt>(S) ||
         llvm::any_of(S->children(), [](const Stmt *Child) { return Child && hasLoop(Child); });
}

static llvm::SmallVector<unsigned, 2> computeRestricted(const Unit &U, const FunctionInfo &Info) {
  const FunctionDecl *F = Info.Decl;
  llvm::SmallVector<unsigned, 2> Result;
  bool IsRight = Info.Role == FunctionRole::Suspending || Info.Role == FunctionRole::Thread;
  if (!U.ForSpeed || U.KeepAll || !IsRight || !U.isRegenerated(Info) || F->isMain() ||
      !F->doesThisDeclarationHaveABody() || !F->hasPrototype() ||
      llvm::none_of(F->parameters(), isRestrict) || !hasLoop(F->getBody()) ||
      callsItself(F->getBody(), F))
    return Result;
  KnownValues Known = collectKnownValues(U.Context, F);
  for (unsigned I = 0; I < F->getNumParams(); ++I)
    if (isRestrict(F->getParamDecl(I)) && Known.Unchanged.count(F->getParamDecl(I)))
      Result.push_back(I);
  return Result;
}

static const llvm::SmallVector<unsigned, 2> &restricted(const Unit &U, const FunctionInfo &Info) {
  if (!Info.Restricted)
    Info.Restricted = computeRestricted(U, Info);
  return *Info.Restricted;
}

bool hasRestricted(const Unit &U, const FunctionInfo &Info) { return !restricted(U, Info).empty(); }

// Its place in the frame may be another variable's, too.
bool isHandedOver(const Unit &U, const FunctionInfo &Info, unsigned Var) {
  const FunctionIR &IR = *Info.IR;
  if (Var >= IR.ParameterCount || !llvm::is_contained(restricted(U, Info), Var))
    return false;
  const Variable &V = IR.Variables[Var];
  return !V.InFrame && V.Followers.empty() && V.Decl == Info.Decl->getParamDecl(Var);
}

bool handsOver(const Unit &U, const FunctionInfo &Info) {
  return hasRestricted(U, Info) &&
         llvm::any_of(llvm::seq<unsigned>(0, Info.IR->ParameterCount),
                      [&](unsigned Var) { return isHandedOver(U, Info, Var); });
}

} // namespace ythreads
