//===- TokenStream.h - the tokens that the preprocessor produced ------------===//
//
// Text of expressions comes from here. Clang's own TokenBuffer would also read every file
// once more, for what stood there before macros were expanded, which nobody asks for.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_TOKENSTREAM_H
#define YTHREADS_TRANSLATOR_TOKENSTREAM_H

#include "clang/Tooling/Syntax/Tokens.h"
#include "llvm/ADT/DenseMap.h"
#include <vector>

namespace clang {
class Preprocessor;
}

namespace ythreads {

/// The expanded tokens of a translation unit, in order, the end of the file last.
class TokenStream {
public:
  /// Collects what PP produces from here on; must outlive the preprocessing.
  explicit TokenStream(clang::Preprocessor &PP);
  TokenStream(const TokenStream &) = delete;

  llvm::ArrayRef<clang::syntax::Token> expandedTokens() const { return All; }
  /// Those from R's first token to its last, both whole; none if R is invalid.
  llvm::ArrayRef<clang::syntax::Token> expandedTokens(clang::SourceRange R) const;
  /// Makes the look-up of ranges fast; when all tokens are there.
  void indexExpandedTokens();

private:
  const clang::SourceManager &SM;
  std::vector<clang::syntax::Token> All;
  llvm::DenseMap<unsigned, unsigned> Index; ///< by place, as clang encodes it
};

} // namespace ythreads
#endif
