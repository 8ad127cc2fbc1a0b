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
/// Of a thread function, as ythread_create_through compares it. 0 also if the shape has no result type.
std::uint32_t signatureOfThread(const Unit &U, const CallShape &Shape);

/// The shape of a thread function: its parameters as they are declared, in the style of 1978 too.
CallShape shapeOfThread(const clang::FunctionDecl *F);

/// The type of a pointer to a body of this shape: `int (*)(struct ythread_header *, int)`. Empty if a type
/// cannot be spelled.
std::string bodyPointerType(const Unit &U, const CallShape &Shape);

} // namespace ythreads
#endif
