//===- LowerCalls.cpp - calls that suspend, and text that is not the author's -===//

#include "ClangVersions.h"
#include "Names.h"
#include "find/Calls.h"
#include "frames/Storage.h"
#include "lower/Arguments.h"
#include "lower/Conversions.h"
#include "lower/Formats.h"
#include "lower/HeapCalls.h"
#include "lower/LowerBodies.h"
#include "lower/TwofoldBodies.h"
#include "lower/VariableTypes.h"
#include "lower/Words.h"
#include "types/DescribeTypes.h"
#include "types/Unions.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ythreads {

//===- suspending calls -------------------------------------------------------===//

std::string describeCall(const ASTContext &Context, const CallExpr *Call) {
  const SourceManager &SM = Context.getSourceManager();
  CharSourceRange Range = SM.getExpansionRange(Call->getSourceRange());
  StringRef Text = Lexer::getSourceText(Range, SM, Context.getLangOpts());
  std::string Line;
  for (char C : Text) {
    bool Blank = isspace(static_cast<unsigned char>(C));
    if (!Blank)
      Line += C;
    else if (!Line.empty() && Line.back() != ' ')
      Line += ' ';
  }
  constexpr size_t Longest = 48;
  if (Line.size() > Longest || StringRef(Line).contains("/*") || StringRef(Line).contains("*/") ||
      StringRef(Line).contains("//") || Line.find_first_of("\\?") != std::string::npos)
    Line = (Call->getDirectCallee() ? Call->getDirectCallee()->getName().str() : "") + "(...)";
  return Line;
}

static void appendArgument(Value &List, const Value &Argument, StringRef Cast = "") {
  List.C.add(List.C.empty() ? "" : ", ");
  List.C.add(Cast);
  List.C.append(Argument.C);
  List.C.add(Cast.empty() ? "" : ")");
}

// `void *` is how a body takes pointers to arrays of variable length; gcc warns where those are of constants.
static bool takesAnyPointer(const FunctionDecl *F, unsigned Parameter) {
  if (Parameter >= F->getNumParams())
    return false;
  QualType T = bodyParameterType(F, Parameter);
  return isVariable(T) && T->isPointerType() && !T->isFunctionPointerType();
}

// `(char *)(`: what a call of 1978 passes without a conversion, and a prototype would warn of. How many elements
// ythread_recv_n has room for is told apart from the one of ythread_recv.
std::string BodyLowering::argumentCast(const CallExpr *Call, unsigned Argument) const {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (U.roleOf(Call) == CallRole::Receive)
    return Argument == 3 && isCountedMessage(Call) ? "ythread_at_most(" : "";
  if (U.roleOf(Call) != CallRole::Suspending || !Callee || isWithoutParameters(Callee))
    return "";
  const FunctionDecl *Body = U.find(Callee)->Decl;
  if (hasPrototype(Call))
    return takesAnyPointer(Body, Argument) ? "(void *)(" : "";
  QualType To = bodyParameterType(Body, Argument);
  if (!To->isScalarType() ||
      U.Context.hasSameUnqualifiedType(To, Call->getArg(Argument)->getType()))
    return "";
  return "(" + typeName(To) + ")(";
}

void BodyLowering::buildCall(Statement &S, const CallExpr *Call) {
  CallRole Role = U.roleOf(Call);
  const FunctionDecl *Callee = Call->getDirectCallee();
  std::vector<const Expr *> Operands(Call->arg_begin(), Call->arg_end());
  std::vector<Value> Values = lowerOperands(Operands);

  Value Arguments, Converted;
  bool Converts = false;
  const FunctionInfo *Known = U.find(Callee);
  unsigned Wanted = Role == CallRole::Suspending && !isWithoutParameters(Callee)
                        ? Known->Decl->getNumParams()
                        : Values.size();
  bool PassesPack = Role == CallRole::Suspending && isVariadic(Known->Decl);
  for (unsigned I = 0; I < Values.size(); ++I) {
    if (I < Wanted) {
      std::string Cast = argumentCast(Call, I), Explicit;
      if (Cast.empty() && Role == CallRole::Suspending && Callee && hasPrototype(Call) &&
          !isTemporary(Values[I])) {
        QualType T = bodyParameterType(Known->Decl, I).getUnqualifiedType();
        Explicit = canSpell(U, T) ? castOf(U.Context, Operands[I], T, typeName(T)) : "";
      }
      Converts |= !Explicit.empty();
      appendArgument(Arguments, Values[I], Cast);
      appendArgument(Converted, Values[I], Explicit.empty() ? Cast : Explicit + "(");
    } else if (PassesPack && !computeSlot(U.Context, Operands[I]->getType()).IsIgnored)
      continue;
    else // more than a definition in K&R style takes
      addExpression(wrap("(void)(", std::move(Values[I]), ")"), Operands[I]->getBeginLoc());
  }
  for (unsigned I = Values.size(); I < Wanted; ++I) {
    Value Missing;
    QualType T = Known->Decl->getParamDecl(I)->getType();
    Missing.C.add(T->isScalarType() ? "0" : spellZero(U, T.getUnqualifiedType()));
    appendArgument(Arguments, Missing);
    appendArgument(Converted, Missing);
  }

  if (PassesPack) {
    Wanted = std::min<unsigned>(Wanted, Operands.size());
    Value Pack;
    Pack.C =
        packArguments(ArrayRef(Operands).drop_front(Wanted), ArrayRef(Values).drop_front(Wanted));
    appendArgument(Arguments, Pack);
    appendArgument(Converted, Pack);
  }

  if (Role == CallRole::Receive) {
    StringRef Form = Callee->getName(); // ythread_recv, _recv_n share a body
    Form.consume_front("ythread_recv");
    unsigned Type = U.Types->describeMessage(messageType(Call));
    bool IsShort = U.ForSize && Form.empty(); // the callee knows that it is one
    bool IsInt = IsShort && isIntMessage(U, Type);
    Form = IsInt ? "_int" : IsShort ? "_one" : Form == "_n" ? "" : Form;
    S.Callee = names::body(("ythread_receive" + Form).str());
    bool SaysCount = !IsShort && !isCountedMessage(Call) && !isBlockMessage(Call);
    if (!IsInt)
      Arguments.C.add((SaysCount ? ", 1, &" : ", &") + names::type(Type));
  } else {
    bool IsDirect = Role == CallRole::Suspending && Known && isTwofold(U, *Known) &&
                    !isWithoutParameters(Callee);
    S.Callee = IsDirect ? names::direct(Callee->getName()) : bodyName(Call);
    S.PassesHeader = !IsDirect;
    IR->Callees.push_back(Callee);
  }
  S.Text = std::move(Arguments.C);
  if (Converts)
    S.Explicit = std::move(Converted.C);
}

// A function of another file that is declared `f()` takes what the call passes.
std::string BodyLowering::bodyName(const CallExpr *Call) const {
  const FunctionDecl *Callee = Call->getDirectCallee();
  std::string Name = names::body(Callee->getName());
  if (!isWithoutParameters(Callee) || !Call->getNumArgs())
    return Name;
  std::string Types = "struct ythread_header *";
  for (const Expr *Argument : Call->arguments())
    Types += ", " + typeName(storageType(U.Context, Argument->getType()));
  QualType Result = resultType(Callee);
  return "((" + typeName(Result, "(*)(" + Types + ")") + ")(void (*)(void))" + Name + ")";
}

Value BodyLowering::lowerCall(const CallExpr *Call, bool WantsResult, int Result) {
  CallRole Role = U.roleOf(Call);
  if (Call->getBuiltinCallee() == Builtin::BI__builtin_call_with_static_chain)
    return lowerUnknown(Call); // it wants a call, not its value
  if (isTypedOnly(Role))
    return lowerTyped(Call);
  if (isAlloca(Call))
    return lowerAlloca(Call);
  if (Role == CallRole::Plain)
    return lowerPlainCall(Call);
  if (Role == CallRole::Setjmp || Role == CallRole::Longjmp)
    return lowerJumpCall(Call, WantsResult, Result);

  auto Lowered = std::make_unique<Statement>();
  Lowered->Kind = Statement::Suspension;
  Lowered->Loc = Call->getBeginLoc();
  if (Role == CallRole::Lookup)
    buildLookup(*Lowered, Call);
  else if (Role == CallRole::Create || Role == CallRole::Spawn)
    buildCreation(*Lowered, Call);
  else
    buildCall(*Lowered, Call);
  Lowered->ResultType = storageType(U.Context, Call->getType()).getAtomicUnqualifiedType();
  if (Result < 0 && WantsResult && !Call->getType()->isVoidType())
    Result = static_cast<int>(addTemporary(Call->getType(), Call->getBeginLoc()));
  Lowered->Result = Result;
  Lowered->Point = ++IR->PointCount;
  if (const FunctionDecl *Callee = Call->getDirectCallee())
    Lowered->NeverReturns |=
        (Role == CallRole::Suspending || Role == CallRole::Lookup) && Callee->isNoReturn();
  Lowered->Description = describeCall(U.Context, Call);
  if (const FunctionDecl *Called =
          Role == CallRole::Create ? createdFunction(Call) : Call->getDirectCallee())
    Lowered->Called = Called->getName();
  Current->push_back(std::move(Lowered));
  if (Result < 0)
    return {};
  return reference(Result);
}

bool BodyLowering::fetchesInto(unsigned Var, const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E->IgnoreParens());
  const Variable &V = IR->Variables[Var];
  if (!Call || U.roleOf(Call) == CallRole::Plain || isTypedOnly(U.roleOf(Call)) || V.InFrame ||
      !U.Context.hasSameUnqualifiedType(Call->getType(), V.Type) ||
      Refs.EscapingObjects.count(Call))
    return false;
  lowerCall(Call, /*WantsResult=*/true, static_cast<int>(Var));
  return true;
}

// A suspension that is not in the source.
void BodyLowering::addYield(SourceLocation Loc) {
  Statement &Yield = add(Statement::Suspension, Loc);
  Yield.Callee = names::body("ythread_stress");
  Yield.Point = ++IR->PointCount;
  Yield.Description = "--stress";
  Yield.Called = "ythread_stress";
}

//===- plain calls ------------------------------------------------------------===//

Value BodyLowering::lowerPlainCall(const CallExpr *Call) {
  if ((isVaStart(Call) && isVariadic(F)) || isVaCopyOrEnd(Call))
    return lowerListCall(Call);
  std::vector<const Expr *> Operands = {Call->getCallee()};
  Operands.insert(Operands.end(), Call->arg_begin(), Call->arg_end());
  std::vector<Value> Values = lowerOperands(Operands);
  Value Result = wrap("", std::move(Values[0]), "(");
  for (unsigned I = 1; I < Values.size(); ++I) {
    if (I > 1)
      Result.C.add(", ");
    Result.C.append(Values[I].C);
    Result.E.add(Values[I].E);
  }
  Result.C.add(")");
  if (!Call->getDirectCallee() || !Call->getDirectCallee()->hasAttr<ConstAttr>())
    Result.E.ReadsMemory = Result.E.WritesMemory = true;
  return Result;
}

//===- other text that differs from its tokens --------------------------------===//

// The object lives in the frame: its address may be used after a suspension.
Code BodyLowering::literalInFrame(const CompoundLiteralExpr *E, Code Text) {
  auto [It, IsNew] = LiteralOf.try_emplace(E, 0);
  if (IsNew) {
    It->second = addVariable(Variable::Literal, nullptr, storageType(U.Context, E->getType()),
                             names::literal(++Literals), E->getBeginLoc());
    IR->Variables[It->second].InFrame = true;
    IR->Variables[It->second].PinnedBy = U.PinnedObjects.lookup(E);
    show(It->second);
  }
  unsigned Var = It->second;
  Code C;
  C.add("(*(");
  C.append(typeCode(U.Context.getPointerType(E->getType())));
  C.add(")__builtin_memcpy(&");
  C.addRawReference(Var);
  C.add(", &");
  C.append(Text);
  C.add(", sizeof ");
  C.addRawReference(Var);
  C.add("))");
  return C;
}

// `sizeof x` where no local x is known.
Code BodyLowering::rewriteConstant(const Expr *E) {
  Code C;
  Expr::EvalResult Result;
  llvm::SmallString<24> Digits;
  if (E->EvaluateAsInt(Result, U.Context))
    Result.Val.getInt().toString(Digits);
  else // whether a variable is a constant: not in a static initialiser
    Digits = "0";
  C.add("((" + typeName(E->getType().getCanonicalType()) + ")" + Digits.str().str() + ")");
  return C;
}

Code BodyLowering::rewrite(const Rewrite &R) {
  Code C;
  if (R.Tag) {
    C.add(typeName(tagType(U.Context, R.Tag)));
    return C;
  }
  if (!R.TypeOf.isNull()) {
    C.add("__typeof__(" + typeName(R.TypeOf.getCanonicalType()) + ")");
    return C;
  }
  const Stmt *S = R.Statement;
  if (R.IsAsmOperand)
    return Spell.AsmOperands.lookup(S);
  if (R.IsBound) {
    if (auto It = BoundOf.find(cast<Expr>(S)); It != BoundOf.end())
      C.addReference(It->second);
    return C;
  }
  const auto *Asked = dyn_cast<CallExpr>(S);
  if (R.IsConstant || isa<UnaryExprOrTypeTraitExpr>(S) || (Asked && asksForConstant(Asked)))
    return rewriteConstant(cast<Expr>(S));
  if (const auto *Generic = dyn_cast<GenericSelectionExpr>(S)) {
    C.add("(");
    C.append(Spell.spell(Generic->getResultExpr()->getSourceRange()));
    C.add(")");
    return C;
  }
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return isVaStart(Call)  ? startListText(Spell.spell(Call->getArg(0)->getSourceRange()))
           : isAlloca(Call) ? allocaCode(Call, Spell.spell(Call->getArg(0)->getSourceRange()))
           : asksForFrame(U, Call) || asksForCaller(Call) || isVfork(Call) ? rewritePlace(Call)
                                                                           : rewriteTyped(Call);
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    return respellDeclaration(Declaration);
  if (const auto *Address = dyn_cast<AddrLabelExpr>(S))
    return rewriteLabelAddress(Address);
  if (const auto *Goto = dyn_cast<IndirectGotoStmt>(S))
    return rewriteComputedGoto(Goto);
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(S))
    return literalInFrame(Literal, Spell.spell(S->getSourceRange(), S));
  if (const auto *Format = dyn_cast<DeclRefExpr>(S))
    return Spell.spell(constantText(Format)->getSourceRange());
  if (isa<SourceLocExpr>(S)) {
    C.add(("\"" + F->getName() + "\"").str());
    return C;
  }
  // __func__, and __PRETTY_FUNCTION__ with the types in the compiler's spelling
  const StringLiteral *Name = cast<PredefinedExpr>(S)->getFunctionName();
  C.add(("\"" + Name->getString() + "\"").str());
  return C;
}

Speller::Resolved BodyLowering::resolve(const NamedDecl *D) {
  Speller::Resolved R;
  if (const auto *V = dyn_cast<VarDecl>(D)) {
    auto It = VariableOf.find(V);
    if (It != VariableOf.end()) {
      const Variable &Known = IR->Variables[It->second];
      R.Var = static_cast<int>(It->second);
      R.Changed = Known.InFrame || !Known.View.empty() || Known.Name != V->getName();
      return R;
    }
  }
  if (const auto *Typedef = dyn_cast<TypedefNameDecl>(D);
      Typedef && ExecutedTypedefs.count(Typedef)) {
    R.Text.add("__typeof__(");
    R.Text.append(typeCode(Typedef->getUnderlyingType()));
    R.Text.add(")");
    R.Changed = true;
    return R;
  }
  if (const auto *V = dyn_cast<VarDecl>(D); V && StaticViews.count(V)) {
    R.Text = StaticViews[V];
    R.Changed = true;
    return R;
  }
  auto It = U.NewNames.find(D);
  if (It != U.NewNames.end()) {
    R.Name = It->second;
    R.Changed = true;
  }
  return R;
}

} // namespace ythreads
