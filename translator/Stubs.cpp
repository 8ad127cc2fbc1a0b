//===- Stubs.cpp - weak stand-ins for passes that the build lacks -----------===//

#include "Pipeline.h"
#include "Unit.h"

#define WEAK __attribute__((weak))

namespace ythreads {

WEAK bool renameLocals(Unit &) { return true; }
WEAK bool lowerBodies(Unit &) { return true; }
WEAK bool layOutFrames(Unit &) { return true; }
WEAK bool emit(Unit &) { return true; }
WEAK void dumpRenameLocals(const Unit &, llvm::raw_ostream &) {}
WEAK void dumpLowerBodies(const Unit &, llvm::raw_ostream &) {}
WEAK void dumpLayOutFrames(const Unit &, llvm::raw_ostream &) {}
WEAK void dumpEmit(const Unit &, llvm::raw_ostream &) {}
WEAK bool verifyIR(const Unit &, llvm::StringRef, llvm::raw_ostream &) { return true; }

} // namespace ythreads
