//===- References.h - what a body names, and whose address leaves it --------===//
#ifndef YTHREADS_TRANSLATOR_REFERENCES_H
#define YTHREADS_TRANSLATOR_REFERENCES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include <vector>

namespace ythreads {

class Unit;

/// Text that is not printed as it stands. One of Statement, Tag and TypeOf is set.
struct Rewrite {
  clang::SourceRange Range;
  const clang::Stmt *Statement = nullptr; ///< see References::Rewritten
  const clang::TagDecl *Tag = nullptr;    ///< the definition of a type, which stands elsewhere
  clang::QualType TypeOf; ///< of typeof(expression): of little use where its variables are not
  bool OnlyAtFileScope = false; ///< where local variables have no meaning
  bool IsAsmOperand = false;    ///< while its statement is spelled: see Speller::AsmOperands
  bool IsBound = false;         ///< Statement is an array's bound, which a variable may hold
  bool IsConstant = false; ///< Statement's value stands for it: what it names is not known there

  const void *key() const { return Statement ? static_cast<const void *>(Statement) : Tag; }
};

/// Everything that a function's definition names.
struct References {
  /// The declaration that the token at a place names; declarators too. Local entities only.
  llvm::DenseMap<clang::SourceLocation, const clang::NamedDecl *> At;
  /// Names of functions, globals, typedefs and enumerators from outside that the body uses.
  llvm::StringMap<const clang::NamedDecl *> Outside;

  // Declared in the body, in source order.
  std::vector<const clang::VarDecl *> Statics;
  std::vector<const clang::TypeDecl *> Types;
  std::vector<const clang::EnumConstantDecl *> Enumerators;
  /// What moves to file scope: types and statics of the body, and types that the function's own
  /// declaration defines. Each names only those before it.
  std::vector<const clang::NamedDecl *> Hoisted;

  /// Variables whose address is used for more than reaching a member or an element.
  llvm::DenseSet<const clang::VarDecl *> Escaping;
  /// The same for objects of compound literals and for structs that calls return.
  llvm::DenseSet<const clang::Expr *> EscapingObjects;

  /// Labels in source order, and the numbers, from 1, of those whose address is taken: their addresses.
  std::vector<const clang::LabelDecl *> Labels;
  std::vector<const clang::LabelDecl *> AddressedLabels;
  bool CallsSetjmp = false;   ///< then every variable lives in the frame
  unsigned FrameAskedFor = 0; ///< the line of a __builtin_frame_address(0), or 0

  /// The number of an addressed label.
  unsigned numberOf(const clang::LabelDecl *Label) const;

  /// What memory from alloca is visibly used for: the type that its address is converted to a pointer to.
  llvm::DenseMap<const clang::CallExpr *, clang::QualType> AllocatedTypes;

  /// Statements and expressions whose text differs from their tokens: bounds of arrays, alloca, __func__,
  /// compound literals whose address escapes, constants that name local variables, formats in such variables, typed sends,
  /// declarations of statics and types, definitions of types, addresses of labels and jumps to them.
  std::vector<Rewrite> Rewritten;
};

References collectReferences(const Unit &U, const clang::FunctionDecl *F);

} // namespace ythreads
#endif
