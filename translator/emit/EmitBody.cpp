//===- EmitBody.cpp - statements of a body ----------------------------------===//

#include "Names.h"
#include "emit/Emit.h"
#include "emit/EndOfBody.h"
#include "frames/EnteredLoops.h"
#include "lower/LowerBodies.h"
#include "lower/Restricted.h"
#include "lower/TwofoldBodies.h"
#include "lower/Words.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

bool isPromoted(const FunctionDecl *F, unsigned Parameter) {
  const ParmVarDecl *P = F->getParamDecl(Parameter);
  return P->isKNRPromoted() &&
         promotedType(F->getASTContext(), P->getType()) != P->getType().getUnqualifiedType();
}

//===- what is saved ----------------------------------------------------------===//

bool callsOneOf(const Stmt *S, llvm::ArrayRef<StringRef> Names) {
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (Callee && Callee->getIdentifier() && llvm::is_contained(Names, Callee->getName()))
    return true;
  bool Found = false;
  forEachEvaluatedChild(S, [&](const Stmt *Child) { Found |= callsOneOf(Child, Names); });
  return Found;
}

// gcc warns of a pointer that is read when its memory may be gone, and does not see that the author reads it only if `realloc`
// has failed.
void BodyPrinter::printSaves(llvm::ArrayRef<unsigned> Vars, unsigned Depth) {
  std::vector<const Variable *> Saved;
  for (unsigned Var : Vars)
    if (!isStillInFrame(IR.Variables[Var]))
      Saved.push_back(&IR.Variables[Var]);
  if (!GivesBack)
    GivesBack =
        callsOneOf(IR.Function->getBody(), {"free", "realloc", "reallocarray", "fclose", "pclose"});
  bool IsQuiet =
      *GivesBack && llvm::any_of(Saved, [](const Variable *V) { return V->Type->isPointerType(); });
  if (IsQuiet) {
    printOwn(0, "#pragma GCC diagnostic push");
    for (StringRef Other : {"pragmas", "unknown-warning-option", "use-after-free"})
      printOwn(0, ("#pragma GCC diagnostic ignored \"-W" + Other + "\"").str());
  }
  for (const Variable *V : Saved)
    printOwn(Depth, copy(inFrame(*V), V->Name, V->Type));
  if (IsQuiet)
    printOwn(0, "#pragma GCC diagnostic pop");
}

//===- the start --------------------------------------------------------------===//

std::string BodyPrinter::copy(StringRef To, StringRef From, QualType T) const {
  if (isAssignable(T))
    return (To + " = " + From + ";").str();
  return ("ythread_copy_whole(" + To + ", " + From + ");").str();
}

// What may travel before it is assigned must not be what happens to lie there.
std::string BodyPrinter::zero(const Variable &V) const {
  if (V.Type->isScalarType())
    return V.Name + " = 0;";
  return "ythread_clear_whole(" + V.Name + ");";
}

std::string BodyPrinter::dummyReturn() const {
  QualType T = resultType(IR.Function);
  if (T->isVoidType())
    return "return;";
  return "return " + spellZero(U, storageType(U.Context, T)) + ";";
}

// By their numbers, of which none leads out of the function; and as the author's tables have them.
void BodyPrinter::declareLabels() {
  for (size_t I = 0; I < IR.JumpTables.size(); ++I)
    if (const std::string &Elements = IR.JumpTables[I].second; !Elements.empty())
      W.line(1, "static const void *const " + names::jumpTable(I) + "[] = {" + Elements + "};");
  if (!IR.JumpsByNumber)
    return;
  std::string Table, Wild = ", &&" + names::Wild.str();
  for (const std::string &Label : IR.AddressedLabels)
    Table += ", &&" + Label;
  for (size_t I = IR.AddressedLabels.size() + 1; I < labelTableSize(IR); ++I)
    Table += Wild;
  W.line(1, ("static const void *const " + names::Labels + "[] __attribute__((unused)) = {").str() +
                Wild.substr(2) + Table + "};");
  W.line(1, ("if (0) " + names::Wild + ": __builtin_trap();").str());
}

void BodyPrinter::declareVariables() {
  if (IR.LooksUp)
    W.line(1, ("void (*" + names::Callee + ")(void);").str());
  for (unsigned Var = 0; Var < IR.Variables.size(); ++Var) {
    const Variable &V = IR.Variables[Var];
    bool InSignature = V.Kind == Variable::Parameter && !isPromoted(IR.Function, Var) &&
                       (Info.Role != FunctionRole::Thread || isHandedOver(U, Info, Var));
    if (V.InFrame || InSignature || (V.Kind == Variable::Parameter && !V.Mentioned))
      continue;
    // A warning about it belongs to its own line; but code there would stop debuggers before its time.
    if (V.Decl || V.ZeroInitialised)
      W.at(PlaceOf(V.ZeroInitialised ? IR.Function->getBeginLoc() : V.Loc));
    std::string Line = spellType(U, V.Type, V.Name);
    if (V.Alignment)
      Line += " __attribute__((aligned(" + std::to_string(V.Alignment) + ")))";
    bool OnlyTested = !V.Decl && V.Type->isAnyComplexType(); // `if (t)` is no use of it to gcc
    if (V.Unused || OnlyTested)
      Line += " __attribute__((unused))";
    if (auto Table = Tables.find(Var); Table != Tables.end())
      Line = "static " + Line + " = " + Table->second;
    else if (V.ZeroInitialised)
      Line += V.Type->isScalarType()
                  ? " = 0"
                  : " = " + (V.Type->isMatrixType() ? spellZero(U, V.Type) : zeroList(V.Type));
    W.line(1, Line + ";");
  }
  if (IR.HasLabelTable)
    declareLabels();
}

void BodyPrinter::storeParameter(unsigned Var) {
  const Variable &V = IR.Variables[Var];
  bool IsThread = Info.Role == FunctionRole::Thread;
  if (IsThread && !V.InFrame &&
      (!V.LiveAtStart || isRestoredAtOnce(Var) || isHandedOver(U, Info, Var)))
    return;
  if (IsThread && !V.InFrame)
    return W.line(1, copy(V.Name, inFrame(V), V.Type));
  bool Promoted = !IsThread && isPromoted(IR.Function, Var);
  std::string Incoming = Promoted ? names::parameter(V.Name) : V.Name;
  if (!IsThread && V.InFrame)
    W.line(1, copy(inFrame(V), Incoming, V.Type));
  else if (Promoted && V.Mentioned)
    W.line(1, V.Name + " = " + Incoming + ";");
}

void BodyPrinter::start() {
  if (Frame.AtEntry) {
    W.line(1,
           (names::This + " = ythread_enter(&" + names::descriptor(IR.Function->getName()) + ");")
               .str());
    W.line(1, ("if (!" + names::This + ")").str());
    W.line(2, dummyReturn());
  }
  if (IR.TakesArguments) {
    std::string Pack = (names::This + "->" + names::Pack).str();
    W.line(1, Pack + " = ythread_arguments_take(" + names::This.str() + ", " +
                  names::Arguments.str() + ");");
    W.line(1, "if (!" + Pack + ")");
    W.line(2, dummyReturn());
  }
  for (unsigned Var = 0; Var < IR.ParameterCount; ++Var)
    storeParameter(Var);
}

//===- returns ----------------------------------------------------------------===//

// Whether the frame was ever kept, it says itself: a call of that is shorter.
void BodyPrinter::printDrop(unsigned Depth) {
  if (U.ForSize)
    return W.line(Depth, ("ythread_end(" + names::This + ");").str());
  W.line(Depth, ("if (!" + names::Resume + ")").str());
  W.line(Depth + 1, ("ythread_drop(" + names::This + ");").str());
}

void BodyPrinter::printReturn(const Statement &S, unsigned Depth) {
  if (!Frame.AtEntry)
    return W.line(Depth, S.Text.empty() ? "return;" : "return " + text(S.Text) + ";");
  if (S.Loc.isValid()) // several lines for one
    W.pin(PlaceOf(S.Loc));
  W.line(Depth, "{");
  QualType T = resultType(IR.Function);
  unsigned Size = 0;
  if (!S.Text.empty()) {
    Size = sizeAsWord(U, T);
    W.line(Depth + 1, spellType(U, T, names::Value) + " = " + text(S.Text) + ";");
  }
  if (Size) {
    W.line(Depth + 1, "return " +
                          fromWord(U, T,
                                   "ythread_end_" + std::to_string(Size) + "(" + names::This.str() +
                                       ", " + asWord(U, T, names::Value) + ")") +
                          ";");
  } else {
    printDrop(Depth + 1);
    W.line(Depth + 1, S.Text.empty() ? "return;" : ("return " + names::Value + ";").str());
  }
  W.line(Depth, "}");
  W.unpin();
}

//===- statements -------------------------------------------------------------===//

void BodyPrinter::printIf(const Statement &S, unsigned Depth) {
  W.line(Depth, "if (" + text(S.Text) + ") {");
  print(S.Body, Depth + 1);
  if (S.HasElse) {
    W.line(Depth, "} else {");
    print(S.Else, Depth + 1);
  }
  W.line(Depth, "}");
}

void BodyPrinter::print(const Statement &S, unsigned Depth, bool NeedsStatement) {
  if (S.Loc.isValid())
    W.at(PlaceOf(S.Loc));
  if (S.Whole && !(Frame.AtEntry && S.ContainsReturn) && !jumpsOut(S))
    return W.line(Depth, text(*S.Whole));
  std::string Colon = NeedsStatement ? ":;" : ":";
  switch (S.Kind) {
  case Statement::Begin:
    return W.line(Depth, zero(IR.Variables[S.Text.Events[0].Var]));
  case Statement::Expression:
    return W.line(Depth, text(S.Text) + ";");
  case Statement::Declaration:
  case Statement::Assembly:
    return W.line(Depth, text(S.Text));
  case Statement::Suspension:
    W.pin(PlaceOf(S.Loc));
    if (S.Signature)
      printLookup(S, Depth);
    else
      printSuspension(S, Depth, S.Callee);
    if (S.NeverReturns)
      W.line(Depth, "__builtin_unreachable();");
    return W.unpin();
  case Statement::If:
    return printIf(S, Depth);
  case Statement::While:
  case Statement::DoWhile:
  case Statement::For:
    return printLoop(S, Depth);
  case Statement::Switch:
    W.line(Depth, "switch (" + text(S.Text) + ") {");
    printInside(S.Body, Depth + 1, /*IsLoop=*/false);
    return W.line(Depth, "}");
  case Statement::Case:
    return W.line(Depth - 1, text(S.Text) + Colon);
  case Statement::Label:
    return W.line(Depth - 1, S.Name + (S.Unused ? ": __attribute__((unused));" : Colon));
  case Statement::Goto:
    return W.line(Depth, "goto " + S.Name + ";");
  case Statement::ComputedGoto:
    return W.line(Depth, text(S.Text) + ";");
  case Statement::Break:
    return printJump("break", BreakTo, Depth);
  case Statement::Continue:
    return printJump("continue", ContinueTo, Depth);
  case Statement::Return:
    return printReturn(S, Depth);
  case Statement::Fallthrough:
    return W.line(Depth, "__attribute__((fallthrough));");
  case Statement::Block:
    W.line(Depth, "{");
    print(S.Body, Depth + 1);
    return W.line(Depth, "}");
  }
}

bool BodyPrinter::isPrinted(const Statement &S) const {
  auto IsTable = [&](const Event &E) { return E.Kind == Event::Defines && Tables.count(E.Var); };
  if (S.Kind == Statement::Expression && llvm::any_of(S.Text.Events, IsTable))
    return false;
  if (S.Kind != Statement::Begin)
    return true;
  const Variable &V = IR.Variables[S.Text.Events[0].Var];
  return V.ZeroAtBegin && !V.InFrame;
}

void BodyPrinter::print(const StatementList &List, unsigned Depth) {
  std::vector<const Statement *> Printed;
  for (const auto &S : List)
    if (isPrinted(*S))
      Printed.push_back(S.get());
  for (size_t I = 0; I < Printed.size(); ++I) {
    bool Last = I + 1 == Printed.size() || Printed[I + 1]->Kind == Statement::Declaration;
    print(*Printed[I], Depth, Last);
  }
}

// Does the function stand between `#if` and `#endif`? There may be another one elsewhere, of which a value can come.
// (Whole headers stand so.)
static bool isConditional(const Unit &U, const FunctionDecl *F) {
  const SourceManager &SM = U.Context.getSourceManager();
  auto [File, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(F->getBeginLoc()));
  return File != SM.getMainFileID() ||
         llvm::any_of(U.Conditionals, [At = Offset](const auto &Range) {
           return Range.first < At && At < Range.second;
         });
}

// Has the function branches of its own, of which other targets may take another one? (Of those in headers nothing is known.)
static bool hasBranches(const Unit &U, const FunctionDecl *F) {
  const SourceManager &SM = U.Context.getSourceManager();
  auto [File, From] = SM.getDecomposedLoc(SM.getExpansionLoc(F->getBeginLoc()));
  unsigned To = SM.getFileOffset(SM.getExpansionLoc(F->getEndLoc()));
  return File != SM.getMainFileID() ||
         llvm::any_of(U.Conditionals, [From = From, To](const auto &Range) {
           return From < Range.first && Range.first < To;
         });
}

void BodyPrinter::run() {
  EnteredLoops = collectEnteredLoops(U, IR);
  if (IR.PointCount && (U.ForSpeed || (U.ForSize && Info.Role == FunctionRole::Thread))) {
    KnownValues Known = collectKnownValues(U.Context, IR.Function);
    if (U.ForSpeed && !isConditional(U, IR.Function)) {
      Values = std::move(Known);
      Tables = collectTables(U.Context, IR);
    } else {
      Values.Unchanged = std::move(Known.Unchanged);
    }
  }
  StringRef Name = IR.Function->getName();
  W.pin(PlaceOf(IR.Function->getBeginLoc())); // debuggers stop at the first line of the author's
  W.line(1, "struct " + names::frame(Name) + " *" + names::This.str() + " = (void *)" +
                names::Resume.str() + ";");
  W.unpin();
  declareVariables();
  W.pin(PlaceOf(IR.Function->getBeginLoc()));
  if (isTwofold(U, Info)) { // inlined into a caller, what suspends nowhere need not be tested
    W.line(1, "if (ythread_unwinding)");
    W.line(2, "__builtin_unreachable();");
  }
  dispatch();
  start();
  W.unpin();
  print(IR.Body, 1);
  bool Returns = !IR.Body.empty() && IR.Body.back()->Kind == Statement::Return;
  bool IsEnd = U.Stress != StressMode::None && !Returns && !resultType(IR.Function)->isVoidType() &&
               !IR.Function->isMain() && !hasBranches(U, IR.Function) &&
               !mayReachEnd(U.Context, IR.Function);
  W.pin(PlaceOf(IR.Function->getBody()->getEndLoc()));
  if (Frame.AtEntry && !Returns && !IsEnd)
    printDrop(1);
  if (IsEnd)
    W.line(1, "__builtin_unreachable();");
  else if (IR.Function->isMain() && !Returns && !IR.Function->getReturnType()->isVoidType())
    W.line(1, "return 0;");
  else if (!Frame.SaveBlocks.empty() && !Returns)
    W.line(1, dummyReturn());
  printSaveBlocks();
  W.unpin();
}

} // namespace ythreads
