//===- LowerInitialisers.cpp - lists of initialisers ------------------------===//
//
// Elements are evaluated in the order of the object, as clang and gcc do it, whatever the order of the
// designators; an element that another one overrides is not evaluated at all. So the list is written anew from
// what clang made of it. Only a list that overrides a part of a struct (`{.s = t, .s.a = 1}`) has to be
// written as it stands.
//
//===------------------------------------------------------------------------===//

#include "lower/LowerBodies.h"
#include "types/Unions.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ythreads {

static bool isImplicit(const Expr *E) {
  return !E || isa<ImplicitValueInitExpr>(E) || isa<NoInitExpr>(E);
}

static const InitListExpr *asList(const Expr *E) {
  const auto *List = dyn_cast<InitListExpr>(E);
  return List && !List->isStringLiteralInit() ? List : nullptr;
}

// What stands for an element: the string in `char s[] = {"text"}`.
static const Expr *leafOf(const Expr *E) {
  const auto *List = dyn_cast<InitListExpr>(E);
  return List ? List->getInit(0) : E;
}

static bool isPlainElement(const Expr *E) {
  return isa<StringLiteral>(E->IgnoreParens()) || E->getType()->isArrayType();
}

//===- the elements -----------------------------------------------------------===//

static bool updatesPart(const Expr *E) {
  if (isa<DesignatedInitUpdateExpr>(E))
    return true;
  const InitListExpr *List = asList(E);
  return List && llvm::any_of(List->inits(),
                              [](const Expr *Element) { return Element && updatesPart(Element); });
}

// All elements of nested lists are operands of one another. A range of an array repeats its one.
static void collectElements(const Expr *E, std::vector<const Expr *> &Elements) {
  const InitListExpr *List = asList(E);
  if (!List)
    return Elements.push_back(leafOf(E));
  const Expr *Previous = nullptr;
  for (const Expr *Element : List->inits()) {
    if (!isImplicit(Element) && Element != Previous && Element != List->getArrayFiller())
      collectElements(Element, Elements);
    Previous = Element;
  }
}

static const InitListExpr *syntacticForm(const InitListExpr *E) {
  return E->isSyntacticForm() || !E->getSyntacticForm() ? E : E->getSyntacticForm();
}

// The same in the order of the text.
static void collectAsWritten(const Expr *E, std::vector<const Expr *> &Elements) {
  if (const auto *List = dyn_cast<InitListExpr>(E)) {
    for (const Expr *Element : syntacticForm(List)->inits())
      if (Element)
        collectAsWritten(Element, Elements);
  } else if (const auto *Designated = dyn_cast<DesignatedInitExpr>(E)) {
    collectAsWritten(Designated->getInit(), Elements);
  } else {
    Elements.push_back(E);
  }
}

//===- the text ---------------------------------------------------------------===//

namespace {
/// Writes a nested list whose elements have been lowered.
class ListWriter {
public:
  ListWriter(std::vector<Value> &Values, Speller &Spell) : Values(Values), Spell(Spell) {}
  void write(const Expr *E);
  void writeAsWritten(const Expr *E);
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
  void writeArray(const InitListExpr *List);
  void writeMembers(const InitListExpr *List, bool Follows);
  void writeMember(const FieldDecl *Member, const Expr *Init, bool &Follows);
  void writeDesignators(const DesignatedInitExpr &E);

  std::vector<Value> &Values;
  Speller &Spell;
  unsigned Next = 0;
  bool First = true;
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

void ListWriter::write(const Expr *E) {
  const InitListExpr *List = asList(E);
  if (!List)
    return take();
  bool OuterFirst = First;
  First = true;
  Result.C.add("{");
  if (List->getType()->isRecordType() && !List->isTransparent())
    writeMembers(List, true);
  else
    writeArray(List);
  Result.C.add("}");
  First = OuterFirst;
}

void ListWriter::writeAsWritten(const Expr *E) {
  if (const auto *List = dyn_cast<InitListExpr>(E)) {
    bool FirstElement = true;
    Result.C.add("{");
    for (const Expr *Element : syntacticForm(List)->inits()) {
      if (!Element)
        continue;
      Result.C.add(FirstElement ? "" : ", ");
      FirstElement = false;
      writeAsWritten(Element);
    }
    Result.C.add("}");
  } else if (const auto *Designated = dyn_cast<DesignatedInitExpr>(E)) {
    writeDesignators(*Designated);
    writeAsWritten(Designated->getInit());
  } else {
    take();
  }
}

void ListWriter::writeDesignators(const DesignatedInitExpr &E) {
  for (unsigned I = 0; I < E.size(); ++I) {
    const DesignatedInitExpr::Designator &D = E.designators()[I];
    if (D.isFieldDesignator()) {
      if (D.getFieldName())
        Result.C.add(("." + D.getFieldName()->getName()).str());
      continue;
    }
    Result.C.add("[");
    Result.C.append(
        Spell.spell((D.isArrayRangeDesignator() ? E.getArrayRangeStart(D) : E.getArrayIndex(D))
                        ->getSourceRange()));
    if (D.isArrayRangeDesignator()) {
      Result.C.add(" ... ");
      Result.C.append(Spell.spell(E.getArrayRangeEnd(D)->getSourceRange()));
    }
    Result.C.add("]");
  }
  Result.C.add(" = ");
}

//===- lowering ---------------------------------------------------------------===//

Value BodyLowering::lowerInitList(const InitListExpr *E) {
  if (E->isStringLiteralInit())
    return lower(E->getInit(0));
  bool AsWritten = updatesPart(E) || !E->isSemanticForm();
  std::vector<const Expr *> Elements;
  if (AsWritten)
    collectAsWritten(E, Elements);
  else
    collectElements(E, Elements);
  std::vector<Value> Values;
  for (unsigned I = 0; I < Elements.size(); ++I) {
    Value V = lower(Elements[I]);
    if (!isPlainElement(Elements[I]) &&
        mustCapture(V.E, ArrayRef<const Expr *>(Elements).drop_front(I + 1)))
      V = capture(std::move(V), Elements[I]->getType(), Elements[I]->getBeginLoc());
    Values.push_back(std::move(V));
  }
  ListWriter Writer(Values, Spell);
  if (AsWritten)
    Writer.writeAsWritten(E);
  else
    Writer.write(E);
  return std::move(Writer.Result);
}

Value BodyLowering::lowerDesignated(const DesignatedInitExpr *E) { return lower(E->getInit()); }

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

} // namespace ythreads
