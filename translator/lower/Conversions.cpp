//===- Conversions.cpp - conversions of arguments of which compilers may warn ===//

#include "lower/Conversions.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace ythreads {

// Can each number of the type From be one of To?
static bool holdsAll(const ASTContext &Context, QualType To, QualType From) {
  bool IsSigned = To->isSignedIntegerOrEnumerationType();
  if (To->isEnumeralType() || !To->isIntegerType() || !From->isIntegerType())
    return false;
  if (IsSigned == From->isSignedIntegerOrEnumerationType())
    return Context.getTypeSize(To) >= Context.getTypeSize(From);
  return IsSigned && Context.getTypeSize(To) > Context.getTypeSize(From);
}

// Is E a constant that T has, too?
static bool isNumberOf(const ASTContext &Context, QualType T, const Expr *E) {
  if (!E->getType()->isIntegerType())
    return false;
  std::optional<llvm::APSInt> Number = E->getIntegerConstantExpr(Context);
  if (!Number || !T->isIntegerType())
    return Number.has_value();
  llvm::APSInt Passed = Number->extOrTrunc(Context.getIntWidth(T));
  Passed.setIsSigned(T->isSignedIntegerOrEnumerationType());
  return llvm::APSInt::isSameValue(*Number, Passed);
}

static bool takesUnsaid(ASTContext &Context, QualType To, QualType From) {
  To = To->getPointeeType(), From = From->getPointeeType();
  Qualifiers Lost = From.getQualifiers() - To.getQualifiers();
  return !Lost.hasConst() && !Lost.hasVolatile() && !Lost.hasRestrict() &&
         (To->isVoidType() || From->isVoidType() ||
          Context.typesAreCompatible(To.getUnqualifiedType(), From.getUnqualifiedType()));
}

std::string castOf(ASTContext &Context, const Expr *E, QualType T, const std::string &Name) {
  const Expr *Inner = E->IgnoreParenImpCasts();
  QualType From = Context.getAdjustedParameterType(Inner->getType()).getUnqualifiedType();
  if (T->isPointerType() ? !From->isPointerType() && !From->isIntegerType()
                         : !T->isArithmeticType() || T->isBooleanType())
    return "";
  if (T->isPointerType() || From->isPointerType()) {
    bool IsQuiet = !T->isPointerType()
                       ? Context.getTypeSize(T) > Context.getTypeSize(From) // compilers differ
                   : From->isPointerType()
                       ? takesUnsaid(Context, T, From)
                       : E->isNullPointerConstant(Context, Expr::NPC_ValueDependentIsNotNull);
    return IsQuiet ? "" : "(" + Name + ")(__UINTPTR_TYPE__)";
  }
  if (!From->isArithmeticType() || isNumberOf(Context, T, Inner) ||
      Context.hasSameUnqualifiedType(T, From) || holdsAll(Context, T, From))
    return "";
  return "(" + Name + ")";
}

} // namespace ythreads
