//===- Unneeded.h - names that the optimised source does not need -----------===//
#ifndef YTHREADS_TRANSLATOR_UNNEEDED_H
#define YTHREADS_TRANSLATOR_UNNEEDED_H

#include <string>
#include <vector>

namespace clang {
class FileManager;
}

namespace ythreads {

class Unit;

/// The functions and variables that the file declares, not in a header, uses, and does not define. Sorted.
std::vector<std::string> collectUndefined(const Unit &U);

/// Compiles the source as it stands, with the optimisation that the command asks for. Returns those of
/// Names, which are sorted, that the result does not refer to.
std::vector<std::string> findUnneeded(const std::vector<std::string> &ClangCommand,
                                      clang::FileManager &Files,
                                      const std::vector<std::string> &Names);

} // namespace ythreads
#endif
