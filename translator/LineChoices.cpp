//===- LineChoices.cpp - text that means something else in another line ------===//
//
// Where the author's text comes to stand is not known before it is printed: a statement with a suspension in it
// becomes several, and they begin where he had its parts. So a macro whose expansion holds the number of its line
// is kept in both forms, as written and expanded, until then.
//
//===------------------------------------------------------------------------===//

#include "Spelling.h"
#include "llvm/ADT/STLFunctionalExtras.h"

using llvm::StringRef;

namespace ythreads {

static std::string choose(StringRef Text, llvm::function_ref<bool(unsigned, unsigned)> Keeps) {
  std::string Chosen;
  unsigned Newlines = 0;
  auto Add = [&](StringRef More) {
    Chosen += More;
    Newlines += More.count('\n');
  };
  for (size_t At; (At = Text.find(EitherBegin)) != StringRef::npos;) {
    auto [Number, Rest] = Text.substr(At + 1).split(EitherKept);
    unsigned Line = 0;
    size_t Middle = Rest.find(EitherMeant), End = Rest.find(EitherEnd);
    if (Number.getAsInteger(10, Line) || Middle == StringRef::npos || End == StringRef::npos) {
      Add(Text.take_front(At + 1)); // the author's own character
      Text = Text.substr(At + 1);
      continue;
    }
    Add(Text.take_front(At));
    Add(Keeps(Line, Newlines) ? Rest.take_front(Middle) : Rest.slice(Middle + 1, End).rtrim());
    Text = Rest.substr(End + 1);
  }
  Add(Text);
  return Chosen;
}

std::string chooseByLine(StringRef Text, unsigned First) {
  return choose(Text, [&](unsigned Line, unsigned Newlines) { return Line == First + Newlines; });
}

std::string asWritten(StringRef Text) {
  return choose(Text, [](unsigned, unsigned) { return true; });
}

} // namespace ythreads
