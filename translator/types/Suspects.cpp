//===- Suspects.cpp - variables that hold what means nothing elsewhere ------===//
//
// File descriptors and addresses in plain integers, memory and streams of the C library's, and variables whose own addresses
// stay behind, as far as a look at the assignments and calls of one function tells.
//
//===------------------------------------------------------------------------===//

#include "types/Suspects.h"
#include "Diagnostics.h"
#include "IR.h"
#include "Unit.h"
#include "types/WireKinds.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"
#include <optional>

using namespace clang;

namespace ythreads {

// The function of the C library's, or of ours, that is called.
static const FunctionDecl *calledByName(const Expr *E) {
  const auto *Call = dyn_cast_or_null<CallExpr>(E ? E->IgnoreParenCasts() : nullptr);
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  return F && F->getIdentifier() && F->isGlobal() ? F : nullptr;
}

// Calls whose result is a file descriptor.
static bool opensFile(const Expr *E) {
  const FunctionDecl *F = calledByName(E);
  return F &&
         llvm::StringSwitch<bool>(F->getName())
             .Cases("open", "open64", "openat", "openat64", "creat", "creat64", true)
             .Cases("socket", "accept", "accept4", "dup", "dup2", "dup3", true)
             .Cases("epoll_create", "epoll_create1", "eventfd", "timerfd_create", "signalfd", true)
             .Cases("inotify_init", "inotify_init1", "memfd_create", "shm_open", "mkstemp", true)
             .Cases("ythread_accept", "ythread_accept_until", "pidfd_open", true)
             .Default(false);
}

// Calls that write two of them to the array that is their last argument.
static const Expr *openedPair(const Expr *E) {
  const FunctionDecl *F = calledByName(E);
  const auto *Call = cast_if_present<CallExpr>(F ? E->IgnoreParenCasts() : nullptr);
  StringRef Name = F ? F->getName() : "";
  if ((Name == "pipe" || Name == "pipe2") && Call->getNumArgs() > 0)
    return Call->getArg(0);
  return Name == "socketpair" && Call->getNumArgs() == 4 ? Call->getArg(3) : nullptr;
}

// The C library's calls whose result is memory that a move does not know.
static bool givesPlainMemory(const Expr *E) {
  const FunctionDecl *F = calledByName(E);
  return F && !F->getDefinition() &&
         llvm::StringSwitch<bool>(F->getName())
             .Cases("malloc", "calloc", "realloc", "reallocarray", "aligned_alloc", true)
             .Cases("strdup", "strndup", "wcsdup", "memalign", "valloc", true)
             .Default(false);
}

// Its calls whose result is something that the process has opened.
static bool opensStream(const Expr *E) {
  const FunctionDecl *F = calledByName(E);
  return F && !F->getDefinition() &&
         llvm::StringSwitch<bool>(F->getName())
             .Cases("fopen", "fopen64", "fdopen", "tmpfile", "tmpfile64", "popen", true)
             .Cases("fmemopen", "open_memstream", "open_wmemstream", "fopencookie", true)
             .Cases("opendir", "fdopendir", "dlopen", true)
             .Default(false);
}

namespace {
class Suspects {
public:
  Suspects(const Unit &U, const Stmt *Body);

  llvm::SmallPtrSet<const VarDecl *, 4> Descriptors; ///< of plain integer types
  llvm::SmallPtrSet<const VarDecl *, 4> Addresses;   ///< in integers
  llvm::SmallPtrSet<const VarDecl *, 4> Memory, Streams;
  /// An address of a local variable that goes where no move looks for it.
  struct GivenAway {
    const VarDecl *Local;
    std::string To;
    SourceLocation Where;
  };
  llvm::SmallVector<GivenAway, 4> Given;

private:
  void collect(const Stmt *S);
  void noteGiven(const Expr *Value, std::string To, SourceLocation Where);
  void note(const VarDecl *V, QualType T, const Expr *Value);
  void noteDescriptor(const VarDecl *V, QualType T);
  bool isDescriptor(const Expr *E) const;
  bool isAddress(const Expr *E) const;

  const Unit &U;
  bool HasChanged = false;
};
} // namespace

// The variable of which an expression names a part that stands in it; null if there is none.
static const VarDecl *variableOf(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->isArrow() ? nullptr : variableOf(Member->getBase());
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    const Expr *Base = Element->getBase()->IgnoreParenImpCasts();
    return Base->getType()->isArrayType() ? variableOf(Base) : nullptr;
  }
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  return Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
}

// The local variable to which, or to a part of which, the value of an expression leads as it is written; null if none shows.
static const VarDecl *addressOf(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    if (Cast->getCastKind() != CK_ArrayToPointerDecay)
      return Cast->getCastKind() != CK_LValueToRValue ? addressOf(Cast->getSubExpr()) : nullptr;
    const VarDecl *V = variableOf(Cast->getSubExpr());
    return V && V->hasLocalStorage() ? V : nullptr;
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    const VarDecl *V = addressOf(Choice->getTrueExpr());
    return V ? V : addressOf(Choice->getFalseExpr());
  }
  if (const auto *Operator = dyn_cast<BinaryOperator>(E)) {
    if (Operator->isAdditiveOp() && Operator->getType()->isPointerType())
      return addressOf(Operator->getLHS()->getType()->isPointerType() ? Operator->getLHS()
                                                                      : Operator->getRHS());
    bool IsLast = Operator->getOpcode() == BO_Assign || Operator->getOpcode() == BO_Comma;
    return IsLast ? addressOf(Operator->getRHS()) : nullptr;
  }
  const auto *Operator = dyn_cast<UnaryOperator>(E);
  const VarDecl *V =
      Operator && Operator->getOpcode() == UO_AddrOf ? variableOf(Operator->getSubExpr()) : nullptr;
  return V && V->hasLocalStorage() ? V : nullptr;
}

static bool isDescriptorType(QualType T) { return wireKindOf(T).Kind == "YTHREAD_KIND_DESCRIPTOR"; }

// Copies of copies: until there is no further one.
Suspects::Suspects(const Unit &U, const Stmt *Body) : U(U) {
  do {
    HasChanged = false;
    collect(Body);
  } while (HasChanged);
}

bool Suspects::isDescriptor(const Expr *E) const {
  if (!E)
    return false;
  E = E->IgnoreParenCasts();
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return isDescriptor(Choice->getTrueExpr()) || isDescriptor(Choice->getFalseExpr());
  if (const auto *Operator = dyn_cast<BinaryOperator>(E))
    return (Operator->getOpcode() == BO_Assign || Operator->getOpcode() == BO_Comma) &&
           isDescriptor(Operator->getRHS());
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  if (!Name)
    return opensFile(E);
  const auto *V = dyn_cast<VarDecl>(Name->getDecl());
  return V && V->isLocalVarDeclOrParm() &&
         (Descriptors.contains(V) || isDescriptorType(V->getType()));
}

// An address in an integer, the low bits of which may be used for something else. What is computed from it in another way,
// a hash or what is left by a division, is none.
bool Suspects::isAddress(const Expr *E) const {
  E = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    const Expr *From = Cast->getSubExpr();
    if (Cast->getCastKind() == CK_PointerToIntegral)
      return !From->isNullPointerConstant(U.Context, Expr::NPC_ValueDependentIsNull) &&
             !isa<IntegerLiteral>(From->IgnoreParenCasts());
    return Cast->getCastKind() != CK_IntegralToBoolean && isAddress(From);
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return isAddress(Choice->getTrueExpr()) || isAddress(Choice->getFalseExpr());
  if (const auto *Operator = dyn_cast<BinaryOperator>(E)) {
    bool Left = isAddress(Operator->getLHS()), Right = isAddress(Operator->getRHS());
    switch (Operator->getOpcode()) {
    case BO_Assign:
    case BO_Comma:
      return Right;
    case BO_Add:
    case BO_Or:
      return Left || Right;
    case BO_Sub:
      return Left && !Right;
    case BO_And: { // the rest of a mask that leaves less than the upper half is an offset
      std::optional<llvm::APSInt> Mask = Operator->getRHS()->getIntegerConstantExpr(U.Context);
      return Left && Mask && Mask->countl_one() >= Mask->getBitWidth() / 2;
    }
    default:
      return false;
    }
  }
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  const auto *V = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  return V && V->isLocalVarDeclOrParm() && V->getType()->isIntegerType() && Addresses.contains(V);
}

void Suspects::noteDescriptor(const VarDecl *V, QualType T) {
  if (T->isIntegerType() && !isDescriptorType(T))
    HasChanged |= Descriptors.insert(V).second;
}

void Suspects::note(const VarDecl *V, QualType T, const Expr *Value) {
  if (const auto *List = dyn_cast_or_null<InitListExpr>(V ? Value : nullptr)) {
    for (const Expr *Part : List->inits())
      note(V, Part->getType(), Part);
    return;
  }
  if (V && isDescriptor(Value))
    noteDescriptor(V, T);
  if (V && T->isIntegerType() &&
      U.Context.getTypeSize(T) >= U.Context.getTypeSize(U.Context.VoidPtrTy) && isAddress(Value))
    HasChanged |= Addresses.insert(V).second;
  if (V && U.WarnsOfUntypedMalloc && !U.TypedMalloc && givesPlainMemory(Value))
    Memory.insert(V);
  if (V && U.WarnsOfAddresses && opensStream(Value))
    Streams.insert(V);
}

void Suspects::noteGiven(const Expr *Value, std::string To, SourceLocation Where) {
  const VarDecl *Local =
      !U.WarnsOfAddresses || Value->getType()->isIntegerType() ? nullptr : addressOf(Value);
  auto IsKnown = [&](const GivenAway &One) { return One.Local == Local && One.To == To; };
  if (Local && llvm::none_of(Given, IsKnown))
    Given.push_back({Local, std::move(To), Where});
}

void Suspects::collect(const Stmt *S) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D); V && V->hasInit())
        note(V, V->getType(), V->getInit());
  } else if (const auto *Operator = dyn_cast<BinaryOperator>(S)) {
    const VarDecl *To =
        Operator->getOpcode() == BO_Assign ? variableOf(Operator->getLHS()) : nullptr;
    if (To)
      note(To, Operator->getLHS()->getType(), Operator->getRHS());
    if (To && To->hasGlobalStorage())
      noteGiven(Operator->getRHS(), "variable '" + To->getNameAsString() + "'",
                Operator->getBeginLoc());
  } else if (const Expr *Pair = openedPair(dyn_cast<CallExpr>(S))) {
    if (const VarDecl *V = variableOf(Pair))
      noteDescriptor(V, U.Context.getBaseElementType(Pair->IgnoreParenImpCasts()->getType()));
  }
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    CallRole Role = U.roleOf(Call);
    if (Role == CallRole::Create || Role == CallRole::Spawn)
      for (unsigned I = Role == CallRole::Create ? 4 : 0; I < Call->getNumArgs(); ++I)
        noteGiven(Call->getArg(I), "a new thread", Call->getArg(I)->getBeginLoc());
  }
  for (const Stmt *Child : S->children())
    if (Child)
      collect(Child);
}

// What travels from a point other than the start.
static bool isKept(const FrameLayout &Frame, unsigned Field) {
  for (unsigned Point = 1; Point < Frame.Points.size(); ++Point)
    if (llvm::is_contained(Frame.Points[Point], Field))
      return true;
  return false;
}

void warnOfSuspects(const Unit &U, const FunctionInfo &Info) {
  if (U.Stress != StressMode::None || !Info.Decl->getBody())
    return;
  Suspects Found(U, Info.Decl->getBody());
  bool IsEmpty = Found.Descriptors.empty() && Found.Addresses.empty() && Found.Memory.empty() &&
                 Found.Streams.empty() && Found.Given.empty();
  std::string Function = Info.Decl->getNameAsString();
  for (unsigned I = 0; !IsEmpty && I != Info.Frame->Fields.size(); ++I) {
    const Variable &V = Info.IR->Variables[Info.Frame->Fields[I]];
    if (!V.Decl || !isKept(*Info.Frame, I))
      continue;
    std::string Name = V.Decl->getNameAsString();
    for (auto [Set, Kind] :
         {std::pair(&Found.Descriptors, Diag::KeptDescriptor),
          std::pair(&Found.Addresses, Diag::KeptAddress),
          std::pair(&Found.Memory, Diag::KeptMemory), std::pair(&Found.Streams, Diag::KeptStream)})
      if (Set->count(V.Decl))
        report(U, V.Decl->getLocation(), Kind, {Name, Function});
    for (const Suspects::GivenAway &One : Found.Given)
      if (One.Local == V.Decl)
        report(U, One.Where, Diag::GivenAddress, {Name, One.To, Function});
  }
}

} // namespace ythreads
