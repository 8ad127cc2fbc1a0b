//===- LowerBlocks.cpp - arrays of variable length, alloca, and their types -===//
//
// Their memory is a block that belongs to the frame, made where the declaration or the call
// stood; the variable holds its address. No declaration of variable size is printed, because
// a resume jumps past all of them: the variable is declared as a plain pointer, and each use
// is a cast to the type that the source gave it,
//
//   (*(int (*)[ythread_bound_1][ythread_bound_2])a)[i][j] = 3;
//
// in which the bounds are the variables that hold what they were when they were executed.
//
//===------------------------------------------------------------------------===//

#include "Names.h"
#include "lower/LowerBodies.h"
#include "lower/VariableTypes.h"
#include "types/DescribeTypes.h"
#include "clang/AST/Attr.h"

using namespace clang;

namespace ythreads {

//===- bounds -----------------------------------------------------------------===//

void BodyLowering::captureBound(const Expr *E) {
  if (E->isIntegerConstantExpr(U.Context) || BoundOf.count(E))
    return;
  Value Bound = lowerFull(E);
  QualType Size = QualType(U.Context.getSizeType()).getCanonicalType();
  unsigned Var =
      addVariable(Variable::Temporary, nullptr, Size, names::bound(++Bounds), E->getBeginLoc());
  assign(Var, Bound.C, E->getBeginLoc());
  BoundOf[E] = Var;
}

// The operand of a typeof, or a bound: what it gives is not asked for.
void BodyLowering::evaluateOperand(const Expr *E) {
  if (mustLower(E))
    lowerEffects(E);
  else if (Analysis.of(E).writes())
    addExpression(wrap("(void)(", spellLeaf(E), ")"), E->getBeginLoc());
}

void BodyLowering::captureWritten(QualType Written) {
  forEachEvaluatedInType(Written, [&](const Expr *E, bool IsBound) {
    if (IsBound)
      captureBound(E);
    else
      evaluateOperand(E);
  });
}

void BodyLowering::captureBounds(QualType T) {
  forEachBound(T, [&](const Expr *E) { captureBound(E); });
}

// The outer bound of a parameter that is an array only matters if evaluating it does something.
void BodyLowering::captureParameterBounds() {
  for (const ParmVarDecl *P : F->parameters()) {
    QualType Outer = P->getOriginalType(), T = P->getType();
    forEachEvaluatedInType(Outer, [&](const Expr *E, bool IsBound) {
      bool IsNeeded = false;
      forEachBound(T, [&](const Expr *Needed) { IsNeeded |= Needed == E; });
      if (IsBound && IsNeeded)
        captureBound(E);
      else
        evaluateOperand(E);
    });
    if (isVariable(T)) {
      captureBounds(T);
      setView(VariableOf[P], T);
    }
  }
}

//===- types ------------------------------------------------------------------===//

Code BodyLowering::typeCode(QualType T, StringRef Declarator) {
  Code C;
  if (!isVariable(T)) {
    C.add(typeName(T, Declarator));
    return C;
  }
  std::vector<const Expr *> Holes;
  QualType Named = withNamedBounds(U.Context, T, [&](const Expr *E) {
    Holes.push_back(E);
    return names::hole(Holes.size() - 1);
  });
  std::string Whole = spellType(U, Named, Declarator);
  std::string Mark = names::hole(0);
  StringRef Rest = Whole;
  Mark.resize(Mark.size() - 2); // number and underscore
  for (size_t At; (At = Rest.find(Mark)) != StringRef::npos;) {
    unsigned Number = 0;
    C.add(Rest.take_front(At));
    Rest = Rest.drop_front(At + Mark.size());
    Rest.consumeInteger(10, Number);
    Rest = Rest.drop_front(1);
    auto It = BoundOf.find(Holes[Number]);
    if (It != BoundOf.end())
      C.addReference(It->second);
    else
      C.append(Spell.spell(Holes[Number]->getSourceRange()));
  }
  C.add(Rest);
  return C;
}

void BodyLowering::addBoundUses(Code &C, QualType T) {
  forEachBound(T, [&](const Expr *E) {
    auto It = BoundOf.find(E);
    if (It != BoundOf.end())
      C.addUse(It->second);
    else
      addEvents(C, Analysis.of(E));
  });
}

// `(*(T *)a)` for an array, whose variable holds an address; `(*(T *)&p)` for all others.
static Code viewOf(Code Type, const Code &Variable, bool IsArray) {
  Code View;
  View.add("(*(");
  View.append(Type);
  View.add(IsArray ? ")" : ")&");
  View.append(Variable);
  View.add(")");
  return View;
}

static QualType viewedType(const ASTContext &Context, QualType T) {
  if (T->isArrayType())
    return T;
  QualType Bare = T.getCanonicalType().getUnqualifiedType();
  return T.isVolatileQualified() ? Context.getVolatileType(Bare) : Bare;
}

void BodyLowering::setView(unsigned Var, QualType T) {
  Code Name;
  Name.addRawReference(Var);
  QualType Pointer = U.Context.getPointerType(viewedType(U.Context, T));
  Code View = viewOf(typeCode(Pointer), Name, T->isVariableArrayType());
  View.Events.clear();
  addBoundUses(View, T);
  IR->Variables[Var].View = std::move(View);
}

void BodyLowering::addPlace(Code &C, unsigned Var) const {
  C.appendEffects(IR->Variables[Var].View);
  C.addReference(Var);
}

void BodyLowering::executeTypedef(const TypedefNameDecl *D) {
  captureWritten(D->getUnderlyingType());
  captureBounds(D->getUnderlyingType());
  ExecutedTypedefs.insert(D);
}

void BodyLowering::executeStatic(const VarDecl *V) {
  captureWritten(V->getType());
  captureBounds(V->getType());
  Code Name;
  Name.add(U.NewNames[V]);
  QualType Pointer = U.Context.getPointerType(viewedType(U.Context, V->getType()));
  StaticViews[V] = viewOf(typeCode(Pointer), Name, /*IsArray=*/false);
}

//===- blocks -----------------------------------------------------------------===//

// A record whose last member runs over its end describes no array.
static bool isOpenEnded(QualType T) {
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return false;
  if (R->hasFlexibleArrayMember())
    return true;
  const FieldDecl *Last = nullptr;
  for (const FieldDecl *Field : R->fields())
    Last = Field;
  const auto *Array =
      Last ? dyn_cast_or_null<ConstantArrayType>(Last->getType()->getAsArrayTypeUnsafe()) : nullptr;
  return (Array && Array->getSize().ule(1)) || (Last && isOpenEnded(Last->getType()));
}

static bool canDescribe(QualType T) {
  return !T.isNull() && !T->isIncompleteType() && !T->isVoidType() && !T->isFunctionType();
}

Code BodyLowering::blockCode(unsigned Id, QualType Element, const Code &Bytes,
                             StringRef Alignment) {
  IR->HasBlocks = true;
  unsigned Row = NoType;
  if (canDescribe(Element))
    Row = U.Types->describeMessage(U.Context.getBaseElementType(storageType(U.Context, Element)));
  QualType Result = F->getReturnType();
  Code C;
  C.add(("ythread_take(ythread_block_new((void *)" + names::This + ", ").str());
  C.add(std::to_string(Id) + ", " + (Row == NoType ? "0" : "&" + names::type(Row)) + ", ");
  C.append(Bytes);
  C.add((", " + Alignment + "), ").str());
  C.add(Result->isVoidType() ? "" : "(" + typeName(storageType(U.Context, Result)) + "){0}");
  C.add(")");
  return C;
}

// a = the memory of a new block; one of an earlier execution of the declaration is freed.
void BodyLowering::makeArray(unsigned Var, const VarDecl *V) {
  Variable &Array = IR->Variables[Var];
  Code Bytes;
  QualType T = V->getType();
  std::string Dimensions;
  Code Factors;
  while (const VariableArrayType *Level = U.Context.getAsVariableArrayType(T)) {
    const Expr *Bound = Level->getSizeExpr();
    Factors.add(" * ");
    if (auto It = BoundOf.find(Bound); It != BoundOf.end())
      Factors.addReference(It->second);
    else // a constant
      Factors.append(wrap("(", {Spell.spell(Bound->getSourceRange()), {}}, ")").C);
    T = Level->getElementType();
  }
  std::string Base = typeName(storageType(U.Context, T));
  Bytes.add("sizeof(" + Base + ")");
  Bytes.append(Factors);
  Array.IsBlock = Array.Unused = true;
  Array.Element = U.Context.getBaseElementType(storageType(U.Context, T));
  std::string Alignment =
      Array.Alignment ? std::to_string(Array.Alignment) : "__alignof__(" + Base + ")";
  Array.Alignment = 0;
  Code C;
  addBoundUses(C, V->getType());
  C.addRawReference(Var);
  C.add(" = ");
  C.append(blockCode(++Blocks, T, Bytes, Alignment));
  if (!Array.InFrame)
    C.addDefinition(Var);
  add(Statement::Expression, V->getLocation()).Text = std::move(C);
}

// The second argument of the form with an alignment counts bits.
Code BodyLowering::allocaCode(const CallExpr *Call, const Code &Bytes) {
  std::string Alignment = "16";
  if (Call->getNumArgs() > 1)
    if (std::optional<llvm::APSInt> Bits = Call->getArg(1)->getIntegerConstantExpr(U.Context))
      Alignment = std::to_string(Bits->getZExtValue() / U.Context.getCharWidth());
  QualType Element = Refs.AllocatedTypes.lookup(Call);
  bool IsPinned = U.PinnedObjects.count(Call); // its address may be kept where no move finds it
  if (IsPinned || (!Element.isNull() && isOpenEnded(Element)))
    Element = QualType();
  return blockCode(0, Element, Bytes, Alignment);
}

Value BodyLowering::lowerAlloca(const CallExpr *Call) {
  Value Bytes = lower(Call->getArg(0));
  Value Result;
  Result.C = allocaCode(Call, Bytes.C);
  Result.E = std::move(Bytes.E);
  Result.E.ReadsMemory = Result.E.WritesMemory = true;
  return Result;
}

//===- sizes and casts --------------------------------------------------------===//

bool BodyLowering::mustExecute(const ExplicitCastExpr *E) {
  bool Must = false;
  forEachEvaluatedInType(E->getTypeAsWritten(), [&](const Expr *Evaluated, bool) {
    Must |= mustLower(Evaluated) || Analysis.of(Evaluated).writes();
  });
  return Must;
}

Value BodyLowering::lowerSizeOf(const UnaryExprOrTypeTraitExpr *E) {
  if (!mustLower(E)) // nothing inside is evaluated, or it is plain
    return spellLeaf(E);
  if (!E->isArgumentType()) {
    Value Operand = lower(E->getArgumentExpr());
    return wrap("sizeof(", std::move(Operand), ")");
  }
  captureWritten(E->getArgumentType());
  Value Result;
  Result.C.add("sizeof(");
  Result.C.append(typeCode(E->getArgumentType()));
  Result.C.add(")");
  addBoundUses(Result.C, E->getArgumentType());
  return Result;
}

} // namespace ythreads
