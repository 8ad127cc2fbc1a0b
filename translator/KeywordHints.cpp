//===- KeywordHints.cpp - see KeywordHints.h ----------------------------------===//

#include "KeywordHints.h"
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
  Watcher(DiagnosticsEngine &Engine, const LangOptions &Options, SourceLocation &Place)
      : Client(Engine.getClient()), Owner(Engine.takeClient()), Options(Options), Place(Place) {}

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
    if (Info.getID() == diag::err_invalid_decl_spec_combination && Place.isInvalid() &&
        isAtKeyword(Info.getLocation(), Info.getSourceManager(), Options))
      Place = Info.getLocation();
  }

private:
  DiagnosticConsumer *Client;
  std::unique_ptr<DiagnosticConsumer> Owner; // or null: somebody else's
  const LangOptions &Options;
  SourceLocation &Place;
};
} // namespace

void watchKeywords(CompilerInstance &CI, SourceLocation &Place) {
  DiagnosticsEngine &Engine = CI.getDiagnostics();
  if (!CI.getDiagnosticOpts().VerifyDiagnostics) // -verify's wants to be the client itself
    Engine.setClient(new Watcher(Engine, CI.getLangOpts(), Place));
}

void hintAtKeyword(CompilerInstance &CI, SourceLocation Place) {
  if (Place.isInvalid())
    return;
  // No note: those are dropped where the last thing that clang might have said has been switched off.
  DiagnosticsEngine &Engine = CI.getDiagnostics();
  unsigned ID = Engine.getCustomDiagID(
      DiagnosticsEngine::Error,
      "'thread' stands in the place of a function's type: 'thread f(int a)'");
  Engine.Report(CI.getSourceManager().getExpansionLoc(Place), ID);
}

} // namespace ythreads
