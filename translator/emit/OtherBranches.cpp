//===- OtherBranches.cpp - what the C compiler may find where clang has looked away ---===//
//
// Outside of regenerated functions the C compiler decides each #if itself, with its own macros. Where it takes another
// branch than clang has taken, a function that suspends is missing, or a text is compiled that the translator has not
// seen. So the other branches say that this is an error: it costs nothing where nobody takes them.
//
//===------------------------------------------------------------------------===//

#include "emit/OtherBranches.h"
#include "emit/Emit.h"
#include "emit/Untranslated.h"
#include "find/Headers.h"
#include "types/DescribeTypes.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

using namespace clang;

namespace ythreads {

namespace {
/// The part of a conditional that one of its directives begins.
struct Branch {
  unsigned End;       ///< of the directive
  bool Never, Always; ///< its condition is a number
  bool IsElse;
};

struct Conditional {
  SourceLocation If;
  std::vector<Branch> Branches;
  bool IsLeftOut; ///< all of it is
  unsigned Depth; ///< of braces, at its beginning
  bool HasErrors = false;
};

class OtherBranches {
public:
  explicit OtherBranches(Unit &U)
      : U(U), SM(U.Context.getSourceManager()), Source(SM.getBufferData(SM.getMainFileID())),
        Start(SM.getLocForStartOfFile(SM.getMainFileID())) {}
  void run();

private:
  using Line = SmallVector<Token, 16>;
  unsigned offset(const Token &T) const { return SM.getFileOffset(T.getLocation()); }
  bool isLeftOut(unsigned At);
  bool isDead() const;
  bool isReplaced(unsigned At, bool &IsInBody) const;
  void collectFunctions();
  void seeDirective(const Line &Tokens);
  void beginBranch(const Line &Tokens, StringRef Word);
  void endConditional(const Line &Tokens);
  void addMissing(Conditional &C, const Token &EndIf);
  std::string resumeAt(unsigned Back) const;
  const FunctionInfo *functionIn(unsigned From, unsigned To) const;
  void seeText(const Token &T);
  const RecordDecl *recordAround(unsigned At) const;
  void refuse(const std::string &What, SourceLocation At);
  void refuseName(StringRef Name, SourceLocation At);
  std::string errorAt(const SourcePlace &Place, SourceLocation If, StringRef What,
                      unsigned Back) const;

  Unit &U;
  const SourceManager &SM;
  StringRef Source;
  SourceLocation Start;
  std::vector<std::pair<unsigned, const FunctionInfo *>> Functions; ///< where their bodies stand
  struct Extent {
    unsigned From, To;
    bool IsReplaced;
  };
  std::vector<Extent> Definitions;
  std::vector<Conditional> Open;
  unsigned LastDirective = 0; ///< its end
  size_t NextLeftOut = 0;
  size_t Stretch = -1;                ///< the one that has been begun
  bool IsSilent = false;              ///< in a function that gives way to its body
  const RecordDecl *Record = nullptr; ///< that the stretch is a part of
  std::optional<Untranslated> Text;
  std::map<unsigned, std::string> Errors; ///< behind directives
};
} // namespace

//===- where we are -----------------------------------------------------------===//

// Asked of ascending offsets.
bool OtherBranches::isLeftOut(unsigned At) {
  while (NextLeftOut < U.LeftOut.size() && U.LeftOut[NextLeftOut].second <= At)
    ++NextLeftOut;
  return NextLeftOut < U.LeftOut.size() && U.LeftOut[NextLeftOut].first < At;
}

// `#if 0`, and what stands behind `#if 1`, is nobody's.
bool OtherBranches::isDead() const {
  return llvm::any_of(Open, [](const Conditional &C) {
    return C.Branches.back().Never ||
           llvm::any_of(ArrayRef(C.Branches).drop_back(), [](const Branch &B) { return B.Always; });
  });
}

void OtherBranches::collectFunctions() {
  for (const auto &[Canonical, Info] : U.Functions) {
    if (!Info->IR || Info->Role == FunctionRole::Typed)
      continue; // of that one nothing is missed
    SourceLocation Body = isInMainFile(U, Info->Decl)
                              ? SM.getExpansionLoc(Info->Decl->getBody()->getBeginLoc())
                              : outermostInclude(SM, Info->Decl->getLocation());
    if (Body.isValid() && SM.isInMainFile(Body))
      Functions.push_back({SM.getFileOffset(Body), Info.get()});
  }
  llvm::stable_sort(Functions, llvm::less_first());
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !F->doesThisDeclarationHaveABody() || !isInMainFile(U, F))
      continue;
    const FunctionInfo *Info = U.find(F);
    bool IsReplaced = Info && Info->IR && Info->Decl == F;
    SourceLocation From = IsReplaced ? F->getBeginLoc() : F->getBody()->getBeginLoc();
    Definitions.push_back({SM.getFileOffset(SM.getExpansionLoc(From)),
                           SM.getFileOffset(SM.getExpansionRange(F->getEndLoc()).getEnd()),
                           IsReplaced});
  }
}

bool OtherBranches::isReplaced(unsigned At, bool &IsInBody) const {
  auto Around =
      llvm::find_if(Definitions, [At](const Extent &D) { return D.From < At && At < D.To; });
  IsInBody = Around != Definitions.end();
  return IsInBody && Around->IsReplaced;
}

const FunctionInfo *OtherBranches::functionIn(unsigned From, unsigned To) const {
  auto First = llvm::lower_bound(Functions, std::pair(From, (const FunctionInfo *)nullptr),
                                 llvm::less_first());
  return First != Functions.end() && First->first < To ? First->second : nullptr;
}

//===- the errors -------------------------------------------------------------===//

std::string OtherBranches::resumeAt(unsigned Back) const {
  LineWriter W;
  W.at(computePlace(U, Start.getLocWithOffset(Back)));
  return "\n" + W.take();
}

// Lines that stand before one that goes on at offset Back.
std::string OtherBranches::errorAt(const SourcePlace &Place, SourceLocation If, StringRef What,
                                   unsigned Back) const {
  LineWriter W;
  W.at(Place);
  SourcePlace Condition = computePlace(U, If);
  std::string Where = Condition.File == Place.File ? "" : " of " + Condition.File.str();
  W.line(0, "#error \"" + What.str() + ": the C compiler decides the #if of line " +
                std::to_string(Condition.Line) + Where +
                " otherwise than the clang of ytranslate, where __GNUC__ is 4; write a condition "
                "that both decide alike, or take clang for both (CC=clang)\"");
  W.at(computePlace(U, Start.getLocWithOffset(Back)));
  return "\n" + W.take();
}

// The branches in which a function of the one that clang has taken is missing.
void OtherBranches::addMissing(Conditional &C, const Token &EndIf) {
  const FunctionInfo *Info = nullptr;
  size_t Taken = 0;
  for (; Taken != C.Branches.size(); ++Taken) {
    bool IsLast = Taken + 1 == C.Branches.size();
    if ((Info =
             functionIn(C.Branches[Taken].End, IsLast ? offset(EndIf) : C.Branches[Taken + 1].End)))
      break;
  }
  if (!Info)
    return;
  C.HasErrors = true;
  std::string What =
      "'" + Info->Decl->getNameAsString() + "' suspends, and the C compiler leaves it out";
  SourcePlace Place = computePlace(U, Info->Decl->getLocation());
  bool IsReached = true;
  for (size_t I = 0; I != C.Branches.size() && IsReached; ++I) {
    const Branch &B = C.Branches[I];
    if (I != Taken && !B.Never)
      Errors[B.End] = errorAt(Place, C.If, What, B.End - 1);
    IsReached = !B.Always && !B.IsElse;
  }
  if (IsReached) {
    unsigned At = offset(EndIf);
    U.Edits.push_back(
        {At, At + EndIf.getLength(), "\n#else" + errorAt(Place, C.If, What, At) + "#"});
  }
}

// One that the tables describe, by the members that clang has seen.
const RecordDecl *OtherBranches::recordAround(unsigned At) const {
  for (const RecordDecl *R : U.Types->records())
    if (isInMainFile(U, R) &&
        SM.getFileOffset(SM.getExpansionLoc(R->getBraceRange().getBegin())) < At &&
        At < SM.getFileOffset(SM.getExpansionLoc(R->getBraceRange().getEnd())))
      return R;
  return nullptr;
}

void OtherBranches::refuseName(StringRef Name, SourceLocation At) {
  refuse("'" + Name.str() + "' stands in text that is not translated", At);
}

void OtherBranches::refuse(const std::string &What, SourceLocation At) {
  auto Differs =
      llvm::find_if(llvm::reverse(Open), [](const Conditional &C) { return !C.IsLeftOut; });
  if (Differs == Open.rend() || Errors.count(LastDirective))
    return;
  Errors[LastDirective] = errorAt(computePlace(U, At), Differs->If, What, LastDirective - 1);
  for (Conditional &C : Open)
    C.HasErrors = true;
}

//===- the text ---------------------------------------------------------------===//

void OtherBranches::beginBranch(const Line &Tokens, StringRef Word) {
  Branch B = {SM.getFileOffset(Tokens.back().getEndLoc()), false, false, Word == "else"};
  if (Tokens.size() == 3 && Tokens[2].is(tok::numeric_constant)) {
    StringRef Number = Source.substr(offset(Tokens[2]), Tokens[2].getLength());
    B.Never = Number == "0";
    B.Always = Number == "1";
  }
  Open.back().Branches.push_back(B);
  if (Text && Open.back().IsLeftOut)
    Text->setDepth(Open.back().Depth);
}

void OtherBranches::endConditional(const Line &Tokens) {
  Conditional &C = Open.back();
  addMissing(C, Tokens[0]);
  unsigned End = SM.getFileOffset(Tokens.back().getEndLoc());
  if (C.HasErrors) { // who skips them has skipped their #line
    for (const Branch &B : ArrayRef(C.Branches).drop_front())
      Errors.try_emplace(B.End, resumeAt(B.End - 1));
    Errors.try_emplace(End, resumeAt(End - 1));
  }
  Open.pop_back();
}

void OtherBranches::seeDirective(const Line &Tokens) {
  StringRef Word =
      Tokens.size() > 1 && Tokens[1].is(tok::raw_identifier) ? Tokens[1].getRawIdentifier() : "";
  bool Begins = Word == "if" || Word == "ifdef" || Word == "ifndef";
  if (Begins)
    Open.push_back(
        {Tokens[0].getLocation(), {}, isLeftOut(offset(Tokens[0])), Text ? Text->depth() : 0});
  if (Open.empty())
    return;
  if (Begins || Word.starts_with("el"))
    beginBranch(Tokens, Word);
  else if (Word == "endif")
    endConditional(Tokens);
  else if (Word == "define" && isLeftOut(offset(Tokens[0])) && !IsSilent && !isDead()) {
    std::string Name = Text->seeMacro(ArrayRef(Tokens).drop_front(2));
    if (!Name.empty())
      refuseName(Name, Tokens[0].getLocation());
    return;
  } else
    return;
  LastDirective = SM.getFileOffset(Tokens.back().getEndLoc());
}

void OtherBranches::seeText(const Token &T) {
  if (IsSilent || isDead() || Open.empty())
    return;
  std::string Name = Text->see(T);
  if (!Name.empty())
    refuseName(Name, T.getLocation());
  else if (Record)
    refuse("this part of '" + readTag(U, Record) + "' is not translated, and would not travel",
           T.getLocation());
}

void OtherBranches::run() {
  if (U.Conditionals.empty())
    return;
  collectFunctions();
  Lexer Raw(Start, U.Context.getLangOpts(), Source.begin(), Source.begin(), Source.end());
  Token T;
  Raw.LexFromRawLexer(T);
  while (T.isNot(tok::eof)) {
    bool IsLeft = isLeftOut(SM.getFileOffset(T.getEndLoc()));
    if (IsLeft && Stretch != NextLeftOut) {
      Stretch = NextLeftOut;
      if (!Text)
        Text.emplace(U);
      bool IsInBody = false;
      IsSilent = isReplaced(offset(T), IsInBody);
      Text->begin(IsInBody);
      Record = recordAround(offset(T));
    }
    if (T.isNot(tok::hash) || !T.isAtStartOfLine()) {
      if (IsLeft)
        seeText(T);
      Raw.LexFromRawLexer(T);
      continue;
    }
    Line Tokens;
    do {
      Tokens.push_back(T);
      Raw.LexFromRawLexer(T);
    } while (T.isNot(tok::eof) && !T.isAtStartOfLine());
    seeDirective(Tokens);
  }
  for (auto &[At, Error] : Errors)
    U.Edits.push_back({At, At, std::move(Error)});
  llvm::stable_sort(U.Edits, [](const TextEdit &A, const TextEdit &B) { return A.From < B.From; });
}

void refuseOtherBranches(Unit &U) { OtherBranches(U).run(); }

} // namespace ythreads
