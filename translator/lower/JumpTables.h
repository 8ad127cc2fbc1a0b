//===- JumpTables.h - arrays of labels that only gotos read -----------------===//
#ifndef YTHREADS_TRANSLATOR_JUMPTABLES_H
#define YTHREADS_TRANSLATOR_JUMPTABLES_H

#include "lower/References.h"
#include <optional>

namespace ythreads {

/// A computed goto through an element of a variable's array of labels that holds the same ones as long as it is: it needs no
/// numbers, and leads where plain C's does, through a table of addresses.
struct TableGoto {
  const clang::VarDecl *Variable;
  const clang::Expr *Index;
  std::vector<const clang::LabelDecl *> Labels; ///< null: none, nobody goes there
};

std::optional<TableGoto> tableOf(const References &Refs, const clang::FunctionDecl *F,
                                 const clang::IndirectGotoStmt *S);

} // namespace ythreads
#endif
