//===- ExplainSuspends.cpp - who can suspend, and why, for people -----------===//
//
// The dump of mark-suspends, and the chains of --explain-suspend.
//
//===------------------------------------------------------------------------===//

#include "Annotations.h"
#include "Diagnostics.h"
#include "Pipeline.h"
#include "Unit.h"
#include "check/PointerTypes.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ythreads {

static StringRef nameOf(FunctionRole Role) {
  switch (Role) {
  case FunctionRole::Plain:
    return "plain";
  case FunctionRole::Typed:
    return "typed";
  case FunctionRole::Suspending:
    return "suspending";
  case FunctionRole::Thread:
    return "thread";
  case FunctionRole::External:
    return "external";
  }
  llvm_unreachable("no such role");
}

static StringRef nameOf(CallRole Role) {
  switch (Role) {
  case CallRole::Plain:
    return "plain";
  case CallRole::Suspending:
    return "suspending";
  case CallRole::Lookup:
    return "lookup";
  case CallRole::Create:
    return "create";
  case CallRole::Spawn:
    return "spawn";
  case CallRole::Receive:
    return "receive";
  case CallRole::Setjmp:
    return "setjmp";
  case CallRole::Longjmp:
    return "longjmp";
  case CallRole::Send:
  case CallRole::Heap:
    return "send";
  }
  llvm_unreachable("no such role");
}

static void dumpCalls(const Unit &U, const Stmt *S, llvm::raw_ostream &OS) {
  const auto *Call = dyn_cast<CallExpr>(S);
  if (Call && U.roleOf(Call) != CallRole::Plain) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    OS << "  " << U.Context.getSourceManager().getExpansionLineNumber(Call->getBeginLoc()) << ": "
       << nameOf(U.roleOf(Call)) << " " << (Callee ? Callee->getName() : "*") << "\n";
  }
  forEachEvaluatedChild(S, [&](const Stmt *Child) { dumpCalls(U, Child, OS); });
}

void dumpMarkSuspends(const Unit &U, llvm::raw_ostream &OS) {
  for (const auto &[Canonical, Info] : U.Functions) {
    OS << Info->Decl->getName() << ": " << nameOf(Info->Role);
    if (Info->WhyCall)
      OS << " because of " << (Info->WhyCallee ? Info->WhyCallee->getName() : "a pointer");
    if (!Info->Decl->isExternallyVisible() && Info->NeedsStub && U.isRegenerated(*Info))
      OS << ", with stub";
    OS << "\n";
    if (Info->Decl->doesThisDeclarationHaveABody())
      forEachEvaluated(Info->Decl, [&](const Stmt *S) { dumpCalls(U, S, OS); });
  }
}

// `'handler'`, `'ops.read'`; or what it is if it has no name.
static std::string describePointer(const Expr *E) {
  std::string Name;
  forEachValue(E, [&](const Expr *Value) {
    while (const auto *Element = dyn_cast<ArraySubscriptExpr>(Value))
      Value = Element->getBase()->IgnoreParenImpCasts();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Value))
      Name = Ref->getDecl()->getNameAsString();
    else if (const auto *Member = dyn_cast<MemberExpr>(Value))
      Name = Member->getMemberDecl()->getNameAsString();
  });
  return Name.empty() ? "a pointer" : "'" + Name + "'";
}

// ` at pump.h:12:14`, for a declaration of the user's.
static std::string placeOfDeclaration(const Unit &U, const FunctionDecl *F) {
  return F->getName().starts_with("ythread_") ? "" : " at " + placeOf(U, F->getLocation());
}

static void explainChain(const Unit &U, const FunctionInfo *Info, llvm::raw_ostream &OS) {
  for (; Info && Info->WhyCall; Info = U.find(Info->WhyCallee)) {
    OS << "  " << placeOf(U, Info->WhyCall->getBeginLoc()) << ": " << Info->Decl->getName() << "()";
    if (!Info->WhyCallee) {
      OS << " calls through " << describePointer(Info->WhyCall->getCallee())
         << ", which is declared 'suspends'\n";
      return;
    }
    OS << " calls " << Info->WhyCallee->getName() << "()";
    if (isThreadFunction(Info->WhyCallee))
      OS << ", which creates a thread";
    else if (const FunctionDecl *Declaration = suspendsDeclaration(Info->WhyCallee))
      OS << ", which is declared 'suspends'" << placeOfDeclaration(U, Declaration);
    OS << "\n";
    if (isThreadFunction(Info->WhyCallee) || isDeclaredSuspends(Info->WhyCallee))
      return;
  }
}

void explainSuspends(const Unit &U, llvm::raw_ostream &OS) {
  for (const auto &[Canonical, Info] : U.Functions) {
    if (Info->Role != FunctionRole::Suspending && Info->Role != FunctionRole::Thread)
      continue;
    OS << placeOf(U, Info->Decl->getLocation()) << ": " << Info->Decl->getName() << "() suspends";
    if (isThreadFunction(Info->Decl))
      OS << ": it is a thread function";
    else if (const FunctionDecl *Declaration = suspendsDeclaration(Info->Decl))
      OS << ": it is declared 'suspends'"
         << (Declaration == Info->Decl ? "" : placeOfDeclaration(U, Declaration));
    else if (U.Stress != StressMode::None)
      OS << ": --stress";
    OS << "\n";
    explainChain(U, Info.get(), OS);
  }
}

} // namespace ythreads
