//===- Needs.cpp - what of a file the generated one cannot do without --------===//
//
// A function that suspends, and what the tables at the file's end name: functions, variables, types and their members.
// Where the C compiler decides an #if around one of them otherwise than clang, that is an error (OtherBranches.cpp).
//
//===------------------------------------------------------------------------===//

#include "Unit.h"
#include "emit/Branches.h"
#include "emit/Emit.h"
#include "find/Headers.h"
#include "find/LeftPlain.h"
#include "types/DescribeTypes.h"
#include "types/Unions.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

namespace {
class NeedCollector {
public:
  explicit NeedCollector(const Unit &U) : U(U), SM(U.Context.getSourceManager()) {}
  std::map<FileID, std::vector<Needed>> run();

private:
  void addFunction(const FunctionInfo &Info);
  std::string nameToLeaveOut(const NamedDecl *D) const;
  void addDeclared(const NamedDecl *D, ArrayRef<SourceLocation> Locs, StringRef Name);
  void addMembers(const RecordDecl *R, StringRef Name);
  void addNeed(ArrayRef<SourceLocation> Locs, const Needed &Thing);

  const Unit &U;
  const SourceManager &SM;
  std::map<FileID, std::vector<Needed>> Needs;
};
} // namespace

// In each file on the way from the main one to the declarations: as far as all of them are in it.
void NeedCollector::addNeed(ArrayRef<SourceLocation> Locs, const Needed &Thing) {
  std::map<FileID, std::pair<unsigned, Needed>> Files;
  for (SourceLocation Loc : Locs)
    for (Loc = SM.getExpansionLoc(Loc); Loc.isValid();) {
      auto [File, Offset] = SM.getDecomposedLoc(Loc);
      auto [It, IsNew] = Files.try_emplace(File, 0, Thing);
      Needed &N = It->second.second;
      N.From = IsNew ? Offset : std::min(N.From, Offset);
      N.To = IsNew ? Offset : std::max(N.To, Offset);
      ++It->second.first;
      Loc = SM.getIncludeLoc(File);
      if (Loc.isValid())
        Loc = SM.getExpansionLoc(Loc);
    }
  for (auto &[File, Found] : Files)
    if (Found.first == Locs.size())
      Needs[File].push_back(std::move(Found.second));
}

std::string NeedCollector::nameToLeaveOut(const NamedDecl *D) const {
  std::string Name = D->getNameAsString();
  return U.Stress == StressMode::None || U.LeftOutNames.count(Name) ? "" : Name;
}

void NeedCollector::addDeclared(const NamedDecl *D, ArrayRef<SourceLocation> Locs, StringRef Name) {
  if (!SM.isInSystemHeader(D->getLocation()) && !Name.empty())
    addNeed(Locs, {0, 0, D->getLocation(),
                   "the file's tables name '" + Name.str() + "', and the C compiler leaves it out",
                   D->getName().str(), isa<TagDecl, TypedefNameDecl>(D) ? "" : nameToLeaveOut(D)});
}

void NeedCollector::addMembers(const RecordDecl *R, StringRef Tag) {
  for (const FieldDecl *F : R->fields()) {
    if (const RecordDecl *Inner = anonymousRecord(F))
      addMembers(Inner, Tag);
    else if (F->getIdentifier() && !isLeftOut(U, F))
      addNeed(F->getLocation(),
              {0, 0, F->getLocation(),
               ("the file's tables name '" + F->getName() + "' of '" + Tag +
                "', and the C compiler leaves it out")
                   .str(),
               F->getName().str(), U.Stress == StressMode::None ? "" : nameOfMember(U, F)});
  }
}

void NeedCollector::addFunction(const FunctionInfo &Info) {
  std::string Name = Info.Decl->getNameAsString();
  bool IsMain = isInMainFile(U, Info.Decl);
  if (Info.IR && Info.Role != FunctionRole::Typed) { // of that one nothing is missed
    SourceLocation Body = IsMain ? Info.Decl->getBody()->getBeginLoc() : Info.Decl->getLocation();
    bool Must = IsMain || mustSuspend(U, Info.Decl);
    addNeed(Body, {0, 0, Info.Decl->getLocation(),
                   "'" + Name + "' suspends, and the C compiler leaves it out", Must ? "" : Name,
                   mustSuspend(U, Info.Decl) ? "" : nameToLeaveOut(Info.Decl)});
  } else if (Info.AddressTaken && !Info.IR && Info.Decl->isDefined() &&
             !U.LeftOutNames.count(Name)) {
    SmallVector<SourceLocation, 4> Locs;
    for (const FunctionDecl *Redeclared : Info.Decl->redecls())
      Locs.push_back(Redeclared->getLocation());
    addDeclared(Info.Decl, Locs, Name);
  }
}

std::map<FileID, std::vector<Needed>> NeedCollector::run() {
  for (const auto &[Canonical, Info] : U.Functions)
    addFunction(*Info);
  for (const ObjectRow &Row : llvm::concat<const ObjectRow>(U.Types->Objects, U.Types->Constants)) {
    if (Row.Expression.empty() || !Row.Decl->isFileVarDecl())
      continue;
    SmallVector<SourceLocation, 4> Locs;
    for (const VarDecl *Redeclared : Row.Decl->redecls())
      Locs.push_back(Redeclared->getLocation());
    addDeclared(Row.Decl, Locs, Row.Decl->getName());
  }
  for (const RecordDecl *R : U.Types->records()) {
    if (R->getParentFunctionOrMethod())
      continue;
    const NamedDecl *Named =
        R->getIdentifier() ? static_cast<const NamedDecl *>(R) : R->getTypedefNameForAnonDecl();
    std::string Tag = readTag(U, R);
    if (Named)
      addDeclared(Named, Named->getLocation(), Tag);
    if (!SM.isInSystemHeader(R->getLocation()) && holdsConditional(U, R->getBraceRange()))
      addMembers(R, Tag);
  }
  for (auto &[File, List] : Needs)
    llvm::stable_sort(List, [](const Needed &A, const Needed &B) { return A.From < B.From; });
  return std::move(Needs);
}

std::map<FileID, std::vector<Needed>> collectNeeds(const Unit &U) { return NeedCollector(U).run(); }

} // namespace ythreads
