//===- Arguments.h - how arguments of `...` lie in memory -------------------===//
#ifndef YTHREADS_TRANSLATOR_ARGUMENTS_H
#define YTHREADS_TRANSLATOR_ARGUMENTS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace ythreads {

class Unit;

/// How the target's ABI passes one argument of `...` when it has run out of registers.
struct ArgumentSlot {
  bool IsIgnored = false;   ///< it takes no place
  bool ByReference = false; ///< the slot holds the address of a copy
  unsigned Alignment = 0;   ///< of the slot, in bytes
  unsigned Padding = 0;     ///< bytes of the slot before the value
};

/// T is what the argument is after the default promotions.
ArgumentSlot computeSlot(const clang::ASTContext &Context, clang::QualType T);

/// What stands before a compound literal: in C of 1989 -pedantic-errors wants the word.
std::string extensionMark(const Unit &U);

/// Does F take a variable number of arguments? (Not a definition of 1978, which takes what comes.)
bool isVariadic(const clang::FunctionDecl *F);

/// Is Call va_start in any of its spellings? va_copy or va_end?
bool isVaStart(const clang::CallExpr *Call);
bool isVaCopyOrEnd(const clang::CallExpr *Call);

/// Calls Visit for each call of va_start in the body. Is there any?
void forEachVaStart(const clang::Stmt *Body,
                    llvm::function_ref<void(const clang::CallExpr *)> Visit);
bool startsList(const clang::Stmt *Body);

/// Is R what the target's va_list is made of?
bool isListRecord(const clang::ASTContext &Context, const clang::RecordDecl *R);
/// Is T the target's va_list? Does it hold one?
bool isList(const clang::ASTContext &Context, clang::QualType T);
bool containsList(const clang::ASTContext &Context, clang::QualType T);

} // namespace ythreads
#endif
