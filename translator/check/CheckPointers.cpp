//===- CheckPointers.cpp - where pointers to suspending functions go --------===//
//
// A pointer to a suspending function holds its stub, and a call through a pointer whose type
// does not say `suspends` runs it as plain C, in which waiting is an error. So wherever a
// value is converted to the type of what receives it (assignments, initialisers, arguments,
// results), either both say `suspends`, or a cast must show that the author knows. Thread
// functions are exempt: their stub creates a thread.
//
//===------------------------------------------------------------------------===//

#include "Annotations.h"
#include "Diagnostics.h"
#include "Unit.h"
#include "check/CheckSubset.h"
#include "check/PointerTypes.h"
#include "find/Calls.h"
#include "find/Signature.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace ythreads {

namespace {
class PointerChecker {
public:
  explicit PointerChecker(Unit &U) : U(U) {}
  void visit(const Stmt *S);
  void visitVariable(const VarDecl *V);
  void visitFunction(const FunctionDecl *F);

private:
  bool says(QualType T) const { return saysSuspends(U.Context, T); }
  /// Where a value goes: what its declaration says, and the declaration itself, if there is one of the user's.
  struct Receiver {
    bool Accepts;
    const ValueDecl *Declared = nullptr;
  };
  Receiver receiver(const ValueDecl *D) const { return {D && saysSuspends(D), D}; }
  Receiver argumentReceiver(const CallExpr *Call, unsigned I) const;
  void convert(const Expr *E, Receiver To);
  void checkValue(const Expr *E, Receiver To);
  void report(const Expr *E, Diag D, std::string Name, Receiver To);
  void initialise(const Expr *Init, Receiver To);
  void visitCall(const CallExpr *Call);
  void visitList(const InitListExpr *List, Receiver To);

  Unit &U;
  bool ResultAccepts = false; ///< does the result of the function around say `suspends`?
};
} // namespace

//===- conversions ------------------------------------------------------------===//

static std::string nameOf(const Expr *E) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Ref->getDecl()->getNameAsString();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->getMemberDecl()->getNameAsString();
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
    return nameOf(Element->getBase()->IgnoreParenImpCasts());
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return nameOf(Call->getCallee()->IgnoreParenImpCasts());
  return "this";
}

// Of `void *` the word would mean nothing.
static bool leadsToFunction(QualType T) {
  while (T->isPointerType() || T->isArrayType())
    T = T->isPointerType() ? T->getPointeeType() : T->getAsArrayTypeUnsafe()->getElementType();
  return T->isFunctionType();
}

// The cure stands at the declaration, with the word as fix-it, if the user can change it.
void PointerChecker::report(const Expr *E, Diag D, std::string Name, Receiver To) {
  SourceLocation At = To.Declared ? To.Declared->getBeginLoc() : SourceLocation();
  bool Fixes = At.isValid() && At.isFileID() && leadsToFunction(To.Declared->getType()) &&
               !isInSystemHeader(U, To.Declared);
  reportWithCureAt(U, E->getExprLoc(), D, {std::move(Name)}, Fixes ? At : E->getExprLoc(),
                   Fixes ? "suspends " : "");
}

void PointerChecker::checkValue(const Expr *E, Receiver To) {
  if (To.Accepts || isa<ExplicitCastExpr>(E))
    return;
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  if (const auto *F = Ref ? dyn_cast<FunctionDecl>(Ref->getDecl()) : nullptr) {
    const FunctionInfo *Info = U.find(F);
    if (Info && !isThreadFunction(F) &&
        (Info->Role == FunctionRole::Suspending || Info->Role == FunctionRole::External))
      report(E, Diag::AddressOfSuspending, F->getNameAsString(), To);
  } else if (E->getType()->isAnyPointerType() || E->getType()->isArrayType()) {
    if (saysSuspends(U.Context, E))
      report(E, Diag::SuspendsLost, nameOf(E), To);
  }
}

void PointerChecker::convert(const Expr *E, Receiver To) {
  forEachValue(E, [&](const Expr *Value) { checkValue(Value, To); });
}

//===- initialisers -----------------------------------------------------------===//

void PointerChecker::visitList(const InitListExpr *List, Receiver To) {
  const RecordDecl *R = List->getType()->getAsRecordDecl();
  if (!R || R->isUnion()) {
    if (R && List->getInitializedFieldInUnion())
      To = receiver(List->getInitializedFieldInUnion());
    for (const Expr *Init : List->inits())
      initialise(Init, To);
    if (List->hasArrayFiller())
      initialise(List->getArrayFiller(), To);
    return;
  }
  auto Field = R->field_begin();
  for (const Expr *Init : List->inits()) {
    while (Field != R->field_end() && Field->isUnnamedBitField())
      ++Field;
    initialise(Init, receiver(Field != R->field_end() ? *Field : nullptr));
    if (Field != R->field_end())
      ++Field;
  }
}

void PointerChecker::initialise(const Expr *Init, Receiver To) {
  if (const auto *List = dyn_cast<InitListExpr>(Init)) {
    bool IsSyntactic = List->isSyntacticForm() && List->getSemanticForm();
    return visitList(IsSyntactic ? List->getSemanticForm() : List, To);
  }
  convert(Init, To);
  visit(Init);
}

void PointerChecker::visitVariable(const VarDecl *V) {
  if (V->getInit())
    initialise(V->getInit(), receiver(V));
}

// What an assignment's left side is declared as.
static const ValueDecl *declaredAt(const Expr *Left) {
  Left = Left->IgnoreParenImpCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Left))
    return Ref->getDecl();
  if (const auto *Member = dyn_cast<MemberExpr>(Left))
    return Member->getMemberDecl();
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Left))
    return declaredAt(Element->getBase());
  return nullptr;
}

//===- the walk ---------------------------------------------------------------===//

// ythread_create hands its further arguments to the thread function.
PointerChecker::Receiver PointerChecker::argumentReceiver(const CallExpr *Call, unsigned I) const {
  const FunctionDecl *Callee = Call->getDirectCallee();
  const ParmVarDecl *P = Callee && I < Callee->getNumParams() ? Callee->getParamDecl(I) : nullptr;
  constexpr unsigned Created = 2, First = 4;
  if (!isLibraryFunction(Callee, "ythread_create") || (I != Created && I < First))
    return {parameterSaysSuspends(Call, I), P};
  if (I == Created)
    return {true}; // checked elsewhere
  const FunctionDecl *F = createdFunction(Call);
  if (F)
    F = declarationWithParameters(F);
  if (F)
    return receiver(I - First < F->getNumParams() ? F->getParamDecl(I - First) : nullptr);
  CallShape Shape = shapeOfCreated(U, Call);
  return {I - First < Shape.Parameters.size() && says(Shape.Parameters[I - First])};
}

void PointerChecker::visitCall(const CallExpr *Call) {
  visit(Call->getCallee());
  for (unsigned I = 0; I != Call->getNumArgs(); ++I) {
    convert(Call->getArg(I), argumentReceiver(Call, I));
    visit(Call->getArg(I));
  }
}

void PointerChecker::visit(const Stmt *S) {
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return visitCall(Call);
  if (const auto *List = dyn_cast<InitListExpr>(S))
    return initialise(List, {says(List->getType())});
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(S))
    return initialise(Literal->getInitializer(), {says(Literal->getType())});
  if (const auto *Local = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : Local->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        visitVariable(V);
    return;
  }
  if (const auto *Assignment = dyn_cast<BinaryOperator>(S);
      Assignment && Assignment->getOpcode() == BO_Assign)
    convert(Assignment->getRHS(),
            {saysSuspends(U.Context, Assignment->getLHS()), declaredAt(Assignment->getLHS())});
  if (const auto *Return = dyn_cast<ReturnStmt>(S); Return && Return->getRetValue())
    convert(Return->getRetValue(), {ResultAccepts});
  forEachEvaluatedChild(S, [&](const Stmt *Child) { visit(Child); });
}

void PointerChecker::visitFunction(const FunctionDecl *F) {
  ResultAccepts = says(F->getReturnType());
  visit(F->getBody());
}

void checkPointers(Unit &U) {
  PointerChecker Checker(U);
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls()) {
    if (isInSystemHeader(U, D))
      continue;
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (F && F->doesThisDeclarationHaveABody())
      Checker.visitFunction(F);
    else if (const auto *V = dyn_cast<VarDecl>(D))
      Checker.visitVariable(V);
  }
}

} // namespace ythreads
