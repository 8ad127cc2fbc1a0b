//===- Pipeline.h - the passes, in order ------------------------------------===//
//
// Every pass is a function on a Unit that returns false if it reported errors after which
// the rest cannot go on. Its dump is what --dump-after=<name> prints: deterministic, one
// fact per line, so that FileCheck can read it.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_PIPELINE_H
#define YTHREADS_TRANSLATOR_PIPELINE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
}

namespace ythreads {

class Unit;

bool findThreads(Unit &U);
bool markSuspends(Unit &U);
bool checkSubset(Unit &U);
bool findEscapes(Unit &U);
bool keepApart(Unit &U);
bool renameLocals(Unit &U);
bool lowerBodies(Unit &U);
bool layOutFrames(Unit &U);
bool describeTypes(Unit &U);
bool emit(Unit &U); ///< fills Unit::Output

void dumpFindThreads(const Unit &U, llvm::raw_ostream &OS);
void dumpMarkSuspends(const Unit &U, llvm::raw_ostream &OS);
void dumpCheckSubset(const Unit &U, llvm::raw_ostream &OS);
void dumpFindEscapes(const Unit &U, llvm::raw_ostream &OS);
void dumpKeepApart(const Unit &U, llvm::raw_ostream &OS);
void dumpRenameLocals(const Unit &U, llvm::raw_ostream &OS);
void dumpLowerBodies(const Unit &U, llvm::raw_ostream &OS);
void dumpLayOutFrames(const Unit &U, llvm::raw_ostream &OS);
void dumpDescribeTypes(const Unit &U, llvm::raw_ostream &OS);
void dumpEmit(const Unit &U, llvm::raw_ostream &OS);

/// Checks what must hold of the IR after the pass named `After`. Writes one line per violation to
/// `Errors` and returns false if there is any. Run after each pass in debug builds.
bool verifyIR(const Unit &U, llvm::StringRef After, llvm::raw_ostream &Errors);

/// Prints, for --explain-suspend, the chain of calls that makes each function suspending.
void explainSuspends(const Unit &U, llvm::raw_ostream &OS);

/// One stage of the translator. `Requires` and `Provides` name facts, separated by blanks; the
/// pipeline checks at start that each fact required is provided by an earlier pass.
struct Pass {
  llvm::StringRef Name; ///< as in --dump-after=<name>, the file's name and the test directory's
  bool (*Run)(Unit &);
  void (*Dump)(const Unit &, llvm::raw_ostream &);
  llvm::StringRef Requires;
  llvm::StringRef Provides;
};

llvm::ArrayRef<Pass> allPasses();

/// What the command line asks for.
struct PipelineOptions {
  std::vector<std::string> DumpAfter; ///< names of passes
  std::string StopAfter;              ///< name of a pass, or empty
  bool ExplainSuspend = false;
};

/// Runs the passes on U; dumps go to `Dumps`. Returns true if the emitter has run and nothing was
/// reported as an error.
bool runPipeline(Unit &U, const PipelineOptions &Options, llvm::raw_ostream &Dumps);

} // namespace ythreads
#endif
