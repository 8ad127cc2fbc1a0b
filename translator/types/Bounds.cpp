//===- Bounds.cpp - bounds of arrays that clang alone has seen --------------===//

#include "types/Bounds.h"
#include "Unit.h"
#include "types/DescribeTypes.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

namespace {
class BoundFinder {
public:
  explicit BoundFinder(Unit &U)
      : U(U), SM(U.Context.getSourceManager()), PP(U.CI.getPreprocessor()) {}
  void walk(const Stmt *S);
  void look(const DeclaratorDecl *D);

private:
  void look(TypeLoc T);
  void note(const Expr *Bound, const llvm::APInt &Value);
  bool mayDiffer(SourceLocation Definition) const;
  enum Answer { Same, MayDiffer, Unknown };
  Answer askTokens(llvm::ArrayRef<Token> Tokens, unsigned Depth) const;
  Answer askName(const IdentifierInfo *Name, unsigned Depth) const;
  std::vector<Token> tokensOf(const std::string &Text, SourceLocation Begin) const;
  bool namesOnlyConstants(const Stmt *S);

  Unit &U;
  const SourceManager &SM;
  Preprocessor &PP;
  llvm::StringMap<SourceLocation> Enumerators; ///< of the bound that is looked at
};
} // namespace

// Under an #if of the file, or in a file of the user's that may have some.
bool BoundFinder::mayDiffer(SourceLocation Definition) const {
  if (!SM.isInMainFile(Definition))
    return !SM.isInSystemHeader(Definition) && !SM.isWrittenInCommandLineFile(Definition);
  unsigned At = SM.getFileOffset(Definition);
  return llvm::any_of(U.Conditionals,
                      [At](const auto &Range) { return Range.first < At && At < Range.second; });
}

// Numbers and enumerators outside of functions; the latter are noted.
bool BoundFinder::namesOnlyConstants(const Stmt *S) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S)) {
    const auto *Constant = dyn_cast<EnumConstantDecl>(Ref->getDecl());
    if (!Constant || Constant->getParentFunctionOrMethod() || U.NewNames.count(Constant))
      return false;
    Enumerators[Constant->getName()] = Constant->getLocation();
  } else if (!isa<IntegerLiteral, CharacterLiteral, ParenExpr, UnaryOperator, BinaryOperator,
                  ConditionalOperator, CastExpr, ConstantExpr>(S)) {
    return false;
  }
  return llvm::all_of(S->children(), [&](const Stmt *Child) { return namesOnlyConstants(Child); });
}

// What a name stands for at the end of the file, if it has never stood for anything else.
BoundFinder::Answer BoundFinder::askName(const IdentifierInfo *Name, unsigned Depth) const {
  const MacroDirective *Last = PP.getLocalMacroDirectiveHistory(Name);
  if (!Last) {
    auto Enumerator = Enumerators.find(Name->getName());
    if (Enumerator == Enumerators.end())
      return Unknown;
    return mayDiffer(Enumerator->second) ? MayDiffer : Same;
  }
  const MacroInfo *Macro = Last->getMacroInfo();
  if (Last->getPrevious() || !Macro || !Macro->isObjectLike() || Macro->isBuiltinMacro())
    return Unknown;
  Answer Inner = askTokens(Macro->tokens(), Depth + 1);
  return Inner == Same && mayDiffer(Macro->getDefinitionLoc()) ? MayDiffer : Inner;
}

BoundFinder::Answer BoundFinder::askTokens(llvm::ArrayRef<Token> Tokens, unsigned Depth) const {
  Answer All = Depth > 8 ? Unknown : Same;
  for (const Token &T : Tokens) {
    if (All == Unknown)
      break;
    Answer One = T.getIdentifierInfo() ? askName(T.getIdentifierInfo(), Depth) : Same;
    All = std::max(All, One);
  }
  return All;
}

std::vector<Token> BoundFinder::tokensOf(const std::string &Text, SourceLocation Begin) const {
  std::vector<Token> Tokens;
  Lexer Raw(Begin, U.Context.getLangOpts(), Text.data(), Text.data(), Text.data() + Text.size());
  for (Token Next;;) {
    Raw.LexFromRawLexer(Next);
    if (Next.is(tok::eof))
      return Tokens;
    if (Next.is(tok::raw_identifier))
      PP.LookUpIdentifierInfo(Next);
    Tokens.push_back(Next);
  }
}

void BoundFinder::note(const Expr *Bound, const llvm::APInt &Value) {
  CharSourceRange Range = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(Bound->getSourceRange()), SM, U.Context.getLangOpts());
  Enumerators.clear();
  if (Range.isInvalid() || !namesOnlyConstants(Bound))
    return;
  std::string Text = Lexer::getSourceText(Range, SM, U.Context.getLangOpts()).str(), Line;
  std::vector<Token> Tokens = tokensOf(Text, Range.getBegin());
  for (const Token &T : Tokens) { // in one line, without comments
    size_t At = SM.getFileOffset(T.getLocation()) - SM.getFileOffset(Range.getBegin());
    bool IsApart = T.hasLeadingSpace() || T.isAtStartOfLine();
    Line += (IsApart && !Line.empty() ? " " : "") + Text.substr(At, T.getLength());
    if (T.needsCleaning())
      return;
  }
  if (!Line.empty() && askTokens(Tokens, 0) == MayDiffer)
    U.Bounds[Line] = Value.getZExtValue();
}

void BoundFinder::look(TypeLoc T) {
  for (; !T.isNull(); T = T.getNextTypeLoc()) {
    const auto *Named = dyn_cast<TypedefType>(T.getTypePtr());
    if (const TypeSourceInfo *Spelled = Named ? Named->getDecl()->getTypeSourceInfo() : nullptr)
      look(Spelled->getTypeLoc());
    auto Array = T.getAs<ConstantArrayTypeLoc>();
    if (const Expr *Bound = Array.isNull() ? nullptr : Array.getSizeExpr())
      note(Bound, Array.getTypePtr()->getSize());
  }
}

void BoundFinder::look(const DeclaratorDecl *D) {
  if (const TypeSourceInfo *Spelled = D->getTypeSourceInfo())
    look(Spelled->getTypeLoc());
}

void BoundFinder::walk(const Stmt *S) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        look(V);
  for (const Stmt *Child : S->children())
    if (Child)
      walk(Child);
}

void noteBounds(Unit &U) {
  BoundFinder Finder(U);
  for (auto &[Canonical, Info] : U.Functions)
    if (U.isRegenerated(*Info))
      Finder.walk(Info->Decl->getBody());
  for (const RecordDecl *R : U.Types->records())
    for (const FieldDecl *F : R->fields())
      Finder.look(F);
  for (const ObjectRow &Row : U.Types->Objects)
    if (Row.Type != NoType)
      Finder.look(Row.Decl);
}

} // namespace ythreads
