//===- OfMacros.cpp - what compilers do not say of a macro's text -----------===//
//
// Under `--stress`, and where something in a macro suspends, its expansion stands in the place of the macro.
// Compilers then tell of things that they pass over where a macro has them.
//
//===------------------------------------------------------------------------===//

#include "frames/Storage.h"
#include "lower/LowerBodies.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include <deque>

using namespace clang;

namespace ythreads {

static bool nameTheSame(const Expr *A, const Expr *B) {
  A = A->IgnoreParenImpCasts(), B = B->IgnoreParenImpCasts();
  const auto *Name = dyn_cast<DeclRefExpr>(A), *Other = dyn_cast<DeclRefExpr>(B);
  const auto *Member = dyn_cast<MemberExpr>(A), *OtherMember = dyn_cast<MemberExpr>(B);
  return (Name && Other && Name->getDecl() == Other->getDecl()) ||
         (Member && OtherMember && Member->getMemberDecl() == OtherMember->getMemberDecl() &&
          nameTheSame(Member->getBase(), OtherMember->getBase()));
}

// `#define CHECK(c) ((c) || fail())` with `CHECK(n == n)`, `#define RETURN(e) error = (e); goto end` with `RETURN(error)`.
static bool namesItselfTwice(const Stmt *S) {
  const auto *Operator = dyn_cast<BinaryOperator>(S);
  bool Twice = Operator && (Operator->isComparisonOp() || Operator->getOpcode() == BO_Assign) &&
               nameTheSame(Operator->getLHS(), Operator->getRHS());
  forEachEvaluatedChild(S, [&](const Stmt *Child) { Twice = Twice || namesItselfTwice(Child); });
  return Twice;
}

// Something that is never null, of which compilers say so: `&v`, the name of an array or a function.
static bool isAddress(const Expr *E) {
  if (!E->getType()->isPointerType() && !E->getType()->isArrayType() &&
      !E->getType()->isFunctionType())
    return false;
  E = E->IgnoreParenCasts();
  const auto *Unary = dyn_cast<UnaryOperator>(E);
  return E->getType()->isArrayType() || E->getType()->isFunctionType() ||
         (Unary && Unary->getOpcode() == UO_AddrOf);
}

// A comma would make something else of it.
static bool wantsConstants(const Stmt *S) {
  const auto *Call = dyn_cast<CallExpr>(S);
  const auto *Declaration = dyn_cast<DeclStmt>(S);
  return (Call &&
          (asksForConstant(Call) || Call->getBuiltinCallee() == Builtin::BI__builtin_constant_p)) ||
         (Declaration && llvm::any_of(Declaration->decls(), [](const Decl *D) {
            const auto *V = dyn_cast<VarDecl>(D);
            return V && V->isStaticLocal();
          }));
}

const Expr *withoutEffectlessParts(const Expr *E) {
  for (;;) {
    E = E->IgnoreParens();
    if (const auto *Full = dyn_cast<FullExpr>(E)) {
      E = Full->getSubExpr();
      continue;
    }
    const auto *Cast = dyn_cast<CastExpr>(E);
    if (!Cast || !(isa<ImplicitCastExpr>(Cast) || Cast->getCastKind() == CK_ToVoid))
      return E;
    E = Cast->getSubExpr();
  }
}

const CallExpr *ignoredByMacro(const ASTContext &Context, const Stmt *S) {
  const auto *E = dyn_cast<Expr>(S);
  const auto *Cast = E ? dyn_cast<CStyleCastExpr>(E->IgnoreParens()) : nullptr;
  if (!Cast || Cast->getCastKind() != CK_ToVoid || !Cast->getLParenLoc().isMacroID())
    return nullptr;
  const auto *Call = dyn_cast<CallExpr>(Cast->getSubExpr()->IgnoreParens());
  return Call && Call->getType()->isScalarType() && Call->hasUnusedResultAttr(Context) ? Call
                                                                                       : nullptr;
}

// The addresses that a macro's text asks about: `#define ADD(list, e) if ((e) != NULL) ...` with `ADD(l, &item)`.
static void collectTested(ASTContext &Context, const Stmt *S,
                          llvm::SmallVectorImpl<const Expr *> &Tested) {
  auto Test = [&](const Expr *E, SourceLocation Operator) {
    if (Operator.isMacroID() && isAddress(E))
      Tested.push_back(E);
  };
  if (const auto *Binary = dyn_cast<BinaryOperator>(S)) {
    const Expr *Sides[] = {Binary->getLHS(), Binary->getRHS()};
    for (unsigned I = 0; I < 2; ++I)
      if (Binary->isLogicalOp() ||
          (Binary->isEqualityOp() &&
           Sides[!I]->isNullPointerConstant(Context, Expr::NPC_ValueDependentIsNull)))
        Test(Sides[I], Binary->getOperatorLoc());
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(S)) {
    if (Unary->getOpcode() == UO_LNot)
      Test(Unary->getSubExpr(), Unary->getOperatorLoc());
  } else if (const auto *Choice = dyn_cast<ConditionalOperator>(S)) {
    Test(Choice->getCond(), Choice->getQuestionLoc());
  } else if (const CallExpr *Call = ignoredByMacro(Context, S)) {
    Tested.push_back(Call);
  }
  auto Descend = [&](const Stmt *Child) {
    if (!wantsConstants(Child) && !llvm::is_contained(Tested, Child))
      collectTested(Context, Child, Tested);
  };
  forEachEvaluatedChild(S, Descend);
  const auto *Trait =
      dyn_cast<UnaryExprOrTypeTraitExpr>(S); // assert has its argument once more there
  if (Trait && !Trait->isArgumentType())
    Descend(Trait->getArgumentExpr());
}

// In the text of E, which a macro has made.
Value BodyLowering::asOfMacro(Value V, const Expr *E) {
  if (!E->getBeginLoc().isMacroID() && !E->getEndLoc().isMacroID())
    return V;
  llvm::SmallVector<const Expr *, 2> Tested;
  collectTested(U.Context, E, Tested);
  std::deque<Code> Texts;
  std::vector<std::pair<SourceRange, const Code *>> Parts;
  for (const Expr *Address : Tested) {
    Value Text = {Spell.spell(Address->getSourceRange()), {}};
    Text = isAddress(Address) ? asTested(std::move(Text), Address, E->getBeginLoc())
                              : wrap("!", std::move(Text), "");
    Texts.push_back(std::move(Text.C));
    Parts.push_back({Address->getSourceRange(), &Texts.back()});
  }
  Code Silent;
  if (!Parts.empty())
    Silent = Spell.spellWith(E->getSourceRange(), Parts);
  if (!Silent.empty()) {
    Silent.Events = V.C.Events;
    V.C = std::move(Silent);
  }
  if (!E->getBeginLoc().isMacroID() || !E->getEndLoc().isMacroID() || !namesItselfTwice(E))
    return V;
  U.QuotesMacros = true;
  return wrap("ythread_of_macro(", std::move(V), ")");
}

Code unusedOfMacro(ASTContext &Context, const Expr *E, Code Text) {
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation At = E->IgnoreParenImpCasts()->getExprLoc(), Where;
  SourceRange Left, Right;
  const Expr *Unused = nullptr;
  if (!At.isMacroID() || !(SM.isMacroBodyExpansion(At) || SM.isInSystemMacro(At)) ||
      !E->isUnusedResultAWarning(Unused, Where, Left, Right, Context) || isa<CallExpr>(Unused))
    return Text;
  SourceLocation Macro = SM.getExpansionLoc(At);
  StringRef Name(SM.getCharacterData(Macro),
                 Lexer::MeasureTokenLength(Macro, SM, Context.getLangOpts()));
  if (llvm::any_of(Text.Pieces,
                   [&](const Piece &P) { return StringRef(P.Text).starts_with(Name); }))
    return Text;
  Code Dropped;
  Dropped.add("(void)(");
  Dropped.append(Text);
  Dropped.add(")");
  return Dropped;
}

// Of the value V of E, which is a condition or an operand of Operator.
Value BodyLowering::asTested(Value V, const Expr *E, SourceLocation Operator) {
  if (!isAddress(E) || !Operator.isMacroID())
    return V;
  return wrap("((void)0, ", std::move(V), ")");
}

} // namespace ythreads
