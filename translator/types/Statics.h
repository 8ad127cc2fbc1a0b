//===- Statics.h - static variables whose addresses are nobody's ------------===//
//
// A compiler knows of such a variable that no pointer leads to it: it keeps it in a register past stores through pointers, and
// takes one that is never written for a constant. A row of the file's tables with its address would end that.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_TYPES_STATICS_H
#define YTHREADS_TRANSLATOR_TYPES_STATICS_H

#include "llvm/ADT/StringSet.h"
#include <optional>

namespace clang {
class VarDecl;
} // namespace clang

namespace ythreads {

class Unit;

/// Is V, or what the array V consists of, const?
bool isConstant(const Unit &U, const clang::VarDecl *V);

class Statics {
public:
  explicit Statics(const Unit &U) : U(U) {}

  /// Has V its initialiser's value for ever, on all targets and for all compilers? The tables leave it out then.
  bool isAsGoodAsConstant(const clang::VarDecl *V);
  /// Is V to be read and written by assignments, of all of it, where its address would be told?
  bool isCopied(const clang::VarDecl *V) const;

private:
  bool isWithin(const clang::VarDecl *V) const;
  bool isLeftOut(llvm::StringRef Name);

  const Unit &U;
  std::optional<llvm::StringSet<>> Words; ///< of what clang has left out: there it may be written
};

} // namespace ythreads
#endif
