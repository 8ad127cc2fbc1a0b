//===- JumpTables.cpp - arrays of labels that only gotos read ---------------===//
//
// `goto *targets[code[at++]]`: where nothing can change `targets`, what it holds is known here. A label's
// number has a meaning elsewhere, and costs a look-up and a mask at each jump; the index alone does without.
//
//===------------------------------------------------------------------------===//

#include "lower/JumpTables.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

static const VarDecl *namedBy(const Expr *E) {
  const auto *Named = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
}

// How often S reads an element of V, and nothing else.
static unsigned countReads(const Stmt *S, const VarDecl *V) {
  unsigned Count = 0;
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
      Cast && Cast->getCastKind() == CK_LValueToRValue)
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Cast->getSubExpr()->IgnoreParens()))
      Count += namedBy(Element->getBase()) == V;
  for (const Stmt *Child : S->children())
    if (Child)
      Count += countReads(Child, V);
  return Count;
}

// Whatever names V, in types too, is among the references; more of them than reads: somebody may write.
static bool isOnlyRead(const References &Refs, const FunctionDecl *F, const VarDecl *V) {
  unsigned Names = llvm::count_if(Refs.At, [&](const auto &Token) {
    return Token.second == V && Token.first != V->getLocation();
  });
  return Names == countReads(F->getBody(), V);
}

std::optional<TableGoto> tableOf(const IndirectGotoStmt *S) {
  const auto *Element = dyn_cast<ArraySubscriptExpr>(S->getTarget()->IgnoreParenImpCasts());
  const VarDecl *V = Element ? namedBy(Element->getBase()) : nullptr;
  if (!V || Element->getType().isVolatileQualified())
    return std::nullopt;
  return TableGoto{V, Element->getIdx()};
}

std::vector<const LabelDecl *> labelsIn(const References &Refs, const FunctionDecl *F,
                                        const VarDecl *V) {
  const auto *List = V->getInit() ? dyn_cast<InitListExpr>(V->getInit()) : nullptr;
  if (!List || !V->isLocalVarDecl() || !V->getType()->isConstantArrayType() ||
      V->getType().isVolatileQualified())
    return {};
  std::vector<const LabelDecl *> Labels;
  if (const InitListExpr *Semantic = List->getSemanticForm())
    List = Semantic;
  for (const Expr *Initial : List->inits()) {
    const auto *Label = dyn_cast<AddrLabelExpr>(Initial->IgnoreParenCasts());
    if (!Label && !isa<ImplicitValueInitExpr>(Initial))
      return {};
    Labels.push_back(Label ? Label->getLabel() : nullptr);
  }
  if (!isOnlyRead(Refs, F, V))
    return {};
  return Labels;
}

} // namespace ythreads
