//===- Conversions.h - conversions of arguments of which compilers may warn -===//
#ifndef YTHREADS_TRANSLATOR_CONVERSIONS_H
#define YTHREADS_TRANSLATOR_CONVERSIONS_H

#include "clang/AST/Expr.h"
#include <string>

namespace ythreads {

/// The cast that makes explicit what compilers may warn of where E is passed as a T, whose name is Name: of a call that is printed
/// twice they say so once. Or nothing.
std::string castOf(clang::ASTContext &Context, const clang::Expr *E, clang::QualType T,
                   const std::string &Name);

} // namespace ythreads
#endif
