//===- EmitFunctions.cpp - what stands in a function's place ----------------===//

#include "Annotations.h"
#include "Arguments.h"
#include "DescribeTypes.h"
#include "Emit.h"
#include "Headers.h"
#include "LowerBodies.h"
#include "Names.h"
#include "VariableTypes.h"
#include "Signature.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

//===- signatures -------------------------------------------------------------===//

bool FileEmitter::isStatic(const FunctionInfo &Info) const {
  return !Info.Decl->isExternallyVisible();
}

bool FileEmitter::hasStaticBody(const FunctionInfo &Info) const {
  return isStatic(Info) || Info.Role == FunctionRole::Thread || isInlineOnly(Info.Decl);
}

// What a pointer to the function holds. There need not be an external definition of an inline function.
std::string FileEmitter::addressOf(const FunctionInfo &Info) {
  const FunctionDecl *F = Info.Decl;
  std::string Name = F->getName().str();
  // A definition whose every call has become one of its body would draw a warning.
  bool IsNamed = keepsDefinition(U, F) && isStatic(Info) && (Info.AddressTaken || !F->isInlined());
  if (!hasStub(Info) && !IsNamed)
    return "0";
  if (!isInlineOnly(F))
    return "(void (*)(void))" + Name;
  const auto *Label = F->getAttr<AsmLabelAttr>();
  // The attribute of this name becomes a strong reference where clang sees the inline definition.
  W.line(0, "extern __typeof__(" + Name + ") " + names::address(Name) + ";");
  W.line(0, "__asm__(\".weakref " + names::address(Name) + ", " +
                (Label ? Label->getLabel().str() : Name) + "\");");
  return "(void (*)(void))" + names::address(Name);
}

bool FileEmitter::hasStub(const FunctionInfo &Info) const {
  if (keepsDefinition(U, Info.Decl))
    return !isStatic(Info);
  if (Info.Decl->isMain())
    return Info.IsNamed || Info.Decl->getPreviousDecl();
  return !isStatic(Info) || Info.NeedsStub;
}

std::string parameterName(const ParmVarDecl *P, unsigned Index) {
  return P->getIdentifier() ? P->getName().str() : names::parameter(std::to_string(Index));
}

std::string FileEmitter::parameterList(const FunctionDecl *F, bool Named, bool IsBody) const {
  std::string List;
  for (unsigned I = 0; I < F->getNumParams(); ++I) {
    const ParmVarDecl *P = F->getParamDecl(I);
    QualType T = storageType(U.Context, P->getType());
    auto NewName = U.NewNames.find(P);
    std::string Name = !Named                        ? ""
                       : NewName != U.NewNames.end() ? NewName->second
                                                     : parameterName(P, I);
    if (IsBody && isPromoted(F, I)) {
      T = promotedType(U.Context, P->getType());
      Name = Named ? names::parameter(Name) : "";
    }
    List += (List.empty() ? "" : ", ") + spellType(U, T, Name);
    if (Named && IsBody && (P->hasAttr<UnusedAttr>() || isNamedInBounds(F, P)))
      List += " __attribute__((unused))";
  }
  return List;
}

// A definition that the linker may replace by another has a body that follows it; and both are seen as far.
static std::string linkageOf(const FunctionDecl *F) {
  std::string Attributes = F->isWeak() ? "weak" : "";
  if (const auto *Visibility = F->getAttr<VisibilityAttr>())
    Attributes += (Attributes.empty() ? "" : ", ") + std::string("visibility(\"") +
                  VisibilityAttr::ConvertVisibilityTypeToStr(Visibility->getVisibility()) + "\")";
  return Attributes.empty() ? "" : "__attribute__((" + Attributes + ")) ";
}

// The definition's head as a prototype of the body.
std::string FileEmitter::bodySignature(const FunctionInfo &Info, bool Named) const {
  std::string List = "struct ythread_header *" + (Named ? names::Resume.str() : "");
  if (Info.Role != FunctionRole::Thread) {
    std::string Own = parameterList(Info.Decl, Named, /*IsBody=*/true);
    List += (Own.empty() ? "" : ", ") + Own;
  }
  if (isVariadic(Info.Decl)) {
    List += ", const struct ythread_arguments *";
    if (Named)
      List += names::Arguments.str() + (Info.IR->TakesArguments ? "" : " __attribute__((unused))");
  }
  std::string Declarator = names::body(Info.Decl->getName()) + "(" + List + ")";
  return (hasStaticBody(Info) ? "static " : linkageOf(Info.Decl)) +
         spellType(U, resultType(Info.Decl), Declarator);
}

std::string FileEmitter::creatorSignature(const FunctionInfo &Info, bool IsSpawn,
                                          bool Named) const {
  StringRef Name = Info.Decl->getName();
  std::string Own = parameterList(Info.Decl, Named, /*IsBody=*/false);
  std::string Static = isStatic(Info) ? "static __attribute__((unused)) " : "";
  if (IsSpawn)
    return Static + "void " + names::spawn(Name) + "(" + (Own.empty() ? "void" : Own) + ")";
  std::string Id = Named ? "ythread_id" : "", Attributes = Named ? "ythread_attributes" : "";
  return Static + "int " + names::create(Name) + "(__UINT64_TYPE__ *" + Id +
         ", const struct ythread_attr *" + Attributes + (Own.empty() ? "" : ", ") + Own + ")";
}

// For a function whose parameters' bounds have effects, which are the body's: compatible with the author's own.
std::string FileEmitter::headerWithoutBounds(const FunctionDecl *F) const {
  std::string List;
  for (unsigned I = 0; I < F->getNumParams(); ++I) {
    const ParmVarDecl *P = F->getParamDecl(I);
    QualType T = withNamedBounds(U.Context, P->getType(), [](const Expr *) { return "1"; });
    List += (I ? ", " : "") + spellType(U, T, parameterName(P, I));
  }
  return (F->getStorageClass() == SC_Static ? "static " : "") +
         spellType(U, F->getReturnType(), F->getName().str() + "(" + List + ")");
}

// The author's own text of the function's head, attributes and all.
std::string FileEmitter::header(const FunctionInfo &Info) const {
  if (hasActiveBounds(Info.Decl))
    return headerWithoutBounds(Info.Decl);
  const SourceManager &SM = U.Context.getSourceManager();
  SourceLocation Begin = Info.Decl->getBeginLoc(), End = Info.Decl->getBody()->getBeginLoc();
  if (End.isFileID()) { // the `thread` at the beginning may come from a macro
    CharSourceRange Range = CharSourceRange::getCharRange(SM.getExpansionLoc(Begin), End);
    StringRef Text = Lexer::getSourceText(Range, SM, U.Context.getLangOpts());
    if (!Text.contains('#') && Info.IR->HeadTypes.empty())
      return Text.rtrim().str();
  }
  std::string Text;
  SourceLocation Skipped; // the end of a definition that stands elsewhere
  for (const syntax::Token &T : U.Tokens->expandedTokens(SourceRange(Begin, End)).drop_back()) {
    for (const auto &[Range, Name] : Info.IR->HeadTypes)
      if (Range.getBegin() == T.location()) {
        Text += (Text.empty() ? "" : " ") + Name;
        Skipped = Range.getEnd();
      }
    if (Skipped.isInvalid())
      Text += (Text.empty() ? "" : " ") + T.text(SM).str();
    else if (T.location() == Skipped)
      Skipped = SourceLocation();
  }
  // The translator's own meaning of the keywords.
  for (StringRef Mark : {"__attribute__ ( ( annotate ( \"ythread\" ) ) )",
                         "__attribute__ ( ( annotate ( \"ythread_suspends\" ) ) )"})
    for (size_t At; (At = Text.find(Mark)) != std::string::npos;)
      Text.erase(At, Mark.size());
  return Text;
}

//===- before the body --------------------------------------------------------===//

void FileEmitter::emitPrototype(const FunctionInfo &Callee) {
  StringRef Name = Callee.Decl->getName();
  static const char *const InGenerated[] = {"ythread_yield", "ythread_exit",    "ythread_join",
                                            "ythread_wait",  "ythread_migrate", "ythread_launch",
                                            "ythread_spawn"};
  for (StringRef Known : InGenerated)
    if (Name == Known)
      return;
  if (!Prototyped.insert(Callee.Decl->getCanonicalDecl()).second)
    return;
  bool IsThread = isThreadFunction(Callee.Decl);
  if (IsThread) {
    W.line(0, creatorSignature(Callee, false, false) + ";");
    W.line(0, creatorSignature(Callee, true, false) + ";");
  } else {
    W.line(0, bodySignature(Callee, false) + ";");
  }
}

// The stub comes behind the body, which names it.
void FileEmitter::emitStubPrototype(const FunctionInfo &Info) {
  const FunctionDecl *F = Info.Decl;
  std::string Text = isStatic(Info) ? "static " : F->isInlineSpecified() ? "__inline__ " : "";
  W.line(0, Text + spellType(U, F->getType(), F->getName()) + ";");
}

void FileEmitter::emitPrototypes(const FunctionInfo &Info) {
  for (const FunctionDecl *Callee : Info.IR->Callees)
    if (const FunctionInfo *Known = U.find(Callee))
      emitPrototype(*Known);
}

void FileEmitter::declareType(unsigned Row) {
  if (Row != NoType && Declared.insert(Row).second)
    W.line(0, "static const struct ythread_type " + names::type(Row) + ";");
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
    if (V.InFrame) // one past its end must not be the next field
      W.line(1, "char " + names::gap(Field) + ";");
  }
  W.line(0, "};");
}

//===- after the body ---------------------------------------------------------===//

void FileEmitter::emitThunk(const FunctionInfo &Info) {
  const FunctionDecl *F = Info.Decl;
  W.pin(placeOf(F->getBeginLoc()));
  W.line(0, "static void " + names::thunk(F->getName()) + "(struct ythread_header *" +
                names::Resume.str() + ")");
  W.line(0, "{");
  std::string Call = names::body(F->getName()) + "(" + names::Resume.str();
  if (Info.Role != FunctionRole::Thread)
    for (unsigned I = 0; I < F->getNumParams(); ++I) {
      QualType T = storageType(U.Context, F->getParamDecl(I)->getType()).getAtomicUnqualifiedType();
      Call += T->isScalarType() && !T->isAnyComplexType() ? ", 0" : ", " + spellZero(U, T);
    }
  Call += isVariadic(F) ? ", 0)" : ")";
  if (F->getReturnType()->isVoidType()) {
    W.line(1, Call + ";");
  } else {
    W.line(1, spellType(U, resultType(F), names::Value) + " = " + Call + ";");
    W.line(1, "if (!ythread_unwinding)");
    W.line(2, ("ythread_store_result(" + names::Value + ");").str());
  }
  W.line(0, "}");
  W.unpin();
}

static void addPointLines(const StatementList &List, std::vector<SourceLocation> &Places) {
  for (const auto &S : List) {
    if (S->Kind == Statement::Suspension)
      Places[S->Point] = S->Loc;
    addPointLines(S->Body, Places);
    addPointLines(S->Else, Places);
  }
}

std::vector<unsigned> FileEmitter::pointLines(const FunctionInfo &Info) const {
  std::vector<SourceLocation> Places(Info.Frame->Points.size(), Info.Decl->getLocation());
  addPointLines(Info.IR->Body, Places);
  std::vector<unsigned> Lines;
  for (SourceLocation Place : Places)
    Lines.push_back(placeOf(Place).Line);
  return Lines;
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
    if (Frame.Points[Point].empty())
      continue;
    std::string List;
    for (unsigned Field : Frame.Points[Point])
      List += (List.empty() ? "" : ", ") + std::to_string(Field);
    W.line(0, "static const __UINT16_TYPE__ " + names::pointFields(Name, Point) + "[] = {" + List +
                  "};");
  }
  std::vector<unsigned> Lines = pointLines(Info);
  W.line(0, "static const struct ythread_point " + names::points(Name) + "[] = {");
  for (unsigned Point = 0; Point < Frame.Points.size(); ++Point) {
    unsigned List = Frame.listOf(Point);
    bool None = Frame.Points[List].empty();
    W.line(1, "{" + std::to_string(Lines[Point]) + ", " +
                  std::to_string(Frame.Points[List].size()) + ", " +
                  (None ? "0" : names::pointFields(Name, List)) + "},");
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
  if (Info.IR->HasBlocks)
    Flags += (Flags.empty() ? "" : " | ") + std::string("YTHREAD_FUNCTION_BLOCKS");
  QualType Result = resultType(F);
  std::string Size = Result->isVoidType() ? "0" : "sizeof(" + spellType(U, Result) + ")";
  auto Number = [](size_t N) { return std::to_string(N); };
  std::string Address = addressOf(Info);
  std::string Pins = emitPins(Info) ? names::pins(Name) : "0";
  W.line(0, "static struct ythread_function " + names::descriptor(Name) + " = {");
  W.line(1, quote(Name) + ", " + quote(U.SourceName) + ", " + names::thunk(Name) + ", " + Address +
                ", (void (*)(void))" + (IsThread ? names::create(Name) : names::body(Name)) + ", " +
                std::to_string(IsThread ? signatureOfCreator(U, F) : signatureOf(U, shapeOf(F))) +
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
  Descriptors.push_back(names::descriptor(Name));
}

//===- the whole --------------------------------------------------------------===//

void FileEmitter::emitTyped(const FunctionInfo &Info) {
  declareTypes(Info);
  W.at(placeOf(Info.Decl->getBeginLoc()));
  W.line(0, header(Info));
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

void FileEmitter::emitFunction(const FunctionInfo &Info) {
  if (Info.Role == FunctionRole::Typed)
    return emitTyped(Info);
  StringRef Name = Info.Decl->getName();
  SourcePlace Start = placeOf(Info.Decl->getBeginLoc());
  W.at(Start);
  bool Declared = !hasStub(Info) || Info.Decl->getPreviousDecl();
  for (const Code &C : Info.IR->Hoisted) {
    std::string Text = spell(*Info.IR, C);
    if (!Declared && mentions(Text, Name)) { // a static variable that holds the function's address
      W.line(0, (isStatic(Info) ? "static " : "") + spellType(U, Info.Decl->getType(), Name) + ";");
      Declared = true;
    }
    W.line(0, Text);
  }
  declareTypes(Info);
  emitPrototypes(Info);
  if (Info.NamesItself && hasStub(Info))
    emitStubPrototype(Info);
  emitFrame(Info);
  W.line(0, "static struct ythread_function " + names::descriptor(Name) + ";");
  if (Info.Role != FunctionRole::Thread)
    Prototyped.insert(Info.Decl->getCanonicalDecl());
  W.at(Start);
  W.line(0, bodySignature(Info, true));
  W.line(0, "{");
  BodyPrinter(U, Info, W, [this](SourceLocation Loc) { return placeOf(Loc); }).run();
  W.at(placeOf(Info.Decl->getBody()->getEndLoc()));
  W.line(0, "}");
  emitThunk(Info);
  emitFunctionTables(Info);
  if (Info.Role == FunctionRole::Thread)
    emitCreators(Info);
  if (!keepsDefinition(U, Info.Decl))
    emitStub(Info);
  emitDescriptor(Info);
  if (Info.Decl->isMain())
    emitMainThread(Info);
}

} // namespace ythreads
