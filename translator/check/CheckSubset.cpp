//===- CheckSubset.cpp - what cannot be translated, each with its cure ------===//
//
// Reports everything that the later passes could not translate faithfully, and every use
// of the library that cannot be right. All refusals of a file come out in one run: a
// function that was refused is skipped by the later passes, and the check goes on.
//
// requires: roles, calls
// provides: refusals (FunctionInfo::Refused)
//
//===------------------------------------------------------------------------===//

#include "check/CheckSubset.h"
#include "Annotations.h"
#include "Diagnostics.h"
#include "Pipeline.h"
#include "Unit.h"
#include "find/Headers.h"
#include "lower/Arguments.h"
#include "lower/HeapCalls.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/CodeGenOptions.h"
#include "llvm/Support/raw_ostream.h"
#include <utility>

using namespace clang;

namespace ythreads {

//===- declarations of a suspending function ----------------------------------===//

// A definition that stays is what plain C enters.
static void checkPlace(Unit &U, FunctionInfo &F) {
  if (!keepsDefinition(U, F.Decl))
    return;
  std::string Why = whyNoSecondBody(U, F);
  if (!Why.empty())
    refuse(U, F.Decl, F.Decl->getLocation(), Diag::DefinedInHeader,
           {F.Decl->getNameAsString(), Why});
}

static void checkEmbedded(Unit &U, FunctionInfo &F) {
  const SourceManager &SM = U.Context.getSourceManager();
  for (SourceLocation Loc : U.Embedded)
    if (SM.isBeforeInTranslationUnit(SM.getExpansionLoc(F.Decl->getBeginLoc()), Loc) &&
        SM.isBeforeInTranslationUnit(Loc, SM.getExpansionLoc(F.Decl->getEndLoc())))
      refuse(U, F.Decl, Loc, Diag::EmbedInHeader, {F.Decl->getNameAsString()});
}

// Other files believe what the header says: they would call the stub, as plain C.
static void checkHeaderDeclarations(Unit &U, FunctionInfo &F) {
  if (F.Role != FunctionRole::Suspending || U.Stress != StressMode::None ||
      !isInMainFile(U, F.Decl)) // who includes it sees the definition itself
    return;
  for (const FunctionDecl *Redeclaration : F.Decl->redecls()) {
    if (isInMainFile(U, Redeclaration) || declarationSays(Redeclaration, "ythread_suspends") ||
        Redeclaration == F.Decl || Redeclaration->isImplicit())
      continue;
    reportWithCureAt(U, F.Decl->getLocation(), Diag::DeclaredWithoutSuspends,
                     {F.Decl->getNameAsString()}, Redeclaration->getBeginLoc(), "suspends ");
    F.Refused = true;
  }
}

static void checkAttributes(Unit &U, FunctionInfo &F) {
  if (F.Decl->hasAttr<OverloadableAttr>())
    refuse(U, F.Decl, F.Decl->getLocation(), Diag::OverloadedSuspends, {F.Decl->getNameAsString()});
  if (F.Decl->isMultiVersion() && !F.Decl->isTargetClonesMultiVersion())
    refuse(U, F.Decl, F.Decl->getLocation(), Diag::VersionsSuspend, {F.Decl->getNameAsString()});
  for (const Attr *A : F.Decl->attrs())
    if (isa<ConstructorAttr, DestructorAttr>(A))
      refuse(U, F.Decl, F.Decl->getLocation(), Diag::SuspendingBeforeMain,
             {F.Decl->getNameAsString(), A->getSpelling()});
}

// Entering a body anew is not calling the function.
static bool isInstrumented(const Unit &U) {
  const CodeGenOptions &Options = U.CI.getCodeGenOpts();
  return Options.InstrumentFunctions || Options.InstrumentFunctionsAfterInlining ||
         Options.InstrumentFunctionEntryBare;
}

// Vectors of a length that the machine chooses. (Locals are looked at in describe-types: not all of them are kept.)
static void checkSizes(Unit &U, const FunctionInfo &F) {
  auto Check = [&](const NamedDecl *D, QualType T) {
    if (T->isSizelessType())
      refuse(U, F.Decl, D->getLocation(), Diag::TypeWithoutSize,
             {D->getNameAsString(), T.getAsString(), F.Decl->getNameAsString(), "it has no size"});
  };
  Check(F.Decl, F.Decl->getReturnType());
  for (const ParmVarDecl *P : F.Decl->parameters())
    Check(P, P->getType());
}

void checkFunction(Unit &U, FunctionInfo &F) {
  checkPlace(U, F);
  checkEmbedded(U, F);
  if (F.Role == FunctionRole::Typed)
    return;
  checkSizes(U, F);
  checkHeaderDeclarations(U, F);
  checkAttributes(U, F);
  if (F.Role == FunctionRole::Thread && isVariadic(F.Decl))
    refuse(U, F.Decl, F.Decl->getLocation(), Diag::VariadicThread, {F.Decl->getNameAsString()});
}

//===- the functions that start things ----------------------------------------===//

static bool hasIntFirst(const FunctionDecl *F) {
  return F->getParamDecl(0)->getType()->isIntegerType();
}

static bool hasMainParameters(const FunctionDecl *F) {
  QualType Argv = F->getNumParams() == 2 ? F->getParamDecl(1)->getType() : QualType();
  return !Argv.isNull() && hasIntFirst(F) && Argv->isPointerType() &&
         Argv->getPointeeType()->isPointerType();
}

static void checkEntry(Unit &U, FunctionInfo &F) {
  StringRef Name = F.Decl->getName();
  if (!F.Decl->isThisDeclarationADefinition() || !includesLibrary(U) ||
      (Name != "ymain" && Name != "ynode"))
    return;
  bool IsNode = Name == "ynode";
  std::string Parameters = IsNode ? "int node" : "void";
  bool Fits = IsNode ? F.Decl->getNumParams() == 1 && hasIntFirst(F.Decl)
                     : F.Decl->getNumParams() == 0 || hasMainParameters(F.Decl);
  if (F.Role != FunctionRole::Thread)
    refuse(U, F.Decl, F.Decl->getLocation(), Diag::EntryIsNoThread, {Name.str(), Parameters});
  else if (!Fits)
    refuse(U, F.Decl, F.Decl->getLocation(), Diag::EntryParameters, {Name.str(), Parameters});
}

// Another name for a function has no body of its own that could go on.
static void checkAlias(Unit &U, FunctionInfo &F) {
  bool IsAlias = F.Decl->hasAttr<AliasAttr>() || F.Decl->hasAttr<IFuncAttr>();
  if (IsAlias && F.Role == FunctionRole::External)
    refuse(U, F.Decl, F.Decl->getLocation(), Diag::AliasSuspends,
           {F.Decl->getNameAsString(), isThreadFunction(F.Decl) ? "thread" : "suspends"});
}

// What goes on is known by its name, and that may be another file's text.
static void checkWeakText(Unit &U, FunctionInfo &F) {
  if (const FunctionDecl *Other = otherNameOfWeak(U, F.Decl); Other && U.isRegenerated(F))
    refuse(U, F.Decl, Other->getLocation(), Diag::WeakHasOtherName,
           {Other->getNameAsString(), F.Decl->getNameAsString()});
}

static void checkMain(Unit &U, FunctionInfo &F) {
  if (!F.Decl->isMain() || U.Stress != StressMode::None)
    return;
  if (F.Role == FunctionRole::Thread || F.Role == FunctionRole::Suspending)
    refuse(U, F.Decl, F.Decl->getLocation(), Diag::MainIsThread, {});
  else if (F.WhyCall)
    refuse(U, F.Decl, F.WhyCall->getBeginLoc(), Diag::SuspensionInMain,
           {F.WhyCallee ? F.WhyCallee->getNameAsString() : "through a pointer"});
}

//===- the pass ---------------------------------------------------------------===//

bool checkSubset(Unit &U) {
  checkNames(U);
  findHeaderEntries(U);
  bool Instrumented = isInstrumented(U); // said once
  for (auto &[Canonical, Info] : U.Functions) {
    checkEntry(U, *Info);
    checkMain(U, *Info);
    checkAlias(U, *Info);
    checkWeakText(U, *Info);
    if (!U.isRegenerated(*Info))
      continue;
    if (std::exchange(Instrumented, false))
      refuse(U, Info->Decl, Info->Decl->getLocation(), Diag::Instrumented,
             {Info->Decl->getNameAsString()});
    checkFunction(U, *Info);
    if (Info->Role != FunctionRole::Typed)
      checkBody(U, *Info);
  }
  checkCalls(U);
  if (U.Stress == StressMode::None) {
    checkPointers(U);
    checkBlocking(U);
    warnOfUntypedMalloc(U);
  }
  checkKeywords(U);
  return !U.hadErrors();
}

void dumpCheckSubset(const Unit &U, llvm::raw_ostream &OS) {
  for (const auto &[Canonical, Info] : U.Functions)
    if (Info->Refused)
      OS << Info->Decl->getName() << ": refused\n";
    else if (U.isRegenerated(*Info))
      OS << Info->Decl->getName() << ": accepted\n";
}

} // namespace ythreads
