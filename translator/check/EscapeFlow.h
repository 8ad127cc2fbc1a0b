//===- EscapeFlow.h - the flow of addresses through a translation unit ------===//
//
// Shared by EscapeFlow (functions, objects, statements), EscapeValues (expressions) and EscapeCalls. Each evaluation
// of code adds flows to a PointsTo. The value of an expression is the set of objects that
// it may point to, or whose addresses may be computed from it; an lvalue's place is the set
// of objects that it may be part of.
//
// A function is walked at most twice: as called from this file, and as called from outside,
// with arguments from anywhere. So what other files might pass to a helper says nothing
// about the locals that this file passes to it.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_ESCAPEFLOW_H
#define YTHREADS_TRANSLATOR_ESCAPEFLOW_H

#include "Unit.h"
#include "check/PointsTo.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include <map>

namespace ythreads {

class EscapeFlow {
public:
  using Node = PointsTo::Node;

  explicit EscapeFlow(const Unit &U) : U(U) {}
  void run();
  /// What a suspension may mean to each local variable of a function that suspends (EscapeHolders.cpp).
  void findHolders(llvm::DenseMap<const clang::VarDecl *, AddressFacts> &Facts) const;

  /// The objects that functions of this file make in their frames, and their sets; one per walk.
  struct LocalObject {
    const clang::VarDecl *Var = nullptr;
    const clang::Expr *Expr = nullptr; ///< a compound literal, a returned struct, an alloca
    Node Set;
  };
  std::vector<LocalObject> Objects;
  PointsTo Graph;

private:
  /// One walk of a function's body.
  struct Instance {
    const clang::FunctionDecl *Function;
    bool FromOutside;
    llvm::DenseMap<const clang::VarDecl *, Node> Locals;
    llvm::DenseMap<const clang::Expr *, Node> Temporaries;
    llvm::DenseMap<const clang::Expr *, Node> Opaque;
    Node Result;
  };
  /// What all functions of so many parameters that are called through pointers have in common.
  struct Indirect {
    std::vector<Node> Parameters; ///< sets of the values
    Node Result;
  };
  struct IndirectCall {
    Node Callee, Arguments, Result;
    unsigned Where;
    bool Unknown = false;
  };
  static constexpr Node None = PointsTo::None;

  //===- functions and variables (EscapeFlow.cpp) -------------------------===//
  Instance &instanceOf(const clang::FunctionDecl *F, bool FromOutside);
  void walk(Instance &I);
  void walkAll();
  bool takesAddresses(const clang::FunctionDecl *F) const;
  Node location(const clang::VarDecl *V);
  Node global(const clang::VarDecl *V);
  Node functionObject(const clang::FunctionDecl *F);
  Node temporary(const clang::Expr *E);
  Node heapBlock(const clang::Expr *E);
  Node heapCall(const clang::CallExpr *E, llvm::ArrayRef<Node> Arguments);
  void initialise(Node Place, clang::QualType T, const clang::Expr *Init);

  void visit(const clang::Stmt *S);
  void visitDeclaration(const clang::DeclStmt *S);
  void visitAssembly(const clang::AsmStmt *S);
  Node visitChildren(const clang::Stmt *S);

  //===- expressions (EscapeValues.cpp) -----------------------------------===//
  Node value(const clang::Expr *E);
  Node valueOf(const clang::Expr *E);
  Node castValue(const clang::CastExpr *E);
  Node binaryValue(const clang::BinaryOperator *E);
  Node unaryValue(const clang::UnaryOperator *E);
  Node atomicValue(const clang::AtomicExpr *E);
  Node place(const clang::Expr *E);
  Node load(const clang::Expr *LValue);
  void store(Node Place, clang::QualType T, Node Value, unsigned Where,
             const clang::Expr *LValue = nullptr);
  void noteAddress(const clang::Expr *LValue);
  bool isPart(const clang::Expr *LValue);
  Node addressOf(const clang::Expr *LValue);
  void noteAccess(Node Place, const clang::Expr *LValue);
  void noteView(Node Pointer, clang::QualType From, clang::QualType To);

  //===- calls (EscapeCalls.cpp) ------------------------------------------===//
  Node callValue(const clang::CallExpr *E);
  Node createValue(const clang::CallExpr *E, unsigned FirstArgument);
  Node knownCall(const clang::CallExpr *E, llvm::StringRef Effects, llvm::ArrayRef<Node> Arguments);
  void copyContents(const clang::Expr *To, Node ToSet, const clang::Expr *From, Node FromSet,
                    unsigned Where);
  bool mixesPointers(clang::QualType To, clang::QualType From);
  Node listCall(const clang::CallExpr *E);
  Node unknownCall(llvm::ArrayRef<Node> Arguments, unsigned Where);
  Node directCall(const clang::CallExpr *E, const clang::FunctionDecl *F,
                  llvm::ArrayRef<Node> Arguments);
  Node indirectCall(const clang::CallExpr *E, llvm::ArrayRef<Node> Arguments);
  void passExtra(const clang::Expr *Argument, Node Value);
  Indirect &indirect(unsigned Count);
  bool resolveIndirectCalls();

  static unsigned placeOf(const clang::Stmt *S);
  bool carries(clang::QualType T);
  unsigned kindOf(clang::QualType T);
  Node world() const { return Graph.world(); }
  /// A move or a resumption may tell addresses in Value, or a wait elsewhere in the program uses them.
  void keepInFrame(Node Value) {
    if (Value != None)
      Watched.push_back(Value);
  }
  void leak(Node Value, unsigned Where) { Graph.flow(Value, world(), Where); }

  const Unit &U;
  std::vector<std::unique_ptr<Instance>> Instances; // in order of first use
  llvm::DenseMap<std::pair<const clang::FunctionDecl *, unsigned>, Instance *> InstanceOf;
  Instance *Here = nullptr; // null in initialisers of globals
  llvm::DenseMap<const clang::VarDecl *, Node> Globals;
  llvm::DenseMap<const clang::Expr *, Node> HeapBlocks, GlobalLiterals;
  llvm::MapVector<const clang::FunctionDecl *, Node> Functions; // whose address is taken
  std::map<unsigned, Indirect> IndirectOf;
  std::vector<IndirectCall> IndirectCalls;
  size_t Walked = 0; // of Instances
  llvm::DenseMap<const clang::Type *, bool> CarriesCache;
  std::vector<Node> Watched; // sets whose objects must stay where they are while the function runs
  llvm::DenseSet<const clang::VarDecl *> Addressed; // variables whose address is taken
  Node Extra = None;                                // arguments of variadic functions
};

} // namespace ythreads
#endif
