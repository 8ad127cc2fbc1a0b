/* The scheduler: which thread runs, until when, and what becomes of it then.
 *
 * Threads run one at a time, the most urgent first, first come first served within a priority, each until
 * it suspends or ends. The innermost frame is resumed; when it returns its caller is resumed with the
 * result in the node's slot, so a switch costs the same at any depth (docs/runtime.md).
 *
 * All functions are for the node's own OS thread. */
#ifndef YT_THREADS_SCHED_H
#define YT_THREADS_SCHED_H

#include <string.h>

#include "threads/queue_inline.h"
#include "threads/thread.h"

/* ---- the node ----------------------------------------------------------------------------- */

/* Makes `node` this OS thread's node, freezing the program table if nobody has. 0 or a status:
 * YTHREAD_EINVAL (id, count), YTHREAD_ENOMEM, YTHREAD_EVERSION (yt_status_error() has the words). */
int yt_node_init(struct yt_node *node, int id, int count);

/* Frees all that the node holds, threads included. */
void yt_node_fini(struct yt_node *node);

enum yt_run {
    YT_RUN_ENDED,   /* no thread but daemons is left, or yt_outside.poll said that the program has ended */
    YT_RUN_DEADLOCK /* without yt_outside.poll: nothing can run, and non-daemons wait */
};

/* Runs threads until the program ends. Asks yt_outside.poll(false) every 64 switches, and poll(true)
 * when nothing is ready. Without a poll, decides by this node's own counts. */
enum yt_run yt_sched_run(struct yt_node *node);

/* Says whether a timer or a file may still wake somebody here. */
bool yt_sched_expects(const struct yt_node *node);

/* Wakes those whose time has come or whose files are there. Says whether there were any. */
bool yt_sched_look(struct yt_node *node);

/* Waits until yt_sched_look will find somebody, for at most so many nanoseconds (-1: any number), or a signal. */
void yt_sched_rest(struct yt_node *node, int64_t nanoseconds);

/* yt_outside.poll is asked soon, after a few yields at most. For any OS thread; the node's own has yt_node_poll_soon. */
static inline void yt_sched_poll_soon(struct yt_node *node) {
    __atomic_store_n(&node->poll_due, true, __ATOMIC_RELAXED);
}

/* Says whether nothing is ready here. */
static inline bool yt_sched_idle(const struct yt_node *node) {
    return !node->ready.used && !node->next;
}

/* What ythread_unwinding says but 1. YIELDS_TO: the thread stands at the tail of its priority and node->next runs next; GOES_ON: it
 * runs on where it stands; in both nothing unwinds (from.c). RESTS: it unwinds, and rests in a leaf (leaf.c). WAITS: it stands
 * where it waits, and nothing unwinds (quick.c). */
enum { YT_YIELDS_TO = 2, YT_GOES_ON, YT_RESTS, YT_WAITS };

static inline bool yt_sched_goes_on(void) {
    if (__builtin_expect(ythread_unwinding != YT_GOES_ON, 1)) return false;
    ythread_unwinding = 0;
    return true;
}

/* ---- running frames, for the loop and for stubs --------------------------------------------- */

/* Runs `frame` and, as each returns, its callers. True: all have returned. False: they unwind. */
bool yt_sched_run_frames(struct yt_node *node, struct ythread_header *frame);

static inline void yt_sched_stop_unwinding(struct yt_node *node) {
    ythread_unwinding = 0;
    node->discarding = false;
}

/* The result that the innermost frame finds when it is resumed. */
static inline void yt_sched_store_status(struct yt_node *node, int status) {
    memcpy(node->slot, &status, sizeof status);
}

/* ---- making threads ----------------------------------------------------------------------- */

/* Makes a thread of this node that starts in `frame` (ythread_start's; taken over also on failure), puts
 * it at the tail of its priority, and counts it. `attr` may be null; its node must be this one. */
int yt_thread_create(struct yt_node *node, struct ythread_header *frame, const struct ythread_attr *attr,
                     bool keeps_status, struct yt_thread **made);

/* A thread function's frame with the parameters of ymain and ynode stored: an int, and for the second
 * parameter, if it has one, a pointer. Null without memory. */
struct ythread_header *yt_thread_start_frame(struct yt_node *node, struct ythread_function *function, int first,
                                             void *second);

/* A creation on another node was refused after all: the thread that was to live there never was. Frees
 * the slot of its yid and takes it out of the count. Its memory is the caller's affair. */
void yt_thread_unborn(struct yt_node *node, yid id, bool daemon);

/* ---- states ------------------------------------------------------------------------------- */

/* Makes a thread that waits, or is in no queue, ready at the tail of its priority, with `status` as the
 * result of the primitive in which it suspended; ends its wait. */
void yt_sched_ready(struct yt_node *node, struct yt_thread *thread, int status);

/* Puts a thread that is in no queue to the tail of its priority. */
static inline void yt_sched_push_tail(struct yt_node *node, struct yt_thread *thread) {
    thread->state = YT_READY;
    yt_queue_add(&node->ready, thread);
}

/* Says whether the thread waits for `kind` without a limit, and nobody looks on: then nothing need be done at the end of its wait but to
 * let it stand at the tail. */
static inline bool yt_sched_waits_simply(const struct yt_node *node, const struct yt_thread *thread,
                                         enum yt_wait_kind kind) {
    if (thread->state != YT_WAITING || thread->wait_kind != kind) return false;
    return !thread->unusual && !thread->more->wait.deadline && !node->trace;
}
static inline void yt_sched_stand(struct yt_node *node, struct yt_thread *thread) {
    thread->wait_kind = YT_WAIT_NONE;
    thread->status = 0;
    yt_sched_push_tail(node, thread);
}

/* A thread that has unwound begins the wait that it stands for. True: it waits. False: it may go on with its status. */
bool yt_sched_begin_wait(struct yt_node *node, struct yt_thread *thread);

/* ythread_suspend and ythread_resume, of a thread of this node that does not run. */
void yt_sched_hold(struct yt_node *node, struct yt_thread *thread);
void yt_sched_release(struct yt_node *node, struct yt_thread *thread);

/* Puts an attached thread in no queue where its wait wants it: ready with the status that it has (no
 * wait), or waiting here or elsewhere. For one that has arrived, or whose move was refused while it was
 * to wait. */
void yt_sched_settle(struct yt_node *node, struct yt_thread *thread);

/* Takes a ready or waiting thread (but CREATE, LEAF, CHECKPOINT) out of where it stands, so that it can leave: it is YT_NEW, and what it
 * waits for goes on where it settles. False without memory: nothing has changed. */
bool yt_sched_lift(struct yt_node *node, struct yt_thread *thread);

/* Ends a thread of this node that is not running: takes it out of its queue or wait, wakes those who
 * wait for it, tells its home, frees it. `reason` is 0 or what joiners get instead of `status`. */
void yt_sched_end(struct yt_node *node, struct yt_thread *thread, int status, int reason);

/* ---- home --------------------------------------------------------------------------------- */

/* A thread born here has ended on another node (or its node has died: reason YTHREAD_EGONE). Keeps its
 * status or wakes its joiner. False if no such thread is away: an old story. */
bool yt_home_ended(struct yt_node *node, yid id, int status, int reason);

/* Thread `joiner`, on any node, waits in its wait `sequence` for the end of `id`, born here. 1: noted,
 * a WAKE letter will follow. Else the join's result at once, with *status if that is 0. */
int yt_home_join(struct yt_node *node, yid id, yid joiner, uint32_t sequence, int *status);

/* The join of thread `joiner` in its wait `sequence` is over. False if there is none: its answer is under way. */
bool yt_home_unjoin(struct yt_node *node, yid id, yid joiner, uint32_t sequence);

/* Says whether another one may not join a thread because `joiner` (0: nobody) does: it has not ended as far as is known. */
bool yt_home_joiner_lives(struct yt_node *node, yid joiner);

/* Says whether `id`, born here, is known to have ended, or never was. */
bool yt_home_is_ended(struct yt_node *node, yid id);

/* Says whether any yid, of whatever home, is known here to be of no living thread. */
bool yt_home_knows_end(struct yt_node *node, yid id);

/* ---- events of this node, for other nodes ------------------------------------------------- */

/* Thread `waiter`, on another node, waits in its wait `sequence` for an event of this node: a WAKE letter
 * will answer, at once or when the event is set. */
void yt_event_wait_remote(struct yt_node *node, yevent event, yid waiter, uint32_t sequence);

/* The time of that wait is over: it is forgotten. */
void yt_event_unwait_remote(struct yt_node *node, yevent event, yid waiter);

/* Sets (1) or clears (0) an event of this node. 0 or YTHREAD_EEVENT. */
int yt_event_change(struct yt_node *node, yevent event, int value);

/* ---- for primitives: the leaf protocol (docs/runtime.md) ------------------------------------ */

/* YTHREAD_EPLAIN of a call that only a node can serve: this OS thread is none, or not yet. */
int yt_sched_no_node(const char *call);

struct yt_node *yt_sched_enter_otherwise(int *status);
struct yt_node *yt_sched_add_more(struct yt_node *node, int *status);

/* Begins a primitive that may suspend: the node whose current thread calls. Null: the primitive returns
 * *status at once (called outside of a thread; or the thread ends here, its stack is unwinding). */
static inline struct yt_node *yt_sched_enter(int *status) {
    struct yt_node *node = yt_here;
    bool usual = node && node->current && !node->current->destroy_pending;
    return __builtin_expect(usual, 1) ? node : yt_sched_enter_otherwise(status);
}

/* The same for one that may wait: the calling thread has a struct yt_more to say for what. Null also without memory. */
static inline struct yt_node *yt_sched_enter_to_wait(int *status) {
    struct yt_node *node = yt_sched_enter(status);
    return node && __builtin_expect(!yt_thread_has_more(node->current), 0) ? yt_sched_add_more(node, status) : node;
}

/* Suspends the current thread; the primitive returns 0 at once. Not under a stub (node->plain_depth). */
static inline int yt_sched_suspend(struct yt_node *node, enum yt_after after) {
    node->after = after;
    yt_unwind(node);
    return 0;
}

/* What a primitive that need not wait returns: `status`, by way of a suspension under YTHREADS_CHAOS, or if the thread has been
 * ordered to move. */
int yt_sched_result(struct yt_node *node, int status);

/* Under a stub, for what would have to suspend ("a wait", "a move"): the caller returns at once, and what has
 * called the primitive gets YTHREAD_EPLAIN; the line names the functions that wait and that plain C called. */
int yt_sched_refuse(struct yt_node *node, const char *what);

/* Says whether a thread waits by ythread_leaf_rest, or because a library let it wait when it was made: for nothing that has an
 * address. */
static inline bool yt_leaf_rests(const struct yt_thread *thread) {
    return thread->wait_kind == YT_WAIT_REST;
}

/* Suspends the current thread for `kind`, or gives YTHREAD_EPLAIN under a stub. The caller has filled the
 * rest of thread->more->wait, and has entered to wait if the kind has more to say, or there is a deadline. */
int yt_sched_wait(struct yt_node *node, enum yt_wait_kind kind);

/* The same until a deadline (timer.h; 0 is none); at once YTHREAD_ETIMEDOUT if that is over. */
int yt_sched_wait_until(struct yt_node *node, enum yt_wait_kind kind, uint64_t deadline);

/* The end of a primitive that a thread function calls with its frame (generated.h): keeps the frame if the
 * primitive has suspended, else hands over the status. */
static inline int yt_sched_leave(void *frame, unsigned point, int status) {
    if (ythread_unwinding) {
        ythread_keep(frame, NULL, point);
        return 1;
    }
    ythread_store_result(status);
    return 0;
}

/* The same with a place (generated_calls.h): frame and point in one. */
static inline int yt_sched_leave_place(void *place, int status) {
    unsigned point = (uintptr_t)place % YT_MEMORY_ALIGN;
    return yt_sched_leave((char *)place - point, point, status);
}

/* ---- creating ------------------------------------------------------------------------------ */

/* Makes the zeroed frame of a new thread, in the thread's block if it may stand there; its parameters are stored, then it
 * is launched. Null if there is no memory, or no node. */
void *ythread_start(struct ythread_function *function);

/* Creates a thread of `frame` (null: YTHREAD_ENOMEM), which it takes over. Suspends. */
int ythread_body_ythread_launch(struct ythread_header *resume, yid *id, const struct ythread_attr *attr, void *frame);

/* The short form: sets errno instead of returning a status. */
void ythread_body_ythread_spawn(struct ythread_header *resume, void *frame);

/* ---- for people --------------------------------------------------------------------------- */

/* Writes every thread of the node to file descriptor `fd`, outermost frames last: what it waits for, and
 * function(), file:line of each frame. Uses nothing but write(): may be called by a signal handler. */
void yt_dump(struct yt_node *node, int fd);

/* The same of the thread that runs, for which a checkpoint waits. */
void yt_dump_running(struct yt_node *node, int fd);

#endif
