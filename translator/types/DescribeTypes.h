//===- DescribeTypes.h - the types that travel, as tables ready to print ----===//
//
// A TypeTable turns clang types into rows that Emit can print as `struct ythread_type`
// without a clang header of its own: names, kinds and C expressions are all text.
//
// Rows are numbered in order of first description and never change once made. A row's
// `Spelling` is complete at the end of the file, not necessarily earlier (a pointee may be
// completed late): Emit declares the rows tentatively where they are first used and
// defines all of them at the end.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_DESCRIBETYPES_H
#define YTHREADS_TRANSLATOR_DESCRIBETYPES_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace clang {
class FieldDecl;
class NamedDecl;
class QualType;
class RecordDecl;
class TagDecl;
class VarDecl;
} // namespace clang

namespace ythreads {

class Unit;

/// No type: the element of `void *` and of pointers to incomplete types.
constexpr unsigned NoType = ~0u;

/// A row of a struct's field table.
struct FieldRow {
  std::string Name; ///< as in the source; members of unnamed structs stand with their own names
  unsigned Type = NoType; ///< index into TypeTable::rows()
  std::string Path; ///< for __builtin_offsetof(Spelling, Path) and for the accessors; or empty
  bool IsBitField =
      false;           ///< offset 0, and accessors ythread_get_N_M / ythread_set_N_M (row, field)
  unsigned Offset = 0; ///< where there is no path
  std::string Tag =
      {}; ///< of a union with a tag: the member that says which of its members is alive
  std::vector<std::string> Values =
      {};                  ///< of a member of such a union: for which values of the tag
  std::string Length = {}; ///< of a flexible array: the member that counts its elements
};

/// A row of the type table.
struct TypeRow {
  /// What people and the hash read, equal on all targets: "struct point", "size_t", "int[3]". Typedefs of
  /// arithmetic types stand under the name that decides their kind: a yid is "uint64_t".
  std::string Name;
  std::string Spelling;         ///< a C type name for sizeof, _Alignof and offsetof
  std::string Kind;             ///< "YTHREAD_KIND_INT"
  bool IsSigned = false;        ///< integer kinds
  std::uint64_t Count = 0;      ///< array: elements; struct: fields
  unsigned Element = NoType;    ///< array, pointer; untagged union: what of it travels
  std::vector<FieldRow> Fields; ///< struct, union with a tag
};

/// A variable that pointers may name, or one of another file whose address is taken here.
struct ObjectRow {
  const clang::VarDecl *Decl;
  std::string Name;       ///< the key: "x", and "f.x" for a static local of f
  std::string Expression; ///< its name in the generated file; empty: its function notes where it is
  bool IsLocal = false;   ///< static: the file is part of the key
  bool IsConstant = false;
  bool IsThreadLocal = false; ///< a function tells where the one of its caller is
  bool IsCopied = false;      ///< a function reads and writes all of it: Statics.h
  bool IsAddressed = false;   ///< something in the file may know its address
  /// NoType: of another file; or, where local, hidden: its address is not known at the end of the file.
  unsigned Type = NoType;
};

struct Variable; // IR.h

/// The types of one unit. describe() may be called by any pass after RenameLocals.
class TypeTable {
public:
  explicit TypeTable(const Unit &U) : U(U) {}

  /// The row of T; qualifiers do not matter. Functions, void and incomplete types give NoType.
  /// `Example` is an lvalue expression of that type: how to name a type that has no name.
  unsigned describe(clang::QualType T, const std::string &Example = "");
  /// The row of a saved operand: all integer types have the one kind INTEGER.
  unsigned describeOperand(clang::QualType T);
  /// The row of a variable that holds the address of a block of such elements (null: of bytes).
  unsigned describeBlock(clang::QualType Element);
  /// The row of a variable as a field of a frame.
  unsigned describeField(const Variable &V);
  /// The row of a type that is sent or received: also entered in messages().
  unsigned describeMessage(clang::QualType T);

  /// The row of a struct of a call's arguments for `...`, also entered in messages(). `Definition` is set to
  /// what the file needs before the call, if it is new. Arguments.cpp.
  unsigned describeArguments(llvm::ArrayRef<clang::QualType> Types, std::string &Definition);

  const std::vector<TypeRow> &rows() const { return Rows; }
  /// The structs and unions among them, in order of first use.
  const std::vector<const clang::RecordDecl *> &records() const { return Records; }
  /// In order of first use: Unit::types of the generated unit.
  const std::vector<unsigned> &messages() const { return Messages; }

  std::vector<ObjectRow> Objects;
  /// Static variables that are only read, which need no rows. What named them may be gone with dead code.
  std::vector<ObjectRow> Constants;
  unsigned Notes = 0; ///< static locals whose functions, copied as they stand, note where they are

private:
  unsigned share(TypeRow Row);
  unsigned describePointer(clang::QualType T, const std::string &Example);
  unsigned describeArray(clang::QualType T, const std::string &Example);
  unsigned shareElements(clang::QualType T, unsigned Element, std::uint64_t Count);
  unsigned describeRecord(const clang::RecordDecl *R, const std::string &Example);
  bool addFlexible(unsigned Index, const clang::FieldDecl *F);
  void addUnion(unsigned Index, const clang::FieldDecl *F);
  void addHeldBytes(unsigned Index, clang::QualType Union); // HeldBytes.cpp
  void addJumpFields(unsigned Index);
  void addFields(unsigned Index, const clang::RecordDecl *R, std::uint64_t Base);
  void addField(unsigned Index, const clang::FieldDecl *F);
  std::string spellTag(const clang::TagDecl *Tag, clang::QualType T,
                       const std::string &Example) const;

  const Unit &U;
  std::vector<TypeRow> Rows;
  std::map<std::string, unsigned> IndexOf; // unnamed and arithmetic types, by text
  std::map<const clang::RecordDecl *, unsigned> IndexOfRecord; // never iterated
  std::vector<const clang::RecordDecl *> Records;
  std::vector<unsigned> Messages;
};

/// The name of D in the generated file.
std::string nameOfDecl(const Unit &U, const clang::NamedDecl *D);

/// What people and hashes read: the source's own names, whatever RenameLocals made of them.
std::string readTag(const Unit &U, const clang::TagDecl *Tag);

} // namespace ythreads
#endif
