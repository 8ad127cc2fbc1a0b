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
                ArrayRef<std::string> Arguments, const FixItHint &Fix = FixItHint()) {
  DiagnosticsEngine &Engine = U.CI.getDiagnostics();
  unsigned ID =
      Engine.getDiagnosticIDs()->getCustomDiagID(static_cast<DiagnosticIDs::Level>(Level), Text);
  DiagnosticBuilder Builder = Engine.Report(Loc, ID);
  for (const std::string &Argument : Arguments)
    Builder << Argument;
  if (!Fix.isNull())
    Builder << Fix;
}

// Clang applies -w and -Werror to its own warnings only.
static DiagnosticsEngine::Level effectiveLevel(const Unit &U, Diag D) {
  const DiagnosticsEngine &Engine = U.CI.getDiagnostics();
  DiagnosticsEngine::Level Level = messageOf(D).Level;
  if ((D == Diag::BlockingCall || D == Diag::BlockingInside) && U.Blocking == BlockingMode::Error)
    return DiagnosticsEngine::Error;
  if (Level != DiagnosticsEngine::Warning)
    return Level;
  if (Engine.getIgnoreAllWarnings())
    return DiagnosticsEngine::Ignored;
  return Engine.getWarningsAsErrors() ? DiagnosticsEngine::Error : Level;
}

static void reportWithCure(const Unit &U, SourceLocation Loc, Diag D,
                           ArrayRef<std::string> Arguments, SourceLocation CureLoc,
                           const FixItHint &Fix) {
  const Message &M = messageOf(D);
  DiagnosticsEngine::Level Level = effectiveLevel(U, D);
  if (Level == DiagnosticsEngine::Ignored)
    return;
  say(U, Loc, Level, M.Text, Arguments);
  if (!M.Cure.empty())
    say(U, CureLoc, DiagnosticsEngine::Note, M.Cure, Arguments, Fix);
}

void reportWithCureAt(const Unit &U, SourceLocation Loc, Diag D, ArrayRef<std::string> Arguments,
                      SourceLocation CureLoc, llvm::StringRef Insertion) {
  reportWithCure(U, Loc, D, Arguments, CureLoc,
                 Insertion.empty() ? FixItHint() : FixItHint::CreateInsertion(CureLoc, Insertion));
}

void reportWithFix(const Unit &U, SourceLocation Loc, Diag D, ArrayRef<std::string> Arguments,
                   SourceRange Range, llvm::StringRef Text) {
  reportWithCure(U, Loc, D, Arguments, Loc, FixItHint::CreateReplacement(Range, Text));
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
    return U.LineName;
  std::string File = SM.isInMainFile(SM.getExpansionLoc(Loc)) &&
                             SM.getPresumedLoc(SM.getExpansionLoc(Loc), false).getFilename() ==
                                 StringRef(Place.getFilename())
                         ? U.LineName
                         : std::string(Place.getFilename());
  return File + ":" + std::to_string(Place.getLine()) + ":" + std::to_string(Place.getColumn());
}

} // namespace ythreads
