//===- TextThere.h - what a text says to the C compiler ---------------------===//
#ifndef YTHREADS_TRANSLATOR_TEXTTHERE_H
#define YTHREADS_TRANSLATOR_TEXTTHERE_H

#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include <string>
#include <vector>

namespace ythreads {

class Unit;

/// Whether a text whose macros clang has expanded is the same to a compiler that decides the #if of the file otherwise.
enum class Meaning {
  Same,
  MayDiffer, ///< and may be asked of it at the end of the file: its macros have never stood for anything else
  Unknown
};

class TextThere {
public:
  explicit TextThere(const Unit &U) : U(U) {}

  /// Whether what stands here may be something else there, or nothing: under an #if of the file, or in a file of the user's that may have some.
  bool mayDiffer(clang::SourceLocation Here) const;

  /// Returns the text in one line, without comments, and its tokens; nothing if it cannot be copied so.
  std::string lineOf(clang::CharSourceRange Range, std::vector<clang::Token> &Tokens) const;

  /// Names of Enumerators, with their places, are known; others are macros.
  Meaning ask(llvm::ArrayRef<clang::Token> Tokens,
              const llvm::StringMap<clang::SourceLocation> &Enumerators, unsigned Depth = 0) const;

private:
  Meaning askName(const clang::IdentifierInfo *Name,
                  const llvm::StringMap<clang::SourceLocation> &Enumerators, unsigned Depth) const;

  const Unit &U;
};

} // namespace ythreads
#endif
