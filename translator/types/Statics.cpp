//===- Statics.cpp - static variables whose addresses are nobody's ----------===//

#include "types/Statics.h"
#include "OpenMP.h"
#include "Unit.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ythreads {

/// Copies are short, and as aligned as the runtime's place for one: YTHREAD_COPY_SIZE.
constexpr int64_t LargestCopy = 128, LargestAlignment = 16;

static void addWords(StringRef Text, llvm::StringSet<> &Words) {
  while (!Text.empty()) {
    StringRef Word = Text.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    if (!Word.empty())
      Words.insert(Word);
    Text = Text.drop_front(std::max<size_t>(Word.size(), 1));
  }
}

bool Statics::isLeftOut(StringRef Name) {
  const SourceManager &SM = U.Context.getSourceManager();
  auto AddFile = [&](FileID File, const auto &LeftOut) {
    StringRef Text = SM.getBufferData(File);
    for (auto [From, To] : LeftOut)
      addWords(Text.slice(From, To), *Words);
  };
  if (!Words) {
    Words.emplace();
    AddFile(SM.getMainFileID(), U.LeftOut);
    for (const auto &[File, Found] : U.IncludedConditionals)
      AddFile(File, Found.LeftOut);
  }
  return Words->contains(Name);
}

bool isConstant(const Unit &U, const VarDecl *V) {
  return U.Context.getBaseElementType(V->getType()).isConstQualified();
}

// All that is done to it stands in the file, and names it.
bool Statics::isWithin(const VarDecl *V) const {
  for (const VarDecl *D : V->redecls())
    if ((D->hasAttr<UsedAttr>() && !isConstant(U, V)) || D->hasAttr<AsmLabelAttr>() ||
        D->hasAttr<AliasAttr>() || D->hasAttr<WeakRefAttr>() || D->hasAttr<SectionAttr>())
      return false;
  return !V->isExternallyVisible() && !isThreadLocal(U, V) &&
         !U.Addressed.contains(V->getCanonicalDecl()) &&
         !U.Context.getBaseElementType(V->getType()).isVolatileQualified();
}

bool Statics::isAsGoodAsConstant(const VarDecl *V) {
  if (!isWithin(V))
    return false;
  auto Renamed = U.SourceNames.find(V);
  StringRef Name = Renamed != U.SourceNames.end() ? StringRef(Renamed->second) : V->getName();
  return isConstant(U, V) || (!U.Changed.contains(V->getCanonicalDecl()) && !isLeftOut(Name));
}

// Can a value of the type, or as a part of one, be assigned?
static bool isAssignable(const ASTContext &Context, QualType T) {
  T = Context.getBaseElementType(T);
  if (T.isConstQualified() || T.isVolatileQualified() || T->isAtomicType() ||
      T->isVariablyModifiedType())
    return false;
  const RecordDecl *R = T->getAsRecordDecl();
  return !R || (R->getDefinition() && !R->hasFlexibleArrayMember() &&
                llvm::all_of(R->fields(), [&](const FieldDecl *Field) {
                  return isAssignable(Context, Field->getType());
                }));
}

bool Statics::isCopied(const VarDecl *V) const {
  QualType T = V->getType();
  return U.ForSpeed && !T->isArrayType() && !T->isIncompleteType() && isAssignable(U.Context, T) &&
         U.Context.getTypeSizeInChars(T).getQuantity() <= LargestCopy &&
         U.Context.getDeclAlign(V).getQuantity() <= LargestAlignment && isWithin(V);
}

} // namespace ythreads
