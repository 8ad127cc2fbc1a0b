//===- EnteredLoops.h - loops that a resumed call enters by their head ------===//
//
// A label in the middle of a loop where a resumed call enters it makes a loop of two entries,
// with which C compilers do little: nothing is moved out of it, kept in registers, vectorised.
// So where speed counts more than size, the iteration in which the call was left is printed
// once more, before the loop: it holds the labels, its end leads to the loop's head, and no
// label is left inside the loop.
//
//   if (0) {              /* resumed: the rest of an iteration */
//       ... ythread_resume_1: ...
//   }
//   while (...) { ... }   /* no resume label */
//
// Not so a loop that suspends in every iteration: it runs from one suspension to the next.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_ENTEREDLOOPS_H
#define YTHREADS_TRANSLATOR_ENTEREDLOOPS_H

#include "Unit.h"
#include "llvm/ADT/DenseSet.h"

namespace ythreads {

struct FunctionIR;
struct Statement;

/// The loops of the function whose resumed iteration is printed apart.
llvm::DenseSet<const Statement *> collectEnteredLoops(const Unit &U, const FunctionIR &IR);

/// Does the statement hold a `break` or a `continue` that leaves it? Which of the two is asked for.
bool breaksOut(const Statement &S);
bool continuesOut(const Statement &S);

} // namespace ythreads
#endif
