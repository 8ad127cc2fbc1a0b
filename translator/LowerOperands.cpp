//===- LowerOperands.cpp - operands in order, and what they are made of -----===//
//
// The rule in one place: lowerOperands evaluates operands from left to right and keeps in
// a temporary those whose text may not be evaluated after a later operand.
//
//===------------------------------------------------------------------------===//

#include "Diagnostics.h"
#include "LowerBodies.h"
#include "Names.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

void BodyLowering::assign(unsigned Var, const Code &C, SourceLocation Loc) {
  const Variable &V = IR->Variables[Var];
  Code Text;
  if (isAssignable(V.Type)) {
    Text.addReference(Var);
    Text.add(" = ");
    Text.append(C);
  } else if (V.Type->isArrayType()) { // from a compound literal
    Text.add("__builtin_memcpy(");
    Text.addReference(Var);
    Text.add(", ");
    Text.append(C);
    Text.add(", sizeof ");
    Text.addReference(Var);
    Text.add(")");
  } else { // a struct with const members
    Text.add("__builtin_memcpy(&");
    Text.addReference(Var);
    Text.add(", (" + typeName(V.Type) + "[1]){");
    Text.append(C);
    Text.add("}, sizeof ");
    Text.addReference(Var);
    Text.add(")");
  }
  if (!V.InFrame)
    Text.addDefinition(Var);
  add(Statement::Expression, Loc).Text = std::move(Text);
}

Value BodyLowering::capture(Value V, QualType Type, SourceLocation Loc) {
  int Var = V.C.onlyReference();
  if (Var >= 0 && IR->Variables[Var].Kind == Variable::Temporary)
    return V;
  if (Type->isVoidType()) {
    addExpression(std::move(V), Loc);
    return {};
  }
  unsigned Temporary = addTemporary(Type, Loc);
  assign(Temporary, V.C, Loc);
  return reference(Temporary);
}

bool BodyLowering::mustCapture(const Effects &Earlier, ArrayRef<const Expr *> Later) {
  for (const Expr *E : Later) {
    if (U.suspends(E) && (Earlier.writes() || Earlier.ReadsMemory))
      return true;
    if (interfere(Earlier, Analysis.of(E)))
      return true;
  }
  return false;
}

std::vector<Value> BodyLowering::lowerOperands(ArrayRef<const Expr *> Operands) {
  std::vector<Value> Values;
  for (unsigned I = 0; I < Operands.size(); ++I) {
    const Expr *E = Operands[I];
    Value V = lower(E);
    // An operand that a later one would overtake; a designated element was captured inside.
    bool HasValue = !isa<InitListExpr, DesignatedInitExpr>(E) && !E->getType()->isFunctionType() &&
                    (!E->getType()->isArrayType() || isa<CompoundLiteralExpr>(E));
    if (HasValue && mustCapture(V.E, Operands.drop_front(I + 1)))
      V = capture(std::move(V), E->getType(), E->getBeginLoc());
    Values.push_back(std::move(V));
  }
  return Values;
}

//===- parts of expressions ---------------------------------------------------===//

Value BodyLowering::lowerCast(const CastExpr *E) {
  Value Operand = lower(E->getSubExpr());
  if (E->getCastKind() == CK_LValueToRValue) {
    Effects Reading = Analysis.reading(E->getSubExpr());
    addEvents(Operand.C, Reading);
    Operand.E.add(Reading);
  }
  const auto *Explicit = dyn_cast<CStyleCastExpr>(E);
  if (!Explicit)
    return Operand;
  if (Operand.C.empty()) // a void operand is evaluated already
    return Operand;
  Code Type = Spell.spell(Explicit->getTypeInfoAsWritten()->getTypeLoc().getSourceRange());
  Value Result = wrap("(", {std::move(Type), {}}, ")");
  Result.C.append(Operand.C);
  Result.E.add(Operand.E);
  return Result;
}

//===- initialisers -----------------------------------------------------------===//

static const InitListExpr *syntacticForm(const InitListExpr *E) {
  return E->isSyntacticForm() || !E->getSyntacticForm() ? E : E->getSyntacticForm();
}

// All elements of nested lists are operands of one another, in source order.
static void collectElements(const Expr *E, std::vector<const Expr *> &Elements) {
  if (const auto *List = dyn_cast<InitListExpr>(E)) {
    for (const Expr *Element : syntacticForm(List)->inits())
      if (Element)
        collectElements(Element, Elements);
  } else if (const auto *Designated = dyn_cast<DesignatedInitExpr>(E)) {
    collectElements(Designated->getInit(), Elements);
  } else {
    Elements.push_back(E);
  }
}

static bool isPlainElement(const Expr *E) {
  return isa<StringLiteral>(E->IgnoreParens()) || E->getType()->isArrayType();
}

namespace {
/// Writes a nested list whose elements have been lowered.
struct ListWriter {
  const std::vector<const Expr *> &Elements;
  std::vector<Value> &Values;
  Speller &Spell;
  Value Result;
  unsigned Next = 0;

  void write(const Expr *E) {
    if (const auto *List = dyn_cast<InitListExpr>(E)) {
      Result.C.add("{");
      bool First = true;
      for (const Expr *Element : syntacticForm(List)->inits()) {
        if (!Element)
          continue;
        if (!First)
          Result.C.add(", ");
        First = false;
        write(Element);
      }
      Result.C.add("}");
    } else if (const auto *Designated = dyn_cast<DesignatedInitExpr>(E)) {
      writeDesignators(*Designated);
      write(Designated->getInit());
    } else {
      Result.C.append(Values[Next].C);
      Result.E.add(Values[Next].E);
      ++Next;
    }
  }

  void writeDesignators(const DesignatedInitExpr &E) {
    for (unsigned I = 0; I < E.size(); ++I) {
      const DesignatedInitExpr::Designator &D = E.designators()[I];
      if (D.isFieldDesignator()) {
        if (D.getFieldName())
          Result.C.add(("." + D.getFieldName()->getName()).str());
        continue;
      }
      Result.C.add("[");
      Result.C.append(
          Spell.spell((D.isArrayRangeDesignator() ? E.getArrayRangeStart(D) : E.getArrayIndex(D))
                          ->getSourceRange()));
      if (D.isArrayRangeDesignator()) {
        Result.C.add(" ... ");
        Result.C.append(Spell.spell(E.getArrayRangeEnd(D)->getSourceRange()));
      }
      Result.C.add("]");
    }
    Result.C.add(" = ");
  }
};
} // namespace

Value BodyLowering::lowerInitList(const InitListExpr *E) {
  std::vector<const Expr *> Elements;
  collectElements(E, Elements);
  std::vector<Value> Values;
  for (unsigned I = 0; I < Elements.size(); ++I) {
    Value V = lower(Elements[I]);
    if (!isPlainElement(Elements[I]) &&
        mustCapture(V.E, ArrayRef<const Expr *>(Elements).drop_front(I + 1)))
      V = capture(std::move(V), Elements[I]->getType(), Elements[I]->getBeginLoc());
    Values.push_back(std::move(V));
  }
  ListWriter Writer{Elements, Values, Spell, {}, 0};
  Writer.write(E);
  return std::move(Writer.Result);
}

Value BodyLowering::lowerDesignated(const DesignatedInitExpr *E) { return lower(E->getInit()); }

Value BodyLowering::lowerCompoundLiteral(const CompoundLiteralExpr *E) {
  Value Init = lower(E->getInitializer());
  Value Result = wrap("(" + typeName(E->getType()) + ")", std::move(Init));
  if (Refs.EscapingObjects.count(E))
    Result.C = literalInFrame(E, std::move(Result.C));
  return Result;
}

//===- the rest ---------------------------------------------------------------===//

Value BodyLowering::lowerStatementExpression(const StmtExpr *E, bool WantsValue) {
  const CompoundStmt *Body = E->getSubStmt();
  const Stmt *Last = Body->body_empty() ? nullptr : Body->body_back();
  const auto *Result =
      WantsValue && !E->getType()->isVoidType() ? dyn_cast_or_null<Expr>(Last) : nullptr;
  size_t OldVisible = Visible.size(), OldCleanups = Cleanups.size();
  bool OldHoisting = Hoisting;
  Hoisting = true;
  for (const Stmt *S : Body->body())
    if (S != Last || !Result)
      lowerStatement(S);
  Value V;
  if (Result)
    V = capture(lowerFull(Result), Result->getType(), Result->getBeginLoc());
  endScope(OldCleanups);
  Hoisting = OldHoisting;
  Visible.resize(OldVisible);
  return V;
}

Value BodyLowering::lowerUnknown(const Expr *E) {
  if (!U.suspends(E)) // its order is open, but nothing inside can be taken apart
    return spellLeaf(E);
  report(U, E->getBeginLoc(), Diag::SuspensionInUnknown, {E->getStmtClassName()});
  Info.Refused = true;
  return {};
}

} // namespace ythreads
