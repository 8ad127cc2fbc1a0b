//===- PointsTo.h - which objects a place in memory may point to ------------===//
//
// Points-to sets in the manner of Das's one-level flow: a set of objects is a node; what
// the objects of a set point to is the set's target, one node for all of them. An
// assignment lets a set flow into another one, in this direction only, and makes their
// targets one. So helpers may be called with addresses of many kinds, and near-linear
// time is enough.
//
// Some memory does not stay with its thread: globals, the heap, what unknown functions
// keep. The targets of such memory are held: an object that may be in a held set must
// stay where it is. World is the set of all that unknown code can reach; it is its own
// target, and held.
//
// Source: M. Das, Unification-based pointer analysis with directional assignments, 2000.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_POINTSTO_H
#define YTHREADS_TRANSLATOR_POINTSTO_H

#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <vector>

namespace ythreads {

class PointsTo {
public:
  using Node = unsigned;
  static constexpr Node None = ~0u; ///< the empty set

  PointsTo();

  Node world() const { return 0; }
  /// A new set: empty, or of one new object that stays with its thread.
  Node make();
  /// What the objects of Set point to.
  Node target(Node Set);
  /// The same if it is known; else None.
  Node knownTarget(Node Set) const;
  /// All of From is in To as well. Where tells why, for explanations. Either may be None.
  void flow(Node From, Node To, unsigned Where);
  /// Both, as one set; None if both are.
  Node join(Node A, Node B);
  /// Makes both sets one.
  void unify(Node A, Node B);

  /// The objects of Set do not travel: what they point to is held.
  void hold(Node Set);

  //===- memory seen in two ways --------------------------------------------===//
  // A pointer that is copied as bytes into memory of another type is not found there again.
  // Where a set's objects may be pointers and are read or written as something else, their
  // targets become World.

  /// A pointer to Set was converted to one to pointerless data of this kind (a bit).
  void viewAs(Node Set, unsigned Kind);
  /// Data of this kind is read or written through a pointer to Set.
  void accessAs(Node Set, unsigned Kind);
  /// A pointer to Set was converted to one to data with pointers.
  void viewAsPointers(Node Set);
  /// Set has an object without room for pointers.
  void holdsBytes(Node Set);
  /// Set is of addresses of such a part of an object that has room for pointers elsewhere.
  void isPart(Node Set);

  //===- answers --------------------------------------------------------------===//

  /// Is Set held? Computed by solve().
  void solve();
  bool isHeld(Node Set) const;
  /// The Where of the flow by which it comes to be held.
  unsigned whyHeld(Node Set) const;

  /// For each set, those that it flows into.
  std::vector<std::vector<Node>> flows() const;
  size_t size() const { return Nodes.size(); }
  /// Marks all sets that something of the given sets may be in.
  std::vector<bool> reachableFrom(llvm::ArrayRef<Node> Sets) const;
  Node find(Node N) const;

private:
  struct Edge {
    Node From;
    unsigned Where;
  };
  struct Info {
    mutable Node Parent;
    Node Target = None;
    uint8_t Viewed = 0, Accessed = 0;
    bool Pointers = false, Bytes = false; ///< of what the set has this for its target
    bool Part = false, Seen = false;      ///< of the set itself; Seen: as one of data with pointers
    bool Held = false;
    unsigned Where = 0;
    std::vector<Edge> In;
  };

  void checkViews(Node N);
  void holdParts();
  void drain();

  std::vector<Info> Nodes;
  std::vector<std::pair<Node, Node>> Pending; // to be unified
  bool Draining = false;
};

} // namespace ythreads
#endif
