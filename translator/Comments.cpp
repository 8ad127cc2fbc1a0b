//===- Comments.cpp - what comments say to C compilers ----------------------===//

#include "Spelling.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ythreads {

// Where the comments and directives begin with which the text ends; in a macro's, lines end with a backslash.
static size_t beginOfGap(StringRef Text, bool InMacro) {
  for (size_t End = Text.size();;) {
    StringRef Code = Text.take_front(End).rtrim(InMacro ? " \t\r\n\\" : " \t\n\v\f\r");
    StringRef Line = Code.substr(Code.rfind('\n') + 1);
    size_t Begin = Code.ends_with("*/") ? Code.rfind("/*") : StringRef::npos;
    size_t Slashes = Line.find("//");
    if (Begin != StringRef::npos)
      End = Begin;
    else if (!InMacro && Line.ltrim().starts_with("#"))
      End = Code.size() - Line.size();
    else if (Line.take_front(Slashes).count('"') % 2 == 0 && Slashes != StringRef::npos)
      End = Code.size() - Line.size() + Slashes;
    else
      return End;
  }
}

bool Speller::hasFallthroughComment(SourceLocation Loc) const {
  auto IsBehind = [this](SourceLocation Place, bool InMacro) {
    auto [File, Offset] = SM.getDecomposedLoc(Place);
    StringRef Before = SM.getBufferData(File).take_front(Offset);
    std::string Gap = Before.substr(beginOfGap(Before, InMacro)).lower();
    return StringRef(Gap).substr(Gap.find("fall")).contains("thr");
  };
  return IsBehind(SM.getExpansionLoc(Loc), false) ||
         (Loc.isMacroID() && IsBehind(SM.getSpellingLoc(Loc), true));
}

} // namespace ythreads
