//===- Libraries.cpp - what a link takes, and what it may leave out --------===//

#include "Libraries.h"
#include "Files.h"

#include <algorithm>
#include <cstdlib>

namespace ycc {

static std::vector<std::string> collectDirectories(const Arguments &options) {
    std::vector<std::string> directories;
    for (size_t i = 0; i < options.size(); i++) {
        if (options[i].compare(0, 2, "-L") != 0) continue;
        if (options[i].size() > 2)
            directories.push_back(options[i].substr(2));
        else if (i + 1 < options.size())
            directories.push_back(options[i + 1]);
    }
    return directories;
}

std::string findForeignLibrary(const std::string &option, const Arguments &linkOptions, const std::string &arch) {
    const std::string name = option.substr(2);
    const bool exact = !name.empty() && name[0] == ':';
    for (const std::string &directory : collectDirectories(linkOptions))
        for (const char *suffix : {".so", ".a"}) {
            const std::string host = directory + "/" + (exact ? name.substr(1) : "lib" + name + suffix);
            const std::string foreign = computeForeignName(host, arch);
            if (exists(foreign)) return foreign;
            const std::string other = directory + "/lib" + name + ".a"; // .so for the host, .a for the other
            if (exists(host) && (exact || !exists(computeForeignName(other, arch))))
                throw Error("'" + option + "' is '" + host + "', which has no '" + foreign + "' beside it for " + arch,
                            "make it with " + arch + "'s objects, or name the directory of its libraries by -L");
        }
    return option;
}

// Whether the index of a static library, its first member, has the symbol: a number, so many places, so many names.
static bool isInIndex(const std::string &library, const std::string &symbol) {
    const size_t mark = 8, header = 60, sizeAt = 48; // of the format; of a member, and where that has its size
    std::string text;
    if (!isFile(library) || !readFile(library, text) || text.size() < mark + header || text[mark] != '/') return false;
    const size_t word = text.compare(mark, 7, "/SYM64/") == 0 ? 8 : 4;
    const size_t size = strtoull(text.substr(mark + sizeAt, 10).c_str(), nullptr, 10);
    const std::string index = text.substr(mark + header, size);
    size_t count = 0;
    for (size_t i = 0; i < word && i < index.size(); i++) count = count << 8 | static_cast<unsigned char>(index[i]);
    if (count > index.size() / word) return false;
    const std::string names = index.substr(std::min(index.size(), (count + 1) * word));
    const std::string end(1, '\0');
    return (end + names).find(end + symbol + end) != std::string::npos;
}

static Arguments findDefiners(const Arguments &inputs, const Arguments &linkOptions, const std::string &function) {
    Arguments definers;
    for (const std::string &input : inputs) {
        Arguments candidates;
        if (getSuffix(input) == ".a") candidates.push_back(input);
        if (input.compare(0, 2, "-l") == 0)
            for (const std::string &directory : collectDirectories(linkOptions))
                candidates.push_back(directory + "/lib" + input.substr(2) + ".a");
        for (const std::string &library : candidates)
            if (isInIndex(library, function)) definers.push_back(library);
    }
    return definers;
}

Arguments beginWithMain(const Arguments &inputs, const Arguments &linkOptions) {
    Arguments words;
    if (!findDefiners(inputs, linkOptions, "ythread_main").empty()) words.push_back("-Wl,-u,ythread_main");
    words.insert(words.end(), inputs.begin(), inputs.end());
    return words;
}

Arguments repeatForEntry(const Arguments &inputs, const Arguments &linkOptions, const std::string &runtime) {
    if (findDefiners(inputs, linkOptions, "ymain").empty()) return {};
    Arguments words = {"-Wl,--start-group", runtime};
    for (const std::string &input : inputs)
        if (getSuffix(input) == ".a" || input.compare(0, 2, "-l") == 0) words.push_back(input);
    words.push_back("-Wl,--end-group");
    return words;
}

bool forbidsUndefined(const Options &options) {
    Arguments words = options.link;
    for (const Input &input : options.inputs)
        if (input.kind == Input::LinkOption) words.push_back(input.text);
    return std::any_of(words.begin(), words.end(), [](const std::string &word) {
        return word.find("--no-undefined") != std::string::npos || word == "defs" || word == "-zdefs" ||
               word.find("-z,defs") != std::string::npos;
    });
}

} // namespace ycc
