//===- LeftPlain.cpp - what stays plain because the C compiler leaves something out ---===//
//
// What the C compiler leaves out, by an #if that it decides otherwise than clang, cannot be translated: nobody knows
// what stands in its place (`#define swap __builtin_bswap32`). Under --stress it need not be. Its name in a function that is
// translated is the C compiler's then, as in a copied one. But a macro that leads to it, or an #if around it in a
// function, clang has decided: such functions are copied, too. So are those that name a member that is left out.
//
//===------------------------------------------------------------------------===//

#include "find/LeftPlain.h"
#include "Unit.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace clang;
using llvm::StringRef;
using llvm::Twine;

namespace ythreads {

static bool isLeftOut(const Unit &U, const NamedDecl *D) {
  return D->getIdentifier() && D->getDeclContext()->isTranslationUnit() &&
         U.LeftOutNames.count(D->getName().str());
}

// Of a record without a name, the place.
static std::string nameOfRecord(const Unit &U, const RecordDecl *R) {
  const TypedefNameDecl *Typedef = R->getTypedefNameForAnonDecl();
  StringRef Name = Typedef ? Typedef->getName() : R->getName();
  if (!Name.empty())
    return Name.str();
  PresumedLoc Place = U.Context.getSourceManager().getPresumedLoc(R->getLocation());
  return Place.isInvalid()
             ? ""
             : (llvm::sys::path::filename(Place.getFilename()) + ":" + Twine(Place.getLine()))
                   .str();
}

std::string nameOfMember(const Unit &U, const FieldDecl *F) {
  const RecordDecl *R = F->getParent();
  while (R->isAnonymousStructOrUnion())
    R = cast<RecordDecl>(R->getDeclContext());
  return nameOfRecord(U, R) + "." + F->getName().str();
}

bool isLeftOut(const Unit &U, const FieldDecl *F) {
  return !U.LeftOutNames.empty() && U.LeftOutNames.count(nameOfMember(U, F));
}

bool holdsConditional(const Unit &U, SourceRange Range) {
  const SourceManager &SM = U.Context.getSourceManager();
  SourceLocation Begin = SM.getExpansionLoc(Range.getBegin());
  FileID File = SM.getFileID(Begin);
  bool IsMain = File == SM.getMainFileID();
  auto Included = U.IncludedConditionals.find(File);
  if (!IsMain && Included == U.IncludedConditionals.end())
    return false;
  unsigned From = SM.getFileOffset(Begin);
  unsigned To = SM.getFileOffset(SM.getExpansionLoc(Range.getEnd()));
  return llvm::any_of(IsMain ? U.Conditionals : Included->second.All,
                      [&](const auto &If) { return From < If.first && If.first < To; });
}

static bool namesLeftOut(const Unit &U, const Stmt *S, bool InConditional) {
  const auto *Ref = dyn_cast<DeclRefExpr>(S);
  bool Names =
      Ref && (InConditional || Ref->getLocation().isMacroID()) && isLeftOut(U, Ref->getDecl());
  if (const auto *Member = dyn_cast<MemberExpr>(S))
    if (const auto *F = dyn_cast<FieldDecl>(Member->getMemberDecl()))
      Names = isLeftOut(U, F);
  forEachEvaluatedChild(
      S, [&](const Stmt *Child) { Names = Names || namesLeftOut(U, Child, InConditional); });
  return Names;
}

bool dependsOnLeftOut(const Unit &U, const FunctionDecl *F) {
  if (isLeftOut(U, F))
    return true;
  if (!F->doesThisDeclarationHaveABody())
    return false;
  bool InConditional = holdsConditional(U, F->getSourceRange()), Depends = false;
  forEachEvaluated(F,
                   [&](const Stmt *S) { Depends = Depends || namesLeftOut(U, S, InConditional); });
  return Depends;
}

bool isLeftPlain(const Unit &U, const FunctionDecl *F) {
  return U.LeftPlain.count(F->getCanonicalDecl());
}

} // namespace ythreads
