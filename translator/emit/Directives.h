//===- Directives.h - the directives of the source's text -------------------===//
#ifndef YTHREADS_TRANSLATOR_DIRECTIVES_H
#define YTHREADS_TRANSLATOR_DIRECTIVES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <utility>
#include <vector>

namespace ythreads {

class Unit;

/// A directive of the main file: the word behind its '#', what follows that, and all of it.
struct Directive {
  llvm::StringRef Name, Rest, Text;
};

/// Is it an #include, or its like?
bool includesFile(const Directive &D);

/// Does it hold for text behind the function that it stands in?
bool mustStay(const Directive &D);

/// Looks at whole directives between two offsets of the main file, outside of comments and literals.
void forEachDirective(const Unit &U, unsigned From, unsigned To,
                      llvm::function_ref<void(const Directive &)> Do);

/// Between two offsets of the main file, where clang has read nothing: the conditionals around words that may go on behind them,
/// such as `inline`, of which the C compiler may take one.
std::vector<std::pair<unsigned, unsigned>> wordsOfOthers(const Unit &U, unsigned From, unsigned To);

} // namespace ythreads
#endif
