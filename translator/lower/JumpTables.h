//===- JumpTables.h - arrays of labels that only gotos read -----------------===//
#ifndef YTHREADS_TRANSLATOR_JUMPTABLES_H
#define YTHREADS_TRANSLATOR_JUMPTABLES_H

#include "lower/References.h"
#include <optional>

namespace ythreads {

/// A computed goto through an element of a variable's array of labels.
struct TableGoto {
  const clang::VarDecl *Variable;
  const clang::Expr *Index;
};

std::optional<TableGoto> tableOf(const clang::IndirectGotoStmt *S);

/// What the array of such a goto holds, if it holds the same as long as it is: the goto needs no numbers, and leads where plain
/// C's does, through a table of addresses. A null stands for none: nobody goes there. Looks through all of F; empty: it may change.
std::vector<const clang::LabelDecl *> labelsIn(const References &Refs, const clang::FunctionDecl *F,
                                               const clang::VarDecl *V);

} // namespace ythreads
#endif
