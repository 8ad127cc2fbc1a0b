//===- Tables.cpp - local arrays and structs of numbers that are only read --===//

#include "lower/Tables.h"
#include "IR.h"
#include "Unit.h"
#include "lower/Numbers.h"
#include "lower/ReadOnly.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace ythreads {

//===- in the source ----------------------------------------------------------===//

// Those that are declared in S.
static void collectInitialisers(const ASTContext &Context, const Stmt *S,
                                llvm::DenseMap<const VarDecl *, std::string> &Result) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declaration->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V || !V->hasLocalStorage() || V->hasAttrs() || !V->getInit() ||
          V->getType().isVolatileQualified() ||
          !(V->getType()->isConstantArrayType() || V->getType()->isRecordType()))
        continue;
      if (std::optional<std::string> Text = spellNumbers(Context, V->getType(), V->getInit()))
        Result[V] = std::move(*Text);
    }
  forEachEvaluatedChild(S, [&](const Stmt *Child) { collectInitialisers(Context, Child, Result); });
}

//===- in the body ------------------------------------------------------------===//

static unsigned countDefinitions(const Code &C, unsigned Var) {
  return llvm::count_if(C.Events,
                        [&](const Event &E) { return E.Var == Var && E.Kind != Event::Reads; });
}

// Statements that set the variable; those that are not expressions of their own count for many.
static unsigned countDefinitions(const StatementList &List, unsigned Var) {
  constexpr unsigned Many = 2;
  unsigned Count = 0;
  for (const auto &S : List) {
    bool IsPlain = S->Kind == Statement::Expression && !S->Whole;
    Count += countDefinitions(S->Text, Var) * (IsPlain ? 1 : Many);
    for (const Code *C : {&S->Init, &S->Increment, &S->Pointer, &S->Mask, &S->Plain})
      Count += countDefinitions(*C, Var) * Many;
    Count +=
        (countDefinitions(S->Body, Var) + countDefinitions(S->Else, Var)) * (S->Whole ? Many : 1);
  }
  return Count;
}

std::map<unsigned, std::string> collectTables(const ASTContext &Context, const FunctionIR &IR) {
  std::map<unsigned, std::string> Result;
  if (dependsOnDirectives(Context, IR.Function->getBody()->getSourceRange()))
    return Result;
  llvm::DenseMap<const VarDecl *, std::string> Found;
  collectInitialisers(Context, IR.Function->getBody(), Found);
  ReadOnly Uses;
  if (!Found.empty())
    Uses.walk(IR.Function->getBody());
  for (unsigned Var = 0; Var < IR.Variables.size(); ++Var) {
    const Variable &V = IR.Variables[Var];
    auto Initialiser = Found.find(V.Decl);
    if (Initialiser != Found.end() && Uses.isOnlyRead(V.Decl) && !V.InFrame && !V.IsBlock &&
        !V.Alignment && V.Followers.empty() && countDefinitions(IR.Body, Var) == 1)
      Result[Var] = Initialiser->second;
  }
  return Result;
}

} // namespace ythreads
