//===- LowerInitialisers.cpp - lists of initialisers, and what variables get ---===//
//
// Elements are evaluated in the order of the object, as clang and gcc do it, whatever the order of the
// designators; an element that another one overrides is not evaluated at all. So the list is written anew from
// what clang made of it. A struct of which later elements override a part (`{.s = t, .s.a = 1}`) is made in a
// temporary: gcc would leave `t` out.
//
//===------------------------------------------------------------------------===//

#include "Names.h"
#include "lower/Arguments.h"
#include "lower/LowerBodies.h"
#include "lower/OverriddenParts.h"
#include "types/Unions.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

// What stands for an element: the string in `char s[] = {"text"}`.
static const Expr *leafOf(const Expr *E) {
  const auto *List = dyn_cast<InitListExpr>(E);
  return List ? List->getInit(0) : E;
}

static bool isPlainElement(const Expr *E) {
  return isa<StringLiteral>(E->IgnoreParens()) || E->getType()->isArrayType();
}

// A string of which later elements override characters.
static const DesignatedInitUpdateExpr *asUpdatedString(const Expr *E) {
  const auto *Update = dyn_cast<DesignatedInitUpdateExpr>(E);
  return Update && Update->getType()->isArrayType() ? Update : nullptr;
}

//===- the elements -----------------------------------------------------------===//

// All elements of nested lists are operands of one another. A range of an array repeats its one.
static void collectElements(const Expr *E, std::vector<const Expr *> &Elements) {
  const auto *String = asUpdatedString(E);
  const InitListExpr *List = String ? String->getUpdater() : asList(E);
  if (!List)
    return Elements.push_back(leafOf(E));
  const Expr *Previous = nullptr;
  for (const Expr *Element : List->inits()) {
    if (!isImplicit(Element) && Element != Previous && Element != List->getArrayFiller())
      collectElements(Element, Elements);
    Previous = Element;
  }
}

//===- the text ---------------------------------------------------------------===//

namespace {
/// Writes a nested list whose elements have been lowered.
class ListWriter {
public:
  explicit ListWriter(std::vector<Value> &Values) : Values(Values) {}
  void write(const Expr *E);
  Value Result;

private:
  void take() {
    Result.C.append(Values[Next].C);
    Result.E.add(Values[Next].E);
    ++Next;
  }
  /// Begins an element: a comma, and a designator if it does not follow the one before.
  void begin(const std::string &Designator, bool Follows) {
    Result.C.add(First ? "" : ", ");
    Result.C.add(Follows ? "" : Designator + " = ");
    First = false;
  }
  bool namesMembers(const InitListExpr *List) const;
  void writeArray(const InitListExpr *List);
  void writeString(const StringLiteral &Base, const InitListExpr &Updater);
  void writeMembers(const InitListExpr *List, bool Follows);
  void writeMember(const FieldDecl *Member, const Expr *Init, bool &Follows);

  std::vector<Value> &Values;
  unsigned Next = 0;
  bool First = true;
  bool Names = false; ///< the list at hand begins elements by names
};
} // namespace

void ListWriter::writeArray(const InitListExpr *List) {
  bool Follows = true;
  for (unsigned I = 0, End = List->getNumInits(); I < End;) {
    const Expr *Element = List->getInit(I);
    unsigned Last = I;
    while (Last + 1 < End && Element && List->getInit(Last + 1) == Element)
      ++Last;
    if (isImplicit(Element) || Element == List->getArrayFiller()) {
      Follows = false;
    } else {
      std::string Range = Last > I ? " ... " + std::to_string(Last) : "";
      begin("[" + std::to_string(I) + Range + "]", Follows && Last == I);
      write(Element);
      Follows = true;
    }
    I = Last + 1;
  }
}

void ListWriter::writeString(const StringLiteral &Base, const InitListExpr &Updater) {
  unsigned Length = Base.getLength(), Updated = Updater.getNumInits();
  Result.C.add("{");
  for (unsigned I = 0; I < std::max(Length, Updated); ++I) {
    Result.C.add(I ? ", " : "");
    if (I < Updated && !isImplicit(Updater.getInit(I)))
      take();
    else
      Result.C.add(std::to_string(I < Length ? Base.getCodeUnit(I) : 0));
  }
  Result.C.add("}");
}

void ListWriter::writeMember(const FieldDecl *Member, const Expr *Init, bool &Follows) {
  if (isImplicit(Init)) {
    Follows = false;
  } else if (anonymousRecord(Member) && !Follows && asList(Init)) {
    writeMembers(asList(Init), false); // it has no name to begin with
  } else {
    begin("." + Member->getNameAsString(), Follows);
    write(Init);
    Follows = true;
  }
}

void ListWriter::writeMembers(const InitListExpr *List, bool Follows) {
  const RecordDecl *Record = List->getType()->getAsRecordDecl()->getDefinition();
  if (Record->isUnion()) {
    const FieldDecl *Member = List->getInitializedFieldInUnion();
    bool IsFirst = Member && Follows && Member == *Record->field_begin();
    if (Member && List->getNumInits())
      writeMember(Member, List->getInit(0), IsFirst);
    return;
  }
  unsigned I = 0;
  for (const FieldDecl *Member : Record->fields()) {
    if (Member->isUnnamedBitField())
      continue;
    if (I == List->getNumInits())
      return;
    writeMember(Member, List->getInit(I++), Follows);
  }
}

// Compilers warn of a member that a list leaves out, but where the list names members. A list without braces of its own is what
// names of the one around it have begun.
bool ListWriter::namesMembers(const InitListExpr *List) const {
  auto IsNamed = [](const Expr *E) { return isa_and_nonnull<DesignatedInitExpr>(E); };
  const InitListExpr *Written = List->getSyntacticForm();
  return Written ? llvm::any_of(Written->inits(), IsNamed) : Names;
}

void ListWriter::write(const Expr *E) {
  if (const auto *String = asUpdatedString(E))
    return writeString(*cast<StringLiteral>(String->getBase()->IgnoreParens()),
                       *String->getUpdater());
  const InitListExpr *List = asList(E);
  if (!List)
    return take();
  bool OuterFirst = First, OuterNames = Names;
  First = true;
  Names = namesMembers(List);
  Result.C.add("{");
  if (List->getType()->isRecordType() && !List->isTransparent())
    writeMembers(List, !Names || llvm::none_of(List->inits(), isImplicit));
  else
    writeArray(List);
  Result.C.add("}");
  First = OuterFirst;
  Names = OuterNames;
}

//===- lowering ---------------------------------------------------------------===//

Value BodyLowering::lowerInitList(const InitListExpr *E) {
  if (E->isStringLiteralInit())
    return lower(E->getInit(0));
  if (const InitListExpr *Semantic = E->getSemanticForm())
    E = Semantic;
  E = mergeOverridden(U.Context, E);
  std::vector<const Expr *> Elements;
  collectElements(E, Elements);
  std::vector<Value> Values;
  for (unsigned I = 0; I < Elements.size(); ++I) {
    Value V = lower(Elements[I]);
    if (!isPlainElement(Elements[I]) &&
        mustCapture(V.E, ArrayRef<const Expr *>(Elements).drop_front(I + 1)))
      V = capture(asTyped(std::move(V), Elements[I]), Elements[I]->getType(),
                  Elements[I]->getBeginLoc());
    Values.push_back(std::move(V));
  }
  ListWriter Writer(Values);
  Writer.write(E);
  return std::move(Writer.Result);
}

//===- structs of which a part is overridden ------------------------------------===//

Value BodyLowering::lowerUpdate(const DesignatedInitUpdateExpr *E) {
  SourceLocation Loc = E->getBeginLoc();
  unsigned Whole = addTemporary(E->getType(), Loc, /*InFrame=*/true);
  assign(Whole, lower(E->getBase()).C, Loc);
  updateParts(Whole, "", E->getUpdater());
  return reference(Whole);
}

void BodyLowering::updateParts(unsigned Whole, const std::string &Path, const InitListExpr *List) {
  const RecordDecl *Record = List->getType()->getAsRecordDecl();
  if (!Record) {
    for (unsigned I = 0; I < List->getNumInits(); ++I)
      updatePart(Whole, Path + "[" + std::to_string(I) + "]", List->getInit(I), nullptr);
    return;
  }
  unsigned I = 0;
  for (const FieldDecl *Member : Record->getDefinition()->fields()) {
    bool IsHere = !Record->isUnion() || Member == List->getInitializedFieldInUnion();
    if (Member->isUnnamedBitField() || !IsHere || I == List->getNumInits())
      continue;
    std::string Name = anonymousRecord(Member) ? "" : "." + Member->getNameAsString();
    updatePart(Whole, Path + Name, List->getInit(I++), Member);
  }
}

// An anonymous member has no name to copy it by: its parts are updated one by one.
void BodyLowering::updatePart(unsigned Whole, const std::string &Path, const Expr *Init,
                              const FieldDecl *Member) {
  if (!Init || isa<NoInitExpr>(Init))
    return;
  const InitListExpr *List = asList(Init);
  if (List && (leavesParts(List) || (Member && anonymousRecord(Member))))
    return updateParts(Whole, Path, List);
  bool IsBitField = Member && Member->isBitField(), IsZero = isImplicit(Init);
  Code Part;
  Part.add(IsZero ? "0" : "");
  if (!IsZero)
    Part = lower(List && Init->getType()->isScalarType() ? List->getInit(0) : Init).C;
  Code Text; // the part may be const
  Text.add(IsBitField ? "" : IsZero ? "__builtin_memset((void *)&" : "__builtin_memcpy((void *)&");
  Text.addReference(Whole);
  Text.add(Path + (IsBitField ? " = " : ", "));
  Text.add(IsBitField || IsZero ? ""
                                : extensionMark(U) + "(" + typeName(Init->getType(), "[1]") + "){");
  Text.append(Part);
  if (!IsBitField) {
    Text.add(IsZero ? ", sizeof " : "}, sizeof ");
    Text.addReference(Whole);
    Text.add(Path + ")");
  }
  Text.addUse(Whole);
  add(Statement::Expression, Init->getBeginLoc()).Text = std::move(Text);
}

Value BodyLowering::lowerInitialisers(const Expr *E) {
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return lowerInitList(List);
  if (const auto *Update = dyn_cast<DesignatedInitUpdateExpr>(E))
    return lowerUpdate(Update);
  return lower(cast<DesignatedInitExpr>(E)->getInit());
}

Value BodyLowering::lowerCompoundLiteral(const CompoundLiteralExpr *E) {
  captureWritten(E->getTypeSourceInfo()->getType());
  Value Init = lower(E->getInitializer());
  Value Result;
  Result.C.add("(");
  Result.C.append(typeCode(E->getType()));
  Result.C.add(")");
  addBoundUses(Result.C, E->getType());
  Result.C.append(Init.C);
  Result.E = std::move(Init.E);
  if (Refs.EscapingObjects.count(E))
    Result.C = literalInFrame(E, std::move(Result.C));
  return Result;
}

//===- of variables -----------------------------------------------------------===//

static bool isZero(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (isa<ImplicitValueInitExpr>(E))
    return true;
  if (const auto *Literal = dyn_cast<IntegerLiteral>(E))
    return Literal->getValue() == 0;
  const auto *List = dyn_cast<InitListExpr>(E);
  if (!List || (List->hasArrayFiller() && !isZero(List->getArrayFiller())))
    return false;
  return llvm::all_of(List->inits(), [](const Expr *Element) { return isZero(Element); });
}

void BodyLowering::initialiseByCopy(unsigned Var, const VarDecl *V, Value Init) {
  QualType Type = IR->Variables[Var].Type;
  const Expr *Written = V->getInit()->IgnoreParens();
  bool Zero = isZero(V->getInit());
  Code C;
  C.add(Zero ? "ythread_clear_whole(" : "ythread_copy_whole(");
  C.addReference(Var);
  if (isa<StringLiteral>(Written)) {
    C.add(", " + extensionMark(U) + "(" + typeName(Type) + "){");
    C.append(Init.C);
    C.add("}");
  } else if (!Zero && isa<InitListExpr>(Written)) {
    C.add(", " + extensionMark(U) + "(" + typeName(Type) + ")");
    C.append(Init.C);
  } else if (!Zero && Type->isArrayType()) { // from a compound literal
    C.add(", ");
    C.append(Init.C);
  } else if (!Zero) {
    C.add(", " + extensionMark(U) + "(" + typeName(Type) + "[1]){");
    C.append(Init.C);
    C.add("}");
  }
  C.add(")");
  C.addDefinition(Var);
  add(Statement::Expression, V->getLocation()).Text = std::move(C);
}

// Does V begin with constants, in a type that has bits of no member? Of a declaration C compilers set these bits, too (clang to zero),
// and programs compare or hash all bytes; of a compound literal they do not.
static bool beginsAsConstant(ASTContext &Context, const VarDecl *V) {
  QualType Type = V->getType();
  return Context.getBaseElementType(Type)->isRecordType() && !Type->isVariableArrayType() &&
         !Context.hasUniqueObjectRepresentations(Type) &&
         V->getInit()->isConstantInitializer(Context, false);
}

void BodyLowering::initialiseAsDeclared(unsigned Var, const VarDecl *V, const Code &Init) {
  QualType Type = IR->Variables[Var].Type;
  bool IsAssignable = isAssignable(Type);
  Code C;
  if (IsAssignable) {
    addPlace(C, Var);
    C.add(" = ");
  }
  C.add("__extension__({ " + typeName(Type, names::Initial) + " = ");
  C.append(Init);
  C.add("; ");
  if (!IsAssignable) {
    C.add("ythread_copy_whole(");
    C.addReference(Var);
    C.add(", ");
  }
  C.add(names::Initial.str() + (IsAssignable ? "; })" : "); })"));
  C.addDefinition(Var);
  add(Statement::Expression, V->getLocation()).Text = std::move(C);
}

static const Expr *withoutScalarBraces(const Expr *Init, QualType Type) {
  while (const auto *List = dyn_cast<InitListExpr>(Init)) {
    if (!Type->isScalarType() || List->getNumInits() != 1)
      break;
    Init = List->getInit(0);
  }
  return Init;
}

// `int n = n;`, by which gcc is told not to ask for a value: an assignment tells nobody.
static bool isItsOwn(const VarDecl *V) {
  const auto *Init = dyn_cast<DeclRefExpr>(V->getInit()->IgnoreParenImpCasts());
  return Init && Init->getDecl() == V && V->getType()->isScalarType();
}

void BodyLowering::lowerInitialiser(unsigned Var, const VarDecl *V) {
  QualType Type = IR->Variables[Var].Type;
  const Expr *Init = withoutScalarBraces(V->getInit(), Type);
  if (fetchesInto(Var, Init))
    return;
  if (isItsOwn(V)) {
    Code Zero;
    Zero.add("0");
    return assign(Var, Zero, V->getLocation());
  }
  bool IsList = isa<InitListExpr>(Init->IgnoreParens());
  Value Lowered = lowerFull(Init);
  bool Zero = isZero(Init);
  if (!Zero && beginsAsConstant(U.Context, V))
    return initialiseAsDeclared(Var, V, Lowered.C);
  if (!isAssignable(Type) || (Zero && IsList && Type->isRecordType()))
    return initialiseByCopy(Var, V, std::move(Lowered));
  Code C;
  addPlace(C, Var);
  C.add(" = ");
  if (IsList && Zero && Type->isScalarType()) { // `int x = {}`
    Lowered.C = Code();
    Lowered.C.add("0");
  } else if (IsList) {
    C.add("(" + typeName(Type) + ")");
  }
  C.append(Lowered.C);
  C.addDefinition(Var);
  add(Statement::Expression, V->getLocation()).Text = std::move(C);
}

} // namespace ythreads
