//===- Plan.h - the commands that a build consists of ----------------------===//
#ifndef YCC_PLAN_H
#define YCC_PLAN_H

#include "Notes.h"
#include "Options.h"

namespace ycc {

// ycc's own command in a plan, before an object: see ElfFile::unmergeStrings.
constexpr const char *unmergeOption = "--unmerge-strings";

struct Plan {
    std::vector<Arguments> commands;  // in the order in which they run; the first that fails ends the build
    std::vector<std::string> outputs; // what must not be there after a failure
    std::vector<std::string> objects; // beside the program; what must not be there in the end
    std::vector<Program> programs;    // linked, the host's first: they are compared
};

// Returns the file that holds an input: the standard input is copied into `temporary`.
std::string computeInputPath(const std::string &input, const std::string &temporary);

// Computes the commands for `options`. `tree` holds bin/, include/ and lib/; files between two commands lie in
// the directory `temporary`. Throws Error if a compiler, a library or an input is missing.
Plan computePlan(const Options &options, const std::string &tree, const std::string &temporary);

} // namespace ycc
#endif
