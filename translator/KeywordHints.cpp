//===- KeywordHints.cpp - see KeywordHints.h ----------------------------------===//

#include "KeywordHints.h"
#include "Annotations.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/SemaDiagnostic.h"

using namespace clang;

namespace ythreads {

static bool isKeyword(StringRef Word) { return Word == "thread" || Word == "ythread_fn"; }

/// Says whether it is of the keyword, or of the word behind it.
static bool isAtKeyword(SourceLocation Loc, const SourceManager &SM, const LangOptions &Options) {
  if (Loc.isMacroID())
    return isKeyword(
        Lexer::getSourceText(CharSourceRange::getTokenRange(SM.getExpansionLoc(Loc)), SM, Options));
  bool Invalid = false;
  StringRef File = SM.getBufferData(SM.getFileID(Loc), &Invalid);
  if (Invalid)
    return false;
  StringRef Before = File.take_front(SM.getFileOffset(Loc)).rtrim();
  return isKeyword(Before.substr(Before.find_last_of(" \t\n;}") + 1));
}

namespace {
/// Hands all on to the client that was there.
class Watcher : public DiagnosticConsumer {
public:
  Watcher(DiagnosticsEngine &Engine, const LangOptions &Options, KeywordPlaces &Places)
      : Client(Engine.getClient()), Owner(Engine.takeClient()), Options(Options), Places(Places) {}

  void BeginSourceFile(const LangOptions &Language, const Preprocessor *PP) override {
    Client->BeginSourceFile(Language, PP);
  }
  void EndSourceFile() override { Client->EndSourceFile(); }
  void finish() override { Client->finish(); }
  void clear() override {
    DiagnosticConsumer::clear();
    Client->clear();
  }
  bool IncludeInDiagnosticCounts() const override { return Client->IncludeInDiagnosticCounts(); }

  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    Client->HandleDiagnostic(Level, Info);
    if (Info.getID() == diag::err_invalid_decl_spec_combination && Places.BesideType.isInvalid() &&
        isAtKeyword(Info.getLocation(), Info.getSourceManager(), Options))
      Places.BesideType = Info.getLocation();
    if (Info.getID() == diag::err_typecheck_convert_incompatible)
      for (const CharSourceRange &Range : Info.getRanges())
        Places.Values.push_back(Range.getBegin());
  }

private:
  DiagnosticConsumer *Client;
  std::unique_ptr<DiagnosticConsumer> Owner; // or null: somebody else's
  const LangOptions &Options;
  KeywordPlaces &Places;
};
} // namespace

void watchKeywords(CompilerInstance &CI, KeywordPlaces &Places) {
  DiagnosticsEngine &Engine = CI.getDiagnostics();
  if (!CI.getDiagnosticOpts().VerifyDiagnostics) // -verify's wants to be the client itself
    Engine.setClient(new Watcher(Engine, CI.getLangOpts(), Places));
}

/// The thread function whose name stands there, or null.
static const FunctionDecl *threadAt(SourceLocation Loc, const ASTContext &Context) {
  CharSourceRange Word = CharSourceRange::getTokenRange(Loc);
  auto Known = Context.Idents.find(
      Lexer::getSourceText(Word, Context.getSourceManager(), Context.getLangOpts()));
  if (Known == Context.Idents.end())
    return nullptr;
  for (const NamedDecl *D : Context.getTranslationUnitDecl()->lookup(Known->second))
    if (const auto *F = dyn_cast<FunctionDecl>(D); F && hasAnnotation(F, "ythread"))
      return F;
  return nullptr;
}

void hintAtKeyword(CompilerInstance &CI, const ASTContext &Context, const KeywordPlaces &Places) {
  // No notes: those are dropped where the last thing that clang might have said has been switched off.
  DiagnosticsEngine &Engine = CI.getDiagnostics();
  const SourceManager &SM = CI.getSourceManager();
  if (Places.BesideType.isValid())
    Engine.Report(SM.getExpansionLoc(Places.BesideType),
                  Engine.getCustomDiagID(
                      DiagnosticsEngine::Error,
                      "'thread' stands in the place of a function's type: 'thread f(int a)'"));
  for (SourceLocation Loc : Places.Values)
    if (const FunctionDecl *F = threadAt(SM.getExpansionLoc(Loc), Context)) {
      Engine.Report(
          SM.getExpansionLoc(Loc),
          Engine.getCustomDiagID(DiagnosticsEngine::Error,
                                 "a call of '%0' creates a thread and has no value; its yid "
                                 "comes from 'ythread_create(&id, NULL, %0, %1%select{|, ...}2)'"))
          << F->getName() << F->getNumParams() << (F->getNumParams() != 0);
      return;
    }
}

} // namespace ythreads
