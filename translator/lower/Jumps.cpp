//===- Jumps.cpp - setjmp, labels and cleanups, as the source says them -----===//

#include "lower/Jumps.h"
#include "Unit.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ythreads {

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
  return Kind == JumpKind::Jump && Call->getNumArgs() < 2 ? JumpKind::None : Kind;
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
