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
#include "lower/VariableTypes.h"
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

//===- what is returned -------------------------------------------------------===//

// A number for the types of integers that have T's size on every target, or 0.
static int sizeClass(QualType T) {
  if (const auto *Enum = T->getAs<EnumType>())
    T = Enum->getDecl()->getIntegerType();
  const auto *Known = T.isNull() ? nullptr : T->getAs<BuiltinType>();
  switch (Known ? Known->getKind() : BuiltinType::Void) {
  case BuiltinType::Char_S:
  case BuiltinType::Char_U:
  case BuiltinType::SChar:
  case BuiltinType::UChar:
    return 1;
  case BuiltinType::Short:
  case BuiltinType::UShort:
    return 2;
  case BuiltinType::Int:
  case BuiltinType::UInt:
    return 3;
  case BuiltinType::Long:
  case BuiltinType::ULong:
    return 4;
  case BuiltinType::LongLong:
  case BuiltinType::ULongLong:
    return 5;
  default:
    return 0;
  }
}

// Is a value of one type, as it lies in memory, one of the other type, on every target?
static bool areAlike(const ASTContext &Context, QualType A, QualType B) {
  return Context.hasSameUnqualifiedType(A, B) || (A->isPointerType() && B->isPointerType()) ||
         (sizeClass(A) && sizeClass(A) == sizeClass(B));
}

// Choices, and what surrounds them, only ever widen a value of the function's type, and returning it narrows it again: such
// conversions are left out, with parentheses and casts that change nothing.
const Expr *BodyLowering::bareResult(const Expr *E) {
  QualType Returned = F->getReturnType();
  for (;;) {
    QualType T = E->getType();
    bool Widens = (Returned->isIntegerType() && T->isIntegerType()) ||
                  (Returned->isRealFloatingType() && T->isRealFloatingType()) ||
                  (Returned->isPointerType() && T->isPointerType());
    E = Widens ? E->IgnoreParenImpCasts() : E->IgnoreParens();
    const auto *Cast = dyn_cast<CStyleCastExpr>(E);
    if (!Cast || mustExecute(Cast))
      return E;
    const Expr *Operand = Cast->getSubExpr();
    if (Cast->getCastKind() != CK_ToVoid &&
        !areAlike(U.Context, Cast->getType(), Operand->getType()))
      return E;
    E = Operand;
  }
}

const CallExpr *BodyLowering::ownCall(const Expr *E) {
  const auto *Call = MayLoop ? dyn_cast<CallExpr>(bareResult(E)) : nullptr;
  if (!Call || !Call->getDirectCallee() || U.roleOf(Call) != CallRole::Suspending ||
      Call->getDirectCallee()->getCanonicalDecl() != F->getCanonicalDecl() ||
      Call->getNumArgs() != F->getNumParams())
    return nullptr;
  return Call;
}

static const BinaryOperator *asComma(const Expr *E) {
  const auto *Operator = dyn_cast<BinaryOperator>(E);
  return Operator && Operator->isCommaOp() ? Operator : nullptr;
}

// `a && b` in a function that returns a _Bool: it is b, as one, if a is true.
const BinaryOperator *BodyLowering::asLogical(const Expr *E) const {
  const auto *Operator = dyn_cast<BinaryOperator>(E);
  return Operator && Operator->isLogicalOp() && F->getReturnType()->isBooleanType() ? Operator
                                                                                    : nullptr;
}

// The value of `({ ...; b; })`, or null.
static const Expr *lastOf(const StmtExpr *Block) {
  const auto *Last = dyn_cast_or_null<ValueStmt>(lastStatement(Block));
  return Last ? Last->getExprStmt() : nullptr;
}

bool BodyLowering::endsInTail(const Expr *E) {
  E = bareResult(E);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return endsInTail(Choice->getTrueExpr()) || endsInTail(Choice->getFalseExpr());
  if (const auto *Choice = dyn_cast<BinaryConditionalOperator>(E))
    return endsInTail(Choice->getFalseExpr());
  if (const BinaryOperator *Comma = asComma(E))
    return endsInTail(Comma->getRHS());
  if (const BinaryOperator *Logical = asLogical(E))
    return endsInTail(Logical->getRHS());
  if (const auto *Block = dyn_cast<StmtExpr>(E)) {
    const Expr *Last = lastOf(Block);
    return Last && endsInTail(Last);
  }
  return ownCall(E) || isTailOfOther(E);
}

//===- calls of the function itself -------------------------------------------===//

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

//===- calls of others --------------------------------------------------------===//

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
bool BodyLowering::isTailOfOther(const Expr *E) {
  const auto *Call = MayLoop ? dyn_cast<CallExpr>(bareResult(E)) : nullptr;
  if (Sum >= 0 || !Call)
    return false;
  QualType Gives = Call->getType(), Returned = F->getReturnType();
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
         (Returned->isVoidType() ? Gives->isVoidType() || Gives->isScalarType()
                                 : areAlike(U.Context, Gives, Returned));
}

// The call has been lowered. (A primitive has no frame that could say what waits.)
void BodyLowering::noteTailOfOther(const Expr *E) {
  if (!isTailOfOther(E) || Current->empty() || Current->back()->Kind != Statement::Suspension)
    return;
  Current->back()->IsTail = true;
  Current->back()->MayJump = !isElsewhere(calledBy(U, cast<CallExpr>(bareResult(E))));
  IR->HasTails = true;
}

//===- calls within what is returned ------------------------------------------===//

// What has been of type T in a choice, say, before it is converted to the function's type.
Code BodyLowering::returnedThrough(QualType T, const Expr *Result, Code Text) const {
  QualType Returned = F->getReturnType();
  bool IsConstant = Returned->isIntegerType() && Result->isIntegerConstantExpr(U.Context);
  bool MayRound = Returned->isRealFloatingType(), IsPointer = Returned->isPointerType();
  bool IsSame = U.Context.hasSameUnqualifiedType(T, Returned) && !isIntegerAsPointer(Result);
  if (Sum >= 0 || IsSame || !canSpell(U, Returned) || !(IsConstant || MayRound || IsPointer))
    return Text;
  Code Converted;
  Converted.add("(" + typeName(resultType(F)) + ")");
  Converted.add(MayRound ? "(" + typeName(T) + ")(" : "(");
  Converted.append(Text);
  Converted.add(")");
  return Converted;
}

// `return a ? b : c` is `if (a) return b; else return c`.
void BodyLowering::lowerBranches(const ConditionalOperator *Choice) {
  SourceLocation Loc = Choice->getBeginLoc();
  Value Condition = lowerFull(conditionOf(Choice->getCond(), /*IsOperand=*/true));
  Statement &If = add(Statement::If, Loc);
  If.Text = std::move(Condition.C);
  If.HasElse = true;
  inList(If.Body, [&] { lowerResult(Choice->getTrueExpr(), Loc, Choice->getType()); });
  inList(If.Else, [&] { lowerResult(Choice->getFalseExpr(), Loc, Choice->getType()); });
}

bool BodyLowering::lowerTailChoice(const ConditionalOperator *Choice) {
  QualType T = Choice->getType(), Returned = F->getReturnType();
  bool Narrows = (T->isIntegerType() && Returned->isIntegerType()) ||
                 (T->isRealFloatingType() && Returned->isRealFloatingType()) ||
                 (T->isPointerType() && Returned->isPointerType());
  for (const Expr *Branch : {Choice->getTrueExpr(), Choice->getFalseExpr()})
    if (!Narrows && !U.Context.hasSameUnqualifiedType(Branch->getType(), Returned))
      return false;
  lowerBranches(Choice);
  return true;
}

// `return a ?: f(b)`.
void BodyLowering::lowerTailChoice(const BinaryConditionalOperator *Choice) {
  const Expr *Common = Choice->getCommon();
  SourceLocation Loc = Choice->getBeginLoc();
  Value Kept = capture(lower(Common), Common->getType(), Loc);
  Statement &If = add(Statement::If, Loc);
  If.Text = Kept.C;
  If.HasElse = true;
  inList(If.Body, [&] { addReturn(Kept.C, Common, Loc, Choice->getType()); });
  inList(If.Else, [&] { lowerResult(Choice->getFalseExpr(), Loc, Choice->getType()); });
}

// `return a && f(b)`.
void BodyLowering::lowerTailLogical(const BinaryOperator *Operator) {
  SourceLocation Loc = Operator->getBeginLoc();
  bool IsAnd = Operator->getOpcode() == BO_LAnd;
  Value Left = lowerFull(conditionOf(Operator->getLHS(), /*IsOperand=*/true));
  Statement &If = add(Statement::If, Loc);
  If.Text = std::move(Left.C);
  If.HasElse = true;
  inList(IsAnd ? If.Body : If.Else, [&] { lowerResult(Operator->getRHS(), Loc); });
  inList(IsAnd ? If.Else : If.Body,
         [&] { add(Statement::Return, Loc).Text.add(IsAnd ? "0" : "1"); });
}

bool BodyLowering::lowerTail(const Expr *E) {
  if (lowerTailCall(E))
    return true;
  E = bareResult(E);
  if (isa<CallExpr>(E) || !endsInTail(E))
    return false;
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return lowerTailChoice(Choice);
  if (const auto *Choice = dyn_cast<BinaryConditionalOperator>(E)) {
    lowerTailChoice(Choice);
  } else if (const BinaryOperator *Comma = asComma(E)) {
    lowerEffects(Comma->getLHS());
    lowerResult(Comma->getRHS(), E->getBeginLoc(), E->getType());
  } else if (const BinaryOperator *Logical = asLogical(E)) {
    lowerTailLogical(Logical);
  } else {
    lowerStatementExpression(cast<StmtExpr>(E), /*WantsValue=*/true, /*Returns=*/true);
  }
  return true;
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
