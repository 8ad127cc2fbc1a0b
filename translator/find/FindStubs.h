//===- FindStubs.h - which functions plain C may enter ----------------------===//
#ifndef YTHREADS_TRANSLATOR_FINDSTUBS_H
#define YTHREADS_TRANSLATOR_FINDSTUBS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseSet.h"
#include <set>

namespace ythreads {

class Unit;

/// Sets NeedsStub, IsNamed and NamesItself of all functions. Given: the references that become names of bodies.
void findStubs(Unit &U, const llvm::DenseSet<const clang::Stmt *> &NamesOfBodies);

/// The functions that other declarations are other names of.
std::set<llvm::StringRef> collectAliased(const clang::ASTContext &Context);

} // namespace ythreads
#endif
