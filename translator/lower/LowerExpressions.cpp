//===- LowerExpressions.cpp - expressions that suspend ----------------------===//
//
// Lowering walks an expression in the order of evaluation that Ythreads promises and adds
// statements for what must have happened before the rest. What it returns is the rest: C
// text in which suspensions have become variables. A part without a suspension whose
// outcome does not depend on order keeps the author's spelling.
//
//===------------------------------------------------------------------------===//

#include "lower/Conversions.h"
#include "lower/LowerBodies.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

//===- text -------------------------------------------------------------------===//

void BodyLowering::addEvents(Code &C, const Effects &E) const {
  for (const Expr *Bound : E.Bounds)
    if (auto It = BoundOf.find(Bound); It != BoundOf.end())
      C.addUse(It->second);
  for (ArrayRef<VarEffect> Effects : {ArrayRef<VarEffect>(E.Vars), ArrayRef<VarEffect>(E.Objects)})
    for (const VarEffect &Effect : Effects) {
      auto It = VariableOf.find(Effect.Var);
      if (It == VariableOf.end())
        continue;
      if (Effect.Kind == VarEffect::Read)
        C.addUse(It->second);
      else if (Effect.Kind == VarEffect::Write)
        C.addDefinition(It->second);
      else
        C.addTouch(It->second);
    }
  C.Jumps.insert(C.Jumps.end(), E.Jumps.begin(), E.Jumps.end());
  C.MayReturn |= E.MayReturn;
}

Code BodyLowering::spellWithEvents(SourceRange R, const Effects &E, const Stmt *Inside) {
  Code C = Spell.spell(R, Inside);
  C.Events.clear();
  addEvents(C, E);
  return C;
}

Value BodyLowering::spellLeaf(const Expr *E) {
  const Effects &Effect = Analysis.of(E);
  if (WholeAround &&
      !isa<IntegerLiteral>(E->IgnoreParenImpCasts())) { // its text is asked for by nobody
    Code Unseen;
    Unseen.add("...");
    addEvents(Unseen, Effect);
    return {std::move(Unseen), Effect};
  }
  return asOfMacro({spellWithEvents(E->getSourceRange(), Effect), Effect}, E);
}

Value BodyLowering::wrap(StringRef Before, Value V, StringRef After) {
  Code C;
  C.add(Before);
  C.append(V.C);
  C.add(After);
  return {std::move(C), std::move(V.E)};
}

Value BodyLowering::reference(unsigned Var) {
  Value V;
  V.C.addReference(Var);
  V.C.appendEffects(IR->Variables[Var].View);
  V.C.addUse(Var);
  return V;
}

//===- full expressions -------------------------------------------------------===//

// The text of `return a, b;` may become an initialiser.
Value BodyLowering::spellOperand(const Expr *E) {
  const auto *Operator = dyn_cast<BinaryOperator>(E->IgnoreImpCasts());
  return Operator && Operator->isCommaOp() ? wrap("(", spellLeaf(E), ")") : spellLeaf(E);
}
Value BodyLowering::lowerFull(const Expr *E) { return mustLower(E) ? lower(E) : spellOperand(E); }

void BodyLowering::addExpression(Value V, SourceLocation Loc) {
  int Var = V.C.onlyReference();
  if (V.C.empty() || (Var >= 0 && IR->Variables[Var].Kind == Variable::Temporary))
    return;
  if (Var >= 0) // an argument that nothing takes over
    V = wrap("(void)", std::move(V));
  add(Statement::Expression, Loc).Text = std::move(V.C);
}

// `x = f();` for an x that is a C local of f's type: nothing stands between call and variable.
bool BodyLowering::assignsResultDirectly(const Expr *E) {
  const auto *Assignment = dyn_cast<BinaryOperator>(E);
  if (!Assignment || Assignment->getOpcode() != BO_Assign)
    return false;
  const auto *Left = dyn_cast<DeclRefExpr>(Assignment->getLHS()->IgnoreParens());
  const auto *V = Left ? dyn_cast<VarDecl>(Left->getDecl()) : nullptr;
  auto Known = V ? VariableOf.find(V) : VariableOf.end();
  return Known != VariableOf.end() && fetchesInto(Known->second, Assignment->getRHS());
}

void BodyLowering::lowerEffects(const Expr *E) {
  if (!mustLower(E)) {
    Value V = spellLeaf(E);
    V.C = unusedOfMacro(U.Context, E, std::move(V.C));
    return addExpression(std::move(V), E->getBeginLoc());
  }
  bool IsVoid = E->getType()->isVoidType(), Ignored = ignoredByMacro(U.Context, E);
  E = withoutEffectlessParts(E);
  if (const auto *Comma = dyn_cast<BinaryOperator>(E); Comma && Comma->isCommaOp()) {
    lowerEffects(Comma->getLHS());
    // clang does not warn of `f(), 0` without effect where a macro says so, nobody of `(void)(f(), 0)`.
    const Expr *Last = Comma->getRHS();
    if ((IsVoid || Last->getBeginLoc().isMacroID()) && !Last->getType()->isVoidType() &&
        !mustLower(Last) && !Last->HasSideEffects(U.Context))
      return addExpression(wrap("(void)(", spellLeaf(Last), ")"), Last->getBeginLoc());
    return lowerEffects(Last);
  }
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    Value V = lowerCall(Call, /*WantsResult=*/false);
    StringRef Cast = Ignored ? "(void)!" : IsVoid && !Call->getType()->isVoidType() ? "(void)" : "";
    if (U.roleOf(Call) == CallRole::Lookup)
      Current->back()->Dropped = Cast;
    else if (!V.C.empty() && V.C.onlyReference() < 0)
      V = wrap(Cast, std::move(V));
    return addExpression(std::move(V), E->getBeginLoc());
  }
  if (const auto *Block = dyn_cast<StmtExpr>(E)) {
    lowerStatementExpression(Block, /*WantsValue=*/false);
    return;
  }
  if (assignsResultDirectly(E))
    return;
  if (const auto *Operator = dyn_cast<BinaryOperator>(E); Operator && Operator->isAssignmentOp())
    return addExpression(lowerAssignment(Operator), E->getBeginLoc());
  if (const auto *Unary = dyn_cast<UnaryOperator>(E); Unary && Unary->isIncrementDecrementOp())
    return addExpression(lowerUnary(Unary), E->getBeginLoc());
  if (isa<ConditionalOperator>(E) && E->getType()->isVoidType())
    return addExpression(lower(E), E->getBeginLoc());
  Value V = lower(E);
  if (!V.C.empty() && V.C.onlyReference() < 0 && (V.E.writes() || V.E.ReadsMemory))
    addExpression(wrap("(void)(", std::move(V), ")"), E->getBeginLoc());
}

//===- dispatch ---------------------------------------------------------------===//

// A struct that an expression makes and whose array is used as a pointer: `g(f().list)`. The C object
// ends with the C call, so a suspension that follows needs it in the frame.
bool BodyLowering::isEscapingObject(const Expr *E) const {
  return E->isPRValue() && E->getType()->isRecordType() && Refs.EscapingObjects.count(E);
}

bool BodyLowering::holdsEscapingObject(const Expr *E) const {
  if (isEscapingObject(E))
    return true;
  bool Holds = false;
  forEachEvaluatedChild(E, [&](const Stmt *Child) {
    const auto *Sub = dyn_cast<Expr>(Child);
    Holds = Holds || (Sub && holdsEscapingObject(Sub));
  });
  return Holds;
}

Value BodyLowering::lower(const Expr *E) {
  if (!mustLower(E) && Analysis.isOrderFree(E) && !holdsEscapingObject(E))
    return spellOperand(E);
  Value V = lowerParts(E);
  if (!isEscapingObject(E))
    return V;
  unsigned InFrame = addTemporary(E->getType(), E->getBeginLoc(), /*InFrame=*/true);
  IR->Variables[InFrame].PinnedBy = U.PinnedObjects.lookup(E);
  assign(InFrame, V.C, E->getBeginLoc());
  return reference(InFrame);
}

Value BodyLowering::lowerParts(const Expr *E) {
  if (Spell.isIntrinsicCall(E->getSourceRange()))
    return lowerIntrinsic(E);
  if (const auto *Paren = dyn_cast<ParenExpr>(E)) {
    Value Inner = lower(Paren->getSubExpr());
    bool Single = Inner.C.empty() || Inner.C.onlyReference() >= 0;
    return Single ? Inner : wrap("(", std::move(Inner), ")");
  }
  if (const auto *Operator = dyn_cast<BinaryOperator>(E))
    return lowerBinary(Operator);
  if (const auto *Operator = dyn_cast<UnaryOperator>(E))
    return lowerUnary(Operator);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return lowerConditional(Choice);
  if (const auto *Choice = dyn_cast<BinaryConditionalOperator>(E))
    return lowerShortConditional(Choice);
  if (isLoweredByParts(E))
    return lowerBuiltinForm(E);
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return lowerCast(Cast);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return lowerCall(Call, /*WantsResult=*/true);
  if (isa<MemberExpr, ArraySubscriptExpr, ExtVectorElementExpr>(E))
    return lowerPlace(E);
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(E))
    return lowerCompoundLiteral(Literal);
  if (isa<InitListExpr, DesignatedInitExpr, DesignatedInitUpdateExpr>(E))
    return lowerInitialisers(E);
  if (const auto *Block = dyn_cast<StmtExpr>(E))
    return lowerStatementExpression(Block, /*WantsValue=*/true);
  if (const auto *Generic = dyn_cast<GenericSelectionExpr>(E))
    return wrap("(", lower(Generic->getResultExpr()), ")");
  if (const auto *Choose = dyn_cast<ChooseExpr>(E))
    return wrap("(", lower(Choose->getChosenSubExpr()), ")");
  if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(E))
    return lowerSizeOf(Trait);
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return lower(Full->getSubExpr());
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return lower(Temporary->getSubExpr());
  if (const auto *Next = dyn_cast<VAArgExpr>(E))
    return lowerVaArg(Next);
  if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(E))
    return lower(Pseudo->getSyntacticForm());
  return lowerUnknown(E);
}

//===- operators --------------------------------------------------------------===//

void BodyLowering::giveOwnType(Value &V, const Expr *E) {
  if (std::string Cast = isTemporary(V) ? castToOwn(U.Context, E) : ""; !Cast.empty())
    V = wrap("(" + Cast, std::move(V), ")");
}

Value BodyLowering::lowerBinary(const BinaryOperator *E) {
  if (E->isAssignmentOp())
    return lowerAssignment(E);
  if (E->isLogicalOp() && !E->getType()->isVectorType()) // vectors have both sides evaluated
    return lowerLogical(E);
  if (E->isCommaOp()) {
    lowerEffects(E->getLHS());
    return lower(E->getRHS());
  }
  std::vector<Value> Operands = lowerOperands({E->getLHS(), E->getRHS()});
  giveOwnType(Operands[0], E->getLHS());
  giveOwnType(Operands[1], E->getRHS());
  Value Result = wrap("", std::move(Operands[0]), (" " + E->getOpcodeStr() + " ").str());
  Result.C.append(Operands[1].C);
  Result.E.add(Operands[1].E);
  return Result;
}

// The right side first, then the operands of the left side, then the assignment.
Value BodyLowering::lowerAssignment(const BinaryOperator *E) {
  std::vector<Value> Operands = lowerOperands({E->getRHS(), E->getLHS()});
  if (E->isCompoundAssignmentOp())
    giveOwnType(Operands[0], E->getRHS());
  Value &Right = Operands[0], &Left = Operands[1];
  Value Result;
  for (const Piece &P : Left.C.Pieces)
    Result.C.Pieces.push_back(P);
  Result.C.add((" " + E->getOpcodeStr() + " ").str());
  for (const Piece &P : Right.C.Pieces)
    Result.C.Pieces.push_back(P);
  Result.C.appendEffects(Right.C);
  Result.C.appendEffects(Left.C);
  Effects Own;
  if (E->isCompoundAssignmentOp())
    Own.add(Analysis.reading(E->getLHS()));
  Own.add(Analysis.writing(E->getLHS()));
  addEvents(Result.C, Own);
  Result.E.add(Right.E);
  Result.E.add(Left.E);
  Result.E.add(Own);
  return Result;
}

Value BodyLowering::lowerUnary(const UnaryOperator *E) {
  Value Operand = lower(E->getSubExpr());
  std::string Text = UnaryOperator::getOpcodeStr(E->getOpcode()).str();
  if (E->isIncrementDecrementOp()) {
    Effects Own = Analysis.reading(E->getSubExpr());
    Own.add(Analysis.writing(E->getSubExpr()));
    addEvents(Operand.C, Own);
    Operand.E.add(Own);
  } else if (E->getOpcode() == UO_AddrOf) {
    Effects Own = Analysis.addressing(E);
    addEvents(Operand.C, Own);
    Operand.E.add(Own);
  }
  if (E->isPostfix())
    return wrap("", std::move(Operand), Text);
  // `- -x` and `& &x` must not melt together; words need a blank.
  bool Word = isalpha(static_cast<unsigned char>(Text[0])) || Text[0] == '_';
  bool Melts = !Operand.C.Pieces.empty() && !Operand.C.Pieces[0].Text.empty() &&
               Operand.C.Pieces[0].Text[0] == Text[0];
  return wrap(Word || Melts ? Text + " " : Text, std::move(Operand));
}

Value BodyLowering::join(QualType Type, SourceLocation Loc, Value Condition,
                         llvm::function_ref<Value()> Then, llvm::function_ref<Value()> Else) {
  bool IsVoid = Type->isVoidType();
  unsigned Var = IsVoid ? 0 : addTemporary(Type, Loc);
  Statement &If = add(Statement::If, Loc);
  If.Text = std::move(Condition.C);
  auto Branch = [&](StatementList &List, llvm::function_ref<Value()> Make) {
    inList(List, [&] {
      Value V = Make();
      if (IsVoid)
        return addExpression(std::move(V), Loc);
      assign(Var, V.C, Loc);
    });
  };
  Branch(If.Body, Then);
  Branch(If.Else, Else);
  If.HasElse = !If.Else.empty();
  return IsVoid ? Value() : reference(Var);
}

static Value constant(StringRef Text) {
  Value V;
  V.C.add(Text);
  return V;
}

Value BodyLowering::lowerLogical(const BinaryOperator *E) {
  Value Left = lowerCondition(E->getLHS(), E->getOperatorLoc());
  if (!mustLower(E->getRHS()) && Analysis.isOrderFree(E->getRHS())) {
    Value Result = wrap("", std::move(Left), (" " + E->getOpcodeStr() + " ").str());
    Value Right = spellLeaf(E->getRHS());
    Code Text;
    Text.Pieces = Right.C.Pieces;
    Result.C.append(Text);
    Effects Conditional;
    Conditional.addConditional(Right.E);
    addEvents(Result.C, Conditional);
    Result.E.add(Conditional);
    return Result;
  }
  bool IsAnd = E->getOpcode() == BO_LAnd;
  bool Dead = knownCondition(E->getLHS()) == !IsAnd;
  auto Right = [&] { return wrap("!!(", lowerBranch(E->getRHS(), Dead), ")"); };
  auto Known = [&] { return constant(IsAnd ? "0" : "1"); };
  if (IsAnd)
    return join(E->getType(), E->getOperatorLoc(), std::move(Left), Right, Known);
  return join(E->getType(), E->getOperatorLoc(), std::move(Left), Known, Right);
}

Value BodyLowering::lowerBranch(const Expr *E, bool Dead) {
  if (Dead && isDead(E))
    leaveOut(E);
  if (Dead && isDead(E) && E->getType()->isVoidType())
    return {};
  if (Dead && isDead(E) && E->getType()->isScalarType())
    return constant("0");
  if (!E->getType()->isVoidType())
    return lower(E);
  lowerEffects(E);
  return {};
}

// A choice element by element: all three are evaluated.
Value BodyLowering::lowerVectorConditional(const ConditionalOperator *E) {
  std::vector<Value> Values = lowerOperands({E->getCond(), E->getTrueExpr(), E->getFalseExpr()});
  Value Result = wrap("", std::move(Values[0]), " ? ");
  Result.C.append(Values[1].C);
  Result.C.add(" : ");
  Result.C.append(Values[2].C);
  Result.E.add(Values[1].E);
  Result.E.add(Values[2].E);
  return Result;
}

Value BodyLowering::lowerConditional(const ConditionalOperator *E) {
  if (E->getCond()->getType()->isVectorType())
    return lowerVectorConditional(E);
  std::optional<bool> Known = knownCondition(E->getCond());
  Value Condition = lowerCondition(E->getCond(), E->getQuestionLoc());
  const Expr *True = E->getTrueExpr(), *False = E->getFalseExpr();
  bool Flat = !mustLower(True) && !mustLower(False) && Analysis.isOrderFree(True) &&
              Analysis.isOrderFree(False);
  if (!Flat)
    return join(
        E->getType(), E->getQuestionLoc(), std::move(Condition),
        [&] { return asBranch(lowerBranch(True, Known == false), True, E); },
        [&] { return asBranch(lowerBranch(False, Known == true), False, E); });
  Value Result = wrap("", std::move(Condition), " ? ");
  for (const Expr *Branch : {True, False}) {
    Value V = spellLeaf(Branch);
    Code Text;
    Text.Pieces = V.C.Pieces;
    Result.C.append(Text);
    if (Branch == True)
      Result.C.add(" : ");
    Effects Conditional;
    Conditional.addConditional(V.E);
    addEvents(Result.C, Conditional);
    Result.E.add(Conditional);
  }
  return Result;
}

} // namespace ythreads
