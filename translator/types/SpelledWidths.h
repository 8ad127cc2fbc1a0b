//===- SpelledWidths.h - how wide a value is on every machine ---------------===//
//
// `long` has 64 bits here and 32 there, and `int64_t` is a `long` here: an assignment that
// copies a value on this machine may cut it on another one, and the variable then comes here
// with what is left. So what an assignment says of a variable counts only if it cuts nothing
// anywhere; that follows from the types as they are spelled.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_SPELLEDWIDTHS_H
#define YTHREADS_TRANSLATOR_SPELLEDWIDTHS_H

#include "clang/AST/Type.h"

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace ythreads {

/// Does every machine hold all values of the integer expression E in a variable of type T, as far as their
/// types can tell, and cut none on the way?
bool keepsEverywhere(const clang::ASTContext &Context, clang::QualType T, const clang::Expr *E);

} // namespace ythreads
#endif
