//===- Names.h - every name that the user did not write ---------------------===//
//
// The only place where spellings that begin with `ythread_` are built. A program cannot
// declare such names itself, so nothing here can collide with the user's.
//
//===------------------------------------------------------------------------===//
#ifndef YTHREADS_TRANSLATOR_NAMES_H
#define YTHREADS_TRANSLATOR_NAMES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include <string>

namespace ythreads {
namespace names {

// Of a function f of the user's.
std::string body(llvm::StringRef F);   ///< the body: what suspending callers call
std::string direct(llvm::StringRef F); ///< the body as callers in its own file call it
std::string common(llvm::StringRef F); ///< the text of both: TwofoldBodies.h
std::string frame(llvm::StringRef F);  ///< the frame's struct tag
std::string descriptor(llvm::StringRef F);
std::string thunk(llvm::StringRef F);
std::string fields(llvm::StringRef F);
std::string points(llvm::StringRef F);
std::string pins(llvm::StringRef F);
std::string pointFields(llvm::StringRef F, unsigned Point);
std::string entry(llvm::StringRef F);   ///< a stub for a definition that stays: HeaderEntries.cpp
std::string plain(llvm::StringRef F);   ///< such a definition's address, so that it counts as used
std::string address(llvm::StringRef F); ///< a weak reference to an inline function

// Inside a body.
std::string resumeLabel(unsigned Point);
std::string saveLabel(unsigned Block);
std::string continueLabel(unsigned Loop);
std::string nextLabel(unsigned Loop);  ///< where a `continue` in a resumed iteration leads
std::string leaveLabel(unsigned Loop); ///< where a `break` does
std::string temporary(unsigned Number);
std::string literal(unsigned Number);
std::string bound(llvm::StringRef Name); ///< a variable in its register
std::string bound(unsigned Number);      ///< the value of an array's bound
std::string hole(unsigned Number); ///< never printed: where a bound goes in the text of a type
std::string gap(unsigned Field);
std::string parameter(llvm::StringRef Name); ///< a promoted parameter of a definition in K&R style

// Of tables.
std::string type(unsigned Row);
std::string arguments(unsigned Row); ///< the struct of a call's arguments for `...`
std::string typeFields(unsigned Row);
std::string
jumpTable(unsigned Number);         ///< of a body: addresses, where the author's table has numbers
std::string note(unsigned Number);  ///< where a static local is, told by the function itself
std::string noted(unsigned Number); ///< a pointer to that, in a section of its own
std::string copy(unsigned Object);  ///< copies a variable whose address is nobody's
std::string here(unsigned Object);  ///< tells where the caller's own of a thread-local variable is
std::string apart(llvm::StringRef Kind, unsigned Number); ///< a section: KeepApart.cpp
std::string getter(unsigned Row, unsigned Field);
std::string setter(unsigned Row, unsigned Field);

inline constexpr llvm::StringRef Resume = "ythread_resumed"; ///< a body's first parameter
inline constexpr llvm::StringRef This = "ythread_this";      ///< a body's frame
inline constexpr llvm::StringRef Head = "ythread_head";      ///< a frame's first member
inline constexpr llvm::StringRef Again = "ythread_again";    ///< where a call of itself jumps
inline constexpr llvm::StringRef Callee = "ythread_callee";  ///< what a look-up has found
inline constexpr llvm::StringRef Stub = "ythread_stub_here"; ///< a stub's record
inline constexpr llvm::StringRef New = "ythread_new";       ///< the frame of a thread that is begun
inline constexpr llvm::StringRef Whom = "ythread_whom";     ///< to whom a thread yields
inline constexpr llvm::StringRef Labels = "ythread_labels"; ///< where computed gotos lead
inline constexpr llvm::StringRef Wild = "ythread_wild";     ///< where those of no number lead
inline constexpr llvm::StringRef Value = "ythread_value";   ///< a result on its way out
inline constexpr llvm::StringRef Record = "ythread_record"; ///< an accessor's struct
inline constexpr llvm::StringRef Place = "ythread_place";   ///< where a frame is said to be
inline constexpr llvm::StringRef Serial = "ythread_serial"; ///< in frames that call setjmp
inline constexpr llvm::StringRef Arguments =
    "ythread_arguments";                                ///< a variadic body's last parameter
inline constexpr llvm::StringRef List = "ythread_list"; ///< a stub's va_list
inline constexpr llvm::StringRef Pack =
    "ythread_pack"; ///< the field for the block that takes it over
inline constexpr llvm::StringRef Initial = "ythread_initial"; ///< what a variable begins with
inline constexpr llvm::StringRef Unit = "ythread_unit_here";
inline constexpr llvm::StringRef Functions = "ythread_functions_here";
inline constexpr llvm::StringRef Objects = "ythread_objects_here";
inline constexpr llvm::StringRef Strings = "ythread_strings_here";
inline constexpr llvm::StringRef Uses = "ythread_uses_here";
inline constexpr llvm::StringRef Messages = "ythread_messages_here";
inline constexpr llvm::StringRef Statics = "ythread_statics"; ///< that section
inline constexpr llvm::StringRef Constructor = "ythread_register_here";

/// What a local entity of F is called when it must give up its name.
enum class Renamed { Local, Tag, Typedef, Enumerator, Static, Label };

/// Hands out names for the entities of one file, each once.
class Supply {
public:
  std::string make(Renamed Kind, llvm::StringRef Function, llvm::StringRef Name);

private:
  llvm::StringSet<> Used;
};

} // namespace names
} // namespace ythreads
#endif
