//===- Included.h - included files whose definitions are this unit's own -----===//
#ifndef YTHREADS_TRANSLATOR_INCLUDED_H
#define YTHREADS_TRANSLATOR_INCLUDED_H

#include "clang/AST/ASTContext.h"
#include "clang/Lex/PPCallbacks.h"
#include <functional>
#include <string>
#include <vector>

namespace ythreads {

/// A directive of a user's file that includes another.
struct Inclusion {
  clang::SourceLocation Hash; ///< its '#'
  clang::SourceRange Name;    ///< of the file, with its delimiters; of a macro, the macro's name
  clang::OptionalFileEntryRef To; ///< what was found
  std::string Spelled, Directory; ///< as written; where it was found
  bool IsQuoted, IsPlain; ///< "name", no macro; `#include`, not `#include_next` or `#import`
};

class InclusionCollector : public clang::PPCallbacks {
public:
  InclusionCollector(const clang::SourceManager &SM, std::vector<Inclusion> &Found)
      : SM(SM), Found(Found) {}
  void InclusionDirective(clang::SourceLocation Hash, const clang::Token &Word,
                          llvm::StringRef Spelled, bool IsAngled, clang::CharSourceRange Name,
                          clang::OptionalFileEntryRef To, llvm::StringRef Directory,
                          llvm::StringRef, const clang::Module *, bool,
                          clang::SrcMgr::CharacteristicKind) override;

private:
  const clang::SourceManager &SM;
  std::vector<Inclusion> &Found;
};

/// Does a directive of the text include a C source?
bool includesSource(llvm::StringRef Text);

/// The main file with the text of included files in place of their directives, if there are any whose functions have to be
/// regenerated in place; else empty. NameOf says what a file is called in #line, the main file by an empty name.
std::string spliceIncluded(const clang::ASTContext &Context, const std::vector<Inclusion> &All,
                           bool IsStressed,
                           const std::function<std::string(llvm::StringRef)> &NameOf);

} // namespace ythreads
#endif
