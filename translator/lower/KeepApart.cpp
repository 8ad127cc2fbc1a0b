//===- KeepApart.cpp - arrays whose ends are nobody's beginning -------------===//
//
// A pointer to the place where one variable ends and the next begins may mean either, and on another architecture
// these are two places. Which variables a pointer can mean at all is told to the runtime. Arrays, and structs that end
// with one, get a section each if another variable that can be meant begins with such an element; so does what is
// passed by `&v + 1`. A byte is put into each (FileEmitter::emitGaps): compilers print assembler text of files before
// all variables, or behind all, so that it lies between any two.
//
// requires: refusals
// provides: addressed (Unit::Addressed, Unit::Changed), gaps (Unit::Gaps)
//
//===------------------------------------------------------------------------===//

#include "Names.h"
#include "OpenMP.h"
#include "Pipeline.h"
#include "Unit.h"
#include "find/Headers.h"
#include "lower/ReadOnly.h"
#include "types/WireKinds.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <set>

using namespace clang;

namespace ythreads {

//===- to what a pointer may lead ---------------------------------------------===//

// What an expression reads, writes or counts without the address being anybody's; null for all others.
static const Expr *placeOf(const Stmt *S) {
  if (const auto *Cast = dyn_cast<CastExpr>(S))
    return Cast->getCastKind() == CK_LValueToRValue || Cast->getCastKind() == CK_ToVoid
               ? Cast->getSubExpr()
               : nullptr;
  if (const auto *Unary = dyn_cast<UnaryOperator>(S))
    return Unary->isIncrementDecrementOp() ? Unary->getSubExpr() : nullptr;
  const auto *Binary = dyn_cast<BinaryOperator>(S);
  return Binary && Binary->isAssignmentOp() ? Binary->getLHS() : nullptr;
}

namespace {
class AddressFinder {
public:
  explicit AddressFinder(Unit &U) : U(U) {}
  void run();
  /// Variables with `&v + n`, by their first declarations: their ends are meant, too, where they are no arrays.
  llvm::DenseSet<const VarDecl *> Passed;

private:
  void walk(const Stmt *S);
  void notePassed(const Expr *Operand);

  Unit &U;
};
} // namespace

void AddressFinder::notePassed(const Expr *Operand) {
  const auto *Unary = dyn_cast<UnaryOperator>(Operand->IgnoreParenCasts());
  llvm::SmallVector<const Expr *, 4> Indices;
  const DeclRefExpr *Ref =
      Unary && Unary->getOpcode() == UO_AddrOf ? namedPart(Unary->getSubExpr(), Indices) : nullptr;
  if (const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr)
    Passed.insert(V->getCanonicalDecl());
}

void AddressFinder::walk(const Stmt *S) {
  const Expr *Place = placeOf(S);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()); V && V->hasGlobalStorage())
      U.Addressed.insert(V->getCanonicalDecl());
  if (const auto *Block = dyn_cast<BlockExpr>(S))
    walk(Block->getBody());
  if (const auto *Sum = dyn_cast<BinaryOperator>(S); Sum && Sum->isAdditiveOp()) {
    notePassed(Sum->getLHS());
    notePassed(Sum->getRHS());
  }
  forEachEvaluatedChild(S, [&](const Stmt *Child) {
    llvm::SmallVector<const Expr *, 4> Indices;
    const DeclRefExpr *Part = Child == Place ? namedPart(Place, Indices) : nullptr;
    if (!Part)
      return walk(Child);
    if (const auto *V = dyn_cast<VarDecl>(Part->getDecl()); V && !isa<CastExpr>(S))
      U.Changed.insert(V->getCanonicalDecl());
    for (const Expr *Index : Indices)
      walk(Index);
  });
}

void AddressFinder::run() {
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls()) {
    if (const auto *V = dyn_cast<VarDecl>(D); V && V->getInit())
      walk(V->getInit());
    if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->doesThisDeclarationHaveABody())
      forEachEvaluated(F, [this](const Stmt *S) { walk(S); });
  }
}

//===- which ends could be beginnings -----------------------------------------===//

// What the runtime takes for one type where it looks for the place that a pointer means.
static std::string shapeOf(const Unit &U, QualType T) {
  if (T->isAnyPointerType())
    return "pointer";
  if (T->isIntegralOrEnumerationType())
    return "integer of " + std::to_string(U.Context.getTypeSize(T));
  return T.getCanonicalType().getUnqualifiedType().getAsString();
}

// The shapes of all that begins where a value of type T does.
static void addBeginnings(const Unit &U, QualType T, std::set<std::string> &Shapes) {
  if (const auto *Array = T->getAsArrayTypeUnsafe())
    return addBeginnings(U, Array->getElementType(), Shapes);
  Shapes.insert(shapeOf(U, T));
  if (const RecordDecl *R = T->getAsRecordDecl(); R && R->getDefinition())
    for (const FieldDecl *Field : R->getDefinition()->fields()) {
      addBeginnings(U, Field->getType(), Shapes);
      if (!R->isUnion())
        break;
    }
}

// The shapes of the elements of arrays that end where a value of type T does.
static void addEnds(const Unit &U, QualType T, std::set<std::string> &Shapes) {
  if (T->isArrayType()) {
    Shapes.insert(shapeOf(U, U.Context.getBaseElementType(T)));
    return addEnds(U, U.Context.getBaseElementType(T), Shapes);
  }
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return;
  const FieldDecl *Last = nullptr;
  for (const FieldDecl *Field : R->fields()) {
    if (R->isUnion())
      addEnds(U, Field->getType(), Shapes);
    Last = Field;
  }
  if (Last)
    addEnds(U, Last->getType(), Shapes);
}

//===- sections ---------------------------------------------------------------===//

// Does the text of a file that is copied go on, behind the declarator V, with its initialiser or the next? Where, as
// an offset; -1 for declarators of other shapes, and those of macros.
static int declaratorEnd(const Unit &U, const VarDecl *V) {
  const SourceManager &SM = U.Context.getSourceManager();
  const LangOptions &Options = U.Context.getLangOpts();
  SourceLocation At = V->getLocation(), End;
  Token Next;
  int Depth = 0;
  if (!At.isFileID() || !SM.isInMainFile(At))
    return -1;
  for (At = End = Lexer::getLocForEndOfToken(At, 0, SM, Options);; At = Next.getEndLoc()) {
    if (Lexer::getRawToken(At, Next, SM, Options, /*IgnoreWhiteSpace=*/true))
      return -1;
    if (Next.is(tok::comment))
      continue;
    if (!Depth && Next.isOneOf(tok::equal, tok::comma, tok::semi))
      return int(SM.getFileOffset(End));
    Depth += Next.is(tok::l_square) - Next.is(tok::r_square);
    if (Next.is(tok::eof) || (!Depth && Next.isNot(tok::r_square)))
      return -1;
    End = Next.getEndLoc();
  }
}

static bool isZero(const Expr *Init) {
  if (!Init)
    return false;
  if (const auto *List = dyn_cast<InitListExpr>(Init))
    return llvm::all_of(List->inits(), isZero);
  const auto *Number = dyn_cast<IntegerLiteral>(Init->IgnoreParenImpCasts());
  return isa<ImplicitValueInitExpr>(Init) || (Number && !Number->getValue());
}

// Would the linker have to fill in an address?
static bool holdsAddress(const Stmt *Init) {
  const auto *Cast = dyn_cast_or_null<CastExpr>(Init);
  return (Cast && Cast->getCastKind() == CK_PointerToIntegral) ||
         (Init && llvm::any_of(Init->children(), holdsAddress));
}

// Which kind of section a compiler would choose; "" where that is not for us to say.
static StringRef sectionOf(const Unit &U, const VarDecl *V) {
  QualType Element = U.Context.getBaseElementType(V->getType());
  const Expr *Init = V->getInit();
  if (Element.isVolatileQualified() && Element.isConstQualified())
    return "";
  if (Element.isConstQualified())
    return Init && !containsPointer(Element) && !holdsAddress(Init) ? ".rodata" : "";
  return Init && !isZero(Init) ? ".data" : ".bss";
}

// The one declaration that is a definition, or becomes one at the end of the file; else null.
static VarDecl *onlyDefinition(const VarDecl *V) {
  VarDecl *Found = nullptr;
  for (VarDecl *D : V->redecls()) {
    if (D->hasAttr<SectionAttr>() || D->hasAttr<AliasAttr>() || D->hasAttr<WeakRefAttr>() ||
        D->hasAttr<CommonAttr>() || D->hasAttr<AsmLabelAttr>())
      return nullptr;
    if (D->isThisDeclarationADefinition() == VarDecl::DeclarationOnly)
      continue;
    if (Found)
      return nullptr;
    Found = D;
  }
  return Found;
}

static bool mayBeCommon(const Unit &U, const VarDecl *V) {
  return !U.CI.getCodeGenOpts().NoCommon && V->isExternallyVisible() && !V->getInit();
}

// A static variable of a function that suspends is declared anew, with what attributes it has; all others are copied.
static void separate(Unit &U, VarDecl *V) {
  const auto *F = dyn_cast_or_null<FunctionDecl>(V->getParentFunctionOrMethod());
  const FunctionInfo *Info = F ? U.find(F) : nullptr;
  bool IsCopied = !Info || !U.isRegenerated(*Info);
  int End = IsCopied ? declaratorEnd(U, V) : 0;
  StringRef Kind = sectionOf(U, V);
  if (V->getType()->isIncompleteType() || Kind.empty() || End < 0 || mayBeCommon(U, V) ||
      isThreadLocal(U, V) || (F && (F->isInlined() || !isInMainFile(U, F))))
    return;
  std::string Name = names::apart(Kind, U.Gaps.size());
  U.Gaps.push_back(Kind);
  V->addAttr(SectionAttr::CreateImplicit(U.Context, Name));
  if (IsCopied)
    U.Edits.push_back(
        {unsigned(End), unsigned(End), " __attribute__((__section__(\"" + Name + "\")))"});
}

bool keepApart(Unit &U) {
  AddressFinder Finder(U);
  Finder.run();
  std::map<std::string, unsigned> Counts;
  auto ShapesOf = [&](const VarDecl *V, auto Add) {
    std::set<std::string> Shapes;
    Add(U, V->getType(), Shapes);
    return Shapes;
  };
  for (const VarDecl *V : U.Addressed)
    for (const std::string &Shape : ShapesOf(V, addBeginnings))
      ++Counts[Shape];
  for (const VarDecl *V : U.Addressed) {
    std::set<std::string> Own = ShapesOf(V, addBeginnings);
    bool IsMet =
        Finder.Passed.count(V) || llvm::any_of(ShapesOf(V, addEnds), [&](const std::string &Shape) {
          return Counts[Shape] > Own.count(Shape);
        });
    if (VarDecl *Definition = IsMet ? onlyDefinition(V) : nullptr)
      separate(U, Definition);
  }
  return true;
}

void dumpKeepApart(const Unit &U, llvm::raw_ostream &OS) {
  for (const VarDecl *V : U.Addressed)
    OS << "addressed " << V->getName() << "\n";
  for (unsigned I = 0; I != U.Gaps.size(); ++I)
    OS << "gap " << names::apart(U.Gaps[I], I) << "\n";
}

} // namespace ythreads
