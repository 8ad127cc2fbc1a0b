//===- Constants.cpp - what is constant only where it is written -------------===//

#include "lower/Constants.h"
#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace ythreads {

bool namesQualifiedLocal(const Stmt *S) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      return V->hasLocalStorage() && V->getType().hasQualifiers();
  return llvm::any_of(S->children(),
                      [](const Stmt *Child) { return Child && namesQualifiedLocal(Child); });
}

bool namesVariableOrFunction(const Stmt *S) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    return !isa<EnumConstantDecl>(Ref->getDecl());
  return !isa<UnaryExprOrTypeTraitExpr>(S) && llvm::any_of(S->children(), [](const Stmt *Child) {
    return Child && namesVariableOrFunction(Child);
  });
}

//===- values -----------------------------------------------------------------===//

static std::optional<std::string> spellInteger(const llvm::APSInt &N) {
  if (N.getBitWidth() > 64)
    return std::nullopt;
  if (N.isSigned() && N.isMinSignedValue() && N.getBitWidth() == 64)
    return "-9223372036854775807 - 1";
  return llvm::toString(N, 10) + (N.isUnsigned() && N.getActiveBits() > 63 ? "u" : "");
}

static std::optional<std::string> spellFloating(const llvm::APFloat &N, QualType T) {
  bool IsFloat = T->isSpecificBuiltinType(BuiltinType::Float),
       IsLong = T->isSpecificBuiltinType(BuiltinType::LongDouble);
  if (!N.isFinite() || (!IsFloat && !IsLong && !T->isSpecificBuiltinType(BuiltinType::Double)))
    return std::nullopt;
  llvm::SmallString<64> Digits;
  N.toString(Digits, /*FormatPrecision=*/0, /*FormatMaxPadding=*/0);
  return Digits.str().str() + (IsFloat ? "f" : IsLong ? "L" : "");
}

std::optional<std::string> spellValue(const ASTContext &Context, const APValue &Value, QualType T) {
  if (Value.isInt())
    return spellInteger(Value.getInt());
  if (Value.isFloat())
    return spellFloating(Value.getFloat(), T);
  std::string Text;
  auto Add = [&](const APValue &Part, QualType Type) {
    std::optional<std::string> Spelled = spellValue(Context, Part, Type);
    Text += (Text.empty() ? "{" : ", ") + Spelled.value_or("");
    return Spelled.has_value();
  };
  if (Value.isArray()) {
    QualType Element = Context.getAsArrayType(T)->getElementType();
    for (unsigned I = 0; I < Value.getArraySize(); ++I)
      if (!Add(I < Value.getArrayInitializedElts() ? Value.getArrayInitializedElt(I)
                                                   : Value.getArrayFiller(),
               Element))
        return std::nullopt;
  } else if (Value.isStruct()) {
    for (const FieldDecl *Field : T->castAs<RecordType>()->getDecl()->fields())
      if (!Field->isUnnamedBitField() &&
          !Add(Value.getStructField(Field->getFieldIndex()), Field->getType()))
        return std::nullopt;
  }
  if (Text.empty())
    return std::nullopt;
  return Text + "}";
}

} // namespace ythreads
