//===- EmitStubs.cpp - ways into a suspending function ----------------------===//
//
// Every function has, under its own name, an entry stub for plain C, that of a thread function
// creates a thread; main has a thread that calls it.
//
//===------------------------------------------------------------------------===//

#include "Names.h"
#include "emit/Emit.h"
#include "lower/Arguments.h"
#include "lower/LowerBodies.h"
#include "types/DescribeTypes.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

// A function of `...` alone has no parameter to name.
static std::string lastParameter(const FunctionDecl *F) {
  unsigned Count = F->getNumParams();
  return Count ? parameterName(F->getParamDecl(Count - 1), Count - 1) : "0";
}

// A type that no name hides, for results that are returned as words.
static QualType wordOf(const Unit &U, QualType T) {
  return T->isPointerType() ? U.Context.VoidPtrTy : T.getCanonicalType();
}

// Whether one of F's parameters hides a name that T is spelled with.
static bool isHidden(const FunctionDecl *F, QualType T) {
  struct Finder : RecursiveASTVisitor<Finder> {
    const FunctionDecl *F;
    explicit Finder(const FunctionDecl *F) : F(F) {}
    bool VisitTypedefType(TypedefType *Typedef) {
      return llvm::none_of(F->parameters(), [&](const ParmVarDecl *P) {
        return P->getDeclName() == Typedef->getDecl()->getDeclName();
      });
    }
  };
  return !Finder(F).TraverseType(T);
}

// T, declaring the name if any, in F's stub; where it cannot be spelled there it is that of the value.
static std::string spellInStub(const Unit &U, const FunctionDecl *F, QualType T, StringRef Value,
                               StringRef Name = "") {
  if (!isHidden(F, T))
    return spellType(U, T, Name);
  return ("__typeof__(((void)0, " + Value + ")) " + Name).str();
}

// What the stub passes on. Nothing can name a parameter without a name, nor the builtin's that `int strcmp() { }` has.
static std::string argumentOf(const Unit &U, const FunctionDecl *F, unsigned I) {
  const ParmVarDecl *P = F->getParamDecl(I);
  if (P->getIdentifier() && !P->isImplicit())
    return parameterName(P, I);
  return spellZero(U, storageType(U.Context, P->getType()).getAtomicUnqualifiedType());
}

void FileEmitter::emitThreadStub(const FunctionInfo &Info) {
  const FunctionDecl *F = Info.Decl;
  bool IsBare = U.ForSize && !F->getNumParams();
  std::string Call = std::string(IsBare ? "ythread_spawn_plain_bare" : "ythread_spawn_plain") +
                     "(&" + names::descriptor(F->getName());
  for (unsigned I = 0; I < F->getNumParams(); ++I) {
    QualType T = storageType(U.Context, F->getParamDecl(I)->getType()).getAtomicUnqualifiedType();
    std::string Name = argumentOf(U, F, I);
    Call += ", " +
            (isPassedByValue(U.Context, T)
                 ? Name
                 : extensionMark(U) + "(" + spellInStub(U, F, T, Name, "[1]") + "){" + Name + "}");
  }
  W.line(1, Call + ");");
}

// The function under its own name, for plain C.
void FileEmitter::emitStub(const FunctionInfo &Info) {
  if (!hasStub(Info))
    return;
  const FunctionDecl *F = Info.Decl;
  emitHeader(Info, isStatic(Info) ? "__attribute__((unused)) " : "");
  W.pin(placeOf(F->getBody()->getBeginLoc()));
  W.line(0, "{");
  if (Info.Role == FunctionRole::Thread) {
    emitThreadStub(Info);
    W.line(0, "}");
    return W.unpin();
  }
  std::string Arguments;
  for (unsigned I = 0; I < F->getNumParams(); ++I)
    Arguments += (I ? ", " : "") + argumentOf(U, F, I);
  bool IsVoid = F->getReturnType()->isVoidType() || F->isNoReturn();
  std::string Call =
      names::body(F->getName()) + "(0" + (Arguments.empty() ? "" : ", ") + Arguments + ")";
  std::string Begin;
  if (isVariadic(F)) { // plain C's own list, which the body takes over
    W.line(1, "__builtin_va_list " + names::List.str() + ";");
    Begin = "__builtin_va_start(" + names::List.str() + ", " + lastParameter(F) + ");";
    Call.pop_back();
    Call += ", " + extensionMark(U) + "&(struct ythread_arguments){0, 0, ythread_va_place(" +
            names::List.str() + ")})";
  }
  std::string End = isVariadic(F) ? "__builtin_va_end(" + names::List.str() + ");" : "";
  std::string Value = names::Value.str(), Stub = names::Stub.str();
  std::string Enter =
      "ythread_stub_enter(&" + Stub + ", &" + names::descriptor(F->getName()) + ");";
  W.line(1, "struct ythread_stub " + Stub + ";");
  if (unsigned Size = IsVoid ? 0 : sizeAsWord(U, resultType(F)); Size && End.empty()) {
    QualType Result = isHidden(F, resultType(F)) ? wordOf(U, resultType(F)) : resultType(F);
    W.line(1, Enter);
    W.line(1, "return " +
                  fromWord(U, Result,
                           "ythread_stub_leave_" + std::to_string(Size) + "(&" + Stub + ", " +
                               asWord(U, Result, Call) + ")") +
                  ";");
  } else if (!IsVoid) {
    QualType Result = resultType(F);
    W.line(1, spellInStub(U, F, Result, Call, Value) + ";");
    bool Assigns = isAssignable(Result);
    if (!Begin.empty())
      W.line(1, Begin);
    W.line(1, Enter);
    W.line(1, Assigns ? Value + " = " + Call + ";"
                      : "__builtin_memcpy(&" + Value + ", " + extensionMark(U) + "(" +
                            spellInStub(U, F, Result, Call, "[1]") + "){" + Call + "}, sizeof " +
                            Value + ");");
    W.line(1, "ythread_stub_leave(&" + Stub + ", (void *)&" + Value + ", sizeof " + Value + ");");
    if (!End.empty())
      W.line(1, End);
    W.line(1, "return " + Value + ";");
  } else {
    if (!Begin.empty())
      W.line(1, Begin);
    W.line(1, Enter);
    W.line(1, Call + ";");
    W.line(1, "ythread_stub_leave(&" + Stub + ", 0, 0);");
    if (!End.empty())
      W.line(1, End);
    if (F->isNoReturn())
      W.line(1, "__builtin_trap();");
  }
  W.line(0, "}");
  W.unpin();
}

//===- main under --stress ----------------------------------------------------===//

// Under --stress main is called by the first thread, and what it returns is the program's status.
void FileEmitter::emitMainThread(const FunctionInfo &Main) {
  unsigned Count = Main.Decl->getNumParams();
  std::string Arguments = Count > 0 ? ", ythread_this->argc" : "";
  Arguments += Count > 1 ? ", (void *)ythread_this->argv" : ""; // some have const words there
  if (Count > 2) { // as the C library has it, under a name that no user declares
    Arguments += ", (void *)__environ";
    W.raw("extern char **__environ;\n");
  }
  for (unsigned I = 3; I < Count; ++I)
    Arguments += ", 0";
  Arguments += isVariadic(Main.Decl) ? ", 0" : "";
  bool IsVoid = Main.Decl->getReturnType()->isVoidType();
  W.raw((U.MayPack ? BeginUnpacked.str() + "\n" : "") +
        "struct ythread_frame_ythread_main {\n"
        "    struct ythread_header ythread_head;\n"
        "    int argc;\n"
        "    char **argv;\n"
        "};\n" +
        (U.MayPack ? EndUnpacked.str() + "\n" : "") +
        "static struct ythread_function ythread_fun_ythread_main;\n"
        "static void ythread_resume_ythread_main(struct ythread_header *ythread_resumed)\n"
        "{\n"
        "    struct ythread_frame_ythread_main *ythread_this = (void *)ythread_resumed;\n"
        "    int ythread_value;\n"
        "    if (ythread_this->ythread_head.resume_pt == 1)\n"
        "        goto ythread_resume_1;\n"
        "    " +
        std::string(IsVoid ? "" : "ythread_value = ") + "ythread_body_main(0" + Arguments +
        ");\n"
        "    if (__builtin_expect(ythread_unwinding, 0)) {\n"
        "        ythread_keep((void *)ythread_this, &ythread_fun_ythread_main, 1);\n"
        "        return;\n"
        "    ythread_resume_1:;\n" +
        (IsVoid ? "" : "        ythread_value = ythread_result(int);\n") + "    }\n" +
        (IsVoid ? "    ythread_value = 0;\n" : "") +
        "    ythread_body_ythread_exit(0, ythread_value);\n"
        "    if (ythread_unwinding)\n"
        "        ythread_keep((void *)ythread_this, &ythread_fun_ythread_main, 1);\n"
        "}\n");
  unsigned Int = U.Types->describe(U.Context.IntTy);
  unsigned Strings =
      U.Types->describe(U.Context.getPointerType(U.Context.getPointerType(U.Context.CharTy)));
  declareType(Int);
  declareType(Strings);
  W.raw("static const struct ythread_field ythread_fields_ythread_main[] = {\n"
        "    {\"argc\", &" +
        names::type(Int) +
        ", __builtin_offsetof(struct ythread_frame_ythread_main, argc), 0, 0},\n"
        "    {\"argv\", &" +
        names::type(Strings) +
        ", __builtin_offsetof(struct ythread_frame_ythread_main, argv), 0, 0},\n"
        "};\n"
        "static const ythread_index ythread_live_0_ythread_main[] = {0, 1};\n"
        "static const struct ythread_point ythread_points_ythread_main[] = {{0, 2, "
        "ythread_live_0_ythread_main, 0}, "
        "{0, 0, 0, 0}};\n"
        "static struct ythread_function ythread_fun_ythread_main = {\n"
        "    \"ythread_main\", " +
        quote(U.SourceName) +
        ", ythread_resume_ythread_main, 0, (void (*)(void))ythread_resume_ythread_main, 0,\n"
        "    sizeof(struct ythread_frame_ythread_main), 0, YTHREAD_FUNCTION_THREAD, 2, 2, 2,\n"
        "    ythread_fields_ythread_main, ythread_points_ythread_main, 0, 0, 0, 0, 0};\n");
  Descriptors.push_back("ythread_fun_ythread_main");
}

} // namespace ythreads
