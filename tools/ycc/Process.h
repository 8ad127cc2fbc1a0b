//===- Process.h - running commands ----------------------------------------===//
#ifndef YCC_PROCESS_H
#define YCC_PROCESS_H

#include "Options.h"

namespace ycc {

// Returns the words as a shell would need them.
std::string quoteCommand(const Arguments &words);

// True if the program exists: as a path, or on $PATH.
bool isProgram(const std::string &name);

// From here on SIGINT, SIGTERM, SIGHUP, SIGQUIT and SIGPIPE (`ycc ... 2>&1 | head`) end the running command and make
// runCommand() throw Interrupt.
void catchSignals();

struct Interrupt {
    int signal;
};

// Runs the command and returns its exit status; throws Error if it cannot be started or a signal ended it. What it writes to
// stderr is added to *errors, if that is given; what is too much to be kept goes to stderr.
int runCommand(const Arguments &words, std::string *errors = nullptr);

} // namespace ycc
#endif
