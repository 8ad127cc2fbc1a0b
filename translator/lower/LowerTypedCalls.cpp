//===- LowerTypedCalls.cpp - calls that need the description of a type -------===//

#include "Names.h"
#include "frames/Storage.h"
#include "lower/Arguments.h"
#include "lower/HeapCalls.h"
#include "lower/LowerBodies.h"
#include "lower/Words.h"
#include "types/DescribeTypes.h"
#include "types/Unions.h"

using namespace clang;

namespace ythreads {

// The pointer p of a value *p; null if it is another one.
static const Expr *pointerOf(const Expr *Value) {
  const auto *Deref = dyn_cast<UnaryOperator>(Value->IgnoreParenImpCasts());
  return Deref && Deref->getOpcode() == UO_Deref ? Deref->getSubExpr() : nullptr;
}

// `ythread_send_flexible_typed((yid[1]){to}, 1, tag, p, &ythread_type_3)`
static Code flexibleText(const CallExpr *Call, ArrayRef<Code> Arguments, const std::string &Row) {
  bool IsPointer = pointerOf(Call->getArg(messageArgument(Call)));
  Code C;
  C.add("ythread_send_flexible_typed(");
  C.add(isMulticast(Call) ? "" : "(ythread_name[1]){");
  C.append(Arguments[0]);
  C.add(isMulticast(Call) ? "" : "}, 1");
  for (const Code &Argument : Arguments.drop_front().drop_back()) {
    C.add(", ");
    C.append(Argument);
  }
  C.add(IsPointer ? ", (" : ", &(");
  C.append(Arguments.back());
  C.add("), &" + Row + ")");
  return C;
}

Code BodyLowering::sendText(const CallExpr *Call, ArrayRef<Code> Arguments) {
  QualType Type = messageType(Call);
  unsigned TypeRow = U.Types->describeMessage(Type);
  std::string Row = names::type(TypeRow);
  Code C;
  unsigned Value = messageArgument(Call);
  if (sendsTail(U, Call))
    return flexibleText(Call, Arguments, Row);
  bool IsOne = !isMulticast(Call) && !isCountedMessage(Call);
  unsigned Word = IsOne ? sizeAsWord(U, storageType(U.Context, Type)) : 0;
  bool IsInt = Word && isIntMessage(U, TypeRow);
  if (Word)
    C.add("ythread_send_" + (IsInt ? "int" : std::to_string(Word)) + "(");
  else
    C.add(isMulticast(Call) ? "ythread_send_many_typed(" : "ythread_send_typed(");
  for (unsigned I = 0; I < Value; ++I) {
    C.append(Arguments[I]);
    C.add(", ");
  }
  if (Word) {
    C.add(IsInt ? "(int)(" : asWord(U, storageType(U.Context, Type), "("));
    C.append(Arguments[Value]);
    C.add(")");
  } else if (isCountedMessage(Call)) {
    C.append(Arguments[Value]);
    C.add(", ");
    C.append(Arguments[Value + 1]);
  } else if (Type->isArrayType()) {
    C.append(Arguments[Value]);
    C.add(", 1");
  } else { // an array of one: a struct within braces would have to start its first member
    QualType One = U.Context.getConstantArrayType(storageType(U.Context, Type), llvm::APInt(32, 1),
                                                  nullptr, ArraySizeModifier::Normal, 0);
    C.add(extensionMark(U) + "(" + typeName(One) + "){");
    C.append(Arguments[Value]);
    C.add("}, 1");
  }
  C.add(IsInt ? ")" : ", &" + Row + ")");
  return C;
}

// `ythread_alloc_typed(n, &ythread_type_3)`
Code BodyLowering::heapText(const CallExpr *Call, ArrayRef<Code> Arguments) {
  HeapCall Kind = heapCallOf(U, Call->getDirectCallee());
  QualType Type = Kind.TakesType ? heapType(U, Call) : QualType();
  unsigned Row = Type.isNull() ? NoType : U.Types->describeMessage(Type);
  Code C;
  C.add((Kind.Becomes + "(").str());
  for (unsigned I = Kind.First; I < Arguments.size(); ++I) {
    C.add(I == Kind.First ? "" : ", ");
    C.append(Arguments[I]);
  }
  if (Kind.TakesType)
    C.add(Row == NoType ? ", 0" : ", &" + names::type(Row));
  C.add(")");
  return C;
}

Code BodyLowering::typedText(const CallExpr *Call, ArrayRef<Code> Arguments) {
  return U.roleOf(Call) == CallRole::Heap ? heapText(Call, Arguments) : sendText(Call, Arguments);
}

// The arguments; of a value *p that is sent with what lies behind it, p.
static std::vector<const Expr *> typedOperands(const Unit &U, const CallExpr *Call) {
  std::vector<const Expr *> Operands(Call->arg_begin(), Call->arg_end());
  bool SendsTail = U.roleOf(Call) != CallRole::Heap && sendsTail(U, Call);
  if (const Expr *Pointer = SendsTail ? pointerOf(Operands.back()) : nullptr)
    Operands.back() = Pointer;
  return Operands;
}

Value BodyLowering::lowerTyped(const CallExpr *Call) {
  std::vector<Value> Values = lowerOperands(typedOperands(U, Call));
  Value Result;
  std::vector<Code> Arguments;
  for (Value &V : Values) {
    Arguments.push_back(V.C);
    Result.E.add(V.E);
  }
  Result.C = typedText(Call, Arguments);
  Result.E.ReadsMemory = Result.E.WritesMemory = true;
  return Result;
}

Code BodyLowering::rewriteTyped(const CallExpr *Call) {
  std::vector<Code> Arguments;
  for (const Expr *Argument : typedOperands(U, Call))
    Arguments.push_back(Spell.spell(Argument->getSourceRange()));
  return typedText(Call, Arguments);
}

} // namespace ythreads
