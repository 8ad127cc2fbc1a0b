//===- Conversions.h - conversions that compilers warn of, or make differently ===//
#ifndef YTHREADS_TRANSLATOR_CONVERSIONS_H
#define YTHREADS_TRANSLATOR_CONVERSIONS_H

#include "clang/AST/Expr.h"
#include <string>

namespace ythreads {

/// The cast that makes explicit what compilers may warn of where E is passed as a T, whose name is Name: of a call that is printed
/// twice they say so once. Or nothing.
std::string castOf(clang::ASTContext &Context, const clang::Expr *E, clang::QualType T,
                   const std::string &Name);

/// The cast that gives E, which has become a variable, the type again that it has to the C compiler, where that may differ from
/// clang's: E is a bit-field, or computed from one. Or nothing.
std::string castToOwn(const clang::ASTContext &Context, const clang::Expr *E);

} // namespace ythreads
#endif
