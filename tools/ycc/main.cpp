//===- main.cpp - ycc, a compiler driver for extended C --------------------===//
//
// Understand the command line (Options), compute the commands (Plan), run them (Build).

#include "Build.h"
#include "CalledAgain.h"
#include "Elf.h"
#include "Files.h"
#include "Plan.h"
#include "Process.h"
#include "Words.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

using namespace ycc;

// Ours, and the host's compiler's: build systems know by that what they deal with.
static void print(const std::string &text) {
    if (fputs(text.c_str(), stdout) < 0 || fflush(stdout))
        throw Error(std::string("standard output: ") + strerror(errno));
}

static int showVersion(Options options) {
    print(getVersion());
    options.action = Action::Ask;
    options.question = {"--version"};
    try {
        return build(options);
    } catch (const Error &) { // there is no compiler
        return 0;
    }
}

// A step of Plan.cpp.
static int unmergeStrings(const std::string &object) {
    std::string bytes;
    if (!isFile(object)) return 0; // -o /dev/null
    if (!readFile(object, bytes)) throw Error("cannot read '" + object + "'");
    ElfFile file(std::move(bytes));
    if (file.unmergeStrings()) writeFile(object, file.getBytes());
    return 0;
}

static int compile(const Arguments &arguments) {
    if (arguments.size() == 2 && arguments[0] == unmergeOption) return unmergeStrings(arguments[1]);
    if (isCalledAgain()) becomeCompiler(arguments);
    const Options options = parseOptions(expandForms(expandFiles(arguments)));
    if (options.action == Action::Help) return print(getHelp()), 0;
    if (options.action == Action::Version) return showVersion(options);
    return build(options);
}

int main(int argc, char **argv) {
    try {
        return compile(Arguments(argv + 1, argv + argc));
    } catch (const Error &error) {
        fprintf(stderr, "ycc: error: %s\n", error.what());
        if (!error.cure.empty()) fprintf(stderr, "ycc: note: %s\n", error.cure.c_str());
        return 1;
    } catch (const Interrupt &interrupt) {
        signal(interrupt.signal, SIG_DFL);
        raise(interrupt.signal);
        return 128 + interrupt.signal;
    }
}
