//===- EmitLines.cpp - lines of the generated file, and their places --------===//

#include "emit/Emit.h"
#include "Spelling.h"
#include "clang/Basic/SourceManager.h"
#include <charconv>
#include <iterator>

using namespace clang;

namespace ythreads {

void LineWriter::at(const SourcePlace &Place) {
  if (Known && Next.File == Place.File && Next.Line == Place.Line)
    return;
  char Number[16];
  Text.append("#line ").append(Number, std::to_chars(Number, std::end(Number), Place.Line).ptr);
  if (!Known || Next.File != Place.File) {
    Text += " \"";
    for (char C : Place.File) {
      if (C == '\n' || C == '\r') {
        Text += C == '\n' ? "\\012" : "\\015";
        continue;
      }
      if (C == '"' || C == '\\')
        Text += '\\';
      Text += C;
    }
    Text += '"';
  }
  Text += '\n';
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
  std::string Chosen;
  if (More.contains(EitherBegin))
    More = Chosen = chooseByLine(More, Next.Line);
  static constexpr char Blanks[] = "                                                  "
                                   "                                                  ";
  constexpr unsigned Deepest = 25; // beyond, indentation would be most of the file
  static_assert(sizeof Blanks == 4 * Deepest + 1);
  Text.append(Blanks, 4 * std::min(Depth, Deepest)).append(More.data(), More.size()) += '\n';
  Next.Line += 1 + More.count('\n');
}

std::string inComment(StringRef Path) {
  std::string Text = Path.str();
  for (size_t I = 0; I < Text.size(); ++I)
    if (Text[I] == '\n' || Text[I] == '\r' || (Text[I] == '/' && I && Text[I - 1] == '*'))
      Text[I] = '?';
  return Text;
}

SourcePlace computePlace(const Unit &U, SourceLocation Loc) {
  const SourceManager &SM = U.Context.getSourceManager();
  SourceLocation Expansion = SM.getExpansionLoc(Loc);
  auto [File, Offset] = SM.getDecomposedLoc(Expansion);
  bool IsMain = File == SM.getMainFileID();
  if (IsMain && !SM.getSLocEntry(File).getFile().hasLineDirectives())
    return {U.LineName, SM.getLineNumber(File, Offset)};
  PresumedLoc Place = SM.getPresumedLoc(Expansion);
  if (Place.isInvalid())
    return {U.LineName, 1};
  bool Own =
      IsMain && SM.getPresumedLoc(Expansion, false).getFilename() == StringRef(Place.getFilename());
  return {Own ? StringRef(U.LineName) : StringRef(Place.getFilename()), Place.getLine()};
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

bool endsDeclaration(const syntax::Token &T) {
  return T.kind() == tok::semi || T.kind() == tok::r_brace;
}

// What else an invocation holds that makes a function: the tokens of [From, To). Behind the last end of a declaration
// stands what begins the next one: a function's own attributes, if it is one that is printed elsewhere.
void FileEmitter::emitTokens(unsigned From, unsigned To, bool BeginsFunction) {
  const SourceManager &SM = U.Context.getSourceManager();
  ArrayRef<syntax::Token> All = U.Tokens->expandedTokens();
  while (BeginsFunction && To > From && !endsDeclaration(All[To - 1]))
    --To;
  if (From >= To)
    return;
  std::string Text;
  for (const syntax::Token &T : All.slice(From, To - From))
    Text += (Text.empty() ? "" : " ") + T.text(SM).str();
  W.at(placeOf(All[From].location()));
  W.line(0, Text);
}

} // namespace ythreads
