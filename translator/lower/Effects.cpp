//===- Effects.cpp - what evaluating an expression reads and writes ---------===//

#include "lower/Effects.h"
#include "IR.h"
#include "Unit.h"
#include "frames/Storage.h"
#include "lower/References.h"
#include "lower/VariableTypes.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

//===- sets of effects --------------------------------------------------------===//

bool Effects::writes() const {
  return WritesMemory ||
         llvm::any_of(Vars, [](const VarEffect &V) { return V.Kind != VarEffect::Read; });
}

void Effects::add(const Effects &Other) {
  if (!Other.Vars.empty())
    Vars.append(Other.Vars.begin(), Other.Vars.end());
  if (!Other.Objects.empty())
    Objects.append(Other.Objects.begin(), Other.Objects.end());
  ReadsMemory |= Other.ReadsMemory;
  WritesMemory |= Other.WritesMemory;
  if (!Other.Jumps.empty())
    Jumps.insert(Jumps.end(), Other.Jumps.begin(), Other.Jumps.end());
  MayReturn |= Other.MayReturn;
  if (!Other.Bounds.empty())
    Bounds.insert(Bounds.end(), Other.Bounds.begin(), Other.Bounds.end());
  HasActiveBounds |= Other.HasActiveBounds;
}

void Effects::weaken(size_t FirstVar, size_t FirstObject) {
  auto Weaken = [](llvm::MutableArrayRef<VarEffect> Added) {
    for (VarEffect &V : Added)
      if (V.Kind == VarEffect::Write)
        V.Kind = VarEffect::Touch;
  };
  Weaken(llvm::MutableArrayRef<VarEffect>(Vars).drop_front(FirstVar));
  Weaken(llvm::MutableArrayRef<VarEffect>(Objects).drop_front(FirstObject));
}

void Effects::addConditional(const Effects &Other) {
  size_t Old = Vars.size(), OldObjects = Objects.size();
  add(Other);
  weaken(Old, OldObjects);
}

static bool shareWritten(const Effects &Writer, const Effects &Other) {
  for (const VarEffect &W : Writer.Vars)
    if (W.Kind != VarEffect::Read)
      for (const VarEffect &V : Other.Vars)
        if (V.Var == W.Var)
          return true;
  return false;
}

bool interfere(const Effects &A, const Effects &B) {
  if (A.WritesMemory && (B.ReadsMemory || B.WritesMemory))
    return true;
  if (A.ReadsMemory && B.WritesMemory)
    return true;
  if (A.MayReturn || B.MayReturn || !A.Jumps.empty() || !B.Jumps.empty())
    return true;
  return shareWritten(A, B) || shareWritten(B, A);
}

//===- places -----------------------------------------------------------------===//

// The local variable that an lvalue is part of, if it is memory.
const VarDecl *EffectAnalysis::objectOf(const Expr *LValue) const {
  const auto *Ref = dyn_cast<DeclRefExpr>(rootOf(LValue));
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  bool IsObject = V && V->hasLocalStorage() && !V->getType()->isVariableArrayType();
  return IsObject && IsMemory(V) ? V : nullptr;
}

void EffectAnalysis::addAddressing(Effects &Result, const Expr *E) {
  const Expr *Whole = nullptr;
  if (const auto *Operator = dyn_cast<UnaryOperator>(E);
      Operator && Operator->getOpcode() == UO_AddrOf)
    Whole = Operator->getSubExpr();
  else if (const auto *Cast = dyn_cast<CastExpr>(E);
           Cast && Cast->getCastKind() == CK_ArrayToPointerDecay)
    Whole = Cast->getSubExpr();
  if (const VarDecl *V = Whole ? objectOf(Whole) : nullptr)
    Result.Objects.push_back({V, VarEffect::Read});
}

void EffectAnalysis::addReading(Effects &Result, const Expr *LValue) {
  const Expr *Root = rootOf(LValue);
  const auto *Ref = dyn_cast<DeclRefExpr>(Root);
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (V && !IsMemory(V))
    Result.Vars.push_back({V, VarEffect::Read});
  else if (V || !(Ref ||
                  (isa<CallExpr>(Root) &&
                   (Root->getType()->isRecordType() || Root->getType()->isVectorType())) ||
                  isa<StringLiteral>(Root)))
    Result.ReadsMemory = true;
  if (const VarDecl *Object = objectOf(LValue))
    Result.Objects.push_back({Object, VarEffect::Read});
  Result.WritesMemory |= LValue->getType().isVolatileQualified();
}

void EffectAnalysis::addWriting(Effects &Result, const Expr *LValue) {
  const Expr *Whole = LValue->IgnoreParens();
  const auto *Ref = dyn_cast<DeclRefExpr>(rootOf(LValue));
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  VarEffect::Kinds Kind = isa<DeclRefExpr>(Whole) ? VarEffect::Write : VarEffect::Touch;
  if (V && !IsMemory(V))
    Result.Vars.push_back({V, Kind});
  else
    Result.WritesMemory = true;
  if (const VarDecl *Object = objectOf(LValue))
    Result.Objects.push_back({Object, Kind});
}

Effects EffectAnalysis::reading(const Expr *LValue) {
  Effects Result;
  addReading(Result, LValue);
  return Result;
}

Effects EffectAnalysis::writing(const Expr *LValue) {
  Effects Result;
  addWriting(Result, LValue);
  return Result;
}

Effects EffectAnalysis::addressing(const Expr *E) {
  Effects Result;
  addAddressing(Result, E);
  return Result;
}

Effects EffectAnalysis::own(const Expr *E) {
  Effects Result;
  Result.ReadsMemory = Result.WritesMemory = isa<AtomicExpr, VAArgExpr, StmtExpr>(E);
  if (const auto *Bits = dyn_cast<BuiltinBitCastExpr>(E))
    Result.add(reading(Bits->getSubExpr()));
  if (isa<ShuffleVectorExpr, ConvertVectorExpr>(
          E)) // clang leaves out the conversion of their operands
    for (const Stmt *Child : E->children())
      if (const auto *Operand = dyn_cast<Expr>(Child); Operand && Operand->isGLValue())
        Result.add(reading(Operand));
  return Result;
}

//===- expressions ------------------------------------------------------------===//

// Not worth a place in the cache: a read of a variable is its conversion's.
static bool doesNothing(const Stmt *S) {
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral>(S))
    return true;
  const auto *Ref = dyn_cast<DeclRefExpr>(S);
  return Ref && !isVariable(Ref->getDecl()->getType());
}

const Effects &EffectAnalysis::of(const Stmt *S) {
  static const Effects Nothing;
  if (doesNothing(S))
    return Nothing;
  auto It = Cache.find(S);
  if (It != Cache.end())
    return *It->second;
  auto *Result = new (Memory.Allocate()) Effects;
  compute(*Result, S);
  Cache[S] = Result;
  return *Result;
}

// Most operands are never asked about alone: of deep expressions every sixteenth level is remembered, so that asking
// about one level after the other stays cheap.
void EffectAnalysis::addTo(Effects &Result, const Stmt *S) {
  if (doesNothing(S))
    return;
  if (++Depth % 16 == 0)
    Result.add(of(S));
  else
    compute(Result, S);
  --Depth;
}

void EffectAnalysis::addConditionalTo(Effects &Result, const Stmt *S) {
  size_t Old = Result.Vars.size(), OldObjects = Result.Objects.size();
  addTo(Result, S);
  Result.weaken(Old, OldObjects);
}

// The variable that a call of memset or memcpy assigns as a whole, or null.
const VarDecl *EffectAnalysis::filledObject(const CallExpr *Call) const {
  const FunctionDecl *Callee = Call->getDirectCallee();
  unsigned Builtin = Callee ? Callee->getBuiltinID() : 0;
  bool Fills = Builtin == Builtin::BImemset || Builtin == Builtin::BI__builtin_memset ||
               Builtin == Builtin::BImemcpy || Builtin == Builtin::BI__builtin_memcpy;
  if (!Fills || Call->getNumArgs() != 3 || U.roleOf(Call) != CallRole::Plain)
    return nullptr;
  const Expr *To = Call->getArg(0)->IgnoreParenCasts();
  if (const auto *Operator = dyn_cast<UnaryOperator>(To);
      Operator && Operator->getOpcode() == UO_AddrOf)
    To = Operator->getSubExpr()->IgnoreParens();
  const auto *Ref = dyn_cast<DeclRefExpr>(To);
  const VarDecl *V = Ref ? objectOf(Ref) : nullptr;
  Expr::EvalResult Size;
  bool IsWhole = V && !V->getType()->isPointerType() && !V->getType()->isIncompleteType() &&
                 Call->getArg(2)->EvaluateAsInt(Size, U.Context) &&
                 Size.Val.getInt() == U.Context.getTypeSizeInChars(V->getType()).getQuantity();
  return IsWhole ? V : nullptr;
}

// `gettext("%d files")` and its kin give a format for a format, the same one whenever they are asked, unless the program takes
// another language meanwhile. They read what they are given.
static bool looksUpText(const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  return Callee && Callee->hasAttr<FormatArgAttr>() &&
         Callee->getASTContext().getSourceManager().isInSystemHeader(Callee->getLocation());
}
static bool readsText(const Expr *Argument) {
  return Argument->getType()->isPointerType() &&
         !isa<StringLiteral, IntegerLiteral>(Argument->IgnoreParenCasts());
}

void EffectAnalysis::computeCall(Effects &Result, const CallExpr *Call) {
  const VarDecl *Filled = filledObject(Call);
  forEachEvaluatedChild(Call, [&](const Stmt *Child) {
    if (!Filled || Child != Call->getArg(0))
      addTo(Result, Child);
  });
  if (Filled)
    Result.Objects.push_back({Filled, VarEffect::Write});
  const FunctionDecl *Callee = Call->getDirectCallee();
  bool Looks = looksUpText(Call);
  if ((Looks || (Callee && Callee->hasAttr<ConstAttr>())) && U.roleOf(Call) == CallRole::Plain) {
    Result.ReadsMemory |= Looks && llvm::any_of(Call->arguments(), readsText);
    return;
  }
  Result.ReadsMemory = Result.WritesMemory = true;
}

void EffectAnalysis::computeOperator(Effects &Result, const BinaryOperator *E) {
  if (E->isAssignmentOp()) {
    addTo(Result, E->getRHS());
    addTo(Result, E->getLHS());
    if (E->isCompoundAssignmentOp())
      addReading(Result, E->getLHS());
    return addWriting(Result, E->getLHS());
  }
  addTo(Result, E->getLHS());
  if (E->isLogicalOp())
    addConditionalTo(Result, E->getRHS());
  else
    addTo(Result, E->getRHS());
}

static void addBounds(Effects &Result, QualType T) {
  forEachBound(T, [&](const Expr *E) { Result.Bounds.push_back(E); });
}

void EffectAnalysis::computeDeclaration(Effects &Result, const DeclStmt *S) {
  forEachEvaluatedInTypes(S, [&](const Expr *E, bool) { addTo(Result, E); });
  for (const Decl *D : S->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (V)
      addBounds(Result, V->getType());
    if (!V || !V->getInit() || V->isStaticLocal())
      continue;
    addTo(Result, V->getInit());
    (IsMemory(V) ? Result.Objects : Result.Vars).push_back({V, VarEffect::Write});
  }
}

// A break or continue for a loop or switch around S.
static bool breaksOut(const Stmt *S, bool InSwitch) {
  if (isa<BreakStmt>(S))
    return !InSwitch;
  if (isa<ContinueStmt>(S))
    return true;
  if (isa<WhileStmt, DoStmt, ForStmt>(S))
    return false;
  InSwitch |= isa<SwitchStmt>(S);
  return llvm::any_of(S->children(),
                      [&](const Stmt *Child) { return Child && breaksOut(Child, InSwitch); });
}

// What S itself writes or names of types of variable size.
void EffectAnalysis::computeTypes(Effects &Result, const Expr *E) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    if (V && V->getType()->isVariableArrayType())
      Result.Vars.push_back({V, VarEffect::Read}); // where its elements are
    if (V)
      addBounds(Result, V->getType());
    return;
  }
  QualType Written = writtenType(E);
  if (Written.isNull() || !isVariable(Written))
    return;
  forEachEvaluatedInTypes(E, [&](const Expr *Evaluated, bool) {
    Result.add(of(Evaluated));
    Result.HasActiveBounds |= of(Evaluated).writes() || of(Evaluated).MayReturn;
  });
  addBounds(Result, Written);
}

void EffectAnalysis::compute(Effects &Result, const Stmt *S) {
  if (const auto *E = dyn_cast<Expr>(S))
    computeTypes(Result, E);
  const auto *Unary = dyn_cast<UnaryOperator>(S);
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    computeCall(Result, Call);
  } else if (const auto *Operator = dyn_cast<BinaryOperator>(S)) {
    computeOperator(Result, Operator);
  } else if (Unary && Unary->isIncrementDecrementOp()) {
    addTo(Result, Unary->getSubExpr());
    addReading(Result, Unary->getSubExpr());
    addWriting(Result, Unary->getSubExpr());
  } else if (const auto *Cast = dyn_cast<CastExpr>(S); Cast && !isa<BuiltinBitCastExpr>(S)) {
    addTo(Result, Cast->getSubExpr());
    if (Cast->getCastKind() == CK_LValueToRValue)
      addReading(Result, Cast->getSubExpr());
    addAddressing(Result, Cast);
  } else if (Unary && Unary->getOpcode() == UO_AddrOf) {
    addTo(Result, Unary->getSubExpr());
    addAddressing(Result, Unary);
  } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(S)) {
    for (const Expr *Side : {Element->getLHS(), Element->getRHS()}) {
      const auto *Decay = dyn_cast<ImplicitCastExpr>(Side->IgnoreParens());
      bool IsArray = Decay && Decay->getCastKind() == CK_ArrayToPointerDecay;
      addTo(Result, IsArray ? Decay->getSubExpr() : Side); // an element is no address
    }
  } else if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(S)) {
    const auto *Short = dyn_cast<BinaryConditionalOperator>(S);
    addTo(Result, Short ? Short->getCommon() : Choice->getCond());
    if (!Short)
      addConditionalTo(Result, Choice->getTrueExpr());
    addConditionalTo(Result, Choice->getFalseExpr());
  } else if (const auto *List = dyn_cast<InitListExpr>(S)) {
    const Expr *Previous = nullptr; // a range repeats its element
    for (const Expr *Element : List->inits()) {
      if (Element && Element != Previous)
        addTo(Result, Element);
      if (Element && Element->isLValue()) // the written form lacks the conversion that reads it
        addReading(Result, Element);
      Previous = Element;
    }
  } else if (const auto *Designated = dyn_cast<DesignatedInitExpr>(S)) {
    addTo(Result, Designated->getInit());
    if (Designated->getInit()->isLValue())
      addReading(Result, Designated->getInit());
  } else if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
    computeDeclaration(Result, Declaration);
  } else if (const auto *Jump = dyn_cast<GotoStmt>(S)) {
    Result.Jumps.push_back(U.labelName(Jump->getLabel()));
  } else if (const auto *Computed = dyn_cast<IndirectGotoStmt>(S)) {
    addTo(Result, Computed->getTarget());
    Result.Jumps.push_back(AnyLabel.str());
  } else if (isa<ReturnStmt>(S)) {
    forEachEvaluatedChild(S, [&](const Stmt *Child) { addTo(Result, Child); });
    Result.MayReturn = true;
  } else if (isa<OpaqueValueExpr>(S)) {
    // Evaluated where it was bound.
  } else {
    bool IsStatement = !isa<Expr>(S) && !isa<CompoundStmt>(S);
    forEachEvaluatedChild(S, [&](const Stmt *Child) {
      if (IsStatement)
        addConditionalTo(Result, Child);
      else
        addTo(Result, Child);
    });
    if (const auto *Block = dyn_cast<StmtExpr>(S))
      Result.MayReturn |= breaksOut(Block->getSubStmt(), false);
    if (const auto *E = dyn_cast<Expr>(S))
      Result.add(own(E));
    else if (isa<AsmStmt>(S))
      Result.ReadsMemory = Result.WritesMemory = true;
    if (const auto *Asm = dyn_cast<GCCAsmStmt>(S))
      for (unsigned I = 0; I < Asm->getNumLabels(); ++I)
        Result.Jumps.push_back(U.labelName(Asm->getLabelExpr(I)->getLabel()));
    if (const auto *Asm = dyn_cast<GCCAsmStmt>(S))
      for (const Expr *Input : Asm->inputs())
        if (Input->isGLValue())
          addReading(Result, Input);
    if (const auto *Asm = dyn_cast<GCCAsmStmt>(S))
      for (unsigned I = 0; I < Asm->getNumOutputs(); ++I) {
        addReading(Result, Asm->getOutputExpr(I));
        Result.addConditional(writing(Asm->getOutputExpr(I)));
      }
  }
}

} // namespace ythreads
