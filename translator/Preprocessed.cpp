//===- Preprocessed.cpp - sources that a preprocessor has written ------------===//
//
// What `gcc -E` gives holds what the system's headers say to gcc alone, and clang would refuse. The C compiler
// still gets all of it but the attributes' arguments, which only serve warnings.
//
//===------------------------------------------------------------------------===//

#include "Preprocessed.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include <algorithm>
#include <utility>

using namespace clang;
using llvm::StringRef;

namespace ythreads {

bool isPreprocessed(StringRef Text) {
  if (Text.starts_with("#line ")) // ycc's own, of what it reads from its standard input
    Text = Text.split('\n').second;
  return Text.consume_front("# ") && !Text.take_while(clang::isDigit).empty() &&
         Text.drop_while(clang::isDigit).starts_with(" \"");
}

namespace {
/// Follows the tokens of a source to the arguments of the attribute `__malloc__`.
class Deallocators {
public:
  /// Where T, which ends at End, closes such arguments: their first character, the parenthesis. Else null.
  const char *see(const Token &T, const char *End);

private:
  bool IsAttribute = false; ///< behind `__attribute__`, and inside its parentheses
  bool IsNamed = false;     ///< right behind the name
  int Depth = 0;
  int Outside = 0; ///< of the arguments, if Open
  const char *Open = nullptr;
};
} // namespace

const char *Deallocators::see(const Token &T, const char *End) {
  bool WasNamed = std::exchange(IsNamed, false);
  IsAttribute &= Depth > 0 || T.is(tok::l_paren);
  if (T.is(tok::raw_identifier)) {
    StringRef Word = T.getRawIdentifier();
    IsAttribute |= Word == "__attribute__" || Word == "__attribute";
    IsNamed = Depth > 0 && Word.trim('_') == "malloc";
  } else if (IsAttribute && T.is(tok::l_paren)) {
    if (WasNamed && !Open) {
      Open = End - 1;
      Outside = Depth;
    }
    ++Depth;
  } else if (IsAttribute && T.is(tok::r_paren)) {
    IsAttribute = --Depth > 0;
    if (Depth == Outside)
      return std::exchange(Open, nullptr);
  }
  return nullptr;
}

std::string withoutDeallocators(StringRef Text) {
  std::string Result = Text.str();
  Lexer Raw(SourceLocation(), LangOptions(), Text.begin(), Text.begin(), Text.end());
  Deallocators Found;
  Token T;
  for (Raw.LexFromRawLexer(T); T.isNot(tok::eof); Raw.LexFromRawLexer(T)) {
    const char *End = Raw.getBufferLocation();
    if (const char *Begin = Found.see(T, End))
      std::replace_if(
          Result.begin() + (Begin - Text.begin()), Result.begin() + (End - Text.begin()),
          [](char C) { return C != '\n'; }, ' ');
  }
  return Result;
}

std::vector<std::string> floatingTypes(StringRef Text) {
  if (Text.contains(" _Float32;")) // clang's output: its headers define them
    return {};
  return {"-D_Float32=float", "-D_Float64=double", "-D_Float32x=double", "-D_Float64x=long double",
          "-D_Float128=__float128"};
}

} // namespace ythreads
