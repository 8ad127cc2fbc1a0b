//===- Addressed.h - variables to which a pointer may lead ------------------===//
//
// The end of a variable may be the beginning of the next one, elsewhere that of another: the runtime asks whether
// a pointer to that place can mean the second.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_TYPES_ADDRESSED_H
#define YTHREADS_TRANSLATOR_TYPES_ADDRESSED_H

#include "llvm/ADT/SetVector.h"

namespace clang {
class Expr;
class Stmt;
class VarDecl;
} // namespace clang

namespace ythreads {

class Unit;

/// Variables outside of functions, and static ones, of which more is done in a file than to read, write and count
/// parts that stand there by their names and numbers.
class Addressed {
public:
  explicit Addressed(const Unit &U);

  bool contains(const clang::VarDecl *V) const;
  /// By their first declarations, in the order of their uses.
  llvm::ArrayRef<const clang::VarDecl *> all() const { return Variables.getArrayRef(); }

private:
  void walk(const clang::Stmt *S);
  void walkPart(const clang::Expr *Place);

  llvm::SetVector<const clang::VarDecl *> Variables;
};

} // namespace ythreads
#endif
