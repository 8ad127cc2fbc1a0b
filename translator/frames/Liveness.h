//===- Liveness.h - which variables a suspension must keep ------------------===//
#ifndef YTHREADS_TRANSLATOR_LIVENESS_H
#define YTHREADS_TRANSLATOR_LIVENESS_H

#include "IR.h"

namespace ythreads {

/// Plain liveness over the control flow of a body, without reasoning about values: a cleverer one
/// would make C compilers warn of variables that they cannot prove to be assigned.
///
/// Fills Statement::Live of each suspension (live there, less the result that it fetches), Unset, and
/// Variable::LiveAtStart. Variables in the frame count as if they were C locals, by what is done to them by
/// name.
///
/// False, and nothing of use: those lists would be gigabytes.
bool computeLiveness(FunctionIR &IR);

} // namespace ythreads
#endif
