//===- EmitHelpers.cpp - static helpers that stay worth inlining ------------===//
//
// C compilers inline a static function that is called once, however large. Where the rest of a
// loop's iteration is printed again (EnteredLoops.h) it is called twice; the word `inline` makes up for it.
//
//===------------------------------------------------------------------------===//

#include "emit/Emit.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

using namespace clang;

namespace ythreads {

namespace {
struct Uses {
  unsigned Count = 0;
  bool InLoop = false; ///< of a function whose text is printed again
};
using UseMap = llvm::DenseMap<const FunctionDecl *, Uses>;
} // namespace

static void countUses(const Stmt *S, bool IsPrintedAgain, bool InLoop, UseMap &Map) {
  if (const auto *E = dyn_cast<DeclRefExpr>(S))
    if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl())) {
      Uses &Of = Map[F->getCanonicalDecl()];
      ++Of.Count;
      Of.InLoop |= IsPrintedAgain && InLoop;
    }
  InLoop |= isa<ForStmt, WhileStmt, DoStmt>(S);
  for (const Stmt *Child : S->children())
    if (Child)
      countUses(Child, IsPrintedAgain, InLoop, Map);
}

static UseMap usesIn(const Unit &U) {
  UseMap Map;
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls()) {
    if (const auto *V = dyn_cast<VarDecl>(D); V && V->getInit())
      countUses(V->getInit(), false, false, Map);
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !F->doesThisDeclarationHaveABody())
      continue;
    const FunctionInfo *Info = U.find(F);
    countUses(F->getBody(), Info && Info->IR && Info->Frame, false, Map);
  }
  return Map;
}

// Behind the word `static` of a plain definition in the main file, where that is its first word.
static std::optional<unsigned> placeForWord(const Unit &U, const FunctionDecl *F) {
  const SourceManager &SM = U.Context.getSourceManager();
  const FunctionInfo *Info = U.find(F);
  SourceLocation Begin = F->getBeginLoc();
  if ((Info && Info->IR) || F->getStorageClass() != SC_Static || F->isInlined() ||
      F->hasAttr<NoInlineAttr>() || F->isVariadic() || Begin.isMacroID() || !SM.isInMainFile(Begin))
    return std::nullopt;
  unsigned Place = SM.getFileOffset(Begin) + 6;
  bool IsFirst = SM.getBufferData(SM.getMainFileID()).substr(Place - 6).starts_with("static ");
  bool IsFree =
      llvm::none_of(U.Edits, [&](const TextEdit &E) { return E.From <= Place && Place <= E.To; });
  return IsFirst && IsFree ? std::optional(Place) : std::nullopt;
}

void inlineHelpers(Unit &U) {
  if (!U.ForSpeed)
    return;
  UseMap Map = usesIn(U);
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !F->doesThisDeclarationHaveABody())
      continue;
    Uses Of = Map.lookup(F->getCanonicalDecl());
    if (Of.Count != 1 || !Of.InLoop)
      continue;
    if (std::optional<unsigned> At = placeForWord(U, F))
      U.Edits.push_back({*At, *At, " __inline__"});
  }
  llvm::stable_sort(U.Edits, [](const TextEdit &A, const TextEdit &B) { return A.From < B.From; });
}

} // namespace ythreads
