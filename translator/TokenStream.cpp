//===- TokenStream.cpp - the tokens that the preprocessor produced ----------===//

#include "TokenStream.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

TokenStream::TokenStream(Preprocessor &PP) : SM(PP.getSourceManager()) {
  PP.setTokenWatcher([this](const Token &T) {
    if (!T.isAnnotation())
      All.emplace_back(T);
  });
}

// A token that the preprocessor produced twice, as an argument of a macro may be, counts where it was first.
void TokenStream::indexExpandedTokens() {
  Index.reserve(All.size());
  for (unsigned I = 0; I < All.size(); ++I)
    if (All[I].kind() != tok::eof && All[I].location().isValid())
      Index.try_emplace(All[I].location().getRawEncoding(), I);
}

llvm::ArrayRef<syntax::Token> TokenStream::expandedTokens(SourceRange R) const {
  if (R.isInvalid())
    return {};
  auto First = Index.find(R.getBegin().getRawEncoding());
  auto Last = Index.find(R.getEnd().getRawEncoding());
  llvm::ArrayRef<syntax::Token> Tokens(All);
  if (First != Index.end() && Last != Index.end())
    return First->second <= Last->second
               ? Tokens.slice(First->second, Last->second + 1 - First->second)
               : Tokens.take_front(0);
  const auto *Begin = llvm::partition_point(Tokens, [&](const syntax::Token &T) {
    return SM.isBeforeInTranslationUnit(T.location(), R.getBegin());
  });
  const auto *End = llvm::partition_point(Tokens, [&](const syntax::Token &T) {
    return !SM.isBeforeInTranslationUnit(R.getEnd(), T.location());
  });
  return Begin < End ? llvm::ArrayRef(Begin, End) : Tokens.take_front(0);
}

} // namespace ythreads
