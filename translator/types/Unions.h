//===- Unions.h - members of which another member tells what is in them -----===//
#ifndef YTHREADS_TRANSLATOR_UNIONS_H
#define YTHREADS_TRANSLATOR_UNIONS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
class CallExpr;
class Expr;
class FieldDecl;
class QualType;
class RecordDecl;
} // namespace clang

namespace ythreads {

class Unit;

/// The struct or union that F is, if F has no name, so that its members are those of the outer one; with -fms-extensions it
/// may have a tag. Or null.
const clang::RecordDecl *anonymousRecord(const clang::FieldDecl *F);

/// A member by whose name the offset of R, which has none, can be asked for: it begins where R does, and is no
/// bit-field. Or null.
const clang::FieldDecl *memberAtStart(const clang::RecordDecl *R);

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

/// The flexible array at the end of a struct, or null.
const clang::FieldDecl *tailOf(const Unit &U, clang::QualType T);

/// Does a struct that is to be sent lie somewhere, where it can be found without side effects: *p, or a variable?
bool hasPlace(const Unit &U, const clang::Expr *Value);

/// Does a call of ythread_send or ythread_send_many send a flexible array, too?
bool sendsTail(const Unit &U, const clang::CallExpr *Call);

/// The member that its `ythread_count` names, or "".
llvm::StringRef lengthOf(const clang::FieldDecl *F);

/// Reports it unless that is an integer member beside it.
bool checkLength(const Unit &U, const clang::FieldDecl *F);

} // namespace ythreads
#endif
