//===- Notes.cpp - what is wrong with linked programs ----------------------===//
//
// The translator leaves a text of its functions in the section .ythreads (EmitNotes.cpp has the format), which
// the linker strings together. Nodes compare the same things when they meet; here it is said before anything
// runs. What starts nodes leaves a note by which yrun knows a program (the runtime's start.c).

#include "Notes.h"
#include "Elf.h"
#include "Files.h"

#include <algorithm>
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
