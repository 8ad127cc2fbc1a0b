//===- Diagnostics.h - everything the translator says to people -------------===//
//
// All messages stand in one table (Diagnostics.cpp) and go through clang's engine: one line
// that names the construct, and a note that names the cure. Both are lower case, without a
// full stop; %0, %1 stand for the arguments.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_DIAGNOSTICS_H
#define YTHREADS_TRANSLATOR_DIAGNOSTICS_H

#include "clang/AST/Decl.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace ythreads {

class Unit;

/// One constant per message; the comment in the table says when.
enum class Diag {
#define DIAGNOSTIC(Name, Level, Text, Cure) Name,
#include "Diagnostics.def"
#undef DIAGNOSTIC
};

/// Reports D at Loc with its cure as a note. `Arguments` replace %0, %1, ... in both lines.
void report(const Unit &U, clang::SourceLocation Loc, Diag D,
            llvm::ArrayRef<std::string> Arguments = {});

/// The same with a note at another place instead of the cure's usual one, and a fix-it there if
/// `Insertion` is not empty.
void reportWithCureAt(const Unit &U, clang::SourceLocation Loc, Diag D,
                      llvm::ArrayRef<std::string> Arguments, clang::SourceLocation CureLoc,
                      llvm::StringRef Insertion);

/// The same with its usual note, and a fix-it there that replaces Range by Text.
void reportWithFix(const Unit &U, clang::SourceLocation Loc, Diag D,
                   llvm::ArrayRef<std::string> Arguments, clang::SourceRange Range,
                   llvm::StringRef Text);

/// Reports D about a construct in F and marks F, so that later passes skip it.
void refuse(Unit &U, const clang::FunctionDecl *F, clang::SourceLocation Loc, Diag D,
            llvm::ArrayRef<std::string> Arguments = {});

/// Where the user sees Loc: outside of macros, in `file:line:column` form.
std::string placeOf(const Unit &U, clang::SourceLocation Loc);

} // namespace ythreads
#endif
