//===- Choices.cpp - what a command line chooses, and its words ------------===//

#include "Choices.h"

#include <algorithm>
#include <sstream>

namespace ycc {

void append(Arguments &to, const Arguments &from) {
    to.insert(to.end(), from.begin(), from.end());
}

bool contains(const Arguments &words, const char *word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

Arguments splitWords(const char *text) {
    std::istringstream stream(text);
    Arguments words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::string nameOf(const std::string &source) {
    return source == "-" ? "<stdin>" : source;
}

static std::string mapPrefix(const std::string &name, const Arguments &options, const std::string &kind) {
    for (auto word = options.rbegin(); word != options.rend(); ++word) {
        const size_t from = word->find('=') + 1, equal = word->find('=', from);
        const std::string option = word->substr(0, from);
        if ((option != "-ffile-prefix-map=" && option != kind) || equal == std::string::npos) continue;
        const std::string old = word->substr(from, equal - from);
        if (name.compare(0, old.size(), old) == 0) return word->substr(equal + 1) + name.substr(old.size());
    }
    return name;
}

Arguments mapName(const std::string &code, const std::string &name, const Arguments &options) {
    Arguments words;
    for (const char *kind : {"-ffile-prefix-map=", "-fmacro-prefix-map=", "-fdebug-prefix-map="}) {
        const std::string map = code + "=" + mapPrefix(name, options, kind);
        if (words.empty() || words[0].substr(words[0].find('=') + 1) != map) words.push_back(kind + map);
    }
    return words;
}

// The last of them counts.
static std::string optimization(const Options &options) {
    std::string last = "-O0";
    for (const std::string &word : options.parse)
        if (!word.rfind("-O", 0)) last = word;
    return last;
}

// How fast a short loop is hangs on its place in a cache line. What stands before it for suspensions' sake moves it to
// another one than in the same function without: so it gets the best.
bool isForSpeed(const Options &options) {
    const std::string level = optimization(options);
    return level == "-O2" || level == "-O3" || level == "-Ofast";
}

bool keepsAll(const Options &options) {
    for (const std::string &word : options.translate)
        if (!word.rfind("--stress=", 0)) return false;
    return options.debug && optimization(options) == "-O0";
}

} // namespace ycc
