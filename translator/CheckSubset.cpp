//===- CheckSubset.cpp - what cannot be translated, each with its cure ------===//

#include "Annotations.h"
#include "Diagnostics.h"
#include "Pipeline.h"
#include "Unit.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ythreads {

bool checkSubset(Unit &U) { return !U.hadErrors(); }

void dumpCheckSubset(const Unit &U, llvm::raw_ostream &OS) {
  for (const auto &[Canonical, Info] : U.Functions)
    if (Info->Refused)
      OS << Info->Decl->getName() << ": refused\n";
}

} // namespace ythreads
