//===- EscapeCalls.cpp - where addresses go in calls ------------------------===//

#include "Annotations.h"
#include "check/EscapeFlow.h"
#include "check/KnownCalls.h"
#include "lower/Arguments.h"
#include "lower/HeapCalls.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

//===- functions that are walked ------------------------------------------------===//

// Beyond the parameters: kept for va_arg.
void EscapeFlow::passExtra(const Expr *Argument, Node Value) {
  Graph.flow(Value, carries(Argument->getType()) ? Extra : world(), placeOf(Argument));
}

EscapeFlow::Node EscapeFlow::directCall(const CallExpr *E, const FunctionDecl *F,
                                        llvm::ArrayRef<Node> Arguments) {
  Instance &Called = instanceOf(F, false);
  Instance *Caller = Here;
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    const Expr *Argument = E->getArg(I);
    if (I >= F->getNumParams()) {
      passExtra(Argument, Arguments[I]);
      continue;
    }
    const ParmVarDecl *P = F->getParamDecl(I);
    Here = &Called;
    Node Place = location(P);
    Here = Caller;
    store(Place, P->getType(), Arguments[I], placeOf(E));
    if (carries(P->getType()) && Argument->getType()->isIntegerType()) // no prototype told
      Graph.flow(world(), Graph.target(Place), placeOf(E));
  }
  return carries(E->getType()) ? Called.Result : None;
}

EscapeFlow::Indirect &EscapeFlow::indirect(unsigned Count) {
  auto It = IndirectOf.find(Count);
  if (It != IndirectOf.end())
    return It->second;
  Indirect &Made = IndirectOf[Count];
  for (unsigned I = 0; I < Count; ++I)
    Made.Parameters.push_back(Graph.make());
  Made.Result = Graph.make();
  return Made;
}

EscapeFlow::Node EscapeFlow::indirectCall(const CallExpr *E, llvm::ArrayRef<Node> Arguments) {
  Node Callee = value(E->getCallee());
  QualType T = E->getCallee()->getType();
  T = T->isPointerType() ? T->getPointeeType() : T;
  const auto *Prototype = T->getAs<FunctionProtoType>();
  unsigned Count = Prototype ? Prototype->getNumParams() : Arguments.size();
  Indirect &All = indirect(Count);
  Node Sum = Graph.make(), Result = Graph.make();
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    if (I < Count)
      Graph.flow(Arguments[I], All.Parameters[I], placeOf(E));
    else
      passExtra(E->getArg(I), Arguments[I]);
    Graph.flow(Arguments[I], Sum, placeOf(E));
  }
  Graph.flow(All.Result, Result, placeOf(E));
  IndirectCalls.push_back({Callee, Sum, Result, placeOf(E)});
  return carries(E->getType()) ? Result : None;
}

// Calls through pointers that may come from elsewhere, or name a function of elsewhere, are calls of
// unknown functions too. True if that is news.
bool EscapeFlow::resolveIndirectCalls() {
  std::vector<Node> Foreign = {world()};
  for (const auto &[F, Object] : Functions)
    if (!bodyThatRuns(F))
      Foreign.push_back(Object);
  std::vector<bool> Reached = Graph.reachableFrom(Foreign);
  bool News = false;
  for (IndirectCall &Call : IndirectCalls) {
    if (Call.Unknown || (Call.Callee != None && !Reached[Graph.find(Call.Callee)]))
      continue;
    Call.Unknown = News = true;
    leak(Call.Arguments, Call.Where);
    Graph.flow(world(), Call.Result, Call.Where);
  }
  return News;
}

EscapeFlow::Node EscapeFlow::unknownCall(llvm::ArrayRef<Node> Arguments, unsigned Where) {
  for (Node N : Arguments)
    leak(N, Where);
  return world();
}

// A va_list holds the address of the block that a function's arguments lie in: an object of the function's
// frame, known by the call of va_start.
EscapeFlow::Node EscapeFlow::listCall(const CallExpr *E) {
  auto Address = [&](unsigned Argument) {
    const Expr *List = E->getArg(Argument);
    return List->isGLValue() ? place(List) : value(List);
  };
  Node To = Address(0);
  if (isVaStart(E))
    Graph.flow(temporary(E), Graph.target(To), placeOf(E));
  else if (E->getNumArgs() > 1)
    Graph.flow(Graph.target(Address(1)), Graph.target(To), placeOf(E));
  return None;
}

// A new thread's parameters do not move with this one.
EscapeFlow::Node EscapeFlow::createValue(const CallExpr *E, unsigned FirstArgument) {
  for (unsigned I = 0; I < E->getNumArgs(); ++I) {
    Node N = value(E->getArg(I));
    keepInFrame(N); // where the new thread's identity goes: it may run at once, or elsewhere
    if (I >= FirstArgument)
      leak(N, placeOf(E));
  }
  return None;
}

//===- functions of the library -------------------------------------------------===//

static QualType pointee(const Expr *E) {
  QualType T = E->IgnoreParenImpCasts()->getType();
  if (const auto *Array = T->getAsArrayTypeUnsafe())
    return Array->getElementType();
  return T->isPointerType() ? T->getPointeeType() : QualType();
}

// Is there a pointer in every place of T that is large enough for one?
static bool isAllPointers(const ASTContext &Context, QualType T) {
  bool IsSmall = Context.getTypeSize(T) < Context.getTypeSize(Context.VoidPtrTy);
  T = Context.getBaseElementType(T);
  const auto *R = T->getAsRecordDecl();
  if (!R)
    return T->isPointerType() || IsSmall;
  return llvm::all_of(R->fields(), [&](const FieldDecl *F) {
    return !F->getType()->isIncompleteType() && isAllPointers(Context, F->getType()) &&
           !R->isUnion();
  });
}

// A pointer that is copied to or from the middle of such a struct may lie among its other members.
bool EscapeFlow::mixesPointers(QualType To, QualType From) {
  if (To.isNull() || From.isNull() || To->isVoidType() || From->isVoidType() ||
      To->isIncompleteType() || From->isIncompleteType())
    return false;
  To = U.Context.getBaseElementType(To);
  From = U.Context.getBaseElementType(From);
  return !U.Context.hasSameUnqualifiedType(To, From) && carries(To) && carries(From) &&
         !(isAllPointers(U.Context, To) && isAllPointers(U.Context, From));
}

// memcpy: pointers arrive if both sides have room for them.
void EscapeFlow::copyContents(const Expr *To, Node ToSet, const Expr *From, Node FromSet,
                              unsigned Where) {
  if (ToSet == None || FromSet == None)
    return;
  auto IsBytes = [&](const Expr *E) {
    QualType T = pointee(E);
    return !T.isNull() && !T->isVoidType() && !T->isIncompleteType() && !carries(T);
  };
  bool ToBytes = IsBytes(To), FromBytes = IsBytes(From);
  if (ToBytes)
    Graph.accessAs(ToSet, kindOf(pointee(To)));
  if (FromBytes)
    Graph.accessAs(FromSet, kindOf(pointee(From)));
  if (ToBytes && FromBytes)
    return;
  if (FromBytes && !pointee(To).isNull() && !pointee(To)->isVoidType())
    Graph.flow(world(), Graph.target(ToSet), Where);
  else if (ToBytes && !pointee(From).isNull() && !pointee(From)->isVoidType())
    leak(Graph.target(FromSet), Where);
  else if (mixesPointers(pointee(To), pointee(From))) {
    leak(Graph.target(FromSet), Where);
    Graph.flow(world(), Graph.target(ToSet), Where);
  } else
    Graph.viewAsPointers(ToSet);
  Graph.flow(Graph.target(FromSet), Graph.target(ToSet), Where);
}

EscapeFlow::Node EscapeFlow::knownCall(const CallExpr *E, StringRef Effects,
                                       llvm::ArrayRef<Node> Arguments) {
  unsigned Where = placeOf(E);
  auto Argument = [&](char Digit) {
    unsigned Index = Digit - '0';
    return Index < Arguments.size() ? Arguments[Index] : None;
  };
  Node Result = None;
  bool Returns = false;
  llvm::SmallVector<StringRef> Words;
  Effects.split(Words, ' ', -1, false);
  for (StringRef Word : Words) {
    char First = Word.size() > 1 ? Word[1] : 0, Second = Word.size() > 2 ? Word[2] : 0;
    Returns |= Word[0] == 'r' || Word[0] == 't' || Word == "n";
    if (Word[0] == 'r')
      Result = Graph.join(Result, Argument(First));
    else if (Word[0] == 't')
      Result = Graph.join(Result, Graph.target(Argument(First)));
    else if (Word[0] == 's')
      Graph.flow(Argument(Second), Graph.target(Argument(First)), Where);
    else if (Word == "n")
      Result = Graph.join(Result, heapBlock(E));
    else if (Word[0] == 'n')
      Graph.flow(heapBlock(E), Graph.target(Argument(First)), Where);
    else if (Word[0] == 'k')
      leak(Argument(First), Where);
    else if (Word[0] == 'l')
      leak(Graph.target(Argument(First)), Where);
    else if (Word == "c00")
      Graph.flow(Graph.target(Argument('0')), Graph.target(heapBlock(E)), Where);
    else if (Word[0] == 'c' && Second - '0' < int(Arguments.size()))
      copyContents(E->getArg(First - '0'), Argument(First), E->getArg(Second - '0'),
                   Argument(Second), Where);
    else if (Word[0] == 'q') { // with two elements of arrays
      Indirect &All = indirect(2);
      Graph.flow(Argument(Word[3]), All.Parameters[0], Where);
      Graph.flow(Argument(Word.back()), All.Parameters[1], Where);
      Node Sum = Graph.join(Argument(Word[3]), Argument(Word.back()));
      IndirectCalls.push_back({Argument(First), Sum, Graph.make(), Where});
    }
  }
  if (!carries(E->getType()))
    return E->getType()->isIntegerType() && Returns ? Result : None; // __builtin_expect
  return Returns ? Result : world();
}

static bool isVaList(const Unit &U, const Expr *E) {
  QualType List = U.Context.getBuiltinVaListType();
  if (List->isArrayType())
    List = U.Context.getArrayDecayedType(List);
  return U.Context.hasSameUnqualifiedType(List, E->getType());
}

// Does a call use its arguments while its caller is suspended, or keep them for the runtime?
static bool mayWait(CallRole Role, const FunctionDecl *Callee) {
  if (Role != CallRole::Plain && !isTypedOnly(Role))
    return true;
  return Callee && Callee->getIdentifier() && Callee->getName().starts_with("ythread_") &&
         !isTypedOnly(Role);
}

// __attribute__((noescape)): what the argument points to is nobody's concern after the call.
static bool isLent(const FunctionDecl *Callee, unsigned Parameter) {
  return llvm::any_of(Callee->redecls(), [&](const FunctionDecl *D) {
    return Parameter < D->getNumParams() && D->getParamDecl(Parameter)->hasAttr<NoEscapeAttr>();
  });
}

// A block that travels with its thread, as what it points to does.
EscapeFlow::Node EscapeFlow::heapCall(const CallExpr *E, llvm::ArrayRef<Node> Arguments) {
  Node Block = temporary(E);
  HeapCall Kind = heapCallOf(U, E->getDirectCallee());
  if (!Kind.resizes() || Arguments.empty())
    return Block;
  Graph.flow(Graph.target(Arguments[0]), Graph.target(Block), placeOf(E));
  return Graph.join(Block, Arguments[0]);
}

EscapeFlow::Node EscapeFlow::callValue(const CallExpr *E) {
  CallRole Role = U.roleOf(E);
  if (Role == CallRole::Create || Role == CallRole::Spawn)
    return createValue(E, Role == CallRole::Create ? 4 : 0);
  if (isVaStart(E) || isVaCopyOrEnd(E))
    return listCall(E);
  const FunctionDecl *Callee = E->getDirectCallee();
  llvm::SmallVector<Node, 8> Arguments;
  bool Evaluates = false;
  forEachEvaluatedChild(E, [&](const Stmt *) { Evaluates = true; });
  if (!Evaluates)
    return None;
  for (const Expr *Argument : E->arguments())
    Arguments.push_back(value(Argument));
  if (mayWait(Role, Callee))
    for (Node N : Arguments)
      keepInFrame(N);
  if (!Callee)
    return indirectCall(E, Arguments);
  if (Role == CallRole::Heap && !heapType(U, E).isNull())
    return heapCall(E, Arguments);
  const FunctionDecl *Definition = bodyThatRuns(Callee);
  if (Definition && !isKnownInHeader(U, Definition))
    return directCall(E, Definition, Arguments);
  unsigned Builtin = Callee->getBuiltinID();
  if (Builtin == Builtin::BI__builtin_alloca || Builtin == Builtin::BIalloca ||
      Builtin == Builtin::BI__builtin_alloca_with_align) {
    Node Block = temporary(E);
    Graph.hold(Block);
    return Block;
  }
  std::optional<StringRef> Effects = knownEffects(U, Callee);
  if (!Effects && llvm::any_of(E->arguments(), [&](const Expr *A) { return isVaList(U, A); }))
    leak(Extra, placeOf(E));
  if (Effects)
    return knownCall(E, *Effects, Arguments);
  for (unsigned I = 0; I < Arguments.size(); I++)
    if (isLent(Callee, I)) {
      leak(Graph.target(Arguments[I]), placeOf(E));
      Arguments[I] = None;
    }
  return unknownCall(Arguments, placeOf(E));
}

} // namespace ythreads
