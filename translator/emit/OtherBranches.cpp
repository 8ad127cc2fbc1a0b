//===- OtherBranches.cpp - what the C compiler may find where clang has looked away ---===//
//
// Outside of regenerated functions the C compiler decides each #if itself, with its own macros. Where it takes another
// branch than clang has taken, a function that suspends is missing, or a text is compiled that the translator has not
// seen. So the other branches say that this is an error: it costs nothing where nobody takes them.
//
// The text of included files is not ours to change. Behind the #include of the main file stand their conditionals once
// more, those that matter, with the errors in them. Conditions that would mean something else there, since the file
// changes macros that they name, are not asked.
//
//===------------------------------------------------------------------------===//

#include "emit/OtherBranches.h"
#include "Unit.h"
#include "emit/Branches.h"
#include "emit/Emit.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace ythreads {

namespace {
class OtherBranches {
public:
  explicit OtherBranches(Unit &U)
      : U(U), SM(U.Context.getSourceManager()), PP(U.CI.getPreprocessor()), Context(U),
        Main(SM.getMainFileID()) {}
  void run();

private:
  bool concerns(FileID File, const FileConditionals &Found) const;

  //===- errors -----------------------------------------------------------===//
  void settle(std::vector<Conditional> &All) const;
  std::string lineOf(SourceLocation At) const;
  std::string errorAt(const BranchError &Error) const;
  std::string resumeAt(unsigned Back) const;

  //===- the main file ----------------------------------------------------===//
  void editMain();
  void addEdit(unsigned From, unsigned To, std::string Text) {
    U.Edits.push_back({From, To, std::move(Text)});
  }

  //===- included files ---------------------------------------------------===//
  void editIncluded();
  std::string chainOf(FileID File, SourceLocation End);
  std::string chainIn(FileID File, int Outer, unsigned OuterBranch, unsigned From, unsigned To,
                      SourceLocation End);
  std::string chainOf(FileID File, unsigned Number, SourceLocation End);
  unsigned includedAt(FileID File) const {
    return SM.getFileOffset(SM.getExpansionLoc(SM.getIncludeLoc(File)));
  }
  DirectiveTokens directiveAt(FileID File, unsigned At) const;
  bool mayAsk(FileID File, const Conditional &C, SourceLocation End) const;
  bool isChanged(const IdentifierInfo *Name, SourceLocation From, SourceLocation To,
                 llvm::SmallPtrSetImpl<const IdentifierInfo *> &Seen) const;
  StringRef textOf(FileID File, unsigned From, unsigned To) const {
    return SM.getBufferData(File).slice(From, To);
  }

  Unit &U;
  const SourceManager &SM;
  Preprocessor &PP;
  BranchContext Context;
  FileID Main;
  std::map<FileID, std::vector<Needed>> Needs;
  std::map<FileID, std::vector<Conditional>> Read;
  std::map<FileID, std::vector<FileID>>
      Inside; ///< those with errors, in or below them, by who includes them
};
} // namespace

//===- which files are concerned ----------------------------------------------===//

// Most files have no conditionals but one around all of them, and one for C++.
bool OtherBranches::concerns(FileID File, const FileConditionals &Found) const {
  for (auto [From, To] : Found.LeftOut)
    if (!neverHolds(directiveAt(File, From)))
      return true;
  auto Here = Needs.find(File);
  if (Here == Needs.end())
    return false;
  unsigned Size = SM.getBufferData(File).size();
  return llvm::any_of(Found.All, [&](const auto &Range) {
    bool IsWhole = textOf(File, Range.second, Size).trim().count('\n') == 0;
    StringRef Second = textOf(File, Range.first, Range.second).split('\n').second.ltrim();
    bool IsGuard = IsWhole && Second.consume_front("#") && Second.ltrim().starts_with("define");
    return !IsGuard && llvm::any_of(Here->second, [&](const Needed &N) {
      return Range.first < N.From && N.To < Range.second;
    });
  });
}

//===- the errors -------------------------------------------------------------===//

// Drops the errors of what may be declared all the same.
void OtherBranches::settle(std::vector<Conditional> &All) const {
  auto Settle = [&](std::optional<BranchError> &Error) {
    if (Error && !Error->Unless.empty() && Context.Words.contains(Error->Unless))
      Error.reset();
    return Error.has_value();
  };
  for (Conditional &C : All) {
    C.HasErrors = Settle(C.Else);
    for (Branch &B : C.Branches)
      C.HasErrors |= Settle(B.Error);
  }
  for (Conditional &C : llvm::reverse(All))
    if (C.HasErrors && C.Outer >= 0)
      All[C.Outer].HasErrors = true;
}

std::string OtherBranches::lineOf(SourceLocation At) const {
  LineWriter W;
  W.at(computePlace(U, At));
  return W.take();
}

std::string OtherBranches::resumeAt(unsigned Back) const {
  return lineOf(SM.getLocForStartOfFile(Main).getLocWithOffset(Back));
}

std::string OtherBranches::errorAt(const BranchError &Error) const {
  SourcePlace Place = computePlace(U, Error.At), Condition = computePlace(U, Error.If);
  std::string Where = Condition.File == Place.File ? "" : " of " + Condition.File.str();
  std::string Option =
      Error.Names.empty() ? "" : " [--left-out=" + llvm::join(Error.Names, ",") + "]";
  return lineOf(Error.At) + "#error \"" + Error.What + ": the C compiler decides the #if of line " +
         std::to_string(Condition.Line) + Where +
         " otherwise than the clang of ytranslate, where __GNUC__ is 4; write a condition "
         "that both decide alike, or take clang for both (CC=clang)" +
         Option + "\"\n";
}

//===- the main file ----------------------------------------------------------===//

void OtherBranches::editMain() {
  for (const Conditional &C : Read[Main]) {
    if (!C.HasErrors)
      continue;
    for (size_t I = 0; I != C.Branches.size(); ++I) {
      const Branch &B = C.Branches[I];
      if (B.Error || I) // who skips a branch has skipped its #line
        addEdit(B.End, B.End,
                "\n" + (B.Error ? errorAt(*B.Error) : std::string()) + resumeAt(B.End - 1));
    }
    if (C.Else)
      addEdit(C.EndIf, C.EndIf + 1,
              "\n#else\n" + errorAt(*C.Else) + resumeAt(C.EndIf) +
                  textOf(Main, C.EndIf, C.EndIf + 1).str());
    addEdit(C.End, C.End, "\n" + resumeAt(C.End - 1));
  }
}

//===- included files ---------------------------------------------------------===//

// From the token at At on.
DirectiveTokens OtherBranches::directiveAt(FileID File, unsigned At) const {
  StringRef Source = SM.getBufferData(File);
  Lexer Raw(SM.getLocForStartOfFile(File), U.Context.getLangOpts(), Source.begin(),
            Source.begin() + At, Source.end());
  Token T;
  Raw.LexFromRawLexer(T);
  return readDirective(Raw, T);
}

bool OtherBranches::isChanged(const IdentifierInfo *Name, SourceLocation From, SourceLocation To,
                              llvm::SmallPtrSetImpl<const IdentifierInfo *> &Seen) const {
  if (!Seen.insert(Name).second)
    return false;
  const MacroDirective *History = PP.getLocalMacroDirectiveHistory(Name);
  const MacroInfo *Last = History ? History->getMacroInfo() : nullptr;
  for (; History; History = History->getPrevious())
    if (SM.isBeforeInTranslationUnit(From, History->getLocation()) &&
        SM.isBeforeInTranslationUnit(History->getLocation(), To))
      return true;
  return Last && llvm::any_of(Last->tokens(), [&](const Token &T) {
           return T.getIdentifierInfo() && isChanged(T.getIdentifierInfo(), From, To, Seen);
         });
}

// Means the condition at End, behind the file, what it has meant in it?
bool OtherBranches::mayAsk(FileID File, const Conditional &C, SourceLocation End) const {
  for (const Branch &B : C.Branches) {
    llvm::SmallPtrSet<const IdentifierInfo *, 16> Seen;
    SourceLocation At = SM.getComposedLoc(File, B.From);
    for (const Token &T : directiveAt(File, B.From)) {
      if (T.is(tok::string_literal)) // __has_include("beside.h")
        return false;
      StringRef Name = T.is(tok::raw_identifier) ? T.getRawIdentifier() : "";
      if (Name == "__COUNTER__" || Name == "__INCLUDE_LEVEL__" || Name == "__LINE__" ||
          Name == "__has_include_next")
        return false;
      if (!Name.empty() && isChanged(PP.getIdentifierInfo(Name), At, End, Seen))
        return false;
    }
  }
  return true;
}

std::string OtherBranches::chainOf(FileID File, unsigned Number, SourceLocation End) {
  const Conditional &C = Read[File][Number];
  std::string Text, Taken;
  bool HasErrors = C.Else.has_value();
  for (size_t I = 0; I != C.Branches.size(); ++I) {
    const Branch &B = C.Branches[I];
    unsigned To = I + 1 == C.Branches.size() ? C.EndIf : C.Branches[I + 1].From;
    std::string Inner = chainIn(File, Number, I, B.End, To, End);
    HasErrors |= B.Error || !Inner.empty();
    std::string Directive = B.IsElse ? "#else" : textOf(File, B.From, B.End).str();
    Text += lineOf(SM.getComposedLoc(File, B.From)) + Directive + "\n" +
            (B.Error ? errorAt(*B.Error) : std::string()) + Inner;
    if (B.IsTaken)
      Taken = std::move(Inner);
  }
  if (!HasErrors)
    return "";
  if (!mayAsk(File, C, End))
    return Taken; // `#ifndef RING_H`, behind which RING_H is defined: both take it, or what follows is missing
  if (C.Else)
    Text += "#else\n" + errorAt(*C.Else);
  return Text + "#endif\n";
}

// What stands in a branch, or outside of all: conditionals and files, in their order.
std::string OtherBranches::chainIn(FileID File, int Outer, unsigned OuterBranch, unsigned From,
                                   unsigned To, SourceLocation End) {
  const std::vector<Conditional> &All = Read[File];
  std::vector<std::pair<unsigned, std::string>> Parts;
  std::vector<FileID> Files;
  for (FileID Included : Inside[File])
    if (unsigned At = includedAt(Included); From <= At && At < To)
      Files.push_back(Included);
  for (unsigned I = Outer + 1; I < All.size() && All[I].Branches[0].From < To; ++I) {
    const Conditional &C = All[I];
    if (C.Outer != Outer || C.OuterBranch != OuterBranch)
      continue;
    auto IsIn = [&](FileID F) {
      return C.Branches[0].From < includedAt(F) && includedAt(F) < C.EndIf;
    };
    if (C.HasErrors || llvm::any_of(Files, IsIn))
      Parts.push_back({C.Branches[0].From, chainOf(File, I, End)});
    llvm::erase_if(Files, IsIn);
  }
  for (FileID Included : Files)
    Parts.push_back({includedAt(Included), chainOf(Included, End)});
  llvm::stable_sort(Parts, llvm::less_first());
  std::string Text;
  for (const auto &[At, Part] : Parts)
    Text += Part;
  return Text;
}

std::string OtherBranches::chainOf(FileID File, SourceLocation End) {
  return chainIn(File, -1, 0, 0, SM.getBufferData(File).size(), End);
}

void OtherBranches::editIncluded() {
  std::set<FileID> Concerned;
  for (const auto &[File, All] : Read)
    if (llvm::any_of(All, [](const Conditional &C) { return C.HasErrors; }))
      Concerned.insert(File);
  std::map<unsigned, std::vector<FileID>> Outermost; // by the ends of their directives
  while (!Concerned.empty()) {
    FileID File = *Concerned.rbegin(); // who is included comes behind who includes it
    Concerned.erase(File);
    FileID By = SM.getFileID(SM.getExpansionLoc(SM.getIncludeLoc(File)));
    if (File == Main || By.isInvalid())
      continue;
    bool IsOption = !SM.getFileEntryForID(By); // -include
    if (By == Main || IsOption) {
      unsigned At =
          IsOption ? 0 : SM.getFileOffset(directiveAt(Main, includedAt(File)).back().getEndLoc());
      Outermost[At].insert(Outermost[At].begin(), File);
      continue;
    }
    Inside[By].insert(Inside[By].begin(), File);
    Concerned.insert(By);
    if (!Read.count(By))
      Read[By] = readBranches(Context, By, U.IncludedConditionals[By].LeftOut, {});
  }
  SourceLocation Start = SM.getLocForStartOfFile(Main);
  for (const auto &[At, Files] : Outermost) {
    std::string Text;
    for (FileID File : Files)
      Text += chainOf(File, Start.getLocWithOffset(At));
    if (!Text.empty())
      addEdit(At, At, "\n" + Text + resumeAt(At ? At - 1 : 0));
  }
}

void OtherBranches::run() {
  Needs = collectNeeds(U);
  if (!U.Conditionals.empty())
    Read[Main] = readBranches(Context, Main, U.LeftOut, Needs[Main]);
  for (const auto &[File, Found] : U.IncludedConditionals)
    if (concerns(File, Found))
      Read[File] = readBranches(Context, File, Found.LeftOut, Needs[File]);
  for (auto &[File, All] : Read)
    settle(All);
  editMain();
  editIncluded();
  llvm::stable_sort(U.Edits, [](const TextEdit &A, const TextEdit &B) { return A.From < B.From; });
}

void refuseOtherBranches(Unit &U) { OtherBranches(U).run(); }

} // namespace ythreads
