//===- MarkSuspends.cpp - which functions can suspend, and through which call -===//
//
// A function suspends if it is a thread function, is declared `suspends`, or evaluates a
// call of a function that suspends. The set is the least fixpoint over the call graph:
// starting from the calls of primitives it spreads to callers, breadth first, so that
// the chain kept for each function is a shortest one. Recursion needs no special care.
//
// A call through a pointer that is declared `suspends` may suspend: what it holds is known
// at run time. Calls through other pointers are plain calls: a pointer holds the entry
// stub. Operands that are not evaluated (sizeof, typeof, branches of _Generic not taken)
// make no edges.
//
// Under --stress every function of the file suspends, main too, so that any C program tests
// the later passes. Exempt are functions that the C library or the loader calls by itself.
// Every call through a pointer and every call that leaves the file, but for the C library,
// resolves at run time.
//
// requires: functions
// provides: roles (FunctionInfo::Role, WhyCall, NeedsStub), calls (Unit::Calls)
//
//===------------------------------------------------------------------------===//

#include "Annotations.h"
#include "Diagnostics.h"
#include "Pipeline.h"
#include "Unit.h"
#include "check/CheckSubset.h"
#include "check/PointerTypes.h"
#include "find/Calls.h"
#include "find/FindStubs.h"
#include "find/Headers.h"
#include "find/LeftPlain.h"
#include "find/Needed.h"
#include "find/Signature.h"
#include "lower/Arguments.h"
#include "lower/HeapCalls.h"
#include "lower/Jumps.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"
#include <deque>

using namespace clang;

namespace ythreads {

namespace {
/// A call in a function.
struct Edge {
  FunctionInfo *Caller;
  const CallExpr *Call;
};

class Marker {
public:
  explicit Marker(Unit &U) : U(U) {}
  void run();

private:
  void leavePlain();
  void stress();
  void collect(FunctionInfo &Caller, const Stmt *S);
  void collectCall(FunctionInfo &Caller, const CallExpr *Call);
  void collectCleanup(FunctionInfo &Caller, const VarDecl *V);
  bool translatesJumps() const;
  void markJumps();
  void seedSenders();
  void seed();
  void spread();
  bool isExempt(const FunctionInfo &Caller);
  void spreadOver(const Edge &E, const FunctionDecl *Callee);
  bool mayLeadToBody(const CallExpr *Call) const;
  void assignCallRoles();

  Unit &U;
  std::vector<Edge> Edges;    // in source order, whose callee is known by name
  std::vector<Edge> Indirect; // the others
  llvm::DenseMap<const FunctionDecl *, llvm::SmallVector<Edge, 2>> CallersOf;
  std::deque<const FunctionDecl *> Work;
  llvm::DenseMap<const FunctionInfo *, bool> Exempt; // under --stress
  llvm::DenseSet<const Stmt *> NamesOfBodies;        // references that become names of bodies
};
} // namespace

static bool isLeafMessageCall(const FunctionDecl *Callee) {
  return isLibraryFunction(Callee, "ythread_send") || isLibraryFunction(Callee, "ythread_send_n") ||
         isLibraryFunction(Callee, "ythread_send_many");
}

// What gives the translator no choice: the library cannot do it without the type.
bool needsSchema(const Unit &U, const FunctionDecl *Callee) {
  HeapCall Kind = heapCallOf(U, Callee);
  return isLeafMessageCall(Callee) || (Kind && !Kind.IsMalloc);
}

bool isBlockReceive(const FunctionDecl *Callee) {
  return isLibraryFunction(Callee, "ythread_recv_block") ||
         isLibraryFunction(Callee, "ythread_recv_block_until");
}

bool isReceive(const FunctionDecl *Callee) {
  return isLibraryFunction(Callee, "ythread_recv") || isLibraryFunction(Callee, "ythread_recv_n") ||
         isLibraryFunction(Callee, "ythread_recv_until") ||
         isLibraryFunction(Callee, "ythread_recv_n_until") || isBlockReceive(Callee);
}

static bool canSuspend(FunctionRole Role) {
  return Role == FunctionRole::Suspending || Role == FunctionRole::Thread ||
         Role == FunctionRole::External;
}

//===- the call graph ---------------------------------------------------------===//

// `(quick ? find : ask)(key)` names its callees.
static void forEachCallee(const CallExpr *Call, llvm::function_ref<void(const FunctionDecl *)> F) {
  forEachValue(Call->getCallee(), [&](const Expr *Value) {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Value))
      if (const auto *Callee = dyn_cast<FunctionDecl>(Ref->getDecl()))
        F(Callee);
  });
}

void Marker::collectCall(FunctionInfo &Caller, const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee) {
    Indirect.push_back({&Caller, Call});
    return forEachCallee(Call, [&](const FunctionDecl *Possible) {
      CallersOf[Possible->getCanonicalDecl()].push_back({&Caller, Call});
    });
  }
  Caller.CallsUndeclared |= mayBeUndeclared(Callee);
  Edges.push_back({&Caller, Call});
  CallersOf[Callee->getCanonicalDecl()].push_back({&Caller, Call});
}

// The call that a scope's end makes, for which the source has no expression.
void Marker::collectCleanup(FunctionInfo &Caller, const VarDecl *V) {
  auto *F = const_cast<FunctionDecl *>(cleanupOf(V));
  ASTContext &Context = U.Context;
  auto *Name = DeclRefExpr::Create(Context, NestedNameSpecifierLoc(), SourceLocation(), F, false,
                                   V->getLocation(), F->getType(), VK_LValue);
  auto *Call = CallExpr::Create(Context, Name, {}, F->getReturnType(), VK_PRValue, V->getLocation(),
                                FPOptionsOverride());
  U.Cleanups[V] = Call;
  collectCall(Caller, Call);
}

void Marker::collect(FunctionInfo &Caller, const Stmt *S) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declaration->decls())
      if (cleanupOf(D))
        collectCleanup(Caller, cast<VarDecl>(D));
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    collectCall(Caller, Call);
    if (Call->getDirectCallee())
      U.DirectCalls.push_back(Call);
  }
  forEachEvaluatedChild(S, [&](const Stmt *Child) { collect(Caller, Child); });
}

// Of what the C compiler leaves out, and of what depends on it: all that suspends for the sake of --stress alone.
void Marker::leavePlain() {
  llvm::DenseSet<const FunctionDecl *> Must;
  llvm::SmallVector<const FunctionDecl *> Found;
  auto Add = [&](const FunctionDecl *F) {
    if (Must.insert(F->getCanonicalDecl()).second)
      Found.push_back(F->getCanonicalDecl());
  };
  for (auto &[Canonical, Info] : U.Functions)
    if (canSuspend(Info->Role))
      Add(Canonical);
  for (const Edge &E : Indirect)
    if (saysSuspends(U.Context, E.Call->getCallee()))
      Add(E.Caller->Decl);
  for (const Edge &E : Edges)
    if (needsSchema(U, E.Call->getDirectCallee()))
      Add(E.Caller->Decl);
  while (!Found.empty())
    for (const Edge &E : CallersOf.lookup(Found.pop_back_val()))
      Add(E.Caller->Decl);
  for (auto &[Canonical, Info] : U.Functions)
    if (!Must.contains(Canonical) && dependsOnLeftOut(U, Info->Decl))
      U.LeftPlain.insert(Canonical);
}

void Marker::stress() {
  for (auto &[Canonical, Info] : U.Functions)
    if (Info->Role == FunctionRole::Plain && canBeStressed(U, Info->Decl))
      Info->Role = FunctionRole::Suspending;
}

// What only sends is regenerated in place; where the definition must stay, it gets a body like those that suspend.
void Marker::seedSenders() {
  for (const Edge &E : Edges)
    if (E.Caller->Role == FunctionRole::Plain && keepsDefinition(U, E.Caller->Decl) &&
        needsSchema(U, E.Call->getDirectCallee())) {
      E.Caller->Role = FunctionRole::Suspending;
      E.Caller->WhyCall = E.Call;
      E.Caller->WhyCallee = E.Call->getDirectCallee();
    }
}

void Marker::seed() {
  seedSenders();
  for (auto &[Canonical, Info] : U.Functions)
    if (canSuspend(Info->Role))
      Work.push_back(Canonical);
}

// Of a caller that is plain whatever it calls that is asked at each call, and takes a look at all of its body.
bool Marker::isExempt(const FunctionInfo &Caller) {
  if (U.Stress == StressMode::None)
    return false;
  auto [Known, IsNew] = Exempt.try_emplace(&Caller);
  if (IsNew)
    Known->second = !canBeStressed(U, Caller.Decl);
  return Known->second;
}

// The caller suspends because of the call; Callee is null if the call goes through a pointer.
void Marker::spreadOver(const Edge &E, const FunctionDecl *Callee) {
  FunctionInfo &Caller = *E.Caller;
  if (Caller.WhyCall || (!canSuspend(Caller.Role) && isExempt(Caller))) // it calls stubs
    return;
  if (Caller.Role == FunctionRole::Plain && !Caller.Decl->isMain()) {
    Caller.Role = FunctionRole::Suspending;
    Work.push_back(Caller.Decl->getCanonicalDecl());
  }
  Caller.WhyCall = E.Call;
  Caller.WhyCallee = Callee;
}

void Marker::spread() {
  for (const Edge &E : Indirect)
    if (saysSuspends(U.Context, E.Call->getCallee()))
      spreadOver(E, nullptr);
  while (!Work.empty()) {
    const FunctionDecl *Callee = Work.front();
    Work.pop_front();
    for (const Edge &E : CallersOf.lookup(Callee))
      spreadOver(E, Callee);
  }
}

// A setjmp of ours needs longjmps of ours: where a suspending function has one of either, all others that can
// be are.
bool Marker::translatesJumps() const {
  return llvm::any_of(Edges, [](const Edge &E) {
    return canSuspend(E.Caller->Role) && jumpKind(E.Call) != JumpKind::None;
  });
}

void Marker::markJumps() {
  if (!translatesJumps())
    return;
  for (const Edge &E : Edges) {
    FunctionInfo &Caller = *E.Caller;
    if (jumpKind(E.Call) == JumpKind::None || Caller.Decl->isMain() ||
        Caller.Role != FunctionRole::Plain)
      continue;
    Caller.Role = FunctionRole::Suspending;
    Caller.WhyCall = E.Call;
    Caller.WhyCallee = E.Call->getDirectCallee();
    Work.push_back(Caller.Decl->getCanonicalDecl());
  }
}

//===- what calls become ------------------------------------------------------===//

// Is the callee's definition perhaps a translated file's? Builtins, those that gcc alone has too, and what a system
// header declares are the C library's, also if the program defines them itself: then the call enters its stub.
static bool leavesFile(const Unit &U, const FunctionDecl *Callee) {
  if (Callee->getDefinition() || Callee->getBuiltinID() || !Callee->getIdentifier() ||
      Callee->getName().starts_with("ythread_") || Callee->getName().starts_with("__builtin_"))
    return false;
  for (const FunctionDecl *Redeclaration : Callee->redecls())
    if (isInSystemHeader(U, Redeclaration))
      return false;
  return true;
}

bool canLookUp(const Unit &U, const CallExpr *Call) {
  if (Call->getCallee()->getType()->isBlockPointerType())
    return false;
  CallShape Shape = shapeOf(U, Call);
  for (QualType T : Shape.Parameters)
    if (const RecordType *Union = T->getAsUnionType())
      if (Union->getDecl()->hasAttr<TransparentUnionAttr>())
        return false;
  return signatureOf(U, Shape) && !bodyPointerType(U, Shape).empty();
}

static CallRole roleOfCall(const Unit &U, const FunctionInfo &Caller, const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (isLeafMessageCall(Callee))
    return CallRole::Send;
  if (HeapCall Kind = heapCallOf(U, Callee))
    return Kind.IsMalloc && keepsDefinition(U, Caller.Decl) ? CallRole::Plain : CallRole::Heap;
  if (!canSuspend(Caller.Role))
    return CallRole::Plain;
  if (JumpKind Kind = jumpKind(Call); Kind != JumpKind::None)
    return Kind == JumpKind::Set ? CallRole::Setjmp : CallRole::Longjmp;
  const FunctionInfo *Info = U.find(Callee);
  if (!Info || !canSuspend(Info->Role)) {
    bool Leaves = U.Stress != StressMode::None && leavesFile(U, Callee) && canLookUp(U, Call);
    return Leaves ? CallRole::Lookup : CallRole::Plain;
  }
  if (isLibraryFunction(Callee, "ythread_create"))
    return CallRole::Create;
  if (isReceive(Callee))
    return CallRole::Receive;
  if (isThreadFunction(Callee))
    return CallRole::Spawn;
  return fitsDefinition(U, Call, Info->Decl) ? CallRole::Suspending : CallRole::Plain;
}

bool Marker::mayLeadToBody(const CallExpr *Call) const {
  bool Leads = saysSuspends(U.Context, Call->getCallee());
  forEachCallee(Call, [&](const FunctionDecl *Callee) {
    const FunctionInfo *Info = U.find(Callee);
    Leads |= Info && canSuspend(Info->Role);
  });
  return Leads;
}

void Marker::assignCallRoles() {
  for (const Edge &E : Edges) {
    CallRole Role = roleOfCall(U, *E.Caller, E.Call);
    if (Role == CallRole::Plain)
      continue;
    U.Calls[E.Call] = Role;
    if (isTypedOnly(Role) && E.Caller->Role == FunctionRole::Plain &&
        !keepsDefinition(U, E.Caller->Decl))
      E.Caller->Role = FunctionRole::Typed;
    if (canSuspend(E.Caller->Role) && Role != CallRole::Lookup && Role != CallRole::Heap) {
      NamesOfBodies.insert(E.Call->getCallee()->IgnoreParenImpCasts());
      if (Role == CallRole::Create)
        NamesOfBodies.insert(E.Call->getArg(2)->IgnoreParenImpCasts());
    }
  }
  for (const Edge &E : Indirect)
    if (canSuspend(E.Caller->Role) && canLookUp(U, E.Call) &&
        (U.Stress != StressMode::None || mayLeadToBody(E.Call)))
      U.Calls[E.Call] = CallRole::Lookup;
}

void Marker::run() {
  for (auto &[Canonical, Info] : U.Functions)
    if (Info->Decl->doesThisDeclarationHaveABody())
      forEachEvaluated(Info->Decl, [&, &Caller = *Info](const Stmt *S) { collect(Caller, S); });
  if (!U.LeftOutNames.empty())
    leavePlain();
  if (U.Stress != StressMode::None)
    stress();
  seed();
  spread();
  markJumps();
  spread();
  forgetUnneeded(U);
  assignCallRoles();
  findStubs(U, NamesOfBodies);
}

bool markSuspends(Unit &U) {
  collectHeapTypes(U);
  Marker(U).run();
  return true;
}

} // namespace ythreads
