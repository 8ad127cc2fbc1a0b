//===- ChooseLocals.cpp - which variables need not live in the frame --------===//
//
// A variable whose address is taken can be a C local like any other if no pointer to it is
// in use when the function suspends: then nobody can tell that it lies elsewhere afterwards,
// and its value is saved and restored where it is live. C compilers keep such variables in
// registers, and know that stores through other pointers do not change them.
//
// A pointer is in use if a variable that may hold it is live at the suspension, or is itself
// in the frame for good and in scope; or if a saved operand may be made of it.
//
// A large variable that is live at a suspension is copied only where that costs little
// beside what the loop around the suspension does with it anyway: where an inner loop works
// on it.
//
//===------------------------------------------------------------------------===//

#include "frames/ChooseLocals.h"
#include "types/WireKinds.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using llvm::BitVector;

namespace ythreads {

//===- pointers in use --------------------------------------------------------===//

static bool has(llvm::ArrayRef<unsigned> Sorted, unsigned Var) {
  return std::binary_search(Sorted.begin(), Sorted.end(), Var);
}

namespace {
/// What saved operands are made of: for each temporary the variables that its value is computed from.
class Sources {
public:
  explicit Sources(const FunctionIR &IR) : IR(IR) { collect(IR.Body); }
  /// May the value of Temporary be an address that one of Paths leads to, or that of Var?
  bool mayPointTo(unsigned Temporary, unsigned Var, llvm::ArrayRef<unsigned> Paths) const;

private:
  void collect(const StatementList &List);
  void collect(const Code &C);

  const FunctionIR &IR;
  llvm::DenseMap<unsigned, std::vector<unsigned>> Of;
};
} // namespace

void Sources::collect(const Code &C) {
  for (const Event &E : C.Events)
    if (E.Kind != Event::Reads && IR.Variables[E.Var].Kind == Variable::Temporary)
      for (const Piece &P : C.Pieces)
        if (P.Var >= 0 && unsigned(P.Var) != E.Var)
          Of[E.Var].push_back(P.Var);
}

void Sources::collect(const StatementList &List) {
  for (const auto &S : List) {
    for (const Code *C : {&S->Text, &S->Init, &S->Increment})
      collect(*C);
    collect(S->Body);
    collect(S->Else);
  }
}

bool Sources::mayPointTo(unsigned Temporary, unsigned Var, llvm::ArrayRef<unsigned> Paths) const {
  std::vector<unsigned> Work = {Temporary}, Seen = {Temporary};
  while (!Work.empty()) {
    auto It = Of.find(Work.back());
    Work.pop_back();
    if (It == Of.end())
      continue;
    for (unsigned Source : It->second) {
      if (Source == Var || has(Paths, Source))
        return true;
      if (IR.Variables[Source].Kind == Variable::Temporary && !llvm::is_contained(Seen, Source)) {
        Seen.push_back(Source);
        Work.push_back(Source);
      }
    }
  }
  return false;
}

static bool isInUse(const Variable &Holder, unsigned Var, const Statement &Suspension) {
  if (has(Suspension.Live, Var))
    return true;
  return (Holder.IsBlock || (Holder.InFrame && !Holder.MayBeLocal)) &&
         Holder.isInScopeAt(Suspension.Point);
}

// Is a pointer to the variable in use at the suspension?
static bool meets(const FunctionIR &IR, unsigned Var, const Statement &Suspension,
                  llvm::ArrayRef<unsigned> Operands, const Sources &Made) {
  const Variable &V = IR.Variables[Var];
  if (!V.isInScopeAt(Suspension.Point))
    return false;
  for (unsigned Holder : V.Holders)
    if (isInUse(IR.Variables[Holder], Holder, Suspension))
      return true;
  return llvm::any_of(Operands, [&](unsigned T) { return Made.mayPointTo(T, Var, V.Paths); });
}

// The saved operands that may be addresses.
static std::vector<unsigned> collectOperands(const FunctionIR &IR, const Statement &Suspension) {
  std::vector<unsigned> Operands;
  llvm::copy_if(Suspension.Live, std::back_inserter(Operands), [&](unsigned Var) {
    const Variable &V = IR.Variables[Var];
    return V.Kind == Variable::Temporary && containsPointer(V.Type);
  });
  return Operands;
}

// The answer for one variable depends on those for others: begins with the best, and takes back.
static void dropPointedTo(FunctionIR &IR, llvm::ArrayRef<Statement *> Suspensions) {
  constexpr size_t Enough = 50000000; // questions: all stay where they are
  Sources Made(IR);
  std::vector<std::vector<unsigned>> Operands;
  for (const Statement *S : Suspensions)
    Operands.push_back(collectOperands(IR, *S));
  bool AnyOperands = llvm::any_of(Operands, [](const auto &List) { return !List.empty(); });
  std::vector<unsigned> Asked;
  for (unsigned Var = 0; Var < IR.Variables.size(); ++Var)
    if (IR.Variables[Var].MayBeLocal && (AnyOperands || !IR.Variables[Var].Holders.empty()))
      Asked.push_back(Var);
  bool IsTooMuch = Asked.size() * Suspensions.size() > Enough;
  for (bool News = !Asked.empty(); News;) {
    News = false;
    for (unsigned Var : Asked) {
      bool Meets = IsTooMuch;
      for (size_t I = 0; I < Suspensions.size() && !Meets; ++I)
        Meets = meets(IR, Var, *Suspensions[I], Operands[I], Made);
      News |= Meets && IR.Variables[Var].MayBeLocal && !IsTooMuch;
      IR.Variables[Var].MayBeLocal &= !Meets;
    }
    llvm::erase_if(Asked, [&](unsigned Var) { return !IR.Variables[Var].MayBeLocal; });
  }
}

//===- large variables --------------------------------------------------------===//

namespace {
/// What a part of the body does with large variables.
struct Work {
  BitVector Named, NamedInLoops; ///< at all; in loops without a suspension
  bool Suspends = false;
  std::vector<const Statement *> Points; ///< suspensions, those of inner loops not counted

  explicit Work(unsigned Size) : Named(Size), NamedInLoops(Size) {}
  void add(const Work &Inner) {
    Named |= Inner.Named;
    NamedInLoops |= Inner.NamedInLoops;
    Suspends |= Inner.Suspends;
    llvm::append_range(Points, Inner.Points);
  }
};

class CopyCosts {
public:
  CopyCosts(const FunctionIR &IR, llvm::ArrayRef<unsigned> Large);
  /// Does the loop around the suspension work on the variable (by its place in Large) in an inner loop?
  bool paysOff(const Statement &Suspension, unsigned Index) const;

private:
  Work visit(const StatementList &List);
  Work visit(const Statement &S);
  void name(const Code &C, Work &Result) const;

  const FunctionIR &IR;
  std::vector<llvm::SmallVector<unsigned, 1>>
      IndicesOf; ///< by variable: itself, or what it points to
  unsigned Size;
  bool HasLabels = false;
  llvm::DenseMap<const Statement *, BitVector> WorkedOn;
};
} // namespace

CopyCosts::CopyCosts(const FunctionIR &IR, llvm::ArrayRef<unsigned> Large)
    : IR(IR), IndicesOf(IR.Variables.size()), Size(Large.size()) {
  for (unsigned I = 0; I < Large.size(); ++I) {
    IndicesOf[Large[I]].push_back(I);
    for (unsigned Holder : IR.Variables[Large[I]].Holders)
      IndicesOf[Holder].push_back(I);
  }
  Work Whole = visit(IR.Body);
  // What stands in no loop happens once; with labels, nobody knows.
  for (const Statement *Point : Whole.Points)
    WorkedOn.try_emplace(Point, HasLabels ? Whole.NamedInLoops : BitVector(Size, true));
}

void CopyCosts::name(const Code &C, Work &Result) const {
  auto Name = [&](unsigned Var) {
    for (unsigned Index : IndicesOf[Var])
      Result.Named.set(Index);
  };
  for (const Piece &P : C.Pieces)
    if (P.Var >= 0)
      Name(P.Var);
  for (const Event &E : C.Events)
    Name(E.Var);
}

Work CopyCosts::visit(const StatementList &List) {
  Work Result(Size);
  for (const auto &S : List)
    Result.add(visit(*S));
  return Result;
}

// `do ... while (0)` of a macro is none.
static bool isLoop(const FunctionIR &IR, const Statement &S) {
  if (S.Kind == Statement::DoWhile)
    return spell(IR, S.Text) != "0";
  return S.Kind == Statement::While || S.Kind == Statement::For;
}

Work CopyCosts::visit(const Statement &S) {
  Work Result = visit(S.Body);
  Result.add(visit(S.Else));
  for (const Code *C : {&S.Text, &S.Init, &S.Increment})
    name(*C, Result);
  HasLabels |= S.Kind == Statement::Label;
  if (S.Kind == Statement::Suspension) {
    Result.Suspends = true;
    Result.Points.push_back(&S);
  }
  if (!isLoop(IR, S))
    return Result;
  if (!Result.Suspends)
    Result.NamedInLoops = Result.Named;
  for (const Statement *Point : Result.Points)
    WorkedOn.try_emplace(Point, Result.NamedInLoops);
  Result.Points.clear();
  return Result;
}

bool CopyCosts::paysOff(const Statement &Suspension, unsigned Index) const {
  auto It = WorkedOn.find(&Suspension);
  return It != WorkedOn.end() && It->second.test(Index);
}

static uint64_t sizeOf(const FunctionIR &IR, const Variable &V) {
  return IR.Function->getASTContext().getTypeSizeInChars(V.Type).getQuantity();
}

// The others become C locals.
static void keepLarge(FunctionIR &IR, llvm::ArrayRef<Statement *> Suspensions) {
  constexpr uint64_t AlwaysCopied = 128, MostCopied = 1 << 16; // bytes
  std::vector<unsigned> Large;
  for (unsigned Var = 0; Var < IR.Variables.size(); ++Var)
    if (IR.Variables[Var].MayBeLocal && sizeOf(IR, IR.Variables[Var]) > AlwaysCopied)
      Large.push_back(Var);
  BitVector Stays(IR.Variables.size());
  if (!Large.empty()) {
    CopyCosts Costs(IR, Large);
    for (unsigned I = 0; I < Large.size(); ++I)
      for (const Statement *S : Suspensions)
        if (has(S->Live, Large[I]) &&
            (sizeOf(IR, IR.Variables[Large[I]]) > MostCopied || !Costs.paysOff(*S, I)))
          Stays.set(Large[I]);
  }
  for (unsigned Var = 0; Var < IR.Variables.size(); ++Var)
    if (IR.Variables[Var].MayBeLocal)
      IR.Variables[Var].InFrame = Stays.test(Var);
}

void chooseLocals(FunctionIR &IR, llvm::ArrayRef<Statement *> Suspensions) {
  dropPointedTo(IR, Suspensions);
  keepLarge(IR, Suspensions);
}

} // namespace ythreads
