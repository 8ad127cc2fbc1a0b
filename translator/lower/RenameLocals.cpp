//===- RenameLocals.cpp - one name for one thing in a whole body ------------===//
//
// Variables of scopes in which control may pass a suspension are declared at the top of
// the body, local types and static variables at file scope: the resume labels could not
// be reached otherwise, and frames and tables need the types. There they must not hide, or
// collide with, anything else that the body names, so some get new names. Types are
// renamed in the AST as well: clang's printer is what spells the types of fields.
//
// requires: refusals
// provides: names (Unit::NewNames)
//
//===------------------------------------------------------------------------===//

#include "ClangVersions.h"
#include "Names.h"
#include "Pipeline.h"
#include "Unit.h"
#include "frames/Storage.h"
#include "lower/References.h"
#include "lower/VariableTypes.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ythreads {

namespace {
class Renamer {
public:
  Renamer(Unit &U, names::Supply &Supply, const llvm::StringSet<> &Typedefs, const FunctionDecl *F)
      : U(U), Supply(Supply), Typedefs(Typedefs), F(F),
        Refs(std::make_shared<References>(collectReferences(U, F))) {}
  std::shared_ptr<References> run(); ///< what it has found, for others

private:
  void shareTypes();
  void renameTypes();
  void nameAs(const TagDecl *Tag, const TagDecl *Same);
  void renameStatics();
  void renameLabels();
  void renameVariables(const Stmt *S, bool Hoisted);
  void leaveScope(const Stmt *S);
  void renameVariable(const VarDecl *V);
  bool canFollow(const VarDecl *Earlier, const VarDecl *V) const;
  void rename(const NamedDecl *D, names::Renamed Kind) {
    U.NewNames[D] = Supply.make(Kind, F->getName(), D->getIdentifier() ? D->getName() : "");
  }
  void renameInAST(const NamedDecl *D) {
    U.SourceNames.try_emplace(D, D->getNameAsString());
    const_cast<NamedDecl *>(D)->setDeclName(&U.Context.Idents.get(U.NewNames[D]));
  }

  Unit &U;
  names::Supply &Supply;
  const llvm::StringSet<> &Typedefs; ///< of the file: generated code names them where it likes
  const FunctionDecl *F;
  std::shared_ptr<References> Refs;
  std::vector<std::pair<const TagDecl *, const TagDecl *>>
      Shared; ///< definitions, and the earlier ones
  /// A name in use at the top of the body.
  struct Holder {
    const VarDecl *Variable = nullptr;
    bool InScope = true;
  };
  llvm::StringMap<Holder> Taken;
  llvm::DenseSet<const VarDecl *> Named;
};
} // namespace

// The types with names that Context defines before End, and those that they define among their members.
static void collectTags(const SourceManager &SM, const DeclContext *Context, SourceLocation End,
                        std::vector<const TagDecl *> &Tags) {
  for (const Decl *D : Context->decls()) {
    const auto *Tag = dyn_cast<TagDecl>(D);
    if (!Tag || !Tag->isThisDeclarationADefinition() ||
        !SM.isBeforeInTranslationUnit(Tag->getEndLoc(), End))
      continue;
    if (Tag->getIdentifier())
      Tags.push_back(Tag);
    collectTags(SM, Tag, End, Tags);
  }
}

// In C23 a block may define a type once more, and pointers to the two are of one type: so the earlier one stands for both.
void Renamer::shareTypes() {
  if (!U.Context.getLangOpts().C23)
    return;
  std::vector<const TagDecl *> Known;
  for (const TypeDecl *D : Refs->Types) {
    const auto *Tag = dyn_cast<TagDecl>(D);
    if (!Tag || !Tag->isThisDeclarationADefinition() || !Tag->getIdentifier())
      continue;
    if (Known.empty())
      collectTags(U.Context.getSourceManager(), U.Context.getTranslationUnitDecl(),
                  F->getBeginLoc(), Known);
    auto Same = llvm::find_if(Known, [&](const TagDecl *Other) {
      return Other->getDeclName() == Tag->getDeclName() &&
             Other->getTagKind() == Tag->getTagKind() &&
             U.Context.typesAreCompatible(tagType(U.Context, Other), tagType(U.Context, Tag));
    });
    if (Same == Known.end())
      Known.push_back(Tag);
    else
      Shared.push_back({Tag, *Same});
  }
  for (const auto &[Tag, Same] : Shared) {
    auto Goes = [Tag = Tag](const Decl *D) {
      return D->getCanonicalDecl() == Tag->getCanonicalDecl() ||
             (isa<EnumConstantDecl>(D) && D->getDeclContext() == Tag);
    };
    llvm::erase_if(Refs->Types, Goes);
    llvm::erase_if(Refs->Hoisted, Goes);
    llvm::erase_if(Refs->Enumerators, Goes);
    if (const auto *Enum = dyn_cast<EnumDecl>(Same); Enum && !Enum->getParentFunctionOrMethod())
      for (const EnumConstantDecl *Constant : Enum->enumerators())
        Refs->Outside[Constant->getName()] = Constant;
  }
}

void Renamer::renameTypes() {
  for (const TypeDecl *D : Refs->Types) {
    if (U.NewNames.count(D))
      continue;
    const auto *Tag = dyn_cast<TagDecl>(D);
    rename(D, Tag ? names::Renamed::Tag : names::Renamed::Typedef);
    if (Tag) // all declarations of a tag are one type
      for (const TagDecl *Same : Tag->redecls())
        U.NewNames[Same] = U.NewNames[D];
  }
  for (const EnumConstantDecl *D : Refs->Enumerators)
    rename(D, names::Renamed::Enumerator);
  for (const TypeDecl *D : Refs->Types) {
    renameInAST(D);
    if (const auto *Tag = dyn_cast<TagDecl>(D))
      for (const TagDecl *Same : Tag->redecls())
        renameInAST(Same);
  }
  for (const auto &[Tag, Same] : Shared)
    nameAs(Tag, Same);
}

// The enumerators of both have the same names.
void Renamer::nameAs(const TagDecl *Tag, const TagDecl *Same) {
  auto Name = U.NewNames.find(Same);
  if (Name == U.NewNames.end())
    return;
  std::string NewName = Name->second;
  for (const TagDecl *D : Tag->redecls()) {
    U.NewNames[D] = NewName;
    renameInAST(D);
  }
  if (const auto *Enum = dyn_cast<EnumDecl>(Tag))
    for (const EnumConstantDecl *Constant : Enum->enumerators())
      for (const EnumConstantDecl *Earlier : cast<EnumDecl>(Same)->enumerators())
        if (Earlier->getDeclName() == Constant->getDeclName()) {
          std::string Renamed = U.NewNames.lookup(Earlier);
          U.NewNames[Constant] = Renamed;
        }
}

void Renamer::renameStatics() {
  for (const VarDecl *V : Refs->Statics)
    rename(V, names::Renamed::Static);
}

// `__label__` makes a name local to a block; the function may have it more than once.
void Renamer::renameLabels() {
  llvm::StringSet<> Seen;
  for (const LabelDecl *Label : Refs->Labels)
    if (!Seen.insert(Label->getName()).second)
      rename(Label, names::Renamed::Label);
}

// Loops one after the other often have an `i` each: one variable does for all of them. A size_t and a uint64_t are one type on some
// machines alone, but a frame has the same fields on all: so the types have to be spelled alike.
bool Renamer::canFollow(const VarDecl *Earlier, const VarDecl *V) const {
  return !isVariable(V->getType()) && U.Context.hasSameType(Earlier->getType(), V->getType()) &&
         Earlier->getType().getAsString() == V->getType().getAsString() && !V->hasAttrs() &&
         !Earlier->hasAttrs() && !livesInFrame(U, *Refs, V) && !livesInFrame(U, *Refs, Earlier);
}

void Renamer::renameVariable(const VarDecl *V) {
  if (!Named.insert(V).second) // a bound may be a child of what has its type, too
    return;
  // A macro may be kept under its name, and be none to another compiler: as `printf`, a macro of the C library's for clang alone.
  bool IsMacro = V->getIdentifier()->hadMacroDefinition();
  if (!IsMacro && !Refs->Outside.count(V->getName()) && !Typedefs.count(V->getName())) {
    auto [It, IsNew] = Taken.try_emplace(V->getName());
    Holder &Known = It->second;
    if (IsNew || (!Known.InScope && Known.Variable && canFollow(Known.Variable, V))) {
      Known = {V, true};
      return;
    }
  }
  U.NewNames[V] = Supply.make(names::Renamed::Local, V->getName(), "");
}

// What is declared directly in S goes out of scope.
void Renamer::leaveScope(const Stmt *S) {
  for (const Stmt *Child : S->children()) {
    while (const auto *Labelled = dyn_cast_or_null<LabelStmt>(Child))
      Child = Labelled->getSubStmt();
    const auto *Declaration = dyn_cast_or_null<DeclStmt>(Child);
    if (!Declaration)
      continue;
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D)) {
        auto It = Taken.find(V->getName());
        if (It != Taken.end() && It->second.Variable == V)
          It->second.InScope = false;
      }
  }
}

void Renamer::renameVariables(const Stmt *S, bool Hoisted) {
  if (!U.mayHoldStatements(S))
    return;
  if (isa<CompoundStmt>(S) || isa<ForStmt>(S))
    Hoisted = isStructural(U, S);
  if (const auto *Declaration = dyn_cast<DeclStmt>(S); Declaration && Hoisted)
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        if (V->isLocalVarDecl() && !V->hasExternalStorage() && !V->isStaticLocal())
          renameVariable(V);
  bool IsScope = isa<CompoundStmt>(S) || isa<ForStmt>(S);
  for (const Stmt *Child : S->children())
    if (Child)
      renameVariables(Child, Hoisted);
  forEachEvaluatedInTypes(S, [&](const Expr *E, bool) { renameVariables(E, Hoisted); });
  if (IsScope)
    leaveScope(S);
}

std::shared_ptr<References> Renamer::run() {
  shareTypes();
  renameTypes();
  renameStatics();
  for (const ParmVarDecl *P : F->parameters()) {
    if (!P->getIdentifier())
      continue;
    Taken.try_emplace(P->getName());
    if (Typedefs.count(P->getName()))
      U.NewNames[P] = Supply.make(names::Renamed::Local, P->getName(), "");
  }
  renameLabels();
  renameVariables(F->getBody(), false);
  return std::move(Refs);
}

//===- types of the file without a name ----------------------------------------===//

// Generated code must name the types of its variables. What an unnamed type is called is of no interest to
// anybody else, so its definition gets a tag in the copied text.
namespace {
class FileTypes {
public:
  FileTypes(Unit &U, names::Supply &Supply)
      : U(U), SM(U.Context.getSourceManager()), Supply(Supply) {}
  void nameIn(const DeclContext *Context);
  void edit();

private:
  bool isUnnamed(const RecordDecl *Record) const;
  std::string expand(SourceLocation Brace) const;

  Unit &U;
  const SourceManager &SM;
  names::Supply &Supply;
  std::map<SourceLocation, std::string> Names; ///< at the opening braces
};
} // namespace

bool FileTypes::isUnnamed(const RecordDecl *Record) const {
  SourceLocation Brace = Record->getBraceRange().getBegin();
  return !Record->getIdentifier() && !Record->getTypedefNameForAnonDecl() &&
         !Record->isAnonymousStructOrUnion() && SM.isInMainFile(SM.getExpansionLoc(Brace));
}

void FileTypes::nameIn(const DeclContext *Context) {
  for (const Decl *D : Context->decls()) {
    const auto *Record = dyn_cast<RecordDecl>(D);
    if (!Record || !Record->isThisDeclarationADefinition())
      continue;
    if (isUnnamed(Record)) {
      std::string Name = Supply.make(names::Renamed::Tag, "file", "");
      U.SourceNames.try_emplace(Record);
      const_cast<RecordDecl *>(Record)->setDeclName(&U.Context.Idents.get(Name));
      U.NewNames[Record] = Name;
      Names[Record->getBraceRange().getBegin()] = Name;
    }
    nameIn(Record);
  }
}

// The tokens of the invocation around Brace, with the names of its types.
std::string FileTypes::expand(SourceLocation Brace) const {
  ArrayRef<syntax::Token> All = U.Tokens->expandedTokens();
  unsigned At = U.Tokens->expandedTokens(SourceRange(Brace)).data() - All.data();
  auto IsInside = [&](unsigned I) {
    return SM.getExpansionLoc(All[I].location()) == SM.getExpansionLoc(Brace);
  };
  while (At > 0 && IsInside(At - 1))
    --At;
  std::string Text;
  for (; At < All.size() && IsInside(At); ++At) {
    auto Named = Names.find(All[At].location());
    Text += (Text.empty() ? "" : " ") + (Named == Names.end() ? "" : Named->second + " ") +
            All[At].text(SM).str();
  }
  return Text;
}

void FileTypes::edit() {
  std::map<unsigned, TextEdit> Edits;
  for (const auto &[Brace, Name] : Names) {
    if (Brace.isFileID()) {
      unsigned At = SM.getFileOffset(Brace);
      bool HasBlank = At && isspace(SM.getBufferData(SM.getMainFileID())[At - 1]);
      Edits[At] = {At, At, (HasBlank ? "" : " ") + Name + " "};
      continue;
    }
    CharSourceRange Invocation = SM.getExpansionRange(Brace);
    unsigned From = SM.getFileOffset(Invocation.getBegin());
    SourceLocation End =
        Lexer::getLocForEndOfToken(Invocation.getEnd(), 0, SM, U.Context.getLangOpts());
    if (!Edits.count(From))
      Edits[From] = {From, SM.getFileOffset(End), expand(Brace)};
  }
  for (auto &[From, Edit] : Edits)
    U.Edits.push_back(std::move(Edit));
}

static bool hasBodiesToRegenerate(const Unit &U) {
  return llvm::any_of(U.Functions, [&](const auto &F) { return U.isRegenerated(*F.second); });
}

bool renameLocals(Unit &U) {
  names::Supply Supply;
  if (hasBodiesToRegenerate(U)) {
    FileTypes Types(U, Supply);
    Types.nameIn(U.Context.getTranslationUnitDecl());
    Types.edit();
  }
  llvm::StringSet<> Typedefs;
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls())
    if (const auto *Typedef = dyn_cast<TypedefNameDecl>(D))
      Typedefs.insert(Typedef->getName());
  for (auto &[Canonical, Info] : U.Functions)
    if (U.isRegenerated(*Info) && Info->Role != FunctionRole::Typed)
      Info->Refs = Renamer(U, Supply, Typedefs, Info->Decl).run();
  return true;
}

void dumpRenameLocals(const Unit &U, llvm::raw_ostream &OS) {
  std::vector<std::pair<SourceLocation, std::string>> Lines;
  const SourceManager &SM = U.Context.getSourceManager();
  for (const auto &[D, NewName] : U.NewNames)
    Lines.push_back({D->getLocation(), NewName});
  llvm::sort(Lines, [&](const auto &A, const auto &B) {
    return A.first == B.first ? A.second < B.second
                              : SM.isBeforeInTranslationUnit(A.first, B.first);
  });
  for (const auto &[Loc, NewName] : Lines)
    OS << SM.getExpansionLineNumber(Loc) << ":" << SM.getExpansionColumnNumber(Loc) << ": "
       << NewName << "\n";
}

} // namespace ythreads
