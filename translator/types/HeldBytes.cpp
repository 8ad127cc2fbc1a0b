//===- HeldBytes.cpp - the bytes of an untagged union that some member has --===//
//
// Nobody knows which of its members is alive, so the bytes of all travel; what belongs to none is
// padding, and does not.
//
//===------------------------------------------------------------------------===//

#include "Unit.h"
#include "types/DescribeTypes.h"
#include "llvm/ADT/BitVector.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace ythreads {

enum : unsigned { Largest = 1 << 20 }; // bytes; of larger ones all travel

static void markValue(const ASTContext &Context, QualType T, uint64_t At, llvm::BitVector &Held);

static void markMembers(const ASTContext &Context, const RecordDecl *R, uint64_t At,
                        llvm::BitVector &Held) {
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(R);
  for (const FieldDecl *F : R->fields()) {
    uint64_t Bit = Layout.getFieldOffset(F->getFieldIndex());
    if (!F->isBitField()) {
      markValue(Context, F->getType(), At + Bit / 8, Held);
    } else if (F->getIdentifier()) {
      uint64_t Width = F->getBitWidth()->EvaluateKnownConstInt(Context).getZExtValue();
      Held.set(At + Bit / 8, At + (Bit + Width - 1) / 8 + 1);
    }
  }
}

// An x87's number has ten bytes.
static uint64_t bytesOfScalar(const ASTContext &Context, QualType T) {
  if (T->isSpecificBuiltinType(BuiltinType::LongDouble) &&
      &Context.getFloatTypeSemantics(T) == &llvm::APFloat::x87DoubleExtended())
    return 10;
  return Context.getTypeSizeInChars(T).getQuantity();
}

static void markValue(const ASTContext &Context, QualType T, uint64_t At, llvm::BitVector &Held) {
  T = T.getCanonicalType().getUnqualifiedType();
  if (const auto *Atomic = T->getAs<AtomicType>())
    return markValue(Context, Atomic->getValueType(), At, Held);
  if (const auto *Array = Context.getAsConstantArrayType(T)) {
    QualType Element = Array->getElementType();
    uint64_t Size = Context.getTypeSizeInChars(Element).getQuantity();
    uint64_t End = At + Size * Array->getSize().getZExtValue();
    for (; Size && At != End; At += Size) {
      markValue(Context, Element, At, Held);
      if (Held.find_first_unset_in(At, At + Size) < 0)
        return void(Held.set(At, End)); // as of one, so of all
    }
    return;
  }
  if (const RecordDecl *R = T->getAsRecordDecl(); R && R->getDefinition())
    return markMembers(Context, R->getDefinition(), At, Held);
  if (const auto *Complex = T->getAs<ComplexType>()) {
    QualType Part = Complex->getElementType();
    markValue(Context, Part, At, Held);
    return markValue(Context, Part, At + Context.getTypeSizeInChars(Part).getQuantity(), Held);
  }
  if (!T->isIncompleteType())
    Held.set(At, At + bytesOfScalar(Context, T));
}

void TypeTable::addHeldBytes(unsigned Index, QualType Union) {
  uint64_t Size = U.Context.getTypeSizeInChars(Union).getQuantity();
  if (Size > Largest || Rows[Index].Kind != "YTHREAD_KIND_OPAQUE")
    return;
  llvm::BitVector Held(Size);
  markValue(U.Context, Union, 0, Held);
  if (Held.all() || Held.none())
    return;
  TypeRow Row;
  Row.Name = "held bytes of " + Rows[Index].Name;
  Row.Spelling = Rows[Index].Spelling;
  Row.Kind = "YTHREAD_KIND_STRUCT";
  for (int Begin = Held.find_first(), End; Begin >= 0; Begin = Held.find_next(End - 1)) {
    End = Held.find_next_unset(Begin);
    if (End < 0)
      End = Held.size();
    QualType Bytes =
        U.Context.getConstantArrayType(U.Context.UnsignedCharTy, llvm::APInt(64, End - Begin),
                                       nullptr, ArraySizeModifier::Normal, 0);
    Row.Fields.push_back({"", describe(Bytes), "", false, unsigned(Begin)});
  }
  Row.Count = Row.Fields.size();
  Rows[Index].Element = Rows.size();
  Rows.push_back(std::move(Row));
}

} // namespace ythreads
