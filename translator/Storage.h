//===- Storage.h - where the objects of a body live -------------------------===//
#ifndef YTHREADS_TRANSLATOR_STORAGE_H
#define YTHREADS_TRANSLATOR_STORAGE_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

namespace ythreads {

class Unit;
struct References;

/// The object that an lvalue is part of: follows `.`, subscripts of arrays and parentheses. A reference,
/// a compound literal, a call, or the pointer expression that leads to memory.
const clang::Expr *rootOf(const clang::Expr *E);

/// Must V be a field and nothing else? Its address escapes, or it is volatile, atomic or large.
bool livesInFrame(const Unit &U, const References &Refs, const clang::VarDecl *V);

/// Does any variable, type or enumerator that D declares move to file scope?
bool declaresHoisted(const clang::DeclStmt *D);

/// Does control pass a suspension point inside S? Its declarations are hoisted then.
bool isStructural(const Unit &U, const clang::Stmt *S);

/// Is it a builtin whose value clang may know, or not, from how its operand was declared?
bool asksForConstant(const clang::CallExpr *E);

} // namespace ythreads
#endif
