//===- Signature.h - the shape of a call, as one number ---------------------===//
//
// A call that resolves at run time finds a body only if both have the same signature: a
// hash over the classes of result and parameters (size and register kind, not names). A
// call of another shape is left to plain C, where it means what it always meant.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_SIGNATURE_H
#define YTHREADS_TRANSLATOR_SIGNATURE_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <string>

namespace ythreads {

class Unit;

/// Result and parameters of a body, or of what a call takes its callee to be.
struct CallShape {
  clang::QualType Result;
  llvm::SmallVector<clang::QualType, 8> Parameters; ///< as passed: promoted without a prototype
  bool IsVariadic = false;
};

CallShape shapeOf(const clang::FunctionDecl *F);
CallShape shapeOf(const Unit &U, const clang::CallExpr *Call);
/// Of the thread function that ythread_create is given by a pointer; without a result type if it is none.
CallShape shapeOfCreated(const Unit &U, const clang::CallExpr *Create);

/// `i4(pi4)`: for people, and what is hashed. Empty if a type has no class.
std::string describe(const Unit &U, const CallShape &Shape);

/// Never 0; 0 if the shape has no description.
std::uint32_t signatureOf(const Unit &U, const CallShape &Shape);
/// Of a thread function's creator: its parameters are the function's.
std::uint32_t signatureOfCreator(const Unit &U, const clang::FunctionDecl *F);
/// Of the creator that a ythread_create looks for, and the creator's type. The signature is 0 if its third argument
/// is no pointer to a function that may be a thread function.
std::uint32_t signatureOfCreator(const Unit &U, const clang::CallExpr *Create);
std::string creatorPointerType(const Unit &U, const clang::CallExpr *Create);

/// The type of a pointer to a body of this shape: `int (*)(struct ythread_header *, int)`. Empty if a type
/// cannot be spelled.
std::string bodyPointerType(const Unit &U, const CallShape &Shape);

} // namespace ythreads
#endif
