//===- HeapCalls.cpp - calls that take memory whose type is known -----------===//
//
// ythread_alloc names its type. For malloc and its kin, under --typed-malloc, the type is what the result is
// converted to, or what a `sizeof` in the size says where that is the more exact: `struct base *b =
// malloc(sizeof(struct derived))`. Where the two do not agree the memory stays malloc's.
//
//===------------------------------------------------------------------------===//

#include "lower/HeapCalls.h"
#include "Annotations.h"
#include "Diagnostics.h"
#include "Unit.h"
#include "find/Headers.h"
#include "clang/AST/Stmt.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

static const HeapCall Table[] = {
    {"ythread_alloc", "ythread_alloc_typed", 1, true, false},
    {"ythread_alloc_flexible", "ythread_alloc_flexible_typed", 1, true, false},
    {"ythread_realloc", "ythread_realloc_typed", 0, true, false},
    {"malloc", "ythread_malloc_typed", 0, true, true},
    {"calloc", "ythread_calloc_typed", 0, true, true},
    {"realloc", "ythread_resize_typed", 0, true, true},
    {"reallocarray", "ythread_resize_array_typed", 0, true, true},
    {"strdup", "ythread_strdup_typed", 0, true, true},
    {"strndup", "ythread_strndup_typed", 0, true, true},
    {"free", "ythread_free_typed", 0, false, true},
};

HeapCall heapCallOf(const Unit &U, const FunctionDecl *F) {
  if (!F || !F->getIdentifier())
    return {};
  for (const HeapCall &Row : Table) {
    if (F->getName() != Row.Name)
      continue;
    if (!Row.IsMalloc)
      return isLibraryFunction(F, Row.Name) ? Row : HeapCall();
    bool IsC = U.TypedMalloc && !F->getDefinition() &&
               (F->getBuiltinID() || isInSystemHeader(U, F->getCanonicalDecl()));
    return IsC ? Row : HeapCall();
  }
  return {};
}

//===- types ------------------------------------------------------------------===//

static bool isDescribable(QualType T) {
  return !T.isNull() && !T->isVoidType() && !T->isFunctionType() && !T->isIncompleteType() &&
         !T->isVariablyModifiedType();
}

// The operand of the first sizeof in a size: `n * sizeof *p`, `sizeof(struct s) + n`.
static QualType sizeofIn(const Stmt *S) {
  if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(S))
    return Size->getKind() == UETT_SizeOf ? Size->getTypeOfArgument() : QualType();
  for (const Stmt *Child : S->children())
    if (QualType T = Child ? sizeofIn(Child) : QualType(); !T.isNull())
      return T;
  return QualType();
}

static QualType sizeofInArguments(const CallExpr *Call, const HeapCall &Kind) {
  unsigned First = Kind.resizes() ? 1 : 0;
  for (unsigned I = First; I < Call->getNumArgs(); ++I)
    if (QualType T = sizeofIn(Call->getArg(I)); !T.isNull())
      return T;
  return QualType();
}

static QualType pointeeOf(const Expr *E) {
  const auto *Pointer = E->IgnoreParenImpCasts()->getType()->getAs<PointerType>();
  return Pointer ? Pointer->getPointeeType().getUnqualifiedType() : QualType();
}

// What a cast and a sizeof say together.
static QualType agreed(const Unit &U, QualType Target, QualType Size) {
  if (Target.isNull() || Target->isVoidType())
    return Size;
  if (Size.isNull() || !isDescribable(Size) || U.Context.hasSameUnqualifiedType(Target, Size))
    return Target;
  if (Target->isAnyPointerType() && Size->isAnyPointerType())
    return Target;
  if (Size->isArrayType() &&
      U.Context.hasSameUnqualifiedType(U.Context.getBaseElementType(Size), Target))
    return Target;
  if (Target->isRecordType() && Size->isRecordType())
    return Size;
  bool AreAlike = isDescribable(Target) && Target->isArithmeticType() && Size->isArithmeticType() &&
                  U.Context.getTypeSize(Target) == U.Context.getTypeSize(Size);
  return AreAlike || Size->isCharType() ? Target : QualType();
}

static QualType mallocType(const Unit &U, const CallExpr *Call, const HeapCall &Kind,
                           QualType Target) {
  if (Kind.Name.starts_with("str"))
    return U.Context.CharTy;
  if (Target.isNull() && Kind.resizes() && Call->getNumArgs())
    Target = pointeeOf(Call->getArg(0));
  return agreed(U, Target, sizeofInArguments(Call, Kind));
}

namespace {
class TypeCollector {
public:
  explicit TypeCollector(Unit &U) : U(U) {}
  void visit(const Stmt *S, QualType Target);

private:
  void note(const CallExpr *Call, QualType Target);
  Unit &U;
};
} // namespace

void TypeCollector::note(const CallExpr *Call, QualType Target) {
  HeapCall Kind = heapCallOf(U, Call->getDirectCallee());
  if (!Kind || !Kind.IsMalloc || !Kind.TakesType)
    return;
  QualType T = mallocType(U, Call, Kind, Target);
  U.HeapTypes[Call] = isDescribable(T) ? T.getUnqualifiedType() : QualType();
}

// `Target` is what a pointer to void that S gives is converted to.
void TypeCollector::visit(const Stmt *S, QualType Target) {
  if (const auto *Call = dyn_cast<CallExpr>(S))
    note(Call, Target);
  bool Passes = isa<ParenExpr, ConditionalOperator, BinaryConditionalOperator, StmtExpr>(S);
  QualType Inside = Passes ? Target : QualType();
  if (const auto *Cast = dyn_cast<CastExpr>(S))
    if (const auto *Pointer = Cast->getType()->getAs<PointerType>()) {
      bool IsPlain = Pointer->getPointeeType()->isVoidType() || !Target.isNull();
      Inside = IsPlain ? Target : Pointer->getPointeeType().getUnqualifiedType();
    }
  forEachEvaluatedChild(S, [&](const Stmt *Child) { visit(Child, Inside); });
}

void collectHeapTypes(Unit &U) {
  if (!U.TypedMalloc)
    return;
  TypeCollector Collector(U);
  for (auto &[Canonical, Info] : U.Functions)
    if (Info->Decl->doesThisDeclarationHaveABody())
      forEachEvaluated(Info->Decl, [&](const Stmt *S) { Collector.visit(S, QualType()); });
}

QualType heapType(const Unit &U, const CallExpr *Call) {
  HeapCall Kind = heapCallOf(U, Call->getDirectCallee());
  if (Kind.IsMalloc)
    return U.HeapTypes.lookup(Call);
  if (!Call->getNumArgs())
    return QualType();
  QualType T;
  const Expr *First = Call->getArg(0)->IgnoreParenImpCasts();
  if (Kind.First == 0)
    T = pointeeOf(First);
  else if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(First))
    T = Size->getTypeOfArgument();
  return isDescribable(T) ? T.getUnqualifiedType() : QualType();
}

//===- the warning ------------------------------------------------------------===//

static void warnIn(const Unit &U, const Stmt *S) {
  const auto *Call = dyn_cast<CallExpr>(S);
  HeapCall Kind = Call ? heapCallOf(U, Call->getDirectCallee()) : HeapCall();
  if (Kind && Kind.IsMalloc && Kind.TakesType && U.roleOf(Call) == CallRole::Heap &&
      heapType(U, Call).isNull())
    report(U, Call->getBeginLoc(), Diag::UntypedMalloc, {Kind.Name.str()});
  forEachEvaluatedChild(S, [&](const Stmt *Child) { warnIn(U, Child); });
}

void warnOfUntypedMalloc(const Unit &U) {
  if (!U.TypedMalloc || !U.WarnsOfUntypedMalloc)
    return;
  for (auto &[Canonical, Info] : U.Functions)
    if (Info->Decl->doesThisDeclarationHaveABody())
      forEachEvaluated(Info->Decl, [&](const Stmt *S) { warnIn(U, S); });
}

} // namespace ythreads
