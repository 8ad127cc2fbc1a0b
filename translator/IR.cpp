//===- IR.cpp - pieces of code, and the IR as text --------------------------===//

#include "IR.h"
#include "Spelling.h"
#include "Names.h"
#include "Unit.h"
#include "lower/LowerBodies.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ythreads {

//===- code -------------------------------------------------------------------===//

void Code::add(StringRef Text) {
  if (Text.empty())
    return;
  if (!Pieces.empty() && Pieces.back().Var < 0)
    Pieces.back().Text += Text;
  else
    Pieces.push_back({Text.str(), -1, Piece::Plain});
}

bool Code::endsInBlank() const {
  return !Pieces.empty() && !Pieces.back().Text.empty() && isspace(Pieces.back().Text.back());
}

void Code::addReference(unsigned Var) { Pieces.push_back({"", int(Var), Piece::Plain}); }
void Code::addRawReference(unsigned Var) { Pieces.push_back({"", int(Var), Piece::Raw}); }
void Code::addMention(unsigned Var) { Pieces.push_back({"", int(Var), Piece::Mention}); }
void Code::addUse(unsigned Var) { Events.push_back({Var, Event::Reads}); }
void Code::addDefinition(unsigned Var) { Events.push_back({Var, Event::Defines}); }
void Code::addTouch(unsigned Var) { Events.push_back({Var, Event::Touches}); }

void Code::append(const Code &Other) {
  for (const Piece &P : Other.Pieces) {
    if (P.Var < 0)
      add(P.Text);
    else
      Pieces.push_back(P);
  }
  appendEffects(Other);
}

void Code::appendEffects(const Code &Other) {
  Events.insert(Events.end(), Other.Events.begin(), Other.Events.end());
  Jumps.insert(Jumps.end(), Other.Jumps.begin(), Other.Jumps.end());
  MayReturn |= Other.MayReturn;
}

bool Variable::isInScopeAt(unsigned Point) const {
  auto It = llvm::partition_point(Scopes, [&](const auto &Scope) { return Scope.second < Point; });
  return It != Scopes.end() && It->first < Point;
}

int Code::onlyReference() const { return Pieces.size() == 1 ? Pieces[0].Var : -1; }

std::string spell(const FunctionIR &IR, const Code &C) {
  std::string Text;
  for (const Piece &P : C.Pieces) {
    if (P.Var < 0) {
      Text += P.Text;
      continue;
    }
    if (P.Kind == Piece::Mention)
      continue;
    const Variable &V = IR.Variables[P.Var];
    if (P.Kind != Piece::Raw && !V.View.empty()) {
      Text += spell(IR, V.View);
      continue;
    }
    if (V.InFrame)
      Text += (names::This + "->").str();
    Text += V.Name;
  }
  return Text;
}

static std::string computedTargets(const std::vector<std::string> &Labels) {
  std::string Text;
  for (size_t I = 0; I < Labels.size(); ++I)
    Text += "case " + std::to_string(I + 1) + ": goto " + Labels[I] + "; ";
  return Text + "default: __builtin_trap();";
}

// The least power of two that all numbers are below.
size_t labelTableSize(const FunctionIR &IR) {
  return llvm::PowerOf2Ceil(IR.AddressedLabels.size() + 1);
}

std::pair<std::string, std::string> aroundTarget(const FunctionIR &IR, llvm::StringRef Table) {
  if (!Table.empty())
    return {("goto *" + Table + "[").str(), "]"};
  if (!IR.HasLabelTable)
    return {"do switch ((ythread_label)(",
            ")) { " + computedTargets(IR.AddressedLabels) + " } while (0)"};
  return {("goto *" + names::Labels + "[(ythread_label)(").str(),
          ") & " + std::to_string(labelTableSize(IR) - 1) + "]"};
}

bool endsControl(const StatementList &List) {
  if (List.empty())
    return false;
  const Statement &Last = *List.back();
  switch (Last.Kind) {
  case Statement::Break:
  case Statement::Continue:
  case Statement::Goto:
  case Statement::ComputedGoto:
  case Statement::Return:
    return true;
  case Statement::Block:
    return endsControl(Last.Body);
  case Statement::If:
    return Last.HasElse && endsControl(Last.Body) && endsControl(Last.Else);
  default:
    return false;
  }
}

//===- dump -------------------------------------------------------------------===//

namespace {
class Dumper {
public:
  Dumper(const Unit &U, const FunctionIR &IR, llvm::raw_ostream &OS) : U(U), IR(IR), OS(OS) {}
  void run();

private:
  llvm::raw_ostream &line() { return OS.indent(2 * Depth); }
  std::string text(const Code &C) { return asWritten(ythreads::spell(IR, C)); }
  void dump(const Statement &S);
  void dumpSuspension(const Statement &S);
  void dumpFor(const Statement &S);
  void dumpList(const StatementList &List) {
    ++Depth;
    for (const auto &S : List)
      dump(*S);
    --Depth;
  }

  const Unit &U;
  const FunctionIR &IR;
  llvm::raw_ostream &OS;
  unsigned Depth = 0;
};
} // namespace

void Dumper::dumpSuspension(const Statement &S) {
  line() << (S.SetsJump ? "setjmp " : "suspend ") << S.Point << ": ";
  if (S.Result >= 0)
    OS << IR.Variables[S.Result].Name << " = ";
  if (S.Signature)
    OS << "lookup " << text(S.Pointer) << " as " << S.Shape << " (" << text(S.Text) << ")\n";
  else
    OS << S.Callee << "(" << text(S.Text) << ")\n";
}

void Dumper::dumpFor(const Statement &S) {
  line() << "for (" << text(S.Init) << "; " << text(S.Text) << "; " << text(S.Increment) << ")\n";
  dumpList(S.Body);
}

// Are expressions in it "...", because it is printed whole?
static bool isSeenWholeAlone(const Statement &S) {
  auto IsUnseen = [](const Code &C) {
    return C.Pieces.size() == 1 && C.Pieces[0].Var < 0 && C.Pieces[0].Text == "...";
  };
  auto Within = [](const auto &Part) { return isSeenWholeAlone(*Part); };
  return IsUnseen(S.Text) || IsUnseen(S.Init) || IsUnseen(S.Increment) ||
         llvm::any_of(S.Body, Within) || llvm::any_of(S.Else, Within);
}

void Dumper::dump(const Statement &S) {
  if (S.Whole && isSeenWholeAlone(S)) {
    line() << text(*S.Whole) << "\n";
    return;
  }
  switch (S.Kind) {
  case Statement::Begin:
    return;
  case Statement::Expression:
  case Statement::Declaration:
  case Statement::Assembly:
    line() << text(S.Text) << (S.Kind == Statement::Expression ? ";\n" : "\n");
    return;
  case Statement::Suspension:
    return dumpSuspension(S);
  case Statement::If:
    line() << "if (" << text(S.Text) << ")\n";
    dumpList(S.Body);
    if (S.HasElse) {
      line() << "else\n";
      dumpList(S.Else);
    }
    return;
  case Statement::While:
    line() << "while (" << text(S.Text) << ")\n";
    return dumpList(S.Body);
  case Statement::DoWhile:
    line() << "do\n";
    dumpList(S.Body);
    line() << "while (" << text(S.Text) << ")\n";
    return;
  case Statement::For:
    return dumpFor(S);
  case Statement::Switch:
    line() << "switch (" << text(S.Text) << ")\n";
    return dumpList(S.Body);
  case Statement::Case:
    line() << text(S.Text) << ":\n";
    return;
  case Statement::Label:
    line() << S.Name << ":\n";
    return;
  case Statement::Goto:
    line() << "goto " << S.Name << ";\n";
    return;
  case Statement::ComputedGoto:
    line() << "goto *" << text(S.Text) << ";\n";
    return;
  case Statement::Break:
    line() << "break;\n";
    return;
  case Statement::Continue:
    line() << "continue;\n";
    return;
  case Statement::Return:
    line() << (S.Text.empty() ? "return" : "return ") << text(S.Text) << ";\n";
    return;
  case Statement::Fallthrough:
    line() << "fallthrough;\n";
    return;
  case Statement::Block:
    line() << "block\n";
    return dumpList(S.Body);
  }
}

void Dumper::run() {
  OS << IR.Function->getName() << ": " << IR.PointCount
     << (IR.PointCount == 1 ? " point\n" : " points\n");
  static const char *const Kinds[] = {"parameter", "local", "temporary", "literal"};
  for (const Variable &V : IR.Variables)
    OS << "  " << Kinds[V.Kind] << " " << V.Name << ": " << spellType(U, V.Type)
       << (V.InFrame ? ", in the frame" : "") << "\n";
  dumpList(IR.Body);
}

void dump(const Unit &U, const FunctionIR &IR, llvm::raw_ostream &OS) { Dumper(U, IR, OS).run(); }

} // namespace ythreads
