//===- Directives.cpp - the directives of the source's text -----------------===//

#include "emit/Directives.h"
#include "Unit.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

bool includesFile(const Directive &D) {
  return D.Name == "include" || D.Name == "include_next" || D.Name == "import";
}

bool mustStay(const Directive &D) {
  for (StringRef Name :
       {"if", "ifdef", "ifndef", "elif", "elifdef", "elifndef", "else", "endif", "define", "undef"})
    if (D.Name == Name)
      return true;
  if (D.Name != "pragma")
    return false;
  // Those that hold for the rest of the file; others are about a statement or a block.
  for (StringRef Name : {"pack", "GCC diagnostic", "clang diagnostic", "weak", "redefine_extname",
                         "push_macro", "pop_macro", "GCC poison", "GCC visibility"})
    if (D.Rest.ltrim().starts_with(Name))
      return true;
  return false;
}

// The directive that begins with the '#' in T, up to its last token: a comment in it may go on in the next line.
// Leaves in T the first token behind it.
static Directive lexDirective(const SourceManager &SM, StringRef Source, Lexer &Raw, Token &T) {
  unsigned From = SM.getFileOffset(T.getLocation()), To = SM.getFileOffset(T.getEndLoc());
  Directive D;
  unsigned NameEnd = To;
  for (Raw.LexFromRawLexer(T); !T.is(tok::eof) && !T.isAtStartOfLine(); Raw.LexFromRawLexer(T)) {
    To = SM.getFileOffset(T.getEndLoc());
    if (D.Name.empty() && T.is(tok::raw_identifier)) {
      D.Name = T.getRawIdentifier();
      NameEnd = To;
    }
  }
  D.Rest = Source.slice(NameEnd, To);
  D.Text = Source.slice(From, To);
  return D;
}

// Leaves in T the next '#' that begins a directive before To, if there is one.
static bool findDirective(const SourceManager &SM, Lexer &Raw, Token &T, unsigned To) {
  while (!T.is(tok::eof) && SM.getFileOffset(T.getLocation()) < To) {
    if (T.is(tok::hash) && T.isAtStartOfLine())
      return true;
    Raw.LexFromRawLexer(T);
  }
  return false;
}

void forEachDirective(const Unit &U, unsigned From, unsigned To,
                      llvm::function_ref<void(const Directive &)> Do) {
  const SourceManager &SM = U.Context.getSourceManager();
  StringRef Source = SM.getBufferData(SM.getMainFileID());
  StringRef Here = Source.slice(From, To);
  if (!Here.contains('#') && !Here.contains("%:") &&
      !Here.contains("?"
                     "?="))
    return;
  SourceLocation Start = SM.getLocForStartOfFile(SM.getMainFileID());
  Lexer Raw(Start, U.Context.getLangOpts(), Source.begin(), Source.begin() + From, Source.end());
  Token T;
  Raw.LexFromRawLexer(T);
  while (findDirective(SM, Raw, T, To))
    Do(lexDirective(SM, Source, Raw, T));
}

// Reads one of `inline`, `NOINLINE`, `__attribute__((...))`, `[[...]]`, or something else. Leaves in T the first token behind.
static bool lexWord(Lexer &Raw, Token &T) {
  bool IsName = T.is(tok::raw_identifier), IsAttribute = T.is(tok::l_square);
  if (IsName)
    IsAttribute = T.getRawIdentifier() == "__attribute__" || T.getRawIdentifier() == "__attribute";
  unsigned Depth = T.is(tok::l_square);
  for (Raw.LexFromRawLexer(T); Depth || (IsAttribute && T.is(tok::l_paren));
       Raw.LexFromRawLexer(T)) {
    if (T.is(tok::eof) || (T.is(tok::hash) && T.isAtStartOfLine()))
      return false;
    Depth += T.isOneOf(tok::l_paren, tok::l_square);
    Depth -= T.isOneOf(tok::r_paren, tok::r_square);
    IsAttribute &= Depth > 0;
  }
  return (IsName || IsAttribute) && !T.is(tok::l_paren);
}

// Up to the #endif of the conditional in which T stands: are there words like these alone, and one at least?
static bool lexWords(const SourceManager &SM, StringRef Source, Lexer &Raw, Token &T,
                     unsigned &End) {
  bool AreWords = true, Any = false;
  for (unsigned Depth = 1; Depth && !T.is(tok::eof);) {
    if (!T.is(tok::hash) || !T.isAtStartOfLine()) {
      AreWords &= lexWord(Raw, T);
      Any = true;
      continue;
    }
    Directive D = lexDirective(SM, Source, Raw, T);
    End = D.Text.end() - Source.begin();
    bool Begins = D.Name.starts_with("if"), Ends = D.Name == "endif";
    AreWords &= Begins || Ends || D.Name.starts_with("el");
    Depth += Begins;
    Depth -= Ends;
  }
  return AreWords && Any;
}

std::vector<std::pair<unsigned, unsigned>> wordsOfOthers(const Unit &U, unsigned From,
                                                         unsigned To) {
  const SourceManager &SM = U.Context.getSourceManager();
  StringRef Source = SM.getBufferData(SM.getMainFileID());
  std::vector<std::pair<unsigned, unsigned>> Found;
  if (From >= To || !Source.slice(From, To).contains('#'))
    return Found;
  Lexer Raw(SM.getLocForStartOfFile(SM.getMainFileID()), U.Context.getLangOpts(), Source.begin(),
            Source.begin() + From, Source.end());
  Token T;
  Raw.LexFromRawLexer(T);
  for (;;) {
    SourceLocation Here = T.getLocation();
    bool IsThere = findDirective(SM, Raw, T, To);
    if (T.getLocation() != Here)
      Found.clear(); // words of what clang has left out
    if (!IsThere)
      return Found;
    Directive D = lexDirective(SM, Source, Raw, T);
    unsigned Begin = D.Text.begin() - Source.begin(), End = To;
    if (D.Name.starts_with("if") && lexWords(SM, Source, Raw, T, End) && End < To)
      Found.push_back({Begin, End});
  }
}

} // namespace ythreads
