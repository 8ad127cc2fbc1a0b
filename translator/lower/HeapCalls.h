//===- HeapCalls.h - calls that take memory whose type is known -------------===//
#ifndef YTHREADS_TRANSLATOR_HEAPCALLS_H
#define YTHREADS_TRANSLATOR_HEAPCALLS_H

#include "clang/AST/Expr.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace ythreads {

class Unit;

/// What a call of role Heap turns into.
struct HeapCall {
  llvm::StringRef Name;    ///< the source's
  llvm::StringRef Becomes; ///< the runtime's; empty: no such call
  unsigned First = 0;      ///< the first argument that stays
  bool TakesType = true;   ///< the type's schema follows the arguments
  bool IsMalloc = false;   ///< the C library's: under --typed-malloc alone
  explicit operator bool() const { return !Becomes.empty(); }
  /// Gives the memory of its first argument, which may have moved.
  bool resizes() const { return Name.contains("realloc"); }
};

/// None if F is no such function. F may be null.
HeapCall heapCallOf(const Unit &U, const clang::FunctionDecl *F);

/// The type of the elements of the memory that Call takes, or null: it is not visible.
clang::QualType heapType(const Unit &U, const clang::CallExpr *Call);

/// Under --typed-malloc, before any call is classified: what the source says of the types.
void collectHeapTypes(Unit &U);

/// -Wythread-typed-malloc: calls whose type is not visible.
void warnOfUntypedMalloc(const Unit &U);

} // namespace ythreads
#endif
