//===- OptionTable.h - what ycc knows of each compiler option --------------===//
#ifndef YCC_OPTION_TABLE_H
#define YCC_OPTION_TABLE_H

#include <string>

namespace ycc {

// Whom an option is for; several may hold.
enum Audience : unsigned {
    Compiler = 1,   // the compiler of each target
    Translator = 2, // ytranslate's clang: what changes the meaning of the source
    Linker = 4,     // the link, before the files
    Placed = 8,     // the link, in its place among the files
    HostOnly = 16,  // the host's compiler and link alone
    HostParse = 32, // the same, and ytranslate's clang when it reads for the host
    Shown = 64,     // the preprocessor, where its output is asked for (-E, -M); else nobody
    Question = 128, // nothing is built: the host's compiler answers
    Leaving = 256   // the compiler leaves files beside the object, or looks for them there
};

struct OptionRow {
    enum Form { Exact, Prefix, Joined, Separate } form;
    const char *name;
    unsigned audience;
};

// Returns the row for `option`, or null if ycc does not know it. Exact: the word itself. Prefix: begins with
// the name. Separate: the next word belongs to it. Joined: the rest of this word or the next belongs to it.
const OptionRow *findOption(const std::string &option);

} // namespace ycc
#endif
