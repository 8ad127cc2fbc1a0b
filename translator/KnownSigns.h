//===- KnownSigns.h - local variables that are never negative ---------------===//
//
// C compilers see that a counter which starts at zero and only grows is never negative, and
// divide, shift and widen it more cheaply. They do not see it of a value that comes back from
// a frame; so it is restored in a form that says what they would have known (they make less of
// a test that leads to __builtin_unreachable()):
//
//   i = ythread_this->i & __INT_MAX__;
//
// Only where they would themselves conclude so from the source: all that is assigned to the
// variable is a constant, such a variable, or made of these by operators that cannot make it
// negative unless they overflow, in small steps.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_KNOWNSIGNS_H
#define YTHREADS_TRANSLATOR_KNOWNSIGNS_H

#include "llvm/ADT/DenseSet.h"

namespace clang {
class ASTContext;
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace ythreads {

/// The local variables of signed integer types that never hold a negative value.
llvm::DenseSet<const clang::VarDecl *> collectNeverNegative(const clang::ASTContext &Context,
                                                            const clang::FunctionDecl *F);

} // namespace ythreads
#endif
