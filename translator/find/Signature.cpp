//===- Signature.cpp - the shape of a call, as one number -------------------===//

#include "find/Signature.h"
#include "Unit.h"
#include "find/Calls.h"
#include "lower/LowerBodies.h"
#include "lower/VariableTypes.h"

using namespace clang;

namespace ythreads {

//===- shapes -----------------------------------------------------------------===//

CallShape shapeOf(const FunctionDecl *F) {
  CallShape Shape;
  Shape.Result = F->getReturnType();
  for (unsigned I = 0; I < F->getNumParams(); ++I)
    Shape.Parameters.push_back(bodyParameterType(F, I));
  Shape.IsVariadic = F->isVariadic() && F->hasPrototype();
  return Shape;
}

CallShape shapeOfThread(const FunctionDecl *F) {
  CallShape Shape;
  Shape.Result = F->getReturnType();
  for (const ParmVarDecl *P : F->parameters())
    Shape.Parameters.push_back(P->getType());
  return Shape;
}

static const FunctionType *calledType(const CallExpr *Call) {
  QualType T = Call->getCallee()->getType();
  if (const auto *Pointer = T->getAs<PointerType>())
    T = Pointer->getPointeeType();
  return T->getAs<FunctionType>();
}

CallShape shapeOf(const Unit &U, const CallExpr *Call) {
  CallShape Shape;
  const FunctionType *Type = calledType(Call);
  Shape.Result = Call->getType();
  const auto *Prototype = dyn_cast_or_null<FunctionProtoType>(Type);
  if (Prototype) {
    Shape.Parameters.append(Prototype->param_type_begin(), Prototype->param_type_end());
    Shape.IsVariadic = Prototype->isVariadic();
  } else {
    for (const Expr *Argument : Call->arguments())
      Shape.Parameters.push_back(promotedType(U.Context, Argument->getType()));
  }
  return Shape;
}

CallShape shapeOfCreated(const Unit &U, const CallExpr *Create) {
  constexpr unsigned BeforeArguments = 4; // id, attributes, function, count
  CallShape Shape;
  if (Create->getNumArgs() < BeforeArguments)
    return Shape;
  QualType T = Create->getArg(2)->IgnoreImpCasts()->getType();
  if (const auto *Pointer = T->getAs<PointerType>())
    T = Pointer->getPointeeType();
  const auto *Type = T->getAs<FunctionType>();
  if (!Type || !Type->getReturnType()->isVoidType())
    return Shape;
  Shape.Result = Type->getReturnType();
  if (const auto *Prototype = dyn_cast<FunctionProtoType>(Type)) {
    Shape.Parameters.append(Prototype->param_type_begin(), Prototype->param_type_end());
    Shape.IsVariadic = Prototype->isVariadic();
  } else {
    for (unsigned I = BeforeArguments; I < Create->getNumArgs(); ++I)
      Shape.Parameters.push_back(promotedType(U.Context, Create->getArg(I)->getType()));
  }
  return Shape;
}

//===- classes ----------------------------------------------------------------===//

// What decides how a value is passed. Integers of int's size and more need no sign.
static std::string classOf(const Unit &U, QualType T) {
  T = T.getCanonicalType().getAtomicUnqualifiedType();
  if (T->isVoidType())
    return "v";
  if (T->isAnyPointerType() || T->isNullPtrType() || T->isBlockPointerType())
    return "p";
  if (T->isIncompleteType() || T->isVariableArrayType())
    return "";
  std::string Size = std::to_string(U.Context.getTypeSizeInChars(T).getQuantity());
  if (T->isBooleanType())
    return "b";
  if (T->isIntegerType()) {
    bool IsSmall = U.Context.getTypeSize(T) < U.Context.getTypeSize(U.Context.IntTy);
    return (IsSmall && T->isUnsignedIntegerOrEnumerationType() ? "u" : "i") + Size;
  }
  if (T->isSpecificBuiltinType(BuiltinType::Float128))
    return "q";
  if (T->isRealFloatingType())
    return "f" + Size;
  if (T->isAnyComplexType())
    return "c" + classOf(U, T->castAs<ComplexType>()->getElementType());
  if (T->isVectorType())
    return "V" + Size;
  if (T->isRecordType())
    return "s" + Size + ":" + std::to_string(U.Context.getTypeAlignInChars(T).getQuantity());
  return "";
}

std::string describe(const Unit &U, const CallShape &Shape) {
  std::string Text = classOf(U, Shape.Result);
  if (Text.empty())
    return "";
  Text += "(";
  for (QualType T : Shape.Parameters) {
    std::string Class = classOf(U, T);
    if (Class.empty())
      return "";
    Text += Class;
  }
  return Text + (Shape.IsVariadic ? ".)" : ")");
}

// FNV-1a, 32 bits (Fowler, Noll, Vo).
static std::uint32_t hash(StringRef Text) {
  std::uint32_t Hash = 0x811c9dc5;
  for (unsigned char C : Text)
    Hash = (Hash ^ C) * 0x01000193;
  return Hash ? Hash : 1;
}

std::uint32_t signatureOf(const Unit &U, const CallShape &Shape) {
  std::string Text = describe(U, Shape);
  return Text.empty() ? 0 : hash(Text);
}

std::uint32_t signatureOfThread(const Unit &U, const CallShape &Shape) {
  std::string Text = Shape.Result.isNull() ? "" : describe(U, Shape);
  return Text.empty() ? 0 : hash("thread " + Text);
}

//===- types ------------------------------------------------------------------===//

static std::string spellShape(const Unit &U, const CallShape &Shape, std::string List) {
  for (QualType T : Shape.Parameters) {
    if (isVariable(T))
      T = U.Context.VoidPtrTy;
    if (!canSpell(U, T))
      return "";
    List += ", " + spellType(U, storageType(U.Context, T));
  }
  if (Shape.IsVariadic)
    List += ", const struct ythread_arguments *";
  QualType Result = storageType(U.Context, Shape.Result);
  if (isVariable(Result))
    Result = U.Context.VoidPtrTy;
  return canSpell(U, Result) ? spellType(U, Result, "(*)(" + List + ")") : "";
}

std::string bodyPointerType(const Unit &U, const CallShape &Shape) {
  return spellShape(U, Shape, "struct ythread_header *");
}

} // namespace ythreads
