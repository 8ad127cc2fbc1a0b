//===- Numbers.h - initialisers that are numbers, the same on every machine -===//
#ifndef YTHREADS_TRANSLATOR_NUMBERS_H
#define YTHREADS_TRANSLATOR_NUMBERS_H

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace ythreads {

/// Is this text of the source another one elsewhere, as conditional directives in it may say?
bool dependsOnDirectives(const clang::ASTContext &Context, clang::SourceRange Of);

/// The text of an initialiser of a variable of type T that is a number, or of an array or a struct of numbers, written without
/// a macro: a variable that it initialises has the same value on every machine from which it may come.
std::optional<std::string> spellNumbers(const clang::ASTContext &Context, clang::QualType T,
                                        const clang::Expr *Init);

} // namespace ythreads
#endif
