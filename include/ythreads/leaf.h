/* Primitives of your own, in plain C: what a library needs to build semaphores, queues or a scheduler on threads.
 *
 * A primitive that waits is a function without a frame, here that of a semaphore:
 *
 *     YTHREAD_LEAF(int, sem_down, struct sem *sem) {
 *         int status;
 *         if (!ythread_leaf_begin(&status)) return status;
 *         if (sem->count) return sem->count--, ythread_leaf_done(0);
 *         queue_append(sem, ythread_self());
 *         return ythread_leaf_wait(sem, "a semaphore", YTHREAD_FOREVER);
 *     }
 *
 *     void sem_up(struct sem *sem) {
 *         yid first;
 *         while ((first = queue_take(sem)))
 *             if (!ythread_leaf_wake(first, sem, 0)) return;
 *         sem->count++;
 *     }
 *
 * Its users see `suspends int sem_down(struct sem *sem);` and call it like any suspending function. A leaf returns
 * at once what ythread_leaf_wait or _done gives it, and calls neither before it has decided: no code stands
 * behind them. It is not translated and may be compiled by any C compiler. */
#ifndef YTHREADS_LEAF_H
#define YTHREADS_LEAF_H

#include "../ythreads.h"

#ifdef __cplusplus
extern "C" {
#endif

struct ythread_header;
struct ythread_pack;

/* Begins the definition of a leaf that returns `type` (int, or void). Generated code calls it by this name. */
#define YTHREAD_LEAF(type, name, ...)                                                                                  \
    type ythread_body_##name(struct ythread_header *ythread_resumed __attribute__((unused)), ##__VA_ARGS__)

/* What a leaf returns that goes on as another suspending function, translated or a leaf, of the same result: a call of
 * that with these arguments. Declare it by `YTHREAD_LEAF(int, name, ...);`. Such a leaf waits for nothing itself. */
#define ythread_leaf_call(name, ...) ythread_body_##name(0, ##__VA_ARGS__)

/* A library may also declare and define, for a suspending function f,
 *
 *     ythread_keeps int f_kept(void *place, ...the parameters of f...) {
 *         ythread_leaf_call(f, ...);
 *         return ythread_left_place(place);
 *     }
 *
 * which programs that are compiled for size call instead, where the frame of the caller is there and nobody asks for the
 * result: the test of the flag is one with the call. */
int ythread_left_place(void *place);

/* Says whether the caller may go on. If not (outside of any thread; the thread ends here) it returns *status
 * at once. Suspends: no. */
int ythread_leaf_begin(int *status);

/* The result of a leaf that need not wait: returns `status`, or what the leaf returns all the same. */
int ythread_leaf_done(int status);

/* Suspends the calling thread until ythread_leaf_wake(its yid, what, status), which becomes the leaf's result, or for
 * at most `seconds`, then YTHREAD_ETIMEDOUT; under plain C the result is YTHREAD_EPLAIN. `what` is any address of the
 * library's; `words`, which stay the caller's, say what is waited for, to people. The thread stays on its node
 * meanwhile. */
int ythread_leaf_wait(const void *what, const char *words, double seconds);

/* Lets thread `id` go on that waits for `what`, on this node. Returns 0, or YTHREAD_EENDED: it does not (the time was over, or it has
 * been destroyed), and the library asks the next one; or YTHREAD_EREMOTE: it is on another node, if it lives, and may wait
 * there, where a thread of that node wakes it. Suspends: no. */
int ythread_leaf_wake(yid id, const void *what, int status);

/* ---- a scheduler of one's own ------------------------------------------------------------------ */

/* What a library is told that schedules threads by a rule of its own, as ysim does by simulated time. Each may be null.
 * They are called by the scheduler, and must not suspend. `space` is where the library's reserved bytes of that thread
 * are. */
struct ythread_library {
    const char *words; /* what threads in ythread_leaf_rest wait for, to people */
    /* Thread `id` has been made on this node by a thread of it and has not run. `is_usual`: by a call of its function,
     * or by ythread_create without attributes. Returns YTHREAD_LIBRARY_... bits. */
    int (*created)(void *space, yid id, int is_usual);
    /* Thread `id`, which is no more, has ended by itself or by ythread_destroy; its space is gone after the call. */
    void (*ended)(void *space, yid id);
    /* No thread of this node is ready. Returns the space of one that rests (ythread_leaf_rest), which runs next, with *status as the
     * result of its leaf. Null: those run, if any, that it has woken (ythread_leaf_wake_space); without any the node waits for time,
     * files and other nodes. */
    void *(*idle)(int *status);
    /* Checkpoints (pack.h); null: threads that rest cannot be written. `save` writes all that the library knows, of its bytes in
     * each thread, too, and changes nothing. `forget` then empties all of that, and leaves no pointer to memory of the library in
     * the program's variables, which are written next. `load` makes it anew from what was written: in the same process, which goes on,
     * or in another one after a restart, when all threads are there. */
    void (*save)(struct ythread_pack *pack);
    void (*forget)(void);
    void (*load)(struct ythread_pack *pack);
    /* Thread `id` is to move to another node: it has called ythread_migrate, or somebody ythread_move for it. Returns null if
     * it may, else why not, to people: the move fails with YTHREAD_EBUSY. */
    const char *(*leaves)(const void *space, yid id, int to);
    /* Nothing can run on any node, and the program ends: tells people, on stderr, what the library knows of that. Null: nothing. */
    void (*stuck)(void);
};

enum {
    YTHREAD_LIBRARY_WAIT = 1,  /* the new thread waits, like one in ythread_leaf_rest, until ythread_leaf_wake_space */
    YTHREAD_LIBRARY_DAEMON = 2 /* the program may end while it lives */
};

/* Names the one such library of a program, whose bytes are at `at` (ythread_reserve); from a constructor or before
 * ythread_run. `library` must live as long as the program. Returns 0, YTHREAD_EBUSY (there is one; the first thread has
 * been made) or YTHREAD_EINVAL. Suspends: no. */
int ythread_library(const struct ythread_library *library, int at);

/* From now on this node asks `idle` instead of the library's own; null: that again. Returns 0, or
 * YTHREAD_EINVAL: there is no library, or no node here. Suspends: no. */
int ythread_library_idle(void *(*idle)(int *status));

/* What the two calls below see of a node and of a thread; the runtime's own. */
struct ythread_leaf_node {
    unsigned char *runs;  /* the control block of the thread that runs, or null */
    unsigned plain_depth; /* not 0: functions stand between that are not translated */
};
struct ythread_leaf_thread {
    __UINT64_TYPE__ word; /* high 16 bits: not 0 if anything unusual is to be done where it suspends */
} __attribute__((may_alias));
enum { YTHREAD_LEAF_BLOCK = 32 /* bytes of a control block */ };
struct yt_node;
#if defined(__PIC__) && !defined(__PIE__)
extern __thread struct yt_node *yt_here __attribute__((tls_model("initial-exec")));
#else
extern __thread struct yt_node *yt_here __attribute__((tls_model("local-exec")));
#endif

/* The reserved bytes at `at` of the calling thread; null outside of any. Good until it suspends, and while it waits in
 * a leaf. Suspends: no. */
static __inline__ __attribute__((unused)) void *ythread_leaf_space(int at) {
    const struct ythread_leaf_node *node = (const struct ythread_leaf_node *)(const void *)yt_here;
    return node && node->runs ? node->runs + YTHREAD_LEAF_BLOCK + at : 0;
}

/* Begins a leaf of the library that schedules: ythread_leaf_begin, and what ythread_leaf_space(at) gives. Null: the leaf
 * returns *status at once (as there; or a function not translated stands between, so that nobody can wait). */
void *ythread_leaf_enter_otherwise(int at, int *status);
static __inline__ __attribute__((unused)) void *ythread_leaf_enter(int at, int *status) {
    const struct ythread_leaf_node *node = (const struct ythread_leaf_node *)(const void *)yt_here;
    if (__builtin_expect(!node || !node->runs || node->plain_depth, 0)) return ythread_leaf_enter_otherwise(at, status);
    if (__builtin_expect(((const struct ythread_leaf_thread *)(const void *)node->runs)->word >> 48 != 0, 0))
        return ythread_leaf_enter_otherwise(at, status);
    return node->runs + YTHREAD_LEAF_BLOCK + at;
}

/* Says whether no other thread of the node is ready. Suspends: no. */
int ythread_leaf_is_alone(void);

/* Of the thread whose bytes at `at` are at `space`: its yid; the name of its thread function; the bytes at `at` of the thread of
 * this node that is before it in the node's list (null: of the last), or null. The list holds each once; it is by age as long as none
 * has ended or come from elsewhere. Suspend: no. */
yid ythread_leaf_id(const void *space, int at);
const char *ythread_leaf_function(const void *space, int at);
void *ythread_leaf_before(const void *space, int at);

/* Suspends the calling thread, after ythread_leaf_enter, until ythread_leaf_wake_space; takes no memory for that. What it
 * returns the leaf returns at once. */
int ythread_leaf_rest(void);

/* As ythread_leaf_wake, without a search: `space` is what ythread_leaf_space(at) gave to a thread that has called
 * ythread_leaf_wait or _rest since and lives on this node, or what `created` was given. Returns 0, or YTHREAD_EENDED:
 * it does not wait. Suspends: no. */
int ythread_leaf_wake_space(void *space, int at, int status);

#ifdef __cplusplus
}
#endif
#endif
