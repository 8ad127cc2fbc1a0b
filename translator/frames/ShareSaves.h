//===- ShareSaves.h - saving and restoring written once ----------------------===//
#ifndef YTHREADS_TRANSLATOR_SHARESAVES_H
#define YTHREADS_TRANSLATOR_SHARESAVES_H

#include "llvm/ADT/ArrayRef.h"

namespace ythreads {

struct FrameLayout;
struct FunctionIR;
struct Statement;

/// Fills FrameLayout::RestoredAtOnce and ::SaveBlocks, and each suspension's Restored and OwnSaves, from
/// Statement::Saved.
void shareSaves(const FunctionIR &IR, llvm::ArrayRef<Statement *> Suspensions, FrameLayout &Frame);

} // namespace ythreads
#endif
