//===- PointerTypes.h - function pointers that say `suspends` ---------------===//
//
// The word stands on a declaration (a variable, parameter, member or typedef) and speaks of
// the function type that the declared type leads to, through pointers and arrays. Clang
// keeps it on the declaration, not in the type; so an expression is asked by what it names.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_POINTERTYPES_H
#define YTHREADS_TRANSLATOR_POINTERTYPES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace ythreads {

/// Does a declaration of a function pointer say `suspends`: any of its redeclarations, or its typedef?
bool saysSuspends(const clang::ValueDecl *D);
/// Does a typedef in T say so?
bool saysSuspends(const clang::ASTContext &Context, clang::QualType T);
/// Does the pointer that an expression gives? Names of functions do not count.
bool saysSuspends(const clang::ASTContext &Context, const clang::Expr *E);
/// Does parameter I of what the call calls?
bool parameterSaysSuspends(const clang::CallExpr *Call, unsigned I);

/// Calls Visit for each expression whose value E may have: the branches of `?:`, what stands behind a
/// comma, the last of a statement expression. Parentheses, conversions, and `*` and `&` of functions are left out.
void forEachValue(const clang::Expr *E, llvm::function_ref<void(const clang::Expr *)> Visit);

} // namespace ythreads
#endif
