//===- Preprocessed.cpp - sources that a preprocessor has written ------------===//
//
// What `gcc -E` gives holds what the system's headers say to gcc alone, and clang would refuse. The C compiler
// still gets all of it but the attributes' arguments, which only serve warnings.
//
//===------------------------------------------------------------------------===//

#include "Preprocessed.h"
#include "clang/Basic/CharInfo.h"

using llvm::StringRef;

namespace ythreads {

bool isPreprocessed(StringRef Text) {
  if (Text.starts_with("#line ")) // ycc's own, of what it reads from its standard input
    Text = Text.split('\n').second;
  return Text.consume_front("# ") && !Text.take_while(clang::isDigit).empty() &&
         Text.drop_while(clang::isDigit).starts_with(" \"");
}

std::string withoutDeallocators(StringRef Text) {
  constexpr StringRef Attribute = "__malloc__";
  std::string Result = Text.str();
  for (size_t At = 0; (At = Text.find(Attribute, At)) != StringRef::npos;) {
    At += Attribute.size();
    StringRef Rest = Text.substr(At).ltrim(' ');
    size_t Size = Rest.starts_with("(") ? Rest.find_first_of("()\n", 1) : StringRef::npos;
    if (Size == StringRef::npos || Rest[Size] != ')')
      continue;
    size_t From = Rest.begin() - Text.begin();
    std::fill_n(Result.begin() + From, Size + 1, ' ');
  }
  return Result;
}

std::vector<std::string> floatingTypes(StringRef Text) {
  if (Text.contains(" _Float32;")) // clang's output: its headers define them
    return {};
  return {"-D_Float32=float", "-D_Float64=double", "-D_Float32x=double", "-D_Float64x=long double",
          "-D_Float128=__float128"};
}

} // namespace ythreads
