//===- TypeAttributes.cpp - where an attribute stands in a type -------------===//
//
// Clang prints `int (__attribute__((ms_abi)) **f)(int)` as `int (**f)(int) __attribute__((ms_abi))`, where compilers take the
// attribute for f's, warn, and call by another convention.
//
//===------------------------------------------------------------------------===//

#include "lower/TypeAttributes.h"

namespace ythreads {

static constexpr size_t None = std::string::npos;

// The parenthesis that belongs to the one at At.
static size_t opening(const std::string &Text, size_t At) {
  for (unsigned Depth = 0;; --At) {
    if (Text[At] == ')')
      ++Depth;
    else if (Text[At] == '(' && --Depth == 0)
      return At;
    if (At == 0)
      return None;
  }
}

static size_t closing(const std::string &Text, size_t At) {
  for (unsigned Depth = 0; At < Text.size(); ++At) {
    if (Text[At] == '(')
      ++Depth;
    else if (Text[At] == ')' && --Depth == 0)
      return At;
  }
  return None;
}

// The last parenthesis that closes before At, with nothing between.
static size_t closedBefore(const std::string &Text, size_t At) {
  size_t Last = At == 0 || At == None ? None : Text.find_last_not_of(' ', At - 1);
  return Last != None && Text[Last] == ')' ? Last : None;
}

std::string placeTypeAttributes(std::string Text, bool IsName) {
  for (size_t At = 0; (At = Text.find("__attribute__((", At)) != None;) {
    size_t End = closing(Text, At);
    size_t Parameters = closedBefore(Text, At);
    if (End == None)
      return Text;
    size_t Declarator = Parameters == None ? None : closedBefore(Text, opening(Text, Parameters));
    std::string Attribute = Text.substr(At, End + 1 - At);
    // gcc has this one for what is declared alone.
    bool IsNoReturn = Attribute == "__attribute__((noreturn))";
    if (Declarator == None || (IsNoReturn && !IsName)) {
      At = End;
      continue;
    }
    size_t Open = opening(Text, Declarator);
    Text.erase(Parameters + 1, End - Parameters);
    At = Parameters;
    if (IsNoReturn || Open == None)
      continue;
    Text.insert(Open + 1, Attribute + " ");
    At += Attribute.size() + 1;
  }
  return Text;
}

} // namespace ythreads
