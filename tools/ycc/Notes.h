//===- Notes.h - what programs for several targets disagree on -------------===//
#ifndef YCC_NOTES_H
#define YCC_NOTES_H

#include <string>
#include <vector>

namespace ycc {

// A linked program and the architecture that it is for.
struct Program {
    std::string path, architecture;
};

// A function that cannot move between the two, and the first reason, where it stands.
struct Difference {
    std::string file;
    unsigned long line;
    std::string words;
};

// Compares the functions that suspend: the fields of their frames and their resume points. The result is in
// order of place; it is empty if a program has no notes (nothing of it was compiled by ycc).
std::vector<Difference> compareFunctions(const Program &program, const Program &other);

} // namespace ycc
#endif
