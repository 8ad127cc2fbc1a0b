//===- EscapeValues.cpp - lvalues and values --------------------------------===//

#include "check/EscapeFlow.h"
#include "frames/Storage.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

//===- memory seen as data of another type --------------------------------------===//

// A bit for each sort of data without pointers by which memory may be looked at.
unsigned EscapeFlow::kindOf(QualType T) {
  T = T.getCanonicalType();
  if (const auto *Array = T->getAsArrayTypeUnsafe())
    return kindOf(Array->getElementType());
  if (!T->isIntegerType())
    return T->isRecordType() ? 1 : 2;
  uint64_t Size = U.Context.getTypeSizeInChars(T).getQuantity();
  return Size == 1 ? 4 : Size == 2 ? 8 : Size == 4 ? 16 : 32;
}

static bool isData(QualType T) {
  return !T->isVoidType() && !T->isIncompleteType() && !T->isFunctionType();
}

void EscapeFlow::noteView(Node Pointer, QualType From, QualType To) {
  if (Pointer == None || !From->isPointerType() || !To->isPointerType())
    return;
  From = From->getPointeeType();
  To = To->getPointeeType();
  if (!isData(To) || U.Context.hasSameUnqualifiedType(From, To))
    return;
  bool FromBytes = isData(From) && !carries(From);
  if (carries(To)) {
    if (FromBytes || From->isVoidType())
      Graph.viewAsPointers(Pointer);
  } else if (!FromBytes || kindOf(From) != kindOf(To)) {
    Graph.viewAs(Pointer, kindOf(To));
  }
}

void EscapeFlow::noteAccess(Node Place, const Expr *LValue) {
  const Expr *Pointer = Place == None ? nullptr : pointerTo(LValue);
  if (!Pointer)
    return;
  QualType Pointee = Pointer->getType()->getPointeeType();
  if (!Pointee.isNull() && isData(Pointee) && !carries(Pointee))
    Graph.accessAs(Place, kindOf(Pointee));
}

// Is it a member of a union, whose other members may be pointers?
static bool isInUnion(const Expr *E) {
  for (;;) {
    E = E->IgnoreParens();
    if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
      if (Field && Field->getParent()->isUnion())
        return true;
      if (Member->isArrow())
        return false;
      E = Member->getBase();
    } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      E = Element->getBase()->IgnoreParens();
      if (const auto *Decay = dyn_cast<ImplicitCastExpr>(E))
        E = Decay->getSubExpr();
    } else {
      return false;
    }
  }
}

void EscapeFlow::noteAddress(const Expr *LValue) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(rootOf(LValue)))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      Addressed.insert(V);
}

// The array of which an element is meant, where it is no pointer; or null.
static const Expr *arrayOf(const ArraySubscriptExpr *Element) {
  const auto *Decay = dyn_cast<ImplicitCastExpr>(Element->getBase()->IgnoreParens());
  return Decay && Decay->getCastKind() == CK_ArrayToPointerDecay ? Decay->getSubExpr() : nullptr;
}

// Is it a member, or an element of one, without room for pointers in an object that has room for them?
bool EscapeFlow::isPart(const Expr *E) {
  bool IsMember = false;
  if (carries(E->getType()))
    return false;
  for (;;) {
    E = E->IgnoreParens();
    if (IsMember && carries(E->getType()))
      return true;
    if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      IsMember = true;
      E = Member->getBase();
      if (Member->isArrow())
        return carries(E->getType()->getPointeeType());
    } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      E = arrayOf(Element);
      if (!E)
        return false;
    } else {
      return false;
    }
  }
}

EscapeFlow::Node EscapeFlow::addressOf(const Expr *LValue) {
  noteAddress(LValue);
  Node Place = place(LValue);
  if (Place == None || !isPart(LValue))
    return Place;
  Node Part = Graph.make();
  Graph.flow(Place, Part, placeOf(LValue));
  Graph.isPart(Part);
  return Part;
}

//===- lvalues ------------------------------------------------------------------===//

// Without parentheses and wrappers that mean nothing in C.
static const Expr *strip(const Expr *E) {
  for (;;) {
    const Expr *Inner = E->IgnoreParens();
    if (const auto *Full = dyn_cast<FullExpr>(Inner))
      Inner = Full->getSubExpr();
    else if (const auto *Made = dyn_cast<MaterializeTemporaryExpr>(Inner))
      Inner = Made->getSubExpr();
    if (Inner == E)
      return E;
    E = Inner;
  }
}

EscapeFlow::Node EscapeFlow::place(const Expr *E) {
  E = strip(E);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      return location(V);
    if (const auto *F = dyn_cast<FunctionDecl>(Ref->getDecl()))
      return functionObject(F);
    return None;
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->isArrow() ? value(Member->getBase()) : place(Member->getBase());
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    const Expr *Base = Element->getBase();
    Node Index = value(Element->getIdx());
    if (U.suspends(E))
      leak(Index, placeOf(E));
    if (const Expr *Array = arrayOf(Element)) {
      noteAddress(Array);
      return place(Array);
    }
    return Base->getType()->isPointerType() ? value(Base) : place(Base); // a vector's element
  }
  if (const auto *Operator = dyn_cast<UnaryOperator>(E)) {
    if (Operator->getOpcode() == UO_Deref)
      return value(Operator->getSubExpr());
    if (Operator->getOpcode() == UO_Real || Operator->getOpcode() == UO_Imag)
      return place(Operator->getSubExpr());
  }
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(E)) {
    Node Place = temporary(Literal);
    initialise(Place, Literal->getType(), Literal->getInitializer());
    return Place;
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E); Cast && Cast->isGLValue())
    return place(Cast->getSubExpr());
  if (isa<StringLiteral>(E) || isa<PredefinedExpr>(E))
    return None;
  if (!E->isGLValue()) { // a struct that is no variable
    Node Object = temporary(E);
    Graph.flow(value(E), Graph.target(Object), placeOf(E));
    return Object;
  }
  return Graph.join(visitChildren(E), world());
}

EscapeFlow::Node EscapeFlow::load(const Expr *LValue) {
  Node Place = place(LValue);
  if (Place == None)
    return None;
  QualType T = LValue->getType();
  if (carries(T) || isInUnion(LValue))
    return Graph.target(Place);
  noteAccess(Place, LValue);
  return None;
}

void EscapeFlow::store(Node Place, QualType T, Node Value, unsigned Where, const Expr *LValue) {
  if (Place == None)
    return;
  bool Union = LValue && isInUnion(LValue);
  if (carries(T) || Union)
    Graph.flow(Value, Graph.target(Place), Where);
  if (carries(T))
    return;
  leak(Value, Where); // an address in an integer is not found by a move
  if (LValue)
    noteAccess(Place, LValue);
}

//===- values -------------------------------------------------------------------===//

EscapeFlow::Node EscapeFlow::value(const Expr *E) {
  E = strip(E);
  return E->isGLValue() ? load(E) : valueOf(E);
}

EscapeFlow::Node EscapeFlow::castValue(const CastExpr *E) {
  const Expr *From = E->getSubExpr();
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
    return load(From);
  case CK_ArrayToPointerDecay:
  case CK_FunctionToPointerDecay:
    return addressOf(From);
  case CK_BuiltinFnToFnPtr:
    return None;
  case CK_IntegralToPointer: {
    Expr::EvalResult Constant;
    Node N = value(From);
    return From->EvaluateAsInt(Constant, U.Context) ? N : Graph.join(N, world());
  }
  case CK_NullToPointer:
  case CK_ToVoid:
  case CK_PointerToBoolean:
  case CK_IntegralToBoolean:
    value(From);
    return None;
  case CK_IntegralToFloating:
    leak(value(From), placeOf(E));
    return None;
  case CK_PointerToIntegral: {
    Node N = value(From);
    keepInFrame(N);
    return N;
  }
  default: {
    Node N = value(From);
    noteView(N, From->getType(), E->getType());
    return N;
  }
  }
}

static bool isSmallConstant(const Unit &U, const Expr *E, int64_t Largest) {
  Expr::EvalResult Result;
  return E->getType()->isIntegerType() && E->EvaluateAsInt(Result, U.Context) &&
         Result.Val.getInt().isNonNegative() && Result.Val.getInt() <= Largest;
}

EscapeFlow::Node EscapeFlow::binaryValue(const BinaryOperator *E) {
  constexpr int FrameAlignment = 16;
  const Expr *L = E->getLHS(), *R = E->getRHS();
  if (E->isAssignmentOp()) {
    Node Value = value(R), Place = place(L);
    store(Place, L->getType(), Value, placeOf(E), L);
    if (E->isCompoundAssignmentOp() && carries(L->getType()))
      return Graph.target(Place);
    return Value;
  }
  Node Left = value(L), Right = value(R);
  if (E->isCommaOp())
    return Right;
  if (U.suspends(E)) { // an operand may wait in an integer
    leak(L->getType()->isIntegerType() ? Left : None, placeOf(E));
    leak(R->getType()->isIntegerType() ? Right : None, placeOf(E));
  }
  if (E->isComparisonOp() || E->isLogicalOp())
    return None;
  // What does not change when a frame moves: its alignment, distances inside of it.
  BinaryOperatorKind Kind = E->getOpcode();
  if (Kind == BO_And &&
      (isSmallConstant(U, L, FrameAlignment - 1) || isSmallConstant(U, R, FrameAlignment - 1)))
    return None;
  if (Kind == BO_Rem && isSmallConstant(U, R, FrameAlignment))
    return None;
  if (Kind == BO_Sub && L->getType()->isPointerType() && R->getType()->isPointerType()) {
    bool FromNull = R->isNullPointerConstant(const_cast<ASTContext &>(U.Context),
                                             Expr::NPC_NeverValueDependent);
    return FromNull ? Left : None;
  }
  if (E->getType()->isPointerType())
    return L->getType()->isPointerType() ? Left : Right;
  return Graph.join(Left, Right);
}

EscapeFlow::Node EscapeFlow::unaryValue(const UnaryOperator *E) {
  const Expr *Sub = E->getSubExpr();
  switch (E->getOpcode()) {
  case UO_AddrOf:
    return addressOf(Sub);
  case UO_LNot:
    value(Sub);
    return None;
  case UO_PostInc:
  case UO_PostDec:
  case UO_PreInc:
  case UO_PreDec:
    return load(Sub);
  default:
    return value(Sub);
  }
}

EscapeFlow::Node EscapeFlow::atomicValue(const AtomicExpr *E) {
  Node Object = value(E->getPtr());
  for (const Stmt *Child : E->children()) {
    const auto *Operand = cast<Expr>(Child);
    if (Operand == E->getPtr())
      continue;
    Node N = value(Operand);
    if (!Operand->getType()->isPointerType()) {
      leak(N, placeOf(E));
      continue;
    }
    // A value, or the place of one.
    if (!carries(E->getPtr()->getType()->getPointeeType()))
      continue;
    if (!E->isCmpXChg() || Operand != E->getVal1())
      Graph.flow(N, Graph.target(Object), placeOf(E));
    Graph.flow(Graph.target(N), Graph.target(Object), placeOf(E));
    Graph.flow(Graph.target(Object), Graph.target(N), placeOf(E));
  }
  return E->getType()->isVoidType() ? None : Graph.target(Object);
}

EscapeFlow::Node EscapeFlow::valueOf(const Expr *E) {
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return castValue(Cast);
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return binaryValue(Binary);
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return unaryValue(Unary);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return callValue(Call);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    value(Choice->getCond());
    Node Then = value(Choice->getTrueExpr());
    return Graph.join(Then, value(Choice->getFalseExpr()));
  }
  if (const auto *Short = dyn_cast<BinaryConditionalOperator>(E)) {
    Node Common = value(Short->getCommon());
    return Graph.join(Common, value(Short->getFalseExpr()));
  }
  if (const auto *Atomic = dyn_cast<AtomicExpr>(E))
    return atomicValue(Atomic);
  if (const auto *Block = dyn_cast<StmtExpr>(E)) {
    const CompoundStmt *Body = Block->getSubStmt();
    const Stmt *Last = Body->body_empty() ? nullptr : Body->body_back();
    for (const Stmt *S : Body->body())
      if (S != Last)
        visit(S);
    if (const auto *Value = Last ? dyn_cast<ValueStmt>(Last) : nullptr)
      if (const Expr *Result = Value->getExprStmt())
        return value(Result);
    if (Last)
      visit(Last);
    return None;
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E)) { // of a struct that is no variable
    Node Whole = value(Member->getBase());
    return carries(E->getType()) || isInUnion(E) ? Whole : None;
  }
  if (isa<VAArgExpr>(E)) {
    visitChildren(E);
    return carries(E->getType()) ? Extra : None;
  }
  if (const auto *List = dyn_cast<InitListExpr>(E)) { // a vector's, or a scalar's in braces
    Node All = None;
    for (const Expr *Element : List->inits())
      if (Element)
        All = Graph.join(All, value(Element));
    return All;
  }
  return visitChildren(E);
}

} // namespace ythreads
