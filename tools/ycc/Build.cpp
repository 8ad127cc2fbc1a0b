//===- Build.cpp - a plan, carried out -------------------------------------===//

#include "Build.h"
#include "Diagnostics.h"
#include "Files.h"
#include "Plan.h"
#include "Process.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace ycc {

static int showPlan(const Options &options) {
    const Plan plan = computePlan(options, getTree(), "/tmp/ycc-XXXXXX");
    for (const Arguments &command : plan.commands) printf("%s\n", quoteCommand(command).c_str());
    return 0;
}

static bool isColorTerminal() {
    const char *kind = getenv("TERM");
    return isatty(STDERR_FILENO) && kind && strcmp(kind, "dumb") != 0;
}

// As the command would do it whose stderr is that terminal.
static Arguments color(Arguments command) {
    const auto flags = std::find(command.begin(), command.end(), "--");
    if (command.size() > 1 && command[1] == unmergeOption) return command;
    command.insert((flags == command.end() ? command.begin() : flags) + 1, "-fdiagnostics-color=always");
    return command;
}

// What is only passed on, or asked, writes for itself.
static bool isTranslation(const Options &options) {
    return options.action != Action::Ask && options.action != Action::Preprocess;
}

// Under --stress, what an #if leaves out that the C compiler decides otherwise than ytranslate need not be translated. The names stand
// in the #error that ytranslate has written for it. Returns whether the translation has got one more.
static bool leaveOut(const std::string &errors, Arguments &translation) {
    const std::string option = "--left-out=";
    bool any = false;
    for (size_t at = 0; (at = errors.find("[" + option, at)) != std::string::npos; at++) {
        const std::string word = errors.substr(at + 1, errors.find(']', at) - at - 1);
        if (std::find(translation.begin(), translation.end(), word) != translation.end()) continue;
        translation.insert(translation.begin() + 1, word);
        any = true;
    }
    return any;
}

static int runPlan(const Plan &plan, const Options &options) {
    Diagnostics diagnostics;
    const bool isColored = isColorTerminal();
    std::vector<Arguments> commands = plan.commands;
    for (size_t i = 0; i < commands.size(); i++) {
        if (options.verbose) fprintf(stderr, "%s\n", quoteCommand(commands[i]).c_str());
        std::string errors;
        int status;
        try {
            status = isTranslation(options) ? runCommand(isColored ? color(commands[i]) : commands[i], &errors)
                                            : runCommand(commands[i]);
        } catch (...) {
            diagnostics.print(errors);
            throw;
        }
        if (status && i && leaveOut(errors, commands[i - 1])) {
            i -= 2; // translates once more
            continue;
        }
        diagnostics.print(errors);
        if (status) return status;
    }
    return 0;
}

static void report(const Place &place, Warning level, const std::string &words, const char *cure) {
    const std::string where = place.file + ":" + std::to_string(place.line);
    fprintf(stderr, "%s: %s: %s\n", where.c_str(), level == Warning::Error ? "error" : "warning", words.c_str());
    fprintf(stderr, "%s: note: %s\n", where.c_str(), cure);
}

// True if a difference counts as an error.
static bool reportDifferences(const Plan &plan, Warning level) {
    if (level == Warning::Ignored || plan.programs.size() < 2) return false;
    bool any = false;
    for (size_t i = 1; i < plan.programs.size(); i++)
        for (const Difference &found : compareFunctions(plan.programs[0], plan.programs[i])) {
            report(found.place, level, found.words + " [-Wythread-targets]",
                   "let its types and suspensions be the same for all targets, or move what differs to a function that"
                   " does not suspend");
            any = true;
        }
    return any && level == Warning::Error;
}

// True if it counts as an error. What one program has, those for other targets have.
static bool reportIdleYmain(const Plan &plan, Warning level) {
    if (level == Warning::Ignored || plan.programs.empty()) return false;
    const std::optional<Place> found = findIdleYmain(plan.programs[0]);
    if (!found) return false;
    report(*found, level,
           "'ymain' never runs: the program has its own 'main', and does not call 'ythread_run' [-Wythread-main]",
           "leave 'main' to the library, or let it call 'ythread_run(argc, argv, ymain)'");
    return level == Warning::Error;
}

static bool readsStandardInput(const Options &options) {
    for (const Input &input : options.inputs)
        if (input.kind != Input::LinkOption && input.text == "-") return true;
    return false;
}

int build(const Options &options) {
    if (options.show) return showPlan(options);
    catchSignals();
    TemporaryDirectory temporary;
    const Plan plan = computePlan(options, getTree(), temporary.getPath());
    if (options.action != Action::Preprocess && readsStandardInput(options)) { // once for all targets
        std::string text;
        if (!readFile("-", text)) throw Error("cannot read the standard input");
        if (text.compare(0, 3, "\xEF\xBB\xBF") == 0)
            text.erase(0, 3); // a mark of the byte order is one at the beginning only
        writeFile(computeInputPath("-", temporary.getPath()), "#line 1 \"<stdin>\"\n" + text);
    }
    try {
        int status = runPlan(plan, options);
        removeFiles(plan.objects);
        if (!status && reportIdleYmain(plan, options.main)) status = 1;
        if (!status && reportDifferences(plan, options.targets)) status = 1;
        if (status) removeFiles(plan.outputs);
        return status;
    } catch (...) {
        removeFiles(plan.objects);
        removeFiles(plan.outputs);
        throw;
    }
}

} // namespace ycc
