//===- Headers.cpp - suspending functions that an included file defines -----===//

#include "find/Headers.h"
#include "Annotations.h"
#include "MacroChanges.h"
#include "Spelling.h"
#include "Unit.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace ythreads {

bool isInMainFile(const Unit &U, const Decl *D) {
  const SourceManager &SM = U.Context.getSourceManager();
  return SM.isInMainFile(SM.getExpansionLoc(D->getLocation()));
}

bool isInlineOnly(const FunctionDecl *F) {
  return F->isInlined() && F->isExternallyVisible() && F->doesThisDeclarationHaveABody() &&
         !F->isInlineDefinitionExternallyVisible();
}

bool keepsDefinition(const Unit &U, const FunctionDecl *F) {
  return !isInMainFile(U, F) || isInlineOnly(F);
}

//===- places -----------------------------------------------------------------===//

SourceLocation outermostInclude(const SourceManager &SM, SourceLocation Loc) {
  Loc = SM.getExpansionLoc(Loc);
  while (Loc.isValid() && !SM.isInMainFile(Loc))
    Loc = SM.getIncludeLoc(SM.getFileID(Loc));
  return Loc.isValid() ? SM.getExpansionLoc(Loc) : Loc;
}

// The next token that begins a line: comments may begin behind the directive and end later.
unsigned offsetBeside(const Unit &U, const FunctionDecl *F) {
  const SourceManager &SM = U.Context.getSourceManager();
  if (isInMainFile(U, F)) {
    SourceLocation End = SM.getExpansionRange(F->getEndLoc()).getEnd();
    return SM.getFileOffset(Lexer::getLocForEndOfToken(End, 0, SM, U.Context.getLangOpts()));
  }
  SourceLocation Include = outermostInclude(SM, F->getLocation());
  if (Include.isInvalid())
    return 0;
  StringRef Source = SM.getBufferData(SM.getMainFileID());
  SourceLocation Start = SM.getLocForStartOfFile(SM.getMainFileID());
  Lexer Raw(Start, U.Context.getLangOpts(), Source.begin(),
            Source.begin() + SM.getFileOffset(Include), Source.end());
  Token T;
  Raw.LexFromRawLexer(T);
  bool IsFirst = true;
  while (T.isNot(tok::eof) && (IsFirst || !T.isAtStartOfLine())) {
    IsFirst = false;
    Raw.LexFromRawLexer(T);
  }
  return T.is(tok::eof) ? Source.size() : SM.getFileOffset(T.getLocation());
}

//===- what stands against a second body --------------------------------------===//

// The plain definition and the body would each have their own.
const VarDecl *findModifiableStatic(const FunctionDecl *F) {
  for (const Decl *D : F->decls())
    if (const auto *V = dyn_cast<VarDecl>(D); V && V->isStaticLocal())
      if (!F->getASTContext().getBaseElementType(V->getType()).isConstQualified())
        return V;
  return nullptr;
}

std::string whyNoSecondBody(const Unit &U, const FunctionInfo &Info) {
  const FunctionDecl *F = Info.Decl;
  bool HasEntry = Info.HasEntry && Info.WhyNoEntry.empty();
  std::string Besides = Info.WhyNoEntry.empty() ? "" : ", and " + Info.WhyNoEntry;
  if (const VarDecl *V = findModifiableStatic(F); V && !HasEntry)
    return "its static variable '" + V->getNameAsString() + "'" + Besides;
  if (F->isMain())
    return "its name";
  if (isInMainFile(U, F) && (F->getBeginLoc().isMacroID() || F->getEndLoc().isMacroID()))
    return "the macro that makes it";
  if (Info.Role == FunctionRole::Thread && Info.AddressTaken && !HasEntry)
    return "a pointer to this thread function" + Besides; // would be called as an ordinary function
  return "";
}

//===- names ------------------------------------------------------------------===//

// `#define stdin stdin`, and the `bool` that clang calls `_Bool` by.
static bool standsForItself(const MacroInfo &Macro, const IdentifierInfo *Name) {
  return Macro.isObjectLike() && Macro.getNumTokens() == 1 &&
         (Macro.getReplacementToken(0).getIdentifierInfo() == Name ||
          Macro.getReplacementToken(0).is(tok::kw__Bool));
}

bool isMacroAt(const Unit &U, StringRef Name, SourceLocation Place) {
  Preprocessor &PP = U.CI.getPreprocessor();
  const IdentifierInfo *Identifier = PP.getIdentifierInfo(Name);
  MacroDirective *History = PP.getLocalMacroDirectiveHistory(Identifier);
  if (!History)
    return false;
  MacroDirective::DefInfo Definition =
      History->findDirectiveAtLoc(Place, U.Context.getSourceManager());
  return Definition && Definition.getMacroInfo() &&
         !standsForItself(*Definition.getMacroInfo(), Identifier);
}

// What programs for old compilers do without, or what is spelled otherwise there.
static bool isHarmless(StringRef Keyword) {
  Keyword = Keyword.trim('_');
  return Keyword == "inline" || Keyword == "restrict" || Keyword == "const" ||
         Keyword == "register" || Keyword == "auto" || Keyword == "noreturn" ||
         Keyword == "Noreturn" || Keyword == "asm" || Keyword == "extension" ||
         Keyword == "Static_assert"; // glibc has one for C before 2011
}

bool isEverMacro(const Unit &U, StringRef Name) {
  return U.CI.getPreprocessor().getIdentifierInfo(Name)->hadMacroDefinition();
}

std::vector<std::string> macrosBeforeFile(const Unit &U) {
  const SourceManager &SM = U.Context.getSourceManager();
  Preprocessor &PP = U.CI.getPreprocessor();
  SourceLocation Start = SM.getLocForStartOfFile(SM.getMainFileID());
  std::vector<std::string> Names;
  for (const auto &Macro : PP.macros()) {
    StringRef Name = Macro.first->getName();
    MacroDirective *History = PP.getLocalMacroDirectiveHistory(Macro.first);
    if (!History || Name.starts_with("_") || !llvm::any_of(Name, isLowercase))
      continue;
    MacroDirective::DefInfo Definition = History->findDirectiveAtLoc(Start, SM);
    if (Definition && !SM.isWrittenInBuiltinFile(Definition.getLocation()))
      Names.push_back(Name.str());
  }
  llvm::sort(Names);
  return Names;
}

// `#define int unsigned`: in what the translator writes, such words mean what they do in C.
static std::vector<std::string> redefinedKeywords(const Unit &U, SourceLocation Place) {
  Preprocessor &PP = U.CI.getPreprocessor();
  if (!U.RedefinedKeywords) {
    U.RedefinedKeywords.emplace();
    for (const auto &Macro : PP.macros())
      if (Macro.first->isKeyword(U.Context.getLangOpts()) && !isHarmless(Macro.first->getName()))
        U.RedefinedKeywords->push_back(Macro.first->getName().str());
    llvm::sort(*U.RedefinedKeywords);
  }
  std::vector<std::string> Names;
  llvm::copy_if(*U.RedefinedKeywords, std::back_inserter(Names),
                [&](const std::string &Name) { return isMacroAt(U, Name, Place); });
  return Names;
}

std::vector<std::string> shieldedNames(const Unit &U, const FunctionDecl *F, unsigned Offset) {
  const SourceManager &SM = U.Context.getSourceManager();
  SourceLocation Place = SM.getLocForStartOfFile(SM.getMainFileID()).getLocWithOffset(Offset);
  std::vector<std::string> Names = redefinedKeywords(U, Place);
  llvm::StringSet<> Seen;
  for (const syntax::Token &T : U.Tokens->expandedTokens(F->getSourceRange()))
    if (T.kind() == tok::identifier && Seen.insert(T.text(SM)).second &&
        isMacroAt(U, T.text(SM), Place))
      Names.push_back(T.text(SM).str());
  return Names;
}

// `#define next (current->next)`: what it leaves behind would be expanded once more.
static bool leavesMacroNames(const Unit &U, const FunctionDecl *F) {
  const SourceManager &SM = U.Context.getSourceManager();
  SourceLocation Begin = SM.getExpansionLoc(F->getBeginLoc());
  return llvm::any_of(U.Tokens->expandedTokens(F->getSourceRange()), [&](const syntax::Token &T) {
    return T.kind() == tok::identifier && T.location().isMacroID() &&
           isMacroAt(U, T.text(SM), Begin);
  });
}

bool isShielded(const Unit &U, const FunctionDecl *F) {
  return keepsDefinition(U, F) || changesMacros(U, F->getSourceRange()) || leavesMacroNames(U, F) ||
         !redefinedKeywords(U, U.Context.getSourceManager().getExpansionLoc(F->getBeginLoc()))
              .empty();
}

bool measuresInSystemMacro(const Unit &U, const FunctionDecl *F) {
  const SourceManager &SM = U.Context.getSourceManager();
  return llvm::any_of(U.Tokens->expandedTokens(F->getSourceRange()), [&](const syntax::Token &T) {
    return T.kind() == tok::kw_sizeof && T.location().isMacroID() &&
           SM.isInSystemHeader(SM.getSpellingLoc(T.location()));
  });
}

std::vector<std::string> macrosAtEnd(const Unit &U, StringRef Text) {
  const SourceManager &SM = U.Context.getSourceManager();
  SourceLocation End = SM.getLocForEndOfFile(SM.getMainFileID());
  std::vector<std::string> Names;
  llvm::StringSet<> Seen;
  Lexer Words(SourceLocation(), U.Context.getLangOpts(), Text.begin(), Text.begin(), Text.end());
  Token T;
  while (!Words.LexFromRawLexer(T))
    if (T.is(tok::raw_identifier) && Seen.insert(T.getRawIdentifier()).second &&
        !T.getRawIdentifier().starts_with_insensitive("ythread") &&
        isMacroAt(U, T.getRawIdentifier(), End))
      Names.push_back(T.getRawIdentifier().str());
  return Names;
}

} // namespace ythreads
