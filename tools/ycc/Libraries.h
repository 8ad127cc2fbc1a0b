//===- Libraries.h - what a link takes, and what it may leave out ----------===//
#ifndef YCC_LIBRARIES_H
#define YCC_LIBRARIES_H

#include "Options.h"

namespace ycc {

// Returns what a link for the foreign architecture `arch` takes in the place of `option`, a word of the command
// line that says -lname: dir/libname.arch.a if one of the directories of -L has it, else the option itself (a
// library of the system). Throws Error if a directory has a libname of the host's alone.
std::string findForeignLibrary(const std::string &option, const Arguments &linkOptions, const std::string &arch);

// A linker takes a member of a static library only for what it already looks for. It looks for the program's main, or ymain,
// when it comes to the runtime, behind all of `inputs`: words of a link, of which x.a, and -lname in the directories of -L, are
// static libraries. What it must look for from the start comes before them, and what it must look through once more behind
// the runtime.
Arguments beginWithMain(const Arguments &inputs, const Arguments &linkOptions);
Arguments repeatForEntry(const Arguments &inputs, const Arguments &linkOptions, const std::string &runtime);

// Says whether a shared library is to have no undefined symbols: -Wl,--no-undefined, -Wl,-z,defs, -z defs.
bool forbidsUndefined(const Options &options);

} // namespace ycc
#endif
