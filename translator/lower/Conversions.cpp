//===- Conversions.cpp - conversions that compilers warn of, or make differently //

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

//===- bit-fields, whose types compilers know differently -----------------------===//

namespace {

/// Writes an expression of the type that another has to the C compiler, without its names.
class TypeModel {
public:
  TypeModel(const ASTContext &Context) : Context(Context) {}
  std::string of(const Expr *E);
  bool isWanted() const { return Differs && Known; }

private:
  std::string ofField(const FieldDecl *Field, bool After);
  std::string ofOther(QualType T);

  const ASTContext &Context;
  bool Differs = false, Known = true;
};

} // namespace

static std::string spellNumber(QualType T) {
  return T.getCanonicalType().getUnqualifiedType().getAsString();
}

// gcc computes in as many bits as there are, if they are more than an int's, and promotes what `++` gives as it does the field.
std::string TypeModel::ofField(const FieldDecl *Field, bool After) {
  unsigned Bits = Field->getBitWidth()->EvaluateKnownConstInt(Context).getZExtValue();
  unsigned Int = Context.getIntWidth(Context.IntTy);
  if (!Field->getType()->getAs<BuiltinType>())
    Known = false;
  else if (Bits < Context.getIntWidth(Field->getType()) && (After || Bits > Int))
    Differs = true;
  return "((struct { " + spellNumber(Field->getType()) + " value : " + std::to_string(Bits) +
         "; } *)0)->value" + (After ? "++" : "");
}

std::string TypeModel::ofOther(QualType T) {
  Known &= T->getAs<BuiltinType>() && T->isIntegerType();
  bool IsSmall = Known && Context.getTypeSize(T) < Context.getTypeSize(Context.IntTy);
  return "(" + spellNumber(IsSmall ? Context.IntTy : T) + ")1";
}

std::string TypeModel::of(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const FieldDecl *Field = const_cast<Expr *>(E)->getSourceBitField())
    return ofField(Field, /*After=*/false);
  if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    UnaryOperatorKind Op = Unary->getOpcode();
    if (FieldDecl *Field = Unary->getSubExpr()->getSourceBitField(); Field && Unary->isPostfix())
      return ofField(Field, /*After=*/true);
    if (Op == UO_Minus || Op == UO_Not || Op == UO_Plus)
      return UnaryOperator::getOpcodeStr(Op).str() + "(" + of(Unary->getSubExpr()) + ")";
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return "(1 ? " + of(Choice->getTrueExpr()) + " : " + of(Choice->getFalseExpr()) + ")";
  const auto *Binary = dyn_cast<BinaryOperator>(E);
  if (Binary && Binary->isCommaOp())
    return of(Binary->getRHS());
  if (Binary && (Binary->isMultiplicativeOp() || Binary->isAdditiveOp() || Binary->isShiftOp() ||
                 Binary->isBitwiseOp()))
    return "(" + of(Binary->getLHS()) + " " + Binary->getOpcodeStr().str() + " " +
           of(Binary->getRHS()) + ")";
  return ofOther(E->getType());
}

std::string castToOwn(const ASTContext &Context, const Expr *E) {
  TypeModel Model(Context);
  std::string Text = Model.of(E);
  return Model.isWanted() ? "__extension__ (__typeof__(+" + Text + "))" : "";
}

} // namespace ythreads
