//===- FindEscapes.cpp - locals that a thread cannot take along -------------===//
//
// When a thread moves, the pointers in its frames follow the variables that they point to.
// Nothing follows an address that lies elsewhere: in a global, in the heap, in another
// thread, in an integer, with a function that nobody here knows. The pass finds the locals
// whose address may come to such a place, by a points-to analysis of the whole file
// (EscapeFlow, EscapeValues, EscapeCalls, KnownCalls, PointsTo). While one of them is in scope its thread
// does not move under YTHREADS_CHAOS.
//
// Only variables with an address are asked about; what is wrong in doubt is a refusal.
//
// requires: roles calls
// provides: pins (Unit::Pinned, Unit::PinnedObjects)
//
//===------------------------------------------------------------------------===//

#include "Pipeline.h"
#include "check/EscapeFlow.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ythreads {

static unsigned lineOf(const Unit &U, unsigned Place) {
  PresumedLoc Loc =
      U.Context.getSourceManager().getPresumedLoc(SourceLocation::getFromRawEncoding(Place));
  return Loc.isValid() ? std::max(Loc.getLine(), 1u) : 1;
}

bool findEscapes(Unit &U) {
  EscapeFlow Flow(U);
  Flow.run();
  for (const EscapeFlow::LocalObject &Object : Flow.Objects) {
    if (!Flow.Graph.isHeld(Object.Set))
      continue;
    unsigned Line = lineOf(U, Flow.Graph.whyHeld(Object.Set));
    if (Object.Var)
      U.Pinned.insert({Object.Var, Line});
    else
      U.PinnedObjects.insert({Object.Expr, Line});
  }
  Flow.findHolders(U.Addresses);
  return true;
}

void dumpFindEscapes(const Unit &U, llvm::raw_ostream &OS) {
  for (const auto &[V, Line] : U.Pinned) {
    const auto *F = dyn_cast_or_null<FunctionDecl>(V->getParentFunctionOrMethod());
    OS << (F ? F->getName() : "") << ": " << V->getName() << ", line " << Line << "\n";
  }
  const SourceManager &SM = U.Context.getSourceManager();
  for (const auto &[E, Line] : U.PinnedObjects)
    OS << "object of line " << SM.getPresumedLineNumber(E->getBeginLoc()) << ", line " << Line
       << "\n";
}

} // namespace ythreads
