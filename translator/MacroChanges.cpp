//===- MacroChanges.cpp - what a stretch of the source does to macros --------===//
//
// A regenerated body has no directives in it. Those that define macros stand behind it; in the place of one that includes a
// file stands there what the file has left of the macros that it changes: `ops.h` takes back the `OP` of its includer.
//
//===------------------------------------------------------------------------===//

#include "MacroChanges.h"
#include "Unit.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

namespace {
struct Stretch {
  FileID File;
  unsigned From, To;
};
} // namespace

// In the stretch itself, or in a file that is included there.
static bool isWithin(const SourceManager &SM, SourceLocation Loc, const Stretch &S) {
  for (Loc = SM.getExpansionLoc(Loc); Loc.isValid();
       Loc = SM.getExpansionLoc(SM.getIncludeLoc(SM.getFileID(Loc)))) {
    auto [File, Offset] = SM.getDecomposedLoc(Loc);
    if (File == S.File)
      return S.From <= Offset && Offset < S.To;
  }
  return false;
}

// The last change of a macro in S; null if there is none.
static const MacroDirective *changeIn(const SourceManager &SM, const MacroDirective *History,
                                      const Stretch &S) {
  for (; History; History = History->getPrevious())
    if (!isa<VisibilityMacroDirective>(History) && isWithin(SM, History->getLocation(), S))
      return History;
  return nullptr;
}

// Most functions have no such directive, and there may be thousands of macros to ask about. "undefined" is none.
static bool mayChangeMacros(StringRef Text) {
  for (size_t At = 0; (At = Text.find('#', At)) != StringRef::npos; ++At) {
    StringRef Word = Text.substr(At + 1).ltrim(" \t");
    for (StringRef Changing : {"define", "undef", "include", "import", "pragma", "/", "\\"})
      if (Word.starts_with(Changing))
        return true;
  }
  return Text.contains("_Pragma") || Text.contains("%:") || Text.contains("?\?=");
}

bool changesMacros(const Unit &U, SourceRange R) {
  const SourceManager &SM = U.Context.getSourceManager();
  CharSourceRange Range = CharSourceRange::getCharRange(SM.getExpansionRange(R).getAsRange());
  StringRef Text = Lexer::getSourceText(Range, SM, U.Context.getLangOpts());
  if (!mayChangeMacros(Text))
    return false;
  auto [File, From] = SM.getDecomposedLoc(Range.getBegin());
  Stretch S{File, From, From + unsigned(Text.size())};
  Preprocessor &PP = U.CI.getPreprocessor();
  return llvm::any_of(PP.macros(false), [&](const auto &Macro) {
    return changeIn(SM, PP.getLocalMacroDirectiveHistory(Macro.first), S);
  });
}

static std::string directiveOf(const Unit &U, StringRef Name, const MacroDirective *Change) {
  std::string Text = "#undef " + Name.str();
  if (const auto *Defined = dyn_cast<DefMacroDirective>(Change)) {
    const MacroInfo &Info = *Defined->getInfo();
    CharSourceRange Range =
        CharSourceRange::getTokenRange(Info.getDefinitionLoc(), Info.getDefinitionEndLoc());
    Text +=
        "\n#define " +
        Lexer::getSourceText(Range, U.Context.getSourceManager(), U.Context.getLangOpts()).str();
  }
  return Text;
}

std::vector<std::string> includedMacros(const Unit &U, unsigned From, unsigned To) {
  const SourceManager &SM = U.Context.getSourceManager();
  Preprocessor &PP = U.CI.getPreprocessor();
  std::vector<std::pair<const MacroDirective *, StringRef>> Changes;
  for (const auto &[Name, State] : PP.macros(false))
    if (const MacroDirective *Change =
            changeIn(SM, PP.getLocalMacroDirectiveHistory(Name), {SM.getMainFileID(), From, To}))
      Changes.push_back({Change, Name->getName()});
  llvm::sort(Changes, [&](const auto &A, const auto &B) {
    return SM.isBeforeInTranslationUnit(A.first->getLocation(), B.first->getLocation());
  });
  std::vector<std::string> Directives;
  for (const auto &[Change, Name] : Changes)
    Directives.push_back(directiveOf(U, Name, Change));
  return Directives;
}

} // namespace ythreads
