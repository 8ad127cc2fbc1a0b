//===- LowerCreations.cpp - calls that create threads -----------------------===//
//
// The runtime makes the frame and stores the arguments, by the descriptor of the thread
// function: `&ythread_fun_f` where the file defines f for good, else what f's address and the shape of
// the call lead to. Arguments are passed as to a function without a prototype, so
// conversions to the parameters' types are written out; what is no number of at most 64 bits
// and no pointer goes by its address.
//
//===------------------------------------------------------------------------===//

#include "Annotations.h"
#include "Names.h"
#include "find/Calls.h"
#include "find/Signature.h"
#include "lower/Arguments.h"
#include "lower/LowerBodies.h"

using namespace clang;

namespace ythreads {

bool isPassedByValue(const ASTContext &Context, QualType T) {
  T = T.getCanonicalType().getAtomicUnqualifiedType();
  if (T->isAnyPointerType() || T->isBlockPointerType() || T->isNullPtrType() ||
      T->isSpecificBuiltinType(BuiltinType::Float) || T->isSpecificBuiltinType(BuiltinType::Double))
    return true;
  constexpr unsigned Widest = 64;
  return T->isIntegralOrEnumerationType() && !T->isBitIntType() && Context.getTypeSize(T) <= Widest;
}

static bool isAddress(QualType T) {
  return T->isAnyPointerType() || T->isArrayType() || T->isFunctionType() ||
         T->isBlockPointerType();
}

Code BodyLowering::creationArgument(const Value &Argument, QualType From, QualType To) {
  To = storageType(U.Context, To).getAtomicUnqualifiedType();
  std::string Before, After = ")";
  if (!isPassedByValue(U.Context, To)) {
    QualType One = U.Context.getConstantArrayType(To, llvm::APInt(32, 1), nullptr,
                                                  ArraySizeModifier::Normal, 0);
    Before = extensionMark(U) + "(" + typeName(One) + "){";
    After = "}";
  } else if (To->isSpecificBuiltinType(BuiltinType::Float)) {
    Before = "(double)(float)(";
  } else if (isAddress(To)) {
    Before = isAddress(From) ? "" : "(void *)(";
  } else if (!U.Context.hasSameUnqualifiedType(To, From)) {
    Before = "(" + typeName(To) + ")(";
  }
  Code Text;
  Text.add(Before);
  Text.append(Argument.C);
  Text.add(Before.empty() ? "" : After);
  return Text;
}

// What generated code stores in the new frame itself, where all of it goes by value.
void BodyLowering::noteArguments(Statement &S, const FunctionDecl *Created,
                                 std::vector<Code> Arguments, ArrayRef<QualType> Types) {
  S.Created = Created;
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    QualType T = storageType(U.Context, Types[I]);
    if (T->isAtomicType() || !isPassedByValue(U.Context, T))
      S.Created = nullptr;
    else
      S.Arguments.push_back({isAddress(T) ? "void *" : typeName(T) + " ", std::move(Arguments[I])});
  }
}

void BodyLowering::buildCreation(Statement &S, const CallExpr *Call) {
  constexpr unsigned Function = 2,
                     Count = 3; // of ythread_create(id, attributes, function, count, ...)
  bool IsSpawn = U.roleOf(Call) == CallRole::Spawn;
  const FunctionDecl *Created = IsSpawn ? Call->getDirectCallee() : createdFunction(Call);
  const FunctionInfo *Known = Created ? U.find(Created) : nullptr;
  bool IsHere = Known && U.isRegenerated(*Known) && bodyThatRuns(Created);

  std::vector<const Expr *> Operands(Call->arg_begin(), Call->arg_end());
  if (!IsSpawn) {
    Operands.erase(Operands.begin() + Count);
    if (Created)
      Operands.erase(Operands.begin() + Function);
  }
  std::vector<Value> Values = lowerOperands(Operands);
  unsigned Next = 0;
  for (; !IsSpawn && Next < Function; ++Next) {
    S.Text.add(Next ? ", " : "");
    S.Text.append(Values[Next].C);
  }
  S.CreatedBy = S.Text;

  CallShape Shape =
      Created ? shapeOfThread(declarationWithParameters(Created)) : shapeOfCreated(U, Call);
  S.Text.add(S.Text.empty() ? "" : ", ");
  if (IsHere) {
    S.Text.add("&" + names::descriptor(Created->getName()));
  } else {
    S.Text.add("(void (*)(void))");
    if (Created)
      S.Text.add(Created->getName());
    else
      S.Text.append(wrap("(", std::move(Values[Next++]), ")").C);
    S.Text.add(", " + std::to_string(signatureOfThread(U, Shape)) + "u");
  }
  std::vector<Code> Arguments;
  for (unsigned First = Next; Next < Values.size(); ++Next) {
    Arguments.push_back(creationArgument(Values[Next],
                                         Operands[Next]->IgnoreParenImpCasts()->getType(),
                                         Shape.Parameters[Next - First]));
    S.Text.add(", ");
    S.Text.append(Arguments.back());
  }
  S.Callee =
      std::string("ythread_") + (IsSpawn ? "spawn_" : "create_") + (IsHere ? "typed" : "through");
  S.PassesHeader = false;
  if (!IsHere)
    return;
  IR->Callees.push_back(Created);
  noteArguments(S, Created, std::move(Arguments), Shape.Parameters);
}

} // namespace ythreads
