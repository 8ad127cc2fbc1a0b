//===- Unions.h - members of which another member tells what is in them -----===//
#ifndef YTHREADS_TRANSLATOR_UNIONS_H
#define YTHREADS_TRANSLATOR_UNIONS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
class FieldDecl;
class RecordDecl;
} // namespace clang

namespace ythreads {

class Unit;

/// The union that F is, if `ythread_tag` stands on F or behind the union's brace; else null.
const clang::RecordDecl *taggedUnion(const clang::FieldDecl *F);

/// The member that `ythread_tag` of such a field names.
llvm::StringRef tagOf(const clang::FieldDecl *F);

/// The values of a union's member, as constants of C: those of its `ythread_when`.
std::vector<std::string> valuesOf(const Unit &U, const clang::FieldDecl *Member);

/// Reports what stands against describing such a field: no tag, no values, the same value twice. True if it can be.
bool checkTaggedUnion(const Unit &U, const clang::FieldDecl *F);

/// Is F the flexible array at the end of its struct?
bool isFlexible(const Unit &U, const clang::FieldDecl *F);

/// The member that its `ythread_count` names, or "".
llvm::StringRef lengthOf(const clang::FieldDecl *F);

/// Reports it unless that is an integer member beside it.
bool checkLength(const Unit &U, const clang::FieldDecl *F);

} // namespace ythreads
#endif
