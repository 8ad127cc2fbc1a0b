//===- Calls.h - do a call and a definition agree? --------------------------===//
#ifndef YTHREADS_TRANSLATOR_CALLS_H
#define YTHREADS_TRANSLATOR_CALLS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace ythreads {

class Unit;

/// The type in which the body of F takes a parameter: promoted in a definition of 1978.
clang::QualType bodyParameterType(const clang::FunctionDecl *F, unsigned Parameter);

/// Do the arguments of Call, which may have been written without a prototype in sight, reach the
/// parameters of `Definition` as C would pass them? Missing and surplus ones do no harm.
bool fitsDefinition(const Unit &U, const clang::CallExpr *Call,
                    const clang::FunctionDecl *Definition);

/// Was Call made with a prototype in sight?
bool hasPrototype(const clang::CallExpr *Call);

/// May F be declared by the call alone, or by a block in which the call does not stand? Compilers know builtins, those that gcc alone
/// has too.
bool mayBeUndeclared(const clang::FunctionDecl *F);

/// Is F declared without any word on its parameters, and not defined in this file?
bool isWithoutParameters(const clang::FunctionDecl *F);

/// The declaration that knows the parameters: a definition does, in K&R style too. Or null.
const clang::FunctionDecl *declarationWithParameters(const clang::FunctionDecl *F);

/// Is this __builtin_frame_address(0)? Is it __builtin_return_address?
bool asksForFrame(const Unit &U, const clang::CallExpr *E);
bool asksForCaller(const clang::CallExpr *E);

/// The child of vfork must not leave the function that calls it, and so must not suspend.
bool isVfork(const clang::CallExpr *E);

/// Does S ask for the arguments of the call that its function is inlined into?
bool asksForPack(const clang::Stmt *S);

} // namespace ythreads
#endif
