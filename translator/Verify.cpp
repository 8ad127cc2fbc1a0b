//===- Verify.cpp - what must hold of the IR between passes -----------------===//
//
// After LowerBodies: variables are in range and named once, suspension points count from 1
// in source order, every jump has a target. After LayOutFrames: what is saved is in scope
// and has a field, and each point's table names fields only.
//
//===------------------------------------------------------------------------===//

#include "IR.h"
#include "Pipeline.h"
#include "Unit.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"

namespace ythreads {

namespace {
class Verifier {
public:
  Verifier(const FunctionInfo &Info, std::string Where, llvm::raw_ostream &Errors)
      : IR(*Info.IR), Frame(Info.Frame.get()), Where(std::move(Where)), Errors(Errors) {}
  bool run();

private:
  void visit(const StatementList &List);
  void visit(const Statement &S);
  void visitSuspension(const Statement &S);
  void checkCode(const Code &C);
  void checkVariable(int Var);
  void checkNames();
  void checkFrame();
  void expect(bool Condition, const llvm::Twine &What) {
    if (Condition)
      return;
    Errors << Where << ": " << What << "\n";
    Good = false;
  }

  const FunctionIR &IR;
  const FrameLayout *Frame;
  std::string Where;
  llvm::raw_ostream &Errors;
  llvm::StringSet<> Labels, Targets;
  unsigned Points = 0;
  bool Good = true;
};
} // namespace

void Verifier::checkVariable(int Var) {
  expect(Var >= -1 && Var < static_cast<int>(IR.Variables.size()),
         "no variable " + llvm::Twine(Var));
}

void Verifier::checkCode(const Code &C) {
  for (const Piece &P : C.Pieces)
    checkVariable(P.Var);
  for (const Event &E : C.Events)
    checkVariable(static_cast<int>(E.Var));
}

void Verifier::visitSuspension(const Statement &S) {
  ++Points;
  expect(S.Point == Points,
         "point " + llvm::Twine(S.Point) + " stands where " + llvm::Twine(Points) + " belongs");
  expect(!S.Callee.empty(), "a suspension without a callee");
  checkVariable(S.Result);
  expect(llvm::is_sorted(S.Saved), "variables out of order");
  for (unsigned Var : S.Saved)
    expect(!Frame || llvm::is_contained(Frame->Fields, Var),
           "saved, and has no field: " + IR.Variables[Var].Name);
}

void Verifier::visit(const Statement &S) {
  checkCode(S.Text);
  checkCode(S.Pointer);
  checkCode(S.Init);
  checkCode(S.Increment);
  if (S.Whole)
    checkCode(*S.Whole);
  if (S.Kind == Statement::Suspension)
    visitSuspension(S);
  if (S.Kind == Statement::Label)
    expect(Labels.insert(S.Name).second, "label '" + S.Name + "' stands twice");
  if (S.Kind == Statement::Goto)
    Targets.insert(S.Name);
  visit(S.Body);
  visit(S.Else);
}

void Verifier::visit(const StatementList &List) {
  for (const auto &S : List) {
    expect(S != nullptr, "an empty statement");
    if (S)
      visit(*S);
  }
}

void Verifier::checkNames() {
  llvm::StringSet<> Names;
  for (const Variable &V : IR.Variables)
    expect(Names.insert(V.Name).second, "two variables are called '" + V.Name + "'");
}

void Verifier::checkFrame() {
  expect(Frame->Points.size() == IR.PointCount + 1, "a table of points of the wrong size");
  for (const std::vector<unsigned> &Point : Frame->Points) {
    expect(llvm::is_sorted(Point), "fields of a point out of order");
    for (unsigned Field : Point)
      expect(Field < Frame->Fields.size(), "no field " + llvm::Twine(Field));
  }
}

bool Verifier::run() {
  checkNames();
  visit(IR.Body);
  expect(Points == IR.PointCount,
         llvm::Twine(Points) + " points, and a count of " + llvm::Twine(IR.PointCount));
  for (const auto &Target : Targets)
    expect(Labels.count(Target.getKey()), "no label '" + Target.getKey() + "'");
  if (Frame)
    checkFrame();
  return Good;
}

bool verifyIR(const Unit &U, llvm::StringRef After, llvm::raw_ostream &Errors) {
  bool Good = true;
  for (const auto &[Canonical, Info] : U.Functions)
    if (Info->IR && !Info->Refused)
      Good &= Verifier(*Info, (After + ", " + Info->Decl->getName() + "()").str(), Errors).run();
  return Good;
}

} // namespace ythreads
