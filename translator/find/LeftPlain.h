//===- LeftPlain.h - what stays plain because the C compiler leaves something out ---===//
#ifndef YTHREADS_TRANSLATOR_LEFT_PLAIN_H
#define YTHREADS_TRANSLATOR_LEFT_PLAIN_H

#include "clang/AST/Decl.h"

namespace ythreads {

class Unit;

/// Is F one of Unit::LeftOutNames, or does it name one in a way that the C compiler may take for another?
bool dependsOnLeftOut(const Unit &U, const clang::FunctionDecl *F);

/// How Unit::LeftOutNames calls a member: `tag.member`, by the typedef of a record without a tag, or `file.h:12.member`.
std::string nameOfMember(const Unit &U, const clang::FieldDecl *F);
bool isLeftOut(const Unit &U, const clang::FieldDecl *F);

/// Is there an #if in it?
bool holdsConditional(const Unit &U, clang::SourceRange Range);

/// Does F stay plain under --stress for that reason?
bool isLeftPlain(const Unit &U, const clang::FunctionDecl *F);

} // namespace ythreads
#endif
