//===- Restricted.h - parameters that stay `restrict` across suspensions ----===//
//
// gcc believes `restrict` of a parameter alone, and only while nothing else comes to be in it: neither of a variable nor of
// a parameter of an inlined function. So such a parameter that the body only reads is not restored: it comes with the call,
// with that which resumes the body, too, from the frame. The body is one function then, and one that is not inlined: so it is
// where there are loops.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_RESTRICTED_H
#define YTHREADS_TRANSLATOR_RESTRICTED_H

#include "Unit.h"

namespace ythreads {

/// Is it so of a parameter, as far as the source tells? Asked before bodies are lowered.
bool hasRestricted(const Unit &U, const FunctionInfo &Info);

/// Is the variable of a lowered body a parameter of which it is so?
bool isHandedOver(const Unit &U, const FunctionInfo &Info, unsigned Var);
/// Is one?
bool handsOver(const Unit &U, const FunctionInfo &Info);

} // namespace ythreads
#endif
