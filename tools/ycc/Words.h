//===- Words.h - arguments from files and in other forms ------------------===//
#ifndef YCC_WORDS_H
#define YCC_WORDS_H

#include "Options.h"

namespace ycc {

// Puts in the place of each `@file` the words of that file, which may name other files; throws Error. As cc
// does: blanks part words, quotes and backslashes keep them together; a file that is not there stays as it is. So it does
// with `--option-lines=file`, in which each line is a word.
Arguments expandFiles(const Arguments &arguments);

// Writes words in the form that ycc knows: GCC's long options, what -Wp, and -Xpreprocessor hand to the
// preprocessor.
Arguments expandForms(const Arguments &arguments);

} // namespace ycc
#endif
