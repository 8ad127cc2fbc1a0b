//===- Help.cpp - texts of --help and --version ----------------------------===//

#include "Options.h"

namespace ycc {

const char *getHelp() {
    return R"(usage: ycc [options] file...      (@FILE: options from a file; -: the standard input, with -x c)

Translates extended C and compiles it with the C compiler of each target, as cc would.

what to make
  -o FILE              name of the result (default a.out; with -c, x.o for x.c)
  -c                   objects, no program
  -S                   assembly of the translated C
  -E                   the preprocessed source, before translation; -P -C -dM ... as cc's
  -fsyntax-only        check only
  --emit-c             the translated C, to -o or to the standard output; takes one target
  --explain-suspend    the chain of calls that makes each function suspending
  --target=A,B         also for these architectures: prog.A beside prog, x.A.o beside x.o;
                       a link for A takes x.A.o where x.o is named

how to make it
  -I -D -U -include -isystem -iquote -std=    as cc's (-std=gnu17 unless given)
  -O -g -W... -w -f... -MD -MMD -MF -MT -MP   as cc's
  -m... --sysroot=                            as cc's, for the host only
  -dumpmachine -print-...                     what the host's compiler answers
  -x LANGUAGE          what the files that follow are: c, c-header (to be precompiled, for -include), assembler,
                       assembler-with-cpp, none (by suffix)
  -l -L -Wl,... -Xlinker -static -shared -pthread
                                              as cc's
  --engine=pvm         link libpvm3 into a program that is linked with -static
  --typed-malloc       memory of malloc, calloc, realloc, strdup travels with its thread where its type
                       is visible
  -Wythread-typed-malloc   a warning where it is not; or, without --typed-malloc, where memory of
                       malloc is held across a suspension
  -Wno-ythread-blocking    no warning of calls that block the whole node
  -Wno-ythread-addresses   none of addresses that visibly keep a thread on its node
  -Wno-ythread-targets     none of functions that cannot move between the targets
  -Wno-ythread-main        none of a 'ymain' that never runs, since the program has its own 'main'
  --stress=LEVEL       none, loop or statement: yields everywhere, to test the translator

what to see
  --show               print the commands, run none
  -v                   print the commands and run them
  --save-temps         keep the translated C: x.ythreads.c, x.A.ythreads.c
  --help, --version    this text, the version

The host's compiler is $YTHREADS_CC, or else $CC, or cc.
)";
}

std::string getVersion() {
    return "ycc (Ythreads) " YTHREADS_VERSION "\ntargets: " + collectArchitectureNames() +
           "\nhost: " YTHREADS_HOST "\n";
}

} // namespace ycc
