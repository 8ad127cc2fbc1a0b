//===- ChooseLocals.h - which variables need not live in the frame ----------===//
#ifndef YTHREADS_TRANSLATOR_CHOOSELOCALS_H
#define YTHREADS_TRANSLATOR_CHOOSELOCALS_H

#include "IR.h"
#include "llvm/ADT/ArrayRef.h"

namespace ythreads {

/// Decides Variable::MayBeLocal for good, and InFrame of those variables. Needs Statement::Live of the
/// suspensions.
void chooseLocals(FunctionIR &IR, llvm::ArrayRef<Statement *> Suspensions);

} // namespace ythreads
#endif
