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

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace clang {
class FieldDecl;
class QualType;
class RecordDecl;
class VarDecl;
} // namespace clang

namespace ythreads {

class Unit;

/// No type: the element of `void *` and of pointers to incomplete types.
constexpr unsigned NoType = ~0u;

/// A row of a struct's field table.
struct FieldRow {
  std::string Name;       ///< as in the source; members of unnamed members stand with their own name
  unsigned Type = NoType; ///< index into TypeTable::rows()
  std::string Path;       ///< for __builtin_offsetof(Spelling, Path) and for the accessors: "a" or "in.a"
  bool IsBitField = false;///< offset 0, and accessors ythread_get_N_M / ythread_set_N_M (row, field)
};

/// A row of the type table.
struct TypeRow {
  std::string Name;               ///< what people and the hash read: "struct point", "int[3]"
  std::string Spelling;           ///< a C type name for sizeof and _Alignof; empty: size 0, align 1
  std::string Kind;               ///< "YTHREAD_KIND_INT"
  std::string IsSigned = "0";     ///< a C constant expression
  std::uint64_t Count = 0;        ///< array: elements; struct: fields
  unsigned Element = NoType;      ///< array, pointer
  std::vector<FieldRow> Fields;   ///< struct
};

/// A variable that pointers may name.
struct ObjectRow {
  const clang::VarDecl *Decl;
  std::string Name;       ///< the key: "x", and "f.x" for a static local of f
  std::string Expression; ///< its name in the generated file
  bool IsLocal = false;   ///< static: the file is part of the key
  unsigned Type = NoType;
};

/// The types of one unit. describe() may be called by any pass after RenameLocals.
class TypeTable {
public:
  explicit TypeTable(const Unit &U) : U(U) {}

  /// The row of T; qualifiers do not matter. Functions, void and incomplete types give NoType.
  unsigned describe(clang::QualType T);
  /// The row of a saved operand: all integer types have the one kind INTEGER.
  unsigned describeOperand(clang::QualType T);

  const std::vector<TypeRow> &rows() const { return Rows; }

  /// Adds the rows of the types sent and received, in order of first use: Unit::types of the unit.
  unsigned describeMessage(clang::QualType T);
  const std::vector<unsigned> &messages() const { return Messages; }

  std::vector<ObjectRow> Objects;

private:
  struct Key;
  unsigned makeRow(clang::QualType T);
  void fillRow(unsigned Index, clang::QualType T);
  void fillStruct(unsigned Index, const clang::RecordDecl *R);
  void addMembers(unsigned Index, const clang::RecordDecl *R, const std::string &Prefix);

  const Unit &U;
  std::vector<TypeRow> Rows;
  std::map<std::string, unsigned> IndexOf; // by kind, spelling and declaration: equal types share a row
  std::vector<unsigned> Messages;
};

} // namespace ythreads
#endif
