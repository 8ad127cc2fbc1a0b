//===- LayOutFrames.cpp - what a frame holds, and what stays a C local ------===//
//
// What is live at a suspension gets a field, so that a suspended call can be moved,
// printed and resumed. Scalars whose address is never taken are worked on as C locals and
// saved only where the call suspends: a loop in between then runs as fast as if it had
// never heard of threads. A variable whose address escapes is a field and nothing else;
// one such field, or a block that belongs to the frame, makes the function fetch its frame
// at the start.
//
// requires: bodies (a suspension is a statement of its own)
// provides: frames (FunctionInfo::Frame, Statement::Saved)
//
//===------------------------------------------------------------------------===//

#include "IR.h"
#include "Pipeline.h"
#include "Unit.h"
#include "frames/ChooseLocals.h"
#include "frames/InPlace.h"
#include "frames/Liveness.h"
#include "frames/ShareSaves.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using namespace clang;

namespace ythreads {

static void collectSuspensions(const StatementList &List, std::vector<Statement *> &Result) {
  for (const auto &S : List) {
    if (S->Kind == Statement::Suspension)
      Result.push_back(S.get());
    collectSuspensions(S->Body, Result);
    collectSuspensions(S->Else, Result);
  }
}

// Both are ascending.
static void addTo(std::vector<unsigned> &Vars, llvm::ArrayRef<unsigned> More) {
  if (More.empty())
    return;
  std::vector<unsigned> All;
  All.reserve(Vars.size() + More.size());
  std::set_union(Vars.begin(), Vars.end(), More.begin(), More.end(), std::back_inserter(All));
  Vars = std::move(All);
}

static std::vector<unsigned> collectVariables(const FunctionIR &IR,
                                              llvm::function_ref<bool(const Variable &)> Belongs) {
  std::vector<unsigned> Result;
  for (unsigned Var = 0; Var < IR.Variables.size(); ++Var)
    if (Belongs(IR.Variables[Var]))
      Result.push_back(Var);
  return Result;
}

// Those of Vars that are in scope at the suspension.
static std::vector<unsigned> inScope(const FunctionIR &IR, llvm::ArrayRef<unsigned> Vars,
                                     const Statement &Suspension) {
  std::vector<unsigned> Result;
  llvm::copy_if(Vars, std::back_inserter(Result),
                [&](unsigned Var) { return IR.Variables[Var].isInScopeAt(Suspension.Point); });
  return Result;
}

// Fills Saved. Pointers into a block outlive the uses of its variable.
static void save(FunctionIR &IR, llvm::ArrayRef<unsigned> Blocks, Statement &Suspension) {
  Suspension.Saved.clear();
  for (unsigned Var : Suspension.Live)
    if (!IR.Variables[Var].InFrame) {
      Suspension.Saved.push_back(Var);
      IR.Variables[Var].ZeroAtBegin |=
          std::binary_search(Suspension.Unset.begin(), Suspension.Unset.end(), Var);
    }
  addTo(Suspension.Saved, inScope(IR, Blocks, Suspension));
}

static std::vector<unsigned> travelling(const FunctionIR &IR, llvm::ArrayRef<unsigned> Placed,
                                        const Statement &Suspension) {
  std::vector<unsigned> Result = Suspension.Saved, ByName;
  llvm::copy_if(Suspension.Live, std::back_inserter(ByName), [&](unsigned Var) {
    return IR.Variables[Var].InFrame && IR.Variables[Var].MayBeLocal;
  });
  addTo(Result, ByName);
  addTo(Result, inScope(IR, Placed, Suspension));
  return Result;
}

// Lists of these for all points would be gigabytes.
static bool isHuge(const FunctionIR &IR, llvm::ArrayRef<unsigned> Placed) {
  constexpr size_t Most = 100000000;
  size_t Size = 0;
  for (unsigned Var : Placed)
    for (auto [From, To] : IR.Variables[Var].Scopes)
      Size += std::min(To, IR.PointCount) - From;
  return Size > Most;
}

static void noteUses(FunctionIR &IR, const Code &C, std::vector<bool> &Read) {
  for (const Piece &P : C.Pieces)
    if (P.Var >= 0 && !IR.Variables[P.Var].Mentioned) {
      IR.Variables[P.Var].Mentioned = true;
      noteUses(IR, IR.Variables[P.Var].View, Read);
    }
  for (const Event &E : C.Events)
    if (E.Kind == Event::Reads)
      Read[E.Var] = true;
}

static void noteUses(FunctionIR &IR, const StatementList &List, std::vector<bool> &Read) {
  for (const auto &S : List) {
    for (const Code *C : {&S->Text, &S->Init, &S->Increment, &S->Pointer, &S->Plain, &S->Mask})
      noteUses(IR, *C, Read);
    if (S->Whole)
      noteUses(IR, *S->Whole, Read);
    if (S->Result >= 0)
      IR.Variables[S->Result].Mentioned = true;
    noteUses(IR, S->Body, Read);
    noteUses(IR, S->Else, Read);
  }
}

// What nobody reads must not draw a warning that the author has not earned: a temporary, a parameter that stands in
// dead code alone, `return n; (void)unused;`.
static void noteUses(FunctionIR &IR) {
  std::vector<bool> Read(IR.Variables.size());
  noteUses(IR, IR.Body, Read);
  for (unsigned Var = 0; Var < IR.Variables.size(); ++Var) {
    Variable &V = IR.Variables[Var];
    if (V.Kind == Variable::Temporary
            ? !Read[Var]
            : V.Kind == Variable::Parameter && !V.Mentioned && V.Decl && V.Decl->isReferenced())
      V.Unused = true;
  }
}

// For debuggers: what is in scope is saved and restored as well, but does not travel.
static void keepInScope(FunctionIR &IR, bool IsThread, Statement &Suspension) {
  std::vector<unsigned> More;
  for (unsigned Var = 0; Var < IR.Variables.size(); ++Var) {
    Variable &V = IR.Variables[Var];
    if (!V.isInScopeAt(Suspension.Point))
      continue;
    bool IsUnread = IsThread && V.Kind == Variable::Parameter && !V.LiveAtStart;
    if (V.InFrame || V.IsBlock || IsUnread || V.Kind == Variable::Temporary ||
        V.Type->isVariablyModifiedType() || int(Var) == Suspension.Result)
      continue;
    V.ZeroInitialised |= V.Kind == Variable::Local;
    More.push_back(Var);
  }
  addTo(Suspension.Saved, More);
}

namespace {
struct ListOrder {
  bool operator()(llvm::ArrayRef<unsigned> A, llvm::ArrayRef<unsigned> B) const {
    return std::lexicographical_compare(A.begin(), A.end(), B.begin(), B.end());
  }
};
} // namespace

static std::unique_ptr<FrameLayout> layOut(FunctionIR &IR, bool IsThread, const Unit &U) {
  if (!computeLiveness(IR)) {
    fillFrame(IR);
    computeLiveness(IR);
  }
  noteUses(IR);
  auto Frame = std::make_unique<FrameLayout>();
  Frame->AtEntry = IR.HasBlocks && !IsThread;
  std::vector<Statement *> Suspensions;
  collectSuspensions(IR.Body, Suspensions);
  chooseLocals(IR, Suspensions);
  std::vector<unsigned> Blocks =
      collectVariables(IR, [](const Variable &V) { return V.IsBlock && !V.InFrame; });
  for (Statement *S : Suspensions)
    save(IR, Blocks, *S);
  for (Variable &V : IR.Variables)
    V.ZeroInitialised = V.LiveAtStart && V.Kind != Variable::Parameter && !V.InFrame;
  Frame->IsCrowded = unloadCrowd(IR, Suspensions);
  bool HasFrame = IsThread || Frame->AtEntry ||
                  llvm::any_of(IR.Variables, [](const Variable &V) { return V.InFrame; });
  if (U.ForSize && HasFrame && !Frame->IsCrowded)
    workInPlace(IR, Suspensions);
  llvm::sort(Suspensions,
             [](const Statement *A, const Statement *B) { return A->Point < B->Point; });

  std::vector<unsigned> Placed =
      collectVariables(IR, [](const Variable &V) { return V.InFrame && !V.MayBeLocal; });
  Frame->IsCrowded |= isHuge(IR, Placed) && !IR.HasBlocks;
  // A jump may lead back to any setjmp: what that needs travels from everywhere.
  std::vector<unsigned> ForJumps;
  for (const Statement *S : Suspensions)
    if (S->SetsJump)
      addTo(ForJumps, travelling(IR, Placed, *S));

  std::vector<std::vector<unsigned>> Variables;
  std::vector<bool> HasField(IR.Variables.size());
  for (unsigned Var = 0; Var < IR.Variables.size(); ++Var) {
    HasField[Var] = IR.Variables[Var].InFrame || (IsThread && Var < IR.ParameterCount);
    Frame->AtEntry |= IR.Variables[Var].InFrame && !IsThread;
  }
  for (const Statement *S : Suspensions) {
    Variables.push_back(Frame->IsCrowded ? S->Saved : travelling(IR, Placed, *S));
    addTo(Variables.back(), ForJumps);
    for (unsigned Var : Variables.back())
      HasField[Var] = true;
  }
  for (Statement *S : Suspensions) {
    if (U.KeepAll && !Frame->IsCrowded)
      keepInScope(IR, IsThread, *S);
    for (unsigned Var : S->Saved)
      HasField[Var] = true;
  }

  shareSaves(IR, Suspensions, *Frame);

  std::vector<unsigned> FieldOf(IR.Variables.size());
  for (unsigned Var = 0; Var < IR.Variables.size(); ++Var)
    if (HasField[Var]) {
      FieldOf[Var] = Frame->Fields.size();
      Frame->Fields.push_back(Var);
    }
  Frame->Points.emplace_back();
  for (unsigned Var = 0; IsThread && Var < IR.ParameterCount; ++Var)
    Frame->Points[0].push_back(FieldOf[Var]);
  for (size_t I = 0; Frame->IsCrowded && I < Variables.size(); ++I)
    Variables[I] = I == 0 ? Frame->Fields : std::vector<unsigned>();
  for (const std::vector<unsigned> &Live : Variables) {
    Frame->Points.emplace_back();
    for (unsigned Var : Live)
      Frame->Points.back().push_back(FieldOf[Var]);
  }
  std::map<llvm::ArrayRef<unsigned>, unsigned, ListOrder> First;
  for (unsigned Point = 0; Point < Frame->Points.size(); ++Point)
    Frame->ListOf.push_back(Frame->IsCrowded && Point
                                ? 1
                                : First.try_emplace(Frame->Points[Point], Point).first->second);
  return Frame;
}

bool layOutFrames(Unit &U) {
  for (auto &[Canonical, Info] : U.Functions)
    if (Info->IR && Info->Role != FunctionRole::Typed)
      Info->Frame = layOut(*Info->IR, Info->Role == FunctionRole::Thread, U);
  return true;
}

void dumpLayOutFrames(const Unit &U, llvm::raw_ostream &OS) {
  for (const auto &[Canonical, Info] : U.Functions) {
    if (!Info->Frame)
      continue;
    const FunctionIR &IR = *Info->IR;
    OS << Info->Decl->getName() << ": frame" << (Info->Frame->AtEntry ? " at entry" : "") << "\n";
    for (unsigned Var : Info->Frame->Fields)
      OS << "  field " << IR.Variables[Var].Name
         << (IR.Variables[Var].InFrame ? ", used in place" : "") << "\n";
    for (const Variable &V : IR.Variables)
      if (V.ZeroInitialised)
        OS << "  zero " << V.Name << "\n";
    for (unsigned Point = 0; Point < Info->Frame->Points.size(); ++Point) {
      OS << "  point " << Point << ":";
      for (unsigned Field : Info->Frame->Points[Info->Frame->ListOf[Point]])
        OS << " " << IR.Variables[Info->Frame->Fields[Field]].Name;
      OS << "\n";
    }
  }
}

} // namespace ythreads
