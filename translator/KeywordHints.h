//===- KeywordHints.h - what clang says of `thread` without knowing it --------===//
//
// `thread` is a macro that ends in `void`: where somebody writes a type beside it, or takes a thread for the value of the
// call that creates it, clang complains of a `void` that nobody has written.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_KEYWORDHINTS_H
#define YTHREADS_TRANSLATOR_KEYWORDHINTS_H

#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"

namespace ythreads {

struct KeywordPlaces {
  clang::SourceLocation BesideType; // the first one, or invalid
  llvm::SmallVector<clang::SourceLocation, 4>
      Values; // expressions that are not of the type that they should be
};

/// From now on notes where that happens.
void watchKeywords(clang::CompilerInstance &CI, KeywordPlaces &Places);

/// Says what to write there, if it has happened.
void hintAtKeyword(clang::CompilerInstance &CI, const clang::ASTContext &Context,
                   const KeywordPlaces &Places);

} // namespace ythreads

#endif
