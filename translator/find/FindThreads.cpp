//===- FindThreads.cpp - which functions matter, and which are threads ------===//
//
// `thread` and `suspends` are annotations that any declaration of a function may carry, a
// prototype in a header as well as a K&R definition. A function is entered once, under its
// canonical declaration, at the place of its definition if it has one.
//
// Entered are all functions defined in the file, all that are declared `suspends` or
// `thread`, and all whose address the file takes. One walk over every body and initialiser
// also collects the string literals that pointers may name.
//
// provides: functions literals
//
//===------------------------------------------------------------------------===//

#include "Annotations.h"
#include "Pipeline.h"
#include "TextThere.h"
#include "Unit.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/Builtins.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ythreads {

//===- annotations ------------------------------------------------------------===//

bool hasAnnotation(const Decl *D, StringRef Text) {
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == Text)
      return true;
  return false;
}

static bool typeSays(const ASTContext &Context, QualType T, StringRef Text);

bool declarationSays(const FunctionDecl *F, StringRef Text) {
  return hasAnnotation(F, Text) || typeSays(F->getASTContext(), F->getType(), Text);
}

// `walker f;` says it by its typedef, `__typeof__(f) g;` by what has been said of f before.
static bool typeSays(const ASTContext &Context, QualType T, StringRef Text) {
  for (;;) {
    if (const auto *Typedef = dyn_cast<TypedefType>(T)) {
      for (const auto *Redeclaration : Typedef->getDecl()->redecls())
        if (hasAnnotation(Redeclaration, Text))
          return true;
    } else if (const auto *TypeOf = dyn_cast<TypeOfExprType>(T)) {
      const auto *Named = dyn_cast<DeclRefExpr>(TypeOf->getUnderlyingExpr()->IgnoreParens());
      const auto *F = Named ? dyn_cast<FunctionDecl>(Named->getDecl()) : nullptr;
      for (; F; F = F->getPreviousDecl())
        if (declarationSays(F, Text))
          return true;
    }
    QualType Next = T.getSingleStepDesugaredType(Context);
    if (Next == T)
      return false;
    T = Next;
  }
}

static bool anyDeclarationSays(const FunctionDecl *F, StringRef Text) {
  for (const FunctionDecl *Redeclaration : F->redecls())
    if (declarationSays(Redeclaration, Text))
      return true;
  return false;
}

bool isThreadFunction(const FunctionDecl *F) { return anyDeclarationSays(F, "ythread"); }
bool isDeclaredSuspends(const FunctionDecl *F) { return suspendsDeclaration(F); }

// Later declarations inherit what earlier ones say.
static bool writesAnnotation(const Decl *D, StringRef Text) {
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == Text && !A->isInherited())
      return true;
  return false;
}

const FunctionDecl *suspendsDeclaration(const FunctionDecl *F) {
  const FunctionDecl *First = nullptr;
  for (const FunctionDecl *Redeclaration : F->redecls()) {
    bool Says = writesAnnotation(Redeclaration, "ythread_suspends") ||
                typeSays(F->getASTContext(), Redeclaration->getType(), "ythread_suspends");
    if (Says && (!First || Redeclaration->getLocation() < First->getLocation()))
      First = Redeclaration;
  }
  return First;
}

//===- literals ---------------------------------------------------------------===//

// Octal escapes have at most three digits, so they end where they should whatever follows; '?' is
// escaped against trigraphs.
static void printNarrow(const StringLiteral *S, llvm::raw_ostream &OS) {
  for (unsigned char C : S->getBytes()) {
    if (C == '"' || C == '\\' || C == '?')
      OS << '\\' << C;
    else if (C >= 0x20 && C < 0x7f)
      OS << C;
    else
      OS << '\\' << char('0' + (C >> 6)) << char('0' + ((C >> 3) & 7)) << char('0' + (C & 7));
  }
}

// Hexadecimal escapes have no end of their own: each unit that needs one gets a literal of its own.
static void printWide(const StringLiteral *S, StringRef Prefix, llvm::raw_ostream &OS) {
  for (unsigned I = 0; I != S->getLength(); ++I) {
    uint32_t C = S->getCodeUnit(I);
    if (C < 0x7f && isAlphanumeric(C))
      OS << static_cast<char>(C);
    else
      OS << "\\x" << llvm::utohexstr(C) << "\" " << Prefix << '"';
  }
}

static std::string spellLiteral(const StringLiteral *S) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  StringRef Prefix = S->isWide() ? "L" : S->isUTF16() ? "u" : S->isUTF32() ? "U" : "";
  OS << Prefix << '"';
  if (S->getCharByteWidth() == 1)
    printNarrow(S, OS);
  else
    printWide(S, Prefix, OS);
  OS << '"';
  return Text;
}

//===- the walk ---------------------------------------------------------------===//

namespace {
class Finder {
public:
  explicit Finder(Unit &U) : U(U) {}

  void visitTopLevel(const Decl *D);
  void finish();

private:
  void enter(const FunctionDecl *F);
  void visit(const Stmt *S);
  void visitCall(const CallExpr *Call);
  void visitReference(const DeclRefExpr *Ref);
  void addLiteral(const StringLiteral *S);
  std::string spelledThere(const StringLiteral *S) const;

  Unit &U;
  bool IsAtFileScope = false; ///< where the text is the C compiler's
  llvm::StringSet<> SeenLiterals;
  llvm::DenseSet<const FunctionDecl *> Declared; ///< a name is looked at once
  llvm::SmallVector<const FunctionDecl *> AddressTaken;
};
} // namespace

void Finder::enter(const FunctionDecl *F) {
  std::unique_ptr<FunctionInfo> &Info = U.Functions[F->getCanonicalDecl()];
  if (Info)
    return;
  Info = std::make_unique<FunctionInfo>();
  const FunctionDecl *Definition = F->getDefinition();
  Info->Decl = Definition ? Definition : F->getCanonicalDecl();
  const bool HasBody = definitionWithBody(F);
  if (isThreadFunction(F))
    Info->Role = HasBody ? FunctionRole::Thread : FunctionRole::External;
  else if (isDeclaredSuspends(F))
    Info->Role = HasBody ? FunctionRole::Suspending : FunctionRole::External;
}

// Only literals that decay to a pointer are objects; one that initialises an array is not.
static const StringLiteral *decayedLiteral(const Stmt *S) {
  const auto *Cast = dyn_cast<CastExpr>(S);
  if (Cast && Cast->getCastKind() == CK_ArrayToPointerDecay)
    return dyn_cast<StringLiteral>(Cast->getSubExpr()->IgnoreParens());
  const auto *Address = dyn_cast<UnaryOperator>(S);
  if (Address && Address->getOpcode() == UO_AddrOf)
    return dyn_cast<StringLiteral>(Address->getSubExpr()->IgnoreParens());
  return nullptr;
}

// As the source spells it, where a macro in it may be another text to the C compiler (NAME of `"this is " NAME`): clang's is none of the program's then.
std::string Finder::spelledThere(const StringLiteral *S) const {
  const SourceManager &SM = U.Context.getSourceManager();
  TextThere There(U);
  if (llvm::none_of(llvm::seq(S->getNumConcatenated()),
                    [&](unsigned I) { return S->getStrTokenLoc(I).isMacroID(); }))
    return "";
  CharSourceRange Range = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(S->getSourceRange()), SM, U.Context.getLangOpts());
  if (S->getCharByteWidth() != 1 || Range.isInvalid() || There.mayDiffer(Range.getBegin()))
    return "";
  std::vector<Token> Tokens;
  std::string Line = There.lineOf(Range, Tokens);
  return There.ask(Tokens, {}) == Meaning::MayDiffer ? Line : "";
}

void Finder::addLiteral(const StringLiteral *S) {
  std::string Spelling = IsAtFileScope ? spelledThere(S) : "";
  uint64_t Size = 0;
  if (Spelling.empty()) {
    Spelling = spellLiteral(S);
    Size = uint64_t(S->getLength() + 1) * S->getCharByteWidth();
  }
  if (SeenLiterals.insert(Spelling).second)
    U.Strings.push_back({Spelling, Size});
}

void Finder::visitReference(const DeclRefExpr *Ref) {
  const auto *F = dyn_cast<FunctionDecl>(Ref->getDecl());
  // A builtin that is no function of a library has no address.
  if (F && (!F->getBuiltinID() || U.Context.BuiltinInfo.isPredefinedLibFunction(F->getBuiltinID())))
    AddressTaken.push_back(F);
}

// The name of the function called, and ythread_create's third argument, are not uses as a value.
void Finder::visitCall(const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee)
    visit(Call->getCallee());
  bool IsCreate = isLibraryFunction(Callee, "ythread_create");
  for (unsigned I = 0; I != Call->getNumArgs(); ++I)
    if (!(IsCreate && I == 2 && createdFunction(Call)))
      visit(Call->getArg(I));
}

void Finder::visit(const Stmt *S) {
  if (const StringLiteral *Literal = decayedLiteral(S))
    addLiteral(Literal);
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return visitCall(Call);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    visitReference(Ref);
  if (const auto *Local = dyn_cast<DeclStmt>(S)) // `suspends int f(void);` inside a body
    for (const Decl *D : Local->decls())
      if (isa<FunctionDecl>(D))
        visitTopLevel(D);
  if (const auto *Name = dyn_cast<PredefinedExpr>(S)) // __func__ is printed as a literal
    if (Name->getFunctionName())
      addLiteral(Name->getFunctionName());
  forEachEvaluatedChild(S, [&](const Stmt *Child) { visit(Child); });
}

void Finder::visitTopLevel(const Decl *D) {
  if (const auto *F = dyn_cast<FunctionDecl>(D)) {
    if (F->isThisDeclarationADefinition() && !isInSystemHeader(U, F))
      enter(F);
    else if (Declared.insert(F->getCanonicalDecl()).second && !F->getDefinition() &&
             (isThreadFunction(F) || isDeclaredSuspends(F)) && isReferencedAnywhere(F))
      enter(F);
    // A system header's inline functions do not make literals or pointers of the user's.
    if (F->doesThisDeclarationHaveABody() && !isInSystemHeader(U, F))
      forEachEvaluated(F, [&](const Stmt *S) { visit(S); });
  } else if (const auto *V = dyn_cast<VarDecl>(D)) {
    IsAtFileScope = true;
    if (V->getInit())
      visit(V->getInit());
    IsAtFileScope = false;
  }
}

void Finder::finish() {
  for (const FunctionDecl *F : AddressTaken) {
    enter(F);
    U.find(F)->AddressTaken = !F->hasAttr<OverloadableAttr>(); // its name alone says not which
  }
}

bool isReferencedAnywhere(const FunctionDecl *F) {
  for (const FunctionDecl *Redeclaration : F->redecls())
    if (Redeclaration->isReferenced())
      return true;
  return false;
}

const FunctionDecl *definitionWithBody(const FunctionDecl *F) {
  const FunctionDecl *Definition = nullptr;
  return F->hasBody(Definition) ? Definition : nullptr;
}

const FunctionDecl *bodyThatRuns(const FunctionDecl *F) {
  return F->isWeak() ? nullptr : definitionWithBody(F);
}

bool isInSystemHeader(const Unit &U, const Decl *D) {
  const SourceManager &SM = U.Context.getSourceManager();
  return SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation()));
}

bool isLibraryFunction(const FunctionDecl *F, StringRef Name) {
  return F && F->getIdentifier() && F->getName() == Name && !F->getDefinition();
}

bool findThreads(Unit &U) {
  Finder TheFinder(U);
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls())
    TheFinder.visitTopLevel(D);
  TheFinder.finish();
  return true;
}

void dumpFindThreads(const Unit &U, llvm::raw_ostream &OS) {
  for (const auto &[Canonical, Info] : U.Functions) {
    OS << Info->Decl->getName() << ":";
    if (isThreadFunction(Info->Decl))
      OS << " thread";
    if (isDeclaredSuspends(Info->Decl))
      OS << " suspends";
    OS << (Info->Decl->isThisDeclarationADefinition() ? " defined" : " declared");
    if (Info->AddressTaken)
      OS << " address-taken";
    OS << "\n";
  }
  for (const StringRow &Row : U.Strings)
    OS << "literal " << Row.Spelling << " " << Row.Size << "\n";
}

} // namespace ythreads
