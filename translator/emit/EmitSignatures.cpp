//===- EmitSignatures.cpp - how a function, its body and its creators are declared ===//

#include "Annotations.h"
#include "Names.h"
#include "emit/Emit.h"
#include "find/Headers.h"
#include "find/Signature.h"
#include "lower/Arguments.h"
#include "lower/LowerBodies.h"
#include "lower/Restricted.h"
#include "lower/VariableTypes.h"
#include "clang/AST/Attr.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

bool FileEmitter::isStatic(const FunctionInfo &Info) const {
  return !Info.Decl->isExternallyVisible();
}

bool FileEmitter::hasStaticBody(const FunctionInfo &Info) const {
  return isStatic(Info) || Info.Role == FunctionRole::Thread || isInlineOnly(Info.Decl);
}

// What a pointer to the function holds. There need not be an external definition of an inline function.
std::string FileEmitter::addressOf(const FunctionInfo &Info) {
  const FunctionDecl *F = Info.Decl;
  std::string Name = F->getName().str();
  if (Info.HasEntry)
    return "(void (*)(void))" + names::entry(Name);
  // A definition whose every call has become one of its body would draw a warning.
  bool IsNamed = keepsDefinition(U, F) && isStatic(Info) && (Info.AddressTaken || !F->isInlined());
  if (!hasStub(Info) && !IsNamed)
    return "0";
  if (!isInlineOnly(F))
    return "(void (*)(void))" + Name;
  return weakAddressOf(F);
}

// The function may be declared in a block alone, and its type cannot be named here then.
std::string FileEmitter::weakAddressOf(const FunctionDecl *F) {
  std::string Name = F->getName().str();
  const auto *Label = F->getAttr<AsmLabelAttr>();
  std::string Symbol = Label ? Label->getLabel().str() : Name;
  W.line(0, "ythread_weakly(" + names::address(Name) + ", \"" + Symbol + "\")");
  return names::address(Name);
}

bool FileEmitter::hasStub(const FunctionInfo &Info) const {
  if (keepsDefinition(U, Info.Decl))
    return !isStatic(Info) || Info.HasEntry;
  if (Info.Decl->isMain())
    return true; // another file may call it
  return !isStatic(Info) || Info.NeedsStub;
}

std::string parameterName(const ParmVarDecl *P, unsigned Index) {
  return P->getIdentifier() ? P->getName().str() : names::parameter(std::to_string(Index));
}

std::string FileEmitter::nameOf(const ParmVarDecl *P, unsigned Index) const {
  auto NewName = U.NewNames.find(P);
  return NewName != U.NewNames.end() ? NewName->second : parameterName(P, Index);
}

// A prototype may stand before what the definition names its types by.
static const FunctionDecl *firstPrototype(const FunctionDecl *F) {
  const SourceManager &SM = F->getASTContext().getSourceManager();
  const FunctionDecl *First = F;
  for (const FunctionDecl *D : F->redecls())
    if (D->hasWrittenPrototype() && !D->isImplicit() && D->getNumParams() == F->getNumParams() &&
        D->getLexicalDeclContext()->isFileContext() &&
        SM.isBeforeInTranslationUnit(D->getLocation(), First->getLocation()))
      First = D;
  return First;
}

static QualType firstType(QualType Written, QualType First) {
  return First->isVariablyModifiedType() || Written->isVariablyModifiedType() ? Written : First;
}

std::string FileEmitter::parameterList(const FunctionDecl *F, bool Named, bool IsBody) const {
  std::string List;
  const FunctionInfo *Info = IsBody ? U.find(F) : nullptr;
  for (unsigned I = 0; I < F->getNumParams(); ++I) {
    const ParmVarDecl *P = F->getParamDecl(I);
    QualType T = P->getType();
    if (!Named)
      T = firstType(T, firstPrototype(F)->getParamDecl(I)->getType());
    T = storageType(U.Context, T);
    std::string Name = Named ? nameOf(P, I) : "";
    if (IsBody && isPromoted(F, I)) {
      T = promotedType(U.Context, P->getType());
      Name = Named ? names::parameter(Name) : "";
    }
    if (Named && Info && Info->IR && isHandedOver(U, *Info, I))
      Name = "__restrict " + Name;
    List += (List.empty() ? "" : ", ") + spellType(U, T, Name);
    bool OnlyStartsList = isVariadic(F) && I + 1 == F->getNumParams(); // va_start names it no more
    bool IsUnused = P->hasAttr<UnusedAttr>() || !P->getIdentifier() || OnlyStartsList ||
                    (Info && Info->IR && Info->IR->Variables[I].Unused) ||
                    (!P->isReferenced() && keepsDefinition(U, F)); // which tells of it
    if (Named && IsBody && (IsUnused || isNamedInBounds(F, P)))
      List += " __attribute__((unused))";
  }
  return List;
}

// A definition that the linker may replace by another has a body that follows it; and both are seen as far.
static std::string linkageOf(const FunctionDecl *F) {
  std::string Attributes = F->isWeak() ? "weak" : "";
  if (const auto *Visibility = F->getAttr<VisibilityAttr>())
    Attributes += (Attributes.empty() ? "" : ", ") + std::string("visibility(\"") +
                  VisibilityAttr::ConvertVisibilityTypeToStr(Visibility->getVisibility()) + "\")";
  return Attributes.empty() ? "" : "__attribute__((" + Attributes + ")) ";
}

// Sanitizers that only clang knows: gcc warns of their names, also behind the author's #ifdef __clang__.
static bool isClangsAlone(StringRef Sanitizer) {
  return llvm::is_contained({"integer", "unsigned-integer-overflow", "unsigned-shift-base",
                             "memory", "function", "local-bounds", "array-bounds", "kcfi", "fuzzer",
                             "numerical", "realtime", "type", "safe-stack", "scudo", "objc-cast"},
                            Sanitizer) ||
         Sanitizer.starts_with("implicit-") || Sanitizer.starts_with("nullability") ||
         Sanitizer.starts_with("cfi") || Sanitizer.starts_with("dataflow") ||
         Sanitizer.starts_with("memtag");
}

// What says how any text of the function must be compiled: for which processor, and what sanitizers leave alone.
std::string FileEmitter::codeAttributes(const FunctionDecl *F) const {
  std::string Attributes, Clangs;
  auto Add = [&Attributes](const std::string &Text) {
    Attributes += (Attributes.empty() ? "" : ", ") + Text;
  };
  for (const auto *Target : F->specific_attrs<TargetAttr>())
    Add("target(" + quote(Target->getFeaturesStr()) + ")");
  for (const auto *Unwatched : F->specific_attrs<NoSanitizeAttr>())
    for (StringRef Sanitizer : Unwatched->sanitizers()) {
      std::string Text = "no_sanitize(" + quote(Sanitizer) + ")";
      if (isClangsAlone(Sanitizer))
        Clangs += "ythread_" + Text + " ";
      else
        Add(Text);
    }
  return (Attributes.empty() ? "" : "__attribute__((" + Attributes + ")) ") + Clangs;
}

std::string FileEmitter::bodyParameters(const FunctionInfo &Info, bool Named) const {
  std::string List = "struct ythread_header *" + (Named ? names::Resume.str() : "");
  if (Info.Role != FunctionRole::Thread) {
    std::string Own = parameterList(Info.Decl, Named, /*IsBody=*/true);
    List += (Own.empty() ? "" : ", ") + Own;
  }
  if (isVariadic(Info.Decl)) {
    List += ", const struct ythread_arguments *";
    if (Named)
      List += names::Arguments.str() + (Info.IR->TakesArguments ? "" : " __attribute__((unused))");
  }
  return "(" + List + ")";
}

std::string FileEmitter::handedParameters(const FunctionInfo &Info) const {
  std::string List = "struct ythread_header *" + names::Resume.str();
  for (unsigned I = 0; I < Info.IR->ParameterCount; ++I)
    if (isHandedOver(U, Info, I))
      List += ", " + spellType(U, storageType(U.Context, Info.Decl->getParamDecl(I)->getType()),
                               "__restrict " + Info.IR->Variables[I].Name);
  return "(" + List + ")";
}

// The definition's head as a prototype of the body.
std::string FileEmitter::bodySignature(const FunctionInfo &Info, bool Named) const {
  std::string Declarator = names::body(Info.Decl->getName()) + bodyParameters(Info, Named);
  QualType Result = resultType(Info.Decl);
  if (!Named)
    Result = firstType(Result, resultType(firstPrototype(Info.Decl)));
  return codeAttributes(Info.Decl) + (hasStaticBody(Info) ? "static " : linkageOf(Info.Decl)) +
         spellType(U, Result, Declarator);
}

// Under -std=c89 `inline` is a name like others.
static std::string inlineWord(const Unit &U) {
  const LangOptions &Language = U.Context.getLangOpts();
  return Language.C99 || Language.GNUKeywords ? "inline" : "__inline__";
}

std::string FileEmitter::commonSignature(const FunctionInfo &Info) const {
  bool IsThread = Info.Role == FunctionRole::Thread; // which hands over parameters
  std::string Declarator = names::common(Info.Decl->getName()) +
                           (IsThread ? handedParameters(Info) : bodyParameters(Info, true));
  return codeAttributes(Info.Decl) + "static " +
         (IsThread ? "__attribute__((noinline)) "
                   : inlineWord(U) + " __attribute__((always_inline)) ") +
         spellType(U, resultType(Info.Decl), Declarator);
}

std::string FileEmitter::directSignature(const FunctionInfo &Info, bool Named) const {
  std::string Own = parameterList(Info.Decl, Named, /*IsBody=*/true);
  std::string Declarator =
      names::direct(Info.Decl->getName()) + "(" + (Own.empty() ? "void" : Own) + ")";
  bool MayGrow = !Info.Decl->hasAttr<NoInlineAttr>();
  return codeAttributes(Info.Decl) + "static " +
         (MayGrow ? inlineWord(U) : "__attribute__((noinline))") + " " +
         spellType(U, resultType(Info.Decl), Declarator);
}

// For a function whose parameters' bounds have effects, which are the body's: compatible with the author's own.
std::string FileEmitter::headerWithoutBounds(const FunctionDecl *F) const {
  std::string List;
  for (unsigned I = 0; I < F->getNumParams(); ++I) {
    const ParmVarDecl *P = F->getParamDecl(I);
    QualType T = withNamedBounds(U.Context, P->getType(), [](const Expr *) { return "1"; });
    List += (I ? ", " : "") + spellType(U, T, parameterName(P, I));
  }
  return codeAttributes(F) + (F->getStorageClass() == SC_Static ? "static " : "") +
         spellType(U, F->getReturnType(), F->getName().str() + "(" + List + ")");
}

// For plain C, in the place of a header's definition.
std::string FileEmitter::entrySignature(const FunctionDecl *F) const {
  std::string List = parameterList(F, /*Named=*/true, /*IsBody=*/false);
  if (isVariadic(F))
    List += List.empty() ? "..." : ", ...";
  std::string Declarator = names::entry(F->getName()) + "(" + (List.empty() ? "void" : List) + ")";
  return codeAttributes(F) + "static " + spellType(U, F->getReturnType(), Declarator);
}

// Whether macros have made a part of the definition's head, and are not in force where it is printed.
static bool hasShieldedHead(const Unit &U, const FunctionInfo &Info) {
  SourceRange Head(Info.Decl->getBeginLoc(), Info.Decl->getBody()->getBeginLoc());
  return isShielded(U, Info.Decl) &&
         llvm::any_of(U.Tokens->expandedTokens(Head),
                      [](const syntax::Token &T) { return T.location().isMacroID(); });
}

// `#define __cdecl`: such a macro makes no token, and its name is one that only clang knows where it is not in force.
static bool namesShielded(const Unit &U, const FunctionDecl *F, const std::string &Head) {
  if (!isShielded(U, F))
    return false;
  const SourceManager &SM = U.Context.getSourceManager();
  std::vector<std::string> Names =
      shieldedNames(U, F, SM.getFileOffset(SM.getExpansionLoc(F->getBeginLoc())));
  const char *Begin = Head.c_str(); // a lexer wants a zero byte behind its text
  Lexer Words(SourceLocation(), U.Context.getLangOpts(), Begin, Begin, Begin + Head.size());
  Token T;
  for (bool IsLast = false; !IsLast;) { // it says so with the last token, which counts
    IsLast = Words.LexFromRawLexer(T);
    if (T.is(tok::raw_identifier) && llvm::is_contained(Names, T.getRawIdentifier()))
      return true;
  }
  return false;
}

// Whether the macro invocation that the head begins in holds declarations before it, which are printed once.
static bool beginsWithin(const Unit &U, SourceLocation Begin) {
  const SourceManager &SM = U.Context.getSourceManager();
  const syntax::Token *Head = U.Tokens->expandedTokens(Begin).data();
  if (!Begin.isMacroID() || Head == U.Tokens->expandedTokens().data())
    return false;
  SourceLocation Before = Head[-1].location();
  return Before.isMacroID() && SM.getExpansionLoc(Before) == SM.getExpansionLoc(Begin);
}

// The author's own text of the function's head, attributes and all.
std::string FileEmitter::header(const FunctionInfo &Info) const {
  if (Info.HasEntry)
    return entrySignature(Info.Decl);
  if (hasActiveBounds(Info.Decl))
    return headerWithoutBounds(Info.Decl);
  const SourceManager &SM = U.Context.getSourceManager();
  SourceLocation Begin = Info.Decl->getBeginLoc(), End = Info.Decl->getBody()->getBeginLoc();
  if (End.isFileID() && !beginsWithin(U, Begin) &&
      !hasShieldedHead(U, Info)) { // the `thread` at the beginning may come from a macro
    CharSourceRange Range = CharSourceRange::getCharRange(SM.getExpansionLoc(Begin), End);
    StringRef Text = Lexer::getSourceText(Range, SM, U.Context.getLangOpts());
    if (!Text.contains('#') && Info.IR->HeadTypes.empty() &&
        !namesShielded(U, Info.Decl, Text.str()))
      return Text.rtrim().str();
  }
  std::string Text;
  SourceLocation Skipped; // the end of a definition that stands elsewhere, with those in it
  for (const syntax::Token &T : U.Tokens->expandedTokens(SourceRange(Begin, End)).drop_back()) {
    for (const auto &[Range, Name] : Info.IR->HeadTypes)
      if (Skipped.isInvalid() && Range.getBegin() == T.location()) {
        Text += (Text.empty() ? "" : " ") + Name;
        Skipped = Range.getEnd();
      }
    if (Skipped.isInvalid())
      Text += (Text.empty() ? "" : " ") + T.text(SM).str();
    else if (T.location() == Skipped)
      Skipped = SourceLocation();
  }
  // The translator's own meaning of the keywords.
  for (StringRef Mark : {"__attribute__ ( ( annotate ( \"ythread\" ) ) )",
                         "__attribute__ ( ( annotate ( \"ythread_suspends\" ) ) )"})
    for (size_t At; (At = Text.find(Mark)) != std::string::npos;)
      Text.erase(At, Mark.size());
  return Text;
}

// Where the function is defined.
void FileEmitter::emitHeader(const FunctionInfo &Info, StringRef Before) {
  if (auto Found = Words.find(&Info); Found != Words.end()) {
    W.raw(Found->second);
    W.forget();
  }
  W.at(placeOf(Info.Decl->getBeginLoc()));
  W.line(0, (Before + header(Info)).str());
}

} // namespace ythreads
