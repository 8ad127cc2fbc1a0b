//===- TwofoldBodies.h - small bodies, compiled twice for speed -------------===//
//
// A label in the middle of a loop where a resumed call enters it keeps C compilers from
// much that they do with loops, and a body that is large because of what it does when it
// suspends is not inlined. So where speed counts more than size, the text of a small
// suspending function becomes a function that is always inlined, in two places: into the
// thunk, and with no frame to resume into a function which the callers of the file call
// without the hidden parameter. There nothing jumps into loops, and C compilers inline it as
// they would the plain function.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_TWOFOLDBODIES_H
#define YTHREADS_TRANSLATOR_TWOFOLDBODIES_H

#include "Unit.h"

namespace ythreads {

/// Is the body compiled twice? Asked before it is lowered: the answer hangs on the source only.
bool isTwofold(const Unit &U, const FunctionInfo &Info);

} // namespace ythreads
#endif
