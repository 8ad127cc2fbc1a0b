//===- KeywordHints.h - what clang says where `thread` meets a type -----------===//
//
// `thread` is a macro that ends in `void`: where somebody writes a type beside it, clang complains of a `void` that
// nobody has written.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_KEYWORDHINTS_H
#define YTHREADS_TRANSLATOR_KEYWORDHINTS_H

#include "clang/Frontend/CompilerInstance.h"

namespace ythreads {

/// From now on notes where that happens first, in `Place`.
void watchKeywords(clang::CompilerInstance &CI, clang::SourceLocation &Place);

/// Says what to write there, if it has happened.
void hintAtKeyword(clang::CompilerInstance &CI, clang::SourceLocation Place);

} // namespace ythreads

#endif
