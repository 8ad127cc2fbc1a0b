//===- Pipeline.cpp - the whole translator on one screen --------------------===//

#include "Pipeline.h"
#include "Unit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <cassert>

namespace ythreads {

llvm::ArrayRef<Pass> allPasses() {
  static const Pass Passes[] = {
      // name, run, dump, requires, provides
      {"find-threads", findThreads, dumpFindThreads, "", "functions literals"},
      {"mark-suspends", markSuspends, dumpMarkSuspends, "functions", "roles calls"},
      {"check-subset", checkSubset, dumpCheckSubset, "roles calls", "refusals"},
      {"find-escapes", findEscapes, dumpFindEscapes, "roles calls refusals", "pins"},
      {"keep-apart", keepApart, dumpKeepApart, "refusals", "addressed gaps"},
      {"rename-locals", renameLocals, dumpRenameLocals, "refusals", "names"},
      {"lower-bodies", lowerBodies, dumpLowerBodies, "calls names pins", "bodies"},
      {"lay-out-frames", layOutFrames, dumpLayOutFrames, "bodies", "frames"},
      {"describe-types", describeTypes, dumpDescribeTypes, "frames names addressed",
       "types objects"},
      {"emit", emit, dumpEmit, "bodies frames types objects literals gaps", "output"},
  };
  return Passes;
}

// A pass whose requirement nobody provides is a mistake in the table, not in the user's program.
static void checkContracts() {
  llvm::StringSet<> Facts;
  for (const Pass &P : allPasses()) {
    llvm::SmallVector<llvm::StringRef> Names;
    P.Requires.split(Names, ' ', -1, false);
    for (llvm::StringRef Name : Names)
      if (!Facts.count(Name))
        llvm::report_fatal_error(llvm::Twine(P.Name) + " requires '" + Name +
                                 "', which no earlier pass provides");
    Names.clear();
    P.Provides.split(Names, ' ', -1, false);
    for (llvm::StringRef Name : Names)
      Facts.insert(Name);
  }
}

static void verifyAfter(const Unit &U, const Pass &P) {
#ifdef YTHREADS_VERIFY
  std::string Errors;
  llvm::raw_string_ostream OS(Errors);
  if (!verifyIR(U, P.Name, OS))
    llvm::report_fatal_error(llvm::Twine("the translator broke its own rules in ") + Errors);
#else
  (void)U;
  (void)P;
#endif
}

bool runPipeline(Unit &U, const PipelineOptions &Options, llvm::raw_ostream &Dumps) {
  checkContracts();
  for (const Pass &P : allPasses()) {
    bool GoOn = P.Run(U);
    if (llvm::is_contained(Options.DumpAfter, P.Name))
      P.Dump(U, Dumps);
    if (Options.ExplainSuspend && P.Name == "mark-suspends")
      explainSuspends(U, Dumps);
    if (!GoOn || U.hadErrors())
      return false;
    verifyAfter(U, P);
    if (Options.StopAfter == P.Name)
      return P.Name == "emit";
  }
  return true;
}

} // namespace ythreads
