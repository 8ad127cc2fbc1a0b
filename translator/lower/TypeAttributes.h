//===- TypeAttributes.h - where an attribute stands in a type ---------------===//
#ifndef YTHREADS_TRANSLATOR_TYPEATTRIBUTES_H
#define YTHREADS_TRANSLATOR_TYPEATTRIBUTES_H

#include <string>

namespace ythreads {

/// Text, a declaration as clang prints it or (IsName) a type alone, with each attribute of a function's type in the
/// parentheses before its parameters: at the end it would belong to what is declared, and a type alone may have none there.
std::string placeTypeAttributes(std::string Text, bool IsName);

} // namespace ythreads
#endif
