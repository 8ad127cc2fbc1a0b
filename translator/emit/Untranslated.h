//===- Untranslated.h - text that means a suspension and was never read ------===//
#ifndef YTHREADS_TRANSLATOR_UNTRANSLATED_H
#define YTHREADS_TRANSLATOR_UNTRANSLATED_H

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <string>
#include <utility>

namespace clang {
class RecordDecl;
} // namespace clang

namespace ythreads {

class Unit;

/// Is F a thread, said to suspend, or found to do so? Under --stress all functions of the file suspend, and none has to.
bool mustSuspend(const Unit &U, const clang::FunctionDecl *F);

/// What is known behind a token of such a text.
struct TextState {
  bool IsInBody = false;
  llvm::StringSet<> Parameters; ///< function pointers that say so, declared in the text itself
  unsigned Depth = 0;           ///< of braces
  clang::tok::TokenKind Last = clang::tok::semi;
  std::string Candidate;       ///< the last token, if it is the name of what suspends
  bool IsBehindType = false;   ///< the next name is one of Parameters
  std::string Said;            ///< `suspends` or `thread`, if the declaration says it
  bool SaysKnown = false;      ///< and of something that clang has seen
  std::string LastName, First; ///< the last token, if it is a name; the first one with parameters
  std::string Declared;        ///< what suspends and is declared, perhaps defined, here

  enum {
    NoRecord,
    BehindWord,
    InMembers,
    BehindMembers
  } Part = NoRecord;           ///< of a struct's or a union's definition
  std::string Kind, Tag, Body; ///< its words and text
  unsigned BodyDepth = 0;
};

/// Reads the tokens of text that clang has left out, and finds what only the translator can compile: calls that suspend or
/// need a type's schema, definitions of functions that suspend, declarations that say so and that clang has not seen, and
/// types with other members than those that are described.
class Untranslated : private TextState {
public:
  explicit Untranslated(const Unit &U);

  /// A stretch of text begins, inside a function's body or outside of all.
  void begin(bool IsInBody);
  /// Leaves this text for another one; gives what to come back to it with.
  TextState leave() { return std::exchange(static_cast<TextState &>(*this), TextState()); }
  void comeBack(TextState To) { static_cast<TextState &>(*this) = std::move(To); }
  /// The name of what is wrong as of T; empty if nothing is.
  std::string see(const clang::Token &T);
  /// The same for the tokens of a #define, its name first.
  std::string seeMacro(llvm::ArrayRef<clang::Token> Tokens);
  /// The name that such a #define makes another one's; empty if it does something else.
  std::string aliasOf(llvm::ArrayRef<clang::Token> Tokens) const;

  unsigned depth() const { return Depth; }
  void setDepth(unsigned To) { Depth = To; }

private:
  void addNamesOf(const clang::DeclContext *Context);
  bool isWord(llvm::StringRef Name) const;
  bool isKnown(llvm::StringRef Name) const;
  enum Meaning : unsigned { Says = 1, Suspends = 2 };
  unsigned macroMeans(llvm::StringRef Name, unsigned Level);
  unsigned means(llvm::StringRef Name, unsigned Level);
  struct NameFacts {
    bool IsKnown, IsType;
    unsigned Means;
  };
  const NameFacts &factsOf(llvm::StringRef Name);
  std::string seeName(llvm::StringRef Name);
  std::string seeBrace();
  void addRecord(const clang::RecordDecl *R);
  std::string seeRecord(const clang::Token &T);
  void endDeclaration();

  const Unit &U;
  clang::Preprocessor &PP;
  llvm::StringSet<> Functions, Members, Types; ///< that say `suspends`; of Functions, calls do
  llvm::StringMap<unsigned> Macros;
  llvm::StringMap<NameFacts> Names;            ///< that the text has: each is asked once
  llvm::StringMap<std::string> Tags, Typedefs; ///< of types that are described: their members' text
};

} // namespace ythreads
#endif
