//===- EmitTables.cpp - what the runtime is told of a file ------------------===//
//
// Stands at the end of the generated file, where every type is complete: types, variables
// and literals that pointers may name, the file's functions, and the constructor that
// registers all of them. Initialisers are by position, so that a macro of the user's that
// is called like a member does no harm.
//
//===------------------------------------------------------------------------===//

#include "../include/ythreads/generated.h"
#include "Names.h"
#include "emit/Emit.h"
#include "find/Headers.h"
#include "types/DescribeTypes.h"
#include <utility>

using llvm::StringRef;

namespace ythreads {

static std::string addressOfType(unsigned Row) {
  return Row == NoType ? "0" : "&" + names::type(Row);
}

static std::string list(StringRef Name, unsigned Count) { return Count ? Name.str() : "0"; }

//===- types ------------------------------------------------------------------===//

// What nobody refers to would draw a warning: a type may have been described in vain.
static void collectReferenced(const TypeTable &Types, unsigned Row, std::set<unsigned> &Rows) {
  if (Row == NoType || !Rows.insert(Row).second)
    return;
  const TypeRow &Type = Types.rows()[Row];
  collectReferenced(Types, Type.Element, Rows);
  for (const FieldRow &Field : Type.Fields)
    collectReferenced(Types, Field.Type, Rows);
}

static std::set<unsigned> referencedRows(const TypeTable &Types, const std::set<unsigned> &Used) {
  std::set<unsigned> Rows;
  for (unsigned Row : Used)
    collectReferenced(Types, Row, Rows);
  for (unsigned Row : Types.messages())
    collectReferenced(Types, Row, Rows);
  for (const ObjectRow &Object : Types.Objects)
    collectReferenced(Types, Object.Type, Rows);
  return Rows;
}

// Which member of a union with a tag is alive.
void FileEmitter::emitChoice(unsigned Row, unsigned Index) {
  const TypeRow &Type = U.Types->rows()[Row];
  const FieldRow &Union = Type.Fields[Index];
  const std::vector<FieldRow> &Members = U.Types->rows()[Union.Type].Fields;
  std::string Record = names::Record.str();
  W.line(0, "static long long " + names::getter(Row, Index) + "(const void *" + Record + ")");
  W.line(0, "{");
  W.line(1, "switch ((long long)((const " + Type.Spelling + " *)" + Record + ")->" + Union.Tag +
                ") {");
  for (unsigned I = 0; I != Members.size(); ++I) {
    for (const std::string &Value : Members[I].Values)
      W.line(1, "case " + Value + ":");
    W.line(2, "return " + std::to_string(I) + ";");
  }
  W.line(1, "}");
  W.line(1, "return " + std::to_string(Members.size()) + ";");
  W.line(0, "}");
}

void FileEmitter::emitAccessors(unsigned Row) {
  const TypeRow &Type = U.Types->rows()[Row];
  std::string Record = names::Record.str(), Value = names::Value.str();
  for (unsigned I = 0; I != Type.Fields.size(); ++I) {
    const FieldRow &Field = Type.Fields[I];
    if (!Field.Tag.empty())
      emitChoice(Row, I);
    if (!Field.IsBitField && Field.Length.empty())
      continue;
    W.line(0, "static long long " + names::getter(Row, I) + "(const void *" + Record + ")");
    W.line(0, "{");
    W.line(1, "return ((const " + Type.Spelling + " *)" + Record + ")->" +
                  (Field.IsBitField ? Field.Path : Field.Length) + ";");
    W.line(0, "}");
    if (!Field.IsBitField)
      continue;
    W.line(0, "static void " + names::setter(Row, I) + "(void *" + Record + ", long long " + Value +
                  ")");
    W.line(0, "{");
    W.line(1, "((" + Type.Spelling + " *)" + Record + ")->" + Field.Path + " = " + Value + ";");
    W.line(0, "}");
  }
}

void FileEmitter::emitMembers(unsigned Row) {
  const TypeRow &Type = U.Types->rows()[Row];
  if (Type.Fields.empty())
    return;
  W.line(0, "static const struct ythread_field " + names::typeFields(Row) + "[] = {");
  for (unsigned I = 0; I != Type.Fields.size(); ++I) {
    const FieldRow &Field = Type.Fields[I];
    std::string Place = Field.IsBitField
                            ? "0, " + names::getter(Row, I) + ", " + names::setter(Row, I)
                        : !Field.Tag.empty() || !Field.Length.empty()
                            ? "__builtin_offsetof(" + Type.Spelling + ", " + Field.Path + "), " +
                                  names::getter(Row, I) + ", 0"
                        : Field.Path.empty()
                            ? std::to_string(Field.Offset) + ", 0, 0"
                            : "__builtin_offsetof(" + Type.Spelling + ", " + Field.Path + "), 0, 0";
    W.line(1, "{" + quote(Field.Name) + ", " + addressOfType(Field.Type) + ", " + Place + "},");
  }
  W.line(0, "};");
}

void FileEmitter::emitTypes() {
  std::set<unsigned> Rows = referencedRows(*U.Types, Declared);
  for (unsigned Row : Rows)
    declareType(Row);
  for (unsigned Row : Rows) {
    emitAccessors(Row);
    emitMembers(Row);
    const TypeRow &Type = U.Types->rows()[Row];
    W.line(0, "static const struct ythread_type " + names::type(Row) + " = {" + quote(Type.Name) +
                  ", " + Type.Kind + ", " + (Type.IsSigned ? "1" : "0") + ", __alignof__(" +
                  Type.Spelling + "), sizeof(" + Type.Spelling + "), " +
                  std::to_string(Type.Count) + ", " + addressOfType(Type.Element) + ", " +
                  list(names::typeFields(Row), Type.Fields.size()) + "};");
  }
}

//===- variables, literals, functions -----------------------------------------===//

static std::string flagsOf(const ObjectRow &Object) {
  std::string Flags = Object.IsConstant ? "YTHREAD_OBJECT_CONSTANT" : "";
  if (Object.IsAddressed)
    Flags += std::string(Flags.empty() ? "" : " | ") + "YTHREAD_OBJECT_ADDRESSED";
  return Flags.empty() ? "0" : Flags;
}

// An array whose initialiser gives its bound may have another one there: by an #if or a macro in it. Such a variable is hidden then, as one
// whose address is not known. Returns the condition, with which the row's words begin; empty: there is no doubt.
static std::string askForSize(const ObjectRow &Object) {
  const clang::TypeSourceInfo *Spelled = Object.Decl->getTypeSourceInfo();
  const auto *Array = llvm::dyn_cast<clang::ConstantArrayType>(Object.Decl->getType().getTypePtr());
  bool GivesBound = Array && Spelled &&
                    llvm::isa<clang::IncompleteArrayType>(Spelled->getType().getTypePtr()) &&
                    Object.Decl->getAnyInitializer();
  if (!GivesBound) // `int one[];` has one element when the file ends, and no size before
    return "";
  const std::string &Name = Object.Expression;
  return "sizeof(" + Name + ") == " + std::to_string(Array->getSize().getZExtValue()) +
         " * sizeof(" + Name + "[0]) ? ";
}

unsigned FileEmitter::emitObjects() {
  const std::vector<ObjectRow> &Objects = U.Types->Objects;
  if (Objects.empty())
    return 0;
  for (unsigned I = 0; I != Objects.size(); ++I) {
    const std::string &Expression = Objects[I].Expression;
    if (Objects[I].IsThreadLocal)
      W.line(0,
             "static void *" + names::here(I) + "(void) { return (void *)&" + Expression + "; }");
    if (Objects[I].IsCopied)
      W.line(0, "ythread_copied(" + names::copy(I) + ", " + Expression + ")");
  }
  W.line(0, ("static const struct ythread_object " + names::Objects + "[] = {").str());
  for (unsigned I = 0; I != Objects.size(); ++I) {
    const ObjectRow &Object = Objects[I];
    bool HasAddress = !Object.Expression.empty() && !Object.IsThreadLocal && !Object.IsCopied;
    std::string File = Object.IsLocal ? quote(U.SourceName) : "0";
    std::string Address = HasAddress ? "(void *)&" + Object.Expression : "0";
    std::string Type = addressOfType(Object.Type);
    std::string Asks = HasAddress && Object.Type != NoType ? askForSize(Object) : "";
    if (!Asks.empty()) {
      File = Asks + File + " : " + quote(U.SourceName);
      Address = Asks + Address + " : 0";
      Type = Asks + Type + " : 0";
    }
    W.line(1, "{" + quote(Object.Name) + ", " + File + ", " + Address + ", " + Type + ", " +
                  flagsOf(Object) + ", " + (Object.IsThreadLocal ? names::here(I) : "0") + ", " +
                  (Object.IsCopied ? names::copy(I) : "0") + "},");
  }
  W.line(0, "};");
  return Objects.size();
}

// Compilers must not call unused what the source uses.
void FileEmitter::emitUses() {
  const std::vector<ObjectRow> &Constants = U.Types->Constants;
  if (Constants.empty())
    return;
  W.line(0, ("static __attribute__((unused)) void " + names::Uses + "(void)").str());
  W.line(0, "{");
  for (const ObjectRow &Row : Constants)
    W.line(1, "(void)" + Row.Expression + ";");
  W.line(0, "}");
}

// Bytes of a character of the literal, for a compiler.
static StringRef widthOf(StringRef Spelling) {
  if (Spelling.starts_with("L"))
    return "sizeof(L\"\"[0])";
  return Spelling.starts_with("U") ? "4" : Spelling.starts_with("u\"") ? "2" : "1";
}

unsigned FileEmitter::emitStrings() {
  if (U.Strings.empty())
    return 0;
  W.line(0, ("static const struct ythread_string " + names::Strings + "[] = {").str());
  for (const StringRow &String : U.Strings) {
    if (!String.Size) {
      W.line(1, "{" + String.Spelling + ", sizeof(" + String.Spelling + "), 1},");
      continue;
    }
    bool IsWide = String.Spelling.front() != '"';
    W.line(1, "{" + std::string(IsWide ? "(const char *)" : "") + String.Spelling + ", " +
                  std::to_string(String.Size) + ", " + widthOf(String.Spelling).str() + "},");
  }
  W.line(0, "};");
  return U.Strings.size();
}

// A function without frames that a pointer may name, defined here or elsewhere. Who names it may be dead code:
// the table alone needs no definition.
void FileEmitter::emitAddressOnly(const FunctionInfo &Info) {
  std::string Name = Info.Decl->getName().str(), Descriptor = names::descriptor(Name);
  std::string Address =
      Info.Decl->isDefined() ? "(void (*)(void))" + Name : weakAddressOf(Info.Decl);
  W.line(0, "static struct ythread_function " + Descriptor + " = {");
  W.line(1, quote(Name) + ", " + quote(U.SourceName) + ", 0, " + Address + ", 0, 0, 0, 0, " +
                (isStatic(Info) ? "YTHREAD_FUNCTION_LOCAL" : "0") +
                ", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};");
  Descriptors.push_back(Descriptor);
}

unsigned FileEmitter::emitFunctionList() {
  for (const auto &[Canonical, Info] : U.Functions)
    if (Info->AddressTaken && !Info->Frame && Info->Role != FunctionRole::External &&
        !U.LeftOutNames.count(Info->Decl->getNameAsString()))
      emitAddressOnly(*Info);
  if (Descriptors.empty())
    return 0;
  W.line(0, ("static struct ythread_function *const " + names::Functions + "[] = {").str());
  for (const std::string &Descriptor : Descriptors)
    W.line(1, "&" + Descriptor + ",");
  W.line(0, "};");
  return Descriptors.size();
}

unsigned FileEmitter::emitMessages() {
  const std::vector<unsigned> &Messages = U.Types->messages();
  if (Messages.empty())
    return 0;
  W.line(0, ("static const struct ythread_type *const " + names::Messages + "[] = {").str());
  for (unsigned Row : Messages)
    W.line(1, addressOfType(Row) + ",");
  W.line(0, "};");
  return Messages.size();
}

//===- the unit ---------------------------------------------------------------===//

// The version is that of the header which the translator was built with: an include directory of
// another version is found out at start.
void FileEmitter::emitUnit(unsigned Functions, unsigned Objects, unsigned Strings,
                           unsigned Messages) {
  auto Number = [](unsigned N) { return std::to_string(N) + ", "; };
  std::string Start = "__start_" + names::Statics.str(), Stop = "__stop_" + names::Statics.str();
  if (U.Types->Notes)
    for (const std::string &Bound : {Start, Stop})
      W.line(0, "extern struct ythread_static *" + Bound +
                    "[] __attribute__((weak, visibility(\"hidden\")));");
  W.line(0, ("static struct ythread_unit " + names::Unit + " = {").str());
  W.line(1, Number(YTHREADS_GENERATED_VERSION) + "sizeof(struct ythread_function), " +
                quote(U.SourceName) + ",");
  W.line(1, list(names::Functions, Functions) + ", " + list(names::Objects, Objects) + ", " +
                list(names::Strings, Strings) + ",");
  W.line(1, Number(Functions) + Number(Objects) + Number(Strings) +
                list(names::Messages, Messages) + ", " + Number(Messages) +
                (U.Types->Notes ? Start + ", " + Stop : "0, 0") + ", 0, 0};");
  W.line(0, ("static __attribute__((constructor)) void " + names::Constructor + "(void)").str());
  W.line(0, "{");
  W.line(1, ("ythread_register(&" + names::Unit + ");").str());
  if (U.TypedMalloc) {
    W.line(1, "extern void *calloc(__typeof__(sizeof 0), __typeof__(sizeof 0)), *realloc(void *, "
              "__typeof__(sizeof 0));");
    W.line(1, "extern void free(void *);");
    W.line(1, "static const struct ythread_allocator ythread_allocator = {calloc, realloc, free};");
    W.line(1, "ythread_use_allocator(&ythread_allocator);");
  }
  W.line(0, "}");
}

// A byte in the section of each variable that is kept apart, and one behind the last of each kind: KeepApart.cpp.
void FileEmitter::emitGaps() {
  auto Emit = [&](StringRef Kind, unsigned Number) {
    std::string Flags = Kind == ".rodata" ? "a" : "aw",
                Type = Kind == ".bss" ? "nobits" : "progbits";
    W.line(0, "__asm__(\".pushsection " + names::apart(Kind, Number) + ",\\\"" + Flags + "\\\",%" +
                  Type + "\\n\\t.space 1\\n\\t.popsection\");");
  };
  for (unsigned I = 0; I != U.Gaps.size(); ++I)
    Emit(U.Gaps[I], I);
  for (StringRef Kind : std::set<StringRef>(U.Gaps.begin(), U.Gaps.end()))
    Emit(Kind, U.Gaps.size());
}

// In strict C of 1989 and 1999 glibc makes a declaration of a static assertion, the same one each time.
void FileEmitter::emitBounds() {
  if (!U.Bounds.empty() && !U.Context.getLangOpts().C11)
    W.line(0, "#pragma GCC diagnostic ignored \"-Wredundant-decls\"");
  for (const auto &[Text, Value] : U.Bounds)
    W.line(0, "__extension__ _Static_assert((" + Text + ") == " + std::to_string(Value) + ", " +
                  quote("'" + Text + "' is " + std::to_string(Value) +
                        " to ytranslate's clang: see \"#if inside a function that suspends\" in "
                        "docs/language.md") +
                  ");");
}

std::vector<std::string> quietAboutDialects(const Unit &U) {
  std::vector<std::string> Lines;
  const std::vector<std::string> &Asked =
      U.Context.getDiagnostics().getDiagnosticOptions().Warnings;
  for (StringRef Name : {"c++-compat", "c90-c99-compat", "vla", "declaration-after-statement",
                         "suggest-attribute=format"})
    if (llvm::is_contained(Asked, Name) || llvm::is_contained(Asked, ("error=" + Name).str()))
      Lines.push_back(("#pragma GCC diagnostic ignored \"-W" + Name + "\"").str());
  return Lines;
}

// Nothing of the user's follows: names that have become macros meanwhile are theirs no longer.
void FileEmitter::emitTables() {
  LineWriter Before = std::exchange(W, LineWriter());
  for (StringRef Other : {"deprecated-declarations", "cast-qual", "conversion", "sign-conversion",
                          "long-long", "pedantic"})
    W.line(0, ("#pragma GCC diagnostic ignored \"-W" + Other + "\"").str());
  for (const std::string &Line : quietAboutDialects(U))
    W.line(0, Line);
  emitTypes();
  emitUses();
  bool AsksForStrings = llvm::any_of(U.Strings, [](const StringRow &Row) { return !Row.Size; });
  unsigned Objects = emitObjects(), Strings = AsksForStrings ? U.Strings.size() : emitStrings();
  unsigned Functions = emitFunctionList(), Messages = emitMessages();
  emitUnit(Functions, Objects, Strings, Messages);
  emitGaps();
  emitNotes();
  std::string Tables = W.take();
  W = std::move(Before);
  emitBounds();
  auto Undefine = [&](const std::string &Text) {
    for (const std::string &Name : macrosAtEnd(U, Text))
      W.line(0, "#undef " + Name);
  };
  if (AsksForStrings) { // by macros of the user's, which no keyword helps to spell
    Undefine("static const struct ythread_string sizeof char " + names::Strings.str());
    emitStrings();
  }
  Undefine(Tables);
  W.raw(Tables);
}

} // namespace ythreads
