//===- LowerLookups.cpp - calls that resolve at run time --------------------===//
//
// A look-up asks the program's table whether an address leads to a body of the call's
// shape. The answer is known only when the call is made, so the call is printed twice: as
// that of a body, which may suspend, and as a plain one.
//
//===------------------------------------------------------------------------===//

#include "find/Signature.h"
#include "lower/Conversions.h"
#include "lower/Formats.h"
#include "lower/LowerBodies.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

// Compilers look at formats, and at the 0 that ends a list, where the call is.
static bool isLiteral(const Expr *E) {
  return isa<StringLiteral, IntegerLiteral>(E->IgnoreParenCasts()) &&
         !E->getType()->isVariablyModifiedType();
}

// Is E's text so short and plain that it may be printed twice? Only one of the two is evaluated.
static bool canRepeat(const Expr *E, bool InMacros, unsigned Depth = 3) {
  if (isLiteral(E))
    return true;
  E = E->IgnoreParenImpCasts();
  bool IsOfMacro = E->getBeginLoc().isMacroID() || E->getEndLoc().isMacroID();
  if ((IsOfMacro && !InMacros) || Depth == 0)
    return false;
  if (isa<DeclRefExpr, FloatingLiteral, CharacterLiteral>(E))
    return true;
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return canRepeat(Member->getBase(), InMacros, Depth - 1);
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
    return canRepeat(Element->getBase(), InMacros, Depth - 1) &&
           canRepeat(Element->getIdx(), InMacros, Depth - 1);
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return !Unary->isIncrementDecrementOp() && canRepeat(Unary->getSubExpr(), InMacros, Depth - 1);
  const auto *Binary = dyn_cast<BinaryOperator>(E);
  return Binary && !Binary->isAssignmentOp() && !Binary->isCommaOp() &&
         canRepeat(Binary->getLHS(), InMacros, Depth - 1) &&
         canRepeat(Binary->getRHS(), InMacros, Depth - 1);
}

// Would compilers find the text of a format in E? `n == 1 ? "%d file" : "%d files"`, `gettext("%d files")`.
static bool isFormatText(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (isLiteral(E))
    return true;
  const unsigned Deep = 6; // one may well be printed twice
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return canRepeat(Choice->getCond(), /*InMacros=*/true, Deep) &&
           isFormatText(Choice->getTrueExpr()) && isFormatText(Choice->getFalseExpr());
  const auto *Call = dyn_cast<CallExpr>(E);
  return Call && Call->getDirectCallee() && Call->getDirectCallee()->hasAttr<FormatArgAttr>() &&
         llvm::all_of(Call->arguments(),
                      [](const Expr *A) { return canRepeat(A, /*InMacros=*/true); });
}

static Code listArguments(ArrayRef<Value> Arguments) {
  Code List;
  for (const Value &V : Arguments) {
    List.add(List.empty() ? "" : ", ");
    List.append(V.C);
  }
  return List;
}

void BodyLowering::buildLookup(Statement &S, const CallExpr *Call) {
  std::vector<const Expr *> Operands = {Call->getCallee()};
  Operands.insert(Operands.end(), Call->arg_begin(), Call->arg_end());
  std::vector<Value> Values = lowerOperands(Operands);
  llvm::SmallVector<unsigned, 2> Formats = formatsOf(Call);
  for (unsigned I = 0; I < Values.size(); ++I) {
    bool IsReference = Values[I].C.onlyReference() >= 0;
    bool Repeats = I == 0 ? Call->getDirectCallee() || IsReference
                          : IsReference || canRepeat(Operands[I], /*InMacros=*/false) ||
                                (llvm::is_contained(Formats, I) && isFormatText(Operands[I]));
    if (!Repeats)
      Values[I] = capture(asTyped(std::move(Values[I]), Operands[I]), Operands[I]->getType(),
                          Operands[I]->getBeginLoc());
  }
  CallShape Shape = shapeOf(U, Call);
  S.Pointer = Values[0].C;
  S.Text.appendEffects(S.Pointer);
  ArrayRef<Value> Arguments = ArrayRef<Value>(Values).drop_front();
  std::vector<Value> Passed(Arguments.begin(), Arguments.end());
  bool AreOthers = Shape.IsVariadic;
  for (unsigned I = 0; I < Passed.size() && I < Shape.Parameters.size(); ++I) {
    QualType T = Shape.Parameters[I].getUnqualifiedType();
    if (isTemporary(Passed[I]) || !canSpell(U, T))
      continue;
    std::string Cast = castOf(U.Context, Operands[I + 1], T, typeName(T));
    if (Cast.empty())
      continue;
    Passed[I] = wrap(Cast + "(", std::move(Passed[I]), ")");
    AreOthers = true;
  }
  if (AreOthers)
    S.Plain = listArguments(Arguments);
  if (Shape.IsVariadic) {
    size_t Named = Shape.Parameters.size();
    S.Text.append(listArguments(ArrayRef(Passed).take_front(Named)));
    S.Text.add(Named ? ", " : "");
    S.Text.append(
        packArguments(ArrayRef(Operands).drop_front(1 + Named), Arguments.drop_front(Named)));
  } else {
    S.Text.append(listArguments(Passed));
  }
  S.Callee = bodyPointerType(U, Shape);
  S.Signature = signatureOf(U, Shape);
  S.Shape = describe(U, Shape);
  S.NeverReturns = getFunctionExtInfo(*Call->getCallee()->getType()).getNoReturn();
  IR->LooksUp = true;
}

} // namespace ythreads
