//===- Emit.h - the generated file ------------------------------------------===//
//
// Shared by Emit (the file as a whole), EmitFunctions (what stands in a function's place), EmitWaysIn, EmitSignatures,
// EmitBody (statements), EmitLoops and EmitTables (what stands at the end).
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_EMIT_H
#define YTHREADS_TRANSLATOR_EMIT_H

#include "IR.h"
#include "Unit.h"
#include "lower/KnownValues.h"
#include "lower/Tables.h"
#include "lower/Words.h"
#include "llvm/ADT/DenseSet.h"
#include <set>
#include <string>

namespace ythreads {

/// A line of the source as people see it: #line directives of the user's count.
struct SourcePlace {
  llvm::StringRef File; ///< lives as long as the unit
  unsigned Line = 0;
};

/// Text that knows which source line each of its lines claims to be.
class LineWriter {
public:
  /// Makes the next line claim to be Place. Must be called at the start of a line.
  void at(const SourcePlace &Place);
  /// Writes Text, indented by Depth levels, and ends the line. One that Drifts claims to be whichever follows.
  void line(unsigned Depth, llvm::StringRef Text, bool Drifts = false);
  void raw(llvm::StringRef Text);
  /// Until unpin(), every line claims to be Place: several generated lines stand for one of the source.
  void pin(const SourcePlace &Place) {
    Pinned = true;
    Pin = Place;
  }
  void unpin() { Pinned = false; }
  /// Tells that raw text has carried its own lines: the next place must be written.
  void forget() { Known = false; }
  std::string take() { return std::move(Text); }

private:
  std::string Text;
  SourcePlace Next;
  bool Known = false;
  SourcePlace Pin;
  bool Pinned = false;
};

SourcePlace computePlace(const Unit &U, clang::SourceLocation Loc);
/// A path as a comment of one line may hold it.
std::string inComment(llvm::StringRef Path);

/// The directives that silence what is asked for of other dialects, and what generated code cannot heed: -Wc++-compat (it
/// converts `void *`, and declares tables before it defines them), gcc's -Wc90-c99-compat (it has compound literals), -Wvla
/// (each use of such an array is a cast), -Wdeclaration-after-statement
/// (before the author's first declaration a function finds out where it goes on), -Wsuggest-attribute=format (bodies have none).
std::vector<std::string> quietAboutDialects(const Unit &U);

/// Is a function of one of these names called anywhere in S?
bool callsOneOf(const clang::Stmt *S, llvm::ArrayRef<llvm::StringRef> Names);

/// Can a declaration end with T?
bool endsDeclaration(const clang::syntax::Token &T);

//===- EmitMain.cpp ---------------------------------------------------------===//
/// Under --stress: is the program's main, or one that the file calls, a function like others?
bool replacesMain(const Unit &U);
/// Edits the source's directives that name main. Returns whether the macro that renames it stands at the file's
/// beginning.
bool hideMain(Unit &U);

class FileEmitter {
public:
  explicit FileEmitter(Unit &U) : U(U) {}
  std::string run();

private:
  //===- Emit.cpp ---------------------------------------------------------===//
  std::string edited(unsigned From, unsigned To) const;
  void emitVerbatim(unsigned From, unsigned To);
  void takeWords(const FunctionInfo &Info, unsigned From, unsigned To);
  void emitEntries(unsigned Offset);
  void emitQuietly(const FunctionInfo &Info);
  void emitDirectives(unsigned From, unsigned To);
  void emitCounts(unsigned From, unsigned To);
  void emitTokens(unsigned From, unsigned To, bool BeginsFunction);
  SourcePlace placeOf(clang::SourceLocation Loc) const;
  std::string quote(llvm::StringRef Text) const;

  //===- EmitFunctions.cpp ------------------------------------------------===//
  void beginShield(const std::vector<std::string> &Names);
  void endShield(const std::vector<std::string> &Names);
  void emitShielded(const FunctionInfo &Info, unsigned Offset);

  void emitFunction(const FunctionInfo &Info);
  void emitStubPrototype(const FunctionInfo &Info);
  void emitUndeclared(const FunctionInfo &Info);
  void emitPrototypes(const FunctionInfo &Info);
  void emitPrototype(const FunctionInfo &Callee);
  void declareTypes(const FunctionInfo &Info);
  void declareType(unsigned Row);
  void emitFrame(const FunctionInfo &Info);
  bool isCalledHere(const FunctionInfo &Info);
  void emitWaysIn(const FunctionInfo &Info);
  std::string handedOver(const FunctionInfo &Info, unsigned Parameter) const;
  void emitHandover(const FunctionInfo &Info);
  void emitThunk(const FunctionInfo &Info);
  void emitFunctionTables(const FunctionInfo &Info);
  bool emitPins(const FunctionInfo &Info);
  void emitDescriptor(const FunctionInfo &Info);
  void emitThreadStub(const FunctionInfo &Info);
  void emitStub(const FunctionInfo &Info);
  void emitTyped(const FunctionInfo &Info);
  void emitMainThread(const FunctionInfo &Main);
  void emitAddressOnly(const FunctionInfo &Info);
  struct PointPlace {
    unsigned Line;
    llvm::StringRef Called;
  };
  void addPoints(const StatementList &List, std::vector<PointPlace> &Places) const;
  std::vector<PointPlace> pointPlaces(const FunctionInfo &Info) const; ///< the start's first

  //===- EmitSignatures.cpp -----------------------------------------------===//
  std::string header(const FunctionInfo &Info) const;
  void emitHeader(const FunctionInfo &Info, llvm::StringRef Before = "");
  std::string codeAttributes(const clang::FunctionDecl *F) const;
  std::string entrySignature(const clang::FunctionDecl *F) const;
  std::string headerWithoutBounds(const clang::FunctionDecl *F) const;
  std::string bodyParameters(const FunctionInfo &Info, bool Named) const;
  std::string handedParameters(const FunctionInfo &Info) const;
  std::string bodySignature(const FunctionInfo &Info, bool Named) const;
  std::string commonSignature(const FunctionInfo &Info) const;
  std::string directSignature(const FunctionInfo &Info, bool Named) const;
  std::string nameOf(const clang::ParmVarDecl *P, unsigned Index) const;
  std::string parameterList(const clang::FunctionDecl *F, bool Named, bool IsBody) const;
  bool hasStub(const FunctionInfo &Info) const;
  bool isStatic(const FunctionInfo &Info) const;
  bool hasStaticBody(const FunctionInfo &Info) const;
  std::string addressOf(const FunctionInfo &Info);
  std::string weakAddressOf(const clang::FunctionDecl *F);

  //===- EmitNotes.cpp ----------------------------------------------------===//
  void emitNotes();
  void emitNotesOf(const FunctionInfo &Info);

  //===- EmitTables.cpp ---------------------------------------------------===//
  void emitGaps();
  void emitBounds();
  void emitTables();
  void emitTypes();
  void emitChoice(unsigned Row, unsigned Index);
  void emitAccessors(unsigned Row);
  void emitMembers(unsigned Row);
  void emitUses();
  unsigned emitObjects();
  unsigned emitStrings();
  unsigned emitFunctionList();
  unsigned emitMessages();
  void emitUnit(unsigned Functions, unsigned Objects, unsigned Strings, unsigned Messages);

  Unit &U;
  LineWriter W;
  mutable llvm::DenseMap<clang::SourceLocation, SourcePlace> Places;
  llvm::DenseMap<const FunctionInfo *, std::string> Words; ///< takeWords
  std::set<std::string> Undeclared;
  std::set<const clang::FunctionDecl *> Prototyped; // looked up only
  llvm::DenseSet<const clang::FunctionDecl *> CalledHere;
  std::set<unsigned> Declared;          // rows of the type table
  std::vector<std::string> Descriptors; // in source order
};

/// Prints the statements of one body.
class BodyPrinter {
public:
  BodyPrinter(const Unit &U, const FunctionInfo &Info, LineWriter &W,
              std::function<SourcePlace(clang::SourceLocation)> PlaceOf)
      : U(U), Info(Info), IR(*Info.IR), Frame(*Info.Frame), W(W), PlaceOf(std::move(PlaceOf)) {}
  void run();

private:
  void declareLabels();
  void declareVariables();
  void dispatch();
  void collectPoints(const StatementList &List, std::vector<const Statement *> &Points) const;
  void start();
  void storeParameter(unsigned Var);
  bool isPrinted(const Statement &S) const;
  void print(const StatementList &List, unsigned Depth);
  void print(const Statement &S, unsigned Depth, bool NeedsStatement);
  void printIf(const Statement &S, unsigned Depth);
  /// Where a `break` or a `continue` leads that cannot be one.
  struct Exit {
    std::string Label;
    bool Used;
  };
  bool jumpsOut(const Statement &S) const;
  std::string restored(const Variable &V) const;
  bool isNeverNegative(const Variable &V) const;
  void printHead(const Statement &S, unsigned Depth);
  void printJump(llvm::StringRef Word, Exit *To, unsigned Depth);
  void printExit(const Exit &E, unsigned Depth);
  void printInside(const StatementList &List, unsigned Depth, bool IsLoop);
  void printLoopItself(const Statement &S, unsigned Depth, llvm::StringRef Init);
  void printEnteredIteration(const Statement &S, unsigned Depth, Exit &Leave);
  void printLoop(const Statement &S, unsigned Depth);
  void printLookup(const Statement &S, unsigned Depth);
  void printSuspension(const Statement &S, unsigned Depth, std::string Callee);
  std::string atPlace(llvm::StringRef Function, unsigned Point) const;
  void printKeep(const Statement &S, unsigned Depth);
  void printYield(const Statement &S, unsigned Depth);
  const FunctionInfo *begun(const Statement &S) const;
  void printCreation(const Statement &S, unsigned Depth);
  std::string argumentsOf(const Statement &S) const { return Taken.empty() ? text(S.Text) : Taken; }
  bool isStillInFrame(const Variable &V) const;
  /// A line that holds nothing of the author's: only debuggers ask for its place.
  void printOwn(unsigned Depth, llvm::StringRef Text) {
    W.line(Depth, Text, U.Notes != NotesMode::Debug);
  }
  std::string callOf(const Statement &S, const std::string &Callee, bool PassesHeader) const;
  void printTail(const Statement &S, unsigned Depth, const std::string &Callee);
  void printCall(const Statement &S, unsigned Depth, std::string Callee, bool PassesHeader);
  void printSetjmp(const Statement &S, unsigned Depth);
  void printFetch(const Statement &S, unsigned Depth);
  std::string keepingForm(const Statement &S) const;
  bool savesNothing(const Statement &S) const;
  std::string keptForm(const Statement &S) const;
  void printRestores(llvm::ArrayRef<unsigned> Vars, unsigned Depth);
  void printSaves(llvm::ArrayRef<unsigned> Vars, unsigned Depth);
  void printSavesAndReturn(const Saves &S, unsigned Depth);
  void printSaveBlocks();
  bool isRestoredAtOnce(unsigned Var) const;
  void printResume(const Statement &S, unsigned Depth, bool Fetches);
  void printReturn(const Statement &S, unsigned Depth);
  void printDrop(unsigned Depth);
  std::string text(const Code &C) const { return spell(IR, C); }
  std::string copy(llvm::StringRef To, llvm::StringRef From, clang::QualType T) const;
  std::string zero(const Variable &V) const;
  std::string dummyReturn() const;

  const Unit &U;
  const FunctionInfo &Info;
  const FunctionIR &IR;
  const FrameLayout &Frame;
  llvm::DenseSet<const Statement *> EnteredLoops;
  KnownValues Values; ///< where speed counts: what is known of restored variables
  std::map<unsigned, std::string> Tables; ///< where speed counts: variables that are static
  bool Enters = true; ///< what is printed has the resume labels: it is no second copy
  Exit *BreakTo = nullptr, *ContinueTo = nullptr;
  unsigned LoopNumber = 0;
  std::optional<bool> GivesBack; ///< memory, or a stream; known where it is asked for
  std::string Taken;             ///< the arguments of a creation, which stand in variables
  LineWriter &W;
  std::function<SourcePlace(clang::SourceLocation)> PlaceOf;
};

/// At -O2 and -O3: static helpers that one loop of a suspending function calls become inline.
void inlineHelpers(Unit &U);

/// The variable's field in the frame at hand.
std::string inFrame(const Variable &V);

/// The parameter's name, or one of ours if it has none.
std::string parameterName(const clang::ParmVarDecl *P, unsigned Index);

/// Is this parameter passed to the body in promoted form, under another name?
bool isPromoted(const clang::FunctionDecl *F, unsigned Parameter);

} // namespace ythreads
#endif
