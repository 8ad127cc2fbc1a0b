//===- Needed.h - which functions the C compiler does not leave out ---------===//
#ifndef YTHREADS_TRANSLATOR_NEEDED_H
#define YTHREADS_TRANSLATOR_NEEDED_H

namespace ythreads {

class Unit;

/// Lets functions stay plain that suspend, and that nothing leads to: those of included files and, under --stress, of
/// the file itself. They keep FunctionInfo::WhyCall, by which text that clang has left out is judged.
void forgetUnneeded(Unit &U);

} // namespace ythreads
#endif
