//===- TextThere.cpp - what a text says to the C compiler -------------------===//

#include "TextThere.h"
#include "Unit.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

bool TextThere::mayDiffer(SourceLocation Here) const {
  const SourceManager &SM = U.Context.getSourceManager();
  if (SM.isWrittenInBuiltinFile(Here)) // __VERSION__
    return true;
  if (!SM.isInMainFile(Here))
    return !SM.isInSystemHeader(Here) && !SM.isWrittenInCommandLineFile(Here);
  unsigned At = SM.getFileOffset(Here);
  return llvm::any_of(U.Conditionals,
                      [At](const auto &Range) { return Range.first < At && At < Range.second; });
}

// What a name stands for at the end of the file, if it has never stood for anything else.
Meaning TextThere::askName(const IdentifierInfo *Name,
                           const llvm::StringMap<SourceLocation> &Enumerators,
                           unsigned Depth) const {
  const MacroDirective *Last = U.CI.getPreprocessor().getLocalMacroDirectiveHistory(Name);
  if (!Last) {
    if (Name->isKeyword(U.Context.getLangOpts()))
      return Meaning::Same;
    auto Enumerator = Enumerators.find(Name->getName());
    if (Enumerator == Enumerators.end())
      return Meaning::Unknown;
    return mayDiffer(Enumerator->second) ? Meaning::MayDiffer : Meaning::Same;
  }
  const MacroInfo *Macro = Last->getMacroInfo();
  if (Last->getPrevious() || !Macro || !Macro->isObjectLike() || Macro->isBuiltinMacro())
    return Meaning::Unknown;
  Meaning Inner = ask(Macro->tokens(), Enumerators, Depth + 1);
  return Inner == Meaning::Same && mayDiffer(Macro->getDefinitionLoc()) ? Meaning::MayDiffer
                                                                        : Inner;
}

Meaning TextThere::ask(llvm::ArrayRef<Token> Tokens,
                       const llvm::StringMap<SourceLocation> &Enumerators, unsigned Depth) const {
  Meaning All = Depth > 8 ? Meaning::Unknown : Meaning::Same;
  for (const Token &T : Tokens) {
    if (All == Meaning::Unknown)
      break;
    Meaning One =
        T.getIdentifierInfo() ? askName(T.getIdentifierInfo(), Enumerators, Depth) : Meaning::Same;
    All = std::max(All, One);
  }
  return All;
}

std::string TextThere::lineOf(CharSourceRange Range, std::vector<Token> &Tokens) const {
  const SourceManager &SM = U.Context.getSourceManager();
  const LangOptions &Options = U.Context.getLangOpts();
  std::string Text = Lexer::getSourceText(Range, SM, Options).str(), Line;
  Lexer Raw(Range.getBegin(), Options, Text.data(), Text.data(), Text.data() + Text.size());
  for (Token Next;;) {
    Raw.LexFromRawLexer(Next);
    if (Next.is(tok::eof))
      return Line;
    if (Next.needsCleaning())
      return "";
    if (Next.is(tok::raw_identifier))
      U.CI.getPreprocessor().LookUpIdentifierInfo(Next);
    size_t At = SM.getFileOffset(Next.getLocation()) - SM.getFileOffset(Range.getBegin());
    bool IsApart = Next.hasLeadingSpace() || Next.isAtStartOfLine();
    Line += (IsApart && !Line.empty() ? " " : "") + Text.substr(At, Next.getLength());
    Tokens.push_back(Next);
  }
}

} // namespace ythreads
