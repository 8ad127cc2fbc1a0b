//===- Annotations.h - what a declaration says about threads ----------------===//
#ifndef YTHREADS_TRANSLATOR_ANNOTATIONS_H
#define YTHREADS_TRANSLATOR_ANNOTATIONS_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/StringRef.h"

namespace ythreads {

class Unit;

/// Does D itself carry the annotation? ("ythread", "ythread_suspends")
bool hasAnnotation(const clang::Decl *D, llvm::StringRef Text);

/// Does this declaration of F say it, or the typedef, or the function of `__typeof__`, that gives F's type?
bool declarationSays(const clang::FunctionDecl *F, llvm::StringRef Text);

/// Is F declared `thread`, `suspends` by any of its declarations?
bool isThreadFunction(const clang::FunctionDecl *F);
bool isDeclaredSuspends(const clang::FunctionDecl *F);

/// The first declaration of F that says `suspends`, or null.
const clang::FunctionDecl *suspendsDeclaration(const clang::FunctionDecl *F);

/// Is F the library's function of this name (not one that the file defines)? F may be null.
bool isLibraryFunction(const clang::FunctionDecl *F, llvm::StringRef Name);

/// Does the file use F at all?
bool isReferencedAnywhere(const clang::FunctionDecl *F);

/// F's definition if it has a body; an alias is defined without one. Or null.
const clang::FunctionDecl *definitionWithBody(const clang::FunctionDecl *F);

/// The same, but null for a weak one, in whose stead another file's may run.
const clang::FunctionDecl *bodyThatRuns(const clang::FunctionDecl *F);

bool isInSystemHeader(const Unit &U, const clang::Decl *D);

} // namespace ythreads
#endif
