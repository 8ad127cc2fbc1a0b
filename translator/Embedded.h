//===- Embedded.h - what #embed directives of C23 stand for -------------------===//
//
// Tokens of a body are copied, and a directive is none of them; where it stands alone, the list around it would be empty. So in
// functions numbers take its place before anything is read. Outside of functions it stays, for compilers are quick about it,
// with a path that they find from another directory, too.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_EMBEDDED_H
#define YTHREADS_TRANSLATOR_EMBEDDED_H

#include "Included.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include <string>
#include <vector>

namespace clang {
class ASTContext;
}

namespace ythreads {

struct Embedding {
  clang::SourceLocation Hash; ///< its '#'
  clang::OptionalFileEntryRef File;
  bool IsQuoted;
  std::string Before, After, IfEmpty; ///< its parameters prefix, suffix and if_empty
  std::size_t Offset, Limit;
};

class EmbedCollector : public clang::PPCallbacks {
public:
  /// Where text is spliced, the names of what it embeds change as those of what it includes: Inclusions has them, too.
  EmbedCollector(const clang::Preprocessor &PP, std::vector<Embedding> &Found,
                 std::vector<Inclusion> &Inclusions)
      : PP(PP), Found(Found), Inclusions(Inclusions) {}
  void EmbedDirective(clang::SourceLocation Hash, llvm::StringRef Name, bool IsAngled,
                      clang::OptionalFileEntryRef File,
                      const clang::LexEmbedParametersResult &Parameters) override;

private:
  const clang::Preprocessor &PP;
  std::vector<Embedding> &Found;
  std::vector<Inclusion> &Inclusions;
};

/// The main file with numbers in place of the directives that stand in its functions, and with absolute paths in others; empty if
/// that changes nothing.
std::string expandEmbedded(const clang::ASTContext &Context, const std::vector<Embedding> &All);

} // namespace ythreads
#endif
