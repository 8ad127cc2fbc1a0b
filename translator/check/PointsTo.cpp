//===- PointsTo.cpp - sets, flows, and what is held -------------------------===//

#include "check/PointsTo.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

namespace ythreads {

PointsTo::PointsTo() {
  make();
  Nodes[0].Target = 0;
  Nodes[0].Held = true;
}

PointsTo::Node PointsTo::make() {
  Nodes.emplace_back();
  Nodes.back().Parent = Nodes.size() - 1;
  return Nodes.size() - 1;
}

PointsTo::Node PointsTo::find(Node N) const {
  while (Nodes[N].Parent != N) {
    Nodes[N].Parent = Nodes[Nodes[N].Parent].Parent;
    N = Nodes[N].Parent;
  }
  return N;
}

PointsTo::Node PointsTo::target(Node Set) {
  if (Set == None)
    return None;
  Set = find(Set);
  if (Nodes[Set].Target == None) {
    Node Made = make();
    Nodes[Set].Target = Made;
  }
  return find(Nodes[Set].Target);
}

PointsTo::Node PointsTo::knownTarget(Node Set) const {
  Node Target = Nodes[find(Set)].Target;
  return Target == None ? None : find(Target);
}

void PointsTo::flow(Node From, Node To, unsigned Where) {
  if (From == None || To == None)
    return;
  From = find(From);
  To = find(To);
  if (From == To)
    return;
  std::vector<Edge> &In = Nodes[To].In;
  if (!In.empty() && In.back().From == From)
    return;
  In.push_back({From, Where});
  unify(target(From), target(To));
}

PointsTo::Node PointsTo::join(Node A, Node B) {
  if (A == None || B == None || A == B)
    return A == None ? B : A;
  Node Both = make();
  flow(A, Both, 0);
  flow(B, Both, 0);
  return find(Both);
}

void PointsTo::hold(Node Set) {
  if (Set != None)
    Nodes[target(Set)].Held = true;
}

//===- unification --------------------------------------------------------------===//

void PointsTo::unify(Node A, Node B) {
  Pending.push_back({A, B});
  drain();
}

// A work list, since targets of targets may be many levels deep.
void PointsTo::drain() {
  if (Draining)
    return;
  Draining = true;
  while (!Pending.empty()) {
    Node A = find(Pending.back().first), B = find(Pending.back().second);
    Pending.pop_back();
    if (A == B)
      continue;
    if (B == 0 || (A != 0 && Nodes[A].In.size() < Nodes[B].In.size()))
      std::swap(A, B);
    Info &Into = Nodes[A], &Gone = Nodes[B];
    Gone.Parent = A;
    Into.In.insert(Into.In.end(), Gone.In.begin(), Gone.In.end());
    Gone.In = {};
    Into.Viewed |= Gone.Viewed;
    Into.Accessed |= Gone.Accessed;
    Into.Pointers |= Gone.Pointers;
    Into.Bytes |= Gone.Bytes;
    Into.Part |= Gone.Part;
    Into.Seen |= Gone.Seen;
    Into.Held |= Gone.Held;
    if (Into.Target == None)
      Into.Target = Gone.Target;
    else if (Gone.Target != None)
      Pending.push_back({Into.Target, Gone.Target});
    checkViews(A);
  }
  Draining = false;
}

//===- views --------------------------------------------------------------------===//

// The marks stand at the target, which all sets that flow into one another share.
void PointsTo::checkViews(Node N) {
  if (Nodes[N].Viewed & Nodes[N].Accessed)
    unify(N, 0);
  if (Nodes[N].Pointers && Nodes[N].Bytes)
    Nodes[N].Held = true;
}

void PointsTo::viewAs(Node Set, unsigned Kind) {
  if (Set == None)
    return;
  Node N = target(Set);
  Nodes[N].Viewed |= Kind;
  checkViews(N);
}

void PointsTo::accessAs(Node Set, unsigned Kind) {
  if (Set == None)
    return;
  Node N = target(Set);
  Nodes[N].Accessed |= Kind;
  checkViews(N);
}

void PointsTo::viewAsPointers(Node Set) {
  if (Set == None)
    return;
  Node N = target(Set);
  Nodes[find(Set)].Seen = true;
  Nodes[N].Pointers = true;
  checkViews(N);
}

void PointsTo::holdsBytes(Node Set) {
  if (Set == None)
    return;
  Node N = target(Set);
  Nodes[N].Bytes = true;
  checkViews(N);
}

void PointsTo::isPart(Node Set) {
  if (Set != None)
    Nodes[find(Set)].Part = true;
}

// The objects around the parts have a target already by which they may travel: so it counts where an address of a part itself comes.
void PointsTo::holdParts() {
  std::vector<Node> Parts;
  for (Node N = 0; N < Nodes.size(); ++N)
    if (Nodes[N].Parent == N && Nodes[N].Part)
      Parts.push_back(N);
  if (Parts.empty())
    return;
  std::vector<bool> Reached = reachableFrom(Parts);
  for (Node N = 0; N < Reached.size(); ++N)
    if (Reached[N] && Nodes[N].Seen)
      hold(N);
}

//===- answers ------------------------------------------------------------------===//

// Against the flow: what flows into a held set is held.
void PointsTo::solve() {
  holdParts();
  std::vector<Node> Work;
  for (Node N = 0; N < Nodes.size(); ++N)
    if (Nodes[N].Parent == N && Nodes[N].Held)
      Work.push_back(N);
  for (size_t I = 0; I < Work.size(); ++I) {
    Node To = Work[I];
    for (const Edge &E : Nodes[To].In) {
      Node From = find(E.From);
      if (Nodes[From].Held)
        continue;
      Nodes[From].Held = true;
      Nodes[From].Where = Nodes[To].Where ? Nodes[To].Where : E.Where;
      Work.push_back(From);
    }
  }
}

bool PointsTo::isHeld(Node Set) const { return Nodes[find(Set)].Held; }
unsigned PointsTo::whyHeld(Node Set) const { return Nodes[find(Set)].Where; }

std::vector<std::vector<PointsTo::Node>> PointsTo::flows() const {
  std::vector<std::vector<Node>> Out(Nodes.size());
  for (Node N = 0; N < Nodes.size(); ++N)
    for (const Edge &E : Nodes[N].In)
      Out[find(E.From)].push_back(N);
  return Out;
}

std::vector<bool> PointsTo::reachableFrom(llvm::ArrayRef<Node> Sets) const {
  std::vector<std::vector<Node>> Out = flows();
  std::vector<bool> Reached(Nodes.size());
  std::vector<Node> Work;
  for (Node N : Sets)
    Work.push_back(find(N));
  while (!Work.empty()) {
    Node N = Work.back();
    Work.pop_back();
    if (Reached[N])
      continue;
    Reached[N] = true;
    llvm::append_range(Work, Out[N]);
  }
  return Reached;
}

} // namespace ythreads
