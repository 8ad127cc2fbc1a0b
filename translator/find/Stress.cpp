//===- Stress.cpp - which functions suspend under --stress ------------------===//
//
// All of the user's, but for those that the C library, the loader or the runtime calls at
// times when there is nothing to suspend, and those that a second body would change.
//
//===------------------------------------------------------------------------===//

#include "Annotations.h"
#include "Unit.h"
#include "check/CheckSubset.h"
#include "find/Calls.h"
#include "find/Headers.h"
#include "find/LeftPlain.h"
#include "lower/Arguments.h"
#include "lower/Jumps.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ythreads {

// A va_list of another system's kind walks over nothing that we make.
static bool hasForeignConvention(const FunctionDecl *F) {
  return F->getType()->castAs<FunctionType>()->getCallConv() != CC_C;
}

// Under gnu89 an inline definition and another one may stand in one file.
static bool isDefinedTwice(const FunctionDecl *F) {
  unsigned Bodies = 0;
  for (const FunctionDecl *Redeclaration : F->redecls())
    Bodies += Redeclaration->doesThisDeclarationHaveABody();
  return Bodies > 1;
}

// What the runtime calls while it makes and copies frames must not ask for a frame itself, also if the program
// defines it.
static bool isBelowFrames(const FunctionDecl *F) {
  return F->getIdentifier() && F->isExternallyVisible() &&
         llvm::StringSwitch<bool>(F->getName())
             .Cases("memcpy", "memmove", "memset", "memcmp", "bcmp", "strlen", "strcmp", true)
             .Cases("malloc", "calloc", "realloc", "free", "memalign", "aligned_alloc", true)
             .Cases("posix_memalign", "__errno_location", true)
             .Default(false);
}

static bool holdsCall(const Stmt *S) {
  bool Holds = isa<CallExpr, StmtExpr>(S);
  forEachEvaluatedChild(S, [&](const Stmt *Child) { Holds = Holds || holdsCall(Child); });
  return Holds;
}

// `{ return a > b ? a : b; }` in an included file is a macro in all but name. Calls of such functions stand in
// expressions by the dozen; each would be a suspension with all that lives around it.
static bool isOneExpression(const FunctionDecl *F) {
  const auto *Body = dyn_cast<CompoundStmt>(F->getBody());
  return Body && Body->size() == 1 && isa<ReturnStmt>(Body->body_front()) &&
         !holdsCall(Body->body_front());
}

static bool canHaveSecondBody(const Unit &U, const FunctionDecl *F) {
  const FunctionInfo *Info = U.find(F);
  return Info && whyNoSecondBody(U, *Info).empty();
}

// A program that defines `llabs` may rely on calls that the compiler never makes. Of the C library's checked twins
// (`__printf_chk`) gcc alone knows the names; both have them as `__builtin___printf_chk`.
static bool isKnownToCompilers(const Unit &U, const FunctionDecl *F) {
  if (!F->isExternallyVisible() || !F->getIdentifier())
    return false;
  bool IsCheckedTwin = F->getName().starts_with("__") && F->getName().ends_with("_chk");
  return F->getBuiltinID() != 0 ||
         (IsCheckedTwin &&
          U.Context.Idents.get(("__builtin_" + F->getName()).str()).getBuiltinID() != 0);
}

// Definitions of one name, for several processors.
static bool hasVersions(const FunctionDecl *F) {
  return F->isMultiVersion() && !F->isTargetClonesMultiVersion();
}

const FunctionDecl *otherNameOfWeak(const Unit &U, const FunctionDecl *F) {
  if (!F->isWeak())
    return nullptr;
  if (!U.Aliases) {
    U.Aliases.emplace();
    for (const Decl *D : U.Context.getTranslationUnitDecl()->decls())
      if (const auto *Alias = D->getAttr<AliasAttr>())
        U.Aliases->try_emplace(Alias->getAliasee(), dyn_cast<FunctionDecl>(D));
  }
  return U.Aliases->lookup(F->getName());
}

bool canBeStressed(const Unit &U, const FunctionDecl *F) {
  if (!F->doesThisDeclarationHaveABody() || isInSystemHeader(U, F))
    return false;
  bool HasPlace = !keepsDefinition(U, F) ||
                  (canHaveSecondBody(U, F) &&
                   (isInMainFile(U, F) || (isReferencedAnywhere(F) && !isOneExpression(F))));
  return HasPlace && !isLeftPlain(U, F) &&
         !(isVariadic(F) && (hasForeignConvention(F) || asksForPack(F->getBody()))) &&
         !F->hasAttr<ConstructorAttr>() && !F->hasAttr<DestructorAttr>() &&
         !keepsContext(U.Context, F->getBody()) && // setcontext goes on in a call on the C stack
         !F->hasAttr<NakedAttr>() && !F->hasAttr<OverloadableAttr>() && !hasVersions(F) &&
         !isKnownToCompilers(U, F) && !isDefinedTwice(F) && !isBelowFrames(F) &&
         !otherNameOfWeak(U, F);
}

} // namespace ythreads
