//===- CheckCalls.cpp - calls that start threads and carry messages ---------===//
//
// The library's prototypes say `...` or `void *` where the translator knows better: the
// arguments of a thread function are checked as in an ordinary call, by clang's own rules,
// and a message must have a type that can travel.
//
//===------------------------------------------------------------------------===//

#include "Annotations.h"
#include "Diagnostics.h"
#include "Unit.h"
#include "check/CheckSubset.h"
#include "find/Calls.h"
#include "find/Signature.h"
#include "lower/HeapCalls.h"
#include "types/Unions.h"
#include "types/WireKinds.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ythreads {

static std::string arguments(uint64_t N) {
  return N == 0 ? "no arguments" : N == 1 ? "1 argument" : std::to_string(N) + " arguments";
}

static std::string spelled(QualType T) { return T.getUnqualifiedType().getAsString(); }

//===- arguments of thread functions ------------------------------------------===//

static bool converts(Unit &U, const Expr *Argument, QualType To) {
  ExprResult Value(const_cast<Expr *>(Argument->IgnoreImpCasts()));
  auto Conversion = U.CI.getSema().CheckSingleAssignmentConstraints(
      To.getUnqualifiedType(), Value, /*Diagnose=*/false,
      /*DiagnoseCFAudited=*/false, /*ConvertRHS=*/false);
  using Kind = decltype(Conversion); // where it is declared depends on LLVM's version
  switch (Conversion) {
  case Kind::Compatible:
  case Kind::CompatiblePointerDiscardsQualifiers: // the C compiler warns about these three
  case Kind::IncompatiblePointerSign:
  case Kind::FunctionVoidPointer:
    return true;
  default:
    return false;
  }
}

static void checkArguments(Unit &U, const std::string &Name, ArrayRef<QualType> Parameters,
                           const CallExpr *Call, unsigned First) {
  unsigned Given = Call->getNumArgs() - First;
  if (Given != Parameters.size())
    return report(U, Call->getBeginLoc(), Diag::ThreadArgumentCount,
                  {Name, arguments(Parameters.size()), arguments(Given)});
  for (unsigned I = 0; I != Given; ++I) {
    const Expr *Argument = Call->getArg(First + I);
    QualType To = Parameters[I];
    if (!converts(U, Argument, To))
      report(U, Argument->getBeginLoc(), Diag::ThreadArgumentType,
             {std::to_string(I + 1), Name, spelled(Argument->IgnoreParenImpCasts()->getType()),
              spelled(To)});
  }
}

static void checkThreadArguments(Unit &U, const FunctionDecl *Named, const CallExpr *Call,
                                 unsigned First) {
  const FunctionDecl *F = declarationWithParameters(Named);
  std::string Name = Named->getNameAsString();
  if (!F)
    return report(U, Call->getBeginLoc(), Diag::ThreadWithoutPrototype, {Name});
  checkArguments(U, Name, shapeOfThread(F).Parameters, Call, First);
}

static void checkCreate(Unit &U, const CallExpr *Call) {
  const FunctionDecl *F = createdFunction(Call);
  bool IsThread = F ? isThreadFunction(F) : signatureOfThread(U, shapeOfCreated(U, Call)) != 0;
  if (!IsThread)
    return report(U, Call->getArg(2)->getBeginLoc(), Diag::CreateNeedsThread);
  unsigned Given = Call->getNumArgs() - 4;
  std::optional<llvm::APSInt> Count = Call->getArg(3)->getIntegerConstantExpr(U.Context);
  if (!Count)
    return report(U, Call->getArg(3)->getBeginLoc(), Diag::CreateCountNotConstant);
  if (*Count != Given)
    return report(U, Call->getArg(3)->getBeginLoc(), Diag::CreateCount,
                  {arguments(Count->getLimitedValue()), std::to_string(Given)});
  if (F)
    return checkThreadArguments(U, F, Call, 4);
  checkArguments(U, "the pointer", shapeOfCreated(U, Call).Parameters, Call, 4);
}

static void checkRun(Unit &U, const CallExpr *Call) {
  const FunctionDecl *F = createdFunction(Call);
  if (!F || !isThreadFunction(F))
    report(U, Call->getArg(2)->getBeginLoc(), Diag::RunNeedsThread);
}

//===- messages ---------------------------------------------------------------===//

static std::string whyUnsendableMember(const Unit &U, const FieldDecl *Field);

// Why a value of type T cannot be sent, or an empty string.
static std::string whyUnsendable(const Unit &U, QualType T) {
  if (T->isVoidType())
    return "it has no value";
  if (T->isAnyPointerType())
    return "it holds a pointer";
  if (const auto *Array = T->getAsArrayTypeUnsafe())
    return whyUnsendable(U, Array->getElementType());
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R)
    return "";
  R = R->getDefinition();
  if (isOpaque(U, R))
    return !containsPointer(T) ? ""
           : R->isUnion()      ? "a union with a pointer cannot move"
                               : "a type of a system header with a pointer cannot move";
  for (const FieldDecl *Field : R->fields())
    if (std::string Why = whyUnsendableMember(U, Field); !Why.empty())
      return Field->getType()->isAnyPointerType()
                 ? "its member '" + Field->getNameAsString() + "' is a pointer"
                 : Why;
  return "";
}

static std::string whyUnsendableMember(const Unit &U, const FieldDecl *Field) {
  const RecordDecl *Union = taggedUnion(Field);
  if (!Union)
    return whyUnsendable(U, Field->getType());
  for (const FieldDecl *Member : Union->fields())
    if (std::string Why = whyUnsendable(U, Member->getType()); !Why.empty())
      return Why;
  return "";
}

static void checkMessageType(Unit &U, const Expr *Value, QualType T, StringRef What) {
  if (std::string Why = whyUnsendable(U, T); !Why.empty())
    report(U, Value->getBeginLoc(), Diag::SendUnsendable, {spelled(T), Why, What.str()});
}

// What lies behind a struct goes with it if its length is told, and there is a place behind which it lies.
static void checkTail(Unit &U, const Expr *Value, QualType T) {
  const FieldDecl *Tail = tailOf(U, T);
  if (Tail && lengthOf(Tail).empty())
    report(U, Value->getBeginLoc(), Diag::TailStays, {Tail->getNameAsString()});
  else if (Tail && !hasPlace(U, Value))
    report(U, Value->getBeginLoc(), Diag::TailWithoutPlace, {spelled(T), Tail->getNameAsString()});
}

static void checkSend(Unit &U, const CallExpr *Call) {
  unsigned Wanted = messageArgument(Call) + 1;
  if (Call->getNumArgs() != Wanted)
    return report(U, Call->getBeginLoc(), Diag::MessageArgumentCount,
                  {Call->getDirectCallee()->getNameAsString(),
                   std::to_string(Wanted) + " arguments", std::to_string(Call->getNumArgs())});
  const Expr *Value = Call->getArg(Wanted - 1);
  QualType T = messageType(Call), Written = Value->IgnoreParenImpCasts()->getType();
  if (Written->isArrayType())
    report(U, Value->getBeginLoc(), Diag::SendArray, {spelled(Written)});
  else if (T->isAnyPointerType() || T->isFunctionType())
    report(U, Value->getBeginLoc(), Diag::SendPointer, {spelled(Value->getType())});
  else
    checkMessageType(U, Value, T, "sent"), checkTail(U, Value, T);
}

static bool isCompleteObject(QualType T) {
  return !T.isNull() && !T->isVoidType() && !T->isFunctionType() && !T->isIncompleteType() &&
         !T->isVariablyModifiedType();
}

static void checkSendArray(Unit &U, const CallExpr *Call) {
  const Expr *Values = Call->getArg(2);
  QualType T = messageType(Call);
  if (!isCompleteObject(T))
    report(U, Values->getBeginLoc(), Diag::MessageNeedsArray,
           {"ythread_send_n", spelled(Values->IgnoreParenImpCasts()->getType())});
  else if (T->isAnyPointerType())
    report(U, Values->getBeginLoc(), Diag::SendPointer, {spelled(T)});
  else if (tailOf(U, T))
    report(U, Values->getBeginLoc(), Diag::TailInArray,
           {spelled(T), tailOf(U, T)->getNameAsString()});
  else
    checkMessageType(U, Values, T, "sent");
}

static void checkReceive(Unit &U, const CallExpr *Call) {
  const Expr *Destination = Call->getArg(2);
  const Expr *Written = Destination->IgnoreParenImpCasts();
  QualType T = messageType(Call);
  bool IsConstant = !T.isNull() && Written->getType()->isPointerType() &&
                    Written->getType()->getPointeeType().isConstQualified();
  if (!isCompleteObject(T) || IsConstant)
    report(U, Destination->getBeginLoc(),
           isBlockMessage(Call) ? Diag::ReceiveBlock : Diag::ReceiveDestination,
           {Call->getDirectCallee()->getNameAsString(), Written->getType().getAsString()});
  else if (T->isAnyPointerType())
    report(U, Destination->getBeginLoc(), Diag::ReceivePointer, {spelled(T)});
  else
    checkMessageType(U, Destination, T, "received");
}

//===- heap blocks ------------------------------------------------------------===//

static void checkHeapCall(Unit &U, const CallExpr *Call, const HeapCall &Kind) {
  QualType T = heapType(U, Call);
  bool IsResize = Kind.Name == "ythread_realloc";
  if (Call->getNumArgs() != 2 || (T.isNull() && !IsResize))
    return report(U, Call->getBeginLoc(), Diag::AllocNeedsType,
                  {Kind.Name.str(), "the name of a complete type of constant size",
                   "write '" + Kind.Name.str() + "(type, n)'"});
  if (Kind.Name == "ythread_alloc_flexible" && !tailOf(U, T))
    report(U, Call->getBeginLoc(), Diag::AllocNeedsType,
           {Kind.Name.str(), "a struct that ends with a flexible array, not '" + spelled(T) + "'",
            "use 'ythread_alloc(type, n)'"});
}

//===- the walk ---------------------------------------------------------------===//

static void checkCall(Unit &U, const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (isThreadFunction(Callee))
    return checkThreadArguments(U, Callee, Call, 0);
  if (isLibraryFunction(Callee, "ythread_create"))
    checkCreate(U, Call);
  else if (isLibraryFunction(Callee, "ythread_run"))
    checkRun(U, Call);
  else if (isLibraryFunction(Callee, "ythread_send") ||
           isLibraryFunction(Callee, "ythread_send_many"))
    checkSend(U, Call);
  else if (isLibraryFunction(Callee, "ythread_send_n"))
    checkSendArray(U, Call);
  else if (HeapCall Kind = heapCallOf(U, Callee); Kind && !Kind.IsMalloc)
    checkHeapCall(U, Call, Kind);
  else if (isReceive(Callee))
    checkReceive(U, Call);
}

void checkCalls(Unit &U) {
  for (const CallExpr *Call : U.DirectCalls)
    checkCall(U, Call);
}

} // namespace ythreads
