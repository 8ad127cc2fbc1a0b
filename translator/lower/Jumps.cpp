//===- Jumps.cpp - setjmp, labels and cleanups, as the source says them -----===//

#include "lower/Jumps.h"
#include "Unit.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ythreads {

// glibc's pthread_cleanup_push: it is glibc that jumps there, from pthread_exit and where a thread of the operating system's is
// cancelled, and it knows nothing of our buffers.
static bool isOfCancellation(const Expr *Buffer) {
  const auto *Member = dyn_cast<MemberExpr>(Buffer->IgnoreParenCasts());
  return Member && Member->getMemberDecl()->getName() == "__cancel_jmp_buf";
}

JumpKind jumpKind(const CallExpr *Call) {
  const FunctionDecl *F = Call->getDirectCallee();
  if (!F || !F->getIdentifier() || F->getDefinition() || !Call->getNumArgs() ||
      !Call->getArg(0)->getType()->isPointerType())
    return JumpKind::None;
  JumpKind Kind = llvm::StringSwitch<JumpKind>(F->getName())
                      .Cases("setjmp", "_setjmp", "__setjmp", "sigsetjmp", "__sigsetjmp",
                             "__builtin_setjmp", JumpKind::Set)
                      .Cases("longjmp", "_longjmp", "siglongjmp", "__longjmp_chk",
                             "__builtin_longjmp", JumpKind::Jump)
                      .Default(JumpKind::None);
  if ((Kind == JumpKind::Jump && Call->getNumArgs() < 2) ||
      (Kind == JumpKind::Set && isOfCancellation(Call->getArg(0))))
    return JumpKind::None;
  return Kind;
}

static bool calls(const Stmt *S, StringRef Name) {
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  return (F && F->getIdentifier() && F->getName() == Name) ||
         llvm::any_of(S->children(),
                      [&](const Stmt *Child) { return Child && calls(Child, Name); });
}

static bool callsAnywhere(const ASTContext &Context, const Stmt *Body, StringRef Name) {
  const IdentifierTable &Names = Context.Idents; // of most files none is it
  return Names.find(Name) != Names.end() && calls(Body, Name);
}

bool returnsTwice(const ASTContext &Context, const Stmt *Body) {
  return callsAnywhere(Context, Body, "__pthread_register_cancel") ||
         callsAnywhere(Context, Body, "getcontext");
}

bool keepsContext(const ASTContext &Context, const Stmt *Body) {
  return callsAnywhere(Context, Body, "getcontext") && !callsAnywhere(Context, Body, "makecontext");
}

const FunctionDecl *cleanupOf(const Decl *V) {
  const auto *Cleanup = V->getAttr<CleanupAttr>();
  return Cleanup ? Cleanup->getFunctionDecl() : nullptr;
}

bool declaresCleanup(const Stmt *S) {
  const auto *Declaration = dyn_cast<DeclStmt>(S);
  return Declaration && llvm::any_of(Declaration->decls(), cleanupOf);
}

namespace {
/// Walks a body with the variables that are in scope.
struct LabelWalk {
  CleanupList Active;
  llvm::DenseMap<const LabelDecl *, CleanupList> Result;

  void walk(const Stmt *S) {
    if (const auto *Label = dyn_cast<LabelStmt>(S); Label && !Active.empty())
      Result[Label->getDecl()] = Active;
    bool IsScope = isa<CompoundStmt>(S) || isa<ForStmt>(S);
    size_t Outer = Active.size();
    for (const Stmt *Child : S->children())
      if (Child)
        walk(Child);
    if (IsScope)
      Active.truncate(Outer);
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declaration->decls())
        if (cleanupOf(D))
          Active.push_back(cast<VarDecl>(D));
  }
};
} // namespace

llvm::DenseMap<const LabelDecl *, CleanupList> collectLabelCleanups(const ASTContext &Context,
                                                                    const Stmt *Body) {
  LabelWalk Walk;
  const IdentifierTable &Names = Context.Idents; // of most files none is the attribute
  if (Names.find("cleanup") != Names.end() || Names.find("__cleanup__") != Names.end())
    Walk.walk(Body);
  return std::move(Walk.Result);
}

} // namespace ythreads
