//===- Choices.h - what a command line chooses, and its words --------------===//
#ifndef YCC_CHOICES_H
#define YCC_CHOICES_H

#include "Options.h"

namespace ycc {

void append(Arguments &to, const Arguments &from);
bool contains(const Arguments &words, const char *word);

// Returns the words between blanks.
Arguments splitWords(const char *text);

// Returns what messages and the program's tables call a source.
std::string nameOf(const std::string &source);

// Returns the options by which the compiler calls `code` as it would call a source `name`: after the prefix maps of the
// command line, of which the last that fits counts.
Arguments mapName(const std::string &code, const std::string &name, const Arguments &options);

// Returns whether the program is to be fast (-O2 and more).
bool isForSpeed(const Options &options);

// Returns whether it is to be looked at in a debugger, rather than to be fast or a test of the translator.
bool keepsAll(const Options &options);

} // namespace ycc
#endif
