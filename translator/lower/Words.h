//===- Words.h - values that are passed as words, to keep code small ---------===//
#ifndef YTHREADS_TRANSLATOR_WORDS_H
#define YTHREADS_TRANSLATOR_WORDS_H

#include "Unit.h"
#include <string>

namespace ythreads {

/// Where code is to be small: 4 or 8, if a value of this type goes to the runtime and back as a word of so many bytes,
/// not by way of memory; else 0.
unsigned sizeAsWord(const Unit &U, clang::QualType T);

/// Whether a message of one value of the described type, where code is to be small, is an `int`, which the runtime describes.
bool isIntMessage(const Unit &U, unsigned Type);

/// Code for a value of the type as such a word, and the other way round.
std::string asWord(const Unit &U, clang::QualType T, llvm::StringRef Value);
std::string fromWord(const Unit &U, clang::QualType T, llvm::StringRef Word);

} // namespace ythreads
#endif
