//===- Architectures.h - the table of architectures, as ycc uses it --------===//
#ifndef YCC_ARCHITECTURES_H
#define YCC_ARCHITECTURES_H

#include <string>

namespace ycc {

struct Architecture {
    const char *name;     // as uname -m says it
    const char *triple;   // GNU triple; <triple>-gcc is the cross compiler
    const char *flags;    // of its compiler, and of the translator that reads for it
    const char *packages; // Debian packages of the cross compiler and its libc
};

// Returns the entry of `name`, or null.
const Architecture *findArchitecture(const std::string &name);

// Returns the entry of the machine that ycc runs on.
const Architecture &getHost();

// Returns all names, for messages: "x86_64, aarch64".
std::string collectArchitectureNames();

} // namespace ycc
#endif
