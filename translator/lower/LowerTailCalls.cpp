//===- LowerTailCalls.cpp - a function that returns a call ------------------===//
//
// Of itself: it becomes a jump to its start, as C compilers make it of plain functions: behind a call that
// may suspend there is always the test of the flag, so no compiler could. The parameters are
// assigned, other variables have no value at the start of their scopes anyway.
//
// Of another function: that one takes its place (Statement::IsTail). As long as it has no frame, C compilers make a jump of the call.
//
// Not where a variable's address may be around, which the new call's variables must not
// share, nor where anything is done at the end of a scope or call. The rule looks at the
// source only: all targets must count the same suspension points.
//
//===------------------------------------------------------------------------===//

#include "Names.h"
#include "lower/LowerBodies.h"
#include "clang/AST/Attr.h"

using namespace clang;

namespace ythreads {

// Objects that end with a scope, or with the call: not in a loop's next turn.
static bool ownsMore(const Unit &U, const Stmt *S) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        if (V->hasAttr<CleanupAttr>() || V->getType()->isVariablyModifiedType())
          return true;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (const FunctionDecl *F = Call->getDirectCallee())
      if (F->getIdentifier() && F->getName().contains("alloca"))
        return true;
  return llvm::any_of(S->children(),
                      [&](const Stmt *Child) { return Child && ownsMore(U, Child); });
}

bool BodyLowering::canLoop() const {
  if (Info.Role != FunctionRole::Suspending || !F->hasPrototype() || F->isVariadic() ||
      Refs.CallsSetjmp || Refs.FrameAskedFor || !Refs.AddressedLabels.empty())
    return false;
  for (const Expr *E : Refs.EscapingObjects)
    if (isa<CompoundLiteralExpr>(E) || (!E->isGLValue() && E->getType()->isRecordType()))
      return false;
  for (const VarDecl *V : Refs.Escaping)
    if (V->isLocalVarDeclOrParm() && !V->isStaticLocal() && !V->hasExternalStorage())
      return false;
  for (const ParmVarDecl *P : F->parameters())
    if (!isAssignable(P->getType()) || P->getType()->isVariablyModifiedType())
      return false;
  return !ownsMore(U, F->getBody());
}

// The last statement of a function without result, in each branch.
static void collectTails(const Stmt *S, llvm::DenseSet<const Stmt *> &Tails) {
  if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
    auto Body = llvm::ArrayRef<const Stmt *>(Block->body_begin(), Block->body_end());
    const auto *Return = Body.empty() ? nullptr : dyn_cast<ReturnStmt>(Body.back());
    if (Return && !Return->getRetValue()) // what `return f();` calls comes last itself
      Body = Body.drop_back();
    if (!Body.empty())
      collectTails(Body.back(), Tails);
  } else if (const auto *If = dyn_cast<IfStmt>(S)) {
    collectTails(If->getThen(), Tails);
    if (If->getElse())
      collectTails(If->getElse(), Tails);
  } else {
    Tails.insert(S);
  }
}

void BodyLowering::findTails() {
  if (!canLoop())
    return;
  MayLoop = true;
  if (F->getReturnType()->isVoidType())
    collectTails(F->getBody(), Tails);
  findSum();
}

const CallExpr *BodyLowering::ownCall(const Expr *E) const {
  const auto *Call = dyn_cast<CallExpr>(E->IgnoreParens());
  if (!MayLoop || !Call || !Call->getDirectCallee() || U.roleOf(Call) != CallRole::Suspending ||
      Call->getDirectCallee()->getCanonicalDecl() != F->getCanonicalDecl() ||
      Call->getNumArgs() != F->getNumParams())
    return nullptr;
  return Call;
}

bool BodyLowering::lowerTailCall(const Expr *E) {
  const CallExpr *Call = ownCall(E);
  if (!Call)
    return false;
  SourceLocation Loc = Call->getBeginLoc();
  llvm::SmallVector<const Expr *, 8> Arguments(Call->arg_begin(), Call->arg_end());
  std::vector<Value> Values = lowerOperands(Arguments);
  std::vector<unsigned> Changed;
  for (unsigned I = 0; I < Values.size(); ++I)
    if (Values[I].C.onlyReference() != int(I))
      Changed.push_back(I);
  for (unsigned I : Changed)
    if (I != Changed.back())
      Values[I] = capture(std::move(Values[I]), F->getParamDecl(I)->getType(), Loc);
  for (unsigned I : llvm::reverse(Changed))
    assign(I, Values[I].C, Loc);
  add(Statement::Goto, Loc).Name = names::Again.str();
  Again = true;
  return true;
}

// Statements may hold labels, and such a call is printed twice.
static bool holdsStatements(const Stmt *S) {
  return isa<StmtExpr>(S) || llvm::any_of(S->children(), [](const Stmt *Child) {
           return Child && holdsStatements(Child);
         });
}

static const FunctionInfo *calledBy(const Unit &U, const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  return Callee ? U.find(Callee) : nullptr;
}

// Another file's function, or a library's primitive: the runtime sees whether it has a frame when it suspends.
static bool isElsewhere(const FunctionInfo *Called) {
  return Called && Called->Role == FunctionRole::External &&
         !Called->Decl->getName().starts_with("ythread_");
}

// A call of another function that suspends, or of one that is looked up, whose result is all that is left to be returned.
bool BodyLowering::isTailOfOther(const Expr *E) const {
  const auto *Call = dyn_cast<CallExpr>(E->IgnoreParens());
  if (!MayLoop || Sum >= 0 || !Call)
    return false;
  CallRole Role = U.roleOf(Call);
  const FunctionDecl *Callee = Call->getDirectCallee();
  const FunctionInfo *Known = calledBy(U, Call);
  bool IsKnown = Role == CallRole::Suspending &&
                 (!Callee || (Known && (U.isRegenerated(*Known) || isElsewhere(Known))));
  const auto *Prototype =
      Call->getCallee()->getType()->getPointeeType()->getAs<FunctionProtoType>();
  return (IsKnown || Role == CallRole::Lookup) && Prototype && !Prototype->isVariadic() &&
         !Prototype->getNoReturnAttr() && !(Callee && Callee->isNoReturn()) &&
         !holdsStatements(Call) &&
         U.Context.hasSameUnqualifiedType(Call->getType(), F->getReturnType());
}

bool BodyLowering::endsInTailOfOther(const Expr *E) const {
  const auto *Choice = dyn_cast<ConditionalOperator>(E->IgnoreParens());
  return Choice
             ? endsInTailOfOther(Choice->getTrueExpr()) || endsInTailOfOther(Choice->getFalseExpr())
             : isTailOfOther(E);
}

bool BodyLowering::lowerTailChoice(const Expr *E) {
  const auto *Choice = dyn_cast<ConditionalOperator>(E->IgnoreParens());
  if (!Choice || !endsInTailOfOther(E))
    return false;
  for (const Expr *Branch : {Choice->getTrueExpr(), Choice->getFalseExpr()})
    if (!U.Context.hasSameUnqualifiedType(Branch->getType(), F->getReturnType()))
      return false;
  lowerBranches(Choice);
  return true;
}

// The call has been lowered. (A primitive has no frame that could say what waits.)
void BodyLowering::noteTailOfOther(const Expr *E) {
  if (!isTailOfOther(E) || Current->empty() || Current->back()->Kind != Statement::Suspension)
    return;
  Current->back()->IsTail = true;
  Current->back()->MayJump = !isElsewhere(calledBy(U, cast<CallExpr>(E->IgnoreParens())));
  IR->HasTails = true;
}

static void collectReads(const StatementList &List, std::vector<bool> &Read) {
  for (const auto &S : List) {
    for (const Code *C : {&S->Text, &S->Init, &S->Increment})
      for (const Event &E : C->Events)
        if (E.Kind == Event::Reads)
          Read[E.Var] = true;
    collectReads(S->Body, Read);
    collectReads(S->Else, Read);
  }
}

// The label, and a use of each parameter that was only passed on: else it would draw a warning.
void BodyLowering::addStart() {
  std::vector<bool> Read(IR->Variables.size());
  collectReads(IR->Body, Read);
  StatementList Rest = std::move(IR->Body);
  IR->Body.clear();
  inList(IR->Body, [&] {
    if (Sum >= 0)
      startSum();
    if (!Again)
      return;
    add(Statement::Label, F->getBody()->getBeginLoc()).Name = names::Again.str();
    for (unsigned I = 0; I < F->getNumParams(); ++I)
      if (!Read[I] && !IR->Variables[I].InFrame) {
        Code &Use = add(Statement::Expression, F->getBody()->getBeginLoc()).Text;
        Use.add("(void)");
        Use.addReference(I);
      }
  });
  std::move(Rest.begin(), Rest.end(), std::back_inserter(IR->Body));
}

} // namespace ythreads
