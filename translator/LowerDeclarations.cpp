//===- LowerDeclarations.cpp - declarations become assignments --------------===//
//
// A variable that may be in scope at a suspension is declared at the top of the body, or
// is a field of the frame, and its initialiser becomes an assignment where it stood:
// arrays, strings and structs with const members by memcpy from a compound literal. Static
// variables and local types move to file scope.
//
//===------------------------------------------------------------------------===//

#include "Diagnostics.h"
#include "LowerBodies.h"
#include "Names.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/STLExtras.h"

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
  IR->Variables.push_back(std::move(V));
  return IR->Variables.size() - 1;
}

unsigned BodyLowering::addTemporary(QualType Type, SourceLocation Loc, bool InFrame) {
  unsigned Var = addVariable(Variable::Temporary, nullptr,
                             storageType(U.Context, Type.getAtomicUnqualifiedType()),
                             names::temporary(++Temporaries), Loc);
  IR->Variables[Var].InFrame = InFrame;
  if (InFrame)
    Visible.push_back(Var);
  return Var;
}

void BodyLowering::addParameters() {
  unsigned Index = 0;
  for (const ParmVarDecl *P : F->parameters()) {
    std::string Name =
        P->getIdentifier() ? P->getName().str() : names::parameter(std::to_string(Index));
    ++Index;
    unsigned Var = addVariable(Variable::Parameter, P, storageType(U.Context, P->getType()),
                               std::move(Name), P->getLocation());
    IR->Variables[Var].InFrame = livesInFrame(U, Refs, P);
    IR->Variables[Var].Unused = P->hasAttr<UnusedAttr>();
    VariableOf[P] = Var;
    Visible.push_back(Var);
  }
  IR->ParameterCount = IR->Variables.size();
}

// The variable of that name whose scope has ended, or the number of the next one.
unsigned BodyLowering::findRetired(StringRef Name) const {
  auto It = llvm::find_if(IR->Variables, [&](const Variable &V) { return V.Name == Name; });
  return It - IR->Variables.begin();
}

void BodyLowering::lowerVariable(const VarDecl *V) {
  auto NewName = U.NewNames.find(V);
  std::string Name = NewName == U.NewNames.end() ? V->getName().str() : NewName->second;
  unsigned Var = findRetired(Name);
  if (Var != IR->Variables.size()) { // RenameLocals lets it follow one of the same name and type
    VariableOf[V] = Var;
    Visible.insert(llvm::upper_bound(Visible, Var), Var);
    if (V->getInit())
      lowerInitialiser(Var, V);
    return;
  }
  addVariable(Variable::Local, V, storageType(U.Context, V->getType()), std::move(Name),
              V->getLocation());
  IR->Variables[Var].InFrame = livesInFrame(U, Refs, V);
  IR->Variables[Var].Unused = V->hasAttr<UnusedAttr>();
  if (const auto *Aligned = V->getAttr<AlignedAttr>(); Aligned)
    IR->Variables[Var].Alignment = V->getMaxAlignment() / U.Context.getCharWidth();
  VariableOf[V] = Var;
  Visible.push_back(Var);
  if (V->getInit())
    lowerInitialiser(Var, V);
}

//===- initialisers -----------------------------------------------------------===//

static bool isZero(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (isa<ImplicitValueInitExpr>(E))
    return true;
  if (const auto *Literal = dyn_cast<IntegerLiteral>(E))
    return Literal->getValue() == 0;
  const auto *List = dyn_cast<InitListExpr>(E);
  if (!List || (List->hasArrayFiller() && !isZero(List->getArrayFiller())))
    return false;
  return llvm::all_of(List->inits(), [](const Expr *Element) { return isZero(Element); });
}

void BodyLowering::initialiseByCopy(unsigned Var, const VarDecl *V, Value Init) {
  QualType Type = IR->Variables[Var].Type;
  bool IsArray = Type->isArrayType();
  std::string Volatile = U.Context.getBaseElementType(Type).isVolatileQualified() ? "(void *)" : "";
  Code C;
  C.add("__builtin_memcpy(" + Volatile + (IsArray ? "" : "&"));
  C.addReference(Var);
  C.add(", ");
  if (isZero(V->getInit())) {
    C.Pieces[0].Text.replace(10, 6, "memset");
    C.add("0");
  } else if (isa<StringLiteral>(V->getInit()->IgnoreParens())) {
    C.add("(" + typeName(Type) + "){");
    C.append(Init.C);
    C.add("}");
  } else if (isa<InitListExpr>(V->getInit()->IgnoreParens())) {
    C.add(Volatile + (IsArray ? "(" : "&(") + typeName(Type) + ")");
    C.append(Init.C);
  } else if (IsArray) { // from a compound literal
    C.append(Init.C);
  } else {
    C.add("(" + typeName(Type) + "[1]){");
    C.append(Init.C);
    C.add("}");
  }
  C.add(", sizeof ");
  C.addReference(Var);
  C.add(")");
  if (!IR->Variables[Var].InFrame)
    C.addDefinition(Var);
  add(Statement::Expression, V->getLocation()).Text = std::move(C);
}

static const Expr *withoutScalarBraces(const Expr *Init, QualType Type) {
  while (const auto *List = dyn_cast<InitListExpr>(Init)) {
    if (!Type->isScalarType() || List->getNumInits() != 1)
      break;
    Init = List->getInit(0);
  }
  return Init;
}

void BodyLowering::lowerInitialiser(unsigned Var, const VarDecl *V) {
  QualType Type = IR->Variables[Var].Type;
  const Expr *Init = withoutScalarBraces(V->getInit(), Type);
  if (fetchesInto(Var, Init))
    return;
  bool IsList = isa<InitListExpr>(Init->IgnoreParens());
  Value Lowered = lowerFull(Init);
  bool LargeZero = IsList && Type->isRecordType() && isZero(Init);
  if (!isAssignable(Type) || LargeZero)
    return initialiseByCopy(Var, V, std::move(Lowered));
  Code C;
  C.addReference(Var);
  C.add(" = ");
  if (IsList && Type->isScalarType() && isZero(Init)) { // `int x = {}`
    Lowered.C = Code();
    Lowered.C.add("0");
  } else if (IsList) {
    C.add("(" + typeName(Type) + ")");
  }
  C.append(Lowered.C);
  if (!IR->Variables[Var].InFrame)
    C.addDefinition(Var);
  add(Statement::Expression, V->getLocation()).Text = std::move(C);
}

//===- file scope -------------------------------------------------------------===//

void BodyLowering::hoistStatic(const VarDecl *V) {
  Code C;
  C.add("static ");
  if (V->getTLSKind() != VarDecl::TLS_None)
    C.add("__thread ");
  C.add(typeName(V->getType(), U.NewNames[V]));
  if (V->hasAttr<AlignedAttr>())
    C.add(" __attribute__((aligned(" +
          std::to_string(V->getMaxAlignment() / U.Context.getCharWidth()) + ")))");
  if (V->hasAttr<UnusedAttr>())
    C.add(" __attribute__((unused))");
  if (const Expr *Init = V->getInit()) {
    C.add(" = ");
    C.append(Spell.spell(Init->getSourceRange()));
  }
  C.add(";");
  if (llvm::any_of(C.Pieces, [](const Piece &P) { return P.Var >= 0; }))
    report(U, V->getLocation(), Diag::StaticNeedsLocal, {V->getNameAsString()});
  IR->Hoisted.push_back(std::move(C));
}

void BodyLowering::hoist(const DeclStmt *S) {
  if (!HoistedStatements.insert(S).second)
    return;
  for (const Decl *D : S->decls()) {
    if (isa<TypedefNameDecl>(D)) { // with its struct, if one is written there
      IR->Hoisted.push_back(Spell.spell(S->getSourceRange(), S));
      return;
    }
  }
  for (const Decl *D : S->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (isa<TagDecl>(D)) {
      Code C = Spell.spell(D->getSourceRange(), S);
      C.add(";");
      IR->Hoisted.push_back(std::move(C));
    } else if (V && V->isStaticLocal()) {
      hoistStatic(V);
    }
  }
}

// What is left of a declaration in a scope that no suspension enters.
Code BodyLowering::respellDeclaration(const DeclStmt *S) {
  hoist(S);
  Code C;
  for (const Decl *D : S->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || V->isStaticLocal())
      continue;
    C.add(C.empty() ? "" : " ");
    C.add(typeName(V->getType(), V->getName()));
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
  if (!Hoisting) {
    Statement &Kept = add(Statement::Declaration, S->getBeginLoc());
    Kept.Text = spellWithEvents(S->getSourceRange(), Analysis.of(S));
    return;
  }
  hoist(S);
  for (const Decl *D : S->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (V && V->isLocalVarDecl() && !V->isStaticLocal() && !V->hasExternalStorage())
      lowerVariable(V);
    else if (isa<FunctionDecl>(D) || (V && V->hasExternalStorage()))
      add(Statement::Declaration, S->getBeginLoc())
          .Text.add((isa<FunctionDecl>(D) ? "" : "extern ") +
                    typeName(cast<ValueDecl>(D)->getType(), cast<ValueDecl>(D)->getName()) + ";");
  }
}

} // namespace ythreads
