//===- IR.h - the statement IR: a body between the AST and generated C ------===//
//
// A lowered body is a tree of C statements in which a suspension is always a whole
// statement. Expressions are text with holes: the author's tokens, and references to
// variables, which become `x` or `ythread_this->x` when LayOutFrames has decided where x
// lives. Beside the text stands what the expression does to variables, in evaluation
// order; liveness reads only that.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_IR_H
#define YTHREADS_TRANSLATOR_IR_H

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace clang {
class CompoundLiteralExpr;
class FunctionDecl;
class NamedDecl;
class VarDecl;
} // namespace clang

namespace llvm {
class raw_ostream;
}

namespace ythreads {

class Unit;

/// What an expression does to a variable, by name.
struct Event {
  enum Kinds {
    Reads,   ///< or takes the address
    Defines, ///< assigns all of it
    Touches  ///< assigns a part of it, or perhaps nothing
  };
  unsigned Var;
  Kinds Kind;
};

/// A stretch of text, or a reference to a variable.
struct Piece {
  enum Kinds {
    Plain,
    Raw,    ///< the variable itself, whatever its view
    Mention ///< prints nothing: the text that follows names the variable, in a macro kept as written
  };
  std::string Text;
  int Var = -1;
  Kinds Kind = Plain;
};

/// Among jumps: every label whose address is taken.
constexpr llvm::StringLiteral AnyLabel = "*";

/// C text with holes, and its effects in evaluation order.
struct Code {
  std::vector<Piece> Pieces;
  std::vector<Event> Events;
  std::vector<std::string>
      Jumps;              ///< labels that a statement expression inside may jump to, or AnyLabel
  bool MayReturn = false; ///< a statement expression inside may return

  bool empty() const { return Pieces.empty(); }
  bool endsInBlank() const;
  void add(llvm::StringRef Text);
  void addReference(unsigned Var);
  void addRawReference(unsigned Var);
  void addMention(unsigned Var);
  void addUse(unsigned Var);
  void addDefinition(unsigned Var);
  void addTouch(unsigned Var);
  /// Appends the text and the events of another piece of code.
  void append(const Code &Other);
  /// Appends the events alone, where the order of evaluation is not the order of the text.
  void appendEffects(const Code &Other);
  /// The variable, if this is a reference to one and nothing else; else -1.
  int onlyReference() const;
};

/// A variable of a lowered body: declared once, at its top, or a field of its frame.
struct Variable {
  enum Kinds {
    Parameter,
    Local,
    Temporary, ///< a saved operand or a fetched result
    Literal    ///< the object of a compound literal
  };
  Kinds Kind = Local;
  const clang::VarDecl *Decl = nullptr;          ///< null for temporaries and literals
  std::vector<const clang::VarDecl *> Followers; ///< of its name and type, in later scopes
  clang::QualType Type;                          ///< without const, register, restrict
  std::string Name;                              ///< unique in the function
  bool InFrame = false; ///< its address escapes, it is volatile or large: lives in the frame
  /// No suspension meets a use of its address: InFrame is a matter of speed, and the variable
  /// travels where it is live. LowerBodies says what is possible, LayOutFrames what is so.
  bool MayBeLocal = false;
  bool InPlace = false; ///< InFrame to keep code small; nothing may lead to it: LayOutFrames
  /// The variables that may hold its address; those that lead to it, through others perhaps.
  std::vector<unsigned> Holders, Paths;
  bool ZeroAtBegin = false;     ///< might be saved before it is assigned: LayOutFrames
  bool ZeroInitialised = false; ///< live at the function's start: LayOutFrames
  bool LiveAtStart = false;     ///< its first value is read: LayOutFrames
  bool Mentioned = false;       ///< in the text of any statement: LayOutFrames
  bool Unused = false;          ///< declared with the attribute of this name
  unsigned PinnedBy = 0;        ///< the line where its address goes where no move finds it, or 0
  /// Where it is in scope: from the point behind each first number up to its second. Ascending.
  std::vector<std::pair<unsigned, unsigned>> Scopes;
  unsigned Alignment = 0; ///< in bytes, if declared; else 0
  /// Holds the address of a block (generated.h): saved wherever it is in scope, so that the block travels.
  bool IsBlock = false;
  clang::QualType Element; ///< what the block is made of; null: nobody knows
  /// Type cannot be of variable size: what a use of the variable is printed as instead of its name. Its
  /// events are the uses of the bounds.
  Code View;
  clang::SourceLocation Loc;

  bool isInScopeAt(unsigned Point) const;
};

/// Saves, one after the other, and what follows: a shared block of saves, or if -1 the return.
struct Saves {
  std::vector<unsigned> Vars;
  int Next = -1;
};

struct Statement;
using StatementList = std::vector<std::unique_ptr<Statement>>;

/// One statement. Which members count depends on Kind.
struct Statement {
  enum Kinds {
    Expression,   ///< Text;
    Begin,        ///< a declaration without a value: Text has no text, and defines the variable
    Declaration,  ///< Text, of variables that no suspension meets: stays where it is
    Suspension,   ///< Result = Callee(0, Text)
    If,           ///< if (Text) Body else Else
    While,        ///< while (Text) Body
    DoWhile,      ///< do Body while (Text)
    For,          ///< for (Init; Text; Increment) Body
    Switch,       ///< switch (Text) Body
    Case,         ///< Text: (case or default)
    Label,        ///< Name:
    Goto,         ///< goto Name
    ComputedGoto, ///< goto *Text
    Break,
    Continue,
    Return,      ///< return Text
    Fallthrough, ///< __attribute__((fallthrough))
    Assembly,    ///< Text, kept as it is; may read and write anything that it names
    Block        ///< { Body }
  };
  Kinds Kind = Expression;
  clang::SourceLocation Loc;
  clang::SourceLocation TestLoc; ///< a DoWhile's `while`
  Code Text, Init, Increment;
  bool ListsInit = false, ListsIncrement = false; ///< expressions with commas between them
  std::string Name;
  StatementList Body, Else;
  bool HasElse = false;
  bool LiveAtStart = false; ///< its first value is read: LayOutFrames
  bool Mentioned = false;   ///< in the text of any statement: LayOutFrames
  bool Unused = false;      ///< a label with the attribute of this name, or that dead code jumps to

  /// The statement as the author wrote it, when nothing inside suspends or is hoisted. Where it is sure to be printed so,
  /// expressions inside are "...", with their events.
  std::unique_ptr<Code> Whole;
  bool ContainsReturn =
      false; ///< then Whole cannot be used in a function that makes its frame at entry

  // Suspension only.
  unsigned Point = 0;     ///< 1..N in source order
  std::string Callee;     ///< the function called, ythread_body_...; for a look-up the body's type
  Code Pointer;           ///< a look-up: the function called as in plain C; its events are in Text
  unsigned Signature = 0; ///< a look-up: what the body must have
  std::string Shape;      ///< the same for people
  Code Mask;              ///< sigsetjmp: whether it saves the signal mask; its events are in Text
  /// A creation of a thread function of this file all of whose parameters go by value: what Text has in front of
  /// it, its parameters' types, and what they get. The events are in Text.
  const clang::FunctionDecl *Created = nullptr;
  Code CreatedBy;
  std::vector<std::pair<std::string, Code>> Arguments;
  bool SetsJump = false; ///< setjmp: resumed here by a jump only; Text is the buffer
  Code Plain;    ///< a look-up: the arguments as in plain C, if a body's are spelled otherwise
  Code Explicit; ///< another call: Text, where compilers may warn, with conversions spelled out
  bool NeverReturns = false; ///< the source's function is declared so
  bool IsTail = false;       ///< the function returns what it gives, and nothing is left to be done
  bool MayJump = false;      ///< of such a one: it is no primitive
  bool PassesHeader = true;  ///< the first argument is 0: the callee makes a new frame
  int Result = -1;           ///< variable that receives the result, or -1
  /// What stands before the same call of plain C, whose result nobody wants.
  llvm::StringRef Dropped;
  clang::QualType ResultType;
  std::string Description;     ///< for the comment at the resume case
  std::string Called = "*";    ///< for the tables: see struct ythread_point
  std::vector<unsigned> Live;  ///< LayOutFrames: live behind it, less the result, ascending
  std::vector<unsigned> Unset; ///< LayOutFrames: of those that MayBeLocal, not all assigned yet
  std::vector<unsigned> Saved; ///< LayOutFrames: saved and restored here, ascending
  std::vector<unsigned>
      Restored;   ///< ShareSaves: of those, what is not restored before the dispatch
  Saves OwnSaves; ///< ShareSaves: how they are saved
};

/// A lowered body.
struct FunctionIR {
  const clang::FunctionDecl *Function = nullptr;
  std::vector<Variable> Variables; ///< parameters first, then in source order
  unsigned ParameterCount = 0;
  StatementList Body;
  unsigned PointCount = 0; ///< suspension points, the start not counted
  bool LooksUp = false;    ///< some of them are look-ups
  /// The names of the labels whose address is taken, by their numbers less 1.
  std::vector<std::string> AddressedLabels;
  bool HasLabelTable = false; ///< of these, for computed gotos
  bool JumpsByNumber = false; ///< a computed goto needs the label table
  /// The author's tables of labels: the elements, as C, of one that never changes, or "". Named by their place here.
  std::vector<std::pair<const clang::VarDecl *, std::string>> JumpTables;
  int Serial = -1;             ///< the variable by which setjmp names a frame, or -1
  bool TakesArguments = false; ///< for `...`: into a block
  bool HasBlocks = false;      ///< its frame may own blocks
  bool HasTails = false;       ///< a call in it IsTail
  /// File-scope text that the body needs before it, local types and static variables, and where the source has it.
  std::vector<std::pair<Code, clang::SourceLocation>> Hoisted;
  /// Where the function's own declaration defines types, which are hoisted too, and what they are called.
  std::vector<std::pair<clang::SourceRange, std::string>> HeadTypes;
  /// Body calls that need a prototype, in order of first call.
  std::vector<const clang::FunctionDecl *> Callees;
  Code Kept; ///< the whole body of a function of role Typed; nothing else counts then
};

/// Where a function's variables live.
struct FrameLayout {
  bool AtEntry = false;         ///< ythread_enter at the start: a variable is InFrame
  std::vector<unsigned> Fields; ///< variables, parameters first
  /// Per point (0 is the start): indices into Fields of what travels, ascending.
  std::vector<std::vector<unsigned>> Points;
  std::vector<unsigned> RestoredAtOnce; ///< ShareSaves: before the dispatch, ascending
  std::vector<Saves> SaveBlocks; ///< ShareSaves: for several suspensions, at the function's end
  bool IsCrowded = false;        ///< from all points but the start the fields of point 1 travel
  /// Per point: the first point from which the same fields travel.
  std::vector<unsigned> ListOf;
};

/// The text, with variables where they live.
std::string spell(const FunctionIR &IR, const Code &C);

/// Prints a body for --dump-after.
void dump(const Unit &U, const FunctionIR &IR, llvm::raw_ostream &OS);

} // namespace ythreads
#endif
