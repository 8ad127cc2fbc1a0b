//===- CheckSubset.h - the parts of the check, one file each ----------------===//
#ifndef YTHREADS_TRANSLATOR_CHECKSUBSET_H
#define YTHREADS_TRANSLATOR_CHECKSUBSET_H

#include "clang/Basic/SourceLocation.h"

namespace clang {
class CallExpr;
class FunctionDecl;
class SourceManager;
} // namespace clang

namespace ythreads {

class Unit;
struct FunctionInfo;

/// No name of the user's may be one of the library's or of generated code. CheckNames.cpp.
void checkNames(Unit &U);
/// What a function that suspends may not be, and where its declarations must say so. CheckSubset.cpp.
void checkFunction(Unit &U, FunctionInfo &F);
/// What the body of a suspending function may not hold. CheckBodies.cpp.
void checkBody(Unit &U, FunctionInfo &F);
/// Arguments of create, the short form, run, send and receive, in all functions. CheckCalls.cpp.
void checkCalls(Unit &U);
/// No `suspends` where it declares nothing. CheckKeywords.cpp.
void checkKeywords(Unit &U);
/// Calls that block the whole node, in thread and suspending functions. CheckBlocking.cpp.
void checkBlocking(Unit &U);
/// No pointer to a suspending function whose type does not say so. CheckPointers.cpp.
void checkPointers(Unit &U);

/// Another name of the weak function F in this file, or null. By that name F is this file's own
/// text, whatever the linker takes for its name.
const clang::FunctionDecl *otherNameOfWeak(const Unit &U, const clang::FunctionDecl *F);

/// Is it in a header of ours or of the system's? CheckNames.cpp.
bool isOurs(const clang::SourceManager &SM, clang::SourceLocation Loc);
/// Does the file include <ythreads.h>? CheckNames.cpp.
bool includesLibrary(const Unit &U);
/// Does --stress put suspensions into F? Stress.cpp.
bool canBeStressed(const Unit &U, const clang::FunctionDecl *F);
/// Can a call resolve at run time? MarkSuspends.cpp.
bool canLookUp(const Unit &U, const clang::CallExpr *Call);

/// Must a call of the library's function get a type's schema? MarkSuspends.cpp.
bool needsSchema(const Unit &U, const clang::FunctionDecl *Callee);

/// ythread_recv and its kind.
bool isReceive(const clang::FunctionDecl *Callee);

/// Of those, ythread_recv_block and its kind: the address of a pointer to elements.
bool isBlockReceive(const clang::FunctionDecl *Callee);

} // namespace ythreads
#endif
