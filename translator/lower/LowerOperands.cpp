//===- LowerOperands.cpp - operands in order, and what they are made of -----===//
//
// The rule in one place: lowerOperands evaluates operands from left to right and keeps in
// a temporary those whose text may not be evaluated after a later operand.
//
//===------------------------------------------------------------------------===//

#include "Diagnostics.h"
#include "lower/Arguments.h"
#include "lower/LowerBodies.h"
#include "clang/Lex/Lexer.h"
#include "Names.h"
#include "frames/Storage.h"
#include "lower/VariableTypes.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

void BodyLowering::assign(unsigned Var, const Code &C, SourceLocation Loc) {
  const Variable &V = IR->Variables[Var];
  Code Text;
  if (isAssignable(V.Type)) {
    addPlace(Text, Var);
    Text.add(" = ");
    Text.append(C);
  } else if (V.Type->isArrayType()) { // from a compound literal
    Text.add("ythread_copy_whole(");
    Text.addReference(Var);
    Text.add(", ");
    Text.append(C);
    Text.add(")");
  } else { // a struct with const members
    Text.add("ythread_copy_whole(");
    Text.addReference(Var);
    Text.add(", " + extensionMark(U) + "(" + typeName(V.Type) + "[1]){");
    Text.append(C);
    Text.add("})");
  }
  Text.addDefinition(Var);
  add(Statement::Expression, Loc).Text = std::move(Text);
}

Value BodyLowering::capture(Value V, QualType Type, SourceLocation Loc) {
  if (isTemporary(V))
    return V;
  if (Type->isVoidType()) {
    addExpression(std::move(V), Loc);
    return {};
  }
  unsigned Temporary = addTemporary(Type, Loc);
  assign(Temporary, V.C, Loc);
  return reference(Temporary);
}

Value BodyLowering::asTyped(Value V, const Expr *E) {
  if (isTemporary(V) || !isOfLiteral(E) || !E->getType()->isPointerType())
    return V;
  return wrap("ythread_unconst(" + typeName(E->getType()) + ", ", std::move(V), ")");
}

// Beside a pointer an integer draws a warning; assigned to one it is an error to clang.
Value BodyLowering::asBranch(Value V, const Expr *Branch, const Expr *Choice) {
  V = asTyped(std::move(V), Branch);
  if (!isIntegerAsPointer(Branch))
    return V;
  return wrap("(" + typeName(Choice->getType()) + ")(", std::move(V), ")");
}

bool BodyLowering::mustCapture(const Effects &Earlier, ArrayRef<const Expr *> Later) {
  if (Earlier.none())
    return false;
  for (const Expr *E : Later) {
    if (U.suspends(E) && (Earlier.writes() || Earlier.ReadsMemory))
      return true;
    if (interfere(Earlier, Analysis.of(E)))
      return true;
  }
  return false;
}

std::vector<Value> BodyLowering::lowerOperands(ArrayRef<const Expr *> Operands) {
  std::vector<Value> Values;
  for (unsigned I = 0; I < Operands.size(); ++I) {
    const Expr *E = Operands[I];
    Value V = lower(E);
    // An operand that a later one would overtake; a designated element was captured inside.
    bool HasValue = !isa<InitListExpr, DesignatedInitExpr>(E) && !E->getType()->isFunctionType() &&
                    (!E->getType()->isArrayType() || isa<CompoundLiteralExpr>(E));
    if (HasValue && mustCapture(V.E, Operands.drop_front(I + 1)))
      V = capture(asTyped(std::move(V), E), valueType(U.Context, E), E->getBeginLoc());
    Values.push_back(std::move(V));
  }
  return Values;
}

// The parentheses that a macro has put around `==` draw a warning where they are its expansion's and all of a condition.
// What stands before a comma becomes statements, and leaves its parentheses around the rest.
const Expr *BodyLowering::conditionOf(const Expr *E, bool IsOperand) {
  for (const auto *Comma = dyn_cast<BinaryOperator>(E->IgnoreParens());
       Comma && Comma->isCommaOp() && mustLower(Comma);
       Comma = dyn_cast<BinaryOperator>(E->IgnoreParens())) {
    lowerEffects(Comma->getLHS());
    E = Comma->getRHS();
    IsOperand = true;
  }
  const auto *Bare = dyn_cast<BinaryOperator>(E->IgnoreParens());
  if (Bare == E || !Bare || Bare->getOpcode() != BO_EQ)
    return E;
  if (!E->getBeginLoc().isMacroID()) {
    // Of `if ((f() == 0))` clang says nothing; the variable that takes f's result could be assigned to.
    bool Assignable =
        Bare->getLHS()->IgnoreParenImpCasts()->isModifiableLvalue(U.Context) == Expr::MLV_Valid;
    return IsOperand || (mustLower(E) && !Assignable) ? Bare : E;
  }
  if (mustLower(E))
    return Bare;
  Code Text = Spell.spell(E->getSourceRange());
  return !Text.empty() && StringRef(Text.Pieces[0].Text).starts_with("(") ? Bare : E;
}

Value BodyLowering::lowerCondition(const Expr *E, SourceLocation Operator) {
  return asTested(lower(conditionOf(E, /*IsOperand=*/true)), E, Operator);
}

// The condition of an if or a loop.
Value BodyLowering::lowerTest(const Expr *E, SourceLocation Statement) {
  return asTested(lowerFull(conditionOf(E)), E, Statement);
}

// `a ?: b`: the value of a is kept, not evaluated again.
Value BodyLowering::lowerShortConditional(const BinaryConditionalOperator *E) {
  QualType Type = E->getCommon()->getType();
  Value Common = capture(lower(E->getCommon()), Type, E->getBeginLoc());
  Code Again = Common.C;
  return join(
      E->getType(), E->getQuestionLoc(), Common,
      [&] { return asBranch(Value{Again, {}}, E->getTrueExpr(), E); },
      [&] { return asBranch(lower(E->getFalseExpr()), E->getFalseExpr(), E); });
}

//===- parts of expressions ---------------------------------------------------===//

bool BodyLowering::isTemporary(const Value &V) const {
  int Var = V.C.onlyReference();
  return Var >= 0 && IR->Variables[Var].Kind == Variable::Temporary;
}

// What a comparison of vectors gives fits any vector of that size, until it is captured as one of a certain type.
static bool isComparisonView(const CastExpr *E) {
  return E->getCastKind() == CK_BitCast && E->getType()->getAs<TypedefType>() &&
         comparesVectors(E->IgnoreParenImpCasts());
}

Value BodyLowering::viewVector(Value V, QualType Type) const {
  Code C;
  C.add("((" + spellType(U, Type.getCanonicalType()) + ")");
  C.append(V.C);
  C.add(")");
  V.C = std::move(C);
  return V;
}

Value BodyLowering::lowerCast(const CastExpr *E) {
  const auto *Explicit = dyn_cast<CStyleCastExpr>(E);
  if (Explicit && mustExecute(Explicit))
    captureWritten(Explicit->getTypeAsWritten());
  Value Operand = lower(E->getSubExpr());
  if (E->getCastKind() == CK_LValueToRValue) {
    Effects Reading = Analysis.reading(E->getSubExpr());
    addEvents(Operand.C, Reading);
    Operand.E.add(Reading);
  } else if (E->getCastKind() == CK_ArrayToPointerDecay) {
    Effects Own = Analysis.addressing(E);
    addEvents(Operand.C, Own);
    Operand.E.add(Own);
  }
  if (!Explicit)
    return isComparisonView(E) && isTemporary(Operand)
               ? viewVector(std::move(Operand), E->getType())
               : Operand;
  if (Operand.C.empty()) // a void operand is evaluated already
    return Operand;
  // With its parentheses: what clang calls the range of `double _Complex` is `double`.
  Value Result;
  if (mustExecute(Explicit)) {
    Result.C.add("(");
    Result.C.append(typeCode(Explicit->getTypeAsWritten()));
    Result.C.add(")");
  } else {
    Result.C = Spell.spell(SourceRange(Explicit->getLParenLoc(), Explicit->getRParenLoc()));
    if (!Result.C.empty() && !StringRef(Result.C.Pieces.back().Text).ends_with(")"))
      Result.C.add(" "); // a macro, which must not melt with a name
  }
  addBoundUses(Result.C, Explicit->getTypeAsWritten());
  Result.C.append(Operand.C);
  Result.E.add(Operand.E);
  return Result;
}

//===- the rest ---------------------------------------------------------------===//

// The labels and attributes before the value; returns its expression.
const Expr *BodyLowering::lowerLabelsOf(const Stmt *Last) {
  for (;;) {
    if (const auto *Label = dyn_cast<LabelStmt>(Last)) {
      addLabel(Label);
      Last = Label->getSubStmt();
    } else if (const auto *Attributed = dyn_cast<AttributedStmt>(Last)) {
      Last = Attributed->getSubStmt();
    } else {
      return cast<Expr>(Last);
    }
  }
}

const Stmt *lastStatement(const StmtExpr *E) {
  const Stmt *Last = nullptr;
  for (const Stmt *S : E->getSubStmt()->body())
    Last = isa<NullStmt>(S) && Last ? Last : S;
  return Last;
}

Value BodyLowering::lowerStatementExpression(const StmtExpr *E, bool WantsValue, bool Returns) {
  Value V;
  if (isStructural(U, E->getSubStmt())) {
    lowerStatementsOf(E, WantsValue, Returns, V);
    return V;
  }
  Statement &Block = add(Statement::Block, E->getBeginLoc()); // whose declarations stay as they are
  inList(Block.Body, [&] { lowerStatementsOf(E, WantsValue, Returns, V); });
  return V;
}

// A macro's last word, `({ work(); 0; })`, of which clang does not say there that nobody uses it.
static bool saysNothing(const Unit &U, const Expr *E) {
  return E->getBeginLoc().isMacroID() && !E->getType()->isVoidType() &&
         !E->HasSideEffects(U.Context);
}

void BodyLowering::lowerStatementsOf(const StmtExpr *E, bool WantsValue, bool Returns, Value &V) {
  const CompoundStmt *Body = E->getSubStmt();
  bool HasValue = Returns || (WantsValue && !E->getType()->isVoidType());
  const Stmt *Last = HasValue ? lastStatement(E) : nullptr;
  const Stmt *Unused = HasValue ? nullptr : lastStatement(E);
  size_t OldVisible = Visible.size();
  size_t OldCleanups = Cleanups.size();
  bool OldHoisting = Hoisting;
  Hoisting = isStructural(U, Body);
  for (const Stmt *S : Body->body()) {
    if (const auto *Value = dyn_cast<Expr>(S);
        Value && S == Unused && saysNothing(U, Value) && !mustLower(Value)) {
      stressStatement(S);
      addExpression(wrap("(void)(", spellLeaf(Value), ")"), S->getBeginLoc());
      continue;
    }
    if (S != Last) {
      lowerStatement(S);
      continue;
    }
    const Expr *Result = lowerLabelsOf(Last);
    stressStatement(Result);
    if (Returns)
      lowerResult(Result, Result->getBeginLoc(), E->getType());
    else
      V = capture(asTyped(lowerFull(Result), Result), valueType(U.Context, Result),
                  Result->getBeginLoc());
  }
  endScope(OldCleanups);
  Hoisting = OldHoisting;
  hideFrom(OldVisible);
}

// The author's text, with the operands as they come: of each the place in the text and what is evaluated.
Value BodyLowering::lowerByParts(const Expr *E,
                                 ArrayRef<std::pair<SourceRange, const Expr *>> Operands,
                                 const Effects &Own) {
  std::vector<Value> Values = lowerOperands(llvm::to_vector(llvm::make_second_range(Operands)));
  std::vector<std::pair<SourceRange, const Code *>> Parts;
  for (unsigned I = 0; I < Operands.size(); ++I)
    Parts.push_back({Operands[I].first, &Values[I].C});
  Value Result;
  Result.C = Spell.spellWith(E->getSourceRange(), Parts);
  if (Result.C.empty())
    return lowerUnknown(E);
  Result.C.Events.clear();
  for (Value &V : Values) {
    Result.C.appendEffects(V.C);
    Result.E.add(V.E);
  }
  addEvents(Result.C, Own);
  Result.E.add(Own);
  return Result;
}

Value BodyLowering::lowerBuiltinForm(const Expr *E) {
  llvm::SmallVector<std::pair<SourceRange, const Expr *>, 4> Operands;
  for (const Expr *Part : partsOf(E)) {
    const Expr *Read = Part;
    if (isa<ShuffleVectorExpr>(E) && Part->isGLValue()) // clang leaves out the conversion
      Read = ImplicitCastExpr::Create(U.Context, Part->getType().getUnqualifiedType(),
                                      CK_LValueToRValue, const_cast<Expr *>(Part), nullptr,
                                      VK_PRValue, FPOptionsOverride());
    Operands.push_back({Part->getSourceRange(), Read});
  }
  return lowerByParts(E, Operands, Analysis.own(E));
}

// A macro of the compiler's headers keeps its name, since other compilers' expands to something else: its arguments are the
// operands, with the conversions that stand in its text.
Value BodyLowering::lowerIntrinsic(const Expr *E) {
  llvm::SmallVector<std::pair<int, std::pair<SourceRange, const Expr *>>, 4> Numbered;
  auto Collect = [&](const auto &Collect, const Stmt *S) -> void {
    for (const auto *Part = dyn_cast<Expr>(S); Part;) {
      int Number = Spell.argumentAround(Part->getSourceRange(), E->getSourceRange());
      if (Number >= 0)
        return Numbered.push_back({Number, {Part->getSourceRange(), cast<Expr>(S)}});
      const auto *Cast = dyn_cast<ImplicitCastExpr>(Part);
      const auto *Paren = Part != S ? dyn_cast<ParenExpr>(Part) : nullptr;
      Part = Cast ? Cast->getSubExpr() : Paren ? Paren->getSubExpr() : nullptr;
    }
    forEachEvaluatedChild(S, [&](const Stmt *Child) { Collect(Collect, Child); });
  };
  Collect(Collect, E);
  llvm::stable_sort(Numbered, llvm::less_first());
  Effects Own;
  Own.ReadsMemory = Analysis.of(E).ReadsMemory;
  Own.WritesMemory = Analysis.of(E).WritesMemory;
  return lowerByParts(E, llvm::to_vector(llvm::make_second_range(Numbered)), Own);
}

void BodyLowering::callStubs(const Stmt *S) {
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (FunctionInfo *Callee = U.find(Call->getDirectCallee()))
      Callee->NeedsStub = true;
  forEachEvaluatedChild(S, [&](const Stmt *Child) { callStubs(Child); });
}

Value BodyLowering::lowerUnknown(const Expr *E) {
  if (!U.suspends(E)) // its order is open, but nothing inside can be taken apart
    return spellLeaf(E);
  if (U.Stress !=
      StressMode::None) { // nobody asked for a suspension here: the calls are plain ones
    callStubs(E);
    return spellLeaf(E);
  }
  CharSourceRange Range = CharSourceRange::getTokenRange(E->getSourceRange());
  StringRef Text =
      Lexer::getSourceText(Range, U.Context.getSourceManager(), U.Context.getLangOpts());
  report(U, E->getBeginLoc(), Diag::SuspensionInUnknown, {Text.split('\n').first.str()});
  Info.Refused = true;
  return {};
}

} // namespace ythreads
