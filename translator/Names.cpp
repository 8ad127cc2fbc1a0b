//===- Names.cpp - every name that the user did not write -------------------===//

#include "Names.h"

using llvm::StringRef;

namespace ythreads {
namespace names {

static std::string join(StringRef Prefix, StringRef Name) { return ("ythread_" + llvm::Twine(Prefix) + "_" + Name).str(); }

static std::string join(StringRef Prefix, unsigned Number) { return join(Prefix, std::to_string(Number)); }

static std::string join(StringRef Prefix, unsigned First, unsigned Second) {
  return join(Prefix, std::to_string(First) + "_" + std::to_string(Second));
}

std::string body(StringRef F) { return join("body", F); }
std::string frame(StringRef F) { return join("frame", F); }
std::string descriptor(StringRef F) { return join("fun", F); }
std::string thunk(StringRef F) { return join("resume", F); }
std::string fields(StringRef F) { return join("fields", F); }
std::string points(StringRef F) { return join("points", F); }
std::string pointFields(StringRef F, unsigned Point) { return join("live_" + std::to_string(Point), F); }
std::string create(StringRef F) { return join("create", F); }
std::string spawn(StringRef F) { return join("spawn", F); }

std::string resumeLabel(unsigned Point) { return join("resume", Point); }
std::string continueLabel(unsigned Loop) { return join("continue", Loop); }
std::string temporary(unsigned Number) { return "ythread_t" + std::to_string(Number); }
std::string literal(unsigned Number) { return join("literal", Number); }
std::string gap(unsigned Field) { return join("gap", Field); }
std::string parameter(StringRef Name) { return join("parameter", Name); }

std::string type(unsigned Row) { return join("type", Row); }
std::string typeFields(unsigned Row) { return join("members", Row); }
std::string getter(unsigned Row, unsigned Field) { return join("get", Row, Field); }
std::string setter(unsigned Row, unsigned Field) { return join("set", Row, Field); }

static StringRef prefix(Renamed Kind) {
  switch (Kind) {
  case Renamed::Local:
    return "local";
  case Renamed::Tag:
    return "tag";
  case Renamed::Typedef:
    return "typedef";
  case Renamed::Enumerator:
    return "enumerator";
  case Renamed::Static:
    return "static";
  }
  return "";
}

std::string Supply::make(Renamed Kind, StringRef Function, StringRef Name) {
  std::string Base = join(prefix(Kind), (Function + llvm::Twine(Name.empty() ? "" : "_") + Name).str());
  std::string Result = Base;
  for (unsigned N = 2; !Used.insert(Result).second; ++N)
    Result = Base + "_" + std::to_string(N);
  return Result;
}

} // namespace names
} // namespace ythreads
