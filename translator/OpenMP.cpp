//===- OpenMP.cpp - what pragmas of OpenMP say of declarations --------------===//

#include "OpenMP.h"
#include "Unit.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/Regex.h"

using namespace clang;

namespace ythreads {

// A pragma's text, the lines that a backslash adds included.
static StringRef textOf(const SourceManager &SM, SourceLocation Loc) {
  bool Invalid = false;
  StringRef Text = SM.getBufferData(SM.getFileID(Loc), &Invalid);
  if (Invalid)
    return "";
  Text = Text.drop_front(SM.getFileOffset(Loc));
  size_t End = Text.find('\n');
  while (End != StringRef::npos && Text.take_front(End).rtrim('\r').ends_with("\\"))
    End = Text.find('\n', End + 1);
  return Text.take_front(End);
}

static const std::set<std::string> &threadPrivates(const Unit &U) {
  if (U.ThreadPrivates)
    return *U.ThreadPrivates;
  U.ThreadPrivates.emplace();
  if (!U.CI.getPreprocessor().isMacroDefined("_OPENMP"))
    return *U.ThreadPrivates;
  llvm::Regex Pattern("omp[ \t]+threadprivate[ \t]*\\(([^)]*)\\)");
  for (const Pragma &P : U.Pragmas) {
    SmallVector<StringRef, 2> Parts;
    SmallVector<StringRef, 8> Names;
    if (P.Loc.isFileID() && Pattern.match(textOf(U.Context.getSourceManager(), P.Loc), &Parts))
      Parts[1].split(Names, ',');
    for (StringRef Name : Names)
      U.ThreadPrivates->insert(Name.trim(" \t\r\n\\").str());
  }
  return *U.ThreadPrivates;
}

bool isThreadLocal(const Unit &U, const VarDecl *V) {
  return V->getTLSKind() != VarDecl::TLS_None ||
         (V->hasGlobalStorage() && threadPrivates(U).count(V->getNameAsString()));
}

SourceLocation beginWithSimd(const Unit &U, SourceLocation Previous, SourceLocation Begin) {
  const SourceManager &SM = U.Context.getSourceManager();
  static const llvm::Regex Pattern("omp[ \t]+declare[ \t]+simd");
  if (Previous.isInvalid())
    Previous = SM.getLocForStartOfFile(SM.getFileID(Begin));
  for (const Pragma &P : U.pragmasWithin(Previous, Begin))
    if (SM.isWrittenInSameFile(P.Loc, Begin) && Pattern.match(textOf(SM, P.Loc)))
      return P.Loc;
  return Begin;
}

} // namespace ythreads
