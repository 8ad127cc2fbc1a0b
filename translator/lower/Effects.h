//===- Effects.h - what evaluating an expression reads and writes -----------===//
//
// The rule of evaluation order (operands left to right, an assignment's right side first)
// costs a temporary only where somebody could tell: where a later operand may change what
// an earlier one reads, or both have effects. Memory is one place; each variable whose
// address never escapes is a place of its own.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_EFFECTS_H
#define YTHREADS_TRANSLATOR_EFFECTS_H

#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Allocator.h"
#include <functional>
#include <string>
#include <vector>

namespace ythreads {

struct Code;

class Unit;

/// What one evaluation does to one variable.
struct VarEffect {
  enum Kinds {
    Read,
    Write, ///< assigns all of it, always
    Touch  ///< assigns a part of it, or perhaps nothing
  };
  const clang::VarDecl *Var;
  Kinds Kind;
};

/// The effects of an evaluation; those on variables in evaluation order.
struct Effects {
  llvm::SmallVector<VarEffect, 2> Vars;
  /// The same for local variables that are memory: what is done to them by name; taking the address is
  /// Read. For liveness only, the order of evaluation has ReadsMemory and WritesMemory.
  llvm::SmallVector<VarEffect, 2> Objects;
  bool ReadsMemory = false;
  bool WritesMemory = false;      ///< or has another effect that the world sees
  std::vector<std::string> Jumps; ///< labels that statement expressions jump to
  bool MayReturn = false;
  /// Bounds of types that the text names: their values must be there.
  std::vector<const clang::Expr *> Bounds;
  /// The text writes a type whose bounds have effects: writing it twice would double them.
  bool HasActiveBounds = false;

  bool writes() const;
  bool none() const {
    return Vars.empty() && !ReadsMemory && !WritesMemory && Jumps.empty() && !MayReturn;
  }
  void add(const Effects &Other);
  /// Adds effects that may not happen.
  void addConditional(const Effects &Other);
  /// Those on variables from these numbers on may not happen.
  void weaken(size_t FirstVar, size_t FirstObject);
};

/// Can A be told apart from being evaluated after B, where both have these effects?
bool interfere(const Effects &A, const Effects &B);

class EffectAnalysis {
public:
  /// `IsMemory` tells which variables are reached through pointers too.
  EffectAnalysis(const Unit &U, std::function<bool(const clang::VarDecl *)> IsMemory)
      : U(U), IsMemory(std::move(IsMemory)) {}

  const Effects &of(const clang::Stmt *S);
  /// The effects of reading or of writing the object that an lvalue denotes, its operands' not counted.
  Effects reading(const clang::Expr *LValue);
  Effects writing(const clang::Expr *LValue);
  /// The effects of taking an address: of `&x`, or of an array that becomes a pointer.
  Effects addressing(const clang::Expr *E);
  /// What E does besides evaluating its operands, for forms without a rule of their own.
  Effects own(const clang::Expr *E);
  /// Is the outcome of E the same in every order of evaluation that C allows?
  bool isOrderFree(const clang::Expr *E);

private:
  void compute(Effects &Result, const clang::Stmt *S);
  void addTo(Effects &Result, const clang::Stmt *S);
  void addConditionalTo(Effects &Result, const clang::Stmt *S);
  void addReading(Effects &Result, const clang::Expr *LValue);
  void addWriting(Effects &Result, const clang::Expr *LValue);
  void addAddressing(Effects &Result, const clang::Expr *E);
  void computeCall(Effects &Result, const clang::CallExpr *Call);
  void computeOperator(Effects &Result, const clang::BinaryOperator *E);
  void computeTypes(Effects &Result, const clang::Expr *E);
  void computeDeclaration(Effects &Result, const clang::DeclStmt *S);
  bool computeOrderFree(const clang::Expr *E);
  const clang::VarDecl *objectOf(const clang::Expr *LValue) const;
  const clang::VarDecl *filledObject(const clang::CallExpr *Call) const;

  const Unit &U;
  std::function<bool(const clang::VarDecl *)> IsMemory;
  llvm::DenseMap<const clang::Stmt *, const Effects *> Cache; // looked up only, never walked
  llvm::SpecificBumpPtrAllocator<Effects> Memory;             // of what is in the cache
  llvm::DenseMap<const clang::Expr *, bool> OrderFree;
  unsigned Depth = 0; // of what is being computed
};

/// Is E one of the built-in forms that are taken apart by replacing their operands' text?
bool isLoweredByParts(const clang::Expr *E);

/// The operands of such a form, from left to right.
llvm::SmallVector<const clang::Expr *, 4> partsOf(const clang::Expr *E);

/// Is S two expressions with a comma between them? It may be null.
bool isComma(const clang::Stmt *S);

/// The operands of E among which C leaves the order open, in the order that Ythreads gives them.
llvm::SmallVector<const clang::Expr *, 4> unsequencedOperands(const clang::Expr *E);

/// E without what is only computed, not used: that draws warnings that the author has not earned.
const clang::Expr *withoutEffectlessParts(const clang::Expr *E);

/// The call whose result a macro's text drops by a cast alone, though the result must be used (`#define ignore_value(x) ((void) (x))`):
/// to gcc such a cast is not enough, and the macro often another one. Or null.
const clang::CallExpr *ignoredByMacro(const clang::ASTContext &Context, const clang::Stmt *S);

/// The Text of E, whose value nobody uses: with a cast, if it stands in the place of a macro, of which clang would not say so.
Code unusedOfMacro(clang::ASTContext &Context, const clang::Expr *E, Code Text);

} // namespace ythreads
#endif
