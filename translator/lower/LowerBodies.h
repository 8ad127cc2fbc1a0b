//===- LowerBodies.h - one body from the AST to the statement IR ------------===//
//
// Shared by the files of the pass.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_LOWERBODIES_H
#define YTHREADS_TRANSLATOR_LOWERBODIES_H

#include "IR.h"
#include "Spelling.h"
#include "Unit.h"
#include "lower/Effects.h"
#include "lower/Jumps.h"
#include "lower/References.h"
#include "llvm/ADT/StringMap.h"

namespace ythreads {

/// An expression on its way: text that still has to be evaluated, and what evaluating it does.
struct Value {
  Code C;
  Effects E;
};

class BodyLowering {
public:
  BodyLowering(Unit &U, FunctionInfo &Info);
  std::unique_ptr<FunctionIR> run();
  /// For a function that only sends: keeps its body but for the sends.
  std::unique_ptr<FunctionIR> runTyped();

private:
  //===- statements (LowerStatements.cpp) ---------------------------------===//

  void lowerStatement(const clang::Stmt *S);
  void stressStatement(const clang::Stmt *S);
  void lowerBlock(const clang::CompoundStmt *S);
  void lowerIf(const clang::IfStmt *S);
  std::optional<bool> knownCondition(const clang::Expr *Condition) const;
  void lowerWhile(const clang::WhileStmt *S);
  void lowerDo(const clang::DoStmt *S);
  void lowerFor(const clang::ForStmt *S);
  void lowerSwitch(const clang::SwitchStmt *S);
  void lowerCase(const clang::SwitchCase *S, llvm::ArrayRef<const clang::LabelStmt *> Labels = {});
  void lowerLabel(const clang::LabelStmt *S);
  void addLabel(const clang::LabelStmt *S);
  void leaveOut(const clang::Stmt *Dead);
  void markLeftOut(StatementList &List) const;
  void lowerReturn(const clang::ReturnStmt *S);
  /// Returns Result's value, if there is one, from the function. It is converted to the type Through first, if that is one.
  void lowerResult(const clang::Expr *Result, clang::SourceLocation Loc,
                   clang::QualType Through = {});
  void addReturn(Code Text, const clang::Expr *Result, clang::SourceLocation Loc,
                 clang::QualType Through);
  void lowerContinue(const clang::ContinueStmt *S);
  void lowerLoopBody(const clang::Stmt *Body, StatementList &Into, bool RenamesContinue);
  void lowerForInit(const clang::Stmt *Init, Statement &Loop);
  void lowerInto(StatementList &List, const clang::Stmt *S);
  void addLoopExit(Value Condition, clang::SourceLocation Loc);
  /// Notes how S may be printed as the author wrote it.
  void keepWhole(Statement &Lowered, const clang::Stmt *S);
  bool hidesLabel(const clang::Stmt *S) const;
  bool canKeepWhole(const clang::Stmt *S) const;
  bool staysWhole(const clang::Stmt *S);

  Statement &add(Statement::Kinds Kind, clang::SourceLocation Loc);
  /// Adds a statement whose children are lowered by Fill.
  template <typename F> void inList(StatementList &List, F Fill) {
    StatementList *Outer = Current;
    Current = &List;
    Fill();
    Current = Outer;
  }

  //===- calls of itself (LowerTailCalls.cpp) -----------------------------===//

  bool canLoop() const;
  void findTails();
  /// E if it is a call of the function by itself that may be a jump, or null.
  const clang::CallExpr *ownCall(const clang::Expr *E);
  /// Makes a jump to the start of a call whose result the function returns, if it is one of itself.
  bool lowerTailCall(const clang::Expr *E);
  /// The same of another function, which C compilers make a jump of: Statement::IsTail.
  bool isTailOfOther(const clang::Expr *E);
  void noteTailOfOther(const clang::Expr *E);
  /// E without what changes nothing in the result.
  const clang::Expr *bareResult(const clang::Expr *E);
  const clang::BinaryOperator *asLogical(const clang::Expr *E) const;
  /// Is what E gives, or may give, a call of either kind?
  bool endsInTail(const clang::Expr *E);
  /// Returns E, if it is a call of the function itself, or if a part of it, a branch, say, is a call of either kind that comes last.
  bool lowerTail(const clang::Expr *E);
  bool lowerTailChoice(const clang::ConditionalOperator *Choice);
  void lowerTailChoice(const clang::BinaryConditionalOperator *Choice);
  void lowerTailLogical(const clang::BinaryOperator *Operator);
  void lowerBranches(const clang::ConditionalOperator *Choice);
  Code returnedThrough(clang::QualType T, const clang::Expr *Result, Code Text) const;
  void addStart();
  bool MayLoop = false, Again = false;       ///< tail calls may be jumps; there are some
  llvm::DenseSet<const clang::Stmt *> Tails; ///< statements that end a function without result

  //===- sums (LowerSums.cpp) ---------------------------------------------===//

  /// `Rest op f(...)`, or `f(...) op Rest` where Rest is a constant.
  struct Summand {
    const clang::BinaryOperator *Operator = nullptr;
    const clang::CallExpr *Call = nullptr;
    const clang::Expr *Rest = nullptr;
  };
  Summand summandOf(const clang::Expr *E);
  const clang::BinaryOperator *findSummand(const clang::Stmt *S);
  const clang::BinaryOperator *findSummandIn(const clang::Expr *Result);
  bool jumpsIn(const clang::Expr *Result);
  void findSum();
  void startSum();
  Code addedToSum(const Code &Value) const;
  Code withSum(const clang::Expr *Result, const Code &Value) const;
  bool lowerSummand(const clang::Expr *E);
  bool lowerChoice(const clang::Expr *E);
  int Sum = -1; ///< the variable of what is to be added to the result, or -1
  clang::BinaryOperatorKind SumOperator = clang::BO_Add;

  //===- declarations (LowerDeclarations.cpp) -----------------------------===//

  void lowerDeclaration(const clang::DeclStmt *S);
  bool namesUnknown(const clang::Stmt *E) const;
  bool isBoundInside(const clang::VarDecl *V) const;
  void lowerVariable(const clang::VarDecl *V);
  bool isNeverNamed(const clang::VarDecl *V) const;
  void initialise(unsigned Var, const clang::VarDecl *V);
  void lowerInitialiser(unsigned Var, const clang::VarDecl *V);
  void initialiseAsDeclared(unsigned Var, const clang::VarDecl *V, const Code &Init);
  void initialiseByCopy(unsigned Var, const clang::VarDecl *V, Value Init);
  void hoistAll();
  void pack(Code &Definition, const clang::TagDecl *Tag) const;
  void hoistType(const clang::TypeDecl *D);
  void hoistStatic(const clang::VarDecl *V);
  std::string spellExtern(const clang::ValueDecl *D) const;
  std::string attributesOf(const clang::Decl *D) const;
  Code respellDeclaration(const clang::DeclStmt *S);
  void addParameters();
  void placeVariable(unsigned Var, const clang::VarDecl *V);
  void noteHolders();
  unsigned addVariable(Variable::Kinds Kind, const clang::VarDecl *Decl, clang::QualType Type,
                       std::string Name, clang::SourceLocation Loc);
  unsigned addTemporary(clang::QualType Type, clang::SourceLocation Loc, bool InFrame = false);
  void show(unsigned Var);
  void hideFrom(size_t Outer);
  unsigned findRetired(llvm::StringRef Name) const;
  /// Adds `Var = C;`, which for some types is a memcpy.
  void assign(unsigned Var, const Code &C, clang::SourceLocation Loc);

  //===- types and memory of variable size (LowerBlocks.cpp) --------------===//

  void captureParameterBounds();
  void evaluateOperand(const clang::Expr *E);
  /// Evaluates what executing a written type evaluates: its bounds become variables.
  void captureWritten(clang::QualType Written);
  /// Evaluates those bounds of T that no variable holds yet.
  void captureBounds(clang::QualType T);
  void captureBound(const clang::Expr *E);
  /// Spells a declaration like typeName(), with those variables as bounds. Without events: addBoundUses.
  Code typeCode(clang::QualType T, llvm::StringRef Declarator = "");
  void addBoundUses(Code &C, clang::QualType T);
  /// Has the variable, whose declared type is T, printed so that it has this type.
  void setView(unsigned Var, clang::QualType T);
  /// Adds a reference to assign to, and what it needs.
  void addPlace(Code &C, unsigned Var) const;
  void makeArray(unsigned Var, const clang::VarDecl *V);
  void executeStatic(const clang::VarDecl *V);
  void executeTypedef(const clang::TypedefNameDecl *D);
  Code blockCode(unsigned Id, clang::QualType Element, const Code &Bytes,
                 llvm::StringRef Alignment);
  Code allocaCode(const clang::CallExpr *Call, const Code &Bytes);
  Value lowerAlloca(const clang::CallExpr *Call);
  /// Must what the type of a cast evaluates happen as a step of its own?
  bool mustExecute(const clang::ExplicitCastExpr *E);
  Value lowerSizeOf(const clang::UnaryExprOrTypeTraitExpr *E);

  //===- expressions (LowerExpressions.cpp, LowerOperands.cpp) ------------===//

  /// Lower a full expression for its value; for its effects, of which nothing remains to be evaluated.
  Value lowerFull(const clang::Expr *E);
  void lowerEffects(const clang::Expr *E);
  /// What is printed of a condition: clang warns of parentheses around a comparison, a macro's and an operand's, too.
  const clang::Expr *conditionOf(const clang::Expr *E, bool IsOperand = false);
  Value lowerCondition(const clang::Expr *E, clang::SourceLocation Operator);
  Value lower(const clang::Expr *E);
  Value lowerParts(const clang::Expr *E);
  bool isEscapingObject(const clang::Expr *E) const;
  bool holdsEscapingObject(const clang::Expr *E) const;
  /// Does E suspend, or return from the function or jump over a cleanup (in a statement expression)?
  bool mustLower(const clang::Expr *E);
  /// May a later operand do something to an earlier one that is still text?
  bool mustCapture(const Effects &Earlier, llvm::ArrayRef<const clang::Expr *> Later);
  Value spellLeaf(const clang::Expr *E);
  Value asOfMacro(Value V, const clang::Expr *E);
  Value asTested(Value V, const clang::Expr *E, clang::SourceLocation Operator);
  Value lowerTest(const clang::Expr *E, clang::SourceLocation Statement);
  Value spellOperand(const clang::Expr *E);
  Code spellWithEvents(clang::SourceRange R, const Effects &E, const clang::Stmt *Inside = nullptr);
  void addEvents(Code &C, const Effects &E) const;
  void giveOwnType(Value &V, const clang::Expr *E);
  Value lowerBinary(const clang::BinaryOperator *E);
  Value lowerAssignment(const clang::BinaryOperator *E);
  Value lowerLogical(const clang::BinaryOperator *E);
  Value lowerUnary(const clang::UnaryOperator *E);
  Value lowerConditional(const clang::ConditionalOperator *E);
  Value lowerVectorConditional(const clang::ConditionalOperator *E);
  Value lowerBranch(const clang::Expr *E, bool Dead);
  Value lowerShortConditional(const clang::BinaryConditionalOperator *E);
  Value lowerCast(const clang::CastExpr *E);
  Value viewVector(Value V, clang::QualType Type) const;
  bool isTemporary(const Value &V) const;
  Value lowerPlace(const clang::Expr *E);
  Value buildPlace(const clang::Expr *E, llvm::ArrayRef<Value> &Operands);
  Value lowerCompoundLiteral(const clang::CompoundLiteralExpr *E);
  /// Of a list, or of what stands for elements in one.
  Value lowerInitialisers(const clang::Expr *E);
  Value lowerInitList(const clang::InitListExpr *E);
  Value lowerUpdate(const clang::DesignatedInitUpdateExpr *E);
  void updateParts(unsigned Whole, const std::string &Path, const clang::InitListExpr *List);
  void updatePart(unsigned Whole, const std::string &Path, const clang::Expr *Init,
                  const clang::FieldDecl *Member);
  const clang::Expr *lowerLabelsOf(const clang::Stmt *Last);
  /// Returns: its value from the function, at once.
  Value lowerStatementExpression(const clang::StmtExpr *E, bool WantsValue, bool Returns = false);
  void lowerStatementsOf(const clang::StmtExpr *E, bool WantsValue, bool Returns, Value &V);
  Value lowerByParts(const clang::Expr *E,
                     llvm::ArrayRef<std::pair<clang::SourceRange, const clang::Expr *>> Operands,
                     const Effects &Own);
  Value lowerBuiltinForm(const clang::Expr *E);
  Value lowerIntrinsic(const clang::Expr *E);
  Value lowerUnknown(const clang::Expr *E);
  /// The calls in S are left to plain C.
  void callStubs(const clang::Stmt *S);

  std::vector<Value> lowerOperands(llvm::ArrayRef<const clang::Expr *> Operands);
  Value capture(Value V, clang::QualType Type, clang::SourceLocation Loc);
  /// V, the value of E, as a variable of E's type may get it: without what -Wwrite-strings adds to the type.
  Value asTyped(Value V, const clang::Expr *E);
  Value asBranch(Value V, const clang::Expr *Branch, const clang::Expr *Choice);
  Value join(clang::QualType Type, clang::SourceLocation Loc, Value Condition,
             llvm::function_ref<Value()> Then, llvm::function_ref<Value()> Else);
  Value reference(unsigned Var);
  Value wrap(llvm::StringRef Before, Value V, llvm::StringRef After = "");
  /// Emits `V;` unless there is nothing left to do.
  void addExpression(Value V, clang::SourceLocation Loc);

  //===- asm (LowerAssembly.cpp) ------------------------------------------===//

  void lowerAssembly(const clang::GCCAsmStmt *S);
  void lowerAsmOperands(const clang::GCCAsmStmt *S, Code &Effects);

  //===- jumps (LowerJumps.cpp) -------------------------------------------===//

  Value lowerJumpCall(const clang::CallExpr *Call, bool WantsResult, int Result);
  void addSerial();
  void addPlace();
  Code rewritePlace(const clang::CallExpr *E);
  void lowerComputedGoto(const clang::IndirectGotoStmt *S);
  const clang::Expr *jumpsBy(const clang::IndirectGotoStmt *S, std::string &Table);
  Code rewriteComputedGoto(const clang::IndirectGotoStmt *S);
  Code rewriteLabelAddress(const clang::AddrLabelExpr *E);
  /// Calls V's cleanup function; those of all variables but the outermost `Outer`, innermost first.
  void addCleanup(const clang::VarDecl *V);
  void addCleanups(size_t Outer);
  void addCleanupsTo(const clang::LabelDecl *Label);
  void endScope(size_t OuterCleanups);

  //===- calls (LowerCalls.cpp) -------------------------------------------===//

  Value lowerCall(const clang::CallExpr *Call, bool WantsResult, int Result = -1);
  /// If E is a call whose result may go straight into the variable: lowers it so.
  bool fetchesInto(unsigned Var, const clang::Expr *E);
  bool assignsResultDirectly(const clang::Expr *E);
  Value lowerPlainCall(const clang::CallExpr *Call);
  //===- `...` (Arguments.cpp) --------------------------------------------===//

  Code packArguments(llvm::ArrayRef<const clang::Expr *> Arguments, llvm::ArrayRef<Value> Values);
  Code startListText(Code List);
  Value lowerListCall(const clang::CallExpr *Call);
  Value lowerVaArg(const clang::VAArgExpr *E);

  Value lowerTyped(const clang::CallExpr *Call);
  Code heapText(const clang::CallExpr *Call, llvm::ArrayRef<Code> Arguments);
  Code typedText(const clang::CallExpr *Call, llvm::ArrayRef<Code> Arguments);
  void buildCall(Statement &S, const clang::CallExpr *Call);
  std::string bodyName(const clang::CallExpr *Call) const;
  std::string argumentCast(const clang::CallExpr *Call, unsigned Argument) const;
  void buildLookup(Statement &S, const clang::CallExpr *Call);
  void buildCreation(Statement &S, const clang::CallExpr *Call);
  Code creationArgument(const Value &Argument, clang::QualType From, clang::QualType To);
  void noteArguments(Statement &S, const clang::FunctionDecl *Created, std::vector<Code> Arguments,
                     llvm::ArrayRef<clang::QualType> Types);
  Code literalInFrame(const clang::CompoundLiteralExpr *E, Code Text);
  Code rewrite(const Rewrite &R);
  Code rewriteConstant(const clang::Expr *E);
  Code rewriteTyped(const clang::CallExpr *Call);
  Code sendText(const clang::CallExpr *Call, llvm::ArrayRef<Code> Arguments);
  void addYield(clang::SourceLocation Loc);

  Speller::Resolved resolve(const clang::NamedDecl *D);
  std::string typeName(clang::QualType T, llvm::StringRef Declarator = "") const;

  Unit &U;
  FunctionInfo &Info;
  const clang::FunctionDecl *F;
  References Refs;
  std::unique_ptr<FunctionIR> IR;
  EffectAnalysis Analysis;
  Speller Spell;

  StatementList *Current = nullptr;
  llvm::DenseMap<const clang::VarDecl *, unsigned> VariableOf;
  llvm::DenseMap<const clang::CompoundLiteralExpr *, unsigned> LiteralOf;
  std::vector<unsigned> Visible; ///< variables in scope
  llvm::StringMap<unsigned> VariableNamed;
  const clang::Stmt *WholeAround =
      nullptr; ///< the outermost statement at hand that is printed whole
  bool HasActiveBounds =
      false;             ///< of sizeof and its kin: what is kept whole would not compute them
  bool Hoisting = false; ///< are variables of this scope declared at the top?
  unsigned Temporaries = 0, Literals = 0, Loops = 0, Bounds = 0, Blocks = 0;
  int Place = -1; ///< the variable whose address is the frame's, if the source asks for it
  llvm::DenseMap<const clang::Expr *, unsigned> BoundOf;           ///< captured bounds
  llvm::DenseSet<const clang::TypedefNameDecl *> ExecutedTypedefs; ///< of variable size
  llvm::DenseMap<const clang::VarDecl *, Code> StaticViews;        ///< of pointers to such types

  /// The loops around: what `continue` means in them.
  struct Loop {
    std::string ContinueLabel; ///< empty: `continue` can stay
    bool Used = false;
    size_t Cleanups = 0; ///< in scope around its body
  };
  llvm::SmallVector<Loop, 8> LoopStack;
  std::set<std::string> LeftOut; ///< the labels to which dead code jumps
  bool BeforeFirstCase = false;  ///< what stands at the beginning of a switch is never reached
  llvm::SmallVector<size_t, 8> BreakCleanups; ///< in scope around each loop's and switch's body
  CleanupList Cleanups;
  llvm::DenseMap<const clang::LabelDecl *, CleanupList> LabelCleanups;
};

/// T without what hoisted variables and temporaries must not have: const, restrict, atomic at the top and in
/// the elements of arrays.
clang::QualType storageType(const clang::ASTContext &Context, clang::QualType T);

/// The type of F's result: no qualifiers, not atomic.
clang::QualType resultType(const clang::FunctionDecl *F);

/// Can T be written a second time? Not if it has no name, and no variable or member to go by.
bool canSpell(const Unit &U, clang::QualType T);

/// The local variable bound to a register that an operand of asm names, or null.
const clang::VarDecl *registerVariable(const clang::Expr *Operand);

/// Outputs, then inputs.
llvm::SmallVector<const clang::Expr *, 4> asmOperands(const clang::GCCAsmStmt *S);

/// One line for the comment at the resume case: `sum(n - 1)`.
std::string describeCall(const clang::ASTContext &Context, const clang::CallExpr *Call);

/// Does control never come to the end of List?
bool endsControl(const StatementList &List);

/// What stands before and behind the value of a computed goto, the semicolon not counted: an index of Table, or, if that is
/// empty, a label's number, with a table of all labels or else a switch over them.
std::pair<std::string, std::string> aroundTarget(const FunctionIR &IR, llvm::StringRef Table);
size_t labelTableSize(const FunctionIR &IR);

/// Nothing jumps into S: it goes with the condition that shuts it out.
bool isDead(const clang::Stmt *S);

/// Does the runtime take an argument of type T of a new thread as it is? Else by its address.
bool isPassedByValue(const clang::ASTContext &Context, clang::QualType T);

/// What gives the value of `({ ... })`, if it has one. (clang lets `;` follow it.)
const clang::Stmt *lastStatement(const clang::StmtExpr *E);

/// Can values of T be assigned with `=`?
bool isAssignable(clang::QualType T);

/// Spells a declaration of Declarator with type T, or T itself if it is empty.
std::string spellType(const Unit &U, clang::QualType T, llvm::StringRef Declarator = "");

/// The braces that zero a T: `{0}`, or `{}` where nothing stands at its beginning that 0 could go to.
std::string zeroList(clang::QualType T);

/// What stands before and behind a struct of the translator's own, if U.MayPack: its members lie as variables do.
constexpr llvm::StringLiteral BeginUnpacked = "#pragma pack(push, 0)";
constexpr llvm::StringLiteral EndUnpacked = "#pragma pack(pop)";

/// Spells a zero of type T.
std::string spellZero(const Unit &U, clang::QualType T);

/// Adds or removes what a type of a parameter becomes in a definition in K&R style.
clang::QualType promotedType(const clang::ASTContext &Context, clang::QualType T);

} // namespace ythreads
#endif
