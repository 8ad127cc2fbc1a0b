//===- Constants.h - what is constant only where it is written ---------------===//
#ifndef YTHREADS_TRANSLATOR_CONSTANTS_H
#define YTHREADS_TRANSLATOR_CONSTANTS_H

#include "clang/AST/Type.h"
#include <optional>
#include <string>

namespace clang {
class APValue;
class ASTContext;
class Stmt;
} // namespace clang

namespace ythreads {

/// Does S read a variable whose qualifiers a regenerated body does not keep?
bool namesQualifiedLocal(const clang::Stmt *S);

/// Does the value of S come from a variable or a function? Clang folds `const int n = 3; switch (x) { case n: ... }` and
/// bounds like `&f ? 3 : 2`.
bool namesVariableOrFunction(const clang::Stmt *S);

/// A value of type T as an initialiser has it: a number, or an array or struct of numbers; nothing for others.
std::optional<std::string> spellValue(const clang::ASTContext &Context, const clang::APValue &Value,
                                      clang::QualType T);

} // namespace ythreads
#endif
