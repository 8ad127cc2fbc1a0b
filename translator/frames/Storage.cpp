//===- Storage.cpp - where the objects of a body live -----------------------===//

#include "frames/Storage.h"
#include "Annotations.h"
#include "Unit.h"
#include "lower/Arguments.h"
#include "lower/Jumps.h"
#include "lower/References.h"
#include "lower/VariableTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace ythreads {

/// Where an lvalue's walk through members and elements ends: at an object, or at a pointer to it.
static const Expr *walk(const Expr *E, bool &IsPointer) {
  IsPointer = true;
  for (;;) {
    E = E->IgnoreParens();
    if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      if (Member->isArrow())
        return Member->getBase();
      E = Member->getBase();
    } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      const auto *Decay = dyn_cast<ImplicitCastExpr>(Element->getBase()->IgnoreParens());
      if (Element->getBase()->getType()->isVectorType())
        E = Element->getBase();
      else if (!Decay || Decay->getCastKind() != CK_ArrayToPointerDecay)
        return Element->getBase();
      else
        E = Decay->getSubExpr();
    } else if (const auto *Elements = dyn_cast<ExtVectorElementExpr>(E)) {
      if (Elements->isArrow())
        return Elements->getBase();
      E = Elements->getBase();
    } else if (const auto *OfMatrix = dyn_cast<MatrixSubscriptExpr>(E)) {
      E = OfMatrix->getBase();
    } else if (const auto *Operator = dyn_cast<UnaryOperator>(E)) {
      UnaryOperatorKind Kind = Operator->getOpcode();
      if (Kind == UO_Deref)
        return Operator->getSubExpr();
      if (Kind != UO_Real && Kind != UO_Imag && Kind != UO_Extension)
        break;
      E = Operator->getSubExpr();
    } else {
      break;
    }
  }
  IsPointer = false;
  return E;
}

const Expr *rootOf(const Expr *E) {
  bool IsPointer;
  return walk(E, IsPointer);
}

const Expr *pointerTo(const Expr *E) {
  bool IsPointer;
  const Expr *Root = walk(E, IsPointer);
  return IsPointer ? Root : nullptr;
}

static uint64_t weigh(const Unit &U, QualType T);

static uint64_t weighRecord(const Unit &U, const RecordDecl *R) {
  constexpr uint64_t System = 64; // whatever it holds
  if (!R->isCompleteDefinition() || isInSystemHeader(U, R))
    return System;
  if (auto Known = U.Weights.find(R); Known != U.Weights.end())
    return Known->second;
  uint64_t Sum = 0, Most = 0;
  for (const FieldDecl *F : R->fields()) {
    uint64_t Weight = weigh(U, F->getType());
    Sum += Weight;
    Most = std::max(Most, Weight);
  }
  return U.Weights[R] = R->isUnion() ? Most : Sum;
}

// About how many bytes a value has. The same number on all targets, whatever their `long`: what a frame holds
// must not depend on it.
static uint64_t weigh(const Unit &U, QualType T) {
  T = T.getCanonicalType();
  if (const auto *Array = dyn_cast<ConstantArrayType>(T))
    return Array->getSize().getLimitedValue(1u << 20) * weigh(U, Array->getElementType());
  if (const RecordDecl *R = T->getAsRecordDecl())
    return weighRecord(U, R->getDefinition() ? R->getDefinition() : R);
  if (T->isPointerType() || T->isSpecificBuiltinType(BuiltinType::Long) ||
      T->isSpecificBuiltinType(BuiltinType::ULong))
    return 8;
  if (T->isSpecificBuiltinType(BuiltinType::LongDouble))
    return 16;
  return T->isIncompleteType() ? 0 : U.Context.getTypeSizeInChars(T).getQuantity();
}

// What a struct of many members holds is asked for at each use of a variable.
static bool holdsList(const Unit &U, QualType T) {
  if (!U.Context.getBaseElementType(T)->isRecordType())
    return containsList(U.Context, T);
  auto [Known, IsNew] = U.HoldsList.try_emplace(T.getCanonicalType().getTypePtr());
  if (IsNew)
    Known->second = containsList(U.Context, T);
  return Known->second;
}

bool staysInFrame(const Unit &U, const References &Refs, const VarDecl *V) {
  QualType Type = V->getType();
  return Refs.CallsSetjmp || cleanupOf(V) ||
         U.Context.getBaseElementType(Type).isVolatileQualified() || Type->isAtomicType() ||
         holdsList(U, Type);
}

bool livesInFrame(const Unit &U, const References &Refs, const VarDecl *V) {
  if (staysInFrame(U, Refs, V) || Refs.Escaping.count(V))
    return true;
  constexpr uint64_t LargestCopied = 128;
  QualType Type = V->getType();
  bool Aggregate = Type->isArrayType() || Type->isRecordType();
  return Aggregate && weigh(U, Type) > LargestCopied;
}

bool declaresHoisted(const DeclStmt *S) {
  for (const Decl *D : S->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    const auto *Typedef = dyn_cast<TypedefNameDecl>(D);
    bool IsVariable = Typedef && isVariable(Typedef->getUnderlyingType());
    if ((isa<TypeDecl>(D) && !IsVariable) || (V && V->isStaticLocal()))
      return true;
  }
  return false;
}

bool isStructural(const Unit &U, const Stmt *S) {
  return U.Stress == StressMode::None ? U.suspends(S) : isa<CompoundStmt>(S) || isa<ForStmt>(S);
}

// What clang knows of an object's size, or that something is a constant, a frame does not show.
bool asksForConstant(const CallExpr *E) {
  switch (E->getBuiltinCallee()) {
  case Builtin::BI__builtin_constant_p:
  case Builtin::BI__builtin_object_size:
  case Builtin::BI__builtin_dynamic_object_size:
    return true;
  default:
    return false;
  }
}

} // namespace ythreads
