//===- Driver.cpp - runs clang on the file and the pipeline on its AST ------===//
//
// Clang's own warnings are off, with those that are errors by default and that other C
// compilers only warn about: the C compiler that gets the generated file says them in its
// own way, at the same lines.
//
//===------------------------------------------------------------------------===//

#include "Driver.h"
#include "ClangVersions.h"
#include "Embedded.h"
#include "Included.h"
#include "KeywordHints.h"
#include "Preprocessed.h"
#include "Unit.h"
#include "check/CheckSubset.h"
#include "frames/Unneeded.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Basic/FileManager.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ythreads {

//===- the source's name ------------------------------------------------------===//

static std::string mapPrefix(const DriverOptions &Options, std::string Name) {
  for (llvm::StringRef Map : llvm::reverse(Options.PrefixMap)) {
    auto [Old, New] = Map.split('=');
    if (llvm::StringRef(Name).starts_with(Old))
      return (New + Name.substr(Old.size())).str();
  }
  return Name;
}

static std::string normalise(const DriverOptions &Options) {
  llvm::SmallString<256> Path(mapPrefix(Options, Options.SourceName));
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/false);
  return std::string(Path);
}

//===- the output -------------------------------------------------------------===//

// A stream whose error nobody takes ends the program.
static std::error_code finish(llvm::raw_fd_ostream &OS) {
  OS.flush();
  std::error_code EC = OS.error();
  OS.clear_error();
  return EC;
}

static std::error_code writeInPlace(StringRef Path, const std::string &Text) {
  std::error_code EC;
  llvm::raw_fd_ostream OS(Path, EC);
  if (EC)
    return EC;
  OS << Text;
  return finish(OS);
}

// All of it, or nothing.
static std::error_code writeFile(StringRef Path, const std::string &Text) {
  llvm::Expected<llvm::sys::fs::TempFile> File =
      llvm::sys::fs::TempFile::create(Path + ".part-%%%%%%%%");
  if (!File)
    return llvm::errorToErrorCode(File.takeError());
  llvm::raw_fd_ostream OS(File->FD, /*shouldClose=*/false);
  OS << Text;
  std::error_code EC = finish(OS);
  llvm::Error End = EC ? File->discard() : File->keep(Path);
  std::error_code AtEnd = llvm::errorToErrorCode(std::move(End));
  return EC ? EC : AtEnd;
}

static bool writeOutput(const DriverOptions &Options, const std::string &Text) {
  std::string Path = Options.Output.empty() ? "-" : Options.Output;
  bool IsOther =
      llvm::sys::fs::exists(Path) && !llvm::sys::fs::is_regular_file(Path); // a pipe, /dev/null
  std::error_code EC = Path == "-" || IsOther ? writeInPlace(Path, Text) : writeFile(Path, Text);
  if (EC)
    llvm::errs() << "ytranslate: " << (Path == "-" ? "standard output" : Path) << ": "
                 << EC.message() << "\n";
  return !EC;
}

//===- clang ------------------------------------------------------------------===//

namespace {
/// What a run leaves behind.
struct Result {
  std::string Output;
  std::vector<UndefinedName> Undefined; ///< under --stress: see Unneeded.h
  std::string Spliced;                  ///< what to read instead; see Included.h
  bool Done = false;
};

/// How the file is read this time: see Included.h.
struct Reading {
  bool Skims;   ///< without the bodies of functions, to find what is to be spliced
  bool Splices; ///< if there is more to be spliced, nothing is translated
};

struct Pragmas {
  std::vector<Pragma> All;                                 ///< see Unit::Pragmas
  std::vector<std::pair<unsigned, unsigned>> Conditionals; ///< see Unit::Conditionals
  std::vector<std::pair<unsigned, unsigned>> LeftOut;      ///< see Unit::LeftOut
  std::map<FileID, FileConditionals> Included;             ///< see Unit::IncludedConditionals
  std::vector<unsigned> Counters;                          ///< see Unit::Counters
  bool UsesLine = false;                                   ///< see Unit::UsesLine
};

class PragmaCollector : public PPCallbacks {
public:
  PragmaCollector(Preprocessor &PP, Pragmas &Found)
      : PP(PP), SM(PP.getSourceManager()), Line(PP.getIdentifierInfo("__LINE__")),
        Counter(PP.getIdentifierInfo("__COUNTER__")), Found(Found) {}
  void PragmaDirective(SourceLocation Loc, PragmaIntroducerKind) override {
    Found.All.push_back({Loc, ""});
  }
  void PragmaDiagnostic(SourceLocation, StringRef Namespace, diag::Severity To,
                        StringRef Option) override { // of the last PragmaDirective
    if (To <= diag::Severity::Warning)
      Found.All.back().Quiet =
          ("#pragma " + Namespace + " diagnostic " +
           (To == diag::Severity::Ignored ? "ignored \"" : "warning \"") + Option + "\"")
              .str();
  }

  void Endif(SourceLocation End, SourceLocation If) override {
    std::pair<unsigned, unsigned> Range(SM.getFileOffset(If), SM.getFileOffset(End));
    if (SM.getFileID(If) == SM.getMainFileID())
      Found.Conditionals.push_back(Range);
    else if (isOfUser(If))
      Found.Included[SM.getFileID(If)].All.push_back(Range);
  }

  void SourceRangeSkipped(SourceRange Range, SourceLocation) override {
    std::pair<unsigned, unsigned> Offsets(SM.getFileOffset(Range.getBegin()),
                                          SM.getFileOffset(Range.getEnd()));
    if (SM.getFileID(Range.getBegin()) == SM.getMainFileID())
      Found.LeftOut.push_back(Offsets);
    else if (isOfUser(Range.getBegin()))
      Found.Included[SM.getFileID(Range.getBegin())].LeftOut.push_back(Offsets);
  }

  void MacroExpands(const clang::Token &Name, const MacroDefinition &, SourceRange,
                    const MacroArgs *) override {
    Found.UsesLine |= Name.getIdentifierInfo() == Line;
    if (Name.getIdentifierInfo() == Counter && !PP.isParsingIfOrElifDirective())
      noteCounter(SM.getExpansionLoc(Name.getLocation()));
  }

private:
  bool isOfUser(SourceLocation Loc) const {
    return !isOurs(SM, Loc) && SM.getFileEntryForID(SM.getFileID(Loc));
  }

  void noteCounter(SourceLocation Loc) {
    while (Loc.isValid() && !SM.isInMainFile(Loc))
      Loc = SM.getIncludeLoc(SM.getFileID(Loc));
    if (Loc.isValid())
      Found.Counters.push_back(SM.getFileOffset(Loc));
  }

  const Preprocessor &PP;
  const SourceManager &SM;
  const IdentifierInfo *Line, *Counter;
  Pragmas &Found;
};

bool holdsStatementExpressions(llvm::ArrayRef<syntax::Token> Tokens) {
  for (size_t I = 1; I < Tokens.size(); ++I)
    if (Tokens[I].kind() == tok::l_brace && Tokens[I - 1].kind() == tok::l_paren)
      return true;
  return false;
}

bool holdsPack(const SourceManager &SM, const std::vector<Pragma> &Pragmas) {
  return llvm::any_of(Pragmas, [&](const Pragma &P) {
    bool Invalid = false;
    const char *Text = SM.getCharacterData(SM.getSpellingLoc(P.Loc), &Invalid);
    return !Invalid && !isOurs(SM, P.Loc) &&
           StringRef(Text).take_until([](char C) { return C == '\n'; }).contains("pack");
  });
}

class TranslateConsumer : public ASTConsumer {
public:
  TranslateConsumer(CompilerInstance &CI, const DriverOptions &Options, Reading How, Result &R)
      : CI(CI), Options(Options), How(How), R(R),
        Tokens(std::make_unique<TokenStream>(CI.getPreprocessor())) {
    Preprocessor &PP = CI.getPreprocessor();
    PP.addPPCallbacks(std::make_unique<PragmaCollector>(PP, Found));
    PP.addPPCallbacks(std::make_unique<InclusionCollector>(CI.getSourceManager(), Inclusions));
    PP.addPPCallbacks(std::make_unique<EmbedCollector>(PP, Embeddings, Inclusions));
    watchKeywords(CI, Keywords);
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    hintAtKeyword(CI, Context, Keywords);
    if (CI.getDiagnostics().hasErrorOccurred())
      return;
    dropTemporaries(Context);
    if ((How.Splices && splice(Context)) || How.Skims)
      return;
    if (R.Spliced = expandEmbedded(Context, Embeddings); !R.Spliced.empty())
      return;
    // The process ends soon: nothing that is made from here on is worth the time to free it.
    CI.getFrontendOpts().DisableFree = true;
    Unit &U = *new Unit(CI, normalise(Options), Options.SourceName);
    llvm::BuryPointer(&U);
    U.Tokens = std::move(Tokens);
    U.HasStatementExpressions = holdsStatementExpressions(U.Tokens->expandedTokens());
    U.UsesCounter = CI.getPreprocessor().getCounterValue() != 0;
    U.UsesLine = Found.UsesLine;
    U.Counters = std::move(Found.Counters);
    llvm::sort(U.Counters);
    U.Conditionals = std::move(Found.Conditionals);
    U.LeftOut = std::move(Found.LeftOut);
    llvm::transform(Embeddings, std::back_inserter(U.Embedded),
                    [](const Embedding &E) { return E.Hash; });
    U.IncludedConditionals = std::move(Found.Included);
    U.Stress = Options.Stress;
    if (Options.Stress != StressMode::None)
      U.LeftOutNames.insert(Options.LeftOut.begin(), Options.LeftOut.end());
    U.KeepAll = Options.KeepAll;
    U.TypedMalloc = Options.TypedMalloc;
    U.WarnsOfUntypedMalloc = Options.WarnsOfUntypedMalloc;
    U.WarnsOfAddresses = Options.WarnsOfAddresses;
    const CodeGenOptions &Code = CI.getCodeGenOpts();
    U.ForSpeed = Code.OptimizationLevel > 1 && !Code.OptimizeSize && !U.KeepAll &&
                 (U.Stress == StressMode::None || Options.ForSpeed);
    U.ForSize = Code.OptimizeSize && !U.KeepAll;
    U.GivesPlace = Code.OptimizationLevel > 0 && !U.KeepAll;
    U.Notes = Options.Notes;
    U.Blocking = Options.Blocking;
    U.Pragmas = std::move(Found.All);
    U.MayPack = CI.getLangOpts().PackStruct || holdsPack(CI.getSourceManager(), U.Pragmas);
    R.Done = runPipeline(U, Options.Pipeline, llvm::outs());
    R.Output = std::move(U.Output);
    if (R.Done && U.Stress != StressMode::None)
      R.Undefined = collectUndefined(U);
  }

private:
  bool splice(const ASTContext &Context) {
    auto NameOf = [&](StringRef File) { return File.empty() ? Options.SourceName : File.str(); };
    R.Spliced = spliceIncluded(Context, Inclusions, Options.Stress != StressMode::None, NameOf);
    return !R.Spliced.empty();
  }

  CompilerInstance &CI;
  const DriverOptions &Options;
  Reading How;
  Result &R;
  std::unique_ptr<TokenStream> Tokens;
  Pragmas Found;
  std::vector<Inclusion> Inclusions;
  std::vector<Embedding> Embeddings;
  KeywordPlaces Keywords;
};

class TranslateAction : public ASTFrontendAction {
public:
  TranslateAction(const DriverOptions &Options, Reading How, Result &R)
      : Options(Options), How(How), R(R) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    CI.getFrontendOpts().SkipFunctionBodies = How.Skims;
    return std::make_unique<TranslateConsumer>(CI, Options, How, R);
  }

private:
  const DriverOptions &Options;
  Reading How;
  Result &R;
};
} // namespace

// clang's own macros name members that other compilers' atomic_flag does not have, and would be printed where
// an operand must change.
static const char AtomicHeader[] = R"(
#include_next <stdatomic.h>
#undef atomic_flag_test_and_set
#undef atomic_flag_test_and_set_explicit
#undef atomic_flag_clear
#undef atomic_flag_clear_explicit
#define atomic_flag_test_and_set(f) __atomic_test_and_set((f), 5)
#define atomic_flag_test_and_set_explicit(f, o) __atomic_test_and_set((f), (o))
#define atomic_flag_clear(f) __atomic_clear((f), 5)
#define atomic_flag_clear_explicit(f, o) __atomic_clear((f), (o))
)";
static const char OurHeaders[] = "/ythreads-headers"; // in memory only

// Text is what to read instead of Input, if anything.
static llvm::IntrusiveRefCntPtr<FileManager> makeFiles(const std::string &Input,
                                                       const std::string &Text) {
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Memory->addFile(llvm::Twine(OurHeaders) + "/stdatomic.h", 0,
                  llvm::MemoryBuffer::getMemBuffer(AtomicHeader));
  if (!Text.empty()) {
    llvm::SmallString<256> Path(Input);
    llvm::sys::fs::make_absolute(Path);
    Memory->addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Text, Input));
  }
  auto Both =
      llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::vfs::getRealFileSystem());
  Both->pushOverlay(Memory);
  return llvm::makeIntrusiveRefCnt<FileManager>(FileSystemOptions(), Both);
}

// The input stands as the user gave it, since that is how messages name it. With __EXCEPTIONS glibc's pthread_cleanup_push would
// leave its handlers to those who unwind the C stack, which stop for no variable of a body.
static std::vector<std::string> clangCommand(const DriverOptions &Options,
                                             const std::vector<std::string> &More) {
  std::vector<std::string> Command = {
      "clang",         "-fsyntax-only",          "-DYTHREADS_TRANSLATING",
      "-resource-dir", YTHREADS_CLANG_RESOURCES, "-xc"};
  llvm::append_range(Command, More);
  // Without a standard of C++, which build files give to every compiler: it is for the one behind us to say what it thinks of it.
  llvm::copy_if(Options.ClangArguments, std::back_inserter(Command), [](StringRef Word) {
    return !Word.starts_with("-std=c++") && !Word.starts_with("-std=gnu++");
  });
  for (const char *Last :
       {"-U__EXCEPTIONS", "-isystem", OurHeaders, "-Wno-everything", "-Qunused-arguments", "--"})
    Command.push_back(Last);
  Command.push_back(Options.Input);
  return Command;
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
  if (!llvm::sys::fs::exists(Options.Input)) { // clang would need three lines for this
    llvm::errs() << "ytranslate: " << Options.Input << ": No such file or directory\n";
    return false;
  }
  Result R;
  std::string Text;
  std::vector<std::string> More;
  Reading How = {/*Skims=*/false, /*Splices=*/true};
  if (auto Source = llvm::MemoryBuffer::getFile(Options.Input)) {
    How.Skims = includesSource((*Source)->getBuffer());
    if (isPreprocessed((*Source)->getBuffer())) {
      Text = withoutDeallocators((*Source)->getBuffer());
      More = floatingTypes(Text);
    }
  }
  const std::vector<std::string> Command = clangCommand(Options, More);
  llvm::IntrusiveRefCntPtr<FileManager> Files;
  for (bool IsRead = false; !IsRead;) {
    Files = makeFiles(Options.Input, Text);
    tooling::ToolInvocation Invocation(Command, std::make_unique<TranslateAction>(Options, How, R),
                                       Files.get());
    if (!Invocation.run())
      return false;
    IsRead = !How.Skims && R.Spliced.empty();
    How.Splices = How.Skims;
    How.Skims = false;
    if (!R.Spliced.empty())
      Text = std::move(R.Spliced);
    R.Spliced.clear();
  }
  bool OnlyDumps = Options.Output.empty() &&
                   (!Options.Pipeline.DumpAfter.empty() || Options.Pipeline.ExplainSuspend);
  if (!R.Done || OnlyDumps)
    return true;
  std::string Weak;
  if (!R.Undefined.empty())
    Weak = weakenUnneeded(Command, *Files, R.Undefined);
  return writeOutput(Options, Weak + R.Output);
}

} // namespace ythreads
