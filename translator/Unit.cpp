//===- Unit.cpp - questions that all passes ask of a translation unit -------===//

#include "Unit.h"
#include "IR.h"
#include "lower/Jumps.h"
#include "lower/VariableTypes.h"
#include "types/DescribeTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace ythreads {

FunctionInfo::FunctionInfo() = default;
FunctionInfo::~FunctionInfo() = default;

Unit::Unit(CompilerInstance &CI, std::string SourceName, std::string LineName)
    : CI(CI), Context(CI.getASTContext()), SourceName(std::move(SourceName)),
      LineName(std::move(LineName)), Types(std::make_unique<TypeTable>(*this)) {
  for (std::string *Name : {&this->SourceName, &this->LineName})
    for (char &C : *Name) // tables, notes and messages have it on one line
      if (C == '\n' || C == '\r')
        C = '?';
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.Bool = false; // in C23, too: there are compilers with -std=gnu2x that know `_Bool` alone
  Context.setPrintingPolicy(Policy);
}
Unit::~Unit() = default;

//===- evaluation -------------------------------------------------------------===//

// Builtins that look at their operand's type or constancy and never evaluate it.
static bool isUnevaluatedBuiltin(const CallExpr *Call) {
  switch (Call->getBuiltinCallee()) {
  case Builtin::BI__builtin_constant_p:
  case Builtin::BI__builtin_object_size:
  case Builtin::BI__builtin_dynamic_object_size:
  case Builtin::BI__builtin_classify_type:
    return true;
  case Builtin::BI__builtin_assume: // clang's optimiser reads the variables
    return Call->getArg(0)->HasSideEffects(Call->getDirectCallee()->getASTContext());
  default:
    return false;
  }
}

static bool isLeaf(const Stmt *S) {
  switch (S->getStmtClass()) {
  case Stmt::DeclRefExprClass:
  case Stmt::IntegerLiteralClass:
  case Stmt::FloatingLiteralClass:
  case Stmt::CharacterLiteralClass:
  case Stmt::StringLiteralClass:
  case Stmt::BreakStmtClass:
  case Stmt::ContinueStmtClass:
  case Stmt::NullStmtClass:
    return true;
  default:
    return false;
  }
}

// The commonest parents, without clang's iterator; every pass walks over all of them.
static bool visitCommon(const Stmt *S, llvm::function_ref<void(const Stmt *)> Visit) {
  switch (S->getStmtClass()) {
  case Stmt::ImplicitCastExprClass:
    Visit(cast<ImplicitCastExpr>(S)->getSubExpr());
    return true;
  case Stmt::ParenExprClass:
    Visit(cast<ParenExpr>(S)->getSubExpr());
    return true;
  case Stmt::UnaryOperatorClass:
    Visit(cast<UnaryOperator>(S)->getSubExpr());
    return true;
  case Stmt::MemberExprClass:
    Visit(cast<MemberExpr>(S)->getBase());
    return true;
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass:
    Visit(cast<BinaryOperator>(S)->getLHS());
    Visit(cast<BinaryOperator>(S)->getRHS());
    return true;
  case Stmt::CompoundStmtClass:
    for (const Stmt *Child : cast<CompoundStmt>(S)->body())
      Visit(Child);
    return true;
  default:
    return isLeaf(S);
  }
}

void forEachEvaluatedChild(const Stmt *S, llvm::function_ref<void(const Stmt *)> Visit) {
  if (visitCommon(S, Visit))
    return;
  if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(S)) {
    bool EvaluatesSize =
        Trait->getKind() == UETT_SizeOf && Trait->getTypeOfArgument()->isVariableArrayType();
    if (!EvaluatesSize)
      return;
    if (Trait->isArgumentType())
      return forEachEvaluatedInTypes(S, [&](const Expr *E, bool) { Visit(E); });
    return Visit(Trait->getArgumentExpr());
  }
  if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
    forEachEvaluatedInTypes(S, [&](const Expr *E, bool) { Visit(E); });
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D); V && V->getInit())
        Visit(V->getInit());
    return;
  }
  if (const auto *Generic = dyn_cast<GenericSelectionExpr>(S)) {
    if (!Generic->isResultDependent())
      Visit(Generic->getResultExpr());
    return;
  }
  if (const auto *Choose = dyn_cast<ChooseExpr>(S))
    return Visit(Choose->getChosenSubExpr());
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (isUnevaluatedBuiltin(Call))
      return;
  // __builtin_dump_struct: not what clang makes of it
  if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(S))
    return Visit(Pseudo->getSyntacticForm());
  forEachEvaluatedInTypes(S, [&](const Expr *E, bool) { Visit(E); });
  for (const Stmt *Child : S->children())
    if (Child)
      Visit(Child);
}

void forEachEvaluated(const FunctionDecl *F, llvm::function_ref<void(const Stmt *)> Visit) {
  forEachEvaluatedInParameters(F, [&](const Expr *E, bool) { Visit(E); });
  Visit(F->getBody());
}

bool isAlloca(const CallExpr *Call) {
  switch (Call->getBuiltinCallee()) {
  case Builtin::BIalloca:
  case Builtin::BI_alloca:
  case Builtin::BI__builtin_alloca:
  case Builtin::BI__builtin_alloca_uninitialized:
  case Builtin::BI__builtin_alloca_with_align:
  case Builtin::BI__builtin_alloca_with_align_uninitialized:
    return !Call->getDirectCallee()->hasBody();
  default:
    return false;
  }
}

//===- typed calls ------------------------------------------------------------===//

FunctionInfo *Unit::find(const FunctionDecl *F) const {
  if (!F)
    return nullptr;
  auto It = Functions.find(F->getCanonicalDecl());
  return It == Functions.end() ? nullptr : It->second.get();
}

CallRole Unit::roleOf(const CallExpr *Call) const {
  auto It = Calls.find(Call);
  return It == Calls.end() ? CallRole::Plain : It->second;
}

static const FunctionDecl *namedFunction(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (const auto *Address = dyn_cast<UnaryOperator>(E))
    if (Address->getOpcode() == UO_AddrOf || Address->getOpcode() == UO_Deref)
      return namedFunction(Address->getSubExpr());
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return dyn_cast<FunctionDecl>(Ref->getDecl());
  return nullptr;
}

const FunctionDecl *createdFunction(const CallExpr *Create) {
  return Create->getNumArgs() > 2 ? namedFunction(Create->getArg(2)) : nullptr;
}

static StringRef calleeName(const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  return Callee && Callee->getIdentifier() ? Callee->getName() : StringRef();
}

bool isCountedMessage(const CallExpr *Call) {
  StringRef Name = calleeName(Call);
  return Name.ends_with("_n") || Name.ends_with("_n_until");
}

bool isBlockMessage(const CallExpr *Call) { return calleeName(Call).contains("_block"); }

bool isMulticast(const CallExpr *Call) { return calleeName(Call) == "ythread_send_many"; }

unsigned messageArgument(const CallExpr *Call) { return isMulticast(Call) ? 3 : 2; }

// What the conversion to `void *` has hidden of a pointer argument: the type that it points to.
static QualType pointeeOf(const Expr *E) {
  QualType T = E->IgnoreParenImpCasts()->getType();
  if (const auto *Array = T->getAsArrayTypeUnsafe())
    return Array->getElementType();
  if (const auto *Pointer = T->getAs<PointerType>())
    return Pointer->getPointeeType();
  return QualType();
}

QualType messageType(const CallExpr *Call) {
  if (Call->getNumArgs() <= messageArgument(Call))
    return QualType();
  const Expr *Value = Call->getArg(messageArgument(Call));
  if (calleeName(Call) == "ythread_send" || isMulticast(Call))
    return Value->IgnoreParenImpCasts()->getType().getUnqualifiedType();
  QualType Pointee = pointeeOf(Value);
  if (isBlockMessage(Call))
    Pointee = Pointee.isNull() ? Pointee : Pointee->getPointeeType();
  return Pointee.isNull() ? Pointee : Pointee.getUnqualifiedType();
}

//===- what a statement contains ----------------------------------------------===//

static bool isSuspension(CallRole Role) { return Role != CallRole::Plain && !isTypedOnly(Role); }

// Under --stress the statements of a statement expression have suspensions before them; those of the C library's
// own macros stay as they are.
static bool isStressed(const Unit &U, const Stmt *S) {
  const auto *Block = dyn_cast<StmtExpr>(S);
  const SourceManager &SM = U.Context.getSourceManager();
  return Block && U.Stress == StressMode::Statement &&
         !SM.isInSystemHeader(SM.getSpellingLoc(Block->getLParenLoc())) &&
         llvm::any_of(Block->getSubStmt()->body(), [](const Stmt *S) { return !isa<NullStmt>(S); });
}

static void forEachFunctionNamed(const Stmt *S,
                                 llvm::function_ref<void(const DeclRefExpr *)> Visit) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(S); Name && isa<FunctionDecl>(Name->getDecl()))
    Visit(Name);
  for (const Stmt *Child : S->children())
    if (Child)
      forEachFunctionNamed(Child, Visit);
}

// Does the list's text name a function in a part that a later designator overrides? Nobody has looked at that: the list is
// to be written anew, without it.
static bool overridesFunction(const InitListExpr *List) {
  llvm::SmallPtrSet<const DeclRefExpr *, 8> Named;
  if (const InitListExpr *Written = List->getSyntacticForm())
    forEachFunctionNamed(Written, [&](const DeclRefExpr *Name) { Named.insert(Name); });
  if (!Named.empty())
    forEachFunctionNamed(List, [&](const DeclRefExpr *Name) { Named.erase(Name); });
  return !Named.empty();
}

static bool holdsJump(const Stmt *S) {
  return isa<ReturnStmt, GotoStmt, IndirectGotoStmt, BreakStmt, ContinueStmt>(S) ||
         llvm::any_of(S->children(), [](const Stmt *Child) { return Child && holdsJump(Child); });
}

// May a statement expression in this declaration leave scopes whose cleanups are calls of ours?
static bool declaresAndLeaves(const Unit &U, const Stmt *S) {
  return !U.Cleanups.empty() && isa<DeclStmt>(S) && holdsJump(S);
}

static bool declaresVariableType(const Stmt *S) {
  while (const auto *Labelled = dyn_cast_or_null<LabelStmt>(S))
    S = Labelled->getSubStmt();
  const auto *Declaration = dyn_cast_or_null<DeclStmt>(S);
  return Declaration && llvm::any_of(Declaration->decls(), [](const Decl *D) {
           if (const auto *Typedef = dyn_cast<TypedefNameDecl>(D))
             return isVariable(Typedef->getUnderlyingType());
           const auto *V = dyn_cast<VarDecl>(D);
           return V && isVariable(V->getType());
         });
}

// May it be left for a cleanup that suspends? Nothing is resumed by a jump into the scope of a variably modified type.
static bool isLeftWithVariableType(const Unit &U, const Stmt *S) {
  return !U.Cleanups.empty() && isa<CompoundStmt, ForStmt>(S) &&
         llvm::any_of(S->children(), declaresVariableType) && holdsJump(S);
}

bool Unit::suspends(const Stmt *S) const {
  while (S && isa<ImplicitCastExpr>(S)) // not worth a place in the cache, as leaves
    S = cast<ImplicitCastExpr>(S)->getSubExpr();
  if (!S || isLeaf(S))
    return false;
  auto It = SuspendsCache.find(S);
  if (It != SuspendsCache.end())
    return It->second;
  const auto *Call = dyn_cast<CallExpr>(S);
  bool Result = (Call && isSuspension(roleOf(Call))) || declaresCleanup(S) ||
                declaresAndLeaves(*this, S) || isLeftWithVariableType(*this, S) ||
                isStressed(*this, S);
  forEachEvaluatedChild(S, [&](const Stmt *Child) { Result |= suspends(Child); });
  if (const auto *List = dyn_cast<InitListExpr>(S); List && !Result)
    Result = overridesFunction(List);
  return SuspendsCache[S] = Result;
}

std::string Unit::labelName(const LabelDecl *Label) const {
  auto It = NewNames.find(Label);
  return It == NewNames.end() ? Label->getName().str() : It->second;
}

llvm::ArrayRef<Pragma> Unit::pragmasWithin(SourceLocation Begin, SourceLocation End) const {
  const SourceManager &SM = Context.getSourceManager();
  const auto From = llvm::partition_point(Pragmas, [&](const Pragma &P) {
    return SM.isBeforeInTranslationUnit(SM.getExpansionLoc(P.Loc), Begin);
  });
  const auto To = std::partition_point(From, Pragmas.end(), [&](const Pragma &P) {
    return !SM.isBeforeInTranslationUnit(End, SM.getExpansionLoc(P.Loc));
  });
  return llvm::ArrayRef(Pragmas).slice(From - Pragmas.begin(), To - From);
}

bool Unit::hadErrors() const { return CI.getDiagnostics().hasErrorOccurred(); }

bool Unit::isRegenerated(const FunctionInfo &F) const {
  if (F.Refused || !F.Decl->isThisDeclarationADefinition())
    return false;
  return F.Role == FunctionRole::Typed || F.Role == FunctionRole::Suspending ||
         F.Role == FunctionRole::Thread;
}

} // namespace ythreads
