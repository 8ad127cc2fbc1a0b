//===- Options.h - the command line, understood ----------------------------===//
#ifndef YCC_OPTIONS_H
#define YCC_OPTIONS_H

#include "Architectures.h"

#include <stdexcept>
#include <string>
#include <vector>

namespace ycc {

using Arguments = std::vector<std::string>;

// What stops ycc: a line of what and where, and a line of cure (or nothing).
struct Error : std::runtime_error {
    explicit Error(const std::string &what, std::string cure = "") : std::runtime_error(what), cure(std::move(cure)) {}
    std::string cure;
};

enum class Action {
    Link,           // sources and objects become a program
    Compile,        // -c
    Assemble,       // -S
    Preprocess,     // -E, -M, -MM: the source as plain C, by the compiler alone
    EmitC,          // --emit-c
    ExplainSuspend, // --explain-suspend
    SyntaxOnly,     // -fsyntax-only
    Ask,            // -dumpmachine, -print-file-name=, -v without files: what the host's compiler answers
    Help,
    Version
};

// A file of the command line, or an option that keeps its place among the files when linking (-lm).
struct Input {
    enum Kind { Source, Header, Assembly, Object, LinkOption } kind;
    std::string text;     // "-": the standard input
    std::string language; // of Assembly, for the compiler's -x
};

// A warning of ycc's own.
enum class Warning { Ignored, Shown, Error };

struct Options {
    Action action = Action::Link;
    std::vector<Input> inputs;
    std::string output;                        // -o; empty: cc's defaults
    std::vector<const Architecture *> foreign; // --target without the host, in the order given
    bool onlyForeign = false;                  // --emit-c --target=aarch64: that target, not the host
    Arguments translate;                       // for ytranslate, before the file
    Arguments parse;                           // for the compiler and for ytranslate's clang
    Arguments parseOnly;                       // for ytranslate's clang alone
    Arguments compile;                         // for the host's compiler, `parse` and `hostCompile` among them: of
                                               // two that contradict each other the last one counts
    Arguments crossCompile;                    // for those of other targets
    Arguments hostCompile;                     // for the host's compiler and link: -m...
    Arguments hostParse;                       // those of them that ytranslate's clang knows, too
    Arguments preprocess;                      // with -E: -P, -dM, ...
    Arguments question;                        // the whole command line, for Action::Ask
    Arguments link;                            // when linking, before the files
    Arguments dependencies;                    // -MF, -MT, -MQ, -MP for the run that writes them
    std::string dependencyMode;                // -MD, -MMD: written beside the object; empty: none
    Warning targets = Warning::Shown;          // -Wythread-targets
    Warning main = Warning::Shown;             // -Wythread-main
    bool debug = false;                        // -g: the translated C says where variables are
    bool pvm = false;                          // a static program gets libpvm3
    bool show = false;                         // print the commands, run none
    bool verbose = false;                      // print the commands and run them
    bool saveTemps = false;                    // keep the translated C
    bool leavesFiles = false;                  // --coverage, -gsplit-dwarf, ...: files that stay beside the object
};

// Understands the arguments after the program's name; throws Error.
Options parseOptions(const Arguments &arguments);

// Texts of --help and --version.
const char *getHelp();
std::string getVersion();

} // namespace ycc
#endif
