//===- Tables.h - local arrays and structs of numbers that are only read ----===//
//
// `double weights[5] = {1, 4, 6, 4, 1};` of which only elements are read is the same at any time and in any call.
// C compilers see that of a local variable; of one that comes back from a frame they see it if it is static.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_TABLES_H
#define YTHREADS_TRANSLATOR_TABLES_H

#include "llvm/ADT/DenseMap.h"
#include <map>
#include <string>

namespace clang {
class ASTContext;
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace ythreads {

struct FunctionIR;

/// The variables of a body that can be static, by number, with their initialisers.
std::map<unsigned, std::string> collectTables(const clang::ASTContext &Context,
                                              const FunctionIR &IR);

} // namespace ythreads
#endif
