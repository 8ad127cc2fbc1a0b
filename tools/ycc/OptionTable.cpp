//===- OptionTable.cpp - what ycc knows of each compiler option ------------===//
//
// The translator's clang gets what changes the meaning of the source (macros, headers, the language and
// the type of plain char); code generation and warnings are the compiler's, which sees the same lines
// again. The first row that fits counts, so a special case stands before its family.

#include "OptionTable.h"

namespace ycc {

static const OptionRow table[] = {
    {OptionRow::Joined, "-I", Compiler | Translator},
    {OptionRow::Joined, "-D", Compiler | Translator},
    {OptionRow::Joined, "-U", Compiler | Translator},
    {OptionRow::Separate, "-include", Compiler | Translator},
    {OptionRow::Separate, "-imacros", Compiler | Translator},
    {OptionRow::Joined, "-isystem", Compiler | Translator},
    {OptionRow::Joined, "-iquote", Compiler | Translator},
    {OptionRow::Joined, "-idirafter", Compiler | Translator},
    {OptionRow::Prefix, "-std=", Compiler | Translator},
    {OptionRow::Exact, "-ansi", Compiler | Translator},
    {OptionRow::Exact, "-undef", Compiler | Translator},
    {OptionRow::Exact, "-nostdinc", Compiler | Translator},
    {OptionRow::Exact, "-trigraphs", Compiler | Translator},
    {OptionRow::Exact, "-pthread", Compiler | Translator | Linker},
    {OptionRow::Prefix, "-O", Compiler | Translator | Linker},

    {OptionRow::Exact, "-w", Compiler | Translator},
    {OptionRow::Exact, "-Werror", Compiler | Translator},
    {OptionRow::Prefix, "-Wl,", Placed},
    {OptionRow::Prefix, "-Wa,", Compiler},
    {OptionRow::Prefix, "-Wp,", Compiler | Translator},
    {OptionRow::Prefix, "-W", Compiler},
    {OptionRow::Exact, "-pedantic", Compiler},
    {OptionRow::Exact, "-pedantic-errors", Compiler},

    {OptionRow::Exact, "-fsigned-char", Compiler | Translator},
    {OptionRow::Exact, "-funsigned-char", Compiler | Translator},
    {OptionRow::Exact, "-fshort-enums", Compiler | Translator},
    {OptionRow::Exact, "-fno-short-enums", Compiler | Translator},
    {OptionRow::Exact, "-fshort-wchar", Compiler | Translator},
    {OptionRow::Prefix, "-fpack-struct", Translator}, // which writes it down as a #pragma
    {OptionRow::Exact, "-fno-pack-struct", Translator},
    {OptionRow::Exact, "-fgnu89-inline", Compiler | Translator},
    {OptionRow::Exact, "-fno-gnu89-inline", Compiler | Translator},
    {OptionRow::Exact, "-fms-extensions", Compiler | Translator},
    {OptionRow::Exact, "-fno-ms-extensions", Compiler | Translator},
    {OptionRow::Exact, "-fno-signed-char", Compiler | Translator},
    {OptionRow::Exact, "-fno-unsigned-char", Compiler | Translator},
    {OptionRow::Exact, "-fasm", Compiler | Translator},
    {OptionRow::Exact, "-fno-asm", Compiler | Translator},
    {OptionRow::Exact, "-fdollars-in-identifiers", Compiler | Translator},
    {OptionRow::Exact, "-fno-dollars-in-identifiers", Compiler | Translator},
    {OptionRow::Prefix, "-flax-vector-conversions", Compiler | Translator},
    {OptionRow::Exact, "-fno-lax-vector-conversions", Compiler | Translator},
    {OptionRow::Exact, "-fenable-matrix", Compiler | Translator},
    {OptionRow::Exact, "-fdeclspec", Compiler | Translator},
    {OptionRow::Exact, "-fno-declspec", Compiler | Translator},
    {OptionRow::Exact, "-fgnu-keywords", Compiler | Translator},
    {OptionRow::Exact, "-fno-gnu-keywords", Compiler | Translator},
    {OptionRow::Exact, "-fms-compatibility", Compiler | Translator},
    {OptionRow::Exact, "-fblocks", Compiler | Translator},
    {OptionRow::Exact, "-fno-blocks", Compiler | Translator},
    {OptionRow::Exact, "-fwritable-strings", Compiler | Translator},
    {OptionRow::Prefix, "-fstrict-flex-arrays", Compiler | Translator},
    {OptionRow::Exact, "-ffast-math", Compiler | Translator},
    {OptionRow::Exact, "-ffinite-math-only", Compiler | Translator},
    {OptionRow::Exact, "-finstrument-functions", Compiler | Translator},
    {OptionRow::Exact, "-ffreestanding", Compiler | Translator},
    {OptionRow::Exact, "-fhosted", Compiler | Translator},
    {OptionRow::Prefix, "-fno-builtin", Compiler | Translator},
    {OptionRow::Prefix, "-fdiagnostics-color", Compiler | Translator},
    {OptionRow::Exact, "-fdiagnostics-parseable-fixits", Compiler | Translator},
    {OptionRow::Prefix, "-fmacro-prefix-map=", Compiler | Translator},
    {OptionRow::Prefix, "-fsanitize", Compiler | Linker},
    {OptionRow::Prefix, "-flto", Compiler | Linker},
    {OptionRow::Prefix, "-fuse-ld=", Linker},
    {OptionRow::Prefix, "-f", Compiler},
    {OptionRow::Prefix, "-m", HostOnly},
    {OptionRow::Prefix, "-g", Compiler | Linker},
    {OptionRow::Exact, "-p", Compiler | Linker},
    {OptionRow::Exact, "-pipe", Compiler},
    {OptionRow::Separate, "--param", Compiler},

    {OptionRow::Joined, "-l", Placed},
    {OptionRow::Joined, "-L", Linker},
    {OptionRow::Separate, "-Xlinker", Placed},
    {OptionRow::Joined, "-z", Linker},
    {OptionRow::Joined, "-u", Linker},
    {OptionRow::Joined, "-T", Linker},
    {OptionRow::Joined, "-B", Compiler | Linker},
    {OptionRow::Exact, "-static", Linker},
    {OptionRow::Exact, "-static-libgcc", Linker},
    {OptionRow::Exact, "-static-pie", Linker},
    {OptionRow::Exact, "-shared", Linker},
    {OptionRow::Exact, "-no-pie", Linker},
    {OptionRow::Exact, "-pie", Linker},
    {OptionRow::Exact, "-rdynamic", Linker},
    {OptionRow::Exact, "-s", Linker},
};

static bool fits(const OptionRow &row, const std::string &option) {
    const std::string name = row.name;
    const bool takesRest = row.form == OptionRow::Prefix || row.form == OptionRow::Joined;
    return takesRest ? option.compare(0, name.size(), name) == 0 : option == name;
}

const OptionRow *findOption(const std::string &option) {
    for (const OptionRow &row : table)
        if (fits(row, option)) return &row;
    return nullptr;
}

} // namespace ycc
