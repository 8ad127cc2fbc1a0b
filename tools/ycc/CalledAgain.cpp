//===- CalledAgain.cpp - ycc as the C compiler of ycc ----------------------===//

#include "CalledAgain.h"
#include "Process.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace ycc {

// Set for all that ycc runs: "1", and "2" by the ycc that has become `cc`.
static const char variable[] = "YTHREADS_CALLED_BY_YCC";

void noteCompiler() {
    setenv(variable, "1", 1);
}

bool isCalledAgain() {
    return getenv(variable) != nullptr;
}

static bool startsWith(const std::string &text, const char *start) {
    return text.compare(0, strlen(start), start) == 0;
}

// The arguments without ycc's own options.
static Arguments dropOwnOptions(const Arguments &arguments) {
    Arguments left;
    for (size_t i = 0; i < arguments.size(); i++) {
        const std::string &word = arguments[i];
        bool isOwn = word == "--typed-malloc" || word == "--emit-c" || word == "--explain-suspend" || word == "--show";
        for (const char *start : {"--target=", "--stress=", "--engine=", "--save-temps"})
            isOwn = isOwn || startsWith(word, start);
        isOwn = isOwn || (startsWith(word, "-W") && word.find("ythread-") != std::string::npos);
        if (word == "--target" || word == "-Xytranslate")
            i++; // and its value
        else if (!isOwn)
            left.push_back(word);
    }
    return left;
}

void becomeCompiler(const Arguments &arguments) {
    if (getenv(variable) == std::string("2")) throw Error("'cc' calls ycc", "let CC name the C compiler");
    setenv(variable, "2", 1);
    Arguments words = dropOwnOptions(arguments);
    words.insert(words.begin(), "cc");
    std::vector<char *> pointers;
    for (std::string &word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    execvp(pointers[0], pointers.data());
    throw Error(std::string("cannot run 'cc': ") + strerror(errno), "it is in the Debian package gcc");
}

} // namespace ycc
