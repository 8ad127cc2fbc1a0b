//===- Headers.h - suspending functions that an included file defines -------===//
//
// The text of an included file is not rewritten: its definition stays what plain C enters.
// The body is printed beside it, in the file that is translated, behind the outermost
// #include that leads to it; there every macro of the header is expanded, and names that
// have become macros meanwhile are shielded.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_HEADERS_H
#define YTHREADS_TRANSLATOR_HEADERS_H

#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include <string>
#include <vector>

namespace ythreads {

class Unit;
struct FunctionInfo;

/// Does D stand in the file that is translated?
bool isInMainFile(const Unit &U, const clang::Decl *D);

/// Is F's definition an inline one only, so that each file that holds it has a body of its own?
bool isInlineOnly(const clang::FunctionDecl *F);

/// Does F's definition stay, as what plain C enters, with the body printed beside it? True for what an
/// included file defines, and for inline definitions.
bool keepsDefinition(const Unit &U, const clang::FunctionDecl *F);

/// Where, in the main file, the body of such a function is printed.
unsigned offsetBeside(const Unit &U, const clang::FunctionDecl *F);

/// The place of the outermost #include, in the main file; invalid for what the command line includes.
clang::SourceLocation outermostInclude(const clang::SourceManager &SM, clang::SourceLocation Loc);

/// A static variable of F that is not constant, or null.
const clang::VarDecl *findModifiableStatic(const clang::FunctionDecl *F);

/// Why there cannot be a body beside the definition: `its static variable 'n'`; empty if there can.
std::string whyNoSecondBody(const Unit &U, const FunctionInfo &Info);

/// Sets FunctionInfo::HasEntry. HeaderEntries.cpp.
void findHeaderEntries(Unit &U);

/// Whether F's body is printed with all macros expanded, because others are in force there than in the definition.
bool isShielded(const Unit &U, const clang::FunctionDecl *F);

/// Does a system header's macro measure its operand in F? Of `toupper(*p++)` clang does not say that nothing happens in
/// `sizeof (*p++)`, as long as the macro is not expanded.
bool measuresInSystemMacro(const Unit &U, const clang::FunctionDecl *F);

/// Is the name a macro at some place of the file?
/// Would Name, behind what stands before Place, become something else?
bool isMacroAt(const Unit &U, llvm::StringRef Name, clang::SourceLocation Place);
bool isEverMacro(const Unit &U, llvm::StringRef Name);

/// The macros of the command line, and of what it includes, that a header of ours might hold as words.
std::vector<std::string> macrosBeforeFile(const Unit &U);

/// The names in F's definition that are macros at Offset in the main file; each once, in source order.
std::vector<std::string> shieldedNames(const Unit &U, const clang::FunctionDecl *F,
                                       unsigned Offset);

/// The names in Text that are macros of the user's at the end of the main file; each once.
std::vector<std::string> macrosAtEnd(const Unit &U, llvm::StringRef Text);

} // namespace ythreads
#endif
