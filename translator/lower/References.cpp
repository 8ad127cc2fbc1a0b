//===- References.cpp - what a body names, and whose address leaves it ------===//
//
// The only file that instantiates the big visitor: it is slow to compile.
//
//===------------------------------------------------------------------------===//

#include "lower/References.h"
#include "ClangVersions.h"
#include "Unit.h"
#include "find/Calls.h"
#include "frames/Storage.h"
#include "lower/Arguments.h"
#include "lower/Constants.h"
#include "lower/Formats.h"
#include "lower/Jumps.h"
#include "lower/LowerBodies.h"
#include "lower/VariableTypes.h"
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wnonnull" // LLVM's headers, inlined
#endif
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace ythreads {

namespace {
class Collector : public RecursiveASTVisitor<Collector> {
public:
  Collector(const Unit &U, const FunctionDecl *F, References &Result)
      : U(U), F(F), Result(Result) {}

  bool VisitDeclRefExpr(DeclRefExpr *E);
  bool VisitTypedefTypeLoc(TypedefTypeLoc T);
  bool VisitVariableArrayTypeLoc(VariableArrayTypeLoc T);
  bool VisitTagTypeLoc(TagTypeLoc T);
  bool VisitVarDecl(VarDecl *D);
  bool VisitTypedefNameDecl(TypedefNameDecl *D);
  bool VisitTagDecl(TagDecl *D);
  bool VisitEnumConstantDecl(EnumConstantDecl *D);
  bool VisitTypeOfExprTypeLoc(TypeOfExprTypeLoc T);

  bool VisitConstantArrayTypeLoc(ConstantArrayTypeLoc T) {
    return rewriteConstant(T.getSizeExpr());
  }
  bool VisitFieldDecl(FieldDecl *D) { return rewriteConstant(D->getBitWidth()); }
  bool VisitStaticAssertDecl(StaticAssertDecl *D) { return rewriteConstant(D->getAssertExpr()); }
  bool VisitCaseStmt(CaseStmt *S) {
    return rewriteConstant(S->getLHS()) && rewriteConstant(S->getRHS());
  }
  bool VisitDesignatedInitExpr(DesignatedInitExpr *E);

  bool VisitUnaryOperator(UnaryOperator *E);
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E);
  bool VisitImplicitCastExpr(ImplicitCastExpr *E);
  bool VisitCastExpr(CastExpr *E);

  bool VisitPredefinedExpr(PredefinedExpr *E);
  bool VisitSourceLocExpr(SourceLocExpr *E);
  bool VisitCompoundLiteralExpr(CompoundLiteralExpr *E);
  bool VisitCallExpr(CallExpr *E);
  bool VisitDeclStmt(DeclStmt *S) { return !declaresHoisted(S) || rewrite(S); }
  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E);
  bool VisitGenericSelectionExpr(GenericSelectionExpr *E);

  bool VisitLabelDecl(LabelDecl *D);
  bool VisitLabelStmt(LabelStmt *S);
  bool VisitGotoStmt(GotoStmt *S);
  bool VisitAddrLabelExpr(AddrLabelExpr *E);
  bool VisitIndirectGotoStmt(IndirectGotoStmt *S);
  bool VisitGCCAsmStmt(GCCAsmStmt *S);

  void finish();

private:
  bool isLocal(const NamedDecl *D) const { return D->getParentFunctionOrMethod() == F; }
  void name(SourceLocation Loc, const NamedDecl *D);
  void escape(const Expr *E);
  bool rewrite(const Stmt *S, bool OnlyAtFileScope = false) {
    Result.Rewritten.push_back({S->getSourceRange(), S, nullptr, {}, OnlyAtFileScope, false});
    return true;
  }
  bool rewriteConstant(const Expr *E);
  void hoistExternsOf(const Stmt *Init);
  void sortHoisted();
  void sortAddressedLabels();

  const Unit &U;
  const FunctionDecl *F;
  References &Result;
  llvm::DenseSet<const Expr *> SubscriptedArrays; // decays that only reach an element
  std::vector<const CompoundLiteralExpr *> Literals;
  llvm::DenseSet<const TagDecl *> Tags;
  llvm::DenseSet<const Expr *> AsmLabels; // they stay labels
};
} // namespace

//===- names ------------------------------------------------------------------===//

void Collector::name(SourceLocation Loc, const NamedDecl *D) {
  if (isLocal(D))
    Result.At[Loc] = D;
  else if (D->getIdentifier())
    Result.Outside[D->getName()] = D;
}

bool Collector::VisitDeclRefExpr(DeclRefExpr *E) {
  name(E->getLocation(), E->getDecl());
  return true;
}

bool Collector::VisitTypedefTypeLoc(TypedefTypeLoc T) {
  name(T.getNameLoc(), namedTypedef(T));
  return true;
}

// A type without a name of its own is "named" by its keyword; RenameLocals gives it a name.
static bool isNamedAt(const TagDecl *D, SourceLocation Loc) { return Loc != D->getInnerLocStart(); }

bool Collector::VisitTagTypeLoc(TagTypeLoc T) {
  TagDecl *D = T.getDecl();
  if (isLocal(D) && isNamedAt(D, T.getNameLoc()))
    Result.At[T.getNameLoc()] = D;
  // The visitor does not look into the types that casts, parameters and the like define.
  return !T.isDefinition() || Tags.count(D) || TraverseDecl(D);
}

bool Collector::VisitVarDecl(VarDecl *D) {
  Result.At[D->getLocation()] = D;
  if (D->isStaticLocal()) {
    Result.Statics.push_back(D);
    hoistExternsOf(D->getInit());
    Result.Hoisted.push_back(D);
  }
  return true;
}

bool Collector::VisitTypedefNameDecl(TypedefNameDecl *D) {
  Result.At[D->getLocation()] = D;
  if (isVariable(D->getUnderlyingType()))
    return true;
  Result.Types.push_back(D);
  Result.Hoisted.push_back(D);
  return true;
}

// A bound that may have become a variable.
bool Collector::VisitVariableArrayTypeLoc(VariableArrayTypeLoc T) {
  if (const Expr *Bound = T.getSizeExpr()) {
    Rewrite R{Bound->getSourceRange(), Bound, nullptr, {}, false};
    R.IsBound = true;
    Result.Rewritten.push_back(R);
  }
  return true;
}

bool Collector::VisitTagDecl(TagDecl *D) {
  const auto *Record = dyn_cast<RecordDecl>(D);
  if ((Record && Record->isAnonymousStructOrUnion()) || !Tags.insert(D).second)
    return true;
  // An unnamed type gets its new name before its members.
  Result.At[isNamedAt(D, D->getLocation()) ? D->getLocation() : D->getBraceRange().getBegin()] = D;
  if (isLocal(D))
    Result.Types.push_back(D);
  Result.Hoisted.push_back(D);
  if (D->isThisDeclarationADefinition())
    Result.Rewritten.push_back({D->getSourceRange(), nullptr, D, {}, false, false});
  return true;
}

bool Collector::VisitEnumConstantDecl(EnumConstantDecl *D) {
  Result.At[D->getLocation()] = D;
  if (isLocal(D))
    Result.Enumerators.push_back(D);
  rewriteConstant(D->getInitExpr());
  return true;
}

bool Collector::VisitTypeOfExprTypeLoc(TypeOfExprTypeLoc T) {
  SourceRange Range(T.getTypeofLoc(), T.getRParenLoc());
  if (!isVariable(T.getType()))
    Result.Rewritten.push_back({Range, nullptr, nullptr, T.getType(), true});
  return true;
}

//===- constants ---------------------------------------------------------------===//

// A regenerated body does not keep the variable's `const`, and file scope does not know the variable.
bool Collector::rewriteConstant(const Expr *E) {
  Expr::EvalResult Value;
  if (E && namesVariableOrFunction(E) && E->EvaluateAsInt(Value, U.Context)) {
    Result.Rewritten.push_back({E->getSourceRange(), E, nullptr, {}});
    Result.Rewritten.back().IsConstant = true;
  }
  return true;
}

bool Collector::VisitDesignatedInitExpr(DesignatedInitExpr *E) {
  for (unsigned I = 1; I < E->getNumSubExprs(); ++I)
    rewriteConstant(E->getSubExpr(I));
  return true;
}

//===- addresses --------------------------------------------------------------===//

void Collector::escape(const Expr *E) {
  const Expr *Root = rootOf(E);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Root)) {
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      Result.Escaping.insert(V);
  } else {
    Result.EscapingObjects.insert(Root);
  }
}

bool Collector::VisitUnaryOperator(UnaryOperator *E) {
  if (E->getOpcode() == UO_AddrOf)
    escape(E->getSubExpr());
  return true;
}

bool Collector::VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
  SubscriptedArrays.insert(E->getBase()->IgnoreParens());
  return true;
}

bool Collector::VisitImplicitCastExpr(ImplicitCastExpr *E) {
  if (E->getCastKind() == CK_ArrayToPointerDecay && !SubscriptedArrays.count(E))
    escape(E->getSubExpr());
  return true;
}

// The outermost conversion tells what the memory is for.
bool Collector::VisitCastExpr(CastExpr *E) {
  const auto *Call = dyn_cast<CallExpr>(E->IgnoreParenCasts());
  if (Call && isAlloca(Call) && E->getType()->isPointerType() &&
      !E->getType()->isVoidPointerType() && !E->getType()->isFunctionPointerType())
    Result.AllocatedTypes.try_emplace(Call, E->getType()->getPointeeType());
  return true;
}

//===- what is not spelled by its tokens --------------------------------------===//

// assert and its kind stay as written: there __func__ is the C library's affair.
bool Collector::VisitPredefinedExpr(PredefinedExpr *E) {
  const SourceManager &SM = U.Context.getSourceManager();
  if (!SM.isInSystemHeader(SM.getSpellingLoc(E->getLocation())))
    rewrite(E);
  return true;
}

// __builtin_FUNCTION()
bool Collector::VisitSourceLocExpr(SourceLocExpr *E) {
  if (E->getIdentKind() == SourceLocIdentKind::Function ||
      E->getIdentKind() == SourceLocIdentKind::FuncSig)
    rewrite(E);
  return true;
}

bool Collector::VisitCompoundLiteralExpr(CompoundLiteralExpr *E) {
  Literals.push_back(E);
  return true;
}

bool Collector::VisitCallExpr(CallExpr *E) {
  Expr::EvalResult Value;
  bool SaysConstant = E->getBuiltinCallee() == Builtin::BI__builtin_constant_p;
  if (asksForConstant(E) && E->EvaluateAsInt(Value, U.Context))
    rewrite(E, /*OnlyAtFileScope=*/SaysConstant && !namesQualifiedLocal(E->getArg(0)));
  else if (SaysConstant)
    rewrite(E, /*OnlyAtFileScope=*/true);
  if (asksForFrame(U, E))
    Result.FrameAskedFor = U.Context.getSourceManager().getExpansionLineNumber(E->getBeginLoc());
  if (isTypedOnly(U.roleOf(E)) || isAlloca(E) || (isVaStart(E) && isVariadic(F)) ||
      asksForFrame(U, E) || asksForCaller(E) || isVfork(E))
    rewrite(E);
  for (const DeclRefExpr *Format : namedFormats(E))
    rewrite(Format);
  Result.CallsSetjmp |= U.roleOf(E) == CallRole::Setjmp;
  return true;
}

bool Collector::VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
  if (!E->isArgumentType() && !isVariable(E->getTypeOfArgument()))
    rewrite(E, /*OnlyAtFileScope=*/true);
  return true;
}

bool Collector::VisitGenericSelectionExpr(GenericSelectionExpr *E) {
  if (!E->isResultDependent())
    rewrite(E, !E->isExprPredicate() || !namesQualifiedLocal(E->getControllingExpr()));
  return true;
}

//===- what moves to file scope -----------------------------------------------===//

// `extern int x; static int *p = &x;`
void Collector::hoistExternsOf(const Stmt *Init) {
  if (!Init)
    return;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Init))
    if (const ValueDecl *D = Ref->getDecl();
        D->isLocalExternDecl() && D->getLexicalDeclContext() == F)
      Result.Hoisted.push_back(D);
  for (const Stmt *Child : Init->children())
    hoistExternsOf(Child);
}

// A definition names only what ends before it does.
void Collector::sortHoisted() {
  const SourceManager &SM = U.Context.getSourceManager();
  llvm::stable_sort(Result.Hoisted, [&](const NamedDecl *A, const NamedDecl *B) {
    return SM.isBeforeInTranslationUnit(A->getEndLoc(), B->getEndLoc());
  });
  Result.Hoisted.erase(std::unique(Result.Hoisted.begin(), Result.Hoisted.end()),
                       Result.Hoisted.end());
}

//===- labels -----------------------------------------------------------------===//

unsigned References::numberOf(const LabelDecl *Label) const {
  return llvm::find(AddressedLabels, Label) - AddressedLabels.begin() + 1;
}

bool Collector::VisitLabelDecl(LabelDecl *D) {
  Result.At[D->getLocation()] = D;
  return true;
}

bool Collector::VisitLabelStmt(LabelStmt *S) {
  Result.At[S->getIdentLoc()] = S->getDecl();
  Result.Labels.push_back(S->getDecl());
  return true;
}

bool Collector::VisitGotoStmt(GotoStmt *S) {
  Result.At[S->getLabelLoc()] = S->getLabel();
  return true;
}

bool Collector::VisitAddrLabelExpr(AddrLabelExpr *E) {
  Result.At[E->getLabelLoc()] = E->getLabel();
  if (AsmLabels.count(E))
    return true;
  if (!llvm::is_contained(Result.AddressedLabels, E->getLabel()))
    Result.AddressedLabels.push_back(E->getLabel());
  rewrite(E);
  return true;
}

bool Collector::VisitIndirectGotoStmt(IndirectGotoStmt *S) {
  rewrite(S);
  return true;
}

bool Collector::VisitGCCAsmStmt(GCCAsmStmt *S) {
  for (unsigned I = 0; I < S->getNumLabels(); ++I) { // the visitor does not come to them
    const AddrLabelExpr *Label = S->getLabelExpr(I);
    AsmLabels.insert(Label);
    Result.At[Label->getLabelLoc()] = Label->getLabel();
  }
  for (const Expr *Operand : asmOperands(S))
    if (U.suspends(S) || registerVariable(Operand))
      Result.Rewritten.push_back({Operand->getSourceRange(), Operand, nullptr, {}, false, true});
  return true;
}

// In source order, as in any compiler's code: differences from the first one are not negative.
void Collector::sortAddressedLabels() {
  llvm::DenseSet<const LabelDecl *> Addressed(Result.AddressedLabels.begin(),
                                              Result.AddressedLabels.end());
  Result.AddressedLabels.clear();
  for (const LabelDecl *Label : Result.Labels)
    if (Addressed.count(Label))
      Result.AddressedLabels.push_back(Label);
}

void Collector::finish() {
  sortAddressedLabels();
  for (const CompoundLiteralExpr *Literal : Literals)
    if (Result.EscapingObjects.count(Literal))
      rewrite(Literal);
  sortHoisted();
}

References collectReferences(const Unit &U, const FunctionDecl *F) {
  References Result;
  Collector C(U, F, Result);
  C.TraverseDecl(const_cast<FunctionDecl *>(F));
  C.finish();
  const FunctionInfo *Info = U.find(F);
  if (Info && Info->Role == FunctionRole::Typed)
    llvm::erase_if(Result.Rewritten, [&](const Rewrite &R) {
      const auto *Call = dyn_cast_or_null<CallExpr>(R.Statement);
      return !Call || !isTypedOnly(U.roleOf(Call));
    });
  return Result;
}

} // namespace ythreads
