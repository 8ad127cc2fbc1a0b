//===- Branches.h - the conditionals of a file, and what is wrong with their branches ---===//
#ifndef YTHREADS_TRANSLATOR_BRANCHES_H
#define YTHREADS_TRANSLATOR_BRANCHES_H

#include "emit/Untranslated.h"
#include "clang/Basic/SourceLocation.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class FileEntry;
} // namespace clang

namespace ythreads {

class Unit;

/// What is to be said where the C compiler decides the conditional that begins at If otherwise.
struct BranchError {
  clang::SourceLocation At, If;
  std::string What;
  std::string
      Unless; ///< not if text that clang has left out has this word, which may be its declaration
  bool IsMissing = false;         ///< something is; else there is text that is wrong
  std::vector<std::string> Names; ///< of all that is missing and that --left-out= would do without
};

/// The part of a conditional that one of its directives begins.
struct Branch {
  unsigned From, End; ///< of the directive
  bool Never, Always; ///< its condition is a number, or __cplusplus
  bool IsElse;
  bool IsTaken; ///< by clang
  std::optional<BranchError> Error;
};

struct Conditional {
  clang::SourceLocation If;
  int Outer;            ///< the number of the one that it stands in, or -1
  unsigned OuterBranch; ///< and in which branch
  bool IsLeftOut;       ///< all of it is
  unsigned Depth;       ///< of braces, at its beginning
  std::vector<Branch> Branches;
  unsigned EndIf, End;             ///< of the #endif
  std::optional<BranchError> Else; ///< of the branch that it does not have
  bool HasErrors = false;          ///< it or one that it stands in the way of
};

/// A thing without which the generated file is no C.
struct Needed {
  unsigned From,
      To; ///< where the first and the last of its declarations begin; one of an included file: its directive
  clang::SourceLocation At;
  std::string What;   ///< is wrong where it is left out
  std::string Unless; ///< see BranchError
  std::string Name;   ///< if --left-out= does without it
};

/// Those of each file, on the way from the main one to their declarations, in the order of their beginnings.
std::map<clang::FileID, std::vector<Needed>> collectNeeds(const Unit &U);

/// A function's body.
struct BodyExtent {
  unsigned From, To;
  bool IsClangs; ///< it gives way to one that clang has read
};

/// What readings of several files share.
struct BranchContext {
  explicit BranchContext(const Unit &U) : U(U) {}
  Untranslated &text();
  const std::vector<BodyExtent> &bodiesOf(clang::FileID File);

  const Unit &U;
  llvm::StringSet<> Words; ///< of all text that clang has left out and that declares
  /// What is wrong in files that clang has not read, outside and inside of functions. Never iterated.
  std::map<std::pair<const clang::FileEntry *, bool>, std::string> LeftOutFiles;

private:
  void collectBodies();
  std::optional<Untranslated> Text;
  std::optional<std::map<clang::FileID, std::vector<BodyExtent>>> Bodies;
};

/// The conditionals of a file, in the order of their beginnings; those that do not end are left out.
std::vector<Conditional> readBranches(BranchContext &Context, clang::FileID File,
                                      const std::vector<std::pair<unsigned, unsigned>> &LeftOut,
                                      const std::vector<Needed> &Needs);

/// What is said of a name that only the translator can compile.
std::string notTranslated(llvm::StringRef Name);

/// A directive's tokens, its '#' first.
using DirectiveTokens = llvm::SmallVector<clang::Token, 16>;

/// Leaves in T, which is the '#', the first token behind the directive.
DirectiveTokens readDirective(clang::Lexer &Raw, clang::Token &T);
llvm::StringRef wordOf(const DirectiveTokens &Tokens);
bool neverHolds(const DirectiveTokens &Tokens);
bool alwaysHolds(const DirectiveTokens &Tokens);

} // namespace ythreads
#endif
