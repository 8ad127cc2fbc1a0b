//===- LowerStatements.cpp - statements around suspensions ------------------===//
//
// Control flow keeps its shape: an `if` stays an `if`, and labels stay where they are. Only
// a loop whose header suspends is taken apart:
//
//   for (;;) { pre; if (!(c)) break; body; continue_k:; inc }
//
//===------------------------------------------------------------------------===//

#include "Names.h"
#include "frames/Storage.h"
#include "lower/LowerBodies.h"
#include "clang/AST/Attr.h"
#include "clang/AST/StmtVisitor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ythreads {

Statement &BodyLowering::add(Statement::Kinds Kind, SourceLocation Loc) {
  Current->push_back(std::make_unique<Statement>());
  Current->back()->Kind = Kind;
  Current->back()->Loc = Loc;
  return *Current->back();
}

//===- as the author wrote it -------------------------------------------------===//

// Does one of the ways to the end of a list say already that it falls through?
static bool endsFallthrough(const StatementList &List) {
  if (List.empty())
    return false;
  const Statement &Last = *List.back();
  return Last.Kind == Statement::Fallthrough ||
         ((Last.Kind == Statement::Block || Last.Kind == Statement::If) &&
          (endsFallthrough(Last.Body) || endsFallthrough(Last.Else)));
}

//===- dispatch ---------------------------------------------------------------===//

// Under --stress: a suspension before every statement that does something, but for what a switch does not enter from
// above, a loop around its first case for one.
void BodyLowering::stressStatement(const Stmt *S) {
  if (U.Stress != StressMode::Statement || BeforeFirstCase ||
      isa<CompoundStmt, SwitchCase, LabelStmt, NullStmt, AttributedStmt>(S))
    return;
  addYield(S->getBeginLoc());
}

// Does a case or a label let control into S?
static bool isEntered(const Stmt *S) {
  if (isa<SwitchCase, LabelStmt>(S))
    return true;
  return llvm::any_of(S->children(), [](const Stmt *Child) { return Child && isEntered(Child); });
}

void BodyLowering::lowerStatement(const Stmt *S) {
  bool IsDead = BeforeFirstCase && !isEntered(S);
  bool IsBehind = U.Stress != StressMode::None && endsControl(*Current) && isDead(S);
  if ((IsDead || IsBehind) && !isa<DeclStmt>(S))
    return leaveOut(S);
  stressStatement(S);
  BeforeFirstCase = IsDead;
  llvm::SaveAndRestore Around(WholeAround);
  if (!WholeAround && staysWhole(S))
    WholeAround = S;
  if (const auto *E = dyn_cast<Expr>(S)) {
    if (Tails.count(S) && lowerTail(E))
      return;
    lowerEffects(E);
    if (Tails.count(S))
      noteTailOfOther(E);
    return;
  }
  switch (S->getStmtClass()) {
  case Stmt::CompoundStmtClass:
    return lowerBlock(cast<CompoundStmt>(S));
  case Stmt::DeclStmtClass:
    return lowerDeclaration(cast<DeclStmt>(S));
  case Stmt::IfStmtClass:
    return lowerIf(cast<IfStmt>(S));
  case Stmt::WhileStmtClass:
    return lowerWhile(cast<WhileStmt>(S));
  case Stmt::DoStmtClass:
    return lowerDo(cast<DoStmt>(S));
  case Stmt::ForStmtClass:
    return lowerFor(cast<ForStmt>(S));
  case Stmt::SwitchStmtClass:
    return lowerSwitch(cast<SwitchStmt>(S));
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass:
    return lowerCase(cast<SwitchCase>(S));
  case Stmt::LabelStmtClass:
    return lowerLabel(cast<LabelStmt>(S));
  case Stmt::ReturnStmtClass:
    return lowerReturn(cast<ReturnStmt>(S));
  case Stmt::ContinueStmtClass:
    return lowerContinue(cast<ContinueStmt>(S));
  case Stmt::BreakStmtClass:
    addCleanups(BreakCleanups.empty() ? Cleanups.size() : BreakCleanups.back());
    add(Statement::Break, S->getBeginLoc());
    return;
  case Stmt::GotoStmtClass: {
    const LabelDecl *Label = cast<GotoStmt>(S)->getLabel();
    addCleanupsTo(Label);
    add(Statement::Goto, S->getBeginLoc()).Name = U.labelName(Label);
    return;
  }
  case Stmt::IndirectGotoStmtClass:
    return lowerComputedGoto(cast<IndirectGotoStmt>(S));
  case Stmt::NullStmtClass:
    if (endsFallthrough(*Current))
      return; // which must be the last statement before a case
    add(Statement::Expression, S->getBeginLoc());
    return;
  case Stmt::AttributedStmtClass: {
    const auto *Attributed = cast<AttributedStmt>(S);
    if (hasSpecificAttr<FallThroughAttr>(Attributed->getAttrs()))
      add(Statement::Fallthrough, S->getBeginLoc());
    else
      lowerStatement(Attributed->getSubStmt());
    return;
  }
  case Stmt::GCCAsmStmtClass:
    return lowerAssembly(cast<GCCAsmStmt>(S));
  default: {
    Statement &Kept = add(Statement::Assembly, S->getBeginLoc());
    Kept.Text = spellWithEvents(S->getSourceRange(), Analysis.of(S));
    Kept.Text.add(";");
  }
  }
}

//===- blocks and branches ----------------------------------------------------===//

// Does control never reach the end of what has been lowered?
void BodyLowering::lowerInto(StatementList &List, const Stmt *S) {
  size_t OldVisible = Visible.size();
  size_t OldCleanups = Cleanups.size();
  bool OldHoisting = Hoisting;
  inList(List, [&] {
    const auto *Block = dyn_cast<CompoundStmt>(S);
    if (!Block)
      return lowerStatement(S);
    Hoisting = isStructural(U, Block);
    for (const Stmt *Child : Block->body())
      lowerStatement(Child);
    endScope(OldCleanups);
  });
  Hoisting = OldHoisting;
  hideFrom(OldVisible);
}

void BodyLowering::endScope(size_t OuterCleanups) {
  std::unique_ptr<Statement> Fallthrough;
  if (!Current->empty() && Current->back()->Kind == Statement::Fallthrough) {
    Fallthrough = std::move(Current->back());
    Current->pop_back();
  }
  if (!endsControl(*Current))
    addCleanups(OuterCleanups);
  if (Fallthrough)
    Current->push_back(std::move(Fallthrough));
  Cleanups.truncate(OuterCleanups);
}

void BodyLowering::lowerBlock(const CompoundStmt *S) {
  Statement &Block = add(Statement::Block, S->getBeginLoc());
  lowerInto(Block.Body, S);
  keepWhole(Block, S);
}

void BodyLowering::lowerIf(const IfStmt *S) {
  if (auto Known = knownCondition(S->getCond()); Known && !canKeepWhole(S)) {
    const Stmt *Live = *Known ? S->getThen() : S->getElse();
    const Stmt *Dead = *Known ? S->getElse() : S->getThen();
    if (!Dead || isDead(Dead)) {
      leaveOut(S->getCond());
      leaveOut(Dead);
      if (Live)
        lowerStatement(Live);
      return;
    }
  }
  Value Condition = lowerTest(S->getCond(), S->getBeginLoc());
  Statement &If = add(Statement::If, S->getBeginLoc());
  If.Text = std::move(Condition.C);
  lowerInto(If.Body, S->getThen());
  If.HasElse = S->getElse() != nullptr;
  if (S->getElse())
    lowerInto(If.Else, S->getElse());
  keepWhole(If, S);
}

void BodyLowering::lowerSwitch(const SwitchStmt *S) {
  Value Condition = lowerFull(S->getCond());
  Statement &Switch = add(Statement::Switch, S->getBeginLoc());
  Switch.Text = std::move(Condition.C);
  BreakCleanups.push_back(Cleanups.size());
  bool IsBlock = isa<CompoundStmt>(S->getBody());
  BeforeFirstCase = IsBlock ? isStructural(U, S->getBody()) : isEntered(S->getBody());
  lowerInto(Switch.Body, S->getBody());
  BeforeFirstCase = false;
  BreakCleanups.pop_back();
  keepWhole(Switch, S);
}

// C compilers say nothing where the next case is left at once, which a suspension hides from them.
static bool isLeftAtOnce(const Stmt *S) {
  while (const auto *Case = dyn_cast<SwitchCase>(S))
    S = Case->getSubStmt();
  const auto *Return = dyn_cast<ReturnStmt>(S);
  return isa<BreakStmt, ContinueStmt, GotoStmt>(S) || (Return && !Return->getRetValue());
}

// Labels before the case come behind it, since to clang nothing may stand between it and what falls into it on purpose.
void BodyLowering::lowerCase(const SwitchCase *S, ArrayRef<const LabelStmt *> Labels) {
  SourceLocation Start = Labels.empty() ? S->getBeginLoc() : Labels[0]->getBeginLoc();
  bool MayFall = !Current->empty() && !endsControl(*Current) &&
                 Current->back()->Kind != Statement::Case &&
                 Current->back()->Kind != Statement::Label && !endsFallthrough(*Current);
  // C compilers say nothing of what a system header's macro falls out of, `assert(!"text")` for one.
  bool FallsFromSystem = MayFall && Spell.ExpandAll &&
                         U.Context.getSourceManager().isInSystemMacro(Current->back()->Loc);
  bool IsHarmless = MayFall && U.Stress == StressMode::Statement && isLeftAtOnce(S);
  if (FallsFromSystem || IsHarmless || (MayFall && Spell.hasFallthroughComment(Start)))
    add(Statement::Fallthrough, Start);
  Statement &Case = add(Statement::Case, S->getBeginLoc());
  if (const auto *Labelled = dyn_cast<CaseStmt>(S)) {
    Case.Text.add("case ");
    Case.Text.append(Spell.spell(Labelled->getLHS()->getSourceRange()));
    if (Labelled->getRHS()) {
      Case.Text.add(" ... ");
      Case.Text.append(Spell.spell(Labelled->getRHS()->getSourceRange()));
    }
  } else {
    Case.Text.add("default");
  }
  for (const LabelStmt *Label : Labels)
    addLabel(Label);
  lowerStatement(S->getSubStmt());
}

//===- loops ------------------------------------------------------------------===//

// if (!(condition)) break;
void BodyLowering::addLoopExit(Value Condition, SourceLocation Loc) {
  Statement &Exit = add(Statement::If, Loc);
  bool Single = Condition.C.onlyReference() >= 0;
  Exit.Text.add(Single ? "!" : "!(");
  Exit.Text.append(Condition.C);
  Exit.Text.add(Single ? "" : ")");
  inList(Exit.Body, [&] { add(Statement::Break, Loc); });
}

// Does S keep declarations, whose scope ends where S does?
static bool keepsDeclarations(const Unit &U, const Stmt *S) {
  const auto *Block = dyn_cast<CompoundStmt>(S);
  return Block && !isStructural(U, S) &&
         llvm::any_of(Block->body(), [](const Stmt *Child) { return isa<DeclStmt>(Child); });
}

void BodyLowering::lowerLoopBody(const Stmt *Body, StatementList &Into, bool RenamesContinue) {
  LoopStack.push_back(
      {RenamesContinue ? names::continueLabel(++Loops) : "", false, Cleanups.size()});
  BreakCleanups.push_back(Cleanups.size());
  if (U.Stress == StressMode::Loop)
    inList(Into, [&] { addYield(Body->getBeginLoc()); });
  if (RenamesContinue && keepsDeclarations(U, Body)) // the header's parts follow
    inList(Into, [&] { lowerBlock(cast<CompoundStmt>(Body)); });
  else
    lowerInto(Into, Body);
  Loop Done = LoopStack.pop_back_val();
  BreakCleanups.pop_back();
  if (Done.Used)
    inList(Into, [&] { add(Statement::Label, Body->getEndLoc()).Name = Done.ContinueLabel; });
}

void BodyLowering::lowerContinue(const ContinueStmt *S) {
  if (!LoopStack.empty())
    addCleanups(LoopStack.back().Cleanups);
  if (LoopStack.empty() || LoopStack.back().ContinueLabel.empty()) {
    add(Statement::Continue, S->getBeginLoc());
    return;
  }
  LoopStack.back().Used = true;
  add(Statement::Goto, S->getBeginLoc()).Name = LoopStack.back().ContinueLabel;
}

void BodyLowering::lowerWhile(const WhileStmt *S) {
  if (knownCondition(S->getCond()) == false && isDead(S->getBody()) && !canKeepWhole(S)) {
    leaveOut(S->getCond());
    return leaveOut(S->getBody());
  }
  if (!mustLower(S->getCond())) {
    Statement &Loop = add(Statement::While, S->getBeginLoc());
    Loop.Text = lowerTest(S->getCond(), S->getBeginLoc()).C;
    lowerLoopBody(S->getBody(), Loop.Body, /*RenamesContinue=*/false);
    return keepWhole(Loop, S);
  }
  Statement &Loop = add(Statement::For, S->getBeginLoc());
  inList(Loop.Body, [&] {
    addLoopExit(lowerTest(S->getCond(), S->getBeginLoc()), S->getCond()->getBeginLoc());
  });
  lowerLoopBody(S->getBody(), Loop.Body, /*RenamesContinue=*/false);
}

void BodyLowering::lowerDo(const DoStmt *S) {
  Statement &Loop = add(Statement::DoWhile, S->getBeginLoc());
  Loop.TestLoc = S->getWhileLoc();
  lowerLoopBody(S->getBody(), Loop.Body, /*RenamesContinue=*/mustLower(S->getCond()));
  inList(Loop.Body, [&] { Loop.Text = lowerTest(S->getCond(), S->getBeginLoc()).C; });
  keepWhole(Loop, S);
}

// The initialiser stays in the header if it is one expression or a declaration that stays.
void BodyLowering::lowerForInit(const Stmt *Init, Statement &Loop) {
  StatementList Before;
  inList(Before, [&] { lowerStatement(Init); });
  bool Single = Before.size() == 1 && Before[0]->Kind == Statement::Expression;
  bool Kept = Before.size() == 1 && Before[0]->Kind == Statement::Declaration;
  if (!Single && !Kept) {
    for (auto &S : Before)
      Current->push_back(std::move(S));
    return;
  }
  Loop.Init = std::move(Before[0]->Text);
  Loop.ListsInit = Single && isComma(Init);
  std::string &Last = Loop.Init.Pieces.back().Text;
  if (Kept && !Last.empty() && Last.back() == ';')
    Last.pop_back();
}

void BodyLowering::lowerFor(const ForStmt *S) {
  size_t OldVisible = Visible.size();
  size_t OldCleanups = Cleanups.size();
  bool OldHoisting = Hoisting;
  Hoisting = isStructural(U, S);
  auto Owned = std::make_unique<Statement>();
  Statement &Loop = *Owned;
  Loop.Kind = Statement::For;
  Loop.Loc = S->getBeginLoc();
  if (S->getInit())
    lowerForInit(S->getInit(), Loop);
  Current->push_back(std::move(Owned));

  if (S->getCond() && !mustLower(S->getCond()))
    Loop.Text = lowerTest(S->getCond(), S->getBeginLoc()).C;
  else if (S->getCond())
    inList(Loop.Body, [&] {
      addLoopExit(lowerTest(S->getCond(), S->getBeginLoc()), S->getCond()->getBeginLoc());
    });

  bool StepSuspends = S->getInc() && mustLower(S->getInc());
  lowerLoopBody(S->getBody(), Loop.Body, /*RenamesContinue=*/StepSuspends);
  if (StepSuspends)
    inList(Loop.Body, [&] { lowerEffects(S->getInc()); });
  else if (S->getInc())
    Loop.Increment = unusedOfMacro(U.Context, S->getInc(), spellLeaf(S->getInc()).C);
  Loop.ListsIncrement = isComma(S->getInc());
  addCleanups(OldCleanups);
  Cleanups.truncate(OldCleanups);
  Hoisting = OldHoisting;
  hideFrom(OldVisible);
  keepWhole(Loop, S);
}

//===- return -----------------------------------------------------------------===//

void BodyLowering::lowerReturn(const ReturnStmt *S) {
  lowerResult(S->getRetValue(), S->getBeginLoc());
}

void BodyLowering::lowerResult(const Expr *Result, SourceLocation Loc, QualType Through) {
  Code Text;
  if (Result) {
    if (lowerSummand(Result) || lowerChoice(Result) || lowerTail(Result))
      return;
    if (F->getReturnType()->isVoidType())
      lowerEffects(Result);
    else
      Text = lowerFull(Result).C;
    noteTailOfOther(Result);
  }
  addReturn(std::move(Text), Result, Loc, Through);
}

void BodyLowering::addReturn(Code Text, const Expr *Result, SourceLocation Loc, QualType Through) {
  if (!Text.empty() && !Through.isNull())
    Text = returnedThrough(Through, Result, std::move(Text));
  if (Sum >= 0 && !Text.empty())
    Text = withSum(Result, Text);
  if (!Cleanups.empty() && !Text.empty())
    Text = capture({std::move(Text), {}}, F->getReturnType(), Loc).C;
  addCleanups(0);
  add(Statement::Return, Loc).Text = std::move(Text);
}

} // namespace ythreads
