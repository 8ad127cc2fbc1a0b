//===- Words.cpp - arguments from files: @file -----------------------------===//

#include "Words.h"
#include "Files.h"

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

static void expandInto(Arguments &words, const Arguments &arguments, unsigned depth) {
    for (const std::string &argument : arguments) {
        std::string text;
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

} // namespace ycc
