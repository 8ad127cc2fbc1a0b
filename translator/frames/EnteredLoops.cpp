//===- EnteredLoops.cpp - loops that a resumed call enters by their head ----===//

#include "frames/EnteredLoops.h"
#include "IR.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

//===- what cannot be printed twice -------------------------------------------===//

// Text in assembler may define names; labels and jumps inside expressions are text.
static bool isBound(const Unit &U, const Stmt *S, bool InExpression) {
  if (isa<AsmStmt, AddrLabelExpr>(S) ||
      (InExpression && isa<LabelStmt, BreakStmt, ContinueStmt, SwitchCase>(S)))
    return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return Child && isBound(U, Child, InExpression || isa<StmtExpr>(S));
  });
}

static bool isLoop(const Statement &S) {
  return S.Kind == Statement::While || S.Kind == Statement::DoWhile || S.Kind == Statement::For;
}

// `do ... while (0)` of a macro goes round once.
static bool goesRound(const FunctionIR &IR, const Statement &S) {
  return isLoop(S) && !(S.Kind == Statement::DoWhile && spell(IR, S.Text) == "0");
}

// Can the statements be printed twice, and are there no more than Left? Labels are unique in a function, and a
// case belongs to the switch around it.
static bool canRepeat(const StatementList &List, bool InSwitch, unsigned &Left) {
  for (const auto &S : List) {
    bool IsFixed = S->Kind == Statement::Label || S->Kind == Statement::ComputedGoto ||
                   S->Kind == Statement::Assembly || S->SetsJump ||
                   (S->Kind == Statement::Case && !InSwitch);
    bool Inner = S->Kind == Statement::Switch || (InSwitch && !isLoop(*S));
    if (IsFixed || Left-- == 0 || !canRepeat(S->Body, Inner, Left) ||
        !canRepeat(S->Else, Inner, Left))
      return false;
  }
  return true;
}

//===- what is worth it -------------------------------------------------------===//

static bool holdsSuspension(const StatementList &List) {
  return llvm::any_of(List, [](const auto &S) {
    return S->Kind == Statement::Suspension || holdsSuspension(S->Body) || holdsSuspension(S->Else);
  });
}

static bool isPrimitive(const Statement &S) {
  llvm::StringRef Callee = S.Callee;
  return !S.Signature && (Callee.starts_with("ythread_body_ythread_") ||
                          (Callee.starts_with("ythread_") && !Callee.starts_with("ythread_body_") &&
                           !Callee.starts_with("ythread_direct_")));
}

// Is a primitive called whichever way the statements take? Whatever else they do, they mostly suspend.
static bool surelySuspends(const StatementList &List) {
  return llvm::any_of(List, [](const auto &S) {
    switch (S->Kind) {
    case Statement::Suspension:
      return isPrimitive(*S);
    case Statement::Block:
    case Statement::DoWhile:
      return surelySuspends(S->Body);
    case Statement::If:
      return surelySuspends(S->Body) && surelySuspends(S->Else);
    default:
      return false;
    }
  });
}

static void collect(const FunctionIR &IR, const StatementList &List, bool Always,
                    llvm::DenseSet<const Statement *> &Loops) {
  constexpr unsigned Most = 150; // statements
  for (const auto &S : List) {
    unsigned Left = Most;
    if (goesRound(IR, *S) && holdsSuspension(S->Body) && (Always || !surelySuspends(S->Body)) &&
        canRepeat(S->Body, false, Left))
      Loops.insert(S.get());
    collect(IR, S->Body, Always, Loops);
    collect(IR, S->Else, Always, Loops);
  }
}

llvm::DenseSet<const Statement *> collectEnteredLoops(const Unit &U, const FunctionIR &IR) {
  llvm::DenseSet<const Statement *> Loops;
  if (U.ForSpeed && IR.PointCount && IR.AddressedLabels.empty() && IR.Serial < 0 &&
      !isBound(U, IR.Function->getBody(), false))
    collect(IR, IR.Body, U.Stress != StressMode::None, Loops);
  return Loops;
}

//===- jumps out of a statement -----------------------------------------------===//

static bool leaves(const Statement &S, Statement::Kinds By) {
  if (S.Kind == By)
    return true;
  if (isLoop(S) || (By == Statement::Break && S.Kind == Statement::Switch))
    return false;
  auto Leaves = [By](const auto &Inner) { return leaves(*Inner, By); };
  return llvm::any_of(S.Body, Leaves) || llvm::any_of(S.Else, Leaves);
}

bool breaksOut(const Statement &S) { return leaves(S, Statement::Break); }
bool continuesOut(const Statement &S) { return leaves(S, Statement::Continue); }

} // namespace ythreads
