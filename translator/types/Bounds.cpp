//===- Bounds.cpp - bounds of arrays that clang alone has seen --------------===//

#include "types/Bounds.h"
#include "TextThere.h"
#include "Unit.h"
#include "types/DescribeTypes.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

namespace {
class BoundFinder {
public:
  explicit BoundFinder(Unit &U) : U(U), SM(U.Context.getSourceManager()), There(U) {}
  void walk(const Stmt *S);
  void look(const DeclaratorDecl *D);

private:
  void look(TypeLoc T);
  void note(const Expr *Bound, const llvm::APInt &Value);
  bool namesOnlyConstants(const Stmt *S);

  Unit &U;
  const SourceManager &SM;
  TextThere There;
  llvm::StringMap<SourceLocation> Enumerators; ///< of the bound that is looked at
};
} // namespace

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

void BoundFinder::note(const Expr *Bound, const llvm::APInt &Value) {
  CharSourceRange Range = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(Bound->getSourceRange()), SM, U.Context.getLangOpts());
  Enumerators.clear();
  if (Range.isInvalid() || !namesOnlyConstants(Bound))
    return;
  std::vector<Token> Tokens;
  std::string Line = There.lineOf(Range, Tokens);
  if (!Line.empty() && There.ask(Tokens, Enumerators) == Meaning::MayDiffer)
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
