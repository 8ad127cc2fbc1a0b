//===- EscapeFlow.cpp - functions, objects and statements -------------------===//

#include "check/EscapeFlow.h"
#include "Annotations.h"
#include "types/WireKinds.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

// As clang encodes it: what line it is of is asked for a few alone.
unsigned EscapeFlow::placeOf(const Stmt *S) { return S->getBeginLoc().getRawEncoding(); }

//===- types --------------------------------------------------------------------===//

// Has data of this type room for pointers that a move finds?
bool EscapeFlow::carries(QualType T) {
  const Type *Key = T.getCanonicalType().getTypePtr();
  if (const auto *Atomic = dyn_cast<AtomicType>(Key))
    return carries(Atomic->getValueType());
  auto It = CarriesCache.find(Key);
  if (It != CarriesCache.end())
    return It->second;
  bool Result = containsPointer(T);
  CarriesCache[Key] = Result;
  return Result;
}

//===- objects ------------------------------------------------------------------===//

EscapeFlow::Node EscapeFlow::global(const VarDecl *V) {
  V = V->getCanonicalDecl();
  auto It = Globals.find(V);
  if (It != Globals.end())
    return It->second;
  Node N = Globals[V] = Graph.make();
  Graph.hold(N);
  if (V->isExternallyVisible())
    Graph.unify(Graph.target(N), world());
  return N;
}

EscapeFlow::Node EscapeFlow::location(const VarDecl *V) {
  if (!V->isLocalVarDeclOrParm() || V->isStaticLocal() || V->hasExternalStorage() || !Here)
    return global(V);
  auto It = Here->Locals.find(V);
  if (It != Here->Locals.end())
    return It->second;
  Node N = Here->Locals[V] = Graph.make();
  Objects.push_back({V, nullptr, N});
  if (!V->getType()->isIncompleteType() && !carries(V->getType()))
    Graph.holdsBytes(N);
  return N;
}

// An object without a name: of a compound literal, or a struct that a call returns.
EscapeFlow::Node EscapeFlow::temporary(const Expr *E) {
  auto &Known = Here ? Here->Temporaries : GlobalLiterals;
  auto It = Known.find(E);
  if (It != Known.end())
    return It->second;
  Node N = Known[E] = Graph.make();
  if (Here)
    Objects.push_back({nullptr, E, N});
  else
    Graph.hold(N);
  if (!carries(E->getType()))
    Graph.holdsBytes(N);
  return N;
}

EscapeFlow::Node EscapeFlow::heapBlock(const Expr *E) {
  auto It = HeapBlocks.find(E);
  if (It != HeapBlocks.end())
    return It->second;
  Node N = HeapBlocks[E] = Graph.make();
  Graph.hold(N);
  return N;
}

EscapeFlow::Node EscapeFlow::functionObject(const FunctionDecl *F) {
  F = F->getCanonicalDecl();
  auto It = Functions.find(F);
  if (It != Functions.end())
    return It->second;
  Node N = Functions[F] = Graph.make();
  if (const FunctionDecl *Definition = bodyThatRuns(F)) {
    instanceOf(Definition, true);
    Instance &Called = instanceOf(Definition, false);
    Indirect &All = indirect(Definition->getNumParams());
    Instance *Outer = Here;
    Here = &Called;
    for (unsigned I = 0; I < Definition->getNumParams(); ++I) {
      const ParmVarDecl *P = Definition->getParamDecl(I);
      store(location(P), P->getType(), All.Parameters[I], 0);
    }
    Here = Outer;
    Graph.flow(Called.Result, All.Result, 0);
  }
  return N;
}

//===- functions ----------------------------------------------------------------===//

// Where no addresses come in, the two walks of a function are one.
bool EscapeFlow::takesAddresses(const FunctionDecl *F) const {
  return F->isVariadic() || !F->getReturnType()->isArithmeticType() ||
         llvm::any_of(F->parameters(),
                      [](const ParmVarDecl *P) { return !P->getType()->isArithmeticType(); });
}

EscapeFlow::Instance &EscapeFlow::instanceOf(const FunctionDecl *F, bool FromOutside) {
  FromOutside = FromOutside && takesAddresses(F);
  Instance *&Known = InstanceOf[{F, FromOutside}];
  if (!Known) {
    auto Made = std::make_unique<Instance>();
    Made->Function = F;
    Made->FromOutside = FromOutside;
    Made->Result = Graph.make();
    Known = Made.get();
    Instances.push_back(std::move(Made));
  }
  return *Known;
}

void EscapeFlow::walk(Instance &I) {
  Here = &I;
  if (I.FromOutside) {
    for (const ParmVarDecl *P : I.Function->parameters())
      if (carries(P->getType()))
        Graph.flow(world(), Graph.target(location(P)), 0);
    if (I.Function->isVariadic())
      Graph.flow(world(), Extra, 0);
    leak(I.Result, placeOf(I.Function->getBody()));
  }
  visit(I.Function->getBody());
  Here = nullptr;
}

void EscapeFlow::walkAll() {
  for (; Walked < Instances.size(); ++Walked)
    walk(*Instances[Walked]);
}

void EscapeFlow::run() {
  Extra = Graph.make();
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    const auto *V = dyn_cast<VarDecl>(D);
    if (F && F->doesThisDeclarationHaveABody() && F->isExternallyVisible() &&
        (!F->isInlined() || U.find(F)))
      instanceOf(F, true);
    if (V && V->getInit())
      initialise(global(V), V->getType(), V->getInit());
  }
  do {
    walkAll();
    // What is named only by an attribute or in assembly.
    for (auto &[Canonical, Info] : U.Functions) {
      const FunctionDecl *F = Info->Decl;
      if (F->doesThisDeclarationHaveABody() && !InstanceOf.count({F, false}) &&
          !InstanceOf.count({F, true}))
        instanceOf(F, true);
    }
    walkAll();
  } while (resolveIndirectCalls());
  Graph.solve();
}

//===- statements ---------------------------------------------------------------===//

EscapeFlow::Node EscapeFlow::visitChildren(const Stmt *S) {
  Node All = None;
  forEachEvaluatedChild(S, [&](const Stmt *Child) {
    if (const auto *E = dyn_cast<Expr>(Child))
      All = Graph.join(All, E->isGLValue() ? load(E) : value(E));
    else
      visit(Child);
  });
  return All;
}

void EscapeFlow::visit(const Stmt *S) {
  if (const auto *E = dyn_cast<Expr>(S)) {
    if (E->isGLValue())
      place(E);
    else
      value(E);
  } else if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
    visitDeclaration(Declaration);
  } else if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
    if (!Return->getRetValue())
      return;
    Node Value = value(Return->getRetValue());
    QualType T = Here->Function->getReturnType();
    Graph.flow(Value, carries(T) ? Here->Result : world(), placeOf(S));
  } else if (const auto *Asm = dyn_cast<AsmStmt>(S)) {
    visitAssembly(Asm);
  } else {
    for (const Stmt *Child : S->children())
      if (Child)
        visit(Child);
  }
}

void EscapeFlow::visitDeclaration(const DeclStmt *S) {
  for (const Decl *D : S->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V)
      continue;
    for (QualType T = V->getType(); const auto *Array = T->getAsArrayTypeUnsafe();
         T = Array->getElementType())
      if (const auto *Variable = dyn_cast<VariableArrayType>(Array);
          Variable && Variable->getSizeExpr())
        value(Variable->getSizeExpr());
    Node Place = location(V);
    if (V->hasAttr<CleanupAttr>()) // its function gets the address
      if (const FunctionDecl *F = bodyThatRuns(V->getAttr<CleanupAttr>()->getFunctionDecl()))
        if (F->getNumParams() == 1) {
          Instance *Outer = Here;
          Here = &instanceOf(F, false);
          Node Parameter = location(F->getParamDecl(0));
          Here = Outer;
          Graph.flow(Place, Graph.target(Parameter), placeOf(S));
        }
    if (V->getInit())
      initialise(Place, V->getType(), V->getInit());
  }
}

// What goes in may be kept, and may come out again.
void EscapeFlow::visitAssembly(const AsmStmt *S) {
  const auto *Asm = dyn_cast<GCCAsmStmt>(S);
  if (!Asm)
    return;
  for (unsigned I = 0; I < Asm->getNumInputs(); ++I) {
    const Expr *Input = Asm->getInputExpr(I);
    leak(Input->isGLValue() ? Graph.target(place(Input)) : value(Input), placeOf(S));
  }
  for (unsigned I = 0; I < Asm->getNumOutputs(); ++I) {
    Node Place = place(Asm->getOutputExpr(I));
    if (Asm->isOutputPlusConstraint(I) && Place != None)
      leak(Graph.target(Place), placeOf(S));
    if (Place != None)
      Graph.flow(world(), Graph.target(Place), placeOf(S));
  }
}

void EscapeFlow::initialise(Node Place, QualType T, const Expr *Init) {
  Init = Init->IgnoreParens();
  const auto *List = dyn_cast<InitListExpr>(Init);
  if (List && List->isSyntacticForm() && List->getSemanticForm())
    List = List->getSemanticForm();
  if (!List) {
    if (Init->isGLValue())
      Graph.flow(load(Init), Graph.target(Place), placeOf(Init));
    else
      store(Place, T, value(Init), placeOf(Init));
    return;
  }
  if (const auto *Record = T->getAsRecordDecl(); Record && Record->isUnion()) {
    if (const FieldDecl *Field = List->getInitializedFieldInUnion(); Field && List->getNumInits())
      initialise(Place, Field->getType(), List->getInit(0));
    return;
  }
  for (const Expr *Element : List->inits())
    if (Element && !isa<ImplicitValueInitExpr>(Element))
      initialise(Place, Element->getType(), Element);
}

} // namespace ythreads
