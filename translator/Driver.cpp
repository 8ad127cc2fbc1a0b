//===- Driver.cpp - runs clang on the file and the pipeline on its AST ------===//
//
// Clang's warnings are left to the C compiler that sees the generated file: it repeats them
// at the same lines. Errors, and what the translator itself has to say, are printed here.
//
//===------------------------------------------------------------------------===//

#include "Driver.h"
#include "Unit.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/FrontendDiagnostic.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ythreads {

//===- the source's name ------------------------------------------------------===//

static std::string normalise(const DriverOptions &Options) {
  std::string Name = Options.SourceName;
  for (llvm::StringRef Map : llvm::reverse(Options.PrefixMap)) {
    auto [Old, New] = Map.split('=');
    if (llvm::StringRef(Name).starts_with(Old)) {
      Name = (New + Name.substr(Old.size())).str();
      break;
    }
  }
  llvm::SmallString<256> Path(Name);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/false);
  return std::string(Path);
}

//===- the output -------------------------------------------------------------===//

static bool writeOutput(const DriverOptions &Options, const std::string &Text) {
  llvm::StringRef Path = Options.Output.empty() ? llvm::StringRef("-") : llvm::StringRef(Options.Output);
  llvm::Error E = llvm::writeToOutput(Path, [&](llvm::raw_ostream &OS) {
    OS << Text;
    return llvm::Error::success();
  });
  if (!E)
    return true;
  llvm::errs() << "ytranslate: " << Path << ": " << llvm::toString(std::move(E)) << "\n";
  return false;
}

//===- clang ------------------------------------------------------------------===//

namespace {
/// Lets errors and the translator's own messages through.
class QuietPrinter : public TextDiagnosticPrinter {
public:
  using TextDiagnosticPrinter::TextDiagnosticPrinter;
  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    bool Ours = Info.getID() >= diag::DIAG_UPPER_LIMIT;
    if (Level != DiagnosticsEngine::Note)
      Printing = Ours || Level >= DiagnosticsEngine::Error;
    if (Printing)
      TextDiagnosticPrinter::HandleDiagnostic(Level, Info);
  }

private:
  bool Printing = false; // what was decided for a message holds for its notes
};

class TranslateConsumer : public ASTConsumer {
public:
  TranslateConsumer(CompilerInstance &CI, const DriverOptions &Options, std::string &Output, bool &Done)
      : CI(CI), Options(Options), Output(Output), Done(Done), Collector(CI.getPreprocessor()) {}

  void HandleTranslationUnit(ASTContext &) override {
    if (CI.getDiagnostics().hasErrorOccurred())
      return;
    Unit U(CI, normalise(Options));
    U.Tokens = std::make_unique<syntax::TokenBuffer>(std::move(Collector).consume());
    Done = runPipeline(U, Options.Pipeline, llvm::outs());
    Output = std::move(U.Output);
  }

private:
  CompilerInstance &CI;
  const DriverOptions &Options;
  std::string &Output;
  bool &Done;
  syntax::TokenCollector Collector;
};

class TranslateAction : public ASTFrontendAction {
public:
  TranslateAction(const DriverOptions &Options, std::string &Output, bool &Done)
      : Options(Options), Output(Output), Done(Done) {}

  bool BeginInvocation(CompilerInstance &CI) override {
    // -verify has installed a client of its own by now, and must see everything.
    if (!CI.getDiagnosticOpts().VerifyDiagnostics)
      CI.getDiagnostics().setClient(new QuietPrinter(llvm::errs(), &CI.getDiagnosticOpts()), /*ShouldOwnClient=*/true);
    return true;
  }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    return std::make_unique<TranslateConsumer>(CI, Options, Output, Done);
  }

private:
  const DriverOptions &Options;
  std::string &Output;
  bool &Done;
};

class TranslateFactory : public tooling::FrontendActionFactory {
public:
  explicit TranslateFactory(const DriverOptions &Options) : Options(Options) {}
  std::unique_ptr<FrontendAction> create() override {
    return std::make_unique<TranslateAction>(Options, Output, Done);
  }
  const DriverOptions &Options;
  std::string Output;
  bool Done = false;
};
} // namespace

static std::vector<std::string> clangArguments(const DriverOptions &Options) {
  std::vector<std::string> Arguments = {"-DYTHREADS_TRANSLATING", "-resource-dir", YTHREADS_CLANG_RESOURCES,
                                        "-Qunused-arguments"};
  // Clang must not refuse what the C compiler merely warns about.
  for (llvm::StringRef A : Options.ClangArguments)
    if (A != "-Werror" && !A.starts_with("-Werror="))
      Arguments.push_back(A.str());
  return Arguments;
}

static bool checkPassNames(const DriverOptions &Options) {
  std::vector<std::string> Names = Options.Pipeline.DumpAfter;
  if (!Options.Pipeline.StopAfter.empty())
    Names.push_back(Options.Pipeline.StopAfter);
  for (const std::string &Name : Names)
    if (llvm::none_of(allPasses(), [&](const Pass &P) { return P.Name == Name; })) {
      llvm::errs() << "ytranslate: no pass '" << Name << "'; there are";
      for (const Pass &P : allPasses())
        llvm::errs() << " " << P.Name;
      llvm::errs() << "\n";
      return false;
    }
  return true;
}

bool runDriver(const DriverOptions &Options) {
  if (!checkPassNames(Options))
    return false;
  tooling::FixedCompilationDatabase Database(".", clangArguments(Options));
  tooling::ClangTool Tool(Database, {Options.Input});
  Tool.setPrintErrorMessage(false);
  TranslateFactory Factory(Options);
  if (Tool.run(&Factory) != 0)
    return false;
  bool OnlyDumps = Options.Output.empty() && (!Options.Pipeline.DumpAfter.empty() || Options.Pipeline.ExplainSuspend);
  if (!Factory.Done || OnlyDumps)
    return true;
  return writeOutput(Options, Factory.Output);
}

} // namespace ythreads
