//===- Notes.cpp - what is wrong with linked programs ----------------------===//
//
// The translator leaves a text of its functions in the section .ythreads (EmitNotes.cpp has the format), which
// the linker strings together. Nodes compare the same things when they meet; here it is said before anything
// runs. What starts nodes leaves a note by which yrun knows a program (the runtime's start.c).

#include "Notes.h"
#include "Files.h"

#include <algorithm>
#include <cstdint>
#include <elf.h>
#include <map>
#include <sstream>
#include <tuple>

namespace ycc {

namespace {

struct Field {
    std::string name, type;
};

struct Point {
    std::string line, fields, called;
};

struct Function {
    std::string name, file, line, kind, source;
    std::vector<Field> fields;
    std::vector<Point> points;
};

using Functions = std::map<std::pair<std::string, std::string>, Function>;

//===- a section of an ELF file --------------------------------------------===//

// Reads numbers of a file of either byte order; beyond its end all is zero.
class ElfFile {
  public:
    explicit ElfFile(std::string bytes) : bytes(std::move(bytes)) {}
    std::string findSection(const std::string &name) const;

  private:
    bool isLarge() const { return get(EI_CLASS, 1) == ELFCLASS64; }
    uint64_t get(uint64_t at, unsigned size) const;
    uint64_t getField(uint64_t base, unsigned at32, unsigned size32, unsigned at64, unsigned size64) const {
        return isLarge() ? get(base + at64, size64) : get(base + at32, size32);
    }
    std::string getText(uint64_t at, uint64_t size) const {
        return at < bytes.size() ? bytes.substr(at, size) : std::string();
    }

    std::string bytes;
};

uint64_t ElfFile::get(uint64_t at, unsigned size) const {
    const bool big = bytes.size() > EI_DATA && bytes[EI_DATA] == ELFDATA2MSB;
    uint64_t value = 0;
    if (at > bytes.size() || size > bytes.size() - at) return 0;
    for (unsigned i = 0; i < size; i++) {
        const unsigned byte = static_cast<unsigned char>(bytes[at + (big ? i : size - 1 - i)]);
        value = value << 8 | byte;
    }
    return value;
}

std::string ElfFile::findSection(const std::string &name) const {
    if (bytes.compare(0, SELFMAG, ELFMAG) != 0) return "";
    const uint64_t table = getField(0, offsetof(Elf32_Ehdr, e_shoff), 4, offsetof(Elf64_Ehdr, e_shoff), 8);
    const uint64_t size = getField(0, offsetof(Elf32_Ehdr, e_shentsize), 2, offsetof(Elf64_Ehdr, e_shentsize), 2);
    const uint64_t count = getField(0, offsetof(Elf32_Ehdr, e_shnum), 2, offsetof(Elf64_Ehdr, e_shnum), 2);
    const uint64_t index = getField(0, offsetof(Elf32_Ehdr, e_shstrndx), 2, offsetof(Elf64_Ehdr, e_shstrndx), 2);
    const auto offsetOf = [&](uint64_t section) {
        return getField(table + section * size, offsetof(Elf32_Shdr, sh_offset), 4, offsetof(Elf64_Shdr, sh_offset), 8);
    };
    const uint64_t names = offsetOf(index);
    for (uint64_t i = 0; i < count; i++) {
        const std::string found = getText(names + get(table + i * size, 4), name.size() + 1);
        if (found != name + std::string(1, '\0')) continue;
        return getText(offsetOf(i),
                       getField(table + i * size, offsetof(Elf32_Shdr, sh_size), 4, offsetof(Elf64_Shdr, sh_size), 8));
    }
    return "";
}

//===- functions -----------------------------------------------------------===//

std::vector<std::string> splitColumns(const std::string &line) {
    std::vector<std::string> columns;
    std::istringstream stream(line);
    for (std::string column; std::getline(stream, column, '\t');) columns.push_back(column);
    columns.resize(std::max<size_t>(columns.size(), 6));
    return columns;
}

ElfFile readElfFile(const std::string &path) {
    std::string bytes;
    const bool complete = readFile(path == "-" ? "./-" : path, bytes); // linkers call a file so, too
    return ElfFile(complete ? std::move(bytes) : std::string());
}

Functions readFunctions(const ElfFile &program) {
    Functions functions;
    std::istringstream text(program.findSection(".ythreads"));
    Function *current = nullptr;
    for (std::string line; std::getline(text, line);) {
        const std::vector<std::string> columns = splitColumns(line);
        if (columns[0] == "F") {
            current = &functions[{columns[1], columns[2]}];
            *current = {columns[1], columns[2], columns[3], columns[4], columns[5], {}, {}};
        } else if (current && columns[0] == "f") {
            current->fields.push_back({columns[1], columns[2]});
        } else if (current && columns[0] == "p") {
            current->points.push_back({columns[1], columns[2], columns[3]});
        }
    }
    return functions;
}

//===- differences ---------------------------------------------------------===//

// The first difference of two functions; its line is empty if there is none.
class Comparison {
  public:
    Comparison(const Function &here, const Function &there, const std::string &a, const std::string &b)
        : here(here), there(there), a(a), b(b) {
        comparePoints();
        if (line.empty()) compareFields();
    }
    std::string line, words;

  private:
    void comparePoints();
    void compareFields();
    std::string nameFields(const Function &function, const std::string &indices) const;
    static std::string nameCalled(const std::string &called);
    std::string nameField(const Function &function, size_t index) const {
        const std::string &name = function.fields[index].name;
        return name.empty() ? "an intermediate value" : "'" + name + "'";
    }

    const Function &here, &there;
    const std::string &a, &b;
};

std::string Comparison::nameFields(const Function &function, const std::string &indices) const {
    std::istringstream stream(indices);
    std::string list;
    for (size_t index; stream >> index;)
        if (index < function.fields.size()) list += (list.empty() ? "" : ", ") + nameField(function, index);
    return list.empty() ? "nothing" : list;
}

std::string Comparison::nameCalled(const std::string &called) {
    return called == "*" ? "through a pointer" : "'" + called + "'";
}

// Points first, since a statement that one target does not have moves all the fields after it.
void Comparison::comparePoints() {
    const size_t common = std::min(here.points.size(), there.points.size());
    for (size_t i = 0; i < common && line.empty(); i++)
        if (here.points[i].line != there.points[i].line) {
            const bool first = std::stoul("0" + here.points[i].line) < std::stoul("0" + there.points[i].line);
            line = first ? here.points[i].line : there.points[i].line;
            words = "it suspends here for " + (first ? a : b) + " only";
        }
    if (line.empty() && here.points.size() != there.points.size()) {
        const bool first = here.points.size() > common;
        line = first ? here.points[common].line : there.points[common].line;
        words = "it suspends here for " + (first ? a : b) + " only";
    }
    for (size_t i = 0; i < common && line.empty(); i++) {
        const std::string one = nameFields(here, here.points[i].fields),
                          other = nameFields(there, there.points[i].fields);
        const std::string &call = here.points[i].called, &otherCall = there.points[i].called;
        if (one == other && call == otherCall) continue;
        line = here.points[i].line;
        if (call != otherCall) {
            words = "here it calls " + nameCalled(call) + " for " + a + ", " + nameCalled(otherCall) + " for " + b;
            continue;
        }
        words = "here it keeps " + one + " for " + a + ", " + other + " for " + b;
    }
}

void Comparison::compareFields() {
    for (size_t i = 0; i < std::min(here.fields.size(), there.fields.size()); i++) {
        const Field &one = here.fields[i], &other = there.fields[i];
        if (one.name == other.name && one.type == other.type) continue;
        line = here.line;
        words = nameField(here, i) + " is '" + one.type + "' for " + a + ", '" + other.type + "' for " + b;
        return;
    }
}

} // namespace

std::vector<Difference> compareFunctions(const Program &program, const Program &other) {
    const Functions here = readFunctions(readElfFile(program.path)), there = readFunctions(readElfFile(other.path));
    std::vector<Difference> found;
    if (here.empty() || there.empty()) return found;
    const std::string between = "' cannot move between " + program.architecture + " and " + other.architecture + ": ";
    const auto add = [&](const Function &function, const std::string &line, const std::string &words) {
        found.push_back({{function.source, std::stoul("0" + line)}, "'" + function.name + between + words});
    };
    for (const auto &[key, function] : here) {
        const auto match = there.find(key);
        if (match == there.end()) {
            add(function, function.line, "it suspends for " + program.architecture + " only");
            continue;
        }
        const Comparison result(function, match->second, program.architecture, other.architecture);
        if (!result.line.empty()) add(function, result.line, result.words);
    }
    for (const auto &[key, function] : there)
        if (!here.count(key)) add(function, function.line, "it suspends for " + other.architecture + " only");
    std::stable_sort(found.begin(), found.end(), [](const Difference &a, const Difference &b) {
        return std::tie(a.place.file, a.place.line) < std::tie(b.place.file, b.place.line);
    });
    return found;
}

std::optional<Place> findIdleYmain(const Program &program) {
    if (program.isLibrary) return std::nullopt;
    const ElfFile file = readElfFile(program.path);
    if (!file.findSection(".note.ythreads").empty()) return std::nullopt;
    const Functions functions = readFunctions(file);
    const auto found = functions.find({"ymain", ""});
    if (found == functions.end() || found->second.kind != "thread") return std::nullopt;
    return Place{found->second.source, std::stoul("0" + found->second.line)};
}

} // namespace ycc
