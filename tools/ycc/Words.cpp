//===- Words.cpp - arguments from files and in other forms -----------------===//

#include "Words.h"
#include "Files.h"

#include <algorithm>
#include <sstream>

namespace ycc {

static Arguments splitQuoted(const std::string &text) {
    Arguments words;
    std::string word;
    bool inside = false;
    char quote = 0;
    for (size_t at = 0; at < text.size(); at++) {
        const char letter = text[at];
        const bool blank = letter == ' ' || (letter >= '\t' && letter <= '\r');
        if (blank && !quote) {
            if (inside) words.push_back(word);
            word.clear();
            inside = false;
            continue;
        }
        inside = true;
        if (letter == '\\' && at + 1 < text.size())
            word += text[++at];
        else if (quote ? letter == quote : letter == '"' || letter == '\'')
            quote = quote ? 0 : letter;
        else
            word += letter;
    }
    if (inside) words.push_back(word);
    return words;
}

// A word a line, as YthreadsConfig.cmake has CMake write them: its lists of options know no quotes but behind `SHELL:`.
static Arguments readLines(const std::string &path) {
    std::string text;
    if (!readFile(path, text)) throw Error("cannot read '" + path + "'");
    Arguments words;
    std::istringstream lines(text);
    const std::string shell = "SHELL:";
    for (std::string line; std::getline(lines, line);) {
        if (line.compare(0, shell.size(), shell) == 0) {
            const Arguments parts = splitQuoted(line.substr(shell.size()));
            words.insert(words.end(), parts.begin(), parts.end());
        } else if (!line.empty()) {
            words.push_back(line);
        }
    }
    return words;
}

static void expandInto(Arguments &words, const Arguments &arguments, unsigned depth) {
    const std::string lines = "--option-lines=";
    for (const std::string &argument : arguments) {
        std::string text;
        if (argument.compare(0, lines.size(), lines) == 0 && depth < 100) {
            expandInto(words, readLines(argument.substr(lines.size())), depth + 1);
            continue;
        }
        if (argument.size() < 2 || argument[0] != '@' || !readFile(argument.substr(1), text)) {
            words.push_back(argument);
            continue;
        }
        if (depth == 100) throw Error("'" + argument + "' names itself");
        expandInto(words, splitQuoted(text), depth + 1);
    }
}

Arguments expandFiles(const Arguments &arguments) {
    Arguments words;
    expandInto(words, arguments, 0);
    return words;
}

// Those that stand alone, or take a value behind `=` or in the next word.
static Arguments shortForm(const std::string &word) {
    static const struct {
        const char *name, *form;
        bool takesValue;
    } rows[] = {
        {"--ansi", "-ansi", false},
        {"--assemble", "-S", false},
        {"--compile", "-c", false},
        {"--debug", "-g", false},
        {"--pedantic", "-pedantic", false},
        {"--pedantic-errors", "-pedantic-errors", false},
        {"--no-warnings", "-w", false},
        {"--optimize", "-O", false},
        {"--preprocess", "-E", false},
        {"--static", "-static", false},
        {"--shared", "-shared", false},
        {"--pipe", "-pipe", false},
        {"--all-warnings", "-Wall", false},
        {"--extra-warnings", "-Wextra", false},
        {"--sysroot", "--sysroot=", true},
        {"--std", "-std=", true},
        {"--output", "-o", true},
        {"--include", "-include", true},
        {"--include-directory", "-I", true},
        {"--define-macro", "-D", true},
        {"--undefine-macro", "-U", true},
        {"--imacros", "-imacros", true},
        {"--language", "-x", true},
        {"--library-directory", "-L", true},
        {"--print-file-name", "-print-file-name=", true},
        {"--print-prog-name", "-print-prog-name=", true},
    };
    for (const auto &row : rows) {
        const std::string name = row.name, form = row.form;
        if (word == name && !row.takesValue) return {form};
        if (word == name) return {form, ""}; // the value is the next word
        if (row.takesValue && word.compare(0, name.size() + 1, name + "=") == 0) {
            const std::string value = word.substr(name.size() + 1);
            if (form.back() == '=') return {form + value};
            return {form, value};
        }
    }
    return {word};
}

// -Wp,-MD,FILE: the preprocessor's -MD takes the file's name with it.
static void addPreprocessorWords(Arguments &words, const std::string &list) {
    Arguments parts;
    for (size_t start = 0; start <= list.size();) {
        const size_t comma = std::min(list.find(',', start), list.size());
        parts.push_back(list.substr(start, comma - start));
        start = comma + 1;
    }
    for (size_t i = 0; i < parts.size(); i++) {
        words.push_back(parts[i]);
        const bool writes = parts[i] == "-MD" || parts[i] == "-MMD";
        if (writes && i + 1 < parts.size() && parts[i + 1][0] != '-') words.push_back("-MF" + parts[++i]);
    }
}

Arguments expandForms(const Arguments &arguments) {
    Arguments words;
    for (size_t i = 0; i < arguments.size(); i++) {
        const std::string &word = arguments[i];
        const bool hasNext = i + 1 < arguments.size();
        if (word == "-Xpreprocessor" && hasNext) {
            words.push_back(arguments[++i]);
        } else if (word.compare(0, 4, "-Wp,") == 0 && word.size() > 4) {
            addPreprocessorWords(words, word.substr(4));
        } else {
            Arguments form = shortForm(word);
            const bool takesNext =
                form.size() == 2 && form[1].empty() && hasNext && word.find('=') == std::string::npos;
            if (takesNext && form[0].back() == '=')
                form = {form[0] + arguments[++i]};
            else if (takesNext)
                form[1] = arguments[++i];
            words.insert(words.end(), form.begin(), form.end());
        }
    }
    return words;
}

} // namespace ycc
