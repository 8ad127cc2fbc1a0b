//===- Words.cpp - values that are passed as words, to keep code small -------===//

#include "lower/Words.h"
#include "lower/LowerBodies.h"
#include "types/DescribeTypes.h"
#include "clang/AST/ASTContext.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

unsigned sizeAsWord(const Unit &U, QualType T) {
  bool IsWord = T->isPointerType() || (T->isIntegralOrEnumerationType() && !T->isBooleanType() &&
                                       !T->isBitIntType() && !T->isAtomicType());
  uint64_t Size = U.ForSize && IsWord ? U.Context.getTypeSizeInChars(T).getQuantity() : 0;
  return Size == 4 || Size == 8 ? Size : 0;
}

bool isIntMessage(const Unit &U, unsigned Type) {
  return U.ForSize && Type != NoType && U.Types->rows()[Type].Name == "int";
}

static std::string wordType(const Unit &U, QualType T) {
  return "__UINT" + std::to_string(8 * sizeAsWord(U, T)) + "_TYPE__";
}

std::string asWord(const Unit &U, QualType T, StringRef Value) {
  StringRef Number = T->isPointerType() ? "(__UINTPTR_TYPE__)" : "";
  return ("(" + wordType(U, T) + ")" + Number + Value).str();
}

std::string fromWord(const Unit &U, QualType T, StringRef Word) {
  StringRef Number = T->isPointerType() ? "(__UINTPTR_TYPE__)" : "";
  return ("(" + spellType(U, T) + ")" + Number + Word).str();
}

} // namespace ythreads
