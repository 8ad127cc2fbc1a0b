//===- Preprocessed.h - sources that a preprocessor has written --------------===//
#ifndef YTHREADS_TRANSLATOR_PREPROCESSED_H
#define YTHREADS_TRANSLATOR_PREPROCESSED_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace ythreads {

/// Does Text begin with a line marker, `# 1 "file.c"`?
bool isPreprocessed(llvm::StringRef Text);

/// Text, in as many characters, without the arguments of `malloc` attributes, which gcc's headers give to gcc only.
std::string withoutDeallocators(llvm::StringRef Text);

/// The options by which clang knows the floating types that gcc has names for, and Text does not define.
std::vector<std::string> floatingTypes(llvm::StringRef Text);

} // namespace ythreads
#endif
