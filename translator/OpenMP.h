//===- OpenMP.h - what pragmas of OpenMP say of declarations ----------------===//
//
// OpenMP is the C compiler's job: clang's reading here skips its pragmas. Two of them speak of declarations that the
// generated text touches.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_OPENMP_H
#define YTHREADS_TRANSLATOR_OPENMP_H

#include "clang/AST/Decl.h"
#include "clang/Basic/SourceLocation.h"

namespace ythreads {

class Unit;

/// Has each OS thread a variable V of its own, by `_Thread_local` or by `#pragma omp threadprivate`?
bool isThreadLocal(const Unit &U, const clang::VarDecl *V);

/// The first `#pragma omp declare simd` between Previous, which may be invalid, and Begin, where a function
/// begins; or Begin.
clang::SourceLocation beginWithSimd(const Unit &U, clang::SourceLocation Previous,
                                    clang::SourceLocation Begin);

} // namespace ythreads
#endif
