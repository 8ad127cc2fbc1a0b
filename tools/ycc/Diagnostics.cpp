//===- Diagnostics.cpp - what the compilers of several targets say ---------===//
//
// gcc and clang write a diagnostic as a line with ": warning: " or ": error: ", behind lines that say where that is ("In file
// included from", "In function"), and before its source and notes. Anything else is handed on as it is.

#include "Diagnostics.h"

#include <cctype>
#include <cstdio>
#include <cstring>
#include <vector>

namespace ycc {

namespace {

enum class Line { Context, Head, Count, Other };

// Without what colours it: ESC, '[', numbers, a letter.
std::string uncolor(const std::string &line) {
    std::string plain;
    for (size_t i = 0; i < line.size(); i++) {
        if (line.compare(i, 2, "\x1b[")) {
            plain += line[i];
            continue;
        }
        while (i < line.size() && !isalpha((unsigned char)line[i])) i++;
    }
    return plain;
}

bool begins(const std::string &line, const char *with) {
    return line.rfind(with, 0) == 0;
}

bool contains(const std::string &line, const char *what) {
    return line.find(what) != std::string::npos;
}

Line classify(const std::string &colored) {
    const std::string line = uncolor(colored);
    for (const char *where : {"In file included from ", "                 from ", "In function ", "    inlined from "})
        if (begins(line, where)) return Line::Context;
    if (begins(line, " ")) return Line::Other;
    for (const char *kind : {"warning: ", "error: ", "fatal error: "})
        if (begins(line, kind) || contains(line, (std::string(": ") + kind).c_str())) return Line::Head;
    if (contains(line, ": In function ") || contains(line, ": At top level")) return Line::Context;
    const bool isCount = isdigit((unsigned char)line[0]) && contains(line, " generated.");
    return isCount ? Line::Count : Line::Other;
}

// The author's function, for one that the translator has made of it.
std::string renameFunctions(std::string line) {
    if (!contains(line, "n function ") && !contains(line, "inlined from ")) return line;
    for (const char *made : {"ythread_body_", "ythread_common_", "ythread_direct_", "ythread_resume_"})
        for (size_t at; (at = line.find(made)) != std::string::npos;) line.erase(at, strlen(made));
    for (size_t at; (at = line.find("ythread_main")) != std::string::npos;) line.erase(at, strlen("ythread_"));
    return line;
}

std::vector<std::string> split(const std::string &text) {
    std::vector<std::string> lines;
    for (size_t start = 0; start < text.size();) {
        const size_t end = std::min(text.find('\n', start), text.size() - 1) + 1;
        lines.push_back(renameFunctions(text.substr(start, end - start)));
        start = end;
    }
    return lines;
}

// The line of the translator's `#define main ythread_main`.
bool isOfMain(const std::string &line) {
    return begins(uncolor(line), "<Ythreads>:1:");
}

// What compilers say of that macro is said of where it stands: gcc puts it at the macro, and a note where that stands; clang a note at
// the macro.
std::string placeAtMain(const std::string &diagnostic) {
    static const std::string made = "<Ythreads>:1:14";
    struct Part {
        std::string head, source;
    };
    std::vector<Part> parts;
    for (const std::string &line : split(diagnostic))
        if (parts.empty() || !begins(uncolor(line), " "))
            parts.push_back({line, ""});
        else
            parts.back().source += line;
    std::string placed = parts[0].head, source = parts[0].source, notes;
    for (size_t i = 1; i < parts.size(); i++) {
        const std::string head = uncolor(parts[i].head);
        const size_t at = placed.find(made), end = head.find(": note: in expansion of macro ");
        if (at != std::string::npos && end != std::string::npos) {
            placed.replace(at, made.size(), head.substr(0, end));
            source = parts[i].source;
        } else if (!isOfMain(head)) {
            notes += parts[i].head + parts[i].source;
        }
    }
    return placed + source + notes;
}

} // namespace

void Diagnostics::print(const std::string &text) {
    const std::vector<std::string> lines = split(text);
    std::string context, out;
    bool dropped = false;
    for (size_t i = 0; i < lines.size();) {
        const std::string &line = lines[i++];
        const Line kind = classify(line);
        if (kind == Line::Context) {
            if (i < 2 || classify(lines[i - 2]) != Line::Context) context.clear();
            context += line;
        } else if (kind == Line::Head) {
            std::string diagnostic = line;
            while (i < lines.size() && classify(lines[i]) == Line::Other) diagnostic += lines[i++];
            if (contains(diagnostic, "<Ythreads>:1:")) diagnostic = placeAtMain(diagnostic);
            if (printed.insert(diagnostic).second) {
                out += context + diagnostic;
                context.clear();
            } else {
                dropped = true;
            }
        } else if (kind != Line::Count || !dropped) {
            out += context + line;
            context.clear();
        }
    }
    fputs(out.c_str(), stderr);
}

} // namespace ycc
