//===- main.cpp - ytranslate: extended C in, plain C out --------------------===//
//
// The command line. Options are read by hand: LLVM's library has options of its own under
// some of our names, and two of one name abort at start.
//
//===------------------------------------------------------------------------===//

#include "../include/ythreads/generated.h"
#include "Driver.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/thread.h"
#include <new>
#include <unistd.h>

using llvm::StringRef;
using ythreads::DriverOptions;

static const char Help[] =
    "usage: ytranslate [options] file.c [-- clang options]\n"
    "Translates a C file with thread functions to plain C, for the target that the clang options "
    "name.\n"
    "\n"
    "  -o FILE                    write to FILE (default: standard output)\n"
    "  --source-name=PATH         the source's name in keys and #line (default: file.c)\n"
    "  --file-prefix-map=OLD=NEW  replace a prefix of that name in keys; may be repeated\n"
    "  --dump-after=PASS[,PASS]   print what a pass has found, after it\n"
    "  --stop-after=PASS          run no further pass\n"
    "  --explain-suspend          print the chain of calls that makes each function suspending\n"
    "  --stress=none|loop|statement  make every function suspend, at each turn of a loop or before "
    "each\n"
    "                             statement, and main the first thread: for tests of the "
    "translator\n"
    "  --left-out=NAME[,NAME]     with --stress: what the C compiler leaves out by an #if that "
    "clang "
    "decides\n"
    "                             otherwise; its functions stay plain, as do those that depend on "
    "them\n"
    "  --notes=points|debug       add a section for ycc's comparison of targets, and for "
    "debuggers\n"
    "  -Wno-ythread-blocking      do not warn of calls that block the whole node (-Werror=...)\n"
    "  -Wno-ythread-addresses     do not warn of addresses that visibly keep a thread on its node\n"
    "  --typed-malloc             give memory of malloc the type that the source shows, so that it "
    "travels\n"
    "  -Wythread-typed-malloc     warn where it shows none; without --typed-malloc, of memory of "
    "malloc\n"
    "                             that is held across a suspension\n"
    "  --keep-all                 save all variables in scope at each suspension, for debuggers\n"
    "  --help, --version\n"
    "\n"
    "passes:";

static void printHelp() {
  llvm::outs() << Help;
  for (const ythreads::Pass &P : ythreads::allPasses())
    llvm::outs() << " " << P.Name;
  llvm::outs() << "\n";
}

static void splitInto(std::vector<std::string> &Names, StringRef List) {
  llvm::SmallVector<StringRef> Parts;
  List.split(Parts, ',', -1, /*KeepEmpty=*/false);
  for (StringRef Part : Parts)
    Names.push_back(Part.str());
}

static bool readNotes(StringRef Name, ythreads::NotesMode &Mode) {
  Mode = Name == "debug" ? ythreads::NotesMode::Debug : ythreads::NotesMode::Points;
  return Name == "debug" || Name == "points";
}

// Clang's way with the one warning that has a name.
static bool readWarning(StringRef Name, ythreads::BlockingMode &Mode) {
  using ythreads::BlockingMode;
  if (Name == "-Wythread-blocking")
    Mode = Mode == BlockingMode::Error ? Mode : BlockingMode::Warning;
  else if (Name == "-Wno-ythread-blocking")
    Mode = BlockingMode::Ignored;
  else if (Name == "-Werror=ythread-blocking")
    Mode = BlockingMode::Error;
  else if (Name == "-Wno-error=ythread-blocking")
    Mode = Mode == BlockingMode::Error ? BlockingMode::Warning : Mode;
  else
    return false;
  return true;
}

static bool readStress(StringRef Name, ythreads::StressMode &Mode) {
  if (Name == "none")
    Mode = ythreads::StressMode::None;
  else if (Name == "loop")
    Mode = ythreads::StressMode::Loop;
  else if (Name == "statement")
    Mode = ythreads::StressMode::Statement;
  else
    return false;
  return true;
}

// Reads one argument before `--`; `Next` is what follows it. Returns how many were read, 0 for an error.
static unsigned readOption(StringRef Argument, const char *Next, DriverOptions &Options) {
  if (Argument == "-o") {
    Options.Output = Next ? Next : "";
    return Next ? 2 : 0;
  }
  if (Argument.consume_front("--source-name="))
    Options.SourceName = Argument.str();
  else if (Argument.consume_front("--file-prefix-map="))
    Options.PrefixMap.push_back(Argument.str());
  else if (Argument.consume_front("--dump-after="))
    splitInto(Options.Pipeline.DumpAfter, Argument);
  else if (Argument.consume_front("--stop-after="))
    Options.Pipeline.StopAfter = Argument.str();
  else if (Argument.consume_front("--stress="))
    return readStress(Argument, Options.Stress);
  else if (Argument.consume_front("--left-out="))
    splitInto(Options.LeftOut, Argument);
  else if (Argument == "--for-speed")
    Options.ForSpeed = true;
  else if (Argument == "--keep-all")
    Options.KeepAll = true;
  else if (Argument == "--typed-malloc")
    Options.TypedMalloc = true;
  else if (Argument == "-Wythread-typed-malloc" || Argument == "-Wno-ythread-typed-malloc")
    Options.WarnsOfUntypedMalloc = !Argument.starts_with("-Wno");
  else if (Argument == "-Wythread-addresses" || Argument == "-Wno-ythread-addresses")
    Options.WarnsOfAddresses = !Argument.starts_with("-Wno");
  else if (Argument.consume_front("--notes="))
    return readNotes(Argument, Options.Notes);
  else if (Argument.starts_with("-W"))
    return readWarning(Argument, Options.Blocking);
  else if (Argument == "--explain-suspend")
    Options.Pipeline.ExplainSuspend = true;
  else if (!Argument.starts_with("-") && Options.Input.empty())
    Options.Input = Argument.str();
  else
    return 0;
  return 1;
}

static int complain(StringRef What) {
  llvm::errs() << "ytranslate: " << What << "; ytranslate --help lists the options\n";
  return 1;
}

static void endWithoutMemory() {
  static const char Text[] = "ytranslate: out of memory\n";
  (void)!write(2, Text, sizeof Text - 1);
  _exit(1);
}

// What has been printed on the way. A stream whose error nobody takes ends the program.
static bool endOutput() {
  llvm::raw_fd_ostream &OS = llvm::outs();
  OS.flush();
  if (!OS.has_error())
    return true;
  llvm::errs() << "ytranslate: standard output: " << OS.error().message() << "\n";
  OS.clear_error();
  return false;
}

int main(int argc, const char **argv) {
  std::set_new_handler(endWithoutMemory);
  DriverOptions Options;
  int I = 1;
  while (I < argc && StringRef(argv[I]) != "--") {
    StringRef Argument = argv[I];
    if (Argument == "--help")
      return printHelp(), endOutput() ? 0 : 1;
    if (Argument == "--version") {
      llvm::outs() << "ytranslate (Ythreads), generated code version " << YTHREADS_GENERATED_VERSION
                   << "\n";
      return endOutput() ? 0 : 1;
    }
    unsigned Read = readOption(Argument, I + 1 < argc ? argv[I + 1] : nullptr, Options);
    if (!Read)
      return complain(("cannot use '" + llvm::Twine(Argument) + "'").str());
    I += Read;
  }
  if (Options.Input.empty())
    return complain("no input file");
  for (++I; I < argc; ++I)
    Options.ClangArguments.push_back(argv[I]);
  if (Options.SourceName.empty())
    Options.SourceName = Options.Input;
  // Passes recurse as deep as expressions and chains of `else if` are; clang asks no more than 8 MB.
  constexpr unsigned StackSize = 256u << 20;
  bool Done = false;
  llvm::thread(std::optional<unsigned>(StackSize), [&] {
    Done = ythreads::runDriver(Options);
  }).join();
  return endOutput() && Done ? 0 : 1;
}
