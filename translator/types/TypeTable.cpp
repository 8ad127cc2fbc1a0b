//===- TypeTable.cpp - rows of the type table -------------------------------===//
//
// A type refers to others by row number; a record gets its row before its members are looked
// at, so that cyclic types come to an end.
//
//===------------------------------------------------------------------------===//

#include "Annotations.h"
#include "ClangVersions.h"
#include "IR.h"
#include "Unit.h"
#include "find/LeftPlain.h"
#include "lower/Arguments.h"
#include "lower/LowerBodies.h"
#include "lower/VariableTypes.h"
#include "types/DescribeTypes.h"
#include "types/Unions.h"
#include "types/WireKinds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace ythreads {

//===- names ------------------------------------------------------------------===//

std::string nameOfDecl(const Unit &U, const NamedDecl *D) {
  auto It = U.NewNames.find(D);
  return It == U.NewNames.end() ? D->getNameAsString() : It->second;
}

// Bytes of the right number stand for what C cannot name.
static std::string bytesOf(const Unit &U, QualType T) {
  return "char[" + std::to_string(U.Context.getTypeSizeInChars(T).getQuantity()) + "]";
}

std::string TypeTable::spellTag(const TagDecl *Tag, QualType T, const std::string &Example) const {
  if (Tag->getIdentifier() || U.NewNames.count(Tag))
    return (Tag->getKindName() + " " + nameOfDecl(U, Tag)).str();
  if (const TypedefNameDecl *Typedef = Tag->getTypedefNameForAnonDecl())
    return nameOfDecl(U, Typedef);
  if (!Example.empty())
    return "__typeof__((void)0, " + Example + ")"; // the comma takes `const` away
  return canSpell(U, T) ? spellType(U, T) : bytesOf(U, T);
}

std::string readTag(const Unit &U, const TagDecl *Tag) {
  auto Renamed = U.SourceNames.find(Tag);
  std::string Name = Renamed == U.SourceNames.end() ? Tag->getNameAsString() : Renamed->second;
  if (!Name.empty())
    return (Tag->getKindName() + " " + Name).str();
  if (const TypedefNameDecl *Typedef = Tag->getTypedefNameForAnonDecl())
    return Typedef->getNameAsString();
  return Tag->getKindName().str();
}

static std::string readFunctionType(const Unit &U, QualType T) {
  PrintingPolicy Policy = U.Context.getPrintingPolicy();
  Policy.AnonymousTagLocations = false;
  return U.Context.getPointerType(T).getAsString(Policy);
}

// "int[2]" as the element of an array of three is "int[3][2]": C reads dimensions outwards.
static std::string addDimension(const std::string &Element, uint64_t Count) {
  size_t End = Element.size(); // where the trailing dimensions begin
  while (End && Element[End - 1] == ']')
    End = Element.rfind('[', End - 1);
  return Element.substr(0, End) + "[" + std::to_string(Count) + "]" + Element.substr(End);
}

//===- rows -------------------------------------------------------------------===//

unsigned TypeTable::share(TypeRow Row) {
  std::string Key =
      Row.Kind + "|" + Row.Name + "|" + Row.Spelling + "|" + std::to_string(Row.Element);
  auto [It, IsNew] = IndexOf.try_emplace(Key, Rows.size());
  if (IsNew)
    Rows.push_back(std::move(Row));
  return It->second;
}

// The tables stand where the user's macros are gone, `bool` among them.
static std::string canonicalSpelling(const Unit &U, QualType T) {
  PrintingPolicy Policy = U.Context.getPrintingPolicy();
  Policy.Bool = false;
  return T.getCanonicalType().getUnqualifiedType().getAsString(Policy);
}

unsigned TypeTable::describePointer(QualType T, const std::string &Example) {
  QualType Pointee = T->getAs<PointerType>()->getPointeeType();
  TypeRow Row;
  if (Pointee->isFunctionType()) {
    Row.Name = readFunctionType(U, Pointee);
    Row.Kind = "YTHREAD_KIND_FUNCTION";
    Row.Spelling = "__typeof__(void (*)(void))";
    return share(Row);
  }
  Row.Element = describe(Pointee, Example.empty() ? "" : "(*" + Example + ")");
  Row.Kind = "YTHREAD_KIND_POINTER";
  Row.Spelling = "void *";
  if (Row.Element != NoType)
    Row.Name = Rows[Row.Element].Name + " *";
  else if (const TagDecl *Tag = Pointee->getAsTagDecl())
    Row.Name = readTag(U, Tag) + " *";
  else
    Row.Name = "void *";
  return share(Row);
}

unsigned TypeTable::describeArray(QualType T, const std::string &Example) {
  const ConstantArrayType *Array = U.Context.getAsConstantArrayType(T);
  if (!Array)
    return NoType;
  TypeRow Row;
  Row.Element = describe(Array->getElementType(), Example.empty() ? "" : Example + "[0]");
  if (Row.Element == NoType)
    return NoType;
  Row.Count = Array->getSize().getZExtValue();
  Row.Kind = "YTHREAD_KIND_ARRAY";
  Row.Name = addDimension(Rows[Row.Element].Name, Row.Count);
  Row.Spelling = addDimension(Rows[Row.Element].Spelling, Row.Count);
  return share(Row);
}

void TypeTable::addField(unsigned Index, const FieldDecl *F) {
  FieldRow Field;
  Field.Name = F->getNameAsString();
  Field.Path = Field.Name;
  Field.IsBitField = F->isBitField();
  Field.Type = describe(F->getType(), "(*(" + Rows[Index].Spelling + " *)0)." + Field.Path);
  if (Field.Type != NoType)
    Rows[Index].Fields.push_back(Field);
}

// `double values[]` at the end of a struct; its elements lie behind the struct, in memory that somebody took for
// both.
bool TypeTable::addFlexible(unsigned Index, const FieldDecl *F) {
  if (!isFlexible(U, F))
    return false;
  QualType Element = U.Context.getAsArrayType(F->getType())->getElementType();
  std::string Path = F->getNameAsString();
  std::string Example = "(*(" + Rows[Index].Spelling + " *)0)." + Path + "[0]";
  TypeRow Row;
  Row.Element = describe(Element, Example);
  if (Row.Element == NoType)
    return true;
  FieldRow Field;
  if (checkLength(U, F))
    Field.Length = lengthOf(F).empty() ? "" : lengthOf(F).str();
  Row.Kind = "YTHREAD_KIND_FLEXIBLE";
  Row.Name = Rows[Row.Element].Name + "[]" + (Field.Length.empty() ? "" : " by " + Field.Length);
  Row.Spelling = addDimension(Rows[Row.Element].Spelling, 0);
  Field.Name = F->getNameAsString();
  Field.Path = Path;
  Field.Type = share(Row);
  Rows[Index].Fields.push_back(std::move(Field));
  return true;
}

// As a path of its own where it has a name, else by its first member.
void TypeTable::addUnion(unsigned Index, const FieldDecl *F) {
  const RecordDecl *R = taggedUnion(F);
  QualType T = tagType(U.Context, R);
  FieldRow Field;
  Field.Name = F->getNameAsString();
  Field.Tag = tagOf(F).str();
  Field.Type = Rows.size();
  Field.Path = Field.Name.empty() ? memberAtStart(R)->getNameAsString() : Field.Name;
  std::string Example =
      Field.Name.empty() ? "" : "(*(" + Rows[Index].Spelling + " *)0)." + Field.Path;
  Rows.emplace_back();
  Rows[Field.Type].Kind = "YTHREAD_KIND_UNION";
  Rows[Field.Type].Spelling = Example.empty() ? bytesOf(U, T) : spellTag(R, T, Example);
  std::string Name = readTag(U, R) + " by " + tagOf(F).str() + " [";
  for (const FieldDecl *Member : R->fields()) {
    if (!Member->getIdentifier())
      continue;
    FieldRow Row;
    Row.Name = Member->getNameAsString();
    Row.Values = valuesOf(U, Member);
    Row.IsBitField = Member->isBitField();
    Row.Path = Row.IsBitField ? Row.Name : "";
    Row.Type = describe(Member->getType(), Example.empty() ? "" : Example + "." + Row.Name);
    Name += (Rows[Field.Type].Fields.empty() ? "" : "; ") + llvm::join(Row.Values, ", ");
    if (Row.Type != NoType)
      Rows[Field.Type].Fields.push_back(std::move(Row));
  }
  Rows[Field.Type].Name = Name + "]";
  Rows[Field.Type].Count = Rows[Field.Type].Fields.size();
  Rows[Index].Fields.push_back(std::move(Field));
}

// Base: where R begins in the record of the row, in bits.
void TypeTable::addFields(unsigned Index, const RecordDecl *R, uint64_t Base) {
  for (const FieldDecl *F : R->fields()) {
    if (isLeftOut(U, F))
      continue;
    const RecordDecl *Inner = anonymousRecord(F);
    if (taggedUnion(F) && checkTaggedUnion(U, F)) {
      addUnion(Index, F);
    } else if (Inner && !isOpaque(U, Inner)) {
      addFields(Index, Inner, Base + U.Context.getFieldOffset(F));
    } else if (Inner) {
      const FieldDecl *First = memberAtStart(Inner);
      unsigned Offset = (Base + U.Context.getFieldOffset(F)) / U.Context.getCharWidth();
      unsigned Type = describeRecord(Inner, "");
      Rows[Index].Fields.push_back(
          {"", Type, First ? First->getNameAsString() : "", false, First ? 0 : Offset});
    } else if (F->getIdentifier() && !addFlexible(Index, F)) {
      addField(Index, F);
    }
  }
}

static TypeRow knownRow(const char *Name, const char *Spelling, const char *Kind) {
  TypeRow Row;
  Row.Name = Name;
  Row.Spelling = Spelling;
  Row.Kind = Kind;
  return Row;
}

// On machines where it is an array of one, the element stands for all of it.
static TypeRow listRow() { return knownRow("va_list", "__builtin_va_list", "YTHREAD_KIND_LIST"); }

// A jmp_buf holds what ythread_setjmp has left in it, which is the same on all machines.
void TypeTable::addJumpFields(unsigned Index) {
  unsigned Word = describe(U.Context.UnsignedIntTy),
           Serial = describe(U.Context.UnsignedLongLongTy);
  Rows[Index].Fields = {{"point", Word, "", false, 0},
                        {"magic", Word, "", false, 4},
                        {"serial", Serial, "", false, 8},
                        {"function", Word, "", false, 16},
                        {"mask", Serial, "", false, 24}};
}

// C says that it is set or clear; what it looks like, every compiler decides. On all machines it is a byte, 1 or 0.
static bool isAtomicFlag(const Unit &U, const RecordDecl *R) {
  return R->getName() == "atomic_flag" && isInSystemHeader(U, R); // the tag is clang's
}

unsigned TypeTable::describeRecord(const RecordDecl *R, const std::string &Example) {
  if (isAtomicFlag(U, R))
    return share(knownRow("atomic_flag", "atomic_flag", "YTHREAD_KIND_BOOL"));
  R = R->getDefinition();
  if (!R)
    return NoType;
  auto [It, IsNew] = IndexOfRecord.try_emplace(R, Rows.size());
  if (!IsNew)
    return It->second;
  unsigned Index = Rows.size();
  QualType T = tagType(U.Context, R);
  if (isListRecord(U.Context, R)) {
    Rows.push_back(listRow());
    return Index;
  }
  TypeRow Row;
  Row.Name = readTag(U, R);
  Row.Spelling = spellTag(R, T, Example);
  bool IsJumpBuffer = Row.Name == "struct __jmp_buf_tag";
  bool Opaque = isOpaque(U, R) && !IsJumpBuffer;
  if (!Opaque)
    Records.push_back(R);
  Row.Kind = !Opaque              ? "YTHREAD_KIND_STRUCT"
             : containsPointer(T) ? "YTHREAD_KIND_OPAQUE_POINTERS"
                                  : "YTHREAD_KIND_OPAQUE";
  Rows.push_back(std::move(Row));
  if (IsJumpBuffer) {
    addJumpFields(Index);
    Rows[Index].Count = Rows[Index].Fields.size();
  } else if (!Opaque) {
    addFields(Index, R, 0);
    Rows[Index].Count = Rows[Index].Fields.size();
  } else if (R->isUnion() && !isInSystemHeader(U, R)) {
    addHeldBytes(Index, T);
  }
  return Index;
}

namespace {
/// A value that travels like an array.
struct Elements {
  QualType Type;
  uint64_t Count;
};
} // namespace

// Vectors and complex numbers are rows of elements, and pointers may name one of them; floating types of two
// bytes travel as their bits. Vectors of _Bool and those with holes between the elements do not.
static std::optional<Elements> elementsOf(const ASTContext &Context, QualType T) {
  if (const auto *Complex = T->getAs<ComplexType>())
    return Elements{Complex->getElementType(), 2};
  if (const auto *Vector = T->getAs<VectorType>()) {
    QualType Element = Vector->getElementType();
    if (Element->isBooleanType())
      return std::nullopt;
    return Elements{Element, Vector->getNumElements()};
  }
  if (T->isFloat16Type() || T->isHalfType() || T->isBFloat16Type())
    return Elements{Context.UnsignedShortTy, 1};
  return std::nullopt;
}

unsigned TypeTable::shareElements(QualType T, unsigned Element, uint64_t Count) {
  TypeRow Row;
  Row.Element = Element;
  Row.Count = Count;
  Row.Kind = "YTHREAD_KIND_ARRAY";
  Row.Name = T->isVectorType() ? "vector " + Rows[Element].Name + "[" + std::to_string(Count) + "]"
                               : canonicalSpelling(U, T);
  // By itself gcc takes no array of no vectors, `__attribute__((...)) long[0]`, for a complete type.
  Row.Spelling =
      T->isVectorType() ? "__typeof__(" + canonicalSpelling(U, T) + ")" : canonicalSpelling(U, T);
  return share(Row);
}

unsigned TypeTable::describe(QualType T, const std::string &Example) {
  T = T.getUnqualifiedType();
  if (const auto *Atomic = T->getAs<AtomicType>())
    T = Atomic->getValueType();
  if (T->isVoidType() || T->isFunctionType() || isVariable(T))
    return NoType;
  if (isList(U.Context, T)) {
    const RecordDecl *R = U.Context.getBaseElementType(T)->getAsRecordDecl();
    return R ? describeRecord(R, Example) : share(listRow());
  }
  if (T->isPointerType())
    return describePointer(T, Example);
  if (T->isArrayType())
    return describeArray(T, Example);
  if (const RecordDecl *R = T->getAsRecordDecl())
    return describeRecord(R, Example);
  if (T->isIncompleteType())
    return NoType;
  TypeRow Row;
  Row.IsSigned = T->isSignedIntegerOrEnumerationType();
  if (const auto *Enum = T->getAs<EnumType>()) {
    QualType Number = Enum->getDecl()->getIntegerType();
    if (Enum->getDecl()->isFixed()) // `enum size : long` of C23, which is another size elsewhere
      Row.Kind = wireKindOf(Number).Kind.str();
    else if (U.Context.getTypeSize(T) > 32)
      Row.Kind = Row.IsSigned ? "YTHREAD_KIND_LLONG" : "YTHREAD_KIND_ULLONG";
    else
      Row.Kind = "YTHREAD_KIND_ENUM";
    Row.Name = readTag(U, Enum->getDecl());
    Row.Spelling = canonicalSpelling(U, Number);
    return share(Row);
  }
  if (std::optional<Elements> Parts = elementsOf(U.Context, T))
    return shareElements(T, describe(Parts->Type), Parts->Count);
  WireKind Kind = wireKindOf(T);
  Row.Kind = Kind.Kind.empty() ? "YTHREAD_KIND_OPAQUE" : Kind.Kind.str();
  Row.Name = Kind.Kind.empty() ? canonicalSpelling(U, T) : Kind.Name.str();
  Row.Spelling = Kind.Kind.empty() ? bytesOf(U, T) : canonicalSpelling(U, T);
  return share(Row);
}

unsigned TypeTable::describeOperand(QualType T) {
  if (const auto *Vector = T->getAs<VectorType>(); Vector && elementsOf(U.Context, T))
    return shareElements(T, describeOperand(Vector->getElementType()), Vector->getNumElements());
  WireKind Kind = wireKindOf(T);
  bool IsWide = Kind.Kind == "YTHREAD_KIND_INT128" || Kind.Kind == "YTHREAD_KIND_UINT128";
  if (!T->isIntegralOrEnumerationType() || IsWide || T->isBitIntType())
    return describe(T);
  if (const auto *Enum = T->getAs<EnumType>())
    T = Enum->getDecl()->getIntegerType();
  TypeRow Row;
  Row.Kind = "YTHREAD_KIND_INTEGER";
  Row.Name = "integer";
  Row.IsSigned = T->isSignedIntegerOrEnumerationType();
  Row.Spelling = canonicalSpelling(U, T);
  return share(Row);
}

unsigned TypeTable::describeBlock(QualType Element) {
  TypeRow Row;
  Row.Element = Element.isNull() ? NoType : describe(Element);
  Row.Kind = "YTHREAD_KIND_BLOCK";
  Row.Name = (Row.Element == NoType ? "void" : Rows[Row.Element].Name) + " *";
  Row.Spelling = "void *";
  return share(Row);
}

unsigned TypeTable::describeField(const Variable &V) {
  if (V.IsBlock)
    return describeBlock(V.Element);
  return V.Kind == Variable::Temporary ? describeOperand(V.Type) : describe(V.Type);
}

unsigned TypeTable::describeMessage(QualType T) {
  unsigned Index = describe(T);
  if (Index != NoType && !llvm::is_contained(Messages, Index))
    Messages.push_back(Index);
  return Index;
}

} // namespace ythreads
