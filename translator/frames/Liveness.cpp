//===- Liveness.cpp - which variables a suspension must keep ----------------===//

#include "frames/Liveness.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"

using llvm::BitVector;

namespace ythreads {

namespace {
/// A step of control flow: its events happen in order, then one of the successors follows.
struct Node {
  std::vector<Event> Events;
  llvm::SmallVector<unsigned, 2> Next;
  bool Begins = false;             ///< the event is a declaration without a value
  Statement *Suspension = nullptr; ///< Events are the arguments'; the result is assigned on leaving
  BitVector LiveIn;
};

/// Builds the graph backwards: each build() is given what follows and returns where to enter.
class Graph {
public:
  explicit Graph(FunctionIR &IR) : IR(IR) {
    End = make();
    Start = buildList(IR.Body, End);
  }
  bool solve();

private:
  void findUnset(llvm::ArrayRef<unsigned> Known);
  void collectPrevious();
  void solveChunk();
  void storeChunk();
  unsigned make() {
    Nodes.emplace_back();
    return Nodes.size() - 1;
  }
  void addUnnoted(const Code &C, std::vector<Event> &Events) const;
  unsigned make(const Code &C, llvm::ArrayRef<unsigned> Next);
  unsigned labelNode(llvm::StringRef Name);
  unsigned anyLabelNode();
  unsigned build(Statement &S, unsigned Next);
  unsigned buildList(StatementList &List, unsigned Next);
  unsigned buildWhile(Statement &S, unsigned Next);
  unsigned buildDo(Statement &S, unsigned Next);
  unsigned buildFor(Statement &S, unsigned Next);
  unsigned buildSwitch(Statement &S, unsigned Next);
  unsigned buildLoopBody(Statement &S, unsigned Continue, unsigned Break);
  BitVector transfer(const Node &N, BitVector *AtSuspension = nullptr) const;

  FunctionIR &IR;
  std::vector<Node> Nodes;
  std::vector<llvm::SmallVector<unsigned, 2>> Previous;
  static constexpr size_t MostStored = 100000000; // of all suspensions' lists together
  size_t Stored = 0;
  unsigned First = 0, Count = 0; // the variables that the sets are about at a time
  llvm::StringMap<unsigned> Labels;
  std::optional<unsigned> AnyLabelNode;
  unsigned Start = 0, End = 0;
  // Targets of jumps at the place being built.
  unsigned BreakTo = 0, ContinueTo = 0, Dispatch = 0;
  bool HasDefault = false;
};
} // namespace

//===- control flow -----------------------------------------------------------===//

// A variable that the text names, and of which no event tells, is read.
void Graph::addUnnoted(const Code &C, std::vector<Event> &Events) const {
  llvm::SmallDenseSet<unsigned> Named;
  for (const Piece &P : C.Pieces)
    if (P.Var >= 0 && IR.Variables[P.Var].MayBeLocal)
      Named.insert(P.Var);
  for (const Event &E : C.Events)
    if (!Named.empty())
      Named.erase(E.Var);
  for (unsigned Var : Named)
    Events.push_back({Var, Event::Reads});
}

unsigned Graph::make(const Code &C, llvm::ArrayRef<unsigned> Next) {
  unsigned N = make();
  addUnnoted(C, Nodes[N].Events);
  Nodes[N].Events.insert(Nodes[N].Events.end(), C.Events.begin(), C.Events.end());
  Nodes[N].Next.assign(Next.begin(), Next.end());
  for (const std::string &Label : C.Jumps) {
    unsigned Target = Label == AnyLabel ? anyLabelNode() : labelNode(Label);
    Nodes[N].Next.push_back(Target);
  }
  return N;
}

unsigned Graph::labelNode(llvm::StringRef Name) {
  auto It = Labels.find(Name);
  if (It != Labels.end())
    return It->second;
  return Labels[Name] = make();
}

// One node between all computed gotos and all their targets.
unsigned Graph::anyLabelNode() {
  if (AnyLabelNode)
    return *AnyLabelNode;
  unsigned N = make();
  AnyLabelNode = N;
  for (const std::string &Label : IR.AddressedLabels) {
    unsigned Target = labelNode(Label);
    Nodes[N].Next.push_back(Target);
  }
  return N;
}

unsigned Graph::buildList(StatementList &List, unsigned Next) {
  for (auto &S : llvm::reverse(List))
    Next = build(*S, Next);
  return Next;
}

unsigned Graph::buildLoopBody(Statement &S, unsigned Continue, unsigned Break) {
  std::swap(Continue, ContinueTo);
  std::swap(Break, BreakTo);
  unsigned Entry = buildList(S.Body, ContinueTo);
  ContinueTo = Continue;
  BreakTo = Break;
  return Entry;
}

unsigned Graph::buildWhile(Statement &S, unsigned Next) {
  unsigned Test = make(S.Text, {Next});
  unsigned Body = buildLoopBody(S, Test, Next);
  Nodes[Test].Next.push_back(Body);
  return Test;
}

unsigned Graph::buildDo(Statement &S, unsigned Next) {
  unsigned Test = make(S.Text, {Next});
  unsigned Body = buildLoopBody(S, Test, Next);
  Nodes[Test].Next.push_back(Body);
  return Body;
}

unsigned Graph::buildFor(Statement &S, unsigned Next) {
  unsigned Test = make(S.Text, {});
  if (!S.Text.empty())
    Nodes[Test].Next.push_back(Next);
  unsigned Step = make(S.Increment, {Test});
  unsigned Body = buildLoopBody(S, Step, Next);
  Nodes[Test].Next.push_back(Body);
  return make(S.Init, {Test});
}

unsigned Graph::buildSwitch(Statement &S, unsigned Next) {
  unsigned Head = make(S.Text, {});
  unsigned OldBreak = BreakTo, OldDispatch = Dispatch;
  bool OldDefault = HasDefault;
  BreakTo = Next;
  Dispatch = Head;
  HasDefault = false;
  buildList(S.Body, Next);
  if (!HasDefault)
    Nodes[Head].Next.push_back(Next);
  BreakTo = OldBreak;
  Dispatch = OldDispatch;
  HasDefault = OldDefault;
  return Head;
}

unsigned Graph::build(Statement &S, unsigned Next) {
  switch (S.Kind) {
  case Statement::Begin: {
    unsigned N = make(S.Text, {Next});
    Nodes[N].Begins = true;
    return N;
  }
  case Statement::Expression:
  case Statement::Declaration:
  case Statement::Assembly:
    return make(S.Text, {Next});
  case Statement::Suspension: {
    unsigned N = make(S.Text, {Next});
    Nodes[N].Suspension = &S;
    return N;
  }
  case Statement::If: {
    unsigned Then = buildList(S.Body, Next), Else = buildList(S.Else, Next);
    return make(S.Text, {Then, Else});
  }
  case Statement::While:
    return buildWhile(S, Next);
  case Statement::DoWhile:
    return buildDo(S, Next);
  case Statement::For:
    return buildFor(S, Next);
  case Statement::Switch:
    return buildSwitch(S, Next);
  case Statement::Case:
    Nodes[Dispatch].Next.push_back(Next);
    HasDefault |= spell(IR, S.Text) == "default";
    return Next;
  case Statement::Label: {
    unsigned N = labelNode(S.Name);
    Nodes[N].Next.push_back(Next);
    return N;
  }
  case Statement::Goto:
    return labelNode(S.Name);
  case Statement::ComputedGoto: // the labels are among the text's jumps
    return make(S.Text, {});
  case Statement::Break:
    return BreakTo;
  case Statement::Continue:
    return ContinueTo;
  case Statement::Return:
    return make(S.Text, {});
  case Statement::Fallthrough:
    return Next;
  case Statement::Block:
    return buildList(S.Body, Next);
  }
  return Next;
}

//===- the solution -----------------------------------------------------------===//

BitVector Graph::transfer(const Node &N, BitVector *AtSuspension) const {
  BitVector Live(Count);
  for (unsigned Next : N.Next)
    Live |= Nodes[Next].LiveIn;
  if (N.Suspension && N.Suspension->Result >= 0)
    if (unsigned Var = N.Suspension->Result - First; Var < Count)
      Live.reset(Var);
  if (AtSuspension)
    *AtSuspension = Live;
  for (const Event &E : llvm::reverse(N.Events)) {
    unsigned Var = E.Var - First; // of others: wraps, or lies beyond
    if (Var >= Count)
      continue;
    if (E.Kind == Event::Defines)
      Live.reset(Var);
    else if (E.Kind == Event::Reads)
      Live.set(Var);
  }
  return Live;
}

void Graph::collectPrevious() {
  Previous.resize(Nodes.size());
  for (unsigned N = 0; N < Nodes.size(); ++N)
    for (unsigned Next : Nodes[N].Next)
      Previous[Next].push_back(N);
}

void Graph::solveChunk() {
  for (Node &N : Nodes) {
    N.LiveIn.clear();
    N.LiveIn.resize(Count);
  }
  std::vector<unsigned> Work;
  std::vector<bool> Waiting(Nodes.size(), true);
  // Nodes were made roughly last to first: begin at the end of the function.
  for (unsigned N = Nodes.size(); N-- > 0;)
    Work.push_back(N);
  while (!Work.empty()) {
    unsigned N = Work.back();
    Work.pop_back();
    Waiting[N] = false;
    BitVector Live = transfer(Nodes[N]);
    if (Live == Nodes[N].LiveIn)
      continue;
    Nodes[N].LiveIn = std::move(Live);
    for (unsigned P : Previous[N])
      if (!Waiting[P]) {
        Waiting[P] = true;
        Work.push_back(P);
      }
  }
}

void Graph::storeChunk() {
  for (const Node &N : Nodes) {
    if (!N.Suspension)
      continue;
    BitVector Live;
    transfer(N, &Live);
    for (unsigned Var : Live.set_bits())
      if (const Variable &V = IR.Variables[First + Var]; !V.InFrame || V.MayBeLocal)
        N.Suspension->Live.push_back(First + Var);
    Stored += Live.count();
    if (Stored > MostStored)
      return;
  }
  for (unsigned Var : Nodes[Start].LiveIn.set_bits())
    IR.Variables[First + Var].LiveAtStart = true;
}

//===- what has no value yet ----------------------------------------------------===//

namespace {
/// Of some variables, by bits: not all assigned on some way here; named on some way here.
struct Values {
  BitVector Unset, Touched;
  bool IsReached = false;

  explicit Values(unsigned Count) : Unset(Count), Touched(Count) {}
  /// False if that is no news.
  bool add(const Values &Other) {
    if (IsReached && !Other.Unset.test(Unset) && !Other.Touched.test(Touched))
      return false;
    Unset |= Other.Unset;
    Touched |= Other.Touched;
    return IsReached = true;
  }
};
} // namespace

static void pass(const Node &N, llvm::ArrayRef<unsigned> BitOf, unsigned Count, Values &V) {
  for (const Event &E : N.Events) {
    unsigned Bit = BitOf[E.Var];
    if (Bit == Count)
      continue;
    if (N.Begins || E.Kind == Event::Defines)
      V.Unset[Bit] = N.Begins;
    V.Touched[Bit] = !N.Begins;
  }
}

// Forwards from the declarations. What nothing has been done to is live only to those who read it
// before they write.
void Graph::findUnset(llvm::ArrayRef<unsigned> Known) {
  unsigned Size = Known.size();
  std::vector<unsigned> BitOf(IR.Variables.size(), Size), Work = {Start};
  for (unsigned I = 0; I < Size; ++I)
    BitOf[Known[I]] = I;
  std::vector<Values> In(Nodes.size(), Values(Size));
  std::vector<bool> Waiting(Nodes.size());
  In[Start].Unset.set();
  In[Start].IsReached = true;
  while (!Work.empty()) {
    unsigned At = Work.back();
    Work.pop_back();
    Waiting[At] = false;
    Values Out = In[At];
    pass(Nodes[At], BitOf, Size, Out);
    for (unsigned Next : Nodes[At].Next)
      if (In[Next].add(Out) && !Waiting[Next]) {
        Waiting[Next] = true;
        Work.push_back(Next);
      }
  }
  for (unsigned N = 0; N < Nodes.size(); ++N) {
    Statement *S = Nodes[N].Suspension;
    if (!S || !In[N].IsReached)
      continue;
    pass(Nodes[N], BitOf, Size, In[N]);
    for (unsigned Bit : In[N].Unset.set_bits())
      S->Unset.push_back(Known[Bit]);
    llvm::erase_if(S->Live,
                   [&](unsigned Var) { return BitOf[Var] != Size && !In[N].Touched[BitOf[Var]]; });
  }
}

//===- the whole ----------------------------------------------------------------===//

// A set of all variables at each node of a very long function would be gigabytes. The number of bits
// divided by one node must fit `unsigned`.
bool Graph::solve() {
  constexpr size_t MostBits = size_t(1) << 31;
  unsigned AtOnce = std::max<size_t>(64, MostBits / Nodes.size());
  for (const Node &N : Nodes)
    if (N.Suspension)
      N.Suspension->Live.clear();
  collectPrevious();
  unsigned All = IR.Variables.size();
  for (First = 0; First < All; First += Count) {
    Count = std::min(AtOnce, All - First);
    solveChunk();
    storeChunk();
    if (Stored > MostStored)
      return false;
  }
  std::vector<unsigned> Known;
  for (unsigned Var = IR.ParameterCount; Var < All; ++Var)
    if (IR.Variables[Var].MayBeLocal)
      Known.push_back(Var);
  llvm::ArrayRef<unsigned> Rest = Known;
  for (; !Rest.empty(); Rest = Rest.drop_front(std::min<size_t>(Rest.size(), AtOnce / 2)))
    findUnset(Rest.take_front(AtOnce / 2));
  return true;
}

bool computeLiveness(FunctionIR &IR) { return Graph(IR).solve(); }

} // namespace ythreads
