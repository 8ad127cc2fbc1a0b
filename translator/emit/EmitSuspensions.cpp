//===- EmitSuspensions.cpp - where a body is left and entered again ----------===//

#include "Annotations.h"
#include "Names.h"
#include "emit/Emit.h"
#include "lower/Arguments.h"
#include "lower/LowerBodies.h"
#include "lower/Restricted.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using llvm::ArrayRef;
using llvm::StringRef;

namespace ythreads {

std::string inFrame(const Variable &V) { return (names::This + "->" + V.Name).str(); }

static std::string place(const Variable &V) { return V.InFrame ? inFrame(V) : V.Name; }

//===- the dispatch -----------------------------------------------------------===//

bool BodyPrinter::isRestoredAtOnce(unsigned Var) const {
  return llvm::is_contained(Frame.RestoredAtOnce, Var);
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
  bool IsThread = Info.Role == FunctionRole::Thread;
  bool HasBlock = !IsThread && !Frame.RestoredAtOnce.empty();
  if (!IsThread)
    W.line(Depth++,
           ("if (__builtin_expect(" + names::This + " != 0, 0))" + (HasBlock ? " {" : "")).str());
  printRestores(Frame.RestoredAtOnce, Depth);
  printOwn(Depth, ("switch (" + names::This + "->" + names::Head + ".resume_pt) {").str());
  for (const Statement *S : Points) {
    SourcePlace Place = PlaceOf(S->Loc);
    printOwn(Depth, "case " + std::to_string(S->Point) + ": goto " + names::resumeLabel(S->Point) +
                        "; /* " + S->Description + ", " + inComment(Place.File) + ":" +
                        std::to_string(Place.Line) + " */");
  }
  // No other number is possible, from wherever the frame came.
  if (IsThread)
    printOwn(Depth, "case 0: break;");
  printOwn(Depth, "default: __builtin_unreachable();");
  printOwn(Depth, "}");
  if (HasBlock)
    printOwn(1, "}");
}

//===- suspensions ------------------------------------------------------------===//

std::string BodyPrinter::callOf(const Statement &S, const std::string &Callee,
                                bool PassesHeader) const {
  bool IsPlain = !PassesHeader && !S.Plain.empty();
  std::string Arguments = IsPlain ? text(S.Plain) : argumentsOf(S);
  return Callee + "(" + (PassesHeader ? Arguments.empty() ? "0" : "0, " : "") + Arguments + ")";
}

// A call gives its place to the one whose result it returns. One that has not suspended yet, and so has no frame, does it here: C
// compilers make a jump of that, as of plain C. Others do it when that one suspends: printKeep. Who called it is resumed by what that one
// returns.
void BodyPrinter::printTail(const Statement &S, unsigned Depth, const std::string &Callee) {
  if (!S.MayJump || !U.GivesPlace || Frame.AtEntry)
    return;
  std::string Call = callOf(S, Callee, S.PassesHeader);
  if (!S.Explicit.empty()) // the call itself says what there is to say of its arguments
    Call = Callee + (S.PassesHeader ? "(0, " : "(") + text(S.Explicit) + ")";
  QualType Result = resultType(IR.Function);
  bool IsVoid = Result->isVoidType();
  if (!IsVoid && !U.Context.hasSameUnqualifiedType(Result, S.ResultType) && canSpell(U, Result))
    Call = "(" + spellType(U, Result) + ")" + Call;
  W.line(Depth, "if (__builtin_expect(!" + names::This.str() + ", 1))" + (IsVoid ? " {" : ""));
  W.line(Depth + 1, (IsVoid ? "" : "return ") + Call + ";");
  if (IsVoid) {
    printOwn(Depth + 1, "return;");
    printOwn(Depth, "}");
  }
  if (U.ForSize) // else clang makes one call of both, and no jump
    printOwn(Depth, "__asm__(\"\");");
}

void BodyPrinter::printCall(const Statement &S, unsigned Depth, std::string Callee,
                            bool PassesHeader) {
  std::string Call = callOf(S, Callee, PassesHeader);
  if (S.Result < 0)
    return W.line(Depth, (PassesHeader ? "" : S.Dropped.str()) + Call + ";");
  const Variable &V = IR.Variables[S.Result];
  if (isAssignable(V.Type))
    return W.line(Depth, place(V) + " = " + Call + ";");
  W.line(Depth, "__builtin_memcpy(&" + place(V) + ", " + extensionMark(U) + "(" +
                    spellType(U, S.ResultType) + "[1]){" + Call + "}, sizeof " + place(V) + ");");
}

// What the address leads to is known now: a body, which may suspend, or plain C, which cannot.
void BodyPrinter::printLookup(const Statement &S, unsigned Depth) {
  std::string Callee = names::Callee.str(), Pointer = text(S.Pointer);
  W.line(Depth, Callee + " = ythread_lookup((void (*)(void))" + Pointer + ", " +
                    std::to_string(S.Signature) + "u); /* " + S.Shape + " */");
  W.line(Depth, "if (!" + Callee + ") {");
  printCall(S, Depth + 1, Pointer, false);
  W.line(Depth, "} else {");
  printSuspension(S, Depth + 1, "((" + S.Callee + ")" + Callee + ")");
  W.line(Depth, "}");
}

// The greatest value of the type, or nothing for types of extensions.
static StringRef mostOf(QualType T) {
  const auto *Known = T->getAs<BuiltinType>();
  switch (Known ? Known->getKind() : BuiltinType::Void) {
  case BuiltinType::Int:
    return "__INT_MAX__";
  case BuiltinType::Long:
    return "__LONG_MAX__";
  case BuiltinType::LongLong:
    return "__LONG_LONG_MAX__";
  default:
    return "";
  }
}

// Is it so of all that the variable is in the source?
static bool isEach(const Variable &V, llvm::function_ref<bool(const VarDecl *)> Holds) {
  return V.Decl && Holds(V.Decl) && llvm::all_of(V.Followers, Holds);
}

bool BodyPrinter::isNeverNegative(const Variable &V) const {
  return !V.InFrame &&
         isEach(V, [&](const VarDecl *D) { return Values.NeverNegative.count(D) != 0; });
}

// In a form that says what is known of the value.
std::string BodyPrinter::restored(const Variable &V) const {
  auto Known = Values.Constants.find(V.Decl);
  if (Known != Values.Constants.end() && isEach(V, [&](const VarDecl *D) {
        auto Other = Values.Constants.find(D);
        return Other != Values.Constants.end() && Other->second == Known->second;
      }))
    return V.Name + " = " + Known->second + ";";
  StringRef Most = isNeverNegative(V) ? mostOf(V.Type) : "";
  if (!Most.empty())
    return V.Name + " = " + inFrame(V) + " & " + Most.str() + ";";
  if (isEach(V, [&](const VarDecl *D) { return Values.Sole.count(D) != 0; }))
    return V.Name + " = ythread_sole(" + inFrame(V) + ");";
  return copy(V.Name, inFrame(V), V.Type);
}

void BodyPrinter::printRestores(ArrayRef<unsigned> Vars, unsigned Depth) {
  for (unsigned Var : Vars)
    if (!Tables.count(Var) && !isHandedOver(U, Info, Var))
      printOwn(Depth, restored(IR.Variables[Var]));
}

// A thread function's parameter has been in its frame from the start.
bool BodyPrinter::isStillInFrame(const Variable &V) const {
  return Info.Role == FunctionRole::Thread && V.Kind == Variable::Parameter &&
         isEach(V, [&](const VarDecl *D) { return Values.Unchanged.count(D) != 0; });
}

bool BodyPrinter::savesNothing(const Statement &S) const {
  auto IsThere = [&](unsigned Var) { return isStillInFrame(IR.Variables[Var]); };
  return S.OwnSaves.Next < 0 && llvm::all_of(S.OwnSaves.Vars, IsThere);
}

void BodyPrinter::printSavesAndReturn(const Saves &S, unsigned Depth) {
  printSaves(S.Vars, Depth);
  printOwn(Depth, S.Next < 0 ? dummyReturn() : "goto " + names::saveLabel(S.Next) + ";");
}

// Those behind come first, so that some need not jump.
void BodyPrinter::printSaveBlocks() {
  for (int Block = Frame.SaveBlocks.size() - 1; Block >= 0; --Block) {
    const Saves &S = Frame.SaveBlocks[Block];
    printOwn(0, names::saveLabel(Block) + ":");
    if (S.Next >= 0 && S.Next == Block - 1)
      printSaves(S.Vars, 1);
    else
      printSavesAndReturn(S, 1);
  }
}

void BodyPrinter::printFetch(const Statement &S, unsigned Depth) {
  if (S.Result < 0)
    return;
  const Variable &V = IR.Variables[S.Result];
  if (unsigned Size = sizeAsWord(U, S.ResultType))
    return printOwn(
        Depth, place(V) + " = " +
                   fromWord(U, S.ResultType, "ythread_fetch_" + std::to_string(Size) + "()") + ";");
  printOwn(Depth,
           isAssignable(V.Type)
               ? place(V) + " = ythread_result(" + spellType(U, S.ResultType) + ");"
               : "__builtin_memcpy(&" + place(V) + ", ythread_slot, sizeof " + place(V) + ");");
}

// The label, and what is restored behind it; closes the block.
void BodyPrinter::printResume(const Statement &S, unsigned Depth, bool Fetches) {
  if (!Enters)
    return printOwn(Depth, "}");
  bool Empty = S.Restored.empty() && !(Fetches && S.Result >= 0);
  printOwn(Depth, names::resumeLabel(S.Point) + (Empty ? ":;" : ":"));
  printRestores(S.Restored, Depth + 1);
  if (Fetches)
    printFetch(S, Depth + 1);
  printOwn(Depth, "}");
}

// Nothing suspends here: what must be there after a jump is saved at once.
void BodyPrinter::printSetjmp(const Statement &S, unsigned Depth) {
  W.line(Depth, S.Callee + "(" + text(S.Text) + ", " + names::This.str() + ", &" +
                    names::descriptor(IR.Function->getName()) + ", " + std::to_string(S.Point) +
                    ");");
  if (!S.Mask.empty())
    W.line(Depth, "ythread_setjmp_mask(" + text(S.Text) + ", " + text(S.Mask) + ");");
  printSaves(S.Saved, Depth);
  if (S.Result >= 0)
    W.line(Depth, place(IR.Variables[S.Result]) + " = 0;");
  W.line(Depth, "if (0) {");
  printResume(S, Depth, true);
}

// What a thread function calls instead of a primitive, its frame being there: it keeps the frame itself.
std::string BodyPrinter::keepingForm(const Statement &S) const {
  if (Info.Role != FunctionRole::Thread || S.Signature || S.NeverReturns)
    return "";
  return llvm::StringSwitch<std::string>(S.Callee)
      .Case("ythread_body_ythread_yield", "ythread_yield_from")
      .Case("ythread_body_ythread_join", "ythread_join_from")
      .Case("ythread_body_ythread_wait", "ythread_wait_from")
      .Case("ythread_body_ythread_suspend", "ythread_suspend_from")
      .Case("ythread_body_ythread_park", "ythread_park_from")
      .Case("ythread_body_ythread_migrate", "ythread_migrate_from")
      .Case("ythread_body_ythread_mutex_lock", "ythread_mutex_lock_from")
      .Case("ythread_body_ythread_semaphore_acquire", "ythread_semaphore_acquire_from")
      .Case("ythread_body_ythread_barrier_wait", "ythread_barrier_wait_from")
      .Case("ythread_body_ythread_receive", "ythread_receive_from")
      .Case("ythread_body_ythread_receive_one", "ythread_receive_one_from")
      .Case("ythread_body_ythread_receive_int", "ythread_receive_int_from")
      .Case("ythread_create_typed", "ythread_create_from")
      .Case("ythread_spawn_typed", "ythread_spawn_from")
      .Default("");
}

// What a function calls instead of one that suspends, its frame being there and the result of no interest: it keeps the
// frame itself.
std::string BodyPrinter::keptForm(const Statement &S) const {
  bool HasFrame = Info.Role == FunctionRole::Thread || Frame.AtEntry;
  bool IsCall = S.Result < 0 && !S.Signature && !S.NeverReturns && !S.SetsJump && !S.Created;
  StringRef Name = S.Callee;
  if (!U.ForSize || !HasFrame || !IsCall || S.Point >= 16 || !Name.consume_front(names::body("")))
    return "";
  StringRef Own = llvm::StringSwitch<StringRef>(Name)
                      .Case("ythread_join", "ythread_kept_join")
                      .Case("ythread_wait", "ythread_kept_wait")
                      .Case("ythread_migrate", "ythread_kept_migrate")
                      .Case("ythread_receive", "ythread_kept_receive")
                      .Case("ythread_receive_one", "ythread_kept_receive_one")
                      .Case("ythread_receive_int", "ythread_kept_receive_int")
                      .Default("");
  if (!Own.empty())
    return Own.str();
  std::string Form = (Name + "_kept").str(); // a library's
  for (const Decl *D : U.Context.getTranslationUnitDecl()->lookup(&U.Context.Idents.get(Form)))
    if (isa<FunctionDecl>(D) && hasAnnotation(D, "ythread_keeps") &&
        U.Context.getSourceManager().isBeforeInTranslationUnit(D->getLocation(),
                                                               IR.Function->getLocation()))
      return Form;
  return "";
}

// A yield of a thread function returns always: so nothing need survive the call.
void BodyPrinter::printYield(const Statement &S, unsigned Depth) {
  W.line(Depth, "{");
  if (U.ForSpeed) {
    W.line(Depth + 1, "const ythread_name " + names::Whom.str() + " = " + text(S.Text) + ";");
    printSaves(S.Saved, Depth + 1);
    printOwn(Depth + 1, "ythread_yield_from(" + names::This.str() + ", " + std::to_string(S.Point) +
                            ", " + names::Whom.str() + ");");
  } else { // there is nothing to save
    W.line(Depth + 1, atPlace("ythread_yield_from", S.Point) + ", " + argumentsOf(S) + ");");
  }
  printOwn(Depth + 1, "return;");
  printResume(S, Depth, false);
  printFetch(S, Depth);
}

// `ythread_left(ythread_this, 20`: the beginning of a call that is told the frame and the point, in one where both fit.
std::string BodyPrinter::atPlace(StringRef Function, unsigned Point) const {
  std::string This = names::This.str(), Number = std::to_string(Point);
  if (!U.ForSize || Point >= 16)
    return (Function + "(" + This + ", " + Number).str();
  Function.consume_back("_from");
  return (Function + "_place(ythread_place(" + This + ", " + Number + ")").str();
}

// The test of the flag, and what happens first if it is set.
void BodyPrinter::printKeep(const Statement &S, unsigned Depth) {
  std::string This = names::This.str(), Number = std::to_string(S.Point);
  std::string Descriptor = "&" + names::descriptor(IR.Function->getName());
  bool Gives = S.IsTail && U.GivesPlace;
  if (U.ForSize && !Gives && (Info.Role == FunctionRole::Thread || Frame.AtEntry))
    return printOwn(Depth, "if (__builtin_expect(" + atPlace("ythread_left", S.Point) + "), 0)) {");
  printOwn(Depth, "if (__builtin_expect(ythread_unwinding, 0)) {");
  if (Gives)
    return printOwn(Depth + 1,
                    "ythread_give_place(" + This + ", " + Descriptor + ", " + Number + ");");
  printOwn(Depth + 1,
           This + " = ythread_keep((void *)" + This + ", " + Descriptor + ", " + Number + ");");
}

void BodyPrinter::printSuspension(const Statement &S, unsigned Depth, std::string Callee) {
  if (S.Created && Taken.empty() && begun(S))
    return printCreation(S, Depth);
  if (S.SetsJump)
    return printSetjmp(S, Depth);
  std::string Keeping = keepingForm(S);
  if (Keeping == "ythread_yield_from" && (U.ForSpeed || (U.ForSize && savesNothing(S))))
    return printYield(S, Depth);
  std::string Kept = Keeping.empty() ? keptForm(S) : "";
  if (Keeping.empty() && Kept.empty()) {
    printTail(S, Depth, Callee);
    printCall(S, Depth, std::move(Callee), S.PassesHeader);
    printKeep(S, Depth);
  } else {
    std::string Place =
        "(ythread_place(" + names::This.str() + ", " + std::to_string(S.Point) + ")";
    std::string Arguments = argumentsOf(S);
    W.line(Depth, "if (__builtin_expect(" +
                      (Kept.empty() ? atPlace(Keeping, S.Point) : Kept + Place) +
                      (Arguments.empty() ? "" : ", ") + Arguments + "), 0)) {");
  }
  printSavesAndReturn(S.OwnSaves, Depth + 1);
  printResume(S, Depth, Keeping.empty());
  if (!Keeping.empty())
    printFetch(S, Depth);
}

//===- creations --------------------------------------------------------------===//

// The thread function whose frame the code may fill itself, or null.
const FunctionInfo *BodyPrinter::begun(const Statement &S) const {
  const FunctionInfo *Created = U.find(S.Created);
  bool MayFill = U.ForSpeed && Created && Created->FrameShown && !Created->IR->HasBlocks &&
                 Created->IR->ParameterCount == S.Arguments.size();
  return MayFill ? Created : nullptr;
}

// The usual case: the runtime makes a thread and says where its frame is. All else is the runtime's. (Of a wish whose address is given away gcc for ARM says that it dangles.)
void BodyPrinter::printCreation(const Statement &S, unsigned Depth) {
  const FunctionInfo &Created = *begun(S);
  std::string Name = S.Created->getName().str(), Descriptor = names::descriptor(Name);
  std::string Frame = "struct " + names::frame(Name), New = names::New.str();
  std::string Begin = "ythread_begin(&" + Descriptor + ")", Head = names::Head.str();
  std::string Own = New + "->" + Head; // which says of whom it is already
  std::string Fields = "." + Head + " = {" + Own + ".fun_num, 0, " + Own + ".caller}";
  W.line(Depth, "{");
  if (!S.CreatedBy.empty()) {
    W.line(Depth + 1, "const struct ythread_wish ythread_wish = {" + text(S.CreatedBy) +
                          "}, ythread_kept = ythread_wish;");
    Taken = "ythread_kept.id, ythread_kept.attr, ";
    Begin = "ythread_begin_as(&ythread_wish, &" + Descriptor + ")";
  }
  Taken += "&" + Descriptor;
  for (unsigned I = 0; I < S.Arguments.size(); ++I) {
    std::string Argument = "ythread_a" + std::to_string(I + 1);
    W.line(Depth + 1, S.Arguments[I].first + Argument + " = " + text(S.Arguments[I].second) + ";");
    Taken += ", " + Argument;
    Fields += ", " + Argument + (Created.IR->Variables[I].InFrame ? ", 0" : "");
  }
  W.line(Depth + 1, Frame + " *const " + New + " = " + Begin + ";");
  W.line(Depth + 1, "if (__builtin_expect(" + New + " != 0, 1)) {");
  W.line(Depth + 2, "*" + New + " = " + extensionMark(U) + "(" + Frame + "){" + Fields + "};");
  if (S.Result >= 0)
    W.line(Depth + 2, place(IR.Variables[S.Result]) + " = 0;");
  W.line(Depth + 1, "} else {");
  printSuspension(S, Depth + 2, S.Callee);
  W.line(Depth + 1, "}");
  W.line(Depth, "}");
  Taken.clear();
}

} // namespace ythreads
