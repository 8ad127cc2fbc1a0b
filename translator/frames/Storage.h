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

/// The pointer by which an lvalue is reached, or null: rootOf's result if it is that.
const clang::Expr *pointerTo(const clang::Expr *E);

/// Must V be a field whatever happens to its address? It is volatile, atomic or a va_list, has a cleanup
/// function, or its function calls setjmp.
bool staysInFrame(const Unit &U, const References &Refs, const clang::VarDecl *V);

/// The same, or its address escapes, or it is large: until LayOutFrames knows better. The same on all
/// targets.
bool livesInFrame(const Unit &U, const References &Refs, const clang::VarDecl *V);

/// Does any variable, type or enumerator that D declares move to file scope?
bool declaresHoisted(const clang::DeclStmt *D);

/// Does control pass a suspension point inside S? Its declarations are hoisted then.
bool isStructural(const Unit &U, const clang::Stmt *S);

/// Is it a builtin whose value clang may know, or not, from how its operand was declared?
bool asksForConstant(const clang::CallExpr *E);

} // namespace ythreads
#endif
