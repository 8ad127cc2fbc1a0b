//===- Jumps.h - setjmp, labels and cleanups, as the source says them -------===//
#ifndef YTHREADS_TRANSLATOR_JUMPS_H
#define YTHREADS_TRANSLATOR_JUMPS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace ythreads {

class Unit;

/// What a function of the C library does to control.
enum class JumpKind {
  None,
  Set, ///< setjmp and its kind
  Jump ///< longjmp and its kind
};

/// Tells by the name, unless the file defines such a function itself, or the call lacks what every such call passes.
JumpKind jumpKind(const clang::CallExpr *Call);

/// Does Body hold a getcontext, or a pthread_cleanup_push of glibc's, which calls __sigsetjmp? gcc does not know that what has been
/// kept over suspensions is not changed behind these.
bool returnsTwice(const clang::ASTContext &Context, const clang::Stmt *Body);

/// Does Body hold a getcontext whose context is that of its own call, and not made another one by makecontext?
bool keepsContext(const clang::ASTContext &Context, const clang::Stmt *Body);

/// The function that runs when V goes out of scope, or null.
const clang::FunctionDecl *cleanupOf(const clang::Decl *V);

/// Does S declare a variable with a cleanup?
bool declaresCleanup(const clang::Stmt *S);

/// Variables with a cleanup that are in scope, outermost first.
using CleanupList = llvm::SmallVector<const clang::VarDecl *, 2>;

/// For each label of Body, the variables with a cleanup that are in scope there; labels without are left out.
llvm::DenseMap<const clang::LabelDecl *, CleanupList>
collectLabelCleanups(const clang::ASTContext &Context, const clang::Stmt *Body);

} // namespace ythreads
#endif
