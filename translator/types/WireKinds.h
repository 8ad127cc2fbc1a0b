//===- WireKinds.h - the wire kind of a leaf type ---------------------------===//
//
// Kinds come from the spelled type: size_t is a kind of its own although it is `unsigned
// long` here and `unsigned int` there, so that all targets describe a function alike.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_WIREKINDS_H
#define YTHREADS_TRANSLATOR_WIREKINDS_H

#include "clang/AST/Type.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class RecordDecl;
}

namespace ythreads {

class Unit;

struct WireKind {
  llvm::StringRef Kind; ///< "YTHREAD_KIND_SIZE"; empty: not an arithmetic type of a known kind
  llvm::StringRef Name; ///< "size_t"
};

/// The kind of an arithmetic type that is no enum.
WireKind wireKindOf(clang::QualType T);

/// Is there a pointer anywhere in T?
bool containsPointer(clang::QualType T);

/// Must a record be copied as bytes? True for unions, for records of system headers, and for members
/// that cannot be written one by one.
bool isOpaque(const Unit &U, const clang::RecordDecl *R);

} // namespace ythreads
#endif
