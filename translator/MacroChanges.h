//===- MacroChanges.h - what a stretch of the source does to macros ----------===//
#ifndef YTHREADS_TRANSLATOR_MACROCHANGES_H
#define YTHREADS_TRANSLATOR_MACROCHANGES_H

#include "clang/Basic/SourceLocation.h"
#include <string>
#include <vector>

namespace ythreads {

class Unit;

/// Is a macro defined or undefined between the ends of R, by a file included there too?
bool changesMacros(const Unit &U, clang::SourceRange R);

/// What files included between two offsets of the main file leave of the macros that they change: directives.
std::vector<std::string> includedMacros(const Unit &U, unsigned From, unsigned To);

} // namespace ythreads
#endif
