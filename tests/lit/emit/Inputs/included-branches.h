#ifndef INCLUDED_BRANCHES_H
#define INCLUDED_BRANCHES_H
#ifdef __cplusplus
extern "C" {
#endif
struct ring {
    int at;
#ifdef MEMBERS
    int more;
#endif
};
#define COUNTED 1
#if COUNTED && !defined(LEAVES_OUT)
static inline int pop(struct ring *r) { ythread_yield(YTHREAD_ANY); return r->at++; }
#endif
#undef COUNTED
static inline int peek(struct ring *r) {
#ifdef CALLS
    ythread_yield(YTHREAD_ANY);
#endif
    return r->at;
}
# if !defined(VARIABLES) /* and a
   comment */
static struct ring variable, another;
# elif defined(ELSEWHERE)
static struct ring another;
# endif SUCH_TOKENS_ONCE
#if !defined(LEAVES_OUT_TOO)
#include "included-branches-inner.h"
#endif
struct part {
    struct {
        int here;
#ifndef MEMBER
        int there;
#endif
    };
};
static struct part part;
#ifdef __cplusplus
}
#endif
#endif
