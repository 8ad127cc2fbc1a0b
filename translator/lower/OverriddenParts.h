//===- OverriddenParts.h - lists of which later designators override parts -----===//
#ifndef YTHREADS_LOWER_OVERRIDDENPARTS_H
#define YTHREADS_LOWER_OVERRIDDENPARTS_H

#include "clang/AST/Expr.h"

namespace ythreads {

/// Says whether nobody has written anything for that part.
bool isImplicit(const clang::Expr *E);

/// The list that E is; null if it is something else, or a string in braces.
const clang::InitListExpr *asList(const clang::Expr *E);

/// Says whether what overrides a part leaves some of it as it is.
bool leavesParts(const clang::Expr *E);

/// Returns the list with every part in it that is overridden in a list, or in what nobody has written, as one list
/// (`.a[1][0] = 2` behind `.a = {{1}}`, or behind nothing). Of strings, and of values, it stays apart.
const clang::InitListExpr *mergeOverridden(clang::ASTContext &Context,
                                           const clang::InitListExpr *List);

} // namespace ythreads
#endif
