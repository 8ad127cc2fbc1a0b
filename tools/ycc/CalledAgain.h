//===- CalledAgain.h - ycc as the C compiler of ycc ------------------------===//
#ifndef YCC_CALLED_AGAIN_H
#define YCC_CALLED_AGAIN_H

#include "Options.h"

namespace ycc {

// $CC may be a script that calls ycc, by which a build system knows us; we call it as the C compiler. The ycc that it calls then is to
// be `cc`. To be said before a compiler is run.
void noteCompiler();

// True in that ycc.
bool isCalledAgain();

// Becomes `cc`, with those of the arguments that are for a C compiler; throws Error.
[[noreturn]] void becomeCompiler(const Arguments &arguments);

} // namespace ycc
#endif
