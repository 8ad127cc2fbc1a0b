//===- MacroTypes.cpp - attributes that a type has from a macro -------------===//
//
// Of `#define CALL __attribute__((stdcall))` clang remembers the macro, and prints `CALL int (**)(int)` for a type that is
// `int (CALL **)(int)`: another one. Attributes of other than functions it puts in front by right, so there the C compiler
// decides what the macro is; but not where it may be none, or another one, by now, nor where it has the name of one of
// clang's keywords, which are no macros in what the translator writes (`shieldedNames`).
//
//===------------------------------------------------------------------------===//

#include "lower/MacroTypes.h"
#include "ClangVersions.h"
#include "Unit.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace ythreads {

// In regenerated functions there are no directives.
static bool isInFunction(const Unit &U, SourceLocation Place) {
  const SourceManager &SM = U.Context.getSourceManager();
  return llvm::any_of(U.Functions, [&](const auto &Known) {
    SourceRange Range = SM.getExpansionRange(Known.second->Decl->getSourceRange()).getAsRange();
    return Range.isValid() && SM.isBeforeInTranslationUnit(Range.getBegin(), Place) &&
           SM.isBeforeInTranslationUnit(Place, Range.getEnd());
  });
}

static bool isOneThing(const Unit &U, const IdentifierInfo *Macro) {
  const MacroDirective *History = U.CI.getPreprocessor().getLocalMacroDirectiveHistory(Macro);
  return History && isa<DefMacroDirective>(History) && !History->getPrevious() &&
         !Macro->isKeyword(U.Context.getLangOpts()) && !isInFunction(U, History->getLocation());
}

static QualType function(const Unit &U, const FunctionType *F) {
  QualType Result = withoutOtherMacros(U, F->getReturnType());
  bool IsSame = Result == F->getReturnType();
  const auto *Prototype = dyn_cast<FunctionProtoType>(F);
  if (!Prototype)
    return IsSame ? QualType(F, 0) : U.Context.getFunctionNoProtoType(Result, F->getExtInfo());
  llvm::SmallVector<QualType, 8> Parameters;
  for (QualType P : Prototype->param_types()) {
    Parameters.push_back(withoutOtherMacros(U, P));
    IsSame &= Parameters.back() == P;
  }
  return IsSame ? QualType(F, 0)
                : U.Context.getFunctionType(Result, Parameters, Prototype->getExtProtoInfo());
}

// A name of a type, and typeof, stay.
static QualType bare(const Unit &U, const Type *P) {
  auto Rebuild = [&](QualType Part, auto Make) {
    QualType New = withoutOtherMacros(U, Part);
    return New == Part ? QualType(P, 0) : QualType(Make(New));
  };
  const ASTContext &Context = U.Context;
  if (const auto *Macro = dyn_cast<MacroQualifiedType>(P))
    return P->isFunctionType() || !isOneThing(U, Macro->getMacroIdentifier())
               ? withoutOtherMacros(U, Macro->getUnderlyingType())
               : QualType(P, 0);
  if (const auto *Attributed = dyn_cast<AttributedType>(P))
    return Rebuild(Attributed->getModifiedType(), [&](QualType New) {
      return Context.getAttributedType(Attributed->getAttrKind(), New,
                                       withoutOtherMacros(U, Attributed->getEquivalentType()));
    });
  if (const auto *Paren = dyn_cast<ParenType>(P))
    return Rebuild(Paren->getInnerType(), [&](QualType New) { return Context.getParenType(New); });
  if (const auto *Pointer = dyn_cast<PointerType>(P))
    return Rebuild(Pointer->getPointeeType(),
                   [&](QualType New) { return Context.getPointerType(New); });
  if (const auto *Array = dyn_cast<ConstantArrayType>(P))
    return Rebuild(Array->getElementType(), [&](QualType New) {
      return Context.getConstantArrayType(New, Array->getSize(), Array->getSizeExpr(),
                                          Array->getSizeModifier(),
                                          Array->getIndexTypeCVRQualifiers());
    });
  if (const auto *Array = dyn_cast<IncompleteArrayType>(P))
    return Rebuild(Array->getElementType(), [&](QualType New) {
      return Context.getIncompleteArrayType(New, Array->getSizeModifier(),
                                            Array->getIndexTypeCVRQualifiers());
    });
  if (const auto *Array = dyn_cast<VariableArrayType>(P))
    return Rebuild(Array->getElementType(),
                   [&](QualType New) { return variableArray(Context, New, Array->getSizeExpr()); });
  if (const auto *F = dyn_cast<FunctionType>(P))
    return function(U, F);
  return QualType(P, 0);
}

QualType withoutOtherMacros(const Unit &U, QualType T) {
  if (T->isBuiltinType())
    return T;
  SplitQualType Split = T.split();
  QualType New = bare(U, Split.Ty);
  return New == QualType(Split.Ty, 0) ? T : U.Context.getQualifiedType(New, Split.Quals);
}

} // namespace ythreads
