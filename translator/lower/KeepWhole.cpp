//===- KeepWhole.cpp - statements printed as the author wrote them ----------===//

#include "frames/Storage.h"
#include "lower/LowerBodies.h"
#include "lower/VariableTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ythreads {

// Does the text of S lack the semicolon that ends it?
static bool needsSemicolon(const Stmt *S) {
  if (const auto *If = dyn_cast<IfStmt>(S))
    return needsSemicolon(If->getElse() ? If->getElse() : If->getThen());
  if (const auto *Loop = dyn_cast<WhileStmt>(S))
    return needsSemicolon(Loop->getBody());
  if (const auto *Loop = dyn_cast<ForStmt>(S))
    return needsSemicolon(Loop->getBody());
  if (const auto *Switch = dyn_cast<SwitchStmt>(S))
    return needsSemicolon(Switch->getBody());
  if (const auto *Label = dyn_cast<LabelStmt>(S))
    return needsSemicolon(Label->getSubStmt());
  if (const auto *Case = dyn_cast<SwitchCase>(S))
    return needsSemicolon(Case->getSubStmt());
  if (const auto *Attributed = dyn_cast<AttributedStmt>(S))
    return needsSemicolon(Attributed->getSubStmt());
  return !isa<CompoundStmt>(S) && !isa<DeclStmt>(S) && !isa<NullStmt>(S);
}

// A `continue` in S that belongs to a loop around S.
static bool continuesOutside(const Stmt *S) {
  if (isa<ContinueStmt>(S))
    return true;
  if (isa<WhileStmt>(S) || isa<DoStmt>(S) || isa<ForStmt>(S))
    return false;
  return anyPart(S, continuesOutside);
}

static bool containsReturn(const Unit &U, const Stmt *S) {
  if (isa<ReturnStmt>(S))
    return true;
  if (!U.mayHoldStatements(S))
    return false;
  return anyPart(S, [&](const Stmt *Part) { return containsReturn(U, Part); });
}

// Does S hold a label of its block alone that a computed goto elsewhere may name? Where S is lowered it is one of the function.
bool BodyLowering::hidesLabel(const Stmt *S) const {
  const auto *Label = dyn_cast<LabelStmt>(S);
  if (Label && Label->getDecl()->isGnuLocal() &&
      llvm::is_contained(Refs.AddressedLabels, Label->getDecl()))
    return true;
  return anyPart(S, [&](const Stmt *Part) { return hidesLabel(Part); });
}

bool BodyLowering::canKeepWhole(const Stmt *S) const {
  bool Renamed = !LoopStack.empty() && !LoopStack.back().ContinueLabel.empty();
  return U.Stress == StressMode::None && !HasActiveBounds && !isStructural(U, S) &&
         Cleanups.empty() && !(Renamed && continuesOutside(S)) &&
         (Refs.AddressedLabels.empty() || IR->HasLabelTable || !hidesLabel(S));
}

// A `break` or a `continue` in S that belongs to a statement around S.
static bool leavesLoop(const Unit &U, const Stmt *S, bool InLoop, bool InSwitch) {
  if (isa<BreakStmt>(S))
    return !InLoop && !InSwitch;
  if (isa<ContinueStmt>(S))
    return !InLoop;
  if (!U.mayHoldStatements(S))
    return false;
  InLoop |= isa<WhileStmt, DoStmt, ForStmt>(S);
  InSwitch |= isa<SwitchStmt>(S);
  return anyPart(S, [&](const Stmt *Part) { return leavesLoop(U, Part, InLoop, InSwitch); });
}

// Is it sure already that S is printed whole? Then nobody asks for the text of the statements in it.
bool BodyLowering::staysWhole(const Stmt *S) {
  if (const auto *Loop = dyn_cast<WhileStmt>(S); Loop && mustLower(Loop->getCond()))
    return false;
  return isa<CompoundStmt, IfStmt, WhileStmt, DoStmt, ForStmt, SwitchStmt>(S) && canKeepWhole(S) &&
         !containsReturn(U, S) && !leavesLoop(U, S, false, false);
}

void BodyLowering::keepWhole(Statement &Lowered, const Stmt *S) {
  if ((WholeAround && WholeAround != S) || !canKeepWhole(S) || (Sum >= 0 && containsReturn(U, S)))
    return;
  llvm::SaveAndRestore Around(WholeAround, static_cast<const Stmt *>(nullptr));
  Lowered.Whole = std::make_unique<Code>(Spell.spell(S->getSourceRange()));
  if (needsSemicolon(S))
    Lowered.Whole->add(";");
  Lowered.ContainsReturn = containsReturn(U, S);
}

} // namespace ythreads
