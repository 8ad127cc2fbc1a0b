//===- Diagnostics.cpp - the one channel to people --------------------------===//

#include "Diagnostics.h"
#include "Unit.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ythreads {

namespace {
struct Message {
  DiagnosticsEngine::Level Level;
  StringRef Text;
  StringRef Cure;
};
} // namespace

static const Message &messageOf(Diag D) {
  static const Message Messages[] = {
#define DIAGNOSTIC(Name, Level, Text, Cure) {DiagnosticsEngine::Level, Text, Cure},
#include "Diagnostics.def"
#undef DIAGNOSTIC
  };
  return Messages[static_cast<unsigned>(D)];
}

// A format string of our own may hold '%' only as an argument's place, which is how clang reads it too.
static void say(const Unit &U, SourceLocation Loc, DiagnosticsEngine::Level Level, StringRef Text,
                ArrayRef<std::string> Arguments, StringRef Insertion = "") {
  DiagnosticsEngine &Engine = U.CI.getDiagnostics();
  unsigned ID =
      Engine.getDiagnosticIDs()->getCustomDiagID(static_cast<DiagnosticIDs::Level>(Level), Text);
  DiagnosticBuilder Builder = Engine.Report(Loc, ID);
  for (const std::string &Argument : Arguments)
    Builder << Argument;
  if (!Insertion.empty())
    Builder << FixItHint::CreateInsertion(Loc, Insertion);
}

// Clang applies -w and -Werror to its own warnings only.
static DiagnosticsEngine::Level effectiveLevel(const Unit &U, DiagnosticsEngine::Level Level) {
  const DiagnosticsEngine &Engine = U.CI.getDiagnostics();
  if (Level != DiagnosticsEngine::Warning)
    return Level;
  if (Engine.getIgnoreAllWarnings())
    return DiagnosticsEngine::Ignored;
  return Engine.getWarningsAsErrors() ? DiagnosticsEngine::Error : Level;
}

void reportWithCureAt(const Unit &U, SourceLocation Loc, Diag D, ArrayRef<std::string> Arguments,
                      SourceLocation CureLoc, llvm::StringRef Insertion) {
  const Message &M = messageOf(D);
  DiagnosticsEngine::Level Level = effectiveLevel(U, M.Level);
  if (Level == DiagnosticsEngine::Ignored)
    return;
  say(U, Loc, Level, M.Text, Arguments);
  if (!M.Cure.empty())
    say(U, CureLoc, DiagnosticsEngine::Note, M.Cure, Arguments, Insertion);
}

void report(const Unit &U, SourceLocation Loc, Diag D, ArrayRef<std::string> Arguments) {
  reportWithCureAt(U, Loc, D, Arguments, Loc, "");
}

void refuse(Unit &U, const FunctionDecl *F, SourceLocation Loc, Diag D,
            ArrayRef<std::string> Arguments) {
  report(U, Loc, D, Arguments);
  if (FunctionInfo *Info = U.find(F))
    Info->Refused = true;
}

std::string placeOf(const Unit &U, SourceLocation Loc) {
  const SourceManager &SM = U.Context.getSourceManager();
  PresumedLoc Place = SM.getPresumedLoc(SM.getExpansionLoc(Loc));
  if (Place.isInvalid())
    return U.SourceName;
  std::string File = SM.isInMainFile(SM.getExpansionLoc(Loc)) &&
                             SM.getPresumedLoc(SM.getExpansionLoc(Loc), false).getFilename() ==
                                 StringRef(Place.getFilename())
                         ? U.SourceName
                         : std::string(Place.getFilename());
  return File + ":" + std::to_string(Place.getLine()) + ":" + std::to_string(Place.getColumn());
}

} // namespace ythreads
