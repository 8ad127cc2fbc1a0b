//===- OverriddenParts.cpp - lists of which later designators override parts ---===//
//
// clang keeps what stood there (a list that several elements of a range share, a string, a value, or nothing) and, beside
// it, a list of what is new, with holes. Where both are lists they are one here.
//
//===------------------------------------------------------------------------===//

#include "lower/OverriddenParts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

bool isImplicit(const Expr *E) { return !E || isa<ImplicitValueInitExpr>(E) || isa<NoInitExpr>(E); }

const InitListExpr *asList(const Expr *E) {
  const auto *List = dyn_cast_or_null<InitListExpr>(E);
  return List && !List->isStringLiteralInit() ? List : nullptr;
}

bool leavesParts(const Expr *E) {
  if (isa<NoInitExpr>(E))
    return true;
  const InitListExpr *List = asList(E);
  return List &&
         (llvm::any_of(List->inits(), [](const Expr *Part) { return Part && leavesParts(Part); }) ||
          (List->hasArrayFiller() && leavesParts(List->getArrayFiller())));
}

namespace {
class Merger {
public:
  explicit Merger(ASTContext &Context) : Context(Context) {}
  const Expr *rebuild(const Expr *E);

private:
  const Expr *rebuildList(const InitListExpr *List);
  const InitListExpr *merge(const Expr *Base, const InitListExpr *Updater);
  const Expr *mergePart(const Expr *Base, const Expr *Updater, QualType Type);
  const InitListExpr *makeList(const InitListExpr *Model, ArrayRef<const Expr *> Parts);
  QualType typeOfPart(const InitListExpr *List, unsigned Number) const;

  ASTContext &Context;
  llvm::DenseMap<const Expr *, const Expr *> Rebuilt; // elements of a range are one
};
} // namespace

const InitListExpr *Merger::makeList(const InitListExpr *Model, ArrayRef<const Expr *> Parts) {
  SmallVector<Expr *, 16> Inits;
  for (const Expr *Part : Parts)
    Inits.push_back(const_cast<Expr *>(Part));
  auto *List =
      new (Context) InitListExpr(Context, Model->getLBraceLoc(), Inits, Model->getRBraceLoc());
  List->setType(Model->getType());
  if (FieldDecl *Member = const_cast<FieldDecl *>(Model->getInitializedFieldInUnion()))
    List->setInitializedFieldInUnion(Member);
  return List;
}

QualType Merger::typeOfPart(const InitListExpr *List, unsigned Number) const {
  if (const ArrayType *Array = Context.getAsArrayType(List->getType()))
    return Array->getElementType();
  if (const FieldDecl *Member = List->getInitializedFieldInUnion())
    return Member->getType();
  for (const FieldDecl *Member : List->getType()->getAsRecordDecl()->getDefinition()->fields())
    if (!Member->isUnnamedBitField() && Number-- == 0)
      return Member->getType();
  return Context.IntTy;
}

const Expr *Merger::mergePart(const Expr *Base, const Expr *Updater, QualType Type) {
  bool IsHole = !Updater || isa<NoInitExpr>(Updater);
  if (Base && isa<NoInitExpr>(Base)) // what is overridden twice keeps its holes
    return IsHole ? Base : Updater;
  if (IsHole)
    return isImplicit(Base) ? new (Context) ImplicitValueInitExpr(Type) : rebuild(Base);
  const InitListExpr *List = asList(Updater);
  if (!List || !leavesParts(List))
    return rebuild(Updater);
  if (isImplicit(Base) || asList(Base))
    return merge(Base, List);
  if (const auto *Before = dyn_cast<DesignatedInitUpdateExpr>(Base)) {
    Base = Before->getBase();
    List = merge(Before->getUpdater(), List);
  }
  auto *Update = new (Context) DesignatedInitUpdateExpr(
      Context, Updater->getBeginLoc(), const_cast<Expr *>(Base), Updater->getEndLoc());
  Update->setUpdater(const_cast<InitListExpr *>(List));
  return Update;
}

const InitListExpr *Merger::merge(const Expr *Base, const InitListExpr *Updater) {
  const InitListExpr *List = asList(Base);
  if (List && List->getInitializedFieldInUnion() != Updater->getInitializedFieldInUnion())
    List = nullptr; // another member: what was there is gone
  unsigned Count = std::max(List ? List->getNumInits() : 0, Updater->getNumInits());
  SmallVector<const Expr *, 16> Parts;
  for (unsigned I = 0; I < Count; ++I) {
    const Expr *Filler = List && List->hasArrayFiller() ? List->getArrayFiller() : nullptr;
    const Expr *Part = List && I < List->getNumInits() ? List->getInit(I) : Filler;
    const Expr *Over = I < Updater->getNumInits() ? Updater->getInit(I) : nullptr;
    Parts.push_back(mergePart(Part, Over, typeOfPart(Updater, I)));
  }
  return makeList(Updater, Parts);
}

const Expr *Merger::rebuildList(const InitListExpr *List) {
  SmallVector<const Expr *, 16> Parts;
  bool IsSame = true;
  for (unsigned I = 0; I < List->getNumInits(); ++I) {
    const Expr *Part = List->getInit(I);
    bool IsNone = isImplicit(Part) || Part == List->getArrayFiller();
    Parts.push_back(IsNone ? nullptr : rebuild(Part));
    IsSame = IsSame && (IsNone || Parts.back() == Part);
  }
  if (IsSame)
    return List;
  for (unsigned I = 0; I < Parts.size(); ++I)
    if (!Parts[I])
      Parts[I] = new (Context) ImplicitValueInitExpr(typeOfPart(List, I));
  return makeList(List, Parts);
}

const Expr *Merger::rebuild(const Expr *E) {
  auto Known = Rebuilt.find(E);
  if (Known != Rebuilt.end())
    return Known->second;
  const Expr *Result = E;
  const auto *Update = dyn_cast<DesignatedInitUpdateExpr>(E);
  if (const InitListExpr *List = asList(E))
    Result = rebuildList(List);
  else if (Update && (isImplicit(Update->getBase()) || asList(Update->getBase())))
    Result = merge(Update->getBase(), Update->getUpdater());
  Rebuilt[E] = Result;
  return Result;
}

const InitListExpr *mergeOverridden(ASTContext &Context, const InitListExpr *List) {
  return cast<InitListExpr>(Merger(Context).rebuild(List));
}

} // namespace ythreads
