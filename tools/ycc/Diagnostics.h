//===- Diagnostics.h - what the compilers of several targets say -----------===//
#ifndef YCC_DIAGNOSTICS_H
#define YCC_DIAGNOSTICS_H

#include <set>
#include <string>

namespace ycc {

// Prints what commands have written to stderr. A warning or an error, with its notes and lines of source, is printed once, though the
// commands for several targets say it, or one says it of several copies of a function; how many a command has counted is left out
// then. Where gcc names a function that the translator has made, the author's stands.
class Diagnostics {
  public:
    // `text`: all that a command has written.
    void print(const std::string &text);

  private:
    std::set<std::string> printed;
};

} // namespace ycc
#endif
