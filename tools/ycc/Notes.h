//===- Notes.h - what is wrong with linked programs ------------------------===//
#ifndef YCC_NOTES_H
#define YCC_NOTES_H

#include <optional>
#include <string>
#include <vector>

namespace ycc {

// A linked program, or library, and the architecture that it is for.
struct Program {
    std::string path, architecture;
    bool isLibrary;
};

struct Place {
    std::string file;
    unsigned long line;
};

// A function that cannot move between the two, and the first reason, where it stands.
struct Difference {
    Place place;
    std::string words;
};

// Compares the functions that suspend: the fields of their frames and their resume points. The result is in
// order of place; it is empty if a program has no notes (nothing of it was compiled by ycc).
std::vector<Difference> compareFunctions(const Program &program, const Program &other);

// Finds a thread function ymain that never runs: the program has a main of its own, and nothing in it calls ythread_run.
std::optional<Place> findIdleYmain(const Program &program);

} // namespace ycc
#endif
