//===- KnownCalls.h - what library functions do with the pointers they get --===//
#ifndef YTHREADS_TRANSLATOR_KNOWNCALLS_H
#define YTHREADS_TRANSLATOR_KNOWNCALLS_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace ythreads {

class Unit;

/// What a function of the C library does with addresses, as words separated by blanks; digits number the
/// arguments. Empty: it uses them and forgets them.
///
///   r0    returns argument 0, or an address in the same object
///   t0    returns what argument 0 points to
///   s10   stores argument 0 where argument 1 points
///   c01   copies what argument 1 points to, to where argument 0 points
///   n     returns a new block of the heap; n0: stores its address where argument 0 points
///   k0    keeps argument 0
///   l0    keeps what argument 0 points to
///   q3:0  calls argument 3 with two addresses like argument 0; more: q4:0,1
///
/// Nothing if the function is unknown: then it may keep all it is given.
std::optional<llvm::StringRef> knownEffects(const Unit &U, const clang::FunctionDecl *F);

/// Is it one of them that a header of the library defines, as it does where _FORTIFY_SOURCE is set? The body says less: what the
/// arguments point to has a type where they are made alone.
bool isKnownInHeader(const Unit &U, const clang::FunctionDecl *Definition);

} // namespace ythreads
#endif
