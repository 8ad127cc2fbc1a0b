//===- Build.h - a plan, carried out ---------------------------------------===//
#ifndef YCC_BUILD_H
#define YCC_BUILD_H

#include "Options.h"

namespace ycc {

// Makes what `options` ask for, or shows how. Returns the exit status: that of the command that failed. After a
// failure no output file is there.
int build(const Options &options);

} // namespace ycc
#endif
