//===- Branches.cpp - the conditionals of a file, and what is wrong with their branches ---===//
//
// Reads the file's own text, since clang keeps nothing of what it has left out: that is judged by its words.
//
//===------------------------------------------------------------------------===//

#include "emit/Branches.h"
#include "Unit.h"
#include "check/CheckSubset.h"
#include "emit/LeftOutFiles.h"
#include "types/DescribeTypes.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

//===- directives -------------------------------------------------------------===//

DirectiveTokens readDirective(Lexer &Raw, Token &T) {
  DirectiveTokens Tokens;
  do {
    Tokens.push_back(T);
    Raw.LexFromRawLexer(T);
  } while (T.isNot(tok::eof) && !T.isAtStartOfLine());
  return Tokens;
}

StringRef wordOf(const DirectiveTokens &Tokens) {
  return Tokens.size() > 1 && Tokens[1].is(tok::raw_identifier) ? Tokens[1].getRawIdentifier() : "";
}

static bool isName(const Token &T, StringRef Name) {
  return T.is(tok::raw_identifier) && T.getRawIdentifier() == Name;
}

static bool isNumber(const DirectiveTokens &Tokens, StringRef Number) {
  return Tokens.size() == 3 && Tokens[2].is(tok::numeric_constant) &&
         StringRef(Tokens[2].getLiteralData(), Tokens[2].getLength()) == Number;
}

// `__cplusplus`, `defined __cplusplus`, `defined(__cplusplus)`, from token First on.
static bool asksForCPlusPlus(const DirectiveTokens &Tokens, size_t First, bool Says) {
  size_t I = First + Says;
  if (Says && (Tokens.size() <= First || !isName(Tokens[First], "defined")))
    return false;
  bool IsInside = Says && Tokens.size() == I + 3 && Tokens[I].is(tok::l_paren);
  return Tokens.size() == I + (IsInside ? 3 : 1) && isName(Tokens[I + IsInside], "__cplusplus");
}

bool neverHolds(const DirectiveTokens &Tokens) {
  StringRef Word = wordOf(Tokens);
  return isNumber(Tokens, "0") ||
         ((Word == "if" || Word == "elif") &&
          (asksForCPlusPlus(Tokens, 2, true) || asksForCPlusPlus(Tokens, 2, false))) ||
         (Word == "ifdef" && asksForCPlusPlus(Tokens, 2, false));
}

bool alwaysHolds(const DirectiveTokens &Tokens) {
  StringRef Word = wordOf(Tokens);
  return isNumber(Tokens, "1") || (Word == "ifndef" && asksForCPlusPlus(Tokens, 2, false)) ||
         (Word == "if" && Tokens.size() > 3 && Tokens[2].is(tok::exclaim) &&
          asksForCPlusPlus(Tokens, 3, true));
}

std::string notTranslated(StringRef Name) {
  return "'" + Name.str() + "' stands in text that is not translated";
}

//===- what readings share ----------------------------------------------------===//

Untranslated &BranchContext::text() {
  if (!Text)
    Text.emplace(U);
  return *Text;
}

void BranchContext::collectBodies() {
  const SourceManager &SM = U.Context.getSourceManager();
  Bodies.emplace();
  for (const Decl *D : U.Context.getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !F->doesThisDeclarationHaveABody())
      continue;
    SourceLocation At = SM.getExpansionLoc(F->getLocation());
    FileID File = SM.getFileID(At);
    if (File != SM.getMainFileID() && isOurs(SM, At))
      continue;
    const FunctionInfo *Info = U.find(F);
    bool IsClangs = Info && Info->IR && Info->Decl == F;
    bool GivesWay = IsClangs && File == SM.getMainFileID();
    SourceLocation From = GivesWay ? F->getBeginLoc() : F->getBody()->getBeginLoc();
    (*Bodies)[File].push_back({SM.getFileOffset(SM.getExpansionLoc(From)),
                               SM.getFileOffset(SM.getExpansionRange(F->getEndLoc()).getEnd()),
                               IsClangs});
  }
}

const std::vector<BodyExtent> &BranchContext::bodiesOf(FileID File) {
  if (!Bodies)
    collectBodies();
  return (*Bodies)[File];
}

//===- the reading ------------------------------------------------------------===//

namespace {
class BranchReader {
public:
  BranchReader(BranchContext &Context, FileID File,
               const std::vector<std::pair<unsigned, unsigned>> &LeftOut,
               const std::vector<Needed> &Needs)
      : Context(Context), U(Context.U), SM(U.Context.getSourceManager()), File(File),
        Start(SM.getLocForStartOfFile(File)), LeftOut(LeftOut), Needs(Needs) {}
  std::vector<Conditional> run();

private:
  unsigned offsetOf(SourceLocation Loc) const { // of all tokens: nothing is looked up
    return Loc.getRawEncoding() - Start.getRawEncoding();
  }
  unsigned offset(const Token &T) const { return offsetOf(T.getLocation()); }
  unsigned endOf(const DirectiveTokens &Tokens) const {
    return offsetOf(Tokens.back().getEndLoc());
  }
  Conditional &innermost() { return All[Open.back()]; }
  bool isLeftOut(unsigned At);
  void noteDead();
  void beginStretch(unsigned At);
  void seeDirective(const DirectiveTokens &Tokens);
  void seeLeftOutDirective(const DirectiveTokens &Tokens);
  void beginBranch(const DirectiveTokens &Tokens);
  void endConditional(const DirectiveTokens &Tokens);
  void addMissing(Conditional &C);
  void addMissing(Conditional &C, size_t Taken, const Needed &Thing) const;
  void seeText(const Token &T);
  const RecordDecl *recordAround(unsigned At) const;
  void refuse(const std::string &What, SourceLocation At);

  BranchContext &Context;
  const Unit &U;
  const SourceManager &SM;
  FileID File;
  SourceLocation Start;
  const std::vector<std::pair<unsigned, unsigned>> &LeftOut;
  const std::vector<Needed> &Needs;
  std::vector<Conditional> All;
  std::vector<unsigned> Open; ///< their numbers
  size_t NextLeftOut = 0;
  size_t Stretch = -1;          ///< the one that has been begun
  Untranslated *Text = nullptr; ///< from the first one on
  bool IsDead = false;
  bool IsSilent = false;              ///< in a function whose body is clang's
  bool IsInBody = false;              ///< of whichever
  const RecordDecl *Record = nullptr; ///< that the stretch is a part of
};
} // namespace

// Asked of ascending offsets.
bool BranchReader::isLeftOut(unsigned At) {
  while (NextLeftOut < LeftOut.size() && LeftOut[NextLeftOut].second <= At)
    ++NextLeftOut;
  return NextLeftOut < LeftOut.size() && LeftOut[NextLeftOut].first < At;
}

// `#if 0`, and what stands behind `#if 1`, is nobody's.
void BranchReader::noteDead() {
  IsDead = llvm::any_of(Open, [&](unsigned Number) {
    ArrayRef<Branch> Branches = All[Number].Branches;
    return Branches.back().Never ||
           llvm::any_of(Branches.drop_back(), [](const Branch &B) { return B.Always; });
  });
}

// One that the tables describe, by the members that clang has seen.
const RecordDecl *BranchReader::recordAround(unsigned At) const {
  for (const RecordDecl *R : U.Types->records()) {
    SourceLocation Begin = SM.getExpansionLoc(R->getBraceRange().getBegin());
    SourceLocation End = SM.getExpansionLoc(R->getBraceRange().getEnd());
    if (SM.getFileID(Begin) == File && SM.getFileID(End) == File && SM.getFileOffset(Begin) < At &&
        At < SM.getFileOffset(End))
      return R;
  }
  return nullptr;
}

void BranchReader::beginStretch(unsigned At) {
  Stretch = NextLeftOut;
  Text = &Context.text();
  const std::vector<BodyExtent> &Bodies = Context.bodiesOf(File);
  auto Around =
      llvm::find_if(Bodies, [At](const BodyExtent &D) { return D.From < At && At < D.To; });
  IsInBody = Around != Bodies.end();
  IsSilent = IsInBody && Around->IsClangs;
  Text->begin(IsInBody);
  Record = recordAround(At);
}

//===- what is wrong ----------------------------------------------------------===//

// The branches in which something of the one that clang has taken is missing.
void BranchReader::addMissing(Conditional &C, size_t Taken, const Needed &Thing) const {
  BranchError Error = {Thing.At, C.If, Thing.What, Thing.Unless, true, {}};
  auto Add = [&](std::optional<BranchError> &Place) {
    std::vector<std::string> Names;
    if (Place)
      Names = std::move(Place->Names);
    if (!Place || (Error.Unless.empty() && !(Place->IsMissing && Place->Unless.empty())))
      Place = Error;
    if (!Thing.Name.empty() && !llvm::is_contained(Names, Thing.Name))
      Names.push_back(Thing.Name);
    Place->Names = std::move(Names);
  };
  bool IsReached = true;
  for (size_t I = 0; I != C.Branches.size() && IsReached; ++I) {
    Branch &B = C.Branches[I];
    if (I != Taken && !B.Never)
      Add(B.Error);
    IsReached = !B.Always && !B.IsElse;
  }
  if (IsReached)
    Add(C.Else);
}

void BranchReader::addMissing(Conditional &C) {
  auto First = llvm::lower_bound(Needs, C.Branches[0].End,
                                 [](const Needed &N, unsigned At) { return N.From < At; });
  for (; First != Needs.end() && First->From < C.EndIf; ++First)
    for (size_t I = 0; I != C.Branches.size(); ++I) {
      unsigned End = I + 1 == C.Branches.size() ? C.EndIf : C.Branches[I + 1].From;
      if (C.Branches[I].End <= First->From && First->To < End)
        addMissing(C, I, *First);
    }
}

void BranchReader::refuse(const std::string &What, SourceLocation At) {
  auto Differs =
      llvm::find_if(llvm::reverse(Open), [&](unsigned Number) { return !All[Number].IsLeftOut; });
  std::optional<BranchError> &Error = innermost().Branches.back().Error;
  if (Differs != Open.rend() && (!Error || !Error->Unless.empty()))
    Error = {At, All[*Differs].If, What, "", false, {}};
}

//===- the text ---------------------------------------------------------------===//

void BranchReader::beginBranch(const DirectiveTokens &Tokens) {
  innermost().Branches.push_back({offset(Tokens[0]), endOf(Tokens), neverHolds(Tokens),
                                  alwaysHolds(Tokens), wordOf(Tokens) == "else",
                                  !isLeftOut(endOf(Tokens)), std::nullopt});
  if (Text && innermost().IsLeftOut)
    Text->setDepth(innermost().Depth);
}

void BranchReader::endConditional(const DirectiveTokens &Tokens) {
  innermost().EndIf = offset(Tokens[0]);
  innermost().End = endOf(Tokens);
  addMissing(innermost());
  Open.pop_back();
}

void BranchReader::seeLeftOutDirective(const DirectiveTokens &Tokens) {
  if (IsSilent || IsDead)
    return;
  std::string What;
  if (wordOf(Tokens) == "include") {
    What = findInLeftOutFile(Context, File, IsInBody, Tokens);
  } else {
    ArrayRef<Token> Macro = ArrayRef(Tokens).drop_front(2);
    if (std::string Name = Text->seeMacro(Macro); !Name.empty())
      What = notTranslated(Name);
    Context.Words.insert(Text->aliasOf(Macro));
  }
  if (!What.empty())
    refuse(What, Tokens[0].getLocation());
}

void BranchReader::seeDirective(const DirectiveTokens &Tokens) {
  StringRef Word = wordOf(Tokens);
  bool Begins = Word == "if" || Word == "ifdef" || Word == "ifndef";
  if (Begins) {
    int Outer = Open.empty() ? -1 : static_cast<int>(Open.back());
    unsigned Branch = Open.empty() ? 0 : innermost().Branches.size() - 1;
    Open.push_back(All.size());
    All.push_back({Tokens[0].getLocation(),
                   Outer,
                   Branch,
                   isLeftOut(offset(Tokens[0])),
                   Text ? Text->depth() : 0,
                   {},
                   0,
                   0,
                   std::nullopt});
  }
  if (Open.empty())
    return;
  if (Begins || Word.starts_with("el"))
    beginBranch(Tokens);
  else if (Word == "endif")
    endConditional(Tokens);
  if (Begins || Word.starts_with("e"))
    noteDead();
  else if ((Word == "define" || Word == "include") && isLeftOut(offset(Tokens[0])))
    seeLeftOutDirective(Tokens);
}

void BranchReader::seeText(const Token &T) {
  if (T.is(tok::raw_identifier) && !IsDead)
    Context.Words.insert(T.getRawIdentifier());
  if (IsSilent || IsDead || Open.empty())
    return;
  std::string Name = Text->see(T);
  if (!Name.empty())
    refuse(notTranslated(Name), T.getLocation());
  else if (Record)
    refuse("this part of '" + readTag(U, Record) + "' is not translated, and would not travel",
           T.getLocation());
}

std::vector<Conditional> BranchReader::run() {
  StringRef Source = SM.getBufferData(File);
  Lexer Raw(Start, U.Context.getLangOpts(), Source.begin(), Source.begin(), Source.end());
  Token T;
  Raw.LexFromRawLexer(T);
  while (T.isNot(tok::eof)) {
    bool IsLeft = isLeftOut(offsetOf(T.getEndLoc()));
    if (IsLeft && Stretch != NextLeftOut)
      beginStretch(offset(T));
    if (T.is(tok::hash) && T.isAtStartOfLine()) {
      seeDirective(readDirective(Raw, T));
      continue;
    }
    if (IsLeft)
      seeText(T);
    Raw.LexFromRawLexer(T);
  }
  while (!Open.empty()) { // the last ones lack their #endif
    All.resize(std::min<size_t>(All.size(), Open.back()));
    Open.pop_back();
  }
  return std::move(All);
}

std::vector<Conditional> readBranches(BranchContext &Context, FileID File,
                                      const std::vector<std::pair<unsigned, unsigned>> &LeftOut,
                                      const std::vector<Needed> &Needs) {
  return BranchReader(Context, File, LeftOut, Needs).run();
}

} // namespace ythreads
