//===- InPlace.h - variables used in the frame, to keep code small -----------===//
#ifndef YTHREADS_TRANSLATOR_INPLACE_H
#define YTHREADS_TRANSLATOR_INPLACE_H

#include "IR.h"
#include "llvm/ADT/ArrayRef.h"

namespace ythreads {

/// Where saves are too many for any C compiler, takes variables out of Statement::Saved, which are InFrame then. True: it
/// has done so, and all of them travel from every point.
bool unloadCrowd(FunctionIR &IR, llvm::ArrayRef<Statement *> Suspensions);

/// The same before anybody has counted: all that may be in the frame is.
void fillFrame(FunctionIR &IR);

/// The same of a function that has its frame from the start, for those of them that this makes smaller. They travel as
/// before.
void workInPlace(FunctionIR &IR, llvm::ArrayRef<Statement *> Suspensions);

} // namespace ythreads
#endif
