//===- WireKinds.cpp - the wire kind of a leaf type -------------------------===//

#include "types/WireKinds.h"
#include "Annotations.h"
#include "Unit.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ythreads {

static WireKind kindOfTypedef(StringRef Name) {
  return llvm::StringSwitch<WireKind>(Name)
      .Case("size_t", {"YTHREAD_KIND_SIZE", "size_t"})
      .Cases("ssize_t", "__ssize_t", {"YTHREAD_KIND_SSIZE", "ssize_t"})
      .Case("ptrdiff_t", {"YTHREAD_KIND_PTRDIFF", "ptrdiff_t"})
      .Case("yfd", {"YTHREAD_KIND_DESCRIPTOR", "yfd"})
      .Case("wchar_t", {"YTHREAD_KIND_WCHAR", "wchar_t"})
      .Cases("intptr_t", "__intptr_t", {"YTHREAD_KIND_INTPTR", "intptr_t"})
      .Case("uintptr_t", {"YTHREAD_KIND_UINTPTR", "uintptr_t"})
      .Cases("int8_t", "__int8_t", {"YTHREAD_KIND_INT8", "int8_t"})
      .Cases("uint8_t", "__uint8_t", {"YTHREAD_KIND_UINT8", "uint8_t"})
      .Cases("int16_t", "__int16_t", {"YTHREAD_KIND_INT16", "int16_t"})
      .Cases("uint16_t", "__uint16_t", {"YTHREAD_KIND_UINT16", "uint16_t"})
      .Cases("int32_t", "__int32_t", {"YTHREAD_KIND_INT32", "int32_t"})
      .Cases("uint32_t", "__uint32_t", {"YTHREAD_KIND_UINT32", "uint32_t"})
      .Cases("int64_t", "__int64_t", "intmax_t", "int_fast64_t", {"YTHREAD_KIND_INT64", "int64_t"})
      .Cases("uint64_t", "__uint64_t", "uintmax_t", "uint_fast64_t",
             {"YTHREAD_KIND_UINT64", "uint64_t"})
      // as wide as a register in glibc
      .Cases("int_fast16_t", "int_fast32_t", {"YTHREAD_KIND_INTPTR", "intptr_t"})
      .Cases("uint_fast16_t", "uint_fast32_t", {"YTHREAD_KIND_UINTPTR", "uintptr_t"})
      .Default({});
}

static WireKind kindOfBuiltin(const BuiltinType *T) {
  switch (T->getKind()) {
  case BuiltinType::Bool:
    return {"YTHREAD_KIND_BOOL", "_Bool"};
  case BuiltinType::Char_S:
  case BuiltinType::Char_U:
    return {"YTHREAD_KIND_CHAR", "char"};
  case BuiltinType::SChar:
    return {"YTHREAD_KIND_SCHAR", "signed char"};
  case BuiltinType::UChar:
    return {"YTHREAD_KIND_UCHAR", "unsigned char"};
  case BuiltinType::Short:
    return {"YTHREAD_KIND_SHORT", "short"};
  case BuiltinType::UShort:
    return {"YTHREAD_KIND_USHORT", "unsigned short"};
  case BuiltinType::Int:
    return {"YTHREAD_KIND_INT", "int"};
  case BuiltinType::UInt:
    return {"YTHREAD_KIND_UINT", "unsigned int"};
  case BuiltinType::Long:
    return {"YTHREAD_KIND_LONG", "long"};
  case BuiltinType::ULong:
    return {"YTHREAD_KIND_ULONG", "unsigned long"};
  case BuiltinType::LongLong:
    return {"YTHREAD_KIND_LLONG", "long long"};
  case BuiltinType::ULongLong:
    return {"YTHREAD_KIND_ULLONG", "unsigned long long"};
  case BuiltinType::Int128:
    return {"YTHREAD_KIND_INT128", "__int128"};
  case BuiltinType::UInt128:
    return {"YTHREAD_KIND_UINT128", "unsigned __int128"};
  case BuiltinType::Float:
    return {"YTHREAD_KIND_FLOAT", "float"};
  case BuiltinType::Double:
    return {"YTHREAD_KIND_DOUBLE", "double"};
  case BuiltinType::LongDouble:
    return {"YTHREAD_KIND_LDOUBLE", "long double"};
  default:
    return {};
  }
}

WireKind wireKindOf(QualType T) {
  bool IsInteger = T->isIntegerType();
  while (const auto *Typedef = T->getAs<TypedefType>()) {
    WireKind Known = kindOfTypedef(Typedef->getDecl()->getName());
    if (!Known.Kind.empty() && IsInteger)
      return Known;
    T = Typedef->getDecl()->getUnderlyingType();
  }
  if (const auto *Builtin = T->getAs<BuiltinType>())
    return kindOfBuiltin(Builtin);
  return {};
}

bool containsPointer(QualType T) {
  T = T.getCanonicalType();
  if (T->isAnyPointerType() || T->isBlockPointerType())
    return true;
  if (const auto *Atomic = T->getAs<AtomicType>())
    return containsPointer(Atomic->getValueType());
  if (const auto *Array = T->getAsArrayTypeUnsafe())
    return containsPointer(Array->getElementType());
  const auto *R = T->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return false;
  return llvm::any_of(R->fields(),
                      [](const FieldDecl *F) { return containsPointer(F->getType()); });
}

static bool isReadOnlyBitField(const FieldDecl *F) {
  return F->isBitField() && F->getType().isConstQualified();
}

bool isOpaque(const Unit &U, const RecordDecl *R) {
  if (R->isUnion() || llvm::any_of(R->fields(), isReadOnlyBitField))
    return true;
  bool IsOurs = R->getName().starts_with("ythread_") || R->getName().starts_with("ysim_");
  return isInSystemHeader(U, R) && !IsOurs;
}

} // namespace ythreads
