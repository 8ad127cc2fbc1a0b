//===- ClangVersions.h - where LLVM 19 and 22 say the same by other names -----===//
//
// All that the translator needs of clang's interface and that changed between the two stands here and in
// ClangVersions.cpp, so that no other file asks for a version.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_CLANGVERSIONS_H
#define YTHREADS_TRANSLATOR_CLANGVERSIONS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/Version.h"

namespace ythreads {

/// The type that D declares, without sugar.
inline clang::QualType tagType(const clang::ASTContext &Context, const clang::TagDecl *D) {
#if CLANG_VERSION_MAJOR >= 22
  return Context.getCanonicalTagType(D);
#else
  return Context.getTagDeclType(D);
#endif
}

/// The typedef that is named at T.
inline const clang::TypedefNameDecl *namedTypedef(clang::TypedefTypeLoc T) {
#if CLANG_VERSION_MAJOR >= 22
  return T.getDecl();
#else
  return T.getTypedefNameDecl();
#endif
}

/// T as C can spell it: 22 calls the type of `sizeof` by a name that it does not declare, `__size_t`.
inline clang::QualType withoutPredefinedSugar(const clang::ASTContext &Context, clang::QualType T) {
#if CLANG_VERSION_MAJOR >= 22
  if (const auto *Sugar = llvm::dyn_cast<clang::PredefinedSugarType>(T.getTypePtr()))
    return Context.getQualifiedType(Sugar->desugar(), T.getLocalQualifiers());
#endif
  (void)Context;
  return T;
}

/// An array of variable length; without a bound, `[*]`.
inline clang::QualType variableArray(const clang::ASTContext &Context, clang::QualType Element,
                                     clang::Expr *Bound) {
  auto Modifier = Bound ? clang::ArraySizeModifier::Normal : clang::ArraySizeModifier::Star;
#if CLANG_VERSION_MAJOR >= 22
  return Context.getVariableArrayType(Element, Bound, Modifier, 0);
#else
  return Context.getVariableArrayType(Element, Bound, Modifier, 0, clang::SourceRange());
#endif
}

/// Makes the bodies of all functions as LLVM 19 has them: 22 wraps what uses a temporary (`f().member`) in
/// ExprWithCleanups and MaterializeTemporaryExpr, which mean nothing in C.
void dropTemporaries(clang::ASTContext &Context);

} // namespace ythreads
#endif
