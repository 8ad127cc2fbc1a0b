//===- Untranslated.h - text that means a suspension and was never read ------===//
#ifndef YTHREADS_TRANSLATOR_UNTRANSLATED_H
#define YTHREADS_TRANSLATOR_UNTRANSLATED_H

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <string>

namespace ythreads {

class Unit;

/// Reads the tokens of text that clang has left out, and finds what only the translator can compile: calls that suspend or
/// need a type's schema, definitions of functions that suspend, and declarations that say so and that clang has not seen.
class Untranslated {
public:
  explicit Untranslated(const Unit &U);

  /// A stretch of text begins, inside a function's body or outside of all.
  void begin(bool IsInBody);
  /// The name of what is wrong as of T; empty if nothing is.
  std::string see(const clang::Token &T);
  /// The same for the tokens of a #define, its name first.
  std::string seeMacro(llvm::ArrayRef<clang::Token> Tokens);

  unsigned depth() const { return Depth; }
  void setDepth(unsigned To) { Depth = To; }

private:
  void addNamesOf(const clang::DeclContext *Context);
  bool isWord(llvm::StringRef Name) const;
  bool isKnown(llvm::StringRef Name) const;
  enum Meaning : unsigned { Says = 1, Suspends = 2 };
  unsigned macroMeans(llvm::StringRef Name, unsigned Level);
  unsigned means(llvm::StringRef Name, unsigned Level);
  std::string seeName(llvm::StringRef Name);
  std::string seeBrace();
  void endDeclaration();

  const Unit &U;
  clang::Preprocessor &PP;
  llvm::StringSet<> Functions, Members, Types; ///< that say `suspends`; of Functions, calls do
  llvm::StringSet<> Parameters;                ///< declared by one of Types in the text itself
  llvm::StringMap<unsigned> Macros;

  bool IsInBody = false;
  unsigned Depth = 0; ///< of braces
  clang::tok::TokenKind Last = clang::tok::semi;
  std::string Candidate;       ///< the last token, if it is the name of what suspends
  bool IsBehindType = false;   ///< the next name is one of Parameters
  std::string Said;            ///< `suspends` or `thread`, if the declaration says it
  bool SaysKnown = false;      ///< and of something that clang has seen
  std::string LastName, First; ///< the last token, if it is a name; the first one with parameters
  std::string Declared;        ///< what suspends and is declared, perhaps defined, here
};

} // namespace ythreads
#endif
