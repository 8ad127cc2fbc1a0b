//===- MacroTypes.h - attributes that a type has from a macro ---------------===//
#ifndef YTHREADS_TRANSLATOR_MACROTYPES_H
#define YTHREADS_TRANSLATOR_MACROTYPES_H

#include "clang/AST/Type.h"

namespace ythreads {

class Unit;

/// T, which clang prints with a macro's name for an attribute, with the attribute itself where the name does not do. T itself
/// if there is none.
clang::QualType withoutOtherMacros(const Unit &U, clang::QualType T);

} // namespace ythreads
#endif
