//===- ReadOnly.h - variables of which nothing is done but reading parts ----===//
//
// Nobody can write such a variable, or know its address: by its name and numbers alone are parts of it read. One whose
// initialiser is all that it ever gets is as good as a constant.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_READONLY_H
#define YTHREADS_TRANSLATOR_READONLY_H

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class DeclRefExpr;
class Expr;
class Stmt;
class VarDecl;
} // namespace clang

namespace ythreads {

/// The variable of which Place is a part by names and numbers, or which it is itself, and the numbers; null for other
/// places.
const clang::DeclRefExpr *namedPart(const clang::Expr *Place,
                                    llvm::SmallVectorImpl<const clang::Expr *> &Indices);

class ReadOnly {
public:
  /// Looks at all uses in S.
  void walk(const clang::Stmt *S);
  /// Has no use been anything else?
  bool isOnlyRead(const clang::VarDecl *V) const;

private:
  bool walkRead(const clang::Expr *Place);

  llvm::DenseSet<const clang::VarDecl *> Spoilt; ///< by their first declarations
};

} // namespace ythreads
#endif
