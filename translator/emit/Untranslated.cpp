//===- Untranslated.cpp - text that means a suspension and was never read ----===//
//
// The text has no AST, so it is judged by its words: `f(` inside a body is a call of f, outside of all it begins a
// declaration, which is a definition if a brace follows.
//
//===------------------------------------------------------------------------===//

#include "emit/Untranslated.h"
#include "Annotations.h"
#include "Unit.h"
#include "check/CheckSubset.h"
#include "check/PointerTypes.h"
#include "types/DescribeTypes.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

bool mustSuspend(const Unit &U, const FunctionDecl *F) {
  if (isThreadFunction(F) || isDeclaredSuspends(F))
    return true;
  const FunctionInfo *Info = U.Stress == StressMode::None ? U.find(F) : nullptr;
  if (Info && Info->Role == FunctionRole::Plain)
    return Info->WhyCall; // clang's text has no need of it
  return Info && Info->Role != FunctionRole::Typed;
}

Untranslated::Untranslated(const Unit &U) : U(U), PP(U.CI.getPreprocessor()) {
  addNamesOf(U.Context.getTranslationUnitDecl());
  for (const RecordDecl *R : U.Types->records())
    addRecord(R);
}

void Untranslated::addNamesOf(const DeclContext *Context) {
  for (const Decl *D : Context->decls()) {
    const auto *Named = dyn_cast<NamedDecl>(D);
    if (const auto *Record = dyn_cast<RecordDecl>(D))
      addNamesOf(Record);
    if (!Named || !Named->getIdentifier())
      continue;
    if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      if (mustSuspend(U, F) || needsSchema(U, F))
        Functions.insert(F->getName());
    } else if (const auto *Variable = dyn_cast<VarDecl>(D)) {
      if (saysSuspends(Variable))
        Functions.insert(Variable->getName());
    } else if (const auto *Member = dyn_cast<FieldDecl>(D)) {
      if (saysSuspends(Member))
        Members.insert(Member->getName());
    } else if (const auto *Type = dyn_cast<TypedefNameDecl>(D)) {
      if (hasAnnotation(Type, "ythread_suspends") ||
          saysSuspends(U.Context, Type->getUnderlyingType()))
        Types.insert(Type->getName());
    }
  }
}

//===- words ------------------------------------------------------------------===//

// `thread` and `suspends`, whatever macros they are called by.
bool Untranslated::isWord(StringRef Name) const {
  for (unsigned Level = 0; Level < 4; ++Level) {
    if (Name == "ythread_fn" || Name == "ythread_suspends")
      return true;
    const MacroInfo *Macro = PP.getMacroInfo(PP.getIdentifierInfo(Name));
    if (!Macro || Macro->getNumTokens() != 1 || !Macro->getReplacementToken(0).getIdentifierInfo())
      return false;
    Name = Macro->getReplacementToken(0).getIdentifierInfo()->getName();
  }
  return false;
}

bool Untranslated::isKnown(StringRef Name) const {
  return Functions.contains(Name) || Members.contains(Name) || Types.contains(Name);
}

// What the definitions that clang has seen hold.
unsigned Untranslated::macroMeans(StringRef Name, unsigned Level) {
  auto [Known, IsNew] = Macros.try_emplace(Name, 0);
  if (!IsNew || Level > 8)
    return Known->second;
  const MacroDirective *History = PP.getLocalMacroDirectiveHistory(PP.getIdentifierInfo(Name));
  unsigned Means = 0;
  for (; History; History = History->getPrevious())
    if (const auto *Definition = dyn_cast<DefMacroDirective>(History))
      for (const Token &T : Definition->getInfo()->tokens())
        if (T.getIdentifierInfo())
          Means |= means(T.getIdentifierInfo()->getName(), Level + 1);
  return Macros[Name] = Means;
}

unsigned Untranslated::means(StringRef Name, unsigned Level) {
  return Functions.contains(Name) ? Suspends : isWord(Name) ? Says : macroMeans(Name, Level);
}

//===- types ------------------------------------------------------------------===//

// Without spaces and comments, so that the same members are the same text.
static void addToken(std::string &Text, const Token &T) {
  if (T.is(tok::raw_identifier))
    Text += T.getRawIdentifier().str();
  else if (T.isLiteral())
    Text += StringRef(T.getLiteralData(), T.getLength());
  else if (const char *Spelling = tok::getPunctuatorSpelling(T.getKind()))
    Text += Spelling;
  Text += ' ';
}

void Untranslated::addRecord(const RecordDecl *R) {
  const SourceManager &SM = U.Context.getSourceManager();
  SourceRange Braces = R->getBraceRange();
  const TypedefNameDecl *Typedef = R->getTypedefNameForAnonDecl();
  if (!R->getDeclContext()->isTranslationUnit() || Braces.isInvalid() ||
      !Braces.getBegin().isFileID() || !Braces.getEnd().isFileID() ||
      SM.isInSystemHeader(Braces.getBegin()) || (!R->getIdentifier() && !Typedef))
    return;
  StringRef Source = SM.getBufferData(SM.getFileID(Braces.getBegin()));
  unsigned From = SM.getFileOffset(Braces.getBegin()), To = SM.getFileOffset(Braces.getEnd());
  Lexer Raw(SourceLocation(), U.Context.getLangOpts(), Source.begin(), Source.begin() + From,
            Source.end());
  std::string Text;
  Token T;
  do {
    Raw.LexFromRawLexer(T);
    addToken(Text, T);
  } while (T.isNot(tok::eof) && Raw.getBufferLocation() <= Source.begin() + To);
  if (R->getIdentifier())
    Tags[R->getName()] = Text;
  else
    Typedefs[Typedef->getName()] = Text;
}

// Behind the members of one without a tag stands the name of a typedef.
std::string Untranslated::seeRecord(const Token &T) {
  bool IsName = T.is(tok::raw_identifier);
  if (Part == InMembers) {
    addToken(Body, T);
    BodyDepth += T.is(tok::l_brace);
    BodyDepth -= T.is(tok::r_brace);
    if (BodyDepth)
      return "";
    Part = BehindMembers;
    auto Known = Tags.find(Tag);
    return Known != Tags.end() && Known->second != Body ? Kind + " " + Tag : "";
  }
  if (Part == BehindMembers && IsName) {
    auto Known = Typedefs.find(T.getRawIdentifier());
    return Known != Typedefs.end() && Known->second != Body ? Known->first().str() : "";
  }
  if (IsName && (T.getRawIdentifier() == "struct" || T.getRawIdentifier() == "union")) {
    Part = BehindWord;
    Kind = T.getRawIdentifier().str();
    Tag.clear();
  } else if (Part == BehindWord && IsName) { // the last one: attributes may stand before it
    Tag = T.getRawIdentifier().str();
  } else if (Part == BehindWord && T.is(tok::l_brace)) {
    Part = InMembers;
    Body.clear();
    addToken(Body, T);
    BodyDepth = 1;
  } else if (T.is(tok::semi)) {
    Part = NoRecord;
  }
  return "";
}

//===- tokens -----------------------------------------------------------------===//

void Untranslated::endDeclaration() {
  Said.clear();
  Declared.clear();
  First.clear();
  SaysKnown = false;
}

void Untranslated::begin(bool InBody) {
  static_cast<TextState &>(*this) = TextState();
  IsInBody = InBody;
}

const Untranslated::NameFacts &Untranslated::factsOf(StringRef Name) {
  auto [Known, IsNew] = Names.try_emplace(Name);
  if (IsNew)
    Known->second = {isKnown(Name), Types.contains(Name), means(Name, 0)};
  return Known->second;
}

std::string Untranslated::seeName(StringRef Name) {
  const NameFacts &Facts = factsOf(Name);
  bool IsMember = Last == tok::period || Last == tok::arrow;
  if (IsBehindType && Last != tok::comma && Last != tok::r_paren)
    Parameters.insert(Name);
  IsBehindType = !IsMember && Facts.IsType;
  SaysKnown |= Facts.IsKnown;
  unsigned Means = IsMember ? 0 : Facts.Means;
  if (Means == Says)
    Said = Name.str();
  else if ((Facts.IsKnown || !Parameters.empty()) &&
           (IsMember ? Members.contains(Name)
                     : Functions.contains(Name) || Parameters.contains(Name)))
    Candidate = Name.str();
  else if (Means & Suspends)
    return Name.str(); // a macro, which may make a function
  return "";
}

// A body, if it is not the list of an initialiser.
std::string Untranslated::seeBrace() {
  bool IsBody = Depth++ == 0 && !IsInBody && Last != tok::equal;
  if (!IsBody || (Said.empty() && Declared.empty()))
    return "";
  return !Declared.empty() ? Declared : First.empty() ? Said : First;
}

std::string Untranslated::see(const Token &T) {
  std::string Found, Before, Name;
  std::string Type = IsInBody ? "" : seeRecord(T);
  std::swap(Before, Candidate);
  std::swap(Name, LastName);
  if (T.is(tok::raw_identifier)) {
    Found = seeName(T.getRawIdentifier());
    LastName = T.getRawIdentifier().str();
  } else if (T.is(tok::l_paren) && !Name.empty()) {
    if (IsInBody || Depth)
      Found = Before;
    else if (Declared.empty())
      Declared = Before;
    if (First.empty() && !PP.getIdentifierInfo(Name)->isKeyword(U.Context.getLangOpts()))
      First = Name;
  } else if (T.is(tok::l_brace)) {
    Found = seeBrace();
  } else if (T.is(tok::r_brace)) {
    Depth -= Depth > 0;
    if (Depth == 0)
      endDeclaration();
  } else if (T.is(tok::semi)) {
    if (!Said.empty() && !SaysKnown)
      Found = Said;
    endDeclaration();
  }
  Last = T.getKind();
  return Found.empty() ? Type : Found;
}

std::string Untranslated::seeMacro(ArrayRef<Token> Tokens) {
  if (Tokens.empty() || Tokens[0].isNot(tok::raw_identifier) ||
      macroMeans(Tokens[0].getRawIdentifier(), 0))
    return ""; // where such a macro stands clang has seen a suspension, too
  for (const Token &T : Tokens.drop_front())
    if (T.is(tok::raw_identifier) && means(T.getRawIdentifier(), 0))
      return Tokens[0].getRawIdentifier().str();
  return "";
}

std::string Untranslated::aliasOf(ArrayRef<Token> Tokens) const {
  if (Tokens.size() < 2 || Tokens[0].isNot(tok::raw_identifier))
    return "";
  bool HasParameters = Tokens[1].is(tok::l_paren) && !Tokens[1].hasLeadingSpace();
  bool IsOfCompiler = Tokens[1].is(tok::raw_identifier) &&
                      Tokens[1].getRawIdentifier().starts_with("__builtin_"); // has no address
  return HasParameters || IsOfCompiler ? "" : Tokens[0].getRawIdentifier().str();
}

} // namespace ythreads
