//===- LowerAssembly.cpp - asm statements -----------------------------------===//
//
// The text stays as it is but for operands: one that suspends is evaluated before, in order,
// outputs first; and a variable bound to a register, which is an ordinary variable of the
// body, is in its register for the statement only:
//
//   { register int r __asm__("ecx") = x; __asm__("..." : "+r"(r)); x = r; }
//
//===------------------------------------------------------------------------===//

#include "Names.h"
#include "lower/LowerBodies.h"
#include "clang/AST/Attr.h"

using namespace clang;

namespace ythreads {

const VarDecl *registerVariable(const Expr *Operand) {
  const auto *Ref = dyn_cast<DeclRefExpr>(Operand->IgnoreParenCasts());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  bool IsBound =
      V && V->isLocalVarDecl() && V->getStorageClass() == SC_Register && V->hasAttr<AsmLabelAttr>();
  return IsBound ? V : nullptr;
}

llvm::SmallVector<const Expr *, 4> asmOperands(const GCCAsmStmt *S) {
  llvm::SmallVector<const Expr *, 4> Operands;
  for (unsigned I = 0; I < S->getNumOutputs(); ++I)
    Operands.push_back(S->getOutputExpr(I));
  for (unsigned I = 0; I < S->getNumInputs(); ++I)
    Operands.push_back(S->getInputExpr(I));
  return Operands;
}

// A variable that nobody assigns is a name for what the register holds anyway, the stack pointer perhaps.
static bool isAssigned(const Stmt *S, const VarDecl *V) {
  auto Names = [&](const Expr *E) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
    return Ref && Ref->getDecl() == V;
  };
  if (const auto *Operator = dyn_cast<BinaryOperator>(S);
      Operator && Operator->isAssignmentOp() && Names(Operator->getLHS()))
    return true;
  if (const auto *Unary = dyn_cast<UnaryOperator>(S);
      Unary && Unary->isIncrementDecrementOp() && Names(Unary->getSubExpr()))
    return true;
  if (const auto *Asm = dyn_cast<GCCAsmStmt>(S))
    for (unsigned I = 0; I < Asm->getNumOutputs(); ++I)
      if (Names(Asm->getOutputExpr(I)))
        return true;
  return llvm::any_of(S->children(),
                      [&](const Stmt *Child) { return Child && isAssigned(Child, V); });
}

namespace {
/// A bound variable around one statement.
struct Binding {
  const VarDecl *V;
  unsigned Var; ///< in the body
  bool Reads = false, Writes = false;
};
} // namespace

// The variables that the statement needs in their registers, each once.
static std::vector<Binding> collectBindings(const GCCAsmStmt *S,
                                            llvm::function_ref<int(const VarDecl *)> Find) {
  std::vector<Binding> Bindings;
  llvm::SmallVector<const Expr *, 4> Operands = asmOperands(S);
  for (unsigned I = 0; I < Operands.size(); ++I) {
    const VarDecl *V = registerVariable(Operands[I]);
    int Var = V ? Find(V) : -1;
    if (Var < 0)
      continue;
    auto It = llvm::find_if(Bindings, [&](const Binding &B) { return B.V == V; });
    if (It == Bindings.end())
      It = Bindings.insert(It, {V, static_cast<unsigned>(Var)});
    bool IsOutput = I < S->getNumOutputs();
    It->Writes |= IsOutput;
    It->Reads |= !IsOutput || S->isOutputPlusConstraint(I);
  }
  return Bindings;
}

void BodyLowering::lowerAsmOperands(const GCCAsmStmt *S, Code &Effects) {
  llvm::SmallVector<const Expr *, 4> Operands = asmOperands(S);
  std::vector<Code> Values;
  for (unsigned I = 0; I < Operands.size(); ++I) {
    const Expr *E = Operands[I];
    Value V = lower(E);
    if (E->isPRValue() && mustCapture(V.E, ArrayRef<const Expr *>(Operands).drop_front(I + 1)))
      V = capture(std::move(V), E->getType(), E->getBeginLoc());
    Effects.appendEffects(V.C);
    Values.push_back(std::move(V.C));
  }
  for (unsigned I = 0; I < Operands.size(); ++I) // an operand may hold an asm statement of its own
    Spell.AsmOperands[Operands[I]] = std::move(Values[I]);
}

void BodyLowering::lowerAssembly(const GCCAsmStmt *S) {
  std::vector<Binding> Bindings = collectBindings(S, [&](const VarDecl *V) {
    auto It = VariableOf.find(V);
    return It == VariableOf.end() ? -1 : static_cast<int>(It->second);
  });
  Code Before, After, Effects;
  if (U.suspends(S))
    lowerAsmOperands(S, Effects);
  for (const Binding &B : Bindings) {
    std::string Name = names::bound(B.V->getName());
    Before.add("register " + typeName(IR->Variables[B.Var].Type, Name) + " __asm__(\"" +
               B.V->getAttr<AsmLabelAttr>()->getLabel().str() + "\")");
    if (B.Reads && (B.V->hasInit() || isAssigned(F->getBody(), B.V))) {
      Before.add(" = ");
      Before.addReference(B.Var);
    }
    Before.add("; ");
    if (B.Writes) {
      After.add(" ");
      After.addReference(B.Var);
      After.add(" = " + Name + ";");
    }
  }
  for (const Expr *E : asmOperands(S))
    if (const VarDecl *V = registerVariable(E); V && VariableOf.count(V)) {
      Spell.AsmOperands[E] = Code();
      Spell.AsmOperands[E].add(names::bound(V->getName()));
    }
  Statement &Asm = add(Statement::Assembly, S->getBeginLoc());
  Asm.Text.add(Bindings.empty() ? "" : "{ ");
  Asm.Text.append(Before);
  Asm.Text.append(Spell.spell(S->getSourceRange()));
  Asm.Text.add(";");
  Asm.Text.append(After);
  Asm.Text.add(Bindings.empty() ? "" : " }");
  Asm.Text.Events.clear();
  Asm.Text.appendEffects(Effects);
  addEvents(Asm.Text, Analysis.of(S));
  Spell.AsmOperands.clear();
}

} // namespace ythreads
