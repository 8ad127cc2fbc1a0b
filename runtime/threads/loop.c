/* The loop: resumes threads, and does with a thread that has unwound what its primitive has said. */
#include "threads/brief.h"
#include "threads/file.h"
#include "threads/jump.h"
#include "threads/letter.h"
#include "threads/move.h"
#include "threads/next.h"
#include "threads/program.h"
#include "threads/sched.h"
#include "threads/trace.h"

enum { POLL_EVERY = 64 };

/* ---- running -------------------------------------------------------------------------------- */

/* A frame has returned. One in the thread's own block goes with that. */
static inline void release(struct yt_node *node, const struct yt_thread *thread,
                           const struct ythread_function *function, struct ythread_header *frame) {
    if (thread && yt_thread_contains(thread, frame))
        yt_frame_clear(&node->memory, function, frame);
    else
        yt_frame_release(&node->memory, function, frame);
}

/* Runs `frame` and, as each returns, its callers. True: all have returned. False: they unwind. `owner`: whose chain it is; null
 * for a stub's. */
static inline bool run_chain(struct yt_node *node, struct yt_thread *owner, struct ythread_header *frame,
                             struct yt_runner *runner) {
    while (frame) {
        const struct ythread_function *function = yt_program_table.functions[frame->fun_num];
        if (runner) runner->frame = frame;
        function->resume(frame);
        if (ythread_unwinding) return false;
        struct ythread_header *caller = frame->caller;
        if (owner) yt_thread_set_inner(owner, caller);
        release(node, node->current, function, frame);
        frame = caller;
    }
    return true;
}

/* The same in a program that calls setjmp: a jump over plain C lands here. */
static __attribute__((noinline)) bool run_with_landing(struct yt_node *node, struct yt_thread *owner,
                                                       struct ythread_header *frame) {
    struct yt_runner runner = {.outer = node->runner, .frame = frame, .plain_depth = node->plain_depth};
    node->runner = &runner;
    (void)setjmp(runner.landing);
    bool done = run_chain(node, owner, runner.frame, &runner);
    node->runner = runner.outer;
    return done;
}

static bool run_frames(struct yt_node *node, struct yt_thread *owner, struct ythread_header *frame) {
    return __builtin_expect(node->jumps, 0) ? run_with_landing(node, owner, frame)
                                            : run_chain(node, owner, frame, NULL);
}

bool yt_sched_run_frames(struct yt_node *node, struct ythread_header *frame) {
    return run_frames(node, NULL, frame);
}

/* The thread has unwound, is in no queue, and goes where its primitive has said. */
static void place(struct yt_node *node, struct yt_thread *thread) {
    switch (node->after) {
    case YT_AFTER_TAIL:
        yt_sched_push_tail(node, thread);
        return;
    case YT_AFTER_HEAD:
        thread->state = YT_READY;
        yt_queue_push_front(&node->ready, thread);
        return;
    case YT_AFTER_MOVE: {
        int status = yt_outside.migrate(thread, node->move_to);
        if (!status) return;
        thread->status = status;
        break;
    }
    case YT_AFTER_ANSWER:
        if (thread->wait_kind == YT_WAIT_LEAF && !thread->more->wait.deadline) {
            thread->state = YT_WAITING;
            yt_trace_waits(node, thread);
            return;
        }
        __attribute__((fallthrough));
    case YT_AFTER_SETTLE:
        if (yt_sched_begin_wait(node, thread)) return;
        break;
    case YT_AFTER_THEN:
        node->then(node, thread, node->then_argument);
        break;
    case YT_AFTER_JUMP:
    case YT_AFTER_GO_ON:
        break;
    }
    thread->state = YT_READY;
    node->next = thread;
}

/* An order to move is carried out before a wait begins. One that moves by itself takes the order along. */
static bool leaves_now(struct yt_node *node, struct yt_thread *thread) {
    if (node->after == YT_AFTER_ANSWER || node->after == YT_AFTER_THEN || node->after == YT_AFTER_MOVE) return false;
    return yt_move_due(node, thread);
}

static void suspended(struct yt_node *node, struct yt_thread *thread) {
    yt_sched_stop_unwinding(node);
    yt_thread_set_inner(thread, node->chain);
    bool rests = node->after == YT_AFTER_ANSWER && thread->wait_kind == YT_WAIT_LEAF && !thread->more->wait.deadline;
    if (rests && !thread->unusual && !node->is_slow) { /* most waits of a library that schedules */
        thread->state = YT_WAITING;
        yt_trace_waits(node, thread);
        return;
    }
    thread->state = YT_NEW;
    if (thread->ending) {
        yt_sched_end(node, thread, yt_thread_end_status(thread), yt_thread_end_reason(thread));
        return;
    }
    if (__builtin_expect(yt_jump_pending(node), 0)) {
        thread->status = yt_jump_land(node);
        yt_thread_set_inner(thread, node->chain);
    }
    if (__builtin_expect(node->chaos != NULL, 0)) {
        if (node->after == YT_AFTER_ANSWER || node->after == YT_AFTER_THEN)
            thread->chaos_due = 1;
        else if (node->after != YT_AFTER_MOVE)
            thread = node->chaos(node, thread);
    }
    if (thread && __builtin_expect(thread->move_due, 0) && leaves_now(node, thread)) return;
    if (thread) place(node, thread);
}

static void returned(struct yt_node *node, struct yt_thread *thread) {
    thread->state = YT_NEW;
    if (thread->destroy_pending)
        yt_sched_end(node, thread, yt_thread_end_status(thread), yt_thread_end_reason(thread));
    else
        yt_sched_end(node, thread, 0, 0);
}

/* Its errno waits with it; the OS thread's is 0 between two threads. Without memory for that it ends. */
static __attribute__((noinline)) void save_errno(struct yt_node *node, struct yt_thread *thread) {
    int value = *node->error;
    *node->error = 0;
    if (yt_thread_set_errno(&node->memory, thread, value)) return;
    thread->ending = thread->destroy_pending = 1;
    yt_thread_set_end(thread, 0, YTHREAD_ENOMEM);
}

static void restore_errno(struct yt_node *node, struct yt_thread *thread) {
    *node->error = yt_thread_errno(thread);
    thread->saved = 0;
}

static void run_thread(struct yt_node *node, struct yt_thread *thread) {
    node->current = thread;
    yt_sched_store_status(node, thread->status);
    restore_errno(node, thread);
    bool done = run_frames(node, thread, yt_thread_inner(thread));
    node->current = NULL;
    if (done) {
        returned(node, thread);
        return;
    }
    if (*node->error) save_errno(node, thread);
    suspended(node, thread);
}

/* A thread that could not move when it suspended (YT_WAIT_CREATE) does it now. */
static struct yt_thread *move_now(struct yt_node *node, struct yt_thread *thread) {
    bool is_chaos = thread->chaos_due && node->chaos;
    thread->chaos_due = 0;
    thread->state = YT_NEW;
    if (is_chaos) thread = node->chaos(node, thread);
    return thread && thread->move_due && yt_move_due(node, thread) ? NULL : thread;
}

static struct yt_thread *move_if_due(struct yt_node *node, struct yt_thread *thread) {
    return __builtin_expect(thread->chaos_due | thread->move_due, 0) ? move_now(node, thread) : thread;
}

static __attribute__((noinline)) struct yt_thread *take_next(struct yt_node *node) {
    return yt_sched_idle(node) ? yt_next_of_library(node) : yt_next_ready(node);
}

/* Where chaos may replace a thread, or setjmp has a place to land. */
static bool run_slowly(struct yt_node *node) {
    do {
        struct yt_thread *thread = take_next(node);
        if (!thread) return false;
        thread = move_if_due(node, thread);
        if (thread) run_thread(node, thread);
    } while (++node->switches % POLL_EVERY && !yt_next_poll_is_due(node));
    return true;
}

/* ---- yields of thread functions ------------------------------------------------------------- */

/* It is to end or to leave, or must not be overtaken by what is addressed to it. */
static struct yt_thread *yielded_with_orders(struct yt_node *node, struct yt_thread *thread) {
    if (!thread->destroy_pending) thread->status = 0;
    node->current = NULL;
    node->after = YT_AFTER_TAIL;
    node->chain = yt_thread_inner(thread);
    thread->ending = thread->destroy_pending;
    suspended(node, thread);
    return NULL;
}

/* Notes whether, while the queue stays as it is, those who yield after `next` need only change places. */
static void note_turning(struct yt_queue *queue, const struct yt_thread *next) {
    struct yt_ring *ring = &queue->rings[next->priority];
    bool turns = queue->used >> next->priority <= 1 && ring->limit;
    queue->seen = queue->used | UINT64_C(1) << next->priority;
    queue->turning = turns ? ring : &queue->nothing;
}

/* Nobody else is ready, somebody more urgent is, one has been called by name, or the queue must be put in order. */
static __attribute__((noinline)) struct yt_thread *yielded_otherwise(struct yt_node *node, struct yt_thread *thread) {
    struct yt_thread *next = node->next;
    if (next || node->ready.used >> thread->priority) {
        node->next = NULL;
        yt_sched_push_tail(node, thread);
        if (!next) next = yt_queue_take(&node->ready);
    } else {
        next = thread;
    }
    note_turning(&node->ready, next);
    *node->error = 0;
    if (!yt_next_poll_is_due(node)) return next;
    node->current = NULL;
    yt_queue_push_front(&node->ready, next);
    return NULL;
}

/* The thread's function has yielded. Returns who runs next; null: whoever is first in the queue. */
static inline struct yt_thread *yielded(struct yt_node *node, struct yt_thread *thread, const int *error) {
    ythread_unwinding = 0;
    if (__builtin_expect(*error, 0)) save_errno(node, thread);
    if (__builtin_expect(thread->unusual & ~YT_UNUSUAL_ERRNO, 0)) return yielded_with_orders(node, thread);
    thread->status = 0;
    struct yt_queue *queue = &node->ready;
    struct yt_thread *next = NULL;
    if (__builtin_expect(queue->used == queue->seen, 1)) next = yt_queue_turn(queue->turning, thread);
    return __builtin_expect(!next, 0) ? yielded_otherwise(node, thread) : next;
}

/* The same to one by name, whom it has chosen; it stands at the tail already. */
static inline struct yt_thread *yielded_to(struct yt_node *node, struct yt_thread *thread) {
    struct yt_thread *next = node->next;
    ythread_unwinding = 0;
    thread->status = 0;
    node->next = NULL;
    return next;
}

/* The thread rests in a leaf (ythread_leaf_rest) of a library that schedules, which is asked at once who is next, unless somebody is
 * ready. Null: whoever is first in the queue, if the node need not look outside. */
__attribute__((always_inline)) static inline struct yt_thread *rests(struct yt_node *node, struct yt_thread *thread) {
    node->current = NULL;
    if (__builtin_expect(*node->error, 0)) save_errno(node, thread);
    thread->state = YT_WAITING;
    thread->wait_kind = YT_WAIT_LEAF;
    if (__builtin_expect(thread->unusual & ~YT_UNUSUAL_ERRNO, 0)) { /* no memory for its frames: it ends */
        node->after = YT_AFTER_ANSWER;
        suspended(node, thread);
        return NULL;
    }
    ythread_unwinding = 0;
    yt_thread_set_inner(thread, node->chain);
    yt_trace_waits(node, thread);
    return yt_sched_idle(node) && !yt_next_poll_is_due(node) ? yt_next_of_library(node) : NULL;
}

/* ---- the loop ------------------------------------------------------------------------------- */

/* Null: it is on its way. */
static __attribute__((noinline)) struct yt_thread *prepare(struct yt_node *node, struct yt_thread *thread) {
    node->current = NULL;
    thread = move_if_due(node, thread);
    if (thread) restore_errno(node, thread);
    return thread;
}

/* The frame resumed last has returned, or what it has called has suspended it otherwise than by a yield of its own. Its callers run
 * as long as they return. The thread to run next; null: whoever is first in the queue. */
static __attribute__((noinline)) struct yt_thread *go_on_otherwise(struct yt_node *node, struct yt_thread *thread) {
    struct ythread_function **functions = yt_program_table.functions;
    struct ythread_header *frame = yt_thread_inner(thread);
    while (!ythread_unwinding) {
        const struct ythread_function *function = functions[frame->fun_num];
        struct ythread_header *caller = frame->caller;
        if (!caller) node->current = NULL;
        if (!caller && yt_thread_end_briefly(node, thread, function)) return yt_next_after_end(node);
        yt_thread_set_inner(thread, caller);
        release(node, thread, function, frame);
        if (!caller) {
            returned(node, thread);
            return NULL;
        }
        frame = caller;
        functions[frame->fun_num]->resume(frame);
    }
    if (ythread_unwinding == YTHREAD_YIELDS) return yielded(node, thread, node->error);
    if (ythread_unwinding == YT_YIELDS_TO) return yielded_to(node, thread);
    if (ythread_unwinding == YT_RESTS) return rests(node, thread);
    node->current = NULL;
    if (__builtin_expect(*node->error, 0)) save_errno(node, thread);
    suspended(node, thread);
    return NULL;
}

static struct yt_thread *take_if_not_due(struct yt_node *node, bool is_first) {
    if (yt_next_poll_is_due(node) && !is_first) return NULL;
    *node->error = 0;
    return take_next(node);
}

/* Runs threads until the node must look outside. A yield of a thread function costs no more than its place in the queue; whoever
 * else is to look at the node before the next switch has called yt_queue_look. (What is not of that path is in functions of its
 * own, so that the path finds all it needs in registers.) False: nothing is ready. */
static bool run_quickly(struct yt_node *node) {
    struct ythread_function **functions = yt_program_table.functions;
    struct yt_thread *thread = NULL;
    int *error = node->error;
    const unsigned turns = POLL_EVERY - node->switches % POLL_EVERY;
    unsigned left = turns;
    node->switches += turns;
    do {
        if (!thread && !(thread = take_if_not_due(node, left == turns))) break;
        struct ythread_header *frame = (struct ythread_header *)(uintptr_t)thread->word;
        if (__builtin_expect(thread->unusual, 0)) {
            if (!(thread = prepare(node, thread))) continue;
            frame = yt_thread_inner(thread);
        }
        node->current = thread;
        yt_sched_store_status(node, thread->status);
        functions[frame->fun_num]->resume(frame);
        if (__builtin_expect(ythread_unwinding == YTHREAD_YIELDS, 1))
            thread = yielded(node, thread, error);
        else if (ythread_unwinding == YT_RESTS)
            thread = rests(node, thread);
        else
            thread = go_on_otherwise(node, thread);
    } while (--left);
    bool is_idle = !thread && left && !yt_next_poll_is_due(node);
    node->switches -= left;
    node->current = NULL;
    if (thread) yt_queue_push_front(&node->ready, thread);
    return !is_idle;
}

static bool run_some(struct yt_node *node) {
    return node->is_slow ? run_slowly(node) : run_quickly(node);
}

static bool poll_outside(struct yt_node *node, bool block) {
    __atomic_store_n(&node->poll_due, false, __ATOMIC_RELAXED);
    node->is_asked = block;
    return yt_outside.poll(block);
}

static enum yt_run run_with_cluster(struct yt_node *node) {
    for (;;)
        if (!poll_outside(node, !run_some(node))) return YT_RUN_ENDED;
}

/* ---- time and files ------------------------------------------------------------------------- */

bool yt_sched_expects(const struct yt_node *node) {
    return node->timers.count || yt_file_count(node);
}

bool yt_sched_look(struct yt_node *node) {
    bool was_any = yt_timer_fire(node);
    return yt_file_poll(node) || was_any;
}

void yt_sched_rest(struct yt_node *node, int64_t nanoseconds) {
    int64_t next = yt_timer_next(node);
    if (next >= 0 && (nanoseconds < 0 || next < nanoseconds)) nanoseconds = next;
    yt_file_rest(node, nanoseconds);
}

static enum yt_run run_alone(struct yt_node *node) {
    for (; node->created != node->ended; yt_sched_look(node)) {
        __atomic_store_n(&node->poll_due, false, __ATOMIC_RELAXED);
        if (run_some(node)) continue;
        if (!yt_sched_expects(node)) return YT_RUN_DEADLOCK;
        yt_sched_rest(node, -1);
    }
    return YT_RUN_ENDED;
}

enum yt_run yt_sched_run(struct yt_node *node) {
    node->is_slow = node->chaos || node->jumps;
    node->is_brief = !node->is_slow && !node->trace && !yt_outside.ended && !node->memory.poison;
    ythread_swift = !node->is_slow;
    return yt_outside.poll ? run_with_cluster(node) : run_alone(node);
}
