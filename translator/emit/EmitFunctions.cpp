//===- EmitFunctions.cpp - what stands in a function's place ----------------===//

#include "Annotations.h"
#include "Names.h"
#include "emit/Emit.h"
#include "Spelling.h"
#include "find/Calls.h"
#include "find/Headers.h"
#include "find/Signature.h"
#include "lower/Arguments.h"
#include "lower/Jumps.h"
#include "lower/LowerBodies.h"
#include "lower/Restricted.h"
#include "lower/TwofoldBodies.h"
#include "lower/VariableTypes.h"
#include "types/DescribeTypes.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/CharInfo.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

//===- before the body --------------------------------------------------------===//

void FileEmitter::emitPrototype(const FunctionInfo &Callee) {
  StringRef Name = Callee.Decl->getName();
  static const char *const InGenerated[] = {"ythread_yield", "ythread_exit", "ythread_join",
                                            "ythread_wait", "ythread_migrate"};
  for (StringRef Known : InGenerated)
    if (Name == Known)
      return;
  if (!Prototyped.insert(Callee.Decl->getCanonicalDecl()).second)
    return;
  W.line(0, isThreadFunction(Callee.Decl)
                ? "static struct ythread_function " + names::descriptor(Name) + ";"
                : bodySignature(Callee, false) + ";");
  if (isTwofold(U, Callee))
    W.line(0, directSignature(Callee, false) + ";");
}

namespace {

// The calls of functions that nobody declares where they stand, in source order.
struct UndeclaredCalls {
  std::vector<const CallExpr *> Calls;
  std::vector<const Decl *> Scope; // what the blocks around declare

  void collect(const Stmt *S) {
    size_t Outside = Scope.size();
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      Scope.insert(Scope.end(), Declaration->decl_begin(), Declaration->decl_end());
    const auto *Call = dyn_cast<CallExpr>(S);
    const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
    if (F && mayBeUndeclared(F) && !llvm::is_contained(Scope, F))
      Calls.push_back(Call);
    forEachEvaluatedChild(S, [&](const Stmt *Child) { collect(Child); });
    if (isa<CompoundStmt>(S))
      Scope.resize(Outside);
  }
};

} // namespace

// Such a call may become another, and its function be named in another way. C compilers say of what stands here what
// they say of the author's.
void FileEmitter::emitUndeclared(const FunctionInfo &Info) {
  if (!Info.CallsUndeclared)
    return;
  UndeclaredCalls Undeclaring;
  Undeclaring.collect(Info.Decl->getBody());
  for (const CallExpr *Call : Undeclaring.Calls) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    std::string Name = Callee->getName().str();
    if (!Undeclared.insert(Name).second)
      continue;
    if (Callee->isImplicit()) // alone in its line, in the author's column
      W.line(0, "enum { ythread_undeclared_" + Name + " = sizeof(");
    W.at(placeOf(Call->getBeginLoc()));
    if (Callee->isImplicit()) {
      unsigned Column = U.Context.getSourceManager().getExpansionColumnNumber(Call->getBeginLoc());
      W.line(0, std::string(Column - 1, ' ') + Name + "()");
      W.line(0, ") };");
    } else {
      W.line(0, spellType(U, Callee->getType(), "(" + Name + ")") + ";");
    }
    W.at(placeOf(Info.Decl->getBeginLoc()));
  }
}

// Nobody has to declare main; under --stress it has another name, of which compilers know nothing. With a prototype, `int main()`
// could not be called with arguments any more.
static bool isMainUndeclared(const FunctionDecl *F) {
  return F->isMain() && !F->getPreviousDecl() &&
         (F->hasPrototype() || (!F->getNumParams() && !F->isReferenced()));
}

// The stub comes behind the body, which names it.
// gcc compares how the bounds of arrays are written, which is no part of the function's type.
void FileEmitter::emitStubPrototype(const FunctionInfo &Info) {
  const FunctionDecl *F = Info.Decl;
  bool HasBounds = llvm::any_of(F->parameters(), [](const ParmVarDecl *P) {
    return P->getOriginalType()->isVariableArrayType();
  });
  if (HasBounds && F->hasPrototype() && !hasActiveBounds(F))
    return W.line(0, header(Info) + ";");
  std::string Text = isStatic(Info) ? "static " : F->isInlineSpecified() ? "__inline__ " : "";
  QualType T = isMainUndeclared(F) && !F->hasPrototype()
                   ? U.Context.getFunctionType(F->getReturnType(), {}, {})
                   : F->getType();
  W.line(0, Text + spellType(U, T, F->getName()) + ";");
}

void FileEmitter::emitPrototypes(const FunctionInfo &Info) {
  for (const FunctionDecl *Callee : Info.IR->Callees)
    if (const FunctionInfo *Known = U.find(Callee))
      emitPrototype(*Known);
}

// The definition stands at the file's end, where no macro is left: a `const` that was one here would differ.
void FileEmitter::declareType(unsigned Row) {
  bool IsMacro = isEverMacro(U, "const");
  if (Row != NoType && Declared.insert(Row).second)
    W.line(0, std::string("static ") + (IsMacro ? "__const" : "const") + " struct ythread_type " +
                  names::type(Row) + ";");
}

void FileEmitter::declareTypes(const FunctionInfo &Info) {
  if (Info.Frame)
    for (unsigned Var : Info.Frame->Fields)
      declareType(U.Types->describeField(Info.IR->Variables[Var]));
  for (unsigned Row : U.Types->messages())
    declareType(Row);
}

void FileEmitter::emitFrame(const FunctionInfo &Info) {
  StringRef Name = Info.Decl->getName();
  if (U.MayPack)
    W.line(0, BeginUnpacked);
  W.line(0, "struct " + names::frame(Name) + " {");
  W.line(1, "struct ythread_header " + names::Head.str() + ";");
  if (Info.IR->HasBlocks)
    W.line(1, "struct ythread_block *ythread_numbered, *ythread_loose;");
  for (unsigned Field = 0; Field < Info.Frame->Fields.size(); ++Field) {
    const Variable &V = Info.IR->Variables[Info.Frame->Fields[Field]];
    std::string Line = spellType(U, V.Type, V.Name);
    if (V.Alignment)
      Line += " __attribute__((aligned(" + std::to_string(V.Alignment) + ")))";
    W.line(1, Line + ";");
    if (V.InFrame && !V.InPlace) // one past its end must not be the next field
      W.line(1, "char " + names::gap(Field) + ";");
  }
  W.line(0, "};");
  if (U.MayPack)
    W.line(0, EndUnpacked);
  Info.FrameShown = true;
}

//===- after the body ---------------------------------------------------------===//

void FileEmitter::addPoints(const StatementList &List, std::vector<PointPlace> &Places) const {
  for (const auto &S : List) {
    if (S->Kind == Statement::Suspension)
      Places[S->Point] = {placeOf(S->Loc).Line, S->Called};
    addPoints(S->Body, Places);
    addPoints(S->Else, Places);
  }
}

std::vector<FileEmitter::PointPlace> FileEmitter::pointPlaces(const FunctionInfo &Info) const {
  std::vector<PointPlace> Places(Info.Frame->Points.size(),
                                 {placeOf(Info.Decl->getLocation()).Line, ""});
  addPoints(Info.IR->Body, Places);
  return Places;
}

void FileEmitter::emitFunctionTables(const FunctionInfo &Info) {
  StringRef Name = Info.Decl->getName();
  const FrameLayout &Frame = *Info.Frame;
  if (!Frame.Fields.empty()) {
    W.line(0, "static const struct ythread_field " + names::fields(Name) + "[] = {");
    for (unsigned Var : Frame.Fields) {
      const Variable &V = Info.IR->Variables[Var];
      std::string Shown = V.Kind == Variable::Temporary ? ""
                          : V.Decl                      ? V.Decl->getName().str()
                                                        : V.Name;
      W.line(1, "{" + quote(Shown) + ", &" + names::type(U.Types->describeField(V)) +
                    ", __builtin_offsetof(struct " + names::frame(Name) + ", " + V.Name +
                    "), 0, 0},");
    }
    W.line(0, "};");
  }
  for (unsigned Point = 0; Point < Frame.Points.size(); ++Point) {
    if (Frame.Points[Point].empty() || Frame.ListOf[Point] != Point)
      continue;
    std::string List;
    for (unsigned Field : Frame.Points[Point])
      List += (List.empty() ? "" : ", ") + std::to_string(Field);
    W.line(0, "static const ythread_index " + names::pointFields(Name, Point) + "[] = {" + List +
                  "};");
  }
  std::vector<PointPlace> Places = pointPlaces(Info);
  W.line(0, "static const struct ythread_point " + names::points(Name) + "[] = {");
  for (unsigned Point = 0; Point < Frame.Points.size(); ++Point) {
    unsigned List = Frame.ListOf[Point];
    bool None = Frame.Points[List].empty();
    const PointPlace &Place = Places[Point];
    W.line(1, "{" + std::to_string(Place.Line) + ", " + std::to_string(Frame.Points[List].size()) +
                  ", " + (None ? "0" : names::pointFields(Name, List)) + ", " +
                  (Place.Called.empty() ? "0" : quote(Place.Called)) + "},");
  }
  W.line(0, "};");
}

// The variables that keep their thread from moving, if there are any.
bool FileEmitter::emitPins(const FunctionInfo &Info) {
  std::string Rows;
  for (unsigned Field = 0; Field < Info.Frame->Fields.size(); ++Field)
    if (unsigned Line = Info.IR->Variables[Info.Frame->Fields[Field]].PinnedBy)
      Rows += "{" + std::to_string(Field) + ", " + std::to_string(Line) + "}, ";
  if (!Rows.empty())
    W.line(0, "static const struct ythread_pin " + names::pins(Info.Decl->getName()) + "[] = {" +
                  Rows + "{0, 0}};");
  return !Rows.empty();
}

void FileEmitter::emitDescriptor(const FunctionInfo &Info) {
  const FunctionDecl *F = Info.Decl;
  StringRef Name = F->getName();
  bool IsThread = Info.Role == FunctionRole::Thread;
  std::string Flags = IsThread ? "YTHREAD_FUNCTION_THREAD" : "";
  if (isStatic(Info) || isInlineOnly(F))
    Flags += (Flags.empty() ? "" : " | ") + std::string("YTHREAD_FUNCTION_LOCAL");
  if (Info.Decl->isWeak())
    Flags += (Flags.empty() ? "" : " | ") + std::string("YTHREAD_FUNCTION_WEAK");
  if (Info.IR->HasBlocks)
    Flags += (Flags.empty() ? "" : " | ") + std::string("YTHREAD_FUNCTION_BLOCKS");
  if (Info.IR->HasTails)
    Flags += (Flags.empty() ? "" : " | ") + std::string("YTHREAD_FUNCTION_TAILS");
  QualType Result = resultType(F);
  std::string Size = Result->isVoidType() ? "0" : "sizeof(" + spellType(U, Result) + ")";
  auto Number = [](size_t N) { return std::to_string(N); };
  std::string Address = addressOf(Info);
  std::string Pins = emitPins(Info) ? names::pins(Name) : "0";
  // To those who call it; what declares it may say so to gcc alone, by its version.
  bool MayBeDeprecated = F->hasAttr<DeprecatedAttr>() || F != F->getFirstDecl();
  if (MayBeDeprecated) {
    W.line(0, "#pragma GCC diagnostic push");
    W.line(0, "#pragma GCC diagnostic ignored \"-Wdeprecated-declarations\"");
  }
  W.line(0, "static struct ythread_function " + names::descriptor(Name) + " = {");
  W.line(1, quote(Name) + ", " + quote(U.SourceName) + ", " +
                (IsThread ? names::body(Name) : names::thunk(Name)) + ", " + Address + ", " +
                (IsThread ? "0" : "(void (*)(void))" + names::body(Name)) + ", " +
                std::to_string(IsThread ? signatureOfThread(U, shapeOfThread(F))
                                        : signatureOf(U, shapeOf(F))) +
                "u,");
  W.line(1, "sizeof(struct " + names::frame(Name) + "), " + Size + ", " +
                (Flags.empty() ? "0" : Flags) + ", " + Number(IsThread ? F->getNumParams() : 0) +
                ", " + Number(Info.Frame->Fields.size()) + ", " +
                Number(Info.Frame->Points.size()) + ",");
  W.line(1, (Info.Frame->Fields.empty() ? "0" : names::fields(Name)) + ", " + names::points(Name) +
                ", 0, 0, __alignof__(struct " + names::frame(Name) + "), " +
                (Info.IR->Serial < 0 ? "0"
                                     : "__builtin_offsetof(struct " + names::frame(Name) + ", " +
                                           names::Serial.str() + ")") +
                ", " + Pins + "};");
  if (MayBeDeprecated)
    W.line(0, "#pragma GCC diagnostic pop");
  Descriptors.push_back(names::descriptor(Name));
}

//===- the whole --------------------------------------------------------------===//

void FileEmitter::emitTyped(const FunctionInfo &Info) {
  declareTypes(Info);
  emitHeader(Info);
  W.at(placeOf(Info.Decl->getBody()->getBeginLoc()));
  W.line(0, spell(*Info.IR, Info.IR->Kept));
}

// Does Text hold the word Name?
static bool mentions(StringRef Text, StringRef Name) {
  auto IsWord = [](char C) { return isAsciiIdentifierContinue(C); };
  for (size_t At = 0; (At = Text.find(Name, At)) != StringRef::npos; At += Name.size()) {
    StringRef After = Text.substr(At + Name.size());
    if ((At == 0 || !IsWord(Text[At - 1])) && (After.empty() || !IsWord(After[0])))
      return true;
  }
  return false;
}

// Does the file's own text declare F before its definition, outside of functions? -Wredundant-decls would tell of another.
static bool isDeclaredBefore(const FunctionDecl *F) {
  const SourceManager &SM = F->getASTContext().getSourceManager();
  SourceLocation Here = SM.getExpansionLoc(F->getBeginLoc());
  for (const FunctionDecl *D = F->getPreviousDecl(); D; D = D->getPreviousDecl())
    if (!D->isImplicit() && D->getLexicalDeclContext()->isFileContext() &&
        SM.getExpansionLoc(D->getBeginLoc()) != Here)
      return true;
  return false;
}

void FileEmitter::emitFunction(const FunctionInfo &Info) {
  if (Info.Role == FunctionRole::Typed)
    return emitTyped(Info);
  StringRef Name = Info.Decl->getName();
  SourcePlace Start = placeOf(Info.Decl->getBeginLoc());
  W.at(Start);
  bool Declared = !hasStub(Info) || isDeclaredBefore(Info.Decl);
  for (const auto &[C, Loc] : Info.IR->Hoisted) {
    std::string Text = spell(*Info.IR, C);
    if (!Declared && mentions(Text, Name)) { // a static variable that holds the function's address
      emitStubPrototype(Info);
      Declared = true;
    }
    if (Loc.isValid())
      W.at(placeOf(Loc));
    W.line(0, Text);
  }
  emitUndeclared(Info);
  declareTypes(Info);
  emitPrototypes(Info);
  if (!Declared && (Info.NamesItself || isMainUndeclared(Info.Decl)))
    emitStubPrototype(Info);
  emitFrame(Info);
  bool IsFirst = Prototyped.insert(Info.Decl->getCanonicalDecl()).second;
  if (Info.Role != FunctionRole::Thread || IsFirst)
    W.line(0, "static struct ythread_function " + names::descriptor(Name) + ";");
  if (IsFirst && !hasStaticBody(Info)) // -Wmissing-prototypes
    W.line(0, bodySignature(Info, false) + ";");
  // Where compilers place the function; the type may stand in a line above it.
  W.at(placeOf(Info.Decl->getLocation()));
  bool HandsOver = Info.Role == FunctionRole::Thread && handsOver(U, Info);
  W.line(0, isTwofold(U, Info) || HandsOver ? commonSignature(Info) : bodySignature(Info, true));
  W.line(0, "{");
  BodyPrinter(U, Info, W, [this](SourceLocation Loc) { return placeOf(Loc); }).run();
  W.at(placeOf(Info.Decl->getBody()->getEndLoc()));
  W.line(0, "}");
  if (isTwofold(U, Info))
    emitWaysIn(Info);
  if (HandsOver)
    emitHandover(Info);
  emitThunk(Info);
  emitFunctionTables(Info);
  if (!keepsDefinition(U, Info.Decl) || Info.HasEntry)
    emitStub(Info);
  emitDescriptor(Info);
  if (Info.Decl->isMain())
    emitMainThread(Info);
}

// The directives stand behind the function; what they silence in it is silent in all of it.
void FileEmitter::emitQuietly(const FunctionInfo &Info) {
  const SourceManager &SM = U.Context.getSourceManager();
  SourceLocation Begin = SM.getExpansionLoc(Info.Decl->getBeginLoc());
  SourceLocation End = SM.getExpansionLoc(Info.Decl->getEndLoc());
  std::set<std::string> Lines;
  for (const Pragma &P : U.pragmasWithin(Begin, End))
    if (!P.Quiet.empty())
      Lines.insert(P.Quiet);
  for (const std::string &Line : quietAboutDialects(U))
    Lines.insert(Line);
  llvm::SmallVector<StringRef, 4> Clangs; // warnings that clang alone has
  if (measuresInSystemMacro(U, Info.Decl))
    Clangs.push_back("unevaluated-expression");
  if (Info.Decl->hasAttr<FormatAttr>()) // its body has no such attribute: vprintf(text, list)
    Clangs.append({"format-nonliteral", "format-security"});
  if (Info.Decl->isInlined() &&
      Info.Decl->isExternallyVisible()) // its stub names the frame's description
    Clangs.push_back("static-in-inline");
  llvm::SmallVector<StringRef, 4> Gccs; // and those that gcc alone has
  if (returnsTwice(U.Context, Info.Decl->getBody()))
    Gccs.push_back("clobbered");
  if (U.Stress == StressMode::Statement && // which hides what gcc looks for around these
      callsOneOf(Info.Decl->getBody(), {"strncpy", "stpncpy", "sprintf", "snprintf"}))
    Gccs.append({"stringop-truncation", "format-overflow", "format-truncation", "restrict"});
  bool IsQuiet = !Lines.empty() || !Clangs.empty() || !Gccs.empty();
  if (IsQuiet)
    W.line(0, "#pragma GCC diagnostic push");
  for (const std::string &Line : Lines)
    W.line(0, Line);
  for (auto [Condition, Warnings] :
       {std::pair("#ifdef __clang__", &Clangs), std::pair("#ifndef __clang__", &Gccs)}) {
    if (Warnings->empty())
      continue;
    W.line(0, Condition);
    for (StringRef Warning : *Warnings)
      W.line(0, ("#pragma GCC diagnostic ignored \"-W" + Warning + "\"").str());
    W.line(0, "#endif");
  }
  emitFunction(Info);
  if (IsQuiet)
    W.line(0, "#pragma GCC diagnostic pop");
}

} // namespace ythreads
