//===- Constants.h - what is constant only where it is written ---------------===//
#ifndef YTHREADS_TRANSLATOR_CONSTANTS_H
#define YTHREADS_TRANSLATOR_CONSTANTS_H

namespace clang {
class Stmt;
}

namespace ythreads {

/// Does S read a variable whose qualifiers a regenerated body does not keep?
bool namesQualifiedLocal(const clang::Stmt *S);

/// Does the value of S come from a variable or a function? Clang folds `const int n = 3; switch (x) { case n: ... }` and
/// bounds like `&f ? 3 : 2`.
bool namesVariableOrFunction(const clang::Stmt *S);

} // namespace ythreads
#endif
