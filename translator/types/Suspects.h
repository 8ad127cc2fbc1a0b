//===- Suspects.h - variables that hold what means nothing elsewhere --------===//
#ifndef YTHREADS_TRANSLATOR_TYPES_SUSPECTS_H
#define YTHREADS_TRANSLATOR_TYPES_SUSPECTS_H

namespace ythreads {

struct FunctionInfo;
class Unit;

/// Warns of file descriptors and addresses in integers, and of memory of the C library's, that a function keeps over a suspension.
void warnOfSuspects(const Unit &U, const FunctionInfo &Info);

} // namespace ythreads
#endif
