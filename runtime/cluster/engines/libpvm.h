/* libpvm3, found when the program runs: so the same binary serves both engines, and PVM need not be there.
 *
 * The one header that includes pvm3.h; the engine and yrun call through the table. A program that is linked
 * with libpvm3 (`ycc --engine=pvm -static`, or its own) has that copy in the table. */
#ifndef YT_CLUSTER_ENGINES_LIBPVM_H
#define YT_CLUSTER_ENGINES_LIBPVM_H

#include <stdio.h>

#include <pvm3.h>

#define YT_LIBPVM_FUNCTIONS(F)                                                                                         \
    F(addhosts)                                                                                                        \
    F(bufinfo)                                                                                                         \
    F(config)                                                                                                          \
    F(delhosts)                                                                                                        \
    F(exit)                                                                                                            \
    F(export)                                                                                                          \
    F(freebuf)                                                                                                         \
    F(freecontext)                                                                                                     \
    F(getcontext)                                                                                                      \
    F(getfds)                                                                                                          \
    F(getminfo)                                                                                                        \
    F(getrbuf)                                                                                                         \
    F(halt)                                                                                                            \
    F(initsend)                                                                                                        \
    F(mkbuf)                                                                                                           \
    F(mytid)                                                                                                           \
    F(newcontext)                                                                                                      \
    F(notify)                                                                                                          \
    F(nrecv)                                                                                                           \
    F(parent)                                                                                                          \
    F(pkbyte)                                                                                                          \
    F(pkdouble)                                                                                                        \
    F(pkfloat)                                                                                                         \
    F(pkint)                                                                                                           \
    F(pkstr)                                                                                                           \
    F(pkuint)                                                                                                          \
    F(recv)                                                                                                            \
    F(recvf)                                                                                                           \
    F(send)                                                                                                            \
    F(sendsig)                                                                                                         \
    F(setcontext)                                                                                                      \
    F(setopt)                                                                                                          \
    F(setrbuf)                                                                                                         \
    F(setsbuf)                                                                                                         \
    F(spawn)                                                                                                           \
    F(start_pvmd)                                                                                                      \
    F(tasks)                                                                                                           \
    F(tidtohost)                                                                                                       \
    F(trecv)                                                                                                           \
    F(upkbyte)                                                                                                         \
    F(upkdouble)                                                                                                       \
    F(upkfloat)                                                                                                        \
    F(upkint)                                                                                                          \
    F(upkstr)                                                                                                          \
    F(upkuint)                                                                                                         \
    F(version)

struct yt_libpvm {
#define YT_LIBPVM_MEMBER(name) __typeof__(&pvm_##name) name;
    YT_LIBPVM_FUNCTIONS(YT_LIBPVM_MEMBER)
#undef YT_LIBPVM_MEMBER
};

/* Fills the table. Returns null, or why it cannot be: words that are good until the next call. */
const char *yt_libpvm_open(struct yt_libpvm *pvm);

/* What PVM means by a negative result. */
const char *yt_libpvm_words(int result);

#endif
