//===- Arguments.cpp - how arguments of `...` lie in memory -----------------===//
//
// A call of a suspending function with `...` leaves its arguments in a struct that is laid
// out like the target's own arguments on the stack, so that a genuine va_list can walk over
// it: va_arg then stays as it is, and so does vprintf. One rule per machine; what a va_list
// holds stands in the runtime (base/list.c).
//
//===------------------------------------------------------------------------===//

#include "lower/Arguments.h"
#include "Names.h"
#include "Unit.h"
#include "lower/LowerBodies.h"
#include "lower/VariableTypes.h"
#include "types/DescribeTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ythreads {

//===- what the ABIs ask for --------------------------------------------------===//

static uint64_t sizeOf(const ASTContext &Context, QualType T) {
  return Context.getTypeSizeInChars(T).getQuantity();
}

static unsigned naturalAlignment(const ASTContext &Context, QualType T) {
  return Context.getTypeUnadjustedAlignInChars(T).getQuantity();
}

/// Is T made of up to four equal floating-point or vector members (AAPCS64, 5.9.5)?
struct Homogeneous {
  const ASTContext &Context;
  QualType Base;
  uint64_t Members = 0;

  bool add(QualType T);
  bool addRecord(const RecordDecl *R);
  bool addLeaf(QualType T);
};

bool Homogeneous::addLeaf(QualType T) {
  uint64_t Size = Context.getTypeSize(T);
  if (!T->isRealFloatingType() && !(T->isVectorType() && (Size == 64 || Size == 128)))
    return false;
  if (Base.isNull())
    Base = T;
  ++Members;
  return Base->isVectorType() == T->isVectorType() && Context.getTypeSize(Base) == Size;
}

bool Homogeneous::addRecord(const RecordDecl *R) {
  uint64_t Before = Members, Most = Before;
  for (const FieldDecl *F : R->fields()) {
    if (F->isBitField() && F->getBitWidth()->EvaluateKnownConstInt(Context) == 0)
      continue;
    if (R->isUnion())
      Members = Before;
    if (F->isBitField() || (sizeOf(Context, F->getType()) && !add(F->getType())))
      return false;
    Most = std::max(Most, Members);
  }
  Members = Most;
  return true;
}

bool Homogeneous::add(QualType T) {
  if (const ConstantArrayType *Array = Context.getAsConstantArrayType(T)) {
    uint64_t Before = Members;
    if (Array->getSize() == 0 || !add(Array->getElementType()))
      return false;
    Members = Before + (Members - Before) * Array->getSize().getZExtValue();
    return true;
  }
  if (const auto *Complex = T->getAs<ComplexType>())
    return addLeaf(Complex->getElementType()) && addLeaf(Complex->getElementType());
  if (const RecordDecl *R = T->getAsRecordDecl())
    return !R->hasFlexibleArrayMember() && addRecord(R);
  return addLeaf(T);
}

static bool isHomogeneous(const ASTContext &Context, QualType T) {
  Homogeneous H{Context, QualType()};
  return H.add(T) && H.Members > 0 && H.Members <= 4 &&
         H.Members * Context.getTypeSize(H.Base) == Context.getTypeSize(T);
}

// AMD64 psABI, 3.2.3: eightbytes, aligned further where the type says so.
static ArgumentSlot slotX86_64(const ASTContext &Context, QualType T) {
  ArgumentSlot Slot;
  Slot.Alignment = std::max<unsigned>(8, Context.getTypeAlignInChars(T).getQuantity());
  return Slot;
}

// AAPCS64, 6.8.2: composites of more than 16 bytes by address unless they are homogeneous.
static ArgumentSlot slotAArch64(const ASTContext &Context, QualType T) {
  ArgumentSlot Slot;
  bool IsAggregate = T->isRecordType() || T->isAnyComplexType();
  Slot.ByReference =
      sizeOf(Context, T) > 16 && (T->isVectorType() || (IsAggregate && !isHomogeneous(Context, T)));
  Slot.Alignment = Slot.ByReference || naturalAlignment(Context, T) <= 8 ? 8 : 16;
  return Slot;
}

// zSeries ABI, 1.2.2: 1, 2, 4 or 8 bytes at the slot's end, all others by address.
static ArgumentSlot slotS390x(const ASTContext &Context, QualType T) {
  ArgumentSlot Slot;
  uint64_t Size = sizeOf(Context, T);
  bool InSlot = llvm::isPowerOf2_64(Size) && Size <= 8;
  Slot.ByReference = !InSlot || T->isAnyComplexType();
  Slot.Alignment = 8;
  Slot.Padding = Slot.ByReference ? 0 : 8 - Size;
  return Slot;
}

// AAPCS, 6.5: words, doublewords for what is aligned so.
static ArgumentSlot slotArm(const ASTContext &Context, QualType T) {
  ArgumentSlot Slot;
  Slot.Alignment = naturalAlignment(Context, T) <= 4 ? 4 : 8;
  return Slot;
}

// i386 psABI, 2.2.3: words; vectors as they are.
static ArgumentSlot slotI386(const ASTContext &Context, QualType T) {
  ArgumentSlot Slot;
  unsigned Alignment = Context.getTypeAlignInChars(T).getQuantity();
  Slot.Alignment = T->isVectorType() && Alignment >= 16 ? Alignment : 4;
  return Slot;
}

ArgumentSlot computeSlot(const ASTContext &Context, QualType T) {
  ArgumentSlot Slot;
  T = T.getCanonicalType().getUnqualifiedType();
  if (sizeOf(Context, T) == 0) {
    Slot.IsIgnored = true;
    return Slot;
  }
  const llvm::Triple &Target = Context.getTargetInfo().getTriple();
  if (Target.isAArch64())
    return slotAArch64(Context, T);
  if (Target.isSystemZ())
    return slotS390x(Context, T);
  if (Target.isARM() || Target.isThumb())
    return slotArm(Context, T);
  if (Target.getArch() == llvm::Triple::x86)
    return slotI386(Context, T);
  return slotX86_64(Context, T);
}

//===- the struct -------------------------------------------------------------===//

static std::string member(unsigned Argument) { return "ythread_a" + std::to_string(Argument); }

static std::string aligned(unsigned Alignment, bool Lowers) {
  return std::string(" __attribute__((") + (Lowers ? "packed, " : "") + "aligned(" +
         std::to_string(Alignment) + ")))";
}

// The slot of one argument.
static std::string spellSlot(const Unit &U, QualType T, const ArgumentSlot &Slot, unsigned I) {
  if (Slot.ByReference)
    return "void *ythread_slot" + std::to_string(I) + aligned(Slot.Alignment, false) + "; ";
  std::string Padding;
  if (Slot.Padding)
    Padding = "char ythread_padding" + std::to_string(I) + "[" + std::to_string(Slot.Padding) +
              "]" + aligned(Slot.Alignment, false) + "; ";
  bool Lowers = U.Context.getTypeAlignInChars(T).getQuantity() > Slot.Alignment;
  return Padding + spellType(U, T, member(I)) +
         (Slot.Padding ? "" : aligned(Slot.Alignment, Lowers)) + "; ";
}

// The runtime tells a copy from a value by its distance from the slot.
static std::string spellMembers(const Unit &U, ArrayRef<QualType> Types) {
  constexpr llvm::StringLiteral Gap = "char ythread_gap[32]; ";
  std::string Slots, Copies;
  for (unsigned I = 0; I < Types.size(); ++I) {
    ArgumentSlot Slot = computeSlot(U.Context, Types[I]);
    if (Slot.IsIgnored)
      continue;
    Slots += spellSlot(U, Types[I], Slot, I);
    if (Slot.ByReference)
      Copies += spellType(U, Types[I], member(I)) + "; ";
  }
  return Slots + (Copies.empty() ? "" : Gap.str() + Copies);
}

unsigned TypeTable::describeArguments(ArrayRef<QualType> Types, std::string &Definition) {
  std::string Members = spellMembers(U, Types);
  auto [It, IsNew] = IndexOf.try_emplace("arguments|" + Members, Rows.size());
  if (!IsNew)
    return It->second;
  unsigned Index = Rows.size();
  TypeRow Row;
  Row.Name = "arguments";
  Row.Spelling = "struct " + names::arguments(Index);
  Row.Kind = "YTHREAD_KIND_STRUCT";
  Rows.push_back(std::move(Row));
  Definition = Rows[Index].Spelling + " { " + Members + "} __attribute__((aligned(16)));";
  if (U.MayPack)
    Definition = BeginUnpacked.str() + "\n" + Definition + "\n" + EndUnpacked.str();
  for (unsigned I = 0; I < Types.size(); ++I) {
    if (computeSlot(U.Context, Types[I]).IsIgnored)
      continue;
    unsigned Type = describe(Types[I], "(*(" + Rows[Index].Spelling + " *)0)." + member(I));
    Rows[Index].Fields.push_back({"", Type, member(I), false});
  }
  Rows[Index].Count = Rows[Index].Fields.size();
  Messages.push_back(Index);
  return Index;
}

//===- calls ------------------------------------------------------------------===//

std::string extensionMark(const Unit &U) {
  return U.Context.getLangOpts().C99 ? "" : "__extension__ ";
}

// `&(struct ythread_arguments){...}`: what the call passes for `...`. Null if that is nothing.
Code BodyLowering::packArguments(ArrayRef<const Expr *> Arguments, ArrayRef<Value> Values) {
  std::vector<QualType> Types;
  bool HasAny = false;
  for (const Expr *Argument : Arguments) {
    QualType T = Argument->getType();
    if (isOfLiteral(Argument)) // -Wwrite-strings
      T = U.Context.getPointerType(T->getPointeeType().withConst());
    Types.push_back(T->isVariablyModifiedType() ? U.Context.VoidPtrTy : storageType(U.Context, T));
    HasAny |= !computeSlot(U.Context, Types.back()).IsIgnored;
  }
  Code C;
  if (!HasAny) {
    C.add("0");
    return C;
  }
  std::string Definition;
  unsigned Row = U.Types->describeArguments(Types, Definition);
  if (!Definition.empty()) {
    IR->Hoisted.emplace_back();
    IR->Hoisted.back().first.add(Definition);
  }
  C.add(extensionMark(U) + "&(struct ythread_arguments){&" + names::type(Row) + ", &(struct " +
        names::arguments(Row) + "){");
  bool First = true;
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    if (computeSlot(U.Context, Types[I]).IsIgnored)
      continue;
    C.add((First ? "." : ", .") + member(I) + " = ");
    C.append(Values[I].C);
    First = false;
  }
  C.add("}, 0}");
  return C;
}

//===- lists ------------------------------------------------------------------===//

bool isVariadic(const FunctionDecl *F) { return F->isVariadic() && F->hasPrototype(); }

static StringRef builtinName(const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  return Callee && Callee->getBuiltinID() && Callee->getIdentifier() ? Callee->getName() : "";
}

bool isVaStart(const CallExpr *Call) {
  return llvm::StringSwitch<bool>(builtinName(Call))
      .Cases("__builtin_va_start", "__builtin_stdarg_start", "__builtin_c23_va_start", true)
      .Default(false);
}

bool isVaCopyOrEnd(const CallExpr *Call) {
  return llvm::StringSwitch<bool>(builtinName(Call))
      .Cases("__builtin_va_copy", "__builtin_va_end", true)
      .Default(false);
}

void forEachVaStart(const Stmt *Body, llvm::function_ref<void(const CallExpr *)> Visit) {
  const auto *Call = dyn_cast<CallExpr>(Body);
  if (Call && isVaStart(Call))
    Visit(Call);
  anyPart(Body, [&](const Stmt *Part) {
    forEachVaStart(Part, Visit);
    return false;
  });
}

bool startsList(const Stmt *Body) {
  bool Starts = false;
  forEachVaStart(Body, [&](const CallExpr *) { Starts = true; });
  return Starts;
}

bool isListRecord(const ASTContext &Context, const RecordDecl *R) {
  QualType List = Context.getBuiltinVaListType();
  if (const auto *Array = List->getAsArrayTypeUnsafe())
    List = Array->getElementType();
  const RecordDecl *Known = List->getAsRecordDecl();
  return Known && R->getCanonicalDecl() == Known->getCanonicalDecl();
}

// On i386 it is a `char *`, which only its name tells from others.
static bool isNamedList(const ASTContext &Context, QualType T) {
  while (const auto *Typedef = T->getAs<TypedefType>()) {
    if (Typedef->getDecl()->getCanonicalDecl() ==
        Context.getBuiltinVaListDecl()->getCanonicalDecl())
      return true;
    T = Typedef->getDecl()->getUnderlyingType();
  }
  return false;
}

bool isList(const ASTContext &Context, QualType T) {
  QualType List = Context.getBuiltinVaListType();
  bool IsKnown = List->isArrayType() || List->isRecordType();
  return IsKnown ? Context.hasSameUnqualifiedType(T, List) : isNamedList(Context, T);
}

bool containsList(const ASTContext &Context, QualType T) {
  if (T->isArithmeticType()) // most are
    return false;
  if (isList(Context, T))
    return true;
  T = Context.getBaseElementType(T);
  if (isList(Context, T))
    return true;
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R)
    return false;
  return isListRecord(Context, R) || llvm::any_of(R->fields(), [&](const FieldDecl *F) {
           return containsList(Context, F->getType());
         });
}

Code BodyLowering::startListText(Code List) {
  Code C;
  C.add("ythread_va_start(ythread_va_place(");
  C.append(List);
  C.add("), " + names::This.str() + ")");
  return C;
}

// The operands are places: no copy of a list may stand for it.
Value BodyLowering::lowerListCall(const CallExpr *Call) {
  Value Result;
  std::vector<Value> Places;
  for (const Expr *Argument : Call->arguments()) {
    Places.push_back(lower(Argument->IgnoreParenImpCasts()));
    Result.E.add(Places.back().E);
    if (isVaStart(Call))
      break;
  }
  if (isVaStart(Call)) {
    Result.C = startListText(std::move(Places[0].C));
  } else {
    Result.C.add((builtinName(Call) + "(").str());
    for (unsigned I = 0; I < Places.size(); ++I) {
      Result.C.add(I ? ", " : "");
      Result.C.append(Places[I].C);
    }
    Result.C.add(")");
  }
  Result.E.ReadsMemory = Result.E.WritesMemory = true;
  return Result;
}

Value BodyLowering::lowerVaArg(const VAArgExpr *E) {
  Value Result = wrap("__builtin_va_arg(", lower(E->getSubExpr()->IgnoreParenImpCasts()), ", ");
  Result.C.append(Spell.spell(E->getWrittenTypeInfo()->getTypeLoc().getSourceRange()));
  Result.C.add(")");
  Result.E.ReadsMemory = Result.E.WritesMemory = true;
  return Result;
}

} // namespace ythreads
