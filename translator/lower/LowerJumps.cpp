//===- LowerJumps.cpp - setjmp, computed goto, and what runs when scopes end -===//
//
// setjmp becomes a resume point that only a jump resumes; longjmp a call that suspends and
// never returns. A label's address is a small number, and a goto to it a switch: numbers mean
// the same after a resume and on another machine. A cleanup function is called on each way out of
// its variable's scope, for it may suspend, and the variable is one of the frame.
//
//===------------------------------------------------------------------------===//

#include "Names.h"
#include "find/Calls.h"
#include "lower/JumpTables.h"
#include "lower/LowerBodies.h"
#include "clang/AST/Attr.h"

using namespace clang;

namespace ythreads {

//===- setjmp, longjmp --------------------------------------------------------===//

Value BodyLowering::lowerJumpCall(const CallExpr *Call, bool WantsResult, int Result) {
  bool Sets = U.roleOf(Call) == CallRole::Setjmp;
  std::vector<Value> Values =
      lowerOperands(ArrayRef<const Expr *>(Call->getArgs(), Call->getNumArgs()));
  auto Lowered = std::make_unique<Statement>();
  Lowered->Kind = Statement::Suspension;
  Lowered->Loc = Call->getBeginLoc();
  Lowered->Text.add("(void *)(");
  Lowered->Text.append(Values[0].C);
  Lowered->Text.add(")");
  Lowered->SetsJump = Sets;
  Lowered->NeverReturns = !Sets;
  Lowered->Callee = Sets ? "ythread_setjmp" : names::body("ythread_longjmp");
  if (!Sets) {
    Lowered->Text.add(", ");
    Lowered->Text.append(Values[1].C);
  } else if (Values.size() > 1) { // whether the signal mask is saved
    Lowered->Mask = std::move(Values[1].C);
    Lowered->Text.appendEffects(Lowered->Mask);
  }
  Lowered->ResultType = storageType(U.Context, Call->getType());
  if (Result < 0 && WantsResult && Sets)
    Result = static_cast<int>(addTemporary(Call->getType(), Call->getBeginLoc()));
  Lowered->Result = Result;
  Lowered->Point = ++IR->PointCount;
  Lowered->Description = describeCall(U.Context, Call);
  Lowered->Called = Sets ? "setjmp" : "longjmp";
  Current->push_back(std::move(Lowered));
  return Result < 0 ? Value() : reference(Result);
}

// The field by which setjmp names the frame, wherever that moves.
void BodyLowering::addSerial() {
  IR->Serial =
      static_cast<int>(addVariable(Variable::Temporary, nullptr, U.Context.UnsignedLongLongTy,
                                   names::Serial.str(), F->getLocation()));
  IR->Variables[IR->Serial].InFrame = true;
  show(IR->Serial);
}

//===- where a call stands ----------------------------------------------------===//

// __builtin_frame_address: the address of a field, which moves with the frame as those of the author's variables do.
void BodyLowering::addPlace() {
  Place = static_cast<int>(addVariable(Variable::Temporary, nullptr, U.Context.CharTy,
                                       names::Place.str(), F->getLocation()));
  IR->Variables[Place].InFrame = true;
  IR->Variables[Place].PinnedBy = Refs.FrameAskedFor;
  show(Place);
}

Code BodyLowering::rewritePlace(const CallExpr *E) {
  Code C;
  if (Info.Role == FunctionRole::Typed)
    return C;
  if (isVfork(E)) {
    C.add("ythread_vfork()");
    return C;
  }
  if (!asksForCaller(E)) {
    C.add("((void *)&");
    C.addRawReference(Place);
    C.add(")");
    return C;
  }
  Code Level = Spell.spell(E->getArg(0)->getSourceRange());
  C.add(("(" + names::Resume + " ? ythread_return_address(" + names::Resume + ", ").str());
  C.append(Level);
  C.add(") : __builtin_return_address(");
  C.append(Level);
  C.add("))");
  return C;
}

//===- labels -----------------------------------------------------------------===//

void BodyLowering::lowerLabel(const LabelStmt *S) {
  llvm::SmallVector<const LabelStmt *, 2> Labels;
  const Stmt *Labelled = S;
  while (const auto *Label = dyn_cast<LabelStmt>(Labelled)) {
    Labels.push_back(Label);
    Labelled = Label->getSubStmt();
  }
  if (const auto *Case = dyn_cast<SwitchCase>(Labelled))
    return lowerCase(Case, Labels);
  for (const LabelStmt *Label : Labels)
    addLabel(Label);
  lowerStatement(Labelled);
}

void BodyLowering::addLabel(const LabelStmt *S) {
  Statement &Label = add(Statement::Label, S->getBeginLoc());
  Label.Name = U.labelName(S->getDecl());
  Label.Unused =
      S->getDecl()->hasAttr<UnusedAttr>() || llvm::is_contained(Refs.AddressedLabels, S->getDecl());
}

// What is dead may be the only one to name a label, or a variable.
void BodyLowering::leaveOut(const Stmt *Dead) {
  if (!Dead)
    return;
  if (const auto *Goto = dyn_cast<GotoStmt>(Dead))
    LeftOut.insert(U.labelName(Goto->getLabel()));
  if (const auto *Reference = dyn_cast<DeclRefExpr>(Dead))
    if (auto It = VariableOf.find(dyn_cast<VarDecl>(Reference->getDecl())); It != VariableOf.end())
      IR->Variables[It->second].Unused = true;
  for (const Stmt *Child : Dead->children())
    leaveOut(Child);
}

void BodyLowering::markLeftOut(StatementList &List) const {
  for (auto &S : List) {
    S->Unused |= S->Kind == Statement::Label && LeftOut.count(S->Name);
    markLeftOut(S->Body);
    markLeftOut(S->Else);
  }
}

// The number of V's jump table, made when it is asked for first: many gotos may. One without elements: V has none.
static size_t jumpTableOf(const Unit &U, const References &Refs, FunctionIR &IR, const VarDecl *V) {
  auto Known = llvm::find_if(IR.JumpTables, [&](const auto &T) { return T.first == V; });
  if (Known != IR.JumpTables.end())
    return Known - IR.JumpTables.begin();
  std::string Elements;
  for (const LabelDecl *Label : labelsIn(Refs, IR.Function, V))
    Elements += (Elements.empty() ? "" : ", ") + (Label ? "&&" + U.labelName(Label) : "0");
  IR.JumpTables.push_back({V, Elements});
  return IR.JumpTables.size() - 1;
}

// The value by which S jumps: the index of a jump table, whose name goes to Table, or a label's number.
const Expr *BodyLowering::jumpsBy(const IndirectGotoStmt *S, std::string &Table) {
  if (!IR->HasLabelTable)
    return S->getTarget();
  std::optional<TableGoto> Found = tableOf(S);
  size_t Number = Found ? jumpTableOf(U, Refs, *IR, Found->Variable) : 0;
  if (!Found || IR->JumpTables[Number].second.empty()) {
    IR->JumpsByNumber = true;
    return S->getTarget();
  }
  Table = names::jumpTable(Number);
  return Found->Index;
}

void BodyLowering::lowerComputedGoto(const IndirectGotoStmt *S) {
  std::string Table;
  Value Target = lowerFull(jumpsBy(S, Table));
  auto [Before, Behind] = aroundTarget(*IR, Table);
  Statement &Goto = add(Statement::ComputedGoto, S->getBeginLoc());
  Goto.Text.add(Before);
  Goto.Text.append(Target.C);
  Goto.Text.add(Behind);
  Goto.Text.Jumps.push_back(AnyLabel.str());
}

// In text that stays as it is; what follows it there is a semicolon.
Code BodyLowering::rewriteComputedGoto(const IndirectGotoStmt *S) {
  std::string Table;
  const Expr *Target = jumpsBy(S, Table);
  auto [Before, Behind] = aroundTarget(*IR, Table);
  Code C;
  C.add(Before);
  C.append(Spell.spell(Target->getSourceRange()));
  C.add(Behind);
  return C;
}

// The type is that of the source: a constant expression for tables of static variables too.
Code BodyLowering::rewriteLabelAddress(const AddrLabelExpr *E) {
  Code C;
  C.add("((void *)" + std::to_string(Refs.numberOf(E->getLabel())) + ")");
  return C;
}

//===- cleanups ---------------------------------------------------------------===//

void BodyLowering::addCleanup(const VarDecl *V) {
  const CallExpr *Call = U.Cleanups.lookup(V);
  const FunctionDecl *Callee = Call->getDirectCallee();
  unsigned Var = VariableOf[V];
  Code Argument;
  Argument.add("&");
  Argument.addReference(Var);
  if (U.roleOf(Call) != CallRole::Suspending) { // of another file: the stub will do
    Code C;
    C.add(Callee->getName().str() + "(");
    C.append(Argument);
    C.add(")");
    add(Statement::Expression, V->getLocation()).Text = std::move(C);
    return;
  }
  Statement &S = add(Statement::Suspension, V->getLocation());
  S.Callee = names::body(Callee->getName());
  S.Text = std::move(Argument);
  S.ResultType = storageType(U.Context, Call->getType());
  S.Point = ++IR->PointCount;
  S.Description = ("cleanup of " + V->getName()).str();
  S.Called = Callee->getName();
  IR->Callees.push_back(Callee);
}

void BodyLowering::addCleanups(size_t Outer) {
  for (size_t I = Cleanups.size(); I-- > Outer;)
    addCleanup(Cleanups[I]);
}

// Those of the scopes that a jump to Label leaves.
void BodyLowering::addCleanupsTo(const LabelDecl *Label) {
  if (Cleanups.empty())
    return;
  CleanupList There = LabelCleanups.lookup(Label);
  size_t Common = 0;
  while (Common < There.size() && Common < Cleanups.size() && There[Common] == Cleanups[Common])
    ++Common;
  addCleanups(Common);
}

} // namespace ythreads
