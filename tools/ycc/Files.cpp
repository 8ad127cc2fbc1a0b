//===- Files.cpp - names of files, and files that must go away again -------===//

#include "Files.h"
#include "Options.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ycc {

std::string getTree() {
    char self[4096];
    const ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length <= 0) throw Error("cannot find myself: /proc is not mounted");
    const std::string bin = getDirectory(std::string(self, length));
    return getDirectory(bin.substr(0, bin.size() - 1));
}

bool readFile(const std::string &path, std::string &text) {
    FILE *file = path == "-" ? stdin : fopen(path.c_str(), "rb");
    if (!file) return false;
    char part[65536];
    text.clear();
    while (const size_t size = fread(part, 1, sizeof part, file)) text.append(part, size);
    const bool complete = !ferror(file);
    if (file != stdin) fclose(file);
    return complete;
}

void writeFile(const std::string &path, const std::string &text) {
    FILE *file = fopen(path.c_str(), "wb");
    const bool written = file && fwrite(text.data(), 1, text.size(), file) == text.size();
    if (!file || (fclose(file) != 0) || !written) throw Error("cannot write '" + path + "': " + strerror(errno));
}

bool exists(const std::string &path) {
    struct stat status;
    return stat(path.c_str(), &status) == 0;
}

bool isFile(const std::string &path) {
    struct stat status;
    return stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

bool isSameFile(const std::string &a, const std::string &b) {
    struct stat one, other;
    return stat(a.c_str(), &one) == 0 && stat(b.c_str(), &other) == 0 && S_ISREG(one.st_mode) &&
           one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

std::string getDirectory(const std::string &path) {
    return path.substr(0, path.rfind('/') + 1);
}

std::string getSuffix(const std::string &path) {
    const size_t name = path.rfind('/') + 1;
    const size_t dot = path.rfind('.');
    return dot == std::string::npos || dot <= name ? "" : path.substr(dot);
}

std::string getStem(const std::string &path) {
    const std::string name = path.substr(path.rfind('/') + 1);
    return name.substr(0, name.size() - getSuffix(path).size());
}

std::string computeForeignName(const std::string &path, const std::string &arch) {
    const std::string suffix = getSuffix(path);
    const bool split = suffix == ".o" || suffix == ".a" || suffix == ".so" || suffix == ".s" || suffix == ".c";
    return split ? getDirectory(path) + getStem(path) + "." + arch + suffix : path + "." + arch;
}

void removeFiles(const std::vector<std::string> &paths) {
    for (const std::string &path : paths) {
        struct stat status;
        if (lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode)) unlink(path.c_str());
    }
}

TemporaryDirectory::TemporaryDirectory() {
    const char *place = getenv("TMPDIR");
    path = std::string(place && *place ? place : "/tmp") + "/ycc-XXXXXX";
    if (!mkdtemp(path.data())) throw Error("cannot make a temporary directory '" + path + "': " + strerror(errno));
}

TemporaryDirectory::~TemporaryDirectory() {
    if (DIR *directory = opendir(path.c_str())) {
        while (const dirent *entry = readdir(directory)) unlink((path + "/" + entry->d_name).c_str());
        closedir(directory);
    }
    rmdir(path.c_str());
}

} // namespace ycc
