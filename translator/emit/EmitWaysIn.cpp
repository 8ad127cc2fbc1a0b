//===- EmitWaysIn.cpp - how bodies are entered, with a frame and without ----===//

#include "Names.h"
#include "emit/Emit.h"
#include "find/Signature.h"
#include "lower/Arguments.h"
#include "lower/LowerBodies.h"
#include "lower/Restricted.h"
#include "lower/TwofoldBodies.h"
#include "lower/VariableTypes.h"

using namespace clang;
using llvm::StringRef;

namespace ythreads {

bool FileEmitter::isCalledHere(const FunctionInfo &Info) {
  if (CalledHere.empty())
    for (const auto &[Function, Caller] : U.Functions)
      if (Caller->IR)
        for (const FunctionDecl *Callee : Caller->IR->Callees)
          CalledHere.insert(Callee->getCanonicalDecl());
  return CalledHere.count(Info.Decl->getCanonicalDecl());
}

// For callers of this file and of others. Neither has a frame. One more copy of the text, in the stub, would use up what C
// compilers let a file grow by.
void FileEmitter::emitWaysIn(const FunctionInfo &Info) {
  const FunctionDecl *F = Info.Decl;
  std::string Arguments, Return = F->getReturnType()->isVoidType() ? "" : "return ";
  for (unsigned I = 0; I < F->getNumParams(); ++I)
    Arguments += (I ? ", " : "") + nameOf(F->getParamDecl(I), I);
  std::string Common =
      names::common(F->getName()) + "(0" + (Arguments.empty() ? "" : ", ") + Arguments + ")";
  bool IsCalledHere = isCalledHere(Info);
  W.pin(placeOf(F->getBeginLoc()));
  if (IsCalledHere) {
    W.line(0, directSignature(Info, true));
    W.line(0, "{");
    W.line(1, Return + Common + ";");
    W.line(0, "}");
  }
  W.line(0, "__attribute__((noinline)) " + bodySignature(Info, true));
  W.line(0, "{");
  W.line(1, ("(void)" + names::Resume + ";").str());
  W.line(1, Return + (IsCalledHere ? names::direct(F->getName()) + "(" + Arguments + ")" : Common) +
                ";");
  W.line(0, "}");
  W.unpin();
}

// What a body that is resumed gets for such a parameter: where it has no field, it is needed no more, but no two may be equal.
std::string FileEmitter::handedOver(const FunctionInfo &Info, unsigned Parameter) const {
  std::string Resume = names::Resume.str();
  if (!llvm::is_contained(Info.Frame->Fields, Parameter))
    return "(void *)(" + Resume + " + " + std::to_string(Parameter + 1) + ")";
  return "((struct " + names::frame(Info.Decl->getName()) + " *)" + Resume + ")->" +
         Info.IR->Variables[Parameter].Name;
}

// The body of a thread function that is handed some, which is what the runtime calls.
void FileEmitter::emitHandover(const FunctionInfo &Info) {
  std::string Call = names::common(Info.Decl->getName()) + "(" + names::Resume.str();
  for (unsigned I = 0; I < Info.IR->ParameterCount; ++I)
    if (isHandedOver(U, Info, I))
      Call += ", " + handedOver(Info, I);
  W.pin(placeOf(Info.Decl->getBeginLoc()));
  W.line(0, bodySignature(Info, true));
  W.line(0, "{");
  W.line(1, Call + ");");
  W.line(0, "}");
  W.unpin();
}

// What the runtime resumes a function by: one without suspensions never is.
void FileEmitter::emitThunk(const FunctionInfo &Info) {
  const FunctionDecl *F = Info.Decl;
  if (Info.Role == FunctionRole::Thread)
    return; // the body is one
  W.pin(placeOf(F->getBeginLoc()));
  // gcc takes the way on which there is no frame for one that may be taken, with the parameters below (-Wnull-dereference).
  W.line(0, codeAttributes(F) + "__attribute__((nonnull)) static void " +
                names::thunk(F->getName()) + "(struct ythread_header *" + names::Resume.str() +
                ")");
  W.line(0, "{");
  if (!Info.IR->PointCount &&
      !isTwofold(U, Info)) { // compilers would warn of what it did with such parameters
    W.line(1, ("(void)" + names::Resume + ";").str());
    W.line(1, "__builtin_trap();");
    W.line(0, "}");
    return W.unpin();
  }
  std::string Call =
      (isTwofold(U, Info) ? names::common : names::body)(F->getName()) + "(" + names::Resume.str();
  for (unsigned I = 0; I < F->getNumParams(); ++I) {
    QualType T = storageType(U.Context, F->getParamDecl(I)->getType()).getAtomicUnqualifiedType();
    if (isHandedOver(U, Info, I))
      Call += ", " + handedOver(Info, I);
    else if (T->isObjectPointerType()) // not null, which compilers warn of
      Call += (", (void *)" + names::Resume).str();
    else
      Call += T->isScalarType() && !T->isAnyComplexType() ? ", 0" : ", " + spellZero(U, T);
  }
  Call += isVariadic(F) ? ", 0)" : ")";
  if (F->getReturnType()->isVoidType()) {
    W.line(1, Call + ";");
  } else if (unsigned Size = sizeAsWord(U, resultType(F))) {
    W.line(1,
           "ythread_store_" + std::to_string(Size) + "(" + asWord(U, resultType(F), Call) + ");");
  } else {
    W.line(1, spellType(U, resultType(F), names::Value) + " = " + Call + ";");
    W.line(1, "if (!ythread_unwinding)");
    W.line(2, ("ythread_store_result(" + names::Value + ");").str());
  }
  W.line(0, "}");
  W.unpin();
}

} // namespace ythreads
