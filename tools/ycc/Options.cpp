//===- Options.cpp - the command line, understood --------------------------===//
//
// ycc's own options are handled here by name; all others go by OptionTable to those whom they concern.

#include "Options.h"
#include "OptionTable.h"

#include <algorithm>
#include <cstring>
#include <iconv.h>

namespace ycc {

namespace {

// Walks over the arguments; the option in hand may take the word after it.
class Parser {
  public:
    explicit Parser(const Arguments &arguments) : arguments(arguments) {}
    Options parse();

  private:
    bool parseAction(const std::string &word);
    bool parseOwn(const std::string &word);
    bool parseDependency(const std::string &word);
    bool parseWarning(const std::string &word);
    void parseLanguage(const std::string &language);
    void parseKnown(const std::string &word);
    void parseTargets(const std::string &list);
    void addForCompilers(const std::string &word);
    void addFile(const std::string &name);
    void check();
    bool asksLinker() const;
    std::string takeValue(const std::string &option);

    const Arguments &arguments;
    size_t next = 0;
    Options options;
    std::string actionWord; // the option that chose the action
    std::string language;   // -x, for the files that follow; empty: by suffix
    bool standardGiven = false;
    bool includesNext = false; // after -Xclang -include
};

bool startsWith(const std::string &text, const std::string &start) {
    return text.compare(0, start.size(), start) == 0;
}

bool endsWith(const std::string &text, const std::string &end) {
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

std::string Parser::takeValue(const std::string &option) {
    if (next == arguments.size()) throw Error("option '" + option + "' needs a value");
    return arguments[next++];
}

// Of cc's stages the one that stops first counts.
int getRank(Action action) {
    static const Action order[] = {Action::Link, Action::Compile, Action::Assemble, Action::SyntaxOnly,
                                   Action::Preprocess};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        if (order[i] == action) return static_cast<int>(i);
    return -1;
}

bool isStage(Action action) {
    return getRank(action) >= 0;
}

bool Parser::parseAction(const std::string &word) {
    static const struct {
        const char *word;
        Action action;
    } actions[] = {
        {"-c", Action::Compile},        {"-S", Action::Assemble},
        {"-E", Action::Preprocess},     {"-M", Action::Preprocess},
        {"-MM", Action::Preprocess},    {"--emit-c", Action::EmitC},
        {"--help", Action::Help},       {"--explain-suspend", Action::ExplainSuspend},
        {"--version", Action::Version}, {"-fsyntax-only", Action::SyntaxOnly},
    };
    for (const auto &row : actions) {
        if (word != row.word) continue;
        if (options.action == Action::Help) return true;
        if (row.action == Action::Preprocess) options.dependencies.push_back(word);
        const bool stages = isStage(options.action) && isStage(row.action);
        if (!actionWord.empty() && actionWord != word && !stages && row.action != Action::Help)
            throw Error("'" + actionWord + "' and '" + word + "' exclude one another");
        if (stages && getRank(options.action) > getRank(row.action)) return true;
        options.action = row.action;
        actionWord = word;
        return true;
    }
    return false;
}

void Parser::addForCompilers(const std::string &word) {
    options.compile.push_back(word);
    options.crossCompile.push_back(word);
}

void Parser::parseTargets(const std::string &list) {
    for (size_t start = 0; start <= list.size();) {
        const size_t comma = std::min(list.find(',', start), list.size());
        const std::string name = list.substr(start, comma - start);
        const Architecture *arch = findArchitecture(name);
        if (!arch) throw Error("unknown target '" + name + "'", "known targets: " + collectArchitectureNames());
        const bool known = std::find(options.foreign.begin(), options.foreign.end(), arch) != options.foreign.end();
        if (arch != &getHost() && !known) options.foreign.push_back(arch);
        options.onlyForeign = arch != &getHost() && list == name;
        start = comma + 1;
    }
}

bool Parser::parseOwn(const std::string &word) {
    if (startsWith(word, "-o")) {
        options.output = word.size() > 2 ? word.substr(2) : takeValue("-o");
    } else if (startsWith(word, "--target=")) {
        parseTargets(word.substr(9));
    } else if (word == "--target") {
        parseTargets(takeValue(word));
    } else if (startsWith(word, "--stress=")) {
        const std::string level = word.substr(9);
        if (level != "none" && level != "loop" && level != "statement")
            throw Error("unknown level in '" + word + "'", "known levels: none, loop, statement");
        options.translate.push_back(word);
    } else if (startsWith(word, "--engine=")) {
        options.pvm = word == "--engine=pvm";
        if (!options.pvm && word != "--engine=local")
            throw Error("unknown engine in '" + word + "'", "known engines: local, pvm");
    } else if (word == "-Xytranslate") {
        options.translate.push_back(takeValue(word));
    } else if (word == "--typed-malloc") {
        options.translate.push_back(word);
    } else if (startsWith(word, "-ffile-prefix-map=")) {
        options.translate.push_back("--file-prefix-map=" + word.substr(18));
        options.parse.push_back(word); // for __FILE__ in what is printed expanded
        addForCompilers(word);
    } else if (startsWith(word, "-x")) {
        parseLanguage(word.size() > 2 ? word.substr(2) : takeValue("-x"));
    } else if (word == "--show" || word == "-###") {
        options.show = true;
    } else if (word == "-v" || word == "--verbose") {
        options.verbose = true;
    } else if (startsWith(word, "--save-temps") || startsWith(word, "-save-temps")) {
        options.saveTemps = true;
    } else {
        return false;
    }
    return true;
}

// A warning of ycc's own, as cc's: on unless told otherwise.
static bool parseLevel(const std::string &word, const std::string &name, Warning &level) {
    if (word == "-Wno-" + name) {
        level = Warning::Ignored;
    } else if (word == "-W" + name) {
        if (level == Warning::Ignored) level = Warning::Shown;
    } else if (word == "-Werror=" + name) {
        level = Warning::Error;
    } else if (word == "-Wno-error=" + name) {
        if (level == Warning::Error) level = Warning::Shown;
    } else {
        return false;
    }
    return true;
}

// The warnings that have names of ours.
bool Parser::parseWarning(const std::string &word) {
    if (endsWith(word, "ythread-blocking") && startsWith(word, "-W")) {
        options.translate.push_back(word);
    } else if (word == "-Wythread-typed-malloc" || word == "-Wno-ythread-typed-malloc" ||
               word == "-Wythread-addresses" || word == "-Wno-ythread-addresses") {
        options.translate.push_back(word);
    } else {
        return parseLevel(word, "ythread-targets", options.targets) || parseLevel(word, "ythread-main", options.main);
    }
    return true;
}

void Parser::parseLanguage(const std::string &name) {
    static const char *const names[] = {"c", "cpp-output", "c-header", "assembler", "assembler-with-cpp", "none"};
    if (std::find(std::begin(names), std::end(names), name) == std::end(names))
        throw Error("unknown language in '-x " + name + "'",
                    "known languages: c, c-header, assembler, assembler-with-cpp, none");
    language = name == "none" ? "" : name;
}

bool Parser::parseDependency(const std::string &word) {
    if (word == "-MD" || word == "-MMD") {
        options.dependencyMode = word;
    } else if (word == "-MP" || word == "-MG") {
        options.dependencies.push_back(word);
    } else if (startsWith(word, "-MF") || startsWith(word, "-MT") || startsWith(word, "-MQ")) {
        const std::string name = word.substr(0, 3);
        options.dependencies.push_back(name);
        options.dependencies.push_back(word.size() > 3 ? word.substr(3) : takeValue(name));
    } else {
        return false;
    }
    return true;
}

// Is the text of names the same in `charset`? An unknown one is the compiler's error.
static bool keepsNames(const std::string &charset) {
    const iconv_t converter = iconv_open(charset.c_str(), "ASCII");
    if (converter == reinterpret_cast<iconv_t>(-1)) return true;
    char name[] = "azAZ09_./", converted[64];
    char *from = name, *to = converted;
    size_t left = strlen(name), room = sizeof converted;
    const bool done = iconv(converter, &from, &left, &to, &room) != static_cast<size_t>(-1);
    iconv_close(converter);
    return done && std::string(converted, to) == "azAZ09_./";
}

// What the runtime and the program's tables cannot follow.
static void refuseOtherMeanings(const std::string &word) {
    const std::string bits = sizeof(void *) == 8 ? "-m64" : "-m32";
    if ((word == "-m32" || word == "-m64" || word == "-mx32") && word != bits)
        throw Error("'" + word + "' would change the target", "name targets with --target=");
    if (startsWith(word, "-fexec-charset=") && !keepsNames(word.substr(15)))
        throw Error("'" + word + "' would change the names in the program's tables, which the runtime reads",
                    "let the program convert what it writes");
    if (startsWith(word, "-fsso-struct=") && word != "-fsso-struct=native")
        throw Error("'" + word + "' would change the runtime's structs, too",
                    "leave it out: ycc takes the machine's order");
}

void Parser::parseKnown(const std::string &word) {
    refuseOtherMeanings(word);
    const OptionRow *row = findOption(word);
    if (!row) throw Error("unknown option '" + word + "'", "'ycc --help' lists the options");

    Arguments words = {word};
    const bool bare = word == row->name;
    if (row->form == OptionRow::Separate || (row->form == OptionRow::Joined && bare)) words.push_back(takeValue(word));
    if (word == "-l") words = {word + words[1]};
    if (word == "-Xclang") { // CMake names what it has precompiled, and its header, so
        if (includesNext) options.parseOnly.insert(options.parseOnly.end(), {"-include", words[1]});
        includesNext = words[1] == "-include";
    }
    if (startsWith(word, "-g")) options.debug = word != "-g0";
    if (word == "-w") {
        options.targets = options.main = Warning::Ignored;
        addForCompilers("-Wno-psabi"); // gcc's notes about calling conventions are no warnings to it
    }
    for (Warning *level : {&options.targets, &options.main})
        if ((word == "-Werror" || word == "-Wno-error") && *level != Warning::Ignored)
            *level = word == "-Werror" ? Warning::Error : Warning::Shown;
    if (startsWith(word, "-std=") || word == "-ansi") standardGiven = true;

    const auto append = [&](Arguments &to) { to.insert(to.end(), words.begin(), words.end()); };
    if (row->audience & Translator) append(row->audience & Compiler ? options.parse : options.parseOnly);
    if (row->audience & (Compiler | HostOnly | HostParse)) append(options.compile);
    if (row->audience & Compiler) append(options.crossCompile);
    if (row->audience & (HostOnly | HostParse)) append(options.hostCompile);
    if (row->audience & HostParse) append(options.hostParse);
    if (row->audience & Shown) append(options.preprocess);
    if (row->audience & Question) options.action = Action::Ask;
    if (row->audience & Leaving) options.leavesFiles = true;
    if (word == "-fopenmp" || startsWith(word, "-fopenmp="))
        options.parseOnly.push_back("-D_OPENMP=201511"); // gcc's; it is the compiler's job
    if (row->audience & Linker) append(options.link);
    if (row->audience & Placed)
        for (const std::string &part : words) options.inputs.push_back({Input::LinkOption, part, ""});
}

void Parser::addFile(const std::string &name) {
    static const struct {
        const char *suffix, *language;
    } languages[] = {
        {".c", "c"},         {".i", "cpp-output"},         {".h", "c-header"},
        {".s", "assembler"}, {".S", "assembler-with-cpp"}, {".sx", "assembler-with-cpp"},
    };
    if (name == "-" && language.empty() && options.action != Action::Preprocess)
        throw Error("'-' needs a language", "write '-x c -'");
    std::string spoken = name == "-" && language.empty() ? "c" : language;
    for (const auto &row : languages)
        if (spoken.empty() && endsWith(name, row.suffix)) spoken = row.language;
    if (!spoken.empty()) {
        const bool assembly = startsWith(spoken, "assembler");
        const Input::Kind kind = assembly ? Input::Assembly : spoken == "c-header" ? Input::Header : Input::Source;
        return options.inputs.push_back({kind, name, assembly ? spoken : ""});
    }
    for (const char *suffix :
         {".cc",  ".cp",  ".cpp", ".cxx", ".c++", ".C",   ".CPP", ".cu", ".m",   ".mm",  ".f",  ".F",
          ".f90", ".F90", ".f95", ".f03", ".f08", ".for", ".go",  ".d",  ".adb", ".ads", ".hh", ".hpp"})
        if (endsWith(name, suffix))
            throw Error("'" + name + "' is neither C (.c), assembly (.s, .S) nor an object (.o, .a, .so)",
                        "compile other languages with their own compiler and give ycc the object");
    options.inputs.push_back({Input::Object, name, ""}); // a linker script, an object of another name: as to cc
}

void Parser::check() {
    const auto count = [&](Input::Kind kind) {
        return std::count_if(options.inputs.begin(), options.inputs.end(),
                             [=](const Input &input) { return input.kind == kind; });
    };
    const auto headers = count(Input::Header);
    const auto sources = count(Input::Source) + count(Input::Assembly) + headers;
    if (sources + count(Input::Object) == 0) throw Error("no input files");
    if (options.action == Action::Link && headers) { // cc precompiles it
        if (headers < sources + count(Input::Object))
            throw Error("a header among files that are linked", "'ycc -c' precompiles headers");
        options.action = Action::Compile;
    }
    if (options.action == Action::Link) return;
    if (sources == 0) throw Error("'" + actionWord + "' needs a C file");
    if (!options.output.empty() && sources > 1)
        throw Error("'-o' with '" + actionWord + "' and " + std::to_string(sources) + " files");
    if (options.action != Action::EmitC) return;
    if (count(Input::Source) != 1) throw Error("'--emit-c' takes one C file");
    if (options.foreign.size() > 1 || (options.foreign.size() == 1 && !options.onlyForeign))
        throw Error("'--emit-c' takes one target");
}

// -Wl,--version, without any file.
bool Parser::asksLinker() const {
    const auto isFile = [](const Input &input) { return input.kind != Input::LinkOption; };
    const auto isForLinker = [](const Input &input) { return startsWith(input.text, "-Wl,"); };
    return options.action == Action::Link && std::none_of(options.inputs.begin(), options.inputs.end(), isFile) &&
           std::any_of(options.inputs.begin(), options.inputs.end(), isForLinker);
}

Options Parser::parse() {
    bool onlyFiles = false;
    while (next < arguments.size()) {
        const std::string &word = arguments[next++];
        if (onlyFiles || word.size() < 2 || word[0] != '-')
            addFile(word);
        else if (word == "--")
            onlyFiles = true;
        else if (!parseAction(word) && !parseOwn(word) && !parseDependency(word) && !parseWarning(word))
            parseKnown(word);
        if (options.action == Action::Help) return options;
    }
    if (options.action == Action::Version) return options;
    if (options.inputs.empty() ? options.verbose : asksLinker()) options.action = Action::Ask;
    options.question = arguments;
    if (options.action == Action::Ask) return options;
    if (!standardGiven)
        for (Arguments *words : {&options.parse, &options.compile, &options.crossCompile})
            words->insert(words->begin(), "-std=gnu17");
    check();
    return options;
}

} // namespace

Options parseOptions(const Arguments &arguments) {
    return Parser(arguments).parse();
}

} // namespace ycc
