//===- Libraries.cpp - what a link takes, and what it may leave out --------===//

#include "Libraries.h"
#include "Files.h"

#include <algorithm>

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
