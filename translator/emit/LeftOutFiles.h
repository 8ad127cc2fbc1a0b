//===- LeftOutFiles.h - files that the C compiler alone may include ---------===//
#ifndef YTHREADS_TRANSLATOR_LEFTOUTFILES_H
#define YTHREADS_TRANSLATOR_LEFTOUTFILES_H

#include "emit/Branches.h"

namespace ythreads {

/// Reads the file that an #include in text that clang has left out names, if it is the user's and clang has not seen
/// it elsewhere, and what it includes. Returns what is wrong, empty if nothing is;
/// adds its words to the context's.
std::string findInLeftOutFile(BranchContext &Context, clang::FileID From, bool IsInBody,
                              const DirectiveTokens &Include);

} // namespace ythreads
#endif
