//===- LowerBodies.cpp - from the AST to the statement IR -------------------===//
//
// Each body that can suspend becomes a tree of statements in which a suspension is a
// statement of its own. LowerStatements, LowerDeclarations, LowerExpressions, LowerOperands
// and LowerCalls do the work; what an expression reads and writes, and so what has to be
// kept in order, is Effects; text is Spelling.
//
// requires: calls (Unit::Calls), names (Unit::NewNames)
// provides: bodies (FunctionInfo::IR)
//
//===------------------------------------------------------------------------===//

#include "lower/Arguments.h"
#include "lower/LowerBodies.h"
#include "ClangVersions.h"
#include "Pipeline.h"
#include "find/Headers.h"
#include "frames/Storage.h"
#include "lower/MacroTypes.h"
#include "lower/TypeAttributes.h"
#include "lower/VariableTypes.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ythreads {

//===- types ------------------------------------------------------------------===//

QualType storageType(const ASTContext &Context, QualType T) {
  T = withoutVariableParts(Context, T);
  Qualifiers Old;
  QualType Bare = Context.getUnqualifiedArrayType(T, Old);
  if (!Bare->isArrayType())
    Bare = T.getUnqualifiedType();
  return Old.hasVolatile() ? Context.getVolatileType(Bare) : Bare;
}

// Can S be reached other than from above?
static bool containsLabel(const Stmt *S, bool InSwitch = false) {
  if (isa<LabelStmt>(S) || (isa<SwitchCase>(S) && !InSwitch))
    return true;
  for (const Stmt *Child : S->children())
    if (Child && containsLabel(Child, InSwitch || isa<SwitchStmt>(S)))
      return true;
  return false;
}

bool isDead(const Stmt *S) { return S && !containsLabel(S); }

// What C compilers know without optimising: what such a condition shuts out may call functions
// that exist nowhere, and a resume point in it would keep it alive.
std::optional<bool> BodyLowering::knownCondition(const Expr *Condition) const {
  bool Value;
  if (Condition->HasSideEffects(U.Context) ||
      !Condition->EvaluateAsBooleanCondition(Value, U.Context))
    return std::nullopt;
  return Value;
}

QualType resultType(const FunctionDecl *F) {
  return storageType(F->getASTContext(), F->getReturnType()).getAtomicUnqualifiedType();
}

bool isAssignable(QualType T) {
  const auto *Record = T->getAs<RecordType>();
  return !T->isArrayType() && !(Record && Record->hasConstFields());
}

// Is there a scalar that the first 0 of a list of initialisers is for?
static bool beginsWithScalar(QualType T) {
  if (const ConstantArrayType *Array =
          dyn_cast_or_null<ConstantArrayType>(T->getAsArrayTypeUnsafe()))
    return Array->getSize() != 0 && beginsWithScalar(Array->getElementType());
  const auto *Record = T->getAsRecordDecl();
  if (!Record)
    return true;
  for (const FieldDecl *Field : Record->fields())
    if (!Field->isUnnamedBitField())
      return beginsWithScalar(Field->getType());
  return false;
}

std::string zeroList(QualType T) { return beginsWithScalar(T) ? "{0}" : "{}"; }

std::string spellZero(const Unit &U, QualType T) {
  if (T->isMatrixType()) // has no initialisers
    return "((union { char zero; " + spellType(U, T, "matrix") + "; }){0}).matrix";
  return extensionMark(U) + "(" + spellType(U, T) + ")" + zeroList(T);
}

QualType promotedType(const ASTContext &Context, QualType T) {
  T = T.getUnqualifiedType();
  if (Context.isPromotableIntegerType(T))
    return Context.getPromotedIntegerType(T);
  if (T->isSpecificBuiltinType(BuiltinType::Float) || T->isSpecificBuiltinType(BuiltinType::Half))
    return Context.DoubleTy;
  return T;
}

// `[0]` for each array and pointer, `(0)` for each function: what stands behind a name to reach an element of type R.
static bool reaches(const Unit &U, QualType T, const TagDecl *R, std::string &Behind) {
  for (;;) {
    if (const auto *Function = T->getAs<FunctionProtoType>()) {
      std::string Arguments;
      for (QualType P : Function->param_types()) {
        if (!canSpell(U, P))
          return false;
        Arguments += (Arguments.empty() ? "*(" : ", *(") + spellType(U, P, "*") + ")0";
      }
      Behind += "(" + Arguments + ")";
      T = Function->getReturnType();
    } else if (T->isFunctionType()) {
      Behind += "()";
      T = T->getAs<FunctionType>()->getReturnType();
    } else if (T->isArrayType() || T->isPointerType()) {
      T = T->isPointerType() ? T->getPointeeType() : T->getAsArrayTypeUnsafe()->getElementType();
      Behind += T->isFunctionType() ? "" : "[0]";
    } else {
      return T->getAsTagDecl() == R;
    }
  }
}

// A type without a name goes by a variable, a member, a function or a typedef that leads to it.
static std::string spellUnnamed(const Unit &U, const TagDecl *R) {
  if (const auto *Enum = dyn_cast<EnumDecl>(R))
    return spellType(U, Enum->getIntegerType());
  for (const Decl *D : R->getLexicalDeclContext()->decls()) {
    std::string Behind;
    const auto *Member = dyn_cast<FieldDecl>(D);
    const auto *Owner = dyn_cast<DeclaratorDecl>(D);
    const auto *Typedef = dyn_cast<TypedefNameDecl>(D);
    if (Typedef && reaches(U, Typedef->getUnderlyingType(), R, Behind))
      return "__typeof__((*(" + Typedef->getName().str() + " *)0)" + Behind + ")";
    if (!Owner || !Owner->getIdentifier() || !reaches(U, Owner->getType(), R, Behind))
      continue;
    std::string Base =
        Member ? "((" + spellType(U, tagType(U.Context, Member->getParent())) + " *)0)->" : "";
    return "__typeof__(" + Base + Owner->getName().str() + Behind + ")";
  }
  return "";
}

static const TagDecl *innermostTag(QualType T) {
  for (;;) {
    if (const auto *Array = T->getAsArrayTypeUnsafe())
      T = Array->getElementType();
    else if (T->isPointerType())
      T = T->getPointeeType();
    else if (const auto *Atomic = T->getAs<AtomicType>())
      T = Atomic->getValueType();
    else if (const auto *Function = T->getAs<FunctionType>())
      T = Function->getReturnType();
    else
      return T->getAsTagDecl();
  }
}

bool canSpell(const Unit &U, QualType T) {
  const TagDecl *Tag = innermostTag(T);
  return !Tag || Tag->getIdentifier() || Tag->getTypedefNameForAnonDecl() ||
         !spellUnnamed(U, Tag).empty();
}

// A type that had only a typedef's name, and has got one of its own, is still printed as if it had none.
static std::string withTagKeyword(const TagDecl *Tag, std::string Text) {
  if (!Tag || !Tag->getIdentifier() || !Tag->getTypedefNameForAnonDecl())
    return Text;
  std::string Kind = Tag->getKindName().str() + " ";
  size_t At = Text.find(Tag->getName().str());
  bool HasKind = At != std::string::npos && At >= Kind.size() &&
                 Text.compare(At - Kind.size(), Kind.size(), Kind) == 0;
  if (At != std::string::npos && !HasKind)
    Text.insert(At, Kind);
  return Text;
}

// `#define box(n) ...` beside a type `box`: before a parenthesis its name would be that macro.
static std::string withoutInvocations(const Unit &U, std::string Text) {
  for (size_t At = 0; (At = Text.find(" (", At)) != std::string::npos; At += 2) {
    size_t Word = At;
    while (Word && isAsciiIdentifierContinue(Text[Word - 1]))
      --Word;
    StringRef Before = StringRef(Text).substr(0, Word);
    StringRef Name = StringRef(Text).slice(Word, At);
    if (Name.empty() || !isEverMacro(U, Name) ||
        U.CI.getPreprocessor().getIdentifierInfo(Name)->isKeyword(U.Context.getLangOpts()))
      continue;
    for (StringRef Kind : {"struct ", "union ", "enum "})
      if (Before.ends_with(Kind))
        Word -= Kind.size();
    Text.insert(At, ")").insert(Word, "__typeof__(");
    At += strlen("__typeof__()");
  }
  return Text;
}

std::string spellType(const Unit &U, QualType T, StringRef Declarator) {
  PrintingPolicy Policy = U.Context.getPrintingPolicy();
  if (const auto *Plain = dyn_cast<BuiltinType>(T.getTypePtr()); // as most are
      Plain && !T.hasLocalQualifiers() && Plain->isArithmeticType()) {
    std::string Name = Plain->getName(Policy).str();
    return Declarator.empty() ? Name : Name + " " + Declarator.str();
  }
  Policy.SuppressScope = true;
  Policy.AnonymousTagLocations = false;
  T = withoutOtherMacros(U, withoutPredefinedSugar(U.Context, T));
  std::string Text = Declarator.str();
  T = withoutParameterBounds(U.Context, T);
  T.getAsStringInternal(Text, Policy);
  size_t At;
  // typeof and __auto_type are spelled by what they stand for: their operand may have moved.
  if (StringRef(Text).contains("typeof") || StringRef(Text).contains("__auto_type")) {
    Text = Declarator.str();
    T.getCanonicalType().getAsStringInternal(Text, Policy);
  }
  if (StringRef(Text).contains("__attribute__"))
    Text = placeTypeAttributes(std::move(Text), Declarator.empty());
  // Only clang knows what a va_list is made of by name.
  for (StringRef List : {"struct __va_list_tag", "struct __va_list", "struct std::__va_list"})
    while ((At = Text.find(List)) != std::string::npos)
      Text.replace(At, List.size(),
                   "__typeof__((*(__builtin_va_list *)0)" +
                       std::string(U.Context.getBuiltinVaListType()->isArrayType() ? "[0])" : ")"));
  // The type of `nullptr` has no name of its own.
  if (U.Context.getLangOpts().C23)
    for (At = 0; (At = Text.find("nullptr_t", At)) != std::string::npos; At += 1)
      if (!At || !isAsciiIdentifierContinue(Text[At - 1]))
        Text.replace(At, 9, "__typeof__(nullptr)");
  // C has no scopes of types; clang prints them all the same.
  for (; (At = Text.find("::")) != std::string::npos;) {
    size_t Word = Text.find_last_of(" *(", At) + 1;
    Text.erase(Word, At + 2 - Word);
  }
  const TagDecl *Tag = innermostTag(T);
  for (StringRef Unnamed : {"struct (unnamed)", "union (unnamed)", "enum (unnamed)"})
    if (size_t At = Text.find(Unnamed); At != std::string::npos && Tag)
      Text.replace(At, Unnamed.size(), spellUnnamed(U, Tag));
  return withoutInvocations(U, withTagKeyword(Tag, std::move(Text)));
}

std::string BodyLowering::typeName(QualType T, StringRef Declarator) const {
  return spellType(U, withoutVariableParts(U.Context, T), Declarator);
}

//===- bodies -----------------------------------------------------------------===//

BodyLowering::BodyLowering(Unit &U, FunctionInfo &Info)
    : U(U), Info(Info), F(Info.Decl),
      Refs(Info.Refs ? std::move(*std::exchange(Info.Refs, nullptr)) : collectReferences(U, F)),
      IR(std::make_unique<FunctionIR>()),
      Analysis(U,
               [this](const VarDecl *V) {
                 return !V->isLocalVarDeclOrParm() || V->isStaticLocal() ||
                        V->hasExternalStorage() || V->getType()->isVariableArrayType() ||
                        livesInFrame(this->U, Refs, V);
               }),
      Spell(
          U, Refs, [this](const NamedDecl *D) { return resolve(D); },
          [this](const Rewrite &R) { return rewrite(R); }) {
  IR->Function = F;
  for (const LabelDecl *Label : Refs.AddressedLabels)
    IR->AddressedLabels.push_back(U.labelName(Label));
  // A label that its block declares has no meaning where the table stands.
  IR->HasLabelTable =
      Info.Role != FunctionRole::Typed && !Refs.AddressedLabels.empty() &&
      llvm::none_of(Refs.AddressedLabels, [](const LabelDecl *L) { return L->isGnuLocal(); });
  HasActiveBounds = llvm::any_of(Refs.Rewritten, [&](const Rewrite &R) {
    const auto *Bound = R.IsBound ? cast<Expr>(R.Statement) : nullptr;
    return Bound && (Analysis.of(Bound).writes() || Analysis.of(Bound).MayReturn);
  });
  LabelCleanups = collectLabelCleanups(U.Context, F->getBody());
  // Where the body of an included file's function is printed, the file's macros may be others.
  Spell.ExpandAll = isShielded(U, F);
}

// What a debugger shows, and what has a meaning only at one address, stays in the frame.
void BodyLowering::placeVariable(unsigned Var, const VarDecl *V) {
  Variable &Placed = IR->Variables[Var];
  Placed.InFrame = livesInFrame(U, Refs, V);
  auto Known = U.Addresses.find(V);
  Placed.MayBeLocal = Placed.InFrame && !U.KeepAll && !staysInFrame(U, Refs, V) &&
                      !isVariable(V->getType()) && Known != U.Addresses.end() &&
                      !Known->second.StaysInFrame;
}

// Visible is a stack: what is in scope at a suspension is seen from its number.
void BodyLowering::show(unsigned Var) {
  auto &Scopes = IR->Variables[Var].Scopes;
  Visible.push_back(Var);
  if (!Scopes.empty() && Scopes.back().second == IR->PointCount)
    Scopes.back().second = ~0u;
  else
    Scopes.push_back({IR->PointCount, ~0u});
}

void BodyLowering::hideFrom(size_t Outer) {
  for (; Visible.size() > Outer; Visible.pop_back()) {
    auto &Scopes = IR->Variables[Visible.back()].Scopes;
    Scopes.back().second = IR->PointCount;
    if (Scopes.back().first == IR->PointCount) // without a point
      Scopes.pop_back();
  }
}

// Those of the variables that are in the body: others are never in scope at a suspension.
void BodyLowering::noteHolders() {
  auto Translate = [&](llvm::ArrayRef<const VarDecl *> From, std::vector<unsigned> &To) {
    for (const VarDecl *V : From)
      if (auto It = VariableOf.find(V); It != VariableOf.end())
        To.push_back(It->second);
    llvm::sort(To);
    To.erase(std::unique(To.begin(), To.end()), To.end());
  };
  for (Variable &V : IR->Variables)
    if (V.MayBeLocal) {
      const AddressFacts &Facts = U.Addresses[V.Decl];
      Translate(Facts.Holders, V.Holders);
      Translate(Facts.Paths, V.Paths);
    }
}

std::unique_ptr<FunctionIR> BodyLowering::run() {
  addParameters();
  hoistAll();
  if (Refs.CallsSetjmp)
    addSerial();
  if (Refs.FrameAskedFor)
    addPlace();
  inList(IR->Body, [&] { captureParameterBounds(); });
  findTails();
  lowerInto(IR->Body, F->getBody());
  if (Again || Sum >= 0)
    addStart();
  markLeftOut(IR->Body);
  noteHolders();
  return std::move(IR);
}

bool BodyLowering::mustLower(const Expr *E) {
  const Effects &Effect = Analysis.of(E);
  bool MayLeaveScope = !Effect.Jumps.empty() && !Cleanups.empty();
  return Effect.MayReturn || MayLeaveScope || Effect.HasActiveBounds || U.suspends(E);
}

std::unique_ptr<FunctionIR> BodyLowering::runTyped() {
  IR->Kept = Spell.spell(F->getBody()->getSourceRange());
  return std::move(IR);
}

bool lowerBodies(Unit &U) {
  U.Tokens->indexExpandedTokens();
  for (auto &[Canonical, Info] : U.Functions)
    if (U.isRegenerated(*Info)) {
      auto &Lowering =
          *new BodyLowering(U, *Info); // freeing what it knows of every expression takes time
      llvm::BuryPointer(&Lowering);
      Info->IR = Info->Role == FunctionRole::Typed ? Lowering.runTyped() : Lowering.run();
    }
  return !U.hadErrors();
}

void dumpLowerBodies(const Unit &U, llvm::raw_ostream &OS) {
  for (const auto &[Canonical, Info] : U.Functions)
    if (Info->IR && Info->Role != FunctionRole::Typed)
      dump(U, *Info->IR, OS);
}

} // namespace ythreads
