//===- Numbers.cpp - initialisers that are numbers, the same on every machine ===//

#include "lower/Numbers.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Lex/Lexer.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace clang;
using llvm::APFloat;

namespace ythreads {

//===- directives -------------------------------------------------------------===//

bool dependsOnDirectives(const ASTContext &Context, SourceRange Of) {
  CharSourceRange Range = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(Of), Context.getSourceManager(), Context.getLangOpts());
  if (Range.isInvalid())
    return true;
  StringRef Text = Lexer::getSourceText(Range, Context.getSourceManager(), Context.getLangOpts());
  llvm::SmallVector<StringRef, 64> Lines;
  Text.split(Lines, '\n');
  return llvm::any_of(Lines, [](StringRef Line) {
    if (!Line.ltrim().starts_with("#"))
      return false;
    StringRef Directive = Line.ltrim().drop_front().ltrim();
    return Directive.starts_with("if") || Directive.starts_with("el") ||
           Directive.starts_with("include");
  });
}

//===- one number -------------------------------------------------------------===//

static StringRef spelling(const ASTContext &Context, const Expr *Literal) {
  return Lexer::getSourceText(CharSourceRange::getTokenRange(Literal->getSourceRange()),
                              Context.getSourceManager(), Context.getLangOpts());
}

// The greatest value that each machine can hold in a variable of this type.
static uint64_t mostOf(const BuiltinType *T) {
  switch (T->getKind()) {
  case BuiltinType::Bool:
    return 1;
  case BuiltinType::Char_S:
  case BuiltinType::Char_U:
  case BuiltinType::SChar:
  case BuiltinType::UChar:
    return INT8_MAX;
  case BuiltinType::Short:
  case BuiltinType::UShort:
    return INT16_MAX;
  case BuiltinType::Int:
  case BuiltinType::UInt:
  case BuiltinType::Long:
  case BuiltinType::ULong:
  case BuiltinType::LongLong:
  case BuiltinType::ULongLong:
    return INT32_MAX;
  case BuiltinType::Float:
  case BuiltinType::Double:
    return 1 << 24;
  default:
    return 0;
  }
}

// Rounded to the type at once, or to more digits first as on some machines: is it the same number?
static bool isSameEverywhere(const ASTContext &Context, QualType T,
                             const FloatingLiteral *Literal) {
  QualType Written = Literal->getType();
  if (!Written->isSpecificBuiltinType(BuiltinType::Double) &&
      !Written->isSpecificBuiltinType(BuiltinType::Float))
    return false;
  std::string Digits = spelling(Context, Literal).rtrim("fF").str();
  if (StringRef(Digits).starts_with_insensitive("0x"))
    return false;
  APFloat Here = Literal->getValue(), Long(APFloat::x87DoubleExtended());
  if (auto Status = Long.convertFromString(Digits, APFloat::rmNearestTiesToEven); !Status) {
    llvm::consumeError(Status.takeError());
    return false;
  }
  bool Loses;
  const llvm::fltSemantics &To = Context.getFloatTypeSemantics(T);
  Here.convert(To, APFloat::rmNearestTiesToEven, &Loses);
  Long.convert(To, APFloat::rmNearestTiesToEven, &Loses);
  return Here.bitwiseIsEqual(Long);
}

static std::optional<std::string> spellNumber(const ASTContext &Context, QualType T,
                                              const Expr *Init) {
  const auto *Kind = T.isVolatileQualified() ? nullptr : T->getAs<BuiltinType>();
  const Expr *E = Init->IgnoreParenImpCasts();
  const auto *Minus = dyn_cast<UnaryOperator>(E);
  bool IsNegative = Minus && Minus->getOpcode() == UO_Minus;
  if (IsNegative)
    E = Minus->getSubExpr()->IgnoreParenImpCasts();
  if (!Kind || !mostOf(Kind) || !E->getBeginLoc().isFileID() ||
      (IsNegative && !T->isSignedIntegerType() && !T->isRealFloatingType()) ||
      (IsNegative && T->isCharType()))
    return std::nullopt;
  const auto *Integer = dyn_cast<IntegerLiteral>(E);
  const auto *Floating = dyn_cast<FloatingLiteral>(E);
  bool Fits = Integer
                  ? Integer->getValue().ule(mostOf(Kind))
                  : Floating && T->isRealFloatingType() && isSameEverywhere(Context, T, Floating);
  if (!Fits)
    return std::nullopt;
  return (IsNegative ? "-" : "") + spelling(Context, E).str();
}

//===- many -------------------------------------------------------------------===//

// The types of the parts of an array or a struct that the list has values for; none if a part has no type of its own.
static std::vector<QualType> collectParts(const ASTContext &Context, QualType T,
                                          const InitListExpr *List) {
  if (const auto *Array = Context.getAsConstantArrayType(T))
    return std::vector<QualType>(List->getNumInits(), Array->getElementType());
  std::vector<QualType> Parts;
  const auto *Record = T->getAs<RecordType>();
  if (!Record || !Record->getDecl()->isStruct() || Record->getDecl()->hasFlexibleArrayMember() ||
      Context.getSourceManager().isInSystemHeader(Record->getDecl()->getLocation()) ||
      dependsOnDirectives(Context, Record->getDecl()->getDefinition()->getSourceRange()))
    return {};
  for (const FieldDecl *Field : Record->getDecl()->fields()) {
    if (Field->isBitField() || !Field->getIdentifier())
      return {};
    Parts.push_back(Field->getType());
  }
  return Parts;
}

std::optional<std::string> spellNumbers(const ASTContext &Context, QualType T, const Expr *Init) {
  constexpr unsigned Most = 64;
  if (isa<ImplicitValueInitExpr>(Init) && T->isArithmeticType())
    return "0";
  const auto *List = dyn_cast<InitListExpr>(Init);
  if (!List)
    return spellNumber(Context, T, Init);
  if (List->isSyntacticForm() && List->getSemanticForm())
    List = List->getSemanticForm();
  std::vector<QualType> Parts = collectParts(Context, T, List);
  const Expr *Filler = List->hasArrayFiller() ? List->getArrayFiller() : nullptr;
  if (Parts.empty() || Parts.size() > Most || Parts.size() != List->getNumInits() ||
      (Filler && !isa<ImplicitValueInitExpr>(Filler)))
    return std::nullopt;
  std::string Text;
  for (unsigned I = 0; I < Parts.size(); ++I) {
    std::optional<std::string> Part = spellNumbers(Context, Parts[I], List->getInit(I));
    if (!Part)
      return std::nullopt;
    Text += (I ? ", " : "") + *Part;
  }
  return "{" + Text + "}";
}

} // namespace ythreads
