//===- EmitMain.cpp - under --stress `main` is a function like others ---------===//
//
// The library has the real one; the program's becomes ythread_main, by a macro, also for files that call
// another's. Directives of the source must not see that macro: `#ifndef main` asks for the author's.
//
//===------------------------------------------------------------------------===//

#include "emit/Emit.h"
#include "find/Headers.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

bool replacesMain(const Unit &U) {
  if (U.Stress == StressMode::None)
    return false;
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !F->isMain())
      continue;
    const FunctionInfo *Info = U.find(F);
    if (F->isDefined() ? Info && Info->IR : F->isReferenced())
      return true;
  }
  return false;
}

namespace {
/// The tokens of a line that begins with '#'.
using Line = SmallVector<Token, 8>;
} // namespace

static bool isWord(const Token &T, StringRef Word) {
  return T.is(tok::raw_identifier) && T.getRawIdentifier() == Word;
}

// Where `main` is first declared.
static unsigned declarationOffset(const Unit &U) {
  const SourceManager &SM = U.Context.getSourceManager();
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->isMain() && isInMainFile(U, F))
      return SM.getFileOffset(SM.getExpansionLoc(F->getLocation()));
  return 0;
}

// What is true of `main` for the author, in words of the same line; only #undef becomes three.
static void editDirective(const SourceManager &SM, const Line &Tokens,
                          std::vector<TextEdit> &Edits) {
  auto Replace = [&](const Token &From, const Token &To, const llvm::Twine &Text) {
    Edits.push_back(
        {SM.getFileOffset(From.getLocation()), SM.getFileOffset(To.getEndLoc()), Text.str()});
  };
  StringRef Name = Tokens[1].getRawIdentifier();
  bool IsTest = Name == "if" || Name == "elif";
  for (size_t I = 2; I < Tokens.size(); ++I) {
    if (!isWord(Tokens[I], "main"))
      continue;
    if (IsTest && isWord(Tokens[I - 1], "defined"))
      Replace(Tokens[I - 1], Tokens[I], "0");
    else if (IsTest && I > 2 && I + 1 < Tokens.size() && isWord(Tokens[I - 2], "defined"))
      Replace(Tokens[I - 2], Tokens[I + 1], "0");
    else if (IsTest)
      Replace(Tokens[I], Tokens[I], "0");
    else if (I == 2 && (Name == "ifdef" || Name == "ifndef"))
      Replace(Tokens[1], Tokens[2], Name == "ifdef" ? "if 0" : "if 1");
    else if (I == 2 && (Name == "elifdef" || Name == "elifndef"))
      Replace(Tokens[1], Tokens[2], Name == "elifdef" ? "elif 0" : "elif 1");
    else if (I == 2 && Name == "undef")
      Replace(Tokens[2], Tokens.back(),
              "main\n#define main ythread_main\n#line " +
                  llvm::Twine(SM.getPresumedLineNumber(Tokens[0].getLocation()) + 1));
  }
}

static bool isDirectiveAbout(const Line &Tokens, StringRef Word) {
  return Tokens.size() > 2 && Tokens[1].is(tok::raw_identifier) &&
         llvm::any_of(Tokens, [&](const Token &T) { return isWord(T, Word); });
}

// An author who gives the name a meaning of his own for a while takes it back by #undef.
bool hideMain(Unit &U) {
  const SourceManager &SM = U.Context.getSourceManager();
  StringRef Source = SM.getBufferData(SM.getMainFileID());
  bool IsMacro = isEverMacro(U, "main"), IsAtBegin = true;
  unsigned Declared = declarationOffset(U);
  Lexer Raw(SM.getLocForStartOfFile(SM.getMainFileID()), U.Context.getLangOpts(), Source.begin(),
            Source.begin(), Source.end());
  Token T;
  Raw.LexFromRawLexer(T);
  while (T.isNot(tok::eof)) {
    bool IsDirective = T.is(tok::hash) && T.isAtStartOfLine();
    Line Tokens;
    do {
      if (IsDirective)
        Tokens.push_back(T);
      Raw.LexFromRawLexer(T);
    } while (T.isNot(tok::eof) && !T.isAtStartOfLine());
    if (!isDirectiveAbout(Tokens, "main"))
      continue;
    IsAtBegin &= !IsMacro || SM.getFileOffset(Tokens[0].getLocation()) > Declared;
    if (isWord(Tokens[1], "undef") || !isMacroAt(U, "main", Tokens[0].getLocation()))
      editDirective(SM, Tokens, U.Edits);
  }
  llvm::stable_sort(U.Edits, [](const TextEdit &A, const TextEdit &B) { return A.From < B.From; });
  return IsAtBegin;
}

} // namespace ythreads
