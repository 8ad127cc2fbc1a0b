//===- Names.cpp - every name that the user did not write -------------------===//

#include "Names.h"

using llvm::StringRef;

namespace ythreads {
namespace names {

static std::string compose(StringRef Prefix, StringRef Name) {
  std::string Text = "ythread_";
  Text.append(Prefix.data(), Prefix.size()).append(1, '_').append(Name.data(), Name.size());
  return Text;
}

static std::string compose(StringRef Prefix, unsigned Number) {
  return compose(Prefix, std::to_string(Number));
}

static std::string compose(StringRef Prefix, unsigned First, unsigned Second) {
  return compose(Prefix, std::to_string(First) + "_" + std::to_string(Second));
}

std::string body(StringRef F) { return compose("body", F); }
std::string direct(StringRef F) { return compose("direct", F); }
std::string common(StringRef F) { return compose("common", F); }
std::string frame(StringRef F) { return compose("frame", F); }
std::string descriptor(StringRef F) { return compose("fun", F); }
std::string thunk(StringRef F) { return compose("resume", F); }
std::string fields(StringRef F) { return compose("fields", F); }
std::string points(StringRef F) { return compose("points", F); }
std::string pins(StringRef F) { return compose("pins", F); }
std::string pointFields(StringRef F, unsigned Point) {
  return compose("live_" + std::to_string(Point), F);
}
std::string entry(StringRef F) { return compose("entry", F); }
std::string plain(StringRef F) { return compose("plain", F); }
std::string address(StringRef F) { return compose("address", F); }

std::string resumeLabel(unsigned Point) { return compose("resume", Point); }
std::string saveLabel(unsigned Block) { return compose("save", Block + 1); }
std::string continueLabel(unsigned Loop) { return compose("continue", Loop); }
std::string nextLabel(unsigned Loop) { return compose("next", Loop); }
std::string leaveLabel(unsigned Loop) { return compose("leave", Loop); }
std::string temporary(unsigned Number) { return "ythread_t" + std::to_string(Number); }
std::string literal(unsigned Number) { return compose("literal", Number); }
std::string bound(StringRef Name) { return compose("register", Name); }
std::string bound(unsigned Number) { return compose("bound", Number); }
std::string hole(unsigned Number) { return compose("hole", Number) + "_"; }
std::string gap(unsigned Field) { return compose("gap", Field); }
std::string parameter(StringRef Name) { return compose("parameter", Name); }

std::string type(unsigned Row) { return compose("type", Row); }
std::string arguments(unsigned Row) { return compose("arguments", Row); }
std::string typeFields(unsigned Row) { return compose("members", Row); }
std::string jumpTable(unsigned Number) { return "ythread_targets_" + std::to_string(Number); }
std::string note(unsigned Number) { return "ythread_note_" + std::to_string(Number); }
std::string noted(unsigned Number) { return "ythread_noted_" + std::to_string(Number); }
std::string copy(unsigned Object) { return "ythread_copy_" + std::to_string(Object); }
std::string here(unsigned Object) { return "ythread_here_" + std::to_string(Object); }
std::string apart(StringRef Kind, unsigned Number) {
  return (Kind + ".ythread_apart_" + llvm::Twine(Number)).str();
}
std::string getter(unsigned Row, unsigned Field) { return compose("get", Row, Field); }
std::string setter(unsigned Row, unsigned Field) { return compose("set", Row, Field); }

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
  case Renamed::Label:
    return "label";
  }
  return "";
}

std::string Supply::make(Renamed Kind, StringRef Function, StringRef Name) {
  std::string Base =
      compose(prefix(Kind), (Function + llvm::Twine(Name.empty() ? "" : "_") + Name).str());
  if (Used.insert(Base).second)
    return Base;
  auto Numbered = [&](unsigned N) { return Base + "_" + std::to_string(N); };
  // Numbers are given in order; thousands of blocks may have a variable of one name.
  unsigned Taken = 1, Free = 2;
  for (; Used.contains(Numbered(Free)); Free *= 2)
    Taken = Free;
  while (Free - Taken > 1) {
    unsigned Middle = Taken + (Free - Taken) / 2;
    (Used.contains(Numbered(Middle)) ? Taken : Free) = Middle;
  }
  Used.insert(Numbered(Free));
  return Numbered(Free);
}

} // namespace names
} // namespace ythreads
