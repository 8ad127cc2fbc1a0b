//===- TwofoldBodies.cpp - small bodies, compiled twice for speed -----------===//

#include "lower/TwofoldBodies.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace ythreads {

// Can S be compiled twice, and has it no more than Left nodes? Text in assembler may define names.
static bool isSmall(const Stmt *S, unsigned &Left) {
  if (isa<AsmStmt, AddrLabelExpr>(S) || Left-- == 0)
    return false;
  for (const Stmt *Child : S->children())
    if (Child && !isSmall(Child, Left))
      return false;
  return true;
}

static bool computeTwofold(const Unit &U, const FunctionInfo &Info) {
  const FunctionDecl *F = Info.Decl;
  unsigned Nodes = 1000;
  return U.ForSpeed && Info.Role == FunctionRole::Suspending && U.isRegenerated(Info) &&
         F->doesThisDeclarationHaveABody() && F->hasPrototype() && !F->isVariadic() &&
         !F->isWeak() && !F->isMain() && isSmall(F->getBody(), Nodes);
}

bool isTwofold(const Unit &U, const FunctionInfo &Info) {
  if (!Info.IsTwofold)
    Info.IsTwofold = computeTwofold(U, Info);
  return *Info.IsTwofold;
}

} // namespace ythreads
