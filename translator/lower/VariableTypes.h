//===- VariableTypes.h - types whose size only the run knows ----------------===//
//
// C calls them variably modified: arrays of variable length, and pointers and typedefs that
// lead to one. A bound is evaluated once, where its type is written and that place is
// executed; from then on its value is part of the type. So each bound that a lowered body
// needs again becomes a variable, and types are printed with these variables in the places
// of the author's expressions.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_VARIABLETYPES_H
#define YTHREADS_TRANSLATOR_VARIABLETYPES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace ythreads {

/// Is T variably modified? Asked of the canonical type: clang does not note it of __auto_type.
inline bool isVariable(clang::QualType T) { return T.getCanonicalType()->isVariablyModifiedType(); }

/// Calls Visit for each expression that executing a written type evaluates, in order: the bounds of its
/// arrays, outermost first, and the operand of a typeof. What a typedef names was evaluated before.
void forEachEvaluatedInType(clang::QualType Written,
                            llvm::function_ref<void(const clang::Expr *E, bool IsBound)> Visit);

/// The same for all types that E or a declaration writes, but for what E's other children hold.
void forEachEvaluatedInTypes(const clang::Stmt *S,
                             llvm::function_ref<void(const clang::Expr *E, bool IsBound)> Visit);
void forEachEvaluatedInParameters(
    const clang::FunctionDecl *F,
    llvm::function_ref<void(const clang::Expr *E, bool IsBound)> Visit);

/// Does Holds say so of a child of S, or of what a type evaluates that S writes? Statement expressions may stand there.
bool anyPart(const clang::Stmt *S, llvm::function_ref<bool(const clang::Stmt *)> Holds);

/// Calls Visit for each bound whose value T needs, also behind typedefs.
void forEachBound(clang::QualType T, llvm::function_ref<void(const clang::Expr *)> Visit);
/// Is a bound of T not known here? An argument has its parameter's type, with `[*]` for the bounds.
bool hasOpenBound(clang::QualType T);

/// The type that E itself writes and executes: a cast's, a compound literal's, sizeof's. Null if none.
clang::QualType writtenType(const clang::Expr *E);

/// T with something that has no declarator of variable size: pointers become `void *`, an array of
/// variable length a pointer to its memory.
clang::QualType withoutVariableParts(const clang::ASTContext &Context, clang::QualType T);

/// Does a parameter's type evaluate something that must not be evaluated twice?
bool hasActiveBounds(const clang::FunctionDecl *F);
/// Is P named in the type of another parameter?
bool isNamedInBounds(const clang::FunctionDecl *F, const clang::ParmVarDecl *P);

/// T, canonical, with its bounds replaced by names that Name gives; a constant bound stays.
clang::QualType withNamedBounds(clang::ASTContext &Context, clang::QualType T,
                                llvm::function_ref<std::string(const clang::Expr *)> Name);

/// T, in which the bounds of parameters are `[*]`: what they name is out of scope where T is printed. T
/// itself if there are none.
clang::QualType withoutParameterBounds(const clang::ASTContext &Context, clang::QualType T);

/// Does E compare vectors? It gives a vector of integers of the same size.
bool comparesVectors(const clang::Expr *E);

/// The type of E's value as all C compilers have it. For operations on vectors clang says other integers of the same
/// size than gcc does, on some targets, and converts without a word.
clang::QualType valueType(const clang::ASTContext &Context, const clang::Expr *E);

/// Is E an integer that nothing in the source makes the pointer that it is here?
bool isIntegerAsPointer(const clang::Expr *E);

/// May E, a pointer to what is not const, be the address of a string literal? -Wwrite-strings makes it one to what is.
bool isOfLiteral(const clang::Expr *E);

} // namespace ythreads
#endif
