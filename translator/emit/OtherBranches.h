//===- OtherBranches.h - what the C compiler may find where clang has looked away ---===//
#ifndef YTHREADS_TRANSLATOR_OTHERBRANCHES_H
#define YTHREADS_TRANSLATOR_OTHERBRANCHES_H

namespace ythreads {

class Unit;

/// Puts an #error into the branches of the file's #if that clang has not taken, where the C compiler that takes one would
/// miss a function that suspends, or find in it what only the translator can compile. Adds to Unit::Edits.
void refuseOtherBranches(Unit &U);

} // namespace ythreads
#endif
