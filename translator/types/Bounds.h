//===- Bounds.h - bounds of arrays that clang alone has seen ----------------===//
#ifndef YTHREADS_TRANSLATOR_TYPES_BOUNDS_H
#define YTHREADS_TRANSLATOR_TYPES_BOUNDS_H

namespace ythreads {

class Unit;

/// Regenerated functions declare arrays by numbers, and the tables describe them so. Notes the bounds that a macro or an enumerator spells whose
/// definition the C compiler may see otherwise, so that it can be asked at the end of the file (Unit::Bounds).
void noteBounds(Unit &U);

} // namespace ythreads
#endif
