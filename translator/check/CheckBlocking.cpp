//===- CheckBlocking.cpp - -Wythread-blocking --------------------------------===//
//
// A call that waits in the operating system stops all threads of its node, not only the one that makes it.
// Warns of such calls in functions that suspend, and of calls of plain functions of the same file that make
// one: what other files do inside a plain function is not seen.
//
//===------------------------------------------------------------------------===//

#include "Annotations.h"
#include "Diagnostics.h"
#include "Unit.h"
#include "check/CheckSubset.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ythreads {

namespace {
/// Why a function blocks, which decides on the cure.
enum class Blocks { Not, ForTime, ForTurn, ForThread, ForLock, ForInput, ForOther };

/// What stands in the place of a call, if the library has it.
struct Replacement {
  StringRef Function;    ///< in <ythreads.h>
  std::string Arguments; ///< instead of the call's own; empty: its own stay
};
} // namespace

static Blocks blocksByName(StringRef Name) {
  static const llvm::StringMap<Blocks> Names = [] {
    llvm::StringMap<Blocks> Map;
    auto Add = [&](Blocks Kind, std::initializer_list<StringRef> List) {
      for (StringRef Each : List)
        Map[Each] = Kind;
    };
    Add(Blocks::ForTime, {"sleep", "usleep", "nanosleep", "clock_nanosleep", "thrd_sleep", "pause",
                          "sigsuspend", "sigwait", "sigwaitinfo", "sigtimedwait"});
    Add(Blocks::ForTurn, {"sched_yield", "pthread_yield", "thrd_yield"});
    Add(Blocks::ForThread, {"pthread_join", "thrd_join", "pthread_timedjoin_np"});
    Add(Blocks::ForLock,
        {"pthread_mutex_lock", "pthread_mutex_timedlock", "pthread_rwlock_rdlock",
         "pthread_rwlock_wrlock", "pthread_spin_lock", "pthread_cond_wait",
         "pthread_cond_timedwait", "pthread_barrier_wait", "sem_wait", "sem_timedwait", "mtx_lock",
         "mtx_timedlock", "cnd_wait", "cnd_timedwait", "semop", "semtimedop"});
    Add(Blocks::ForInput,
        {"read",    "readv",      "recv",        "recvfrom", "recvmsg",    "recvmmsg",
         "accept",  "accept4",    "connect",     "poll",     "ppoll",      "select",
         "pselect", "epoll_wait", "epoll_pwait", "msgrcv",   "mq_receive", "mq_timedreceive",
         "getchar", "gets",       "scanf",       "vscanf",   "getwchar",   "wscanf"});
    Add(Blocks::ForOther,
        {"getaddrinfo", "getnameinfo", "gethostbyname", "gethostbyname2", "gethostbyaddr",
         "gethostbyname_r", "gethostbyaddr_r", "flock", "lockf", "fcntl", "fcntl64", "wait",
         "wait3", "wait4", "waitpid", "waitid", "system", "pclose"});
    return Map;
  }();
  return Names.lookup(Name);
}

// The position of the FILE * among the arguments of those that block on standard input alone; else -1.
static int streamArgument(StringRef Name) {
  return llvm::StringSwitch<int>(Name)
      .Case("fscanf", 0)
      .Case("vfscanf", 0)
      .Case("fgetc", 0)
      .Case("getc", 0)
      .Case("fgetwc", 0)
      .Case("fgets", 2)
      .Case("fgetws", 2)
      .Case("getline", 2)
      .Case("getdelim", 3)
      .Case("fread", 3)
      .Default(-1);
}

static bool isStandardInput(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenCasts());
  return Ref && Ref->getDecl()->getIdentifier() && Ref->getDecl()->getName() == "stdin";
}

// The value of an argument that is a constant integer.
static std::optional<std::uint64_t> numberAt(const Unit &U, const CallExpr *Call,
                                             unsigned Argument) {
  Expr::EvalResult Value;
  if (Call->getNumArgs() <= Argument || !Call->getArg(Argument)->EvaluateAsInt(Value, U.Context))
    return std::nullopt;
  return Value.Val.getInt().getZExtValue();
}

// Told by a constant argument not to wait: WNOHANG, MSG_DONTWAIT, a timeout of 0.
static bool isToldNotToWait(const Unit &U, StringRef Name, const CallExpr *Call) {
  struct Row {
    StringRef Name;
    unsigned Argument;
    std::uint64_t Bit; ///< 0: the argument is zero
  };
  static const Row Rows[] = {{"waitpid", 2, 1},    {"waitid", 3, 1},      {"wait3", 1, 1},
                             {"wait4", 2, 1},      {"recv", 3, 0x40},     {"recvfrom", 3, 0x40},
                             {"recvmsg", 2, 0x40}, {"recvmmsg", 3, 0x40}, {"poll", 2, 0},
                             {"epoll_wait", 3, 0}, {"epoll_pwait", 3, 0}, {"flock", 1, 4}};
  for (const Row &R : Rows) {
    std::optional<std::uint64_t> Number;
    if (R.Name == Name && (Number = numberAt(U, Call, R.Argument)))
      return R.Bit ? *Number & R.Bit : !*Number;
  }
  std::optional<std::uint64_t> Order = numberAt(U, Call, 1);
  if (Name == "lockf")
    return Order && *Order != 1;            // F_LOCK alone waits
  if (Name == "fcntl" || Name == "fcntl64") // F_SETLKW, F_SETLKW64, F_OFD_SETLKW
    return !Order || (*Order != 7 && *Order != 14 && *Order != 38);
  return false;
}

// Only the system's functions count: the program may have its own `connect`. (Under _FORTIFY_SOURCE headers define some.)
static bool isOfTheSystem(const Unit &U, const FunctionDecl *F) {
  const FunctionDecl *Definition = F->getDefinition();
  return F->getIdentifier() && !F->isStatic() && (!Definition || isInSystemHeader(U, Definition)) &&
         (F->getCanonicalDecl()->isImplicit() || isInSystemHeader(U, F->getCanonicalDecl()));
}

static Blocks blocks(const Unit &U, const CallExpr *Call) {
  const FunctionDecl *F = Call->getDirectCallee();
  if (!F || !isOfTheSystem(U, F))
    return Blocks::Not;
  int Stream = streamArgument(F->getName());
  if (Stream >= 0)
    return Call->getNumArgs() > static_cast<unsigned>(Stream) &&
                   isStandardInput(Call->getArg(Stream))
               ? Blocks::ForInput
               : Blocks::Not;
  Blocks Kind = blocksByName(F->getName());
  return Kind != Blocks::Not && isToldNotToWait(U, F->getName(), Call) ? Blocks::Not : Kind;
}

//===- cures ------------------------------------------------------------------===//

static const char *cure(Blocks Kind) {
  switch (Kind) {
  case Blocks::ForTime:
    return "call 'ythread_sleep', or wait for an event that another thread sets: 'ythread_wait'";
  case Blocks::ForTurn:
    return "write 'ythread_yield(YTHREAD_ANY)', which lets other threads of this node run";
  case Blocks::ForThread:
    return "make it a thread function, and wait for its end with 'ythread_join'";
  case Blocks::ForLock:
    return "threads of a node take turns only where they suspend, and need no lock in between; to "
           "wait for another thread call 'ythread_wait' or 'ythread_recv', for one of another node "
           "of the process 'ymutex_lock'";
  case Blocks::ForInput:
    return "call 'ythread_wait_fd' first, or 'ythread_read', 'ythread_write', 'ythread_accept', "
           "'ythread_connect', or leave it to a thread on a node of its own";
  default:
    return "call it before the threads that must not wait are there, or in a thread on a node of "
           "its own";
  }
}

static std::string textOf(const Unit &U, const Expr *First, const Expr *Last) {
  CharSourceRange Range = CharSourceRange::getTokenRange(First->getBeginLoc(), Last->getEndLoc());
  Range = Lexer::makeFileCharRange(Range, U.Context.getSourceManager(), U.Context.getLangOpts());
  return Lexer::getSourceText(Range, U.Context.getSourceManager(), U.Context.getLangOpts()).str();
}

static bool isNull(const Unit &U, const Expr *E) {
  return E->isNullPointerConstant(U.Context, Expr::NPC_ValueDependentIsNull) != Expr::NPCK_NotNull;
}

// `accept(fd, NULL, NULL)`, and accept4 where it asks for nothing but what ythread_accept does.
static bool isPlainAccept(const Unit &U, StringRef Name, const CallExpr *Call) {
  bool HasFlags = Name == "accept4";
  if ((Name != "accept" && !HasFlags) || Call->getNumArgs() != (HasFlags ? 4 : 3))
    return false;
  constexpr std::uint64_t CloseOnExec = 02000000;
  return isNull(U, Call->getArg(1)) && isNull(U, Call->getArg(2)) &&
         (!HasFlags || numberAt(U, Call, 3) == CloseOnExec);
}

static Replacement replacement(const Unit &U, StringRef Name, const CallExpr *Call) {
  if (blocksByName(Name) == Blocks::ForTurn)
    return {"ythread_yield", "YTHREAD_ANY"};
  if (Name == "sleep")
    return {"ythread_sleep", ""};
  if (Name == "read")
    return {"ythread_read", ""};
  if (Name == "connect")
    return {"ythread_connect", ""};
  unsigned Count = Call->getNumArgs();
  std::string First = Count ? textOf(U, Call->getArg(0), Call->getArg(0)) : "";
  if (First.empty()) // comes from a macro
    return {"", ""};
  if (Name == "usleep") {
    const Expr *Time = Call->getArg(0)->IgnoreImpCasts();
    bool IsSimple = isa<IntegerLiteral, DeclRefExpr, ParenExpr, CallExpr>(Time);
    return {"ythread_sleep", (IsSimple ? First : "(" + First + ")") + " / 1e6"};
  }
  if (isPlainAccept(U, Name, Call))
    return {"ythread_accept", First};
  std::string Three = Name == "recv" && Count == 4 && numberAt(U, Call, 3) == std::uint64_t(0)
                          ? textOf(U, Call->getArg(0), Call->getArg(2))
                          : "";
  if (!Three.empty())
    return {"ythread_read", Three};
  return {"", ""};
}

static bool isDeclared(const Unit &U, StringRef Name) {
  IdentifierInfo &Identifier = U.Context.Idents.get(Name);
  return !U.Context.getTranslationUnitDecl()->lookup(&Identifier).empty();
}

//===- the walk ---------------------------------------------------------------===//

namespace {
class BlockingChecker {
public:
  explicit BlockingChecker(Unit &U) : U(U) {}
  void check(const FunctionDecl *F, const Stmt *S);

private:
  const CallExpr *firstBlocking(const FunctionDecl *F);
  const CallExpr *firstBlockingIn(const Stmt *S);
  void warn(const FunctionDecl *F, const CallExpr *Call, Blocks Kind);

  Unit &U;
  llvm::DenseMap<const FunctionDecl *, const CallExpr *> Known; // plain functions of the file
};
} // namespace

const CallExpr *BlockingChecker::firstBlockingIn(const Stmt *S) {
  const CallExpr *Found = nullptr;
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    if (blocks(U, Call) != Blocks::Not)
      return Call;
    if (const FunctionDecl *Callee = Call->getDirectCallee())
      Found = firstBlocking(Callee);
  }
  forEachEvaluatedChild(S, [&](const Stmt *Child) {
    if (!Found)
      Found = firstBlockingIn(Child);
  });
  return Found;
}

// The call that makes a plain function of this file block, in it or in one that it calls; null if none does.
const CallExpr *BlockingChecker::firstBlocking(const FunctionDecl *F) {
  const FunctionDecl *Definition = F->getDefinition();
  if (!Definition || isInSystemHeader(U, Definition))
    return nullptr;
  const FunctionInfo *Info = U.find(F);
  if (Info && U.isRegenerated(*Info) && Info->Role != FunctionRole::Typed)
    return nullptr; // warned of at its own place
  auto [It, IsNew] = Known.try_emplace(Definition, nullptr);
  if (!IsNew)
    return It->second;
  const CallExpr *Found = firstBlockingIn(Definition->getBody());
  return Known[Definition] = Found;
}

void BlockingChecker::warn(const FunctionDecl *F, const CallExpr *Call, Blocks Kind) {
  StringRef Name = Call->getDirectCallee()->getName();
  Replacement New = replacement(U, Name, Call);
  std::string Caller = F->getNameAsString();
  if (New.Function.empty() || !isDeclared(U, New.Function) || Call->getBeginLoc().isMacroID())
    return report(U, Call->getBeginLoc(), Diag::BlockingCall, {Name.str(), Caller, cure(Kind)});
  bool KeepsArguments = New.Arguments.empty();
  std::string Text = New.Function.str() + (KeepsArguments ? "" : "(" + New.Arguments + ")");
  reportWithFix(
      U, Call->getBeginLoc(), Diag::BlockingCall, {Name.str(), Caller, "write '" + Text + "'"},
      KeepsArguments ? Call->getCallee()->getSourceRange() : Call->getSourceRange(), Text);
}

void BlockingChecker::check(const FunctionDecl *F, const Stmt *S) {
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    Blocks Kind = blocks(U, Call);
    if (Kind != Blocks::Not)
      warn(F, Call, Kind);
    else if (const CallExpr *Inside = Callee ? firstBlocking(Callee) : nullptr)
      reportWithCureAt(U, Call->getBeginLoc(), Diag::BlockingInside,
                       {Callee->getNameAsString(), F->getNameAsString(),
                        Inside->getDirectCallee()->getNameAsString()},
                       Inside->getBeginLoc(), "");
  }
  forEachEvaluatedChild(S, [&](const Stmt *Child) { check(F, Child); });
}

// Most files call nothing that blocks, and need not be walked.
static bool namesBlocking(const Unit &U) {
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      if (F->isReferenced() && isOfTheSystem(U, F) &&
          (blocksByName(F->getName()) != Blocks::Not || streamArgument(F->getName()) >= 0))
        return true;
  return false;
}

void checkBlocking(Unit &U) {
  if (U.Blocking == BlockingMode::Ignored || !namesBlocking(U))
    return;
  BlockingChecker Checker(U);
  for (auto &[Canonical, Info] : U.Functions)
    if (U.isRegenerated(*Info) && Info->Role != FunctionRole::Typed)
      Checker.check(Info->Decl, Info->Decl->getBody());
}

} // namespace ythreads
