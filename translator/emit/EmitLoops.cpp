//===- EmitLoops.cpp - loops of a body --------------------------------------===//

#include "Names.h"
#include "emit/Emit.h"
#include "frames/EnteredLoops.h"

using llvm::StringRef;

namespace ythreads {

// Leads out of the statement, where the loop around it is not one.
bool BodyPrinter::jumpsOut(const Statement &S) const {
  return (BreakTo && breaksOut(S)) || (ContinueTo && continuesOut(S));
}

void BodyPrinter::printJump(StringRef Word, Exit *To, unsigned Depth) {
  if (!To)
    return W.line(Depth, (Word + ";").str());
  To->Used = true;
  W.line(Depth, "goto " + To->Label + ";");
}

void BodyPrinter::printExit(const Exit &E, unsigned Depth) {
  if (E.Used)
    printOwn(Depth, E.Label + ":;");
}

// A statement list inside a loop or a switch that has its own break, and perhaps its own continue.
void BodyPrinter::printInside(const StatementList &List, unsigned Depth, bool IsLoop) {
  Exit *OldBreak = BreakTo, *OldContinue = ContinueTo;
  BreakTo = nullptr;
  if (IsLoop)
    ContinueTo = nullptr;
  print(List, Depth);
  BreakTo = OldBreak;
  ContinueTo = OldContinue;
}

// One compiler concludes nothing of a counter whose first value is not a constant.
void BodyPrinter::printHead(const Statement &S, unsigned Depth) {
  std::set<unsigned> Said;
  for (const Piece &P : S.Text.Pieces)
    if (P.Var >= 0 && isNeverNegative(IR.Variables[P.Var]) && Said.insert(P.Var).second)
      printOwn(Depth, "ythread_never_negative(" + IR.Variables[P.Var].Name + ");");
}

void BodyPrinter::printLoopItself(const Statement &S, unsigned Depth, StringRef Init) {
  std::string Test = text(S.Text), Step = text(S.Increment);
  if (S.Kind == Statement::For)
    W.line(Depth, ("for (" + Init + ";" + (Test.empty() ? "" : " ") + Test + ";" +
                   (Step.empty() ? "" : " ") + Step + ") {")
                      .str());
  else
    W.line(Depth, S.Kind == Statement::While ? "while (" + Test + ") {" : "do {");
  if (EnteredLoops.count(&S) && S.Kind != Statement::DoWhile) // whose test has read them
    printHead(S, Depth + 1);
  printInside(S.Body, Depth + 1, /*IsLoop=*/true);
  if (S.TestLoc.isValid())
    W.at(PlaceOf(S.TestLoc));
  W.line(Depth, S.Kind == Statement::DoWhile ? "} while (" + Test + ");" : "}");
}

// Part of a loop's head, as a statement. Elsewhere than in heads clang's -Wcomma wants no commas.
static std::string outsideOfHead(const std::string &Text, bool IsList) {
  return IsList ? "for (" + Text + "; 0;) {}" : Text + ";";
}

// What is left of the iteration in which a call was suspended, and its way to the loop's head.
void BodyPrinter::printEnteredIteration(const Statement &S, unsigned Depth, Exit &Leave) {
  Exit Next = {names::nextLabel(LoopNumber), false};
  Exit *OldBreak = BreakTo, *OldContinue = ContinueTo;
  BreakTo = &Leave;
  ContinueTo = &Next;
  printOwn(Depth, "if (0) { /* resumed: the rest of an iteration */");
  print(S.Body, Depth + 1);
  BreakTo = OldBreak;
  ContinueTo = OldContinue;
  printExit(Next, Depth);
  if (S.Kind == Statement::DoWhile) {
    Leave.Used = true;
    if (S.TestLoc.isValid())
      W.pin(PlaceOf(S.TestLoc));
    W.line(Depth + 1, "if (!(" + text(S.Text) + "))");
    W.line(Depth + 2, "goto " + Leave.Label + ";");
    W.unpin();
  } else if (!S.Increment.empty()) {
    if (S.Loc.isValid())
      W.at(PlaceOf(S.Loc));
    W.line(Depth + 1, outsideOfHead(text(S.Increment), S.ListsIncrement));
  }
  printOwn(Depth, "}");
}

void BodyPrinter::printLoop(const Statement &S, unsigned Depth) {
  if (!Enters || !EnteredLoops.count(&S))
    return printLoopItself(S, Depth, text(S.Init));
  Exit Leave = {names::leaveLabel(++LoopNumber), false};
  if (!S.Init.empty())
    W.line(Depth, outsideOfHead(text(S.Init), S.ListsInit));
  printEnteredIteration(S, Depth, Leave);
  if (S.Loc.isValid())
    W.at(PlaceOf(S.Loc));
  Enters = false;
  printLoopItself(S, Depth, "");
  Enters = true;
  printExit(Leave, Depth);
}

} // namespace ythreads
