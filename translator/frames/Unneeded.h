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

/// A function or variable that the file declares, not in a header, uses, and does not define.
struct UndefinedName {
  std::string Name;
  bool IsStatic; ///< C compilers refer to it all the same, but refuse to call it weak
};

/// Sorted by name.
std::vector<UndefinedName> collectUndefined(const Unit &U);

/// Compiles the source as it stands, with the optimisation that the command asks for. Returns lines that make those
/// of Names weak that the result does not refer to.
std::string weakenUnneeded(const std::vector<std::string> &ClangCommand, clang::FileManager &Files,
                           const std::vector<UndefinedName> &Names);

} // namespace ythreads
#endif
