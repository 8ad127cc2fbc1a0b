//===- Plan.cpp - the commands that a build consists of --------------------===//
//
// For each target, each C file: ytranslate -> C -> the target's compiler -> object; then the objects and the
// runtime of that target are linked. The translator runs once per target, since headers and macros mean
// other code elsewhere.

#include "Plan.h"
#include "CalledAgain.h"
#include "Choices.h"
#include "Files.h"
#include "Libraries.h"
#include "Process.h"

#include <algorithm>
#include <cstdlib>

namespace ycc {

namespace {

class Planner {
  public:
    Planner(const Options &options, const std::string &tree, const std::string &temporary)
        : options(options), tree(tree), temporary(temporary) {}
    Plan compute();

  private:
    bool isHost() const { return target == &getHost(); }
    std::string targetName(const std::string &path) const {
        return isHost() ? path : computeForeignName(path, target->name);
    }
    void checkInputs() const;
    void checkOutputs() const;
    void planTarget();
    void planSingle(const Input &input);
    void planHeader(const std::string &header);
    void planLink();
    void planQuestion();
    void addDependencyOptions(Arguments &command, const std::string &object) const;
    void planDependencies(const std::string &source, const std::string &object);
    std::string planTranslation(const std::string &source);
    void planCompilation(const Input &input, const std::string &object, const char *mode);
    std::string planObject(const Input &input, const std::string &program);
    Arguments startCompiler() const;
    Arguments startTranslator(const std::string &source) const;
    void addOptions(Arguments &command, const std::string &source, const Arguments &words) const;
    const Arguments &compilerOptions() const;
    std::string nameOutput(const std::string &source, const char *suffix) const;
    std::string nameTemporary(const std::string &source, const char *suffix);
    std::string nameBeside(const std::string &program, const std::string &source);
    std::string findObject(const std::string &path) const;
    std::string pathOf(const std::string &source) const { return computeInputPath(source, temporary); }

    const Options &options;
    const std::string &tree, &temporary;
    const Architecture *target = nullptr;
    Plan plan;
    unsigned temporaries = 0;
};

// `make CC=ycc` hands its CC on to us.
static bool isOurselves(const std::string &word) {
    return word.substr(word.rfind('/') + 1) == "ycc";
}

// Build systems that have been told to take ycc set CC to it.
static std::string findCompiler() {
    for (const char *variable : {"YTHREADS_CC", "CC"})
        if (const char *words = getenv(variable); words && *words) return words;
    return "";
}

// The compiler's name and first arguments: $CC may be "ccache gcc".
Arguments Planner::startCompiler() const {
    Arguments words = isHost() ? splitWords(findCompiler().c_str()) : Arguments{std::string(target->triple) + "-gcc"};
    if (words.empty() || std::any_of(words.begin(), words.end(), isOurselves)) words = {"cc"};
    noteCompiler();
    if (isProgram(words[0])) {
        append(words, splitWords(target->flags));
        return words;
    }
    if (isHost())
        throw Error("no C compiler: '" + words[0] + "' not found", "it is in the Debian package gcc; CC names another");
    throw Error("no compiler for " + std::string(target->name) + ": '" + words[0] + "' not found",
                "it is in the Debian packages " + std::string(target->packages));
}

// Those of the command line, and where headers are.
void Planner::addOptions(Arguments &command, const std::string &source, const Arguments &words) const {
    const std::string directory = getDirectory(source);
    append(command, {"-iquote", directory.empty() ? "." : directory});
    append(command, words);
    append(command, {"-isystem", tree + "include"});
}

const Arguments &Planner::compilerOptions() const {
    return isHost() ? options.compile : options.crossCompile;
}

Arguments Planner::startTranslator(const std::string &source) const {
    Arguments command = {tree + "bin/ytranslate"};
    append(command, options.translate);
    append(command, {"--source-name=" + nameOf(source)});
    if (options.action != Action::EmitC && options.action != Action::ExplainSuspend)
        append(command, {options.debug ? "--notes=debug" : "--notes=points"});
    if (keepsAll(options)) append(command, {"--keep-all"});
    return command;
}

std::string Planner::nameTemporary(const std::string &source, const char *suffix) {
    return temporary + "/" + std::to_string(++temporaries) + "-" + getStem(source) + suffix;
}

// The object of a program that is made of its sources at once, where what the compiler leaves beside it is to stay: there, and with
// that name, by which gcc calls what it leaves. No file that is there already is touched.
std::string Planner::nameBeside(const std::string &program, const std::string &source) {
    const std::string stem = (program == "a.out" ? "a" : program) + "-" + getStem(source);
    std::string name = stem + ".o";
    for (unsigned number = 2; exists(name) || contains(plan.objects, name.c_str()); number++)
        name = stem + "-" + std::to_string(number) + ".o";
    plan.objects.push_back(name);
    return name;
}

// What cc would call it, for this target.
std::string Planner::nameOutput(const std::string &source, const char *suffix) const {
    return targetName(options.output.empty() ? getStem(source) + suffix : options.output);
}

// Returns the name of the translated C.
std::string Planner::planTranslation(const std::string &source) {
    std::string result;
    if (options.action == Action::EmitC)
        result = options.output == "-" ? "" : options.output;
    else if (!options.saveTemps)
        result = nameTemporary(source, ".c");
    else
        result = getStem(source) + (isHost() ? "" : std::string(".") + target->name) + ".ythreads.c";

    Arguments command = startTranslator(source);
    if (options.action == Action::ExplainSuspend)
        append(command, {"--explain-suspend"});
    else if (!result.empty())
        append(command, {"-o", result});
    append(command, {pathOf(source), "--"});
    if (!isHost()) append(command, {"--target=" + std::string(target->triple)});
    append(command, splitWords(target->flags));
    append(command, {"-isystem", tree + "include/ythreads/translator"}); // headers for this clang
    addOptions(command, source, options.parse);
    if (isHost()) append(command, options.hostParse);
    append(command, options.parseOnly);
    plan.commands.push_back(command);
    return result;
}

void Planner::planCompilation(const Input &input, const std::string &object, const char *mode) {
    const std::string &source = input.text;
    Arguments command = startCompiler();
    const bool translated = input.kind == Input::Source;
    const std::string code = translated ? planTranslation(source) : pathOf(source);
    append(command, {mode});
    if (options.verbose) append(command, {"-v"}); // CMake reads there what the compiler searches
    if (translated) append(command, {"-ffp-contract=off"});
    if (translated && isForSpeed(options)) append(command, {"-falign-loops=64"});
    if (input.language == "assembler") // no preprocessor sees it, and clang warns of what none needs
        append(command, compilerOptions());
    else
        addOptions(command, source, compilerOptions());
    // Its time grows with the square of the ways into a loop of computed gotos; clang takes most of a minute for one.
    if (translated && contains(options.translate, "--stress=statement")) append(command, {"-fno-tree-slp-vectorize"});
    if (getSuffix(source) == ".i") append(command, {"-Wno-attributes"}); // what `thread` stands for; see -E
    // The objects are the same in every run: where the translated C lies must not show.
    if (code != source && !options.saveTemps) append(command, mapName(code, nameOf(source), compilerOptions()));
    if (!translated && isHost() && !options.dependencyMode.empty()) { // assembly has no other reader
        append(command, {options.dependencyMode});
        addDependencyOptions(command, object);
    }
    append(command, {"-o", object});
    if (!translated || getSuffix(code) != ".c") append(command, {"-x", translated ? "c" : input.language});
    append(command, {code});
    plan.commands.push_back(command);
    // "world" inside of "hello world" on one machine and beside it on another: a pointer to its w could not be told. gcc
    // has an option against it, which ends with -flto as this does; clang has none.
    if (mode == std::string("-c")) plan.commands.push_back({tree + "bin/ycc", unmergeOption, object});
}

// The compiler reads the source itself once more: its dependencies are the source's, not the translated C's.
void Planner::planDependencies(const std::string &source, const std::string &object) {
    if (options.dependencyMode.empty() || !isHost()) return;
    if (source == "-") throw Error("'" + options.dependencyMode + "' needs a file with a name");
    Arguments command = startCompiler();
    append(command, {options.dependencyMode == "-MD" ? "-M" : "-MM"});
    addDependencyOptions(command, object);
    append(command, options.hostCompile);
    addOptions(command, source, options.parse);
    append(command, {"-x", "c", source});
    plan.commands.push_back(command);
}

void Planner::addDependencyOptions(Arguments &command, const std::string &object) const {
    bool file = false, name = false;
    for (const std::string &word : options.dependencies) {
        file = file || word == "-MF";
        name = name || word == "-MT" || word == "-MQ";
    }
    if (!file) append(command, {"-MF", getDirectory(object) + getStem(object) + ".d"});
    if (!name) append(command, {"-MQ", object});
    append(command, options.dependencies);
}

// One file in, one file out: -c, -S, -E and the modes of the translator alone.
void Planner::planSingle(const Input &input) {
    const std::string &source = input.text;
    if (options.action == Action::Compile || options.action == Action::Assemble) {
        const bool object = options.action == Action::Compile;
        const bool standardOutput = options.output == "-" && !object;
        const std::string output = standardOutput ? "-" : nameOutput(source, object ? ".o" : ".s");
        if (!standardOutput) plan.outputs.push_back(output);
        if (input.kind == Input::Source) planDependencies(source, output);
        planCompilation(input, output, object ? "-c" : "-S");
    } else if (options.action == Action::Preprocess) {
        Arguments command = startCompiler();
        if (!options.dependencyMode.empty()) append(command, {options.dependencyMode});
        append(command, options.dependencies);
        append(command, options.preprocess);
        append(command, {"-DYTHREADS_TRANSLATING"}); // what it prints may be given to ycc again
        addOptions(command, source, options.compile);
        append(command, {"-x", input.kind == Input::Assembly ? "assembler-with-cpp" : "c", source});
        if (!options.output.empty()) append(command, {"-o", options.output});
        plan.commands.push_back(command);
    } else {
        if (!options.output.empty() && options.output != "-") plan.outputs.push_back(options.output);
        planTranslation(source);
    }
}

// The compiler alone precompiles a header, and takes it where -include names it; ytranslate's clang does so with clang's. Headers of
// `#include` are read again, for the translated C begins with one of ours.
void Planner::planHeader(const std::string &header) {
    if (!isHost()) return;
    Arguments command = startCompiler();
    if (!options.dependencyMode.empty()) {
        append(command, {options.dependencyMode});
        append(command, options.dependencies);
    }
    addOptions(command, header, options.compile);
    append(command, {"-x", "c-header", pathOf(header)});
    if (!options.output.empty()) {
        plan.outputs.push_back(options.output);
        append(command, {"-o", options.output});
    }
    plan.commands.push_back(command);
}

// An object of the command line, in this target's version.
std::string Planner::findObject(const std::string &path) const {
    const std::string found = targetName(path);
    if (exists(found)) return found;
    throw Error("'" + path + "' has no '" + found + "' beside it for " + target->name,
                "make it with ycc --target=" + std::string(target->name) + " -c");
}

std::string Planner::planObject(const Input &input, const std::string &program) {
    if (input.kind == Input::LinkOption)
        return isHost() || input.text.compare(0, 2, "-l") != 0 || input.text.size() == 2
                   ? input.text
                   : findForeignLibrary(input.text, options.link, target->name);
    if (input.kind == Input::Object) return findObject(input.text);
    const std::string object = options.leavesFiles ? nameBeside(program, input.text) : nameTemporary(input.text, ".o");
    if (input.kind == Input::Source)
        planDependencies(input.text, options.output.empty() ? getStem(input.text) + ".o" : options.output);
    planCompilation(input, object, "-c");
    return object;
}

// A shared library leaves the runtime to the program: one process has one. A static program cannot load libpvm3
// when it runs, so it is linked in.
void Planner::planLink() {
    const bool isShared = contains(options.link, "-shared") || contains(options.link, "-r");
    const std::string output = options.output.empty() ? "a.out" : options.output;
    const std::string program = isShared || isHost() ? targetName(output) : output + "." + target->name;
    plan.outputs.push_back(program);
    plan.programs.push_back({program, target->name, isShared});
    const std::string library = tree + "lib/" + target->name + "/libythreads.a";
    Arguments command = startCompiler();
    if (!exists(library))
        throw Error("the runtime for " + std::string(target->name) + " is missing: '" + library + "'",
                    "'make deps' installs its compiler, 'make' builds it");
    append(command, {"-o", program});
    if (options.verbose) append(command, {"-v"});
    if (isHost()) append(command, options.hostCompile);
    append(command, options.link);
    Arguments objects;
    for (const Input &input : options.inputs) objects.push_back(planObject(input, program));
    append(command, isShared ? objects : beginWithMain(objects, options.link));
    const std::string simulation =
        tree + "lib/" + target->name + "/libysim.a"; // costs nothing if nothing of it is used
    if (isShared && forbidsUndefined(options)) append(command, {"-Wl,-z,undefs"}); // the runtime's
    // Its tables are the program's: dlclose leaves it where it is.
    if (contains(options.link, "-shared")) append(command, {"-Wl,-z,nodelete"});
    if (!isShared && exists(simulation)) append(command, {simulation});
    if (!isShared) append(command, {library});
    if (!isShared) append(command, repeatForEntry(objects, options.link, library));
    // What is linked in and not translated frees typed memory, too: the runtime is to hear of it.
    if (!isShared && contains(options.translate, "--typed-malloc")) append(command, {"-Wl,--wrap=free,--wrap=realloc"});
    // Nor does it know of buffers that functions that suspend have filled.
    if (!isShared) append(command, {"-Wl,--wrap=longjmp,--wrap=_longjmp,--wrap=siglongjmp,--wrap=__longjmp_chk"});
    if (!isShared && options.pvm && contains(options.link, "-static"))
        append(command, {"-Wl,--whole-archive", "-lpvm3", "-Wl,--no-whole-archive", "-ltirpc"});
    if (!isShared) append(command, {"-lpthread", "-ldl", "-lm"});
    plan.commands.push_back(command);
}

void Planner::planTarget() {
    if (options.action == Action::Link) return planLink();
    for (const Input &input : options.inputs) {
        if (input.kind == Input::Object || input.kind == Input::LinkOption) continue;
        const bool assembly = input.kind == Input::Assembly &&
                              (options.action == Action::Compile || options.action == Action::Preprocess);
        const bool isCompiled = options.action == Action::Compile || options.action == Action::Assemble;
        if (input.kind == Input::Header && isCompiled)
            planHeader(input.text);
        else if (input.kind != Input::Assembly || assembly)
            planSingle(input);
    }
}

void Planner::checkInputs() const {
    for (const Input &input : options.inputs)
        if (input.kind != Input::LinkOption && input.text != "-" && !exists(input.text))
            throw Error("no such file: '" + input.text + "'");
}

void Planner::checkOutputs() const {
    for (const std::string &output : plan.outputs)
        for (const Input &input : options.inputs)
            if (input.kind != Input::LinkOption && isSameFile(input.text, output))
                throw Error("'" + output + "' is input and output");
}

// Passed on whole, but for what is ours.
void Planner::planQuestion() {
    Arguments command = startCompiler();
    for (const std::string &word : options.question)
        if (word.rfind("--stress=", 0) && word.rfind("--target", 0) && word.rfind("--engine=", 0) &&
            word != "--typed-malloc")
            append(command, {word});
    plan.commands.push_back(command);
}

Plan Planner::compute() {
    if (options.action == Action::Ask) {
        target = &getHost();
        planQuestion();
        return plan;
    }
    checkInputs();
    const bool hostOnly = options.action == Action::ExplainSuspend || options.action == Action::Preprocess;
    if (!options.onlyForeign || options.action != Action::EmitC) {
        target = &getHost();
        planTarget();
    }
    for (const Architecture *arch : options.foreign) {
        if (hostOnly) break;
        target = arch;
        planTarget();
    }
    checkOutputs();
    return plan;
}

} // namespace

std::string computeInputPath(const std::string &input, const std::string &temporary) {
    return input == "-" ? temporary + "/stdin.c" : input;
}

Plan computePlan(const Options &options, const std::string &tree, const std::string &temporary) {
    return Planner(options, tree, temporary).compute();
}

} // namespace ycc
