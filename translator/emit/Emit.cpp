//===- Emit.cpp - the generated file as a whole -----------------------------===//
//
// The source is copied as it stands, and each regenerated function gives way, in place, to
// its frame, body, thunk, tables and entry stub; the file's tables follow at the end.
// Directives inside a replaced function are kept behind it, so that conditionals stay
// balanced and later text sees the same macros; those that end before its body, in front of it.
//
// requires: bodies frames types objects literals
// provides: output (Unit::Output)
//
//===------------------------------------------------------------------------===//

#include "emit/Emit.h"
#include "emit/Directives.h"
#include "emit/OtherBranches.h"
#include "MacroChanges.h"
#include "Names.h"
#include "OpenMP.h"
#include "Pipeline.h"
#include "find/Headers.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ythreads {

//===- the author's text ------------------------------------------------------===//

std::string FileEmitter::edited(unsigned From, unsigned To) const {
  const SourceManager &SM = U.Context.getSourceManager();
  StringRef Source = SM.getBufferData(SM.getMainFileID());
  std::string Text;
  for (const TextEdit &Edit : U.Edits) {
    if (Edit.From < From || Edit.To > To)
      continue;
    Text += Source.slice(From, Edit.From);
    Text += Edit.Text;
    Text.append(Source.slice(Edit.From, Edit.To).count('\n'), '\n'); // lines stay where they are
    From = Edit.To;
  }
  return Text += Source.slice(From, To);
}

void FileEmitter::emitVerbatim(unsigned From, unsigned To) { W.raw(edited(From, To)); }

// `#pragma pack()` goes back to what -fpack-struct says.
static void repeatPacking(Unit &U, const std::string &Most) {
  const SourceManager &SM = U.Context.getSourceManager();
  StringRef Source = SM.getBufferData(SM.getMainFileID()), Rest = Source;
  llvm::Regex Back("^[ \t]*#[ \t]*pragma[ \t]+pack[ \t]*\\([ \t]*\\)", llvm::Regex::Newline);
  for (SmallVector<StringRef, 1> Match; Back.match(Rest, &Match);) {
    unsigned End = Match[0].end() - Source.begin();
    U.Edits.push_back({End - 1, End, Most + ")"});
    Rest = Source.drop_front(End);
  }
  llvm::stable_sort(U.Edits, [](const TextEdit &A, const TextEdit &B) { return A.From < B.From; });
}

void FileEmitter::emitDirectives(unsigned From, unsigned To) {
  const SourceManager &SM = U.Context.getSourceManager();
  StringRef Source = SM.getBufferData(SM.getMainFileID());
  forEachDirective(U, From, To, [&](const Directive &D) {
    unsigned Begin = D.Text.begin() - Source.begin(), End = D.Text.end() - Source.begin();
    if (mustStay(D)) {
      std::string Text = edited(Begin, End);
      W.line(0, Text);
      if (Text.size() != D.Text.size()) // OtherBranches.cpp may have put lines there
        W.forget();
    }
    if (includesFile(D))
      for (const std::string &Text : includedMacros(U, Begin, End))
        W.line(0, Text);
  });
}

// Where the conditionals end in which a definition at From has begun, if its body is in none of them any more:
// `#ifdef __clang__` around an attribute is not about the function.
static unsigned conditionalsEnd(const Unit &U, unsigned From, const FunctionDecl *F) {
  const SourceManager &SM = U.Context.getSourceManager();
  SourceLocation Body = SM.getExpansionLoc(F->getBody()->getBeginLoc());
  unsigned Depth = 0, End = From;
  if (SM.isInMainFile(Body))
    forEachDirective(U, From, SM.getFileOffset(Body), [&](const Directive &D) {
      Depth += D.Name.starts_with("if");
      if (D.Name == "endif" && Depth-- == 0) {
        Depth = 0;
        End = D.Text.end() - SM.getBufferData(SM.getMainFileID()).begin();
      }
    });
  return End;
}

// The numbers that __COUNTER__ has given between two places are printed there: what follows gets the next ones.
void FileEmitter::emitCounts(unsigned From, unsigned To) {
  if (U.countersWithin(To, -1u))
    for (unsigned Count = U.countersWithin(From, To); Count; --Count)
      W.line(0, "#if __COUNTER__\n#endif");
}

//===- the file ---------------------------------------------------------------===//

namespace {
/// The characters of the main file that give way to a function's body, none if its definition stays; and the
/// definition's tokens.
struct Replaced {
  unsigned From, To;
  unsigned Begin, End;
  const FunctionInfo *Info;
  bool IsHere = true;
};
} // namespace

// The first token of a definition that begins at token First: `[[nodiscard]]` is none of clang's range.
static unsigned withAttributes(const Unit &U, unsigned First) {
  ArrayRef<syntax::Token> All = U.Tokens->expandedTokens();
  while (First > 1 && All[First - 1].kind() == tok::r_square &&
         All[First - 2].kind() == tok::r_square) {
    unsigned Depth = 0, I = First;
    do {
      --I;
      Depth += All[I].kind() == tok::r_square;
      Depth -= All[I].kind() == tok::l_square;
    } while (Depth && I > 0);
    if (All[I + 1].kind() != tok::l_square)
      break;
    First = I;
  }
  return First;
}

static std::vector<Replaced> collectReplaced(const Unit &U) {
  const SourceManager &SM = U.Context.getSourceManager();
  std::vector<Replaced> List;
  for (const auto &[Canonical, Info] : U.Functions) {
    if (!Info->IR)
      continue;
    ArrayRef<syntax::Token> Own = U.Tokens->expandedTokens(Info->Decl->getSourceRange());
    unsigned First = Own.data() - U.Tokens->expandedTokens().data();
    unsigned Last = First + static_cast<unsigned>(Own.size());
    if (keepsDefinition(U, Info->Decl)) {
      unsigned Place = offsetBeside(U, Info->Decl);
      List.push_back({Place, Place, First, Last, Info.get(), false});
      continue;
    }
    unsigned Attributes = withAttributes(U, First);
    SourceLocation Begin =
        SM.getExpansionLoc(Attributes == First ? Info->Decl->getBeginLoc()
                                               : U.Tokens->expandedTokens()[Attributes].location());
    First = Attributes;
    SourceLocation Previous;
    if (First)
      Previous = SM.getExpansionLoc(U.Tokens->expandedTokens()[First - 1].location());
    Begin = beginWithSimd(U, Previous, Begin);
    SourceLocation End = SM.getExpansionRange(Info->Decl->getEndLoc()).getEnd();
    End = Lexer::getLocForEndOfToken(End, 0, SM, U.Context.getLangOpts());
    List.push_back({SM.getFileOffset(Begin), SM.getFileOffset(End), First, Last, Info.get()});
  }
  llvm::sort(List, [](const Replaced &A, const Replaced &B) { return A.Begin < B.Begin; });
  return List;
}

// Where in the main file the invocation stands that token T comes from, or nothing.
static std::optional<unsigned> invocationOf(const Unit &U, const syntax::Token &T) {
  const SourceManager &SM = U.Context.getSourceManager();
  SourceLocation Loc = SM.getExpansionLoc(T.location());
  if (!T.location().isMacroID() || !SM.isInMainFile(Loc))
    return std::nullopt;
  return SM.getFileOffset(Loc);
}

// The tokens before R, not before Done, of the invocation that R begins in: Done if an earlier
// function has begun it.
static unsigned invocationBegin(const Unit &U, const Replaced &R, unsigned Done) {
  ArrayRef<syntax::Token> All = U.Tokens->expandedTokens();
  unsigned Begin = R.Begin;
  while (Begin > Done && invocationOf(U, All[Begin - 1]).value_or(0) >= R.From &&
         invocationOf(U, All[Begin - 1]))
    --Begin;
  return Begin;
}

// The end of the tokens behind R, not behind Limit, of the invocation that R ends in.
static unsigned invocationEnd(const Unit &U, const Replaced &R, unsigned Limit) {
  ArrayRef<syntax::Token> All = U.Tokens->expandedTokens();
  unsigned End = R.End;
  while (End < Limit && invocationOf(U, All[End]).value_or(R.To) < R.To)
    ++End;
  return End;
}

// Whether the declaration that the tokens before End have begun, if any, is the one that becomes Next.
static bool beginsFunction(const Unit &U, unsigned End, const Replaced *Next) {
  if (!Next || !Next->IsHere)
    return false;
  return llvm::none_of(U.Tokens->expandedTokens().slice(End, Next->Begin - End),
                       [](const syntax::Token &T) { return endsDeclaration(T); });
}

// Where the text ends that the tokens before Begin come from.
static unsigned behindToken(const Unit &U, unsigned Begin) {
  const SourceManager &SM = U.Context.getSourceManager();
  if (!Begin)
    return 0;
  SourceLocation Loc = U.Tokens->expandedTokens()[Begin - 1].location();
  for (Loc = SM.getExpansionRange(Loc).getEnd(); Loc.isValid() && !SM.isInMainFile(Loc);)
    Loc = SM.getExpansionLoc(SM.getIncludeLoc(SM.getFileID(Loc)));
  return Loc.isValid()
             ? SM.getFileOffset(Lexer::getLocForEndOfToken(Loc, 0, SM, U.Context.getLangOpts()))
             : 0;
}

// What the C compiler alone reads before a function is about what stands in the function's place by its name.
void FileEmitter::takeWords(const FunctionInfo &Info, unsigned From, unsigned To) {
  StringRef Source =
      U.Context.getSourceManager().getBufferData(U.Context.getSourceManager().getMainFileID());
  for (auto [Begin, End] : wordsOfOthers(U, From, To)) {
    auto Next =
        llvm::partition_point(U.Edits, [From = Begin](const TextEdit &E) { return E.From < From; });
    if (Next != U.Edits.end() && Next->From <= End)
      continue; // other words stand there already
    Words[&Info] += (Source.slice(Begin, End) + "\n").str();
    U.Edits.insert(Next, {Begin, End, ""});
  }
}

// From here on the names of definitions that nobody may enter mean stubs.
void FileEmitter::emitEntries(unsigned Offset) {
  for (const auto &[Canonical, Info] : U.Functions) {
    const FunctionDecl *F = Info->Decl;
    if (!Info->HasEntry || !Info->IR || offsetBeside(U, F) != Offset)
      continue;
    std::string Name = F->getName().str();
    W.line(0, "static void (*const " + names::plain(Name) +
                  ")(void) __attribute__((unused)) = (void (*)(void))" + Name + ";");
    W.line(0, "__attribute__((unused)) " + entrySignature(F) + ";");
    W.line(0, "#define " + Name + " " + names::entry(Name));
  }
}

void FileEmitter::beginShield(const std::vector<std::string> &Names) {
  for (const std::string &Name : Names) {
    W.line(0, "#pragma push_macro(\"" + Name + "\")");
    W.line(0, "#undef " + Name);
  }
}

void FileEmitter::endShield(const std::vector<std::string> &Names) {
  for (const std::string &Name : Names)
    W.line(0, "#pragma pop_macro(\"" + Name + "\")");
}

void FileEmitter::emitShielded(const FunctionInfo &Info, unsigned Offset) {
  std::vector<std::string> Names = shieldedNames(U, Info.Decl, Offset);
  beginShield(Names);
  emitQuietly(Info);
  endShield(Names);
}

std::string FileEmitter::run() {
  const SourceManager &SM = U.Context.getSourceManager();
  StringRef Source = SM.getBufferData(SM.getMainFileID());
  unsigned Size = Source.size(),
           Done = Source.starts_with("\xEF\xBB\xBF") ? 3 : 0; // no mark of the byte order inside
  SourceLocation Start = SM.getLocForStartOfFile(SM.getMainFileID());
  std::vector<std::string> Names = macrosBeforeFile(U);
  beginShield(Names);
  W.raw("#include \"ythreads/generated.h\"\n");
  endShield(Names);
  if (U.QuotesMacros && U.Context.getLangOpts().C99 && quietAboutDialects(U).empty())
    W.raw("#define ythread_of_macro(...) __VA_ARGS__\n");
  else if (
      U.QuotesMacros) // -pedantic and -Wc90-c99-compat want no variadic macro; of this form one can say so
    W.raw("#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Wvariadic-macros\"\n"
          "#define ythread_of_macro(text...) text\n#pragma GCC diagnostic pop\n");
  if (replacesMain(U) && hideMain(U)) // ycc's Diagnostics know it by that line
    W.raw("#line 1 \"<Ythreads>\"\n#define main ythread_main\n");
  if (unsigned Most = U.Context.getLangOpts().PackStruct) { // gcc has no way out of the option
    W.raw("#pragma pack(" + std::to_string(Most) + ")\n");
    repeatPacking(U, std::to_string(Most));
  }
  W.at({U.LineName, 1});
  unsigned Counted = 0, DoneTokens = 0, AllTokens = U.Tokens->expandedTokens().size();
  std::vector<Replaced> Functions = collectReplaced(U);
  for (const Replaced &R : Functions) {
    const Replaced *Next = &R + 1 == Functions.data() + Functions.size() ? nullptr : &R + 1;
    if (R.IsHere)
      takeWords(*R.Info, std::max(Done, behindToken(U, R.Begin)), R.From);
    emitVerbatim(Done, R.From);
    W.raw("\n");
    W.forget();
    if (!R.IsHere) {
      if (&R == Functions.data() || (&R)[-1].IsHere || (&R)[-1].From != R.From)
        emitEntries(R.From);
      emitShielded(*R.Info, R.From);
      W.forget();
      W.at(placeOf(Start.getLocWithOffset(R.To)));
      Done = R.To;
      continue;
    }
    unsigned Head = conditionalsEnd(U, R.From, R.Info->Decl);
    emitDirectives(R.From, Head);
    emitTokens(invocationBegin(U, R, DoneTokens), R.Begin, /*BeginsFunction=*/true);
    if (isShielded(U, R.Info->Decl))
      emitShielded(*R.Info, R.From);
    else
      emitQuietly(*R.Info);
    DoneTokens = R.End;
    if (!Next || Next->From >= R.To) { // else the next function begins in this invocation
      DoneTokens = invocationEnd(U, R, Next ? Next->Begin : AllTokens);
      emitTokens(R.End, DoneTokens, beginsFunction(U, DoneTokens, Next));
    }
    emitDirectives(Head, R.To);
    emitCounts(std::max(R.From, Counted), R.To);
    Counted = R.To;
    W.forget();
    W.at(placeOf(Start.getLocWithOffset(R.To)));
    Done = R.To;
  }
  emitVerbatim(Done, Size);
  W.raw("\n");
  emitTables();
  return W.take();
}

bool emit(Unit &U) {
  inlineHelpers(U);
  refuseOtherBranches(U);
  U.Output = FileEmitter(U).run();
  return true;
}

void dumpEmit(const Unit &U, llvm::raw_ostream &OS) { OS << U.Output; }

} // namespace ythreads
