//===- EscapeHolders.cpp - who may hold the address of a local --------------===//
//
// A variable whose address is used between suspensions only need not live in the frame. Here
// is the part of that question which does not depend on control flow: through which other
// variables of the function the address may pass, and whether it comes to anybody else who
// might use it after a suspension: a function that suspends itself, an object without a name,
// `...`, a variable of another function that can be reached through pointers. LayOutFrames
// asks the rest: which of those variables are live at a suspension.
//
//===------------------------------------------------------------------------===//

#include "check/EscapeFlow.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

namespace {
/// What the objects of one set are, as far as it concerns those whose addresses are in the set.
struct SetInfo {
  std::vector<const VarDecl *> Holders, Paths;
  bool StaysInFrame = false;
};
} // namespace

static const FunctionDecl *functionOf(const VarDecl *V) {
  const auto *F = dyn_cast_or_null<FunctionDecl>(V->getParentFunctionOrMethod());
  return F ? F->getCanonicalDecl() : nullptr;
}

static void addOnce(llvm::SmallVectorImpl<const VarDecl *> &List, const VarDecl *V) {
  if (!llvm::is_contained(List, V))
    List.push_back(V);
}

void EscapeFlow::findHolders(llvm::DenseMap<const VarDecl *, AddressFacts> &Facts) const {
  constexpr unsigned DeepestPath = 6, MostHolders = 200;
  constexpr size_t Enough = 20000000; // steps: what is not looked at stays in its frame
  std::vector<SetInfo> Sets(Graph.size());
  for (const LocalObject &Object : Objects) {
    Node Held = Graph.knownTarget(Object.Set);
    if (Held != None && !Object.Var)
      Sets[Held].StaysInFrame = true;
    else if (Held != None)
      Sets[Held].Holders.push_back(Object.Var);
    Node Next = Held;
    for (unsigned Depth = 0; Object.Var && Next != None && Next != world(); ++Depth) {
      if (Depth == DeepestPath)
        Sets[Next].StaysInFrame = true;
      if (Depth == DeepestPath)
        break;
      Sets[Next].Paths.push_back(Object.Var);
      Node Behind = Graph.knownTarget(Next);
      Next = Behind == Next ? None : Behind;
    }
  }
  for (Node N : Watched)
    Sets[Graph.find(N)].StaysInFrame = true;
  Sets[Graph.find(Extra)].StaysInFrame = true;

  std::vector<std::vector<Node>> Flows = Graph.flows();
  std::vector<unsigned> Seen(Graph.size());
  unsigned Round = 0;
  size_t Steps = 0;
  for (const LocalObject &Object : Objects) {
    const FunctionDecl *F = Object.Var ? functionOf(Object.Var) : nullptr;
    const FunctionInfo *Info = F ? U.find(F) : nullptr;
    if (!Info || !U.isRegenerated(*Info))
      continue;
    AddressFacts &Fact = Facts[Object.Var];
    Fact.StaysInFrame |= Graph.isHeld(Object.Set) || Steps > Enough;
    std::vector<Node> Work = {Graph.find(Object.Set)};
    ++Round;
    while (!Work.empty() && !Fact.StaysInFrame) {
      Node N = Work.back();
      Work.pop_back();
      if (Seen[N] == Round)
        continue;
      Seen[N] = Round;
      ++Steps;
      const SetInfo &Set = Sets[N];
      Fact.StaysInFrame |= Set.StaysInFrame;
      for (const VarDecl *Holder : Set.Holders) {
        const FunctionDecl *Other = functionOf(Holder);
        const FunctionInfo *Owner = Other && Other != F ? U.find(Other) : nullptr;
        ++Steps;
        if (Other == F)
          addOnce(Fact.Holders, Holder);
        else // of a function that is left before anybody suspends, unless others know the variable
          Fact.StaysInFrame |= (Owner && U.isRegenerated(*Owner)) || Addressed.count(Holder);
      }
      for (const VarDecl *Path : Set.Paths)
        if (functionOf(Path) == F)
          addOnce(Fact.Paths, Path);
      Steps += Set.Paths.size();
      Fact.StaysInFrame |= Fact.Paths.size() > MostHolders;
      Work.insert(Work.end(), Flows[N].begin(), Flows[N].end());
    }
  }
}

} // namespace ythreads
