//===- Unneeded.cpp - names that the optimised source does not need ---------===//
//
// `if (n > 5) link_error();` links, though nobody defines link_error, where the compiler finds out
// that n is 4. With a suspension before it, it does not. What the plain source gets along without
// is therefore declared weak in the translated file. Under --stress only, where every program must
// link that links untranslated.
//
//===------------------------------------------------------------------------===//

#include "frames/Unneeded.h"
#include "Unit.h"
#include "find/Headers.h"
#include "clang/AST/Attr.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TargetSelect.h"
#include <map>

using namespace clang;

namespace ythreads {

static bool hasOwnName(const NamedDecl *D) {
  return D->getIdentifier() && !D->hasAttr<AsmLabelAttr>() && !D->hasAttr<AliasAttr>() &&
         !D->hasAttr<WeakAttr>() && !D->hasAttr<WeakRefAttr>();
}

static bool isDefined(const FunctionDecl *F) { return F->isDefined(); }
static bool isDefined(const VarDecl *V) { return V->hasDefinition() != VarDecl::DeclarationOnly; }

namespace {
/// What is only declared, in this file, and under its own name.
class Declared {
public:
  explicit Declared(const Unit &U) : U(U) {}
  bool isUndefined(const FunctionDecl *F) {
    return !F->getBuiltinID() && hasOwnName(F) && isOnlyDeclared(F);
  }
  bool isUndefined(const VarDecl *V) {
    return V->hasExternalStorage() && hasOwnName(V) && isOnlyDeclared(V);
  }

private:
  // All declarations of a name are looked at once.
  template <typename Name> bool isOnlyDeclared(const Name *D) {
    auto [Known, IsNew] = OnlyDeclared.try_emplace(D->getCanonicalDecl());
    if (IsNew)
      Known->second =
          D->isReferenced() && !D->isWeakImported() && !isDefined(D) &&
          llvm::all_of(D->redecls(), [&](const Decl *Other) { return isInMainFile(U, Other); });
    return Known->second;
  }

  const Unit &U;
  llvm::DenseMap<const Decl *, bool> OnlyDeclared;
};
} // namespace

std::vector<UndefinedName> collectUndefined(const Unit &U) {
  std::map<std::string, bool> Names;
  Declared All(U);
  auto Insert = [&](const NamedDecl *D) {
    Names.emplace(D->getNameAsString(), !D->isExternallyVisible());
  };
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    const auto *V = dyn_cast<VarDecl>(D);
    if ((F && All.isUndefined(F)) || (V && All.isUndefined(V)))
      Insert(cast<NamedDecl>(D));
  }
  for (const auto &[Canonical, Info] : U.Functions) // what blocks declare
    for (const Decl *D : Info->Decl->decls())
      if (const auto *V = dyn_cast<VarDecl>(D); V && All.isUndefined(V))
        Insert(V);
  for (const auto &Call : U.Calls) // what blocks declare, and what nobody does
    if (const FunctionDecl *Callee = Call.first->getDirectCallee())
      if (All.isUndefined(Callee))
        Insert(Callee);
  std::vector<UndefinedName> Sorted;
  for (const auto &[Name, IsStatic] : Names)
    Sorted.push_back({Name, IsStatic});
  return Sorted;
}

namespace {
/// Compiles to a module, which outlives the action.
class CompileAction : public EmitLLVMOnlyAction {
public:
  CompileAction(llvm::LLVMContext &Context, std::unique_ptr<llvm::Module> &Result)
      : EmitLLVMOnlyAction(&Context), Result(Result) {}

  void EndSourceFileAction() override {
    EmitLLVMOnlyAction::EndSourceFileAction();
    Result = takeModule();
  }

private:
  std::unique_ptr<llvm::Module> &Result;
};
} // namespace

std::string weakenUnneeded(const std::vector<std::string> &ClangCommand, FileManager &Files,
                           const std::vector<UndefinedName> &Names) {
  llvm::InitializeAllTargetInfos();
  llvm::InitializeAllTargets();
  llvm::InitializeAllTargetMCs();
  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> Module;
  tooling::ToolInvocation Invocation(ClangCommand, std::make_unique<CompileAction>(Context, Module),
                                     &Files);
  IgnoringDiagConsumer Silent; // whatever is wrong has been said
  Invocation.setDiagnosticConsumer(&Silent);
  if (!Invocation.run() || !Module)
    return "";
  std::string Lines;
  for (const UndefinedName &Undefined : Names) {
    const llvm::GlobalValue *Used = Module->getNamedValue(Undefined.Name);
    if (!Used || Used->use_empty())
      Lines += Undefined.IsStatic ? "__asm__(\".weak " + Undefined.Name + "\");\n"
                                  : "#pragma weak " + Undefined.Name + "\n";
  }
  return Lines;
}

} // namespace ythreads
