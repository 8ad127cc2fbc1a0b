//===- Words.h - arguments from files: @file -------------------------------===//
#ifndef YCC_WORDS_H
#define YCC_WORDS_H

#include "Options.h"

namespace ycc {

// Puts in the place of each `@file` the words of that file, which may name other files; throws Error. As cc
// does: blanks part words, quotes and backslashes keep them together; a file that is not there stays as it is.
Arguments expandFiles(const Arguments &arguments);

} // namespace ycc
#endif
