//===- DescribeTypes.cpp - schemas of fields, globals and messages ----------===//
//
// Describes the fields of every frame, the variables that pointers may name, and the types
// of messages.
//
// requires: names (spelling of local types and statics), frames, addressed
// provides: types (Unit::Types), objects (TypeTable::Objects)
//
//===------------------------------------------------------------------------===//

#include "types/DescribeTypes.h"
#include "Annotations.h"
#include "ClangVersions.h"
#include "Diagnostics.h"
#include "IR.h"
#include "Names.h"
#include "OpenMP.h"
#include "Pipeline.h"
#include "Unit.h"
#include "find/Headers.h"
#include "lower/Arguments.h"
#include "lower/HeapCalls.h"
#include "lower/LowerBodies.h"
#include "lower/VariableTypes.h"
#include "types/Bounds.h"
#include "types/Statics.h"
#include "types/Suspects.h"
#include "types/Unions.h"
#include "types/WireKinds.h"
#include "llvm/ADT/STLExtras.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ythreads {

namespace {
/// A union without a tag, and the member that it is; null for a variable.
struct Untagged {
  const RecordDecl *Union = nullptr;
  const FieldDecl *Member = nullptr;
};
} // namespace

// The first union without a tag that a value of type T holds. What a header of the system holds is not the
// user's to change.
static Untagged findUnion(const Unit &U, QualType T, const FieldDecl *Member = nullptr) {
  if (const auto *Array = T->getAsArrayTypeUnsafe())
    return findUnion(U, Array->getElementType());
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()) || isInSystemHeader(U, R))
    return {};
  if (R->isUnion() && !(Member && taggedUnion(Member)))
    return {R, Member};
  for (const FieldDecl *F : R->fields())
    if (Untagged Found = findUnion(U, F->getType(), F); Found.Union)
      return Found;
  return {};
}

static std::string readUnion(const Unit &U, const Untagged &Found) {
  std::string Tag = readTag(U, Found.Union);
  return Tag == "union" && Found.Member && Found.Member->getIdentifier()
             ? Found.Member->getNameAsString()
             : Tag;
}

static void warnOfUnion(const Unit &U, const Variable &V) {
  Untagged Found = findUnion(U, V.Type);
  if (!Found.Union || !V.Decl)
    return;
  bool HasPointer = containsPointer(tagType(U.Context, Found.Union));
  std::string Cure =
      Found.Member
          ? "write 'ythread_tag(kind)' on the union and 'ythread_when(VALUE)' on its members"
          : "put it into a struct with a tag, or keep it out of suspensions";
  report(U, V.Decl->getLocation(), HasPointer ? Diag::UnionWithPointer : Diag::UntaggedUnion,
         {V.Decl->getNameAsString(), readUnion(U, Found), Cure});
}

// What no table can describe: nothing could save it.
static void reportKept(const Unit &U, const FunctionInfo &Info, const Variable &V) {
  std::string Name = V.Decl ? V.Decl->getNameAsString() : "a value";
  report(U, V.Decl ? V.Decl->getLocation() : V.Loc, Diag::TypeWithoutSize,
         {Name, V.Type.getAsString(), Info.Decl->getNameAsString(),
          V.Type->isSizelessType() ? "it has no size" : "it has no description"});
}

static void describeFrames(Unit &U) {
  for (auto &[Canonical, Info] : U.Functions) {
    if (!Info->IR || !Info->Frame)
      continue;
    for (unsigned Field : Info->Frame->Fields) {
      const Variable &V = Info->IR->Variables[Field];
      if (U.Types->describeField(V) == NoType || V.Type->isSizelessType())
        reportKept(U, *Info, V);
      warnOfUnion(U, V);
    }
    warnOfSuspects(U, *Info);
  }
}

static void describeMessages(Unit &U, const Stmt *S) {
  const auto *Call = dyn_cast<CallExpr>(S);
  CallRole Role = Call ? U.roleOf(Call) : CallRole::Plain;
  if (isTypedOnly(Role) || Role == CallRole::Receive) {
    QualType T = Role == CallRole::Heap ? heapType(U, Call) : messageType(Call);
    if (!T.isNull())
      U.Types->describeMessage(T);
  }
  forEachEvaluatedChild(S, [&](const Stmt *Child) { describeMessages(U, Child); });
}

// A variable whose address the end of the file cannot tell (a static local of a body that is kept as it is) is listed
// all the same: a checkpoint would lack it.
static void addHidden(Unit &U, const VarDecl *V, std::string Name) {
  if (isInSystemHeader(U, V) || isConstant(U, V))
    return;
  ObjectRow Row;
  Row.Decl = V;
  Row.Name = std::move(Name);
  Row.IsLocal = true;
  U.Types->Objects.push_back(Row);
}

static void addObject(Unit &U, Statics &Unseen, const VarDecl *V, std::string Name) {
  if (V->getType()->isIncompleteType())
    return;
  ObjectRow Row;
  Row.Decl = V;
  Row.Name = std::move(Name);
  Row.Expression = nameOfDecl(U, V);
  if (Unseen.isAsGoodAsConstant(V)) {
    if (llvm::any_of(V->redecls(), [](const VarDecl *D) { return D->isReferenced(); }))
      U.Types->Constants.push_back(Row);
    return;
  }
  Row.IsLocal = !V->isExternallyVisible();
  Row.IsConstant = isConstant(U, V);
  Row.IsThreadLocal = isThreadLocal(U, V);
  Row.IsCopied = Unseen.isCopied(V);
  Row.Type = U.Types->describe(V->getType(), Row.Expression);
  if (Row.Type != NoType)
    U.Types->Objects.push_back(Row);
}

static void addGlobals(Unit &U, Statics &Unseen) {
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (V && V->isFirstDecl() && V->hasDefinition() != VarDecl::DeclarationOnly &&
        !isInSystemHeader(U, V) && V->getStorageClass() != SC_Register)
      U.LeftOutNames.count(V->getNameAsString())
          ? addHidden(U, V, V->getNameAsString())
          : addObject(U, Unseen, V->getMostRecentDecl(), V->getNameAsString());
  }
}

// The statics of other bodies are out of reach at the end of the file; those of bodies that are
// regenerated have been hoisted.
static void addStaticLocals(Unit &U, Statics &Unseen, const FunctionDecl *F, const Stmt *S) {
  if (const auto *Local = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Local->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        if (V->isStaticLocal() && U.NewNames.count(V))
          addObject(U, Unseen, V, F->getNameAsString() + "." + V->getNameAsString());
  for (const Stmt *Child : S->children())
    if (Child)
      addStaticLocals(U, Unseen, F, Child);
}

// Can the end of the file not name the type, because it is declared in a function?
static bool isLocalType(QualType T) {
  while (T->isAnyPointerType() || T->isArrayType() || T->isFunctionType())
    T = T->isAnyPointerType() ? T->getPointeeType()
        : T->isArrayType()    ? QualType(T->getArrayElementTypeNoTypeQual(), 0)
                              : T->castAs<FunctionType>()->getReturnType();
  const TagDecl *Tag = T->getAsTagDecl();
  return Tag && Tag->getParentFunctionOrMethod();
}

// The declaration statement of each static local that a body of the main file spells without a macro.
static void findDeclarations(const SourceManager &SM, const Stmt *S,
                             llvm::DenseMap<const VarDecl *, const DeclStmt *> &Found) {
  if (const auto *Local = dyn_cast<DeclStmt>(S))
    if (Local->getBeginLoc().isFileID() && Local->getEndLoc().isFileID() &&
        SM.isInMainFile(Local->getEndLoc()))
      for (const Decl *D : Local->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          Found[V] = Local;
  for (const Stmt *Child : S->children())
    if (Child)
      findDeclarations(SM, Child, Found);
}

static std::string quoted(StringRef Text) {
  std::string Result = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Result += '\\';
    Result += C;
  }
  return Result + "\"";
}

// A function that is copied as it stands tells where its static local is by another one, whose initialiser
// is the address: it stands in a section in which the runtime finds it.
static void addNote(Unit &U, const VarDecl *V, const DeclStmt *S, const ObjectRow &Row) {
  const SourceManager &SM = U.Context.getSourceManager();
  unsigned Number = U.Types->Notes++, At = SM.getFileOffset(S->getEndLoc()) + 1;
  std::string Note = names::note(Number);
  U.Edits.push_back({At, At,
                     " static struct ythread_static " + Note + " = {\"" + Row.Name + "\", " +
                         quoted(U.SourceName) + ", (void *)&" + V->getNameAsString() +
                         "}; static struct ythread_static *" + names::noted(Number) +
                         " __attribute__((__section__(\"" + names::Statics.str() +
                         "\"), __used__)) = &" + Note + ";"});
}

static void addHiddenStatics(Unit &U, Statics &Unseen, const FunctionDecl *F, bool IsCopied) {
  llvm::DenseMap<const VarDecl *, const DeclStmt *> Declarations;
  llvm::StringMap<unsigned> Seen;
  for (const Decl *D : F->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || !V->isStaticLocal() || U.NewNames.count(V) || isConstant(U, V) ||
        isInSystemHeader(U, V) || Unseen.isAsGoodAsConstant(V))
      continue;
    if (Declarations.empty() && IsCopied)
      findDeclarations(U.Context.getSourceManager(), F->getBody(), Declarations);
    std::string Name = F->getNameAsString() + "." + V->getNameAsString();
    if (unsigned Before = Seen[Name]++)
      Name += "#" + std::to_string(Before + 1);
    const DeclStmt *S = Declarations.lookup(V);
    if (!S || isLocalType(V->getType()) || isThreadLocal(U, V)) {
      addHidden(U, V, Name);
      continue;
    }
    ObjectRow Row;
    Row.Decl = V;
    Row.Name = Name;
    Row.IsLocal = true;
    Row.Type = U.Types->describe(V->getType());
    if (Row.Type == NoType)
      continue;
    addNote(U, V, S, Row);
    U.Types->Objects.push_back(Row);
  }
}

// Those of other files are listed, too: whether a pointer can lead there is known where all files are together.
static void addAddressed(Unit &U) {
  for (ObjectRow &Row : U.Types->Objects)
    Row.IsAddressed = U.Addressed.contains(Row.Decl->getCanonicalDecl());
  for (const VarDecl *V : U.Addressed) {
    if (!V->isExternallyVisible() || isInSystemHeader(U, V) ||
        V->hasDefinition() != VarDecl::DeclarationOnly)
      continue;
    ObjectRow Row;
    Row.Decl = V;
    Row.Name = V->getNameAsString();
    Row.IsAddressed = true;
    U.Types->Objects.push_back(Row);
  }
}

// Most files have neither messages nor static locals: they need not be walked for them.
static bool hasMessages(const Unit &U) {
  return llvm::any_of(U.Calls, [](const auto &Call) {
    return isTypedOnly(Call.second) || Call.second == CallRole::Receive;
  });
}

static bool hasStaticLocals(const Unit &U) {
  return llvm::any_of(U.NewNames, [](const auto &Entry) {
    const auto *V = dyn_cast<VarDecl>(Entry.first);
    return V && V->isStaticLocal();
  });
}

bool describeTypes(Unit &U) {
  Statics Unseen(U);
  describeFrames(U);
  addGlobals(U, Unseen);
  bool Messages = hasMessages(U), Statics = hasStaticLocals(U);
  for (auto &[Canonical, Info] : U.Functions) {
    if (Info->Decl->doesThisDeclarationHaveABody())
      addHiddenStatics(U, Unseen, Info->Decl,
                       !U.isRegenerated(*Info) && isInMainFile(U, Info->Decl) &&
                           !isInlineOnly(Info->Decl));
    if (U.isRegenerated(*Info)) {
      if (Messages)
        forEachEvaluated(Info->Decl, [&](const Stmt *S) { describeMessages(U, S); });
      if (Statics)
        addStaticLocals(U, Unseen, Info->Decl, Info->Decl->getBody());
    }
  }
  addAddressed(U);
  noteBounds(U);
  llvm::stable_sort(U.Edits, [](const TextEdit &A, const TextEdit &B) { return A.From < B.From; });
  return true;
}

void dumpDescribeTypes(const Unit &U, llvm::raw_ostream &OS) {
  const TypeTable &Types = *U.Types;
  for (unsigned I = 0; I != Types.rows().size(); ++I) {
    const TypeRow &Row = Types.rows()[I];
    OS << "#" << I << " " << Row.Name << ": "
       << StringRef(Row.Kind).drop_front(strlen("YTHREAD_KIND_"));
    OS << (Row.IsSigned ? ", signed" : "") << ", sizeof(" << Row.Spelling << ")";
    if (Row.Count)
      OS << ", count " << Row.Count;
    if (Row.Element != NoType)
      OS << ", of #" << Row.Element;
    OS << "\n";
    for (const FieldRow &Field : Row.Fields)
      OS << "  " << Field.Name << ": #" << Field.Type << " at " << Field.Path
         << (Field.IsBitField ? ", bit-field" : "") << "\n";
  }
  for (unsigned Index : Types.messages())
    OS << "message #" << Index << "\n";
  for (const ObjectRow &Row : Types.Objects)
    if (Row.Type == NoType)
      OS << "object " << Row.Name << (Row.IsLocal ? ": hidden\n" : ": elsewhere\n");
    else if (Row.Expression.empty())
      OS << "object " << Row.Name << ": #" << Row.Type << ", noted"
         << (Row.IsAddressed ? ", addressed\n" : "\n");
    else
      OS << "object " << Row.Name << ": #" << Row.Type << " at " << Row.Expression
         << (Row.IsLocal ? ", local" : "") << (Row.IsConstant ? ", constant" : "")
         << (Row.IsThreadLocal ? ", thread-local" : "") << (Row.IsCopied ? ", copied" : "")
         << (Row.IsAddressed ? ", addressed\n" : "\n");
}

} // namespace ythreads
