//===- Bounds.cpp - bounds and types that clang alone has seen --------------===//

#include "types/Bounds.h"
#include "TextThere.h"
#include "Unit.h"
#include "check/CheckSubset.h"
#include "find/LeftPlain.h"
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
  void lookAtMember(const FieldDecl *F);

private:
  void look(TypeLoc T);
  void note(const Expr *Bound, const llvm::APInt &Value);
  bool noteType(const TypedefNameDecl *Named);
  void noteMacro(TypeLoc T);
  void noteMember(const FieldDecl *F);
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

// What __builtin_classify_type says of it in all compilers; 0: they do not agree, or it is not asked.
static unsigned classOf(QualType T) {
  if (T->isEnumeralType() || T->isBooleanType() || T->isBitIntType() || T->isAtomicType())
    return 0;
  if (T->isComplexType())
    return 9;
  if (const RecordDecl *R = T->getAsRecordDecl())
    return !R->isCompleteDefinition() ? 0 : R->isUnion() ? 13 : 12;
  return T->isRealFloatingType() ? 8 : T->isIntegerType() ? 1 : 0;
}

// The tables describe a typedef by what it stands for. How large a struct is the C compiler says there itself. Returns whether it is asked.
bool BoundFinder::noteType(const TypedefNameDecl *Named) {
  SourceLocation Here = Named->getLocation();
  unsigned Class = classOf(Named->getUnderlyingType());
  bool MayDiffer = Here.isMacroID() ? !SM.isInSystemHeader(Here) : There.mayDiffer(Here);
  if (!Class || !MayDiffer || isOurs(SM, Here) || !Named->getIdentifier() ||
      Named->getParentFunctionOrMethod() || U.NewNames.count(Named) ||
      U.CI.getPreprocessor().getLocalMacroDirectiveHistory(Named->getIdentifier()))
    return false;
  std::string Name = Named->getNameAsString();
  U.Bounds["__builtin_classify_type(*(" + Name + " *)0)"] = Class;
  if (Class < 9)
    U.Bounds["sizeof(" + Name + ")"] =
        U.Context.getTypeSizeInChars(Named->getUnderlyingType()).getQuantity();
  return true;
}

void BoundFinder::look(TypeLoc T) {
  for (; !T.isNull(); T = T.getNextTypeLoc()) {
    const auto *Named = dyn_cast<TypedefType>(T.getTypePtr());
    if (Named && noteType(Named->getDecl()))
      return;
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

// `#define WORD long`, and a member `WORD bits;`.
void BoundFinder::noteMacro(TypeLoc T) {
  CharSourceRange Range = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(T.getSourceRange()), SM, U.Context.getLangOpts());
  if (Range.isInvalid() || !T.getBeginLoc().isMacroID() || !classOf(T.getType()))
    return;
  Enumerators.clear();
  std::vector<Token> Tokens;
  std::string Line = There.lineOf(Range, Tokens);
  if (!Line.empty() && There.ask(Tokens, Enumerators) == Meaning::MayDiffer)
    U.Bounds["sizeof(" + Line + ")"] = U.Context.getTypeSizeInChars(T.getType()).getQuantity();
}

// `#define ROWS(n) int rows[n][COLUMNS];`: no bound of it can be copied.
void BoundFinder::noteMember(const FieldDecl *F) {
  const RecordDecl *R = F->getParent();
  const NamedDecl *Named = R;
  if (!R->getIdentifier())
    Named = R->getTypedefNameForAnonDecl();
  QualType Element = U.Context.getBaseElementType(F->getType());
  if (!Named || U.NewNames.count(Named) || R->getParentFunctionOrMethod() || !F->getIdentifier() ||
      F->isBitField() || isOurs(SM, F->getLocation()) || !F->getType()->isConstantArrayType() ||
      !Element->isBuiltinType() ||
      U.CI.getPreprocessor().getLocalMacroDirectiveHistory(F->getIdentifier()) ||
      U.CI.getPreprocessor().getLocalMacroDirectiveHistory(Named->getIdentifier()))
    return;
  std::string Type = Named == R ? (R->getKindName() + " ").str() : "";
  U.Bounds["sizeof(((" + Type + Named->getNameAsString() + " *)0)->" + F->getNameAsString() + ")"] =
      U.Context.getTypeSizeInChars(F->getType()).getQuantity();
}

void BoundFinder::lookAtMember(const FieldDecl *F) {
  look(F);
  if (F->getLocation().isMacroID())
    noteMember(F);
  TypeLoc T = F->getTypeSourceInfo() ? F->getTypeSourceInfo()->getTypeLoc() : TypeLoc();
  for (; !T.isNull(); T = T.getNextTypeLoc())
    if (T.getAs<BuiltinTypeLoc>())
      noteMacro(T.getUnqualifiedLoc());
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
    if (U.isRegenerated(*Info)) {
      for (const ParmVarDecl *P : Info->Decl->parameters())
        Finder.look(P);
      Finder.walk(Info->Decl->getBody());
    }
  for (const RecordDecl *R : U.Types->records())
    for (const FieldDecl *F : R->fields())
      if (!isLeftOut(U, F))
        Finder.lookAtMember(F);
  for (const ObjectRow &Row : U.Types->Objects)
    if (Row.Type != NoType)
      Finder.look(Row.Decl);
}

} // namespace ythreads
