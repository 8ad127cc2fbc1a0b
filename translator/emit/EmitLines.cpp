//===- EmitLines.cpp - lines of the generated file, and their places --------===//

#include "emit/Emit.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ythreads {

void LineWriter::at(const SourcePlace &Place) {
  if (Known && Next.File == Place.File && Next.Line == Place.Line)
    return;
  Text += "#line " + std::to_string(Place.Line);
  if (!Known || Next.File != Place.File) {
    Text += " \"";
    for (char C : Place.File)
      Text += C == '"' || C == '\\' ? std::string("\\") + C : std::string(1, C);
    Text += "\"";
  }
  Text += "\n";
  Next = Place;
  Known = true;
}

void LineWriter::raw(StringRef More) {
  Text += More;
  Next.Line += More.count('\n');
}

void LineWriter::line(unsigned Depth, StringRef More, bool Drifts) {
  if (Pinned && !Drifts)
    at(Pin);
  constexpr unsigned Deepest = 25; // beyond, indentation would be most of the file
  Text.append(4 * std::min(Depth, Deepest), ' ').append(More.data(), More.size()).append(1, '\n');
  ++Next.Line;
  for (size_t At = 0; (At = More.find('\n', At)) != StringRef::npos; ++At)
    ++Next.Line;
}

static SourcePlace computePlace(const Unit &U, SourceLocation Loc) {
  const SourceManager &SM = U.Context.getSourceManager();
  SourceLocation Expansion = SM.getExpansionLoc(Loc);
  auto [File, Offset] = SM.getDecomposedLoc(Expansion);
  bool IsMain = File == SM.getMainFileID();
  if (IsMain && !SM.getSLocEntry(File).getFile().hasLineDirectives())
    return {U.SourceName, SM.getLineNumber(File, Offset)};
  PresumedLoc Place = SM.getPresumedLoc(Expansion);
  if (Place.isInvalid())
    return {U.SourceName, 1};
  bool Own =
      IsMain && SM.getPresumedLoc(Expansion, false).getFilename() == StringRef(Place.getFilename());
  return {Own ? StringRef(U.SourceName) : StringRef(Place.getFilename()), Place.getLine()};
}

SourcePlace FileEmitter::placeOf(SourceLocation Loc) const {
  auto [It, IsNew] = Places.try_emplace(Loc);
  if (IsNew)
    It->second = computePlace(U, Loc);
  return It->second;
}

std::string FileEmitter::quote(StringRef Text) const {
  std::string Quoted = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Quoted += '\\';
    Quoted += C;
  }
  return Quoted + "\"";
}

} // namespace ythreads
