//===- Calls.cpp - do a call and a definition agree? ------------------------===//
//
// A call without a prototype in sight passes what its arguments are after the default
// promotions, whatever the function takes. Where the two agree, as far as a machine can
// tell, the call becomes one of the body. Where they do not, it stays a call of the stub:
// the program then gets what it would get from plain C.
//
//===------------------------------------------------------------------------===//

#include "find/Calls.h"
#include "Unit.h"
#include "lower/LowerBodies.h"

using namespace clang;

namespace ythreads {

bool mayBeUndeclared(const FunctionDecl *F) {
  if (!F->isImplicit())
    return F->isLocalExternDecl();
  return !F->getBuiltinID() && !F->getName().starts_with("__builtin_");
}

QualType bodyParameterType(const FunctionDecl *F, unsigned Parameter) {
  const ParmVarDecl *P = F->getParamDecl(Parameter);
  return P->isKNRPromoted() ? promotedType(F->getASTContext(), P->getType())
                            : P->getType().getUnqualifiedType();
}

// A constant that has the same bits in the wider type, as long as nobody looks at what lies beyond.
static bool isSmallConstant(const ASTContext &Context, const Expr *E) {
  Expr::EvalResult Value;
  return E->EvaluateAsInt(Value, Context) && !Value.Val.getInt().isNegative();
}

static bool passesAs(const ASTContext &Context, const Expr *Argument, QualType To) {
  QualType From = Argument->getType();
  if (Context.hasSameUnqualifiedType(From, To) || (From->isPointerType() && To->isPointerType()))
    return true;
  bool IsInteger = From->isIntegralOrEnumerationType();
  if (IsInteger && To->isIntegralOrEnumerationType())
    return Context.getTypeSize(From) == Context.getTypeSize(To) ||
           isSmallConstant(Context, Argument);
  return IsInteger && To->isPointerType() && isSmallConstant(Context, Argument);
}

bool hasPrototype(const CallExpr *Call) {
  QualType Pointee = Call->getCallee()->getType()->getPointeeType();
  return !Pointee.isNull() && Pointee->isFunctionProtoType();
}

bool fitsDefinition(const Unit &U, const CallExpr *Call, const FunctionDecl *Definition) {
  if (hasPrototype(Call))
    return true;
  for (unsigned I = 0; I < Definition->getNumParams() && I < Call->getNumArgs(); ++I)
    if (!passesAs(U.Context, Call->getArg(I), bodyParameterType(Definition, I)))
      return false;
  return true;
}

bool isWithoutParameters(const FunctionDecl *F) {
  return !F->hasPrototype() && !F->getDefinition();
}

const FunctionDecl *declarationWithParameters(const FunctionDecl *F) {
  if (const FunctionDecl *Definition = F->getDefinition())
    return Definition;
  for (const FunctionDecl *Redeclaration : F->redecls())
    if (Redeclaration->hasPrototype())
      return Redeclaration;
  return nullptr;
}

bool asksForFrame(const Unit &U, const CallExpr *E) {
  Expr::EvalResult Level;
  return E->getBuiltinCallee() == Builtin::BI__builtin_frame_address &&
         E->getArg(0)->EvaluateAsInt(Level, U.Context) && Level.Val.getInt() == 0;
}

bool asksForCaller(const CallExpr *E) {
  return E->getBuiltinCallee() == Builtin::BI__builtin_return_address;
}

bool isVfork(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  return F && F->getIdentifier() && F->getName() == "vfork" && !F->hasBody() && !E->getNumArgs();
}

// The builtin is gcc's alone.
bool asksForPack(const Stmt *S) {
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return (Callee && Callee->getIdentifier() &&
          Callee->getName().starts_with("__builtin_va_arg_pack")) ||
         llvm::any_of(S->children(), [](const Stmt *Child) { return Child && asksForPack(Child); });
}

} // namespace ythreads
