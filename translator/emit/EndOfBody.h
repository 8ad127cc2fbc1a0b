// Whether control can come to the end of a function's body.
#ifndef YTHREADS_EMIT_ENDOFBODY_H
#define YTHREADS_EMIT_ENDOFBODY_H

#include "clang/AST/Decl.h"

namespace ythreads {

/// False only where it cannot on any target: C compilers see that in the source, but not where --stress suspends before a
/// statement that control never comes to.
bool mayReachEnd(clang::ASTContext &Context, const clang::FunctionDecl *F);

} // namespace ythreads

#endif
