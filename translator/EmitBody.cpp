//===- EmitBody.cpp - statements of a body ----------------------------------===//

#include "Emit.h"
#include "LowerBodies.h"
#include "Names.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

bool isPromoted(const FunctionDecl *F, unsigned Parameter) {
  const ParmVarDecl *P = F->getParamDecl(Parameter);
  return P->isKNRPromoted() &&
         promotedType(F->getASTContext(), P->getType()) != P->getType().getUnqualifiedType();
}

static std::string inFrame(const Variable &V) { return (names::This + "->" + V.Name).str(); }

static std::string place(const Variable &V) { return V.InFrame ? inFrame(V) : V.Name; }

//===- the start --------------------------------------------------------------===//

std::string BodyPrinter::copy(StringRef To, StringRef From, QualType T) const {
  if (isAssignable(T))
    return (To + " = " + From + ";").str();
  StringRef Address = T->isArrayType() ? "" : "&";
  return ("__builtin_memcpy(" + Address + To + ", " + Address + From + ", sizeof " + From + ");")
      .str();
}

std::string BodyPrinter::dummyReturn() const {
  QualType T = resultType(IR.Function);
  if (T->isVoidType())
    return "return;";
  return "return " + spellZero(U, storageType(U.Context, T)) + ";";
}

void BodyPrinter::declareVariables() {
  if (IR.LooksUp)
    W.line(1, ("void (*" + names::Callee + ")(void);").str());
  for (unsigned Var = 0; Var < IR.Variables.size(); ++Var) {
    const Variable &V = IR.Variables[Var];
    bool InSignature = V.Kind == Variable::Parameter && Info.Role != FunctionRole::Thread &&
                       !isPromoted(IR.Function, Var);
    if (V.InFrame || InSignature || (V.Kind == Variable::Parameter && !V.Mentioned))
      continue;
    // A warning about it belongs to its own line; but code there would stop debuggers before its time.
    if (V.Decl || V.ZeroInitialised)
      W.at(PlaceOf(V.ZeroInitialised ? IR.Function->getBeginLoc() : V.Loc));
    std::string Line = spellType(U, V.Type, V.Name);
    if (V.Alignment)
      Line += " __attribute__((aligned(" + std::to_string(V.Alignment) + ")))";
    if (V.Unused)
      Line += " __attribute__((unused))";
    if (V.ZeroInitialised)
      Line += V.Type->isScalarType() ? " = 0" : " = " + zeroList(V.Type);
    W.line(1, Line + ";");
  }
}

void BodyPrinter::collectPoints(const StatementList &List,
                                std::vector<const Statement *> &Points) const {
  for (const auto &S : List) {
    if (S->Kind == Statement::Suspension)
      Points.push_back(S.get());
    collectPoints(S->Body, Points);
    collectPoints(S->Else, Points);
  }
}

void BodyPrinter::dispatch() {
  std::vector<const Statement *> Points;
  collectPoints(IR.Body, Points);
  if (Points.empty()) {
    if (Frame.Fields.empty() && !Frame.AtEntry)
      W.line(1, ("(void)" + names::This + ";").str());
    return;
  }
  unsigned Depth = 1;
  if (Info.Role != FunctionRole::Thread)
    W.line(Depth++, ("if (__builtin_expect(" + names::This + " != 0, 0))").str());
  W.line(Depth, ("switch (" + names::This + "->" + names::Head + ".resume_pt) {").str());
  for (const Statement *S : Points) {
    SourcePlace Place = PlaceOf(S->Loc);
    W.line(Depth, "case " + std::to_string(S->Point) + ": goto " + names::resumeLabel(S->Point) +
                      "; /* " + S->Description + ", " + Place.File + ":" +
                      std::to_string(Place.Line) + " */");
  }
  // No other number is possible; said, so that no compiler thinks of a start with a thunk's zeros.
  if (Info.Role == FunctionRole::Thread)
    W.line(Depth, "case 0: break;");
  W.line(Depth, "default: __builtin_trap();");
  W.line(Depth, "}");
}

void BodyPrinter::storeParameter(unsigned Var) {
  const Variable &V = IR.Variables[Var];
  bool IsThread = Info.Role == FunctionRole::Thread;
  if (IsThread && !V.InFrame && !V.LiveAtStart)
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

//===- suspensions ------------------------------------------------------------===//

void BodyPrinter::printCall(const Statement &S, unsigned Depth, std::string Callee,
                            bool PassesHeader) {
  bool IsPlain = !PassesHeader && !S.Plain.empty();
  std::string Arguments = text(IsPlain ? S.Plain : S.Text);
  std::string Call =
      Callee + "(" + (PassesHeader ? Arguments.empty() ? "0" : "0, " : "") + Arguments + ")";
  if (S.Result < 0)
    return W.line(Depth, Call + ";");
  const Variable &V = IR.Variables[S.Result];
  if (isAssignable(V.Type))
    return W.line(Depth, place(V) + " = " + Call + ";");
  W.line(Depth, "__builtin_memcpy(&" + place(V) + ", (" + spellType(U, S.ResultType) + "[1]){" +
                    Call + "}, sizeof " + place(V) + ");");
}

// What the address leads to is known now: a body, which may suspend, or plain C, which cannot.
void BodyPrinter::printLookup(const Statement &S, unsigned Depth) {
  std::string Callee = names::Callee.str(), Pointer = text(S.Pointer);
  W.line(Depth, Callee + " = ythread_lookup((void (*)(void))" + Pointer + ", " +
                    std::to_string(S.Signature) + "u); /* " + S.Shape + " */");
  W.line(Depth, "if (!" + Callee + ") {");
  if (S.Otherwise.empty())
    printCall(S, Depth + 1, Pointer, false);
  else if (S.Result >= 0)
    W.line(Depth + 1, place(IR.Variables[S.Result]) + " = " + S.Otherwise + ";");
  else
    W.line(Depth + 1, S.Otherwise + ";");
  W.line(Depth, "} else {");
  printSuspension(S, Depth + 1, "((" + S.Callee + ")" + Callee + ")");
  W.line(Depth, "}");
}

void BodyPrinter::printSaves(const Statement &S, unsigned Depth) {
  for (unsigned Var : S.Saved)
    W.line(Depth, copy(inFrame(IR.Variables[Var]), IR.Variables[Var].Name, IR.Variables[Var].Type));
}

// The label, and what is restored behind it; closes the block.
void BodyPrinter::printResume(const Statement &S, unsigned Depth) {
  bool Empty = S.Saved.empty() && S.Result < 0;
  W.line(Depth, names::resumeLabel(S.Point) + (Empty ? ":;" : ":"));
  for (unsigned Var : S.Saved)
    W.line(Depth + 1,
           copy(IR.Variables[Var].Name, inFrame(IR.Variables[Var]), IR.Variables[Var].Type));
  if (S.Result >= 0) {
    const Variable &V = IR.Variables[S.Result];
    W.line(Depth + 1,
           isAssignable(V.Type)
               ? place(V) + " = ythread_result(" + spellType(U, S.ResultType) + ");"
               : "__builtin_memcpy(&" + place(V) + ", ythread_slot, sizeof " + place(V) + ");");
  }
  W.line(Depth, "}");
}

// Nothing suspends here: what must be there after a jump is saved at once.
void BodyPrinter::printSetjmp(const Statement &S, unsigned Depth) {
  W.line(Depth, S.Callee + "(" + text(S.Text) + ", " + names::This.str() + ", &" +
                    names::descriptor(IR.Function->getName()) + ", " + std::to_string(S.Point) +
                    ");");
  if (!S.Mask.empty())
    W.line(Depth, "ythread_setjmp_mask(" + text(S.Text) + ", " + text(S.Mask) + ");");
  printSaves(S, Depth);
  if (S.Result >= 0)
    W.line(Depth, place(IR.Variables[S.Result]) + " = 0;");
  W.line(Depth, "if (0) {");
  printResume(S, Depth);
}

void BodyPrinter::printSuspension(const Statement &S, unsigned Depth, std::string Callee) {
  std::string This = names::This.str();
  if (S.SetsJump)
    return printSetjmp(S, Depth);
  printCall(S, Depth, std::move(Callee), S.PassesHeader);
  W.line(Depth, "if (__builtin_expect(ythread_unwinding, 0)) {");
  W.line(Depth + 1, This + " = ythread_keep((void *)" + This + ", &" +
                        names::descriptor(IR.Function->getName()) + ", " + std::to_string(S.Point) +
                        ");");
  printSaves(S, Depth + 1);
  W.line(Depth + 1, dummyReturn());
  printResume(S, Depth);
}

//===- returns ----------------------------------------------------------------===//

void BodyPrinter::printDrop(unsigned Depth) {
  W.line(Depth, ("if (!" + names::Resume + ")").str());
  W.line(Depth + 1, ("ythread_drop(" + names::This + ");").str());
}

void BodyPrinter::printReturn(const Statement &S, unsigned Depth) {
  if (!Frame.AtEntry)
    return W.line(Depth, S.Text.empty() ? "return;" : "return " + text(S.Text) + ";");
  if (S.Loc.isValid()) // several lines for one
    W.pin(PlaceOf(S.Loc));
  W.line(Depth, "{");
  if (!S.Text.empty()) {
    QualType T = resultType(IR.Function);
    W.line(Depth + 1, spellType(U, T, names::Value) + " = " + text(S.Text) + ";");
  }
  printDrop(Depth + 1);
  W.line(Depth + 1, S.Text.empty() ? "return;" : ("return " + names::Value + ";").str());
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

void BodyPrinter::printFor(const Statement &S, unsigned Depth) {
  std::string Init = text(S.Init), Test = text(S.Text), Step = text(S.Increment);
  W.line(Depth, "for (" + Init + ";" + (Test.empty() ? "" : " " + Test) + ";" +
                    (Step.empty() ? "" : " " + Step) + ") {");
  print(S.Body, Depth + 1);
  W.line(Depth, "}");
}

void BodyPrinter::print(const Statement &S, unsigned Depth, bool NeedsStatement) {
  if (S.Loc.isValid())
    W.at(PlaceOf(S.Loc));
  if (S.Whole && !(Frame.AtEntry && S.ContainsReturn))
    return W.line(Depth, text(*S.Whole));
  std::string Colon = NeedsStatement ? ":;" : ":";
  switch (S.Kind) {
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
    W.line(Depth, "while (" + text(S.Text) + ") {");
    print(S.Body, Depth + 1);
    return W.line(Depth, "}");
  case Statement::DoWhile:
    W.line(Depth, "do {");
    print(S.Body, Depth + 1);
    return W.line(Depth, "} while (" + text(S.Text) + ");");
  case Statement::For:
    return printFor(S, Depth);
  case Statement::Switch:
    W.line(Depth, "switch (" + text(S.Text) + ") {");
    print(S.Body, Depth + 1);
    return W.line(Depth, "}");
  case Statement::Case:
    return W.line(Depth - 1, text(S.Text) + Colon);
  case Statement::Label:
    return W.line(Depth - 1, S.Name + (S.Unused ? ": __attribute__((unused));" : Colon));
  case Statement::Goto:
    return W.line(Depth, "goto " + S.Name + ";");
  case Statement::ComputedGoto:
    W.line(Depth, "switch ((__UINTPTR_TYPE__)(" + text(S.Text) + ")) {");
    W.line(Depth, computedTargets(IR.AddressedLabels));
    return W.line(Depth, "}");
  case Statement::Break:
    return W.line(Depth, "break;");
  case Statement::Continue:
    return W.line(Depth, "continue;");
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

void BodyPrinter::print(const StatementList &List, unsigned Depth) {
  for (size_t I = 0; I < List.size(); ++I) {
    bool Last = I + 1 == List.size() || List[I + 1]->Kind == Statement::Declaration;
    print(*List[I], Depth, Last);
  }
}

void BodyPrinter::run() {
  StringRef Name = IR.Function->getName();
  W.pin(PlaceOf(IR.Function->getBeginLoc())); // debuggers stop at the first line of the author's
  W.line(1, "struct " + names::frame(Name) + " *" + names::This.str() + " = (void *)" +
                names::Resume.str() + ";");
  W.unpin();
  declareVariables();
  W.pin(PlaceOf(IR.Function->getBeginLoc()));
  dispatch();
  start();
  W.unpin();
  print(IR.Body, 1);
  bool Returns = !IR.Body.empty() && IR.Body.back()->Kind == Statement::Return;
  W.pin(PlaceOf(IR.Function->getBody()->getEndLoc()));
  if (Frame.AtEntry && !Returns)
    printDrop(1);
  if (IR.Function->isMain() && !Returns && !IR.Function->getReturnType()->isVoidType())
    W.line(1, "return 0;");
  W.unpin();
}

} // namespace ythreads
