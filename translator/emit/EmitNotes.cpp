//===- EmitNotes.cpp - what an object says about its functions to tools ------===//
//
// A section `.ythreads` of text lines, never loaded: ycc compares it between targets after linking, and the
// debugger's script finds variables by it. Columns are parted by tabs:
//
//   F name key line kind source [all]  a function; key is the file of a static one, kind `thread` or `function`;
//                                      all: it stores all variables where it suspends, not only those that travel
//   f name type                        a field of its frame, in order
//   p line fields                      a resume point, in order: the fields that travel, by number
//   v name expression first last       with --notes=debug: a variable of the source, how generated code
//                                      says it, and the lines in which it is visible
//
//===------------------------------------------------------------------------===//

#include "Names.h"
#include "emit/Emit.h"
#include "types/DescribeTypes.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ythreads {

//===- types ------------------------------------------------------------------===//

// As the runtime describes types to compare nodes, but for sizes that no machine decides alone.
static std::string describe(const TypeTable &Types, unsigned Index, unsigned Depth = 0) {
  if (Index == NoType || Depth > 16)
    return "void";
  const TypeRow &Row = Types.rows()[Index];
  if (Row.Kind == "YTHREAD_KIND_ARRAY")
    return "array of " + std::to_string(Row.Count) + " " + describe(Types, Row.Element, Depth + 1);
  if (Row.Kind != "YTHREAD_KIND_STRUCT" && Row.Kind != "YTHREAD_KIND_UNION")
    return Row.Name.find('(') == std::string::npos ? Row.Name : "(unnamed)";
  std::string Text = (Row.Name.find('(') == std::string::npos ? Row.Name : "(unnamed)") + " {";
  for (const FieldRow &Field : Row.Fields)
    Text += (&Field == &Row.Fields.front() ? "" : ", ") + Field.Name + ": " +
            (Field.IsBitField ? "bits of " : "") + describe(Types, Field.Type, Depth + 1);
  return Text + "}";
}

//===- lines ------------------------------------------------------------------===//

// One line of the section, as a line of assembly in a string of C.
static std::string assemble(llvm::StringRef Line) {
  std::string Directive = "\".ascii \\\"";
  for (char C : Line)
    if (C == '\\' || C == '"')
      Directive += std::string("\\\\\\") + C;
    else
      Directive += C == '\t' ? "\\\\t" : std::string(1, C);
  return Directive + "\\\\n\\\"\\n\"";
}

//===- variables and where they are visible -----------------------------------===//

namespace {
class ScopeWalker {
public:
  ScopeWalker(const Unit &U, const FunctionInfo &Info,
              std::function<unsigned(SourceLocation)> LineOf)
      : U(U), Info(Info), LineOf(std::move(LineOf)) {}
  std::vector<std::string> run();

private:
  void visit(const Stmt *S, unsigned Last);
  void add(const VarDecl *V, unsigned Last);
  std::string expressionOf(const VarDecl *V) const;

  const Unit &U;
  const FunctionInfo &Info;
  std::function<unsigned(SourceLocation)> LineOf;
  std::vector<std::string> Lines;
};
} // namespace

std::string ScopeWalker::expressionOf(const VarDecl *V) const {
  if (V->isStaticLocal()) { // where it has been hoisted, by another name
    auto Hoisted = U.NewNames.find(V);
    return Hoisted == U.NewNames.end() ? V->getName().str() : Hoisted->second;
  }
  for (const Variable &Known : Info.IR->Variables)
    if (Known.Decl == V) {
      if (!Known.View.empty())
        return spell(*Info.IR, Known.View);
      return Known.InFrame ? (names::This + "->" + Known.Name).str() : Known.Name;
    }
  return V->getName().str();
}

void ScopeWalker::add(const VarDecl *V, unsigned Last) {
  if (!V->getIdentifier() || V->hasExternalStorage())
    return;
  Lines.push_back("v\t" + V->getName().str() + "\t" + expressionOf(V) + "\t" +
                  std::to_string(LineOf(V->getLocation())) + "\t" + std::to_string(Last));
}

void ScopeWalker::visit(const Stmt *S, unsigned Last) {
  if (isa<CompoundStmt>(S) || isa<ForStmt>(S))
    Last = LineOf(S->getEndLoc());
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        add(V, Last);
  for (const Stmt *Child : S->children())
    if (Child && (!isa<Expr>(Child) || isa<StmtExpr>(Child)))
      visit(Child, Last);
}

std::vector<std::string> ScopeWalker::run() {
  const Stmt *Body = Info.Decl->getBody();
  for (const ParmVarDecl *P : Info.Decl->parameters())
    add(P, LineOf(Body->getEndLoc()));
  visit(Body, LineOf(Body->getEndLoc()));
  return std::move(Lines);
}

//===- the section ------------------------------------------------------------===//

void FileEmitter::emitNotesOf(const FunctionInfo &Info) {
  auto LineOf = [&](SourceLocation Loc) { return placeOf(Loc).Line; };
  auto Add = [&](const std::string &Line) { W.line(0, assemble(Line)); };
  const FunctionDecl *F = Info.Decl;
  Add("F\t" + F->getName().str() + "\t" + (isStatic(Info) ? U.SourceName : "") + "\t" +
      std::to_string(LineOf(F->getLocation())) + "\t" +
      (Info.Role == FunctionRole::Thread ? "thread" : "function") + "\t" + U.SourceName +
      (U.KeepAll ? "\tall" : ""));
  for (unsigned Field : Info.Frame->Fields) {
    const Variable &V = Info.IR->Variables[Field];
    Add("f\t" + (V.Decl ? V.Decl->getNameAsString() : "") + "\t" +
        describe(*U.Types, U.Types->describeField(V)));
  }
  std::vector<PointPlace> Places = pointPlaces(Info);
  for (unsigned Point = 0; Point != Info.Frame->Points.size(); ++Point) {
    std::string Text = "p\t" + std::to_string(Places[Point].Line) + "\t";
    for (unsigned Field : Info.Frame->Points[Point])
      Text += (Text.back() == '\t' ? "" : " ") + std::to_string(Field);
    Add(Text + "\t" + Places[Point].Called.str());
  }
  if (U.Notes == NotesMode::Debug)
    for (const std::string &Line : ScopeWalker(U, Info, LineOf).run())
      Add(Line);
}

void FileEmitter::emitNotes() {
  if (U.Notes == NotesMode::None)
    return;
  bool Begun = false;
  for (const auto &[Canonical, Info] : U.Functions) {
    if (!Info->IR || !Info->Frame || Info->Role == FunctionRole::Typed)
      continue;
    if (!Begun)
      W.line(0, "__extension__ __asm__(\".pushsection .ythreads,\\\"\\\",%progbits\\n\"");
    Begun = true;
    emitNotesOf(*Info);
  }
  if (Begun)
    W.line(0, "\".popsection\");");
}

} // namespace ythreads
