//===- Files.h - names of files, and files that must go away again ---------===//
#ifndef YCC_FILES_H
#define YCC_FILES_H

#include <string>
#include <vector>

namespace ycc {

// Returns the directory that holds bin/, include/ and lib/: the one above ycc's own.
std::string getTree();

// Reads the whole file, or the standard input for "-"; false if it cannot be read.
bool readFile(const std::string &path, std::string &text);
// Writes the whole file; throws Error.
void writeFile(const std::string &path, const std::string &text);
bool exists(const std::string &path);
bool isFile(const std::string &path); // an ordinary one
bool isSameFile(const std::string &a, const std::string &b);

// "dir/x.c" -> "dir/", "x", ".c"; a directory part is empty or ends in a slash.
std::string getDirectory(const std::string &path);
std::string getStem(const std::string &path);
std::string getSuffix(const std::string &path);

// Returns where the file that stands for `path` on `arch` is: x.o -> x.aarch64.o, prog -> prog.aarch64.
std::string computeForeignName(const std::string &path, const std::string &arch);

// Removes those of `paths` that are ordinary files.
void removeFiles(const std::vector<std::string> &paths);

// A private directory under $TMPDIR (or /tmp), removed with all that is in it when the object dies.
class TemporaryDirectory {
  public:
    TemporaryDirectory();
    ~TemporaryDirectory();
    TemporaryDirectory(const TemporaryDirectory &) = delete;
    TemporaryDirectory &operator=(const TemporaryDirectory &) = delete;
    const std::string &getPath() const { return path; }

  private:
    std::string path;
};

} // namespace ycc
#endif
