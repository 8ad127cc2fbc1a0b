//===- KnownValues.h - what is known of a local variable at any time --------===//
//
// C compilers see that a variable is a constant, that a counter which starts at zero and only
// grows is never negative, that two arrays which came from malloc are not the same. They do not
// see it of a value that comes back from a frame; so it is restored in a form that says what
// they would have known:
//
//   size = 64;
//   i = ythread_this->i & __INT_MAX__;
//   list = ythread_sole(ythread_this->list);
//
// Only what they would themselves conclude from the source. Never negative: all that is assigned
// is a constant, such a variable, or made of these by operators that cannot make it negative
// unless they overflow, in small steps. Sole: assigned once, by malloc or its kin, and used only
// to reach what it points to, which holds no pointers.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_KNOWNVALUES_H
#define YTHREADS_TRANSLATOR_KNOWNVALUES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <string>

namespace clang {
class ASTContext;
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace ythreads {

/// Local variables of a function whose address nobody has.
struct KnownValues {
  llvm::DenseMap<const clang::VarDecl *, std::string> Constants; ///< numbers
  llvm::DenseSet<const clang::VarDecl *> NeverNegative;          ///< of signed types
  llvm::DenseSet<const clang::VarDecl *> Sole;                   ///< the only pointer to its block
  llvm::DenseSet<const clang::VarDecl *> Unchanged; ///< parameters of scalar type: only read
};

KnownValues collectKnownValues(const clang::ASTContext &Context, const clang::FunctionDecl *F);

} // namespace ythreads
#endif
