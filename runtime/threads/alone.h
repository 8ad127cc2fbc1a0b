/* Suspending functions in an OS thread that has no node: one that pthread_create has made, that of a `main` which is not
 * translated, a constructor's.
 *
 * Nothing suspends there, so functions run to their ends on the C stack. Only longjmp unwinds, as far as the stub that
 * plain C has entered, which then runs the frames from the target on. Function numbers may not exist yet: each frame has
 * its function before it. */
#ifndef YT_THREADS_ALONE_H
#define YT_THREADS_ALONE_H

#include "threads/thread.h"

/* What ythread_enter, ythread_drop and ythread_keep do there. Without memory the first gives null, the last ends the
 * program. */
void *yt_alone_enter(struct ythread_function *function);
void yt_alone_drop(struct ythread_header *frame);
void *yt_alone_keep(struct ythread_header *frame, struct ythread_function *function, unsigned point);

/* ythread_stub_enter and _leave. The first marks the stub, so that the second is known to be of the same kind. */
void yt_alone_stub_enter(struct ythread_stub *stub, const struct ythread_function *function);
void yt_alone_stub_leave(struct ythread_stub *stub, void *result, size_t size);
static inline bool yt_alone_is_stub(const struct ythread_stub *stub);

/* A serial for a frame that calls setjmp: never given out before, by any OS thread, and no node's. */
uint64_t yt_alone_serial(void);

/* Begins to unwind to where `jump` leads, with `value` as the result there; false where no stub has been entered. */
bool yt_alone_jump(const struct yt_jump *jump, int value);

enum { YT_ALONE_STUB = 1 << 30 }; /* in the stub's `unwinding` */

static inline bool yt_alone_is_stub(const struct ythread_stub *stub) {
    return (stub->unwinding & YT_ALONE_STUB) != 0;
}

#endif
