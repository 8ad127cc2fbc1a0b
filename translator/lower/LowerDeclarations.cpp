//===- LowerDeclarations.cpp - declarations become assignments --------------===//
//
// A variable that may be in scope at a suspension is declared at the top of the body, or
// is a field of the frame, and its initialiser becomes an assignment where it stood:
// arrays, strings and structs with const members by memcpy from a compound literal. Static
// variables and local types move to file scope.
//
//===------------------------------------------------------------------------===//

#include "ClangVersions.h"
#include "Diagnostics.h"
#include "Names.h"
#include "OpenMP.h"
#include "frames/Storage.h"
#include "lower/Arguments.h"
#include "lower/Constants.h"
#include "lower/LowerBodies.h"
#include "lower/VariableTypes.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace ythreads {

//===- variables --------------------------------------------------------------===//

unsigned BodyLowering::addVariable(Variable::Kinds Kind, const VarDecl *Decl, QualType Type,
                                   std::string Name, SourceLocation Loc) {
  if (!canSpell(U, Type)) {
    report(U, Loc, Diag::UnnamedType, {F->getNameAsString()});
    Info.Refused = true;
  }
  Variable V;
  V.Kind = Kind;
  V.Decl = Decl;
  V.Type = Type;
  V.Name = std::move(Name);
  V.Loc = Loc;
  V.PinnedBy = U.Pinned.lookup(Decl);
  VariableNamed.try_emplace(V.Name, IR->Variables.size());
  IR->Variables.push_back(std::move(V));
  return IR->Variables.size() - 1;
}

unsigned BodyLowering::addTemporary(QualType Type, SourceLocation Loc, bool InFrame) {
  unsigned Var = addVariable(Variable::Temporary, nullptr,
                             storageType(U.Context, Type.getAtomicUnqualifiedType()),
                             names::temporary(++Temporaries), Loc);
  IR->Variables[Var].InFrame = InFrame;
  if (InFrame)
    show(Var);
  if (isVariable(Type) && !hasOpenBound(Type)) {
    captureBounds(Type);
    setView(Var, Type);
  }
  return Var;
}

void BodyLowering::addParameters() {
  unsigned Index = 0;
  for (const ParmVarDecl *P : F->parameters()) {
    auto NewName = U.NewNames.find(P);
    std::string Name = NewName != U.NewNames.end() ? NewName->second
                       : P->getIdentifier()        ? P->getName().str()
                                                   : names::parameter(std::to_string(Index));
    ++Index;
    unsigned Var = addVariable(Variable::Parameter, P, storageType(U.Context, P->getType()),
                               std::move(Name), P->getLocation());
    placeVariable(Var, P);
    IR->Variables[Var].Unused = P->hasAttr<UnusedAttr>();
    VariableOf[P] = Var;
    show(Var);
  }
  IR->ParameterCount = IR->Variables.size();
  if (isVariadic(F) && startsList(F->getBody())) {
    unsigned Var = addVariable(Variable::Literal, nullptr, U.Context.VoidPtrTy, names::Pack.str(),
                               F->getLocation());
    IR->Variables[Var].InFrame = IR->Variables[Var].IsBlock = true;
    forEachVaStart(F->getBody(), [&](const CallExpr *Call) {
      unsigned &PinnedBy = IR->Variables[Var].PinnedBy;
      PinnedBy = std::max(PinnedBy, U.PinnedObjects.lookup(Call));
    });
    IR->HasBlocks = IR->TakesArguments = true;
    show(Var);
  }
}

// The variable of that name whose scope has ended, or the number of the next one.
unsigned BodyLowering::findRetired(StringRef Name) const {
  auto It = VariableNamed.find(Name);
  return It == VariableNamed.end() ? IR->Variables.size() : It->second;
}

// Does E name a variable that has not been declared yet?
bool BodyLowering::namesUnknown(const Stmt *E) const {
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  return (V && V->hasLocalStorage() && !VariableOf.count(V)) ||
         llvm::any_of(E->children(), [&](const Stmt *S) { return S && namesUnknown(S); });
}

// `__auto_type p = ({ int n = f(); (int (*)[n])q; })`: a bound of the type is known when the value is.
bool BodyLowering::isBoundInside(const VarDecl *V) const {
  bool Result = false;
  if (V->getInit() && V->getType()->getContainedDeducedType())
    forEachBound(V->getType(), [&](const Expr *E) { Result |= namesUnknown(E); });
  return Result;
}

// Of `int n = f();` compilers say that n is unused; of an assignment that it is set and not used, which is another warning.
bool BodyLowering::isNeverNamed(const VarDecl *V) const {
  QualType Type = V->getType();
  const auto *List = dyn_cast<InitListExpr>(V->getInit());
  bool IsPlain =
      Type->isRecordType() ||
      (List ? Type->isConstantArrayType() && !List->isStringLiteralInit() : Type->isScalarType());
  return IsPlain && !V->isReferenced() && !U.KeepAll && !Type.isVolatileQualified() &&
         !Type->getContainedDeducedType() && !cleanupOf(V) && !V->hasAttr<UnusedAttr>();
}

static bool holdsCall(const Stmt *S) {
  bool Holds = isa<CallExpr, StmtExpr>(S);
  forEachEvaluatedChild(S, [&](const Stmt *Child) { Holds = Holds || holdsCall(Child); });
  return Holds;
}

void BodyLowering::initialise(unsigned Var, const VarDecl *V) {
  if (!isNeverNamed(V))
    return lowerInitialiser(Var, V);
  const Expr *E = V->getInit();
  if (isa<InitListExpr>(E)) {
    Code C;
    C.add("(void)" + extensionMark(U) + "(" + typeName(storageType(U.Context, V->getType())) + ")");
    C.append(lowerFull(E).C);
    add(Statement::Expression, E->getBeginLoc()).Text = std::move(C);
    return;
  }
  Value Init = mustLower(E) ? lower(E) : spellLeaf(E);
  if (holdsCall(E) && Init.C.onlyReference() < 0) // -Wunused-result: a cast is not enough
    Init = capture(asTyped(std::move(Init), E), valueType(U.Context, E), E->getBeginLoc());
  addExpression(wrap("(void)(", std::move(Init), ")"), E->getBeginLoc());
}

void BodyLowering::lowerVariable(const VarDecl *V) {
  auto NewName = U.NewNames.find(V);
  std::string Name = NewName == U.NewNames.end() ? V->getName().str() : NewName->second;
  unsigned Var = findRetired(Name);
  if (Var != IR->Variables.size()) { // RenameLocals lets it follow one of the same name and type
    VariableOf[V] = Var;
    IR->Variables[Var].Followers.push_back(V);
    IR->Variables[Var].PinnedBy = std::max(IR->Variables[Var].PinnedBy, U.Pinned.lookup(V));
    show(Var);
    if (V->getInit() && !BeforeFirstCase)
      initialise(Var, V);
    return;
  }
  bool BoundInside = isBoundInside(V);
  Value Init = BoundInside ? lower(V->getInit()) : Value();
  captureWritten(V->getType());
  captureBounds(V->getType());
  Var = addVariable(Variable::Local, V, storageType(U.Context, V->getType()), std::move(Name),
                    V->getLocation());
  bool IsBlock = V->getType()->isVariableArrayType();
  if (IsBlock)
    IR->Variables[Var].InFrame = Refs.CallsSetjmp;
  else
    placeVariable(Var, V);
  IR->Variables[Var].Unused = V->hasAttr<UnusedAttr>() || BeforeFirstCase;
  if (const auto *Aligned = V->getAttr<AlignedAttr>(); Aligned)
    IR->Variables[Var].Alignment = V->getMaxAlignment() / U.Context.getCharWidth();
  VariableOf[V] = Var;
  if (isVariable(V->getType()))
    setView(Var, V->getType());
  if (IsBlock)
    makeArray(Var, V);
  show(Var);
  if (!V->getInit() && !BeforeFirstCase && IR->Variables[Var].MayBeLocal)
    add(Statement::Begin, V->getLocation()).Text.addDefinition(Var);
  if (BoundInside)
    assign(Var, Init.C, V->getLocation());
  else if (V->getInit() && !IsBlock && !BeforeFirstCase)
    initialise(Var, V);
  if (cleanupOf(V))
    Cleanups.push_back(V);
}

//===- file scope -------------------------------------------------------------===//

// Those that change what the declaration is, as written.
std::string BodyLowering::attributesOf(const Decl *D) const {
  std::string Text;
  if (D->hasAttr<AlignedAttr>())
    Text += " __attribute__((aligned(" +
            std::to_string(D->getMaxAlignment() / U.Context.getCharWidth()) + ")))";
  if (const auto *Label = D->getAttr<AsmLabelAttr>())
    Text = (" __asm__(\"" + Label->getLabel() + "\")").str() + Text;
  if (const auto *Section = D->getAttr<SectionAttr>())
    Text += (" __attribute__((section(\"" + Section->getName() + "\")))").str();
  if (D->hasAttr<MayAliasAttr>())
    Text += " __attribute__((may_alias))";
  if (D->hasAttr<WeakAttr>())
    Text += " __attribute__((weak))";
  if (const auto *Used = D->getAttr<UsedAttr>(); Used && !Used->isInherited())
    Text += " __attribute__((used))";
  if (D->hasAttr<UnusedAttr>())
    Text += " __attribute__((unused))";
  return Text;
}

// Does the text of a static variable's initialiser, at file scope, need a local variable?
static bool namesLocal(const Stmt *Init) {
  if (isa<UnaryExprOrTypeTraitExpr>(Init))
    return false;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Init))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      return V->hasLocalStorage();
  bool Names = false;
  forEachEvaluatedChild(Init, [&](const Stmt *Child) { Names |= namesLocal(Child); });
  return Names;
}

void BodyLowering::hoistStatic(const VarDecl *V) {
  Code C;
  C.add("static ");
  if (isThreadLocal(U, V))
    C.add("__thread ");
  C.add(typeName(withoutVariableParts(U.Context, V->getType()), U.NewNames[V]) + attributesOf(V));
  if (const Expr *Init = V->getInit()) {
    C.add(" = ");
    bool NamesLocal = namesLocal(Init);
    const APValue *Constant = NamesLocal ? V->evaluateValue() : nullptr;
    std::optional<std::string> Spelled;
    if (Constant) // as in `0 ? local : 1`, and of what is `constexpr`
      Spelled = spellValue(U.Context, *Constant, V->getType());
    if (Spelled)
      C.add(*Spelled);
    else if (NamesLocal)
      report(U, V->getLocation(), Diag::StaticNeedsLocal, {V->getNameAsString()});
    else
      C.append(Spell.spellAtFileScope(Init->getSourceRange()));
  }
  C.add(";");
  IR->Hoisted.push_back(
      {std::move(C), V->getInit() ? V->getInit()->getBeginLoc() : SourceLocation()});
}

static bool isVariableTypedef(const Decl *D) {
  const auto *Typedef = dyn_cast<TypedefNameDecl>(D);
  return Typedef && isVariable(Typedef->getUnderlyingType());
}

void BodyLowering::hoistType(const TypeDecl *D) {
  Code C;
  const auto *Tag = dyn_cast<TagDecl>(D);
  if (const auto *Typedef = dyn_cast<TypedefNameDecl>(D)) {
    QualType T = Typedef->getUnderlyingType();
    if (isVariable(T))
      return;
    C.add("typedef " + typeName(T, U.NewNames[D]) + attributesOf(D));
  } else if (Tag->isThisDeclarationADefinition()) {
    C = Spell.spellDefinition(Tag);
    if (U.Context.getSourceManager().isBeforeInTranslationUnit(Tag->getBeginLoc(),
                                                               F->getBody()->getBeginLoc()))
      IR->HeadTypes.push_back({Tag->getSourceRange(), typeName(tagType(U.Context, Tag))});
  } else {
    C.add(typeName(tagType(U.Context, Tag)));
  }
  C.add(";");
  if (Tag && Tag->isThisDeclarationADefinition())
    pack(C, Tag);
  IR->Hoisted.push_back({std::move(C), D->getBeginLoc()});
}

// A #pragma pack in the body holds for the definition wherever that stands.
void BodyLowering::pack(Code &Definition, const TagDecl *Tag) const {
  SourceRange Body = F->getBody()->getSourceRange();
  if (U.pragmasWithin(Body.getBegin(), Body.getEnd()).empty())
    return;
  const auto *Packing = Tag->getAttr<MaxFieldAlignmentAttr>();
  unsigned Bytes = Packing ? Packing->getAlignment() / U.Context.getCharWidth()
                           : U.Context.getLangOpts().PackStruct;
  Code Packed;
  Packed.add("_Pragma(\"pack(push)\") _Pragma(\"pack(" + (Bytes ? std::to_string(Bytes) : "") +
             ")\")\n");
  Packed.append(Definition);
  Packed.add("\n_Pragma(\"pack(pop)\")");
  Definition = std::move(Packed);
}

// `int f(struct nowhere *p)`: a type without a definition that only the parameters name is one in all heads that are printed.
static llvm::SetVector<const RecordDecl *> incompleteTypesOf(const FunctionDecl *F,
                                                             const SourceManager &SM) {
  llvm::SetVector<const RecordDecl *> Tags;
  auto Add = [&](const RecordDecl *Tag) {
    if (Tag && !Tag->getDefinition() && Tag->getIdentifier() &&
        SM.isPointWithin(Tag->getLocation(), F->getBeginLoc(), F->getBody()->getBeginLoc()))
      Tags.insert(Tag);
  };
  for (const Decl *D : F->decls())
    Add(dyn_cast<RecordDecl>(D));
  // Without a prototype they are the file's to clang, as are those of a parameter's own parameters.
  std::function<void(QualType)> AddAll = [&](QualType T) {
    if (const auto *Prototype = T->getAs<FunctionProtoType>())
      llvm::for_each(Prototype->param_types(), AddAll);
    if (const auto *Function = T->getAs<FunctionType>())
      AddAll(Function->getReturnType());
    else if (QualType Pointee = T->getPointeeType(); !Pointee.isNull())
      AddAll(Pointee);
    else
      Add(T->getAsRecordDecl());
  };
  for (const ParmVarDecl *P : F->parameters())
    AddAll(P->getType());
  return Tags;
}

void BodyLowering::hoistAll() {
  for (const RecordDecl *Tag : incompleteTypesOf(F, U.Context.getSourceManager())) {
    Code C;
    C.add(typeName(tagType(U.Context, Tag)) + ";");
    IR->Hoisted.push_back({std::move(C), Tag->getBeginLoc()});
  }
  for (const NamedDecl *D : Refs.Hoisted) {
    Code C;
    if (const auto *Type = dyn_cast<TypeDecl>(D)) {
      hoistType(Type);
    } else if (const auto *V = dyn_cast<VarDecl>(D); V && V->isStaticLocal()) {
      hoistStatic(V);
    } else {
      C.add(spellExtern(cast<ValueDecl>(D)));
      IR->Hoisted.push_back({std::move(C), SourceLocation()});
    }
  }
}

std::string BodyLowering::spellExtern(const ValueDecl *D) const {
  return (isa<FunctionDecl>(D) ? "" : "extern ") + typeName(D->getType(), D->getName()) +
         attributesOf(D) + ";";
}

// What is left of a declaration in a scope that no suspension enters.
Code BodyLowering::respellDeclaration(const DeclStmt *S) {
  Code C;
  for (const Decl *D : S->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (isVariableTypedef(D)) {
      const auto *Typedef = cast<TypedefNameDecl>(D);
      C.add(C.empty() ? "typedef " : " typedef ");
      C.append(typeCode(Typedef->getUnderlyingType(), Typedef->getName()));
      C.add(";");
    }
    if (!V || V->isStaticLocal())
      continue;
    C.add(C.empty() ? "" : " ");
    C.append(typeCode(V->getType(), V->getName()));
    if (V->getInit()) {
      C.add(" = ");
      C.append(Spell.spell(V->getInit()->getSourceRange()));
    }
    C.add(";");
  }
  if (C.empty())
    C.add(";");
  return C;
}

void BodyLowering::lowerDeclaration(const DeclStmt *S) {
  if (!Hoisting && !isa<LabelDecl>(*S->decl_begin())) {
    Statement &Kept = add(Statement::Declaration, S->getBeginLoc());
    Kept.Text = spellWithEvents(S->getSourceRange(), Analysis.of(S));
    return;
  }
  for (const Decl *D : S->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (isVariableTypedef(D))
      executeTypedef(cast<TypedefNameDecl>(D));
    if (V && V->isStaticLocal() && isVariable(V->getType()))
      executeStatic(V);
    if (V && V->isLocalVarDecl() && !V->isStaticLocal() && !V->hasExternalStorage())
      lowerVariable(V);
    else if (isa<FunctionDecl>(D) || (V && V->hasExternalStorage()))
      add(Statement::Declaration, S->getBeginLoc()).Text.add(spellExtern(cast<ValueDecl>(D)));
  }
}

} // namespace ythreads
