//===- TwofoldBodies.cpp - small bodies, compiled twice for speed -----------===//

#include "lower/TwofoldBodies.h"
#include "lower/Restricted.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace ythreads {

// gcc refuses to inline a function with such a call, whatever its attributes.
static bool forbidsInlining(const Stmt *S) {
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee)
    return false;
  unsigned Builtin = Callee->getBuiltinID();
  return Builtin == Builtin::BI__builtin_va_end || Builtin == Builtin::BI__builtin_ms_va_end ||
         Builtin == Builtin::BI__builtin_longjmp || Callee->hasAttr<ReturnsTwiceAttr>();
}

// Can S be compiled twice, and has it no more than Left nodes? Text in assembler may define names.
static bool isSmall(const Stmt *S, unsigned &Left) {
  if (isa<AsmStmt, AddrLabelExpr>(S) || forbidsInlining(S) || Left-- == 0)
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
         !F->isWeak() && !F->isMain() && !hasRestricted(U, Info) && isSmall(F->getBody(), Nodes);
}

bool isTwofold(const Unit &U, const FunctionInfo &Info) {
  if (!Info.IsTwofold)
    Info.IsTwofold = computeTwofold(U, Info);
  return *Info.IsTwofold;
}

} // namespace ythreads
