//===- Unit.h - one translation unit on its way through the passes ----------===//
//
// What the passes hand on to one another. Each pass reads what its "requires" names and
// fills what its "provides" names; Pipeline.cpp runs them in the order of docs/translator.md.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_UNIT_H
#define YTHREADS_TRANSLATOR_UNIT_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Frontend/CompilerInstance.h"
#include "TokenStream.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ythreads {

struct FunctionIR;  // IR.h: a lowered body
struct FrameLayout; // IR.h: its frame
class TypeTable;    // DescribeTypes.h

/// What a function is to the convention of suspending calls.
enum class FunctionRole {
  Plain, ///< ordinary C
  Typed, ///< ordinary C that sends messages or takes memory: regenerated for their schemas, no frame
  Suspending, ///< can suspend: has a body, a frame, an entry stub
  Thread,     ///< declared `thread`: a call creates a thread
  External    ///< declared `suspends`, defined elsewhere: a primitive, or another file's function
};

/// What a call expression turns into.
enum class CallRole {
  Plain,      ///< stays a C call
  Suspending, ///< ythread_body_f(0, arguments...), then the test of the flag
  Lookup,     ///< known at run time only: the body if the address has one, else a plain call
  Create,     ///< ythread_create(&id, attr, f, n, ...): ythread_create_f(id, attr, arguments...)
  Spawn,      ///< the short form f(arguments...): ythread_spawn_f(arguments...)
  Receive,    ///< ythread_recv and its kind: ythread_body_ythread_receive... with the type's schema
  Setjmp,     ///< ythread_setjmp: a resume point that does not suspend
  Longjmp,    ///< ythread_body_ythread_longjmp: suspends, and goes on elsewhere
  Send,       ///< ythread_send and its kind: ythread_send_typed; does not suspend
  Heap ///< ythread_alloc, _realloc; malloc under --typed-malloc: HeapCalls.h; does not suspend
};

/// Roles of calls that are not Plain only because of a type's schema.
inline bool isTypedOnly(CallRole Role) { return Role == CallRole::Send || Role == CallRole::Heap; }

struct References;

/// One function of the unit that is defined, or called and suspending. In source order.
struct FunctionInfo {
  const clang::FunctionDecl *Decl =
      nullptr; ///< the definition if there is one, else the first declaration
  FunctionRole Role = FunctionRole::Plain;
  /// The next step of the chain that makes it suspending, for notes and --explain-suspend.
  const clang::CallExpr *WhyCall = nullptr;
  const clang::FunctionDecl *WhyCallee = nullptr; ///< null: WhyCall goes through a pointer
  bool NeedsStub =
      false; ///< a static function's stub is used: its address is taken, plain code calls it,
             ///< or the source declares it apart from its definition
  bool IsNamed =
      false; ///< its name stands somewhere else than before its definition and in calls of its body
  bool NamesItself = false;  ///< its own body does that
  bool AddressTaken = false; ///< used as a value: pointers to it can travel
  bool HasEntry = false; ///< an included file's definition that nobody may enter: HeaderEntries.cpp
  std::string WhyNoEntry;                ///< why it must be refused all the same
  bool CallsUndeclared = false;          ///< a function that nobody declares
  std::shared_ptr<References> Refs;      ///< from RenameLocals to LowerBodies
  mutable std::optional<bool> IsTwofold; ///< TwofoldBodies.h
  mutable std::optional<llvm::SmallVector<unsigned, 2>> Restricted; ///< Restricted.h
  mutable bool FrameShown = false; ///< Emit: its frame's struct stands above
  bool Refused = false;            ///< CheckSubset reported it: later passes skip it

  std::unique_ptr<FunctionIR> IR;     ///< LowerBodies
  std::unique_ptr<FrameLayout> Frame; ///< LayOutFrames

  FunctionInfo();
  ~FunctionInfo();
};

/// A string literal that the unit lists, because pointers may name it.
struct StringRow {
  std::string Spelling;   ///< as a C literal: "\"abc\\n\"", "L\"abc\"", or as the source has it
  std::uint64_t Size = 0; ///< bytes, with the terminating zero; 0: the C compiler is to say it
};

/// Calls Visit for each child of S that evaluating S may evaluate: not the operands of sizeof, not the
/// branches of _Generic and __builtin_choose_expr that are not chosen. Children of declarations are their
/// initialisers. In source order.
void forEachEvaluatedChild(const clang::Stmt *S,
                           llvm::function_ref<void(const clang::Stmt *)> Visit);

/// The same for a definition: the bounds that its parameters evaluate, then its body.
void forEachEvaluated(const clang::FunctionDecl *F,
                      llvm::function_ref<void(const clang::Stmt *)> Visit);

/// Does Call take memory that lasts until its function returns?
bool isAlloca(const clang::CallExpr *Call);

/// The thread function that a call of ythread_create names, or null.
const clang::FunctionDecl *createdFunction(const clang::CallExpr *Create);

/// The type of the value that a typed call (Send, Receive) carries, as spelled: of one element for the
/// forms with a count. Null if the argument has no such type; CheckSubset has reported that.
clang::QualType messageType(const clang::CallExpr *Call);

/// Is this the _n form of a typed call (its last argument counts elements)?
bool isCountedMessage(const clang::CallExpr *Call);

/// Is it received as a heap block, so that the elements' number is the message's?
bool isBlockMessage(const clang::CallExpr *Call);

/// Is it sent to a list of threads?
bool isMulticast(const clang::CallExpr *Call);

/// The position of the value, or of the place for it.
unsigned messageArgument(const clang::CallExpr *Call);

/// What --stress asks for: suspensions that the source does not have, in every function of the file.
enum class StressMode { None, Loop, Statement };

/// What the generated file says of its functions to tools: nothing; what ycc compares between targets; that
/// and the variables for debuggers.
enum class NotesMode { None, Points, Debug };

/// -Wythread-blocking: silent, a warning, or an error.
enum class BlockingMode { Ignored, Warning, Error };

/// Other text for the characters [From, To) of the main file.
struct TextEdit {
  unsigned From, To;
  std::string Text;
};

/// Where it stands, and its text if it silences a warning or makes it no error; else "".
struct Pragma {
  clang::SourceLocation Loc;
  std::string Quiet;
};

/// The #if of a file that is included: offsets in it. See Unit::Conditionals and Unit::LeftOut.
struct FileConditionals {
  std::vector<std::pair<unsigned, unsigned>> All, LeftOut;
};

/// What is known of a local variable's address.
struct AddressFacts {
  /// It is in the hands of somebody who may use it while the function is suspended, or is looked at as
  /// a number.
  bool StaysInFrame = false;
  /// Variables of the function that may hold it; those that may lead to it, through others perhaps.
  llvm::SmallVector<const clang::VarDecl *, 2> Holders, Paths;
};

/// Everything known about one translation unit.
class Unit {
public:
  Unit(clang::CompilerInstance &CI, std::string SourceName, std::string LineName);
  ~Unit();

  clang::CompilerInstance &CI;
  clang::ASTContext &Context;
  /// The source path as given to ycc, with prefixes replaced: the key of static functions.
  std::string SourceName;
  /// The same as it was given: what #line and messages print. The C compiler replaces its prefixes.
  std::string LineName;
  StressMode Stress = StressMode::None;
  /// Under --stress: functions and variables that the C compiler leaves out, though clang has read them.
  std::set<std::string> LeftOutNames;
  /// Those functions and others that stay plain for their sake: LeftPlain.h. Never iterated.
  std::set<const clang::FunctionDecl *> LeftPlain;
  bool ForSpeed = false; ///< compiled at -O2 or -O3, so that code may grow: TwofoldBodies.h
  bool ForSize = false;  ///< compiled at -Os or -Oz: InPlace.h
  bool GivesPlace =
      false; ///< compiled at -O1 or more: a call whose function returns the call of another leaves no frame
  bool KeepAll = false;              ///< every variable gets a field, for debuggers
  bool TypedMalloc = false;          ///< --typed-malloc
  bool WarnsOfUntypedMalloc = false; ///< -Wythread-typed-malloc
  bool WarnsOfAddresses = true;      ///< -Wythread-addresses
  NotesMode Notes = NotesMode::None;
  BlockingMode Blocking = BlockingMode::Warning;
  /// Every expanded token with its place: text of expressions comes from here, never from printPretty.
  std::unique_ptr<TokenStream> Tokens;

  /// Does the file hold any? Else walks for statements need not look into expressions.
  bool HasStatementExpressions = true;
  /// From `#if` to `#endif`, offsets in the main file: elsewhere there may be other text.
  std::vector<std::pair<unsigned, unsigned>> Conditionals;
  /// What clang has left out between them, offsets in the main file, ascending.
  std::vector<std::pair<unsigned, unsigned>> LeftOut;
  /// The same of the files that are included and no system headers, in the order in which they are.
  std::map<clang::FileID, FileConditionals> IncludedConditionals;
  bool QuotesMacros = false; ///< LowerBodies: ythread_of_macro stands in the output
  bool UsesLine = false;     ///< __LINE__ anywhere, headers and macros included
  bool UsesCounter = false;  ///< __COUNTER__, which is another number each time that it is printed
  /// Where in the main file it is expanded, offsets in order; in included files, at their #include.
  std::vector<unsigned> Counters;
  unsigned countersWithin(unsigned From, unsigned To) const {
    return llvm::lower_bound(Counters, To) - llvm::lower_bound(Counters, From);
  }
  bool mayHoldStatements(const clang::Stmt *S) const {
    return HasStatementExpressions || !llvm::isa<clang::Expr>(S);
  }

  /// The file's #pragma and _Pragma in the order of the text: token streams do not see them.
  std::vector<Pragma> Pragmas;
  /// Those that are expanded from Begin to End.
  llvm::ArrayRef<Pragma> pragmasWithin(clang::SourceLocation Begin,
                                       clang::SourceLocation End) const;
  /// Where #embed stands, but for functions of the main file: Embedded.h.
  std::vector<clang::SourceLocation> Embedded;
  /// Variables that `#pragma omp threadprivate` names; OpenMP.cpp looks once.
  mutable std::optional<std::set<std::string>> ThreadPrivates;
  /// By a name, the first other name of it, or null if that is a variable's; find/Stress.cpp looks once.
  mutable std::optional<llvm::StringMap<const clang::FunctionDecl *>> Aliases;
  /// May structs that stand in the file as it is be packed, by one of them or by an option?
  bool MayPack = false;
  /// Those of C that the file gives another meaning, perhaps for a while only; find/Headers.cpp looks once.
  mutable std::optional<std::vector<std::string>> RedefinedKeywords;

  /// What Storage.cpp knows of types: how many bytes a struct has, about; whether there is a va_list in one, or in an array of them.
  mutable llvm::DenseMap<const clang::RecordDecl *, uint64_t> Weights;
  mutable llvm::DenseMap<const clang::Type *, bool> HoldsList;

  /// FindThreads: keyed by canonical declaration, in source order.
  llvm::MapVector<const clang::FunctionDecl *, std::unique_ptr<FunctionInfo>> Functions;

  /// MarkSuspends.
  llvm::DenseMap<const clang::CallExpr *, CallRole> Calls; ///< all but Plain ones
  /// Every evaluated call of a named function, function by function, in the order of the source.
  std::vector<const clang::CallExpr *> DirectCalls;
  /// Of calls of malloc and its kin; a null type is not visible.
  llvm::DenseMap<const clang::CallExpr *, clang::QualType> HeapTypes;
  /// Stands for the call of a variable's cleanup function where it goes out of scope.
  llvm::DenseMap<const clang::VarDecl *, const clang::CallExpr *> Cleanups;
  /// RenameLocals: spelling of locals, local types, enumerators and statics that must change; others keep theirs.
  llvm::DenseMap<const clang::NamedDecl *, std::string> NewNames;
  /// What the source calls what RenameLocals has renamed in the AST, too; "" for what it gives no name.
  llvm::DenseMap<const clang::NamedDecl *, std::string> SourceNames;
  /// RenameLocals: what the copied text of the file is given besides: offset and text, ascending.
  std::vector<std::pair<unsigned, std::string>> Insertions;
  /// FindEscapes: locals, and objects without a name, whose address may come to lie where no move finds it;
  /// with the line where that happens.
  llvm::MapVector<const clang::VarDecl *, unsigned> Pinned;
  llvm::MapVector<const clang::Expr *, unsigned> PinnedObjects;
  /// KeepApart: variables outside of functions, and static ones, to which a pointer may lead, by their first
  /// declarations: more is done than to read, write and count parts that stand there by their names and numbers.
  llvm::SetVector<const clang::VarDecl *> Addressed;
  /// KeepApart: variables of which parts are written by their names and numbers, by their first declarations.
  llvm::DenseSet<const clang::VarDecl *> Changed;
  /// KeepApart: the arrays that get a section each, names::apart of its number, by the kind: ".data".
  std::vector<llvm::StringRef> Gaps;
  /// FindEscapes: of the locals of functions that suspend.
  llvm::DenseMap<const clang::VarDecl *, AddressFacts> Addresses;

  /// RenameLocals: what changes in the copied text of the file, in order.
  std::vector<TextEdit> Edits;
  /// DescribeTypes; made with the unit, so that other passes may describe types as they meet them.
  std::unique_ptr<TypeTable> Types;
  /// DescribeTypes: bounds of arrays as they are spelled, and what they are here: Bounds.h.
  std::map<std::string, std::uint64_t> Bounds;
  std::vector<StringRow> Strings; ///< each once, in source order
  /// Emit: the whole generated file.
  std::string Output;

  /// Is F's body regenerated? (Role Typed, Suspending or Thread, defined here and not refused.)
  bool isRegenerated(const FunctionInfo &F) const;
  FunctionInfo *find(const clang::FunctionDecl *F) const; ///< null if it is of no interest
  CallRole roleOf(const clang::CallExpr *Call) const;
  /// A label's name in generated code.
  std::string labelName(const clang::LabelDecl *Label) const;
  /// Must S be taken apart? (A call of role Suspending, Create, Spawn, Receive, Setjmp or Longjmp inside it, a
  /// variable with a cleanup, a declaration that may leave the scope of one; under --stress any statement of a
  /// statement expression.)
  bool suspends(const clang::Stmt *S) const;
  bool hadErrors() const;

private:
  mutable llvm::DenseMap<const clang::Stmt *, bool> SuspendsCache;
};

} // namespace ythreads
#endif
