//===- Spelling.h - text from the author's tokens ---------------------------===//
//
// Generated expressions are made of the tokens that the preprocessor produced, never of
// clang's printed AST. A macro invocation is kept as written if nothing in its expansion
// must change; otherwise its expansion is printed.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_SPELLING_H
#define YTHREADS_TRANSLATOR_SPELLING_H

#include "IR.h"
#include "lower/References.h"
#include "clang/AST/Stmt.h"
#include "clang/Tooling/Syntax/Tokens.h"
#include <functional>

namespace ythreads {

class Unit;

/// Spells source ranges of one function.
class Speller {
public:
  /// What a reference becomes.
  struct Resolved {
    int Var = -1;         ///< a variable of the IR ...
    std::string Name;     ///< ... or else this name, if not empty
    Code Text;            ///< ... or else this text, if not empty
    bool Changed = false; ///< differs from the source: no macro around it can be kept
  };
  using Resolver = std::function<Resolved(const clang::NamedDecl *)>;
  using Rewriter = std::function<Code(const Rewrite &)>;

  /// `Replace` gives the text of each part in Refs.Rewritten, unless it returns no pieces.
  Speller(const Unit &U, const References &Refs, Resolver Resolve, Rewriter Replace);

  /// The text of R, without events. `Inside` is a rewritten statement or the tag of a rewritten
  /// definition, whose own tokens are wanted.
  Code spell(clang::SourceRange R, const void *Inside = nullptr);
  /// The same with other text in the place of some parts, which do not overlap.
  Code spellWith(clang::SourceRange R,
                 llvm::ArrayRef<std::pair<clang::SourceRange, const Code *>> Parts);
  /// The same for a text that moves to file scope.
  Code spellAtFileScope(clang::SourceRange R, const void *Inside = nullptr);
  /// The definition of a type, with the attributes that follow it.
  Code spellDefinition(const clang::TagDecl *D);

  /// Does R call a macro of the compiler's headers that must keep its name (Intrinsics.cpp)?
  bool isIntrinsicCall(clang::SourceRange R);
  /// The number of such a call's argument in which R stands, or -1.
  int argumentAround(clang::SourceRange R, clang::SourceRange Intrinsic);

  /// Does a comment before Loc say that control falls through?
  bool hasFallthroughComment(clang::SourceLocation Loc) const;

  /// Expand every macro: the range holds #define or #undef, which move behind the function.
  bool ExpandAll = false;

  /// What stands for operands of the asm statement that is being spelled.
  llvm::DenseMap<const clang::Stmt *, Code> AsmOperands;

private:
  using Token = clang::syntax::Token;
  struct Extent {
    unsigned Begin, End; ///< in the expanded tokens
  };

  Extent extentOf(clang::SourceRange R) const;
  Extent invocationAround(unsigned Index) const;
  mutable Extent LastInvocation = {0, 0}; ///< of a large one every part is asked for
  Extent extentOf(const Rewrite &R) const;
  bool canKeep(Extent Invocation, Extent Whole, const void *Inside,
               llvm::SmallVectorImpl<unsigned> &Named) const;
  const Rewrite *rewrittenAt(unsigned Index, Extent Whole, const void *Inside) const;
  unsigned plainEnd(unsigned Index, unsigned End) const;
  Code spell(Extent Whole, const void *Inside);
  bool addReplacement(Code &Result, unsigned &Index, Extent Whole, const void *Inside);
  bool dependsOnLine(Extent Invocation) const;
  bool dependsOnCounter(Extent Invocation) const;
  /// For a number that was __LINE__ and is another one to gcc: a text that is each compiler's; else nothing.
  std::string lineByCompiler(const Token &T) const;
  struct Intrinsic {
    unsigned End;
    clang::SourceLocation Name;
    llvm::SmallVector<Extent, 4> Arguments;
  };
  bool findArguments(Intrinsic &Call, unsigned Begin, clang::SourceLocation Close) const;
  void findIntrinsics(Extent Invocation);
  const Intrinsic *intrinsicAt(unsigned Index);
  Code spellIntrinsic(unsigned Begin, Extent Whole, const void *Inside);
  void addEither(Code &Result, const Code &Kept, Extent Invocation);
  void addGap(Code &Result, unsigned Index, bool PreviousInFile);
  void addToken(Code &Result, unsigned Index);
  llvm::StringRef textOf(const Token &T) const;
  bool addBlankGap(Code &Result, clang::SourceLocation From, clang::SourceLocation To) const;
  std::string gapText(clang::SourceLocation From, clang::SourceLocation To) const;
  clang::SourceLocation fileEnd(unsigned Index) const;

  const Unit &U;
  const clang::SourceManager &SM;
  const References &Refs;
  Resolver Resolve;
  Rewriter Replace;
  llvm::ArrayRef<Token> All;
  llvm::StringRef Main; ///< the source
  unsigned MainStart;   ///< of its places, as clang encodes them
  bool AtFileScope = false;
  std::map<unsigned, Intrinsic> Intrinsics; // by first token
  llvm::DenseSet<unsigned> Searched; // first tokens of the invocations that were searched for them
  std::map<unsigned, std::pair<unsigned, const Code *>> Parts; // by first token: end and text
  llvm::DenseMap<unsigned, std::vector<std::pair<unsigned, const Rewrite *>>>
      RewrittenAt; // by first token
};

/// What stands around a text that depends on __LINE__: EitherBegin, the line where the author has it, EitherKept, what he wrote,
/// EitherMeant, what it expands to, EitherEnd.
constexpr char EitherBegin = '\1', EitherKept = '\2', EitherMeant = '\3', EitherEnd = '\4';

/// Text with what depends on __LINE__ in the form that means the same where Text begins in Line: as the author wrote it,
/// or expanded.
std::string chooseByLine(llvm::StringRef Text, unsigned Line);
/// The same for people: as the author wrote it.
std::string asWritten(llvm::StringRef Text);

} // namespace ythreads
#endif
