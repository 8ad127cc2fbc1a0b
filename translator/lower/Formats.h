//===- Formats.h - the texts that printf and its kin are given --------------===//
#ifndef YTHREADS_TRANSLATOR_FORMATS_H
#define YTHREADS_TRANSLATOR_FORMATS_H

#include "llvm/ADT/SmallVector.h"

namespace clang {
class CallExpr;
class DeclRefExpr;
class StringLiteral;
} // namespace clang

namespace ythreads {

/// Which of Call's arguments, counted from 1, compilers read as formats: of what else than its text they warn.
llvm::SmallVector<unsigned, 2> formatsOf(const clang::CallExpr *Call);

/// The text of a local variable that is constant and begins as a string: `const char text[] = "%d\n";`. Or null.
const clang::StringLiteral *constantText(const clang::DeclRefExpr *Ref);

/// The names of such variables among Call's formats. A regenerated body keeps the variable's `const` no more than its
/// declaration, so that compilers do not find the text.
llvm::SmallVector<const clang::DeclRefExpr *, 2> namedFormats(const clang::CallExpr *Call);

} // namespace ythreads
#endif
