//===- Unions.cpp - unions whose tag tells which member is alive ------------===//
//
// `ythread_tag(kind)` and `ythread_when(VALUE, ...)` of <ythreads.h> are annotations. A union
// without them is bytes, which only a machine of the same layout can read.
//
//===------------------------------------------------------------------------===//

#include "types/Unions.h"
#include "Diagnostics.h"
#include "Unit.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

static StringRef tagOn(const Decl *D) {
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    if (StringRef Text = A->getAnnotation(); Text.consume_front("ythread_tag:"))
      return Text.trim();
  return "";
}

StringRef tagOf(const FieldDecl *F) {
  const RecordDecl *R = F->getType()->getAsRecordDecl();
  if (StringRef Tag = tagOn(F); !Tag.empty() || !R || !R->isUnion() || !R->getDefinition())
    return Tag;
  return tagOn(R->getDefinition());
}

const RecordDecl *taggedUnion(const FieldDecl *F) {
  const RecordDecl *R = F->getType()->getAsRecordDecl();
  return R && R->isUnion() && R->getDefinition() && !tagOf(F).empty() ? R->getDefinition()
                                                                      : nullptr;
}

std::vector<std::string> valuesOf(const Unit &U, const FieldDecl *Member) {
  std::vector<std::string> Values;
  for (const auto *A : Member->specific_attrs<AnnotateAttr>()) {
    if (A->getAnnotation() != "ythread_when")
      continue;
    for (const Expr *E : A->args()) {
      Expr::EvalResult Result;
      if (!E->EvaluateAsInt(Result, U.Context))
        continue;
      llvm::SmallString<24> Digits;
      Result.Val.getInt().toString(Digits, 10);
      Values.push_back(Digits.str().str());
    }
  }
  return Values;
}

const RecordDecl *anonymousRecord(const FieldDecl *F) {
  const RecordDecl *R = F->getIdentifier() ? nullptr : F->getType()->getAsRecordDecl();
  return R ? R->getDefinition() : nullptr;
}

const FieldDecl *memberAtStart(const RecordDecl *R) {
  for (const FieldDecl *F : R->fields()) {
    if (const RecordDecl *Anonymous = anonymousRecord(F)) {
      if (const FieldDecl *Inner = memberAtStart(Anonymous))
        return Inner;
    } else if (F->getIdentifier() && !F->isBitField()) {
      return F;
    }
    if (!R->isUnion())
      break;
  }
  return nullptr;
}

//===- what is wrong ----------------------------------------------------------===//

static const FieldDecl *findMember(const RecordDecl *R, StringRef Name) {
  for (const FieldDecl *F : R->fields()) {
    if (F->getIdentifier() && F->getName() == Name)
      return F;
    const RecordDecl *Anonymous = anonymousRecord(F);
    if (!Anonymous || Anonymous->isUnion())
      continue;
    if (const FieldDecl *Inner = findMember(Anonymous, Name))
      return Inner;
  }
  return nullptr;
}

// Why the tag of F does not tell the members apart, or an empty string.
static std::string whyUntold(const Unit &U, const FieldDecl *F) {
  const FieldDecl *Tag = findMember(F->getParent(), tagOf(F));
  if (!Tag || !Tag->getType()->isIntegralOrEnumerationType())
    return "'" + tagOf(F).str() + "' is no integer member beside it";
  llvm::StringSet<> Seen;
  for (const FieldDecl *Member : taggedUnion(F)->fields()) {
    if (Member->isUnnamedBitField())
      continue;
    if (!Member->getIdentifier())
      return "a member of it has no name";
    if (Member->isBitField() && !F->getIdentifier())
      return "'" + Member->getName().str() + "' is a bit-field of a union without a name";
    std::vector<std::string> Values = valuesOf(U, Member);
    if (Values.empty())
      return "'" + Member->getName().str() + "' has no 'ythread_when'";
    for (const std::string &Value : Values)
      if (!Seen.insert(Value).second)
        return Value + " stands for two members";
  }
  return "";
}

//===- flexible arrays --------------------------------------------------------===//

bool isFlexible(const Unit &U, const FieldDecl *F) {
  const RecordDecl *R = F->getParent();
  const ArrayType *Array = U.Context.getAsArrayType(F->getType());
  if (!Array || R->isUnion() ||
      F->getFieldIndex() + 1 != std::distance(R->field_begin(), R->field_end()))
    return false;
  const auto *Constant = dyn_cast<ConstantArrayType>(Array);
  return isa<IncompleteArrayType>(Array) || (Constant && Constant->getSize() == 0);
}

const FieldDecl *tailOf(const Unit &U, QualType T) {
  const RecordDecl *R = T.isNull() ? nullptr : T->getAsRecordDecl();
  const FieldDecl *Last = nullptr;
  if (R && R->getDefinition())
    for (const FieldDecl *F : R->getDefinition()->fields())
      Last = F;
  return Last && isFlexible(U, Last) ? Last : nullptr;
}

bool hasPlace(const Unit &U, const Expr *Value) {
  Value = Value->IgnoreParenImpCasts();
  const auto *Deref = dyn_cast<UnaryOperator>(Value);
  bool IsPointedTo = Deref && Deref->getOpcode() == UO_Deref;
  return Value->isLValue() && (IsPointedTo || !Value->HasSideEffects(U.Context));
}

bool sendsTail(const Unit &U, const CallExpr *Call) {
  const FieldDecl *Tail = isCountedMessage(Call) ? nullptr : tailOf(U, messageType(Call));
  return Tail && !lengthOf(Tail).empty() && hasPlace(U, Call->getArg(messageArgument(Call)));
}

StringRef lengthOf(const FieldDecl *F) {
  for (const auto *A : F->specific_attrs<AnnotateAttr>())
    if (StringRef Text = A->getAnnotation(); Text.consume_front("ythread_count:"))
      return Text.trim();
  return "";
}

bool checkLength(const Unit &U, const FieldDecl *F) {
  StringRef Name = lengthOf(F);
  const FieldDecl *Length = Name.empty() ? nullptr : findMember(F->getParent(), Name);
  bool IsGood = Name.empty() || (Length && Length->getType()->isIntegralOrEnumerationType());
  if (!IsGood)
    report(U, F->getLocation(), Diag::FlexibleLength, {Name.str()});
  return IsGood;
}

bool checkTaggedUnion(const Unit &U, const FieldDecl *F) {
  std::string Why = whyUntold(U, F);
  if (!Why.empty())
    report(U, F->getLocation(), Diag::UnionTag, {Why});
  return Why.empty();
}

} // namespace ythreads
