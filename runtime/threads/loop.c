/* The loop: resumes threads, and does with a thread that has unwound what its primitive has said. */
#include "threads/file.h"
#include "threads/jump.h"
#include "threads/letter.h"
#include "threads/move.h"
#include "threads/program.h"
#include "threads/sched.h"
#include "threads/trace.h"
#include "ythreads/leaf.h"

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

/* Runs `frame` and, as each returns, its callers. True: all have returned. False: the thread unwinds. */
static inline bool run_chain(struct yt_node *node, struct ythread_header *frame, struct yt_runner *runner) {
    while (frame) {
        const struct ythread_function *function = yt_program_table.functions[frame->fun_num];
        node->running = frame;
        if (runner) runner->frame = frame;
        function->resume(frame);
        if (ythread_unwinding) return false;
        struct ythread_header *caller = frame->caller;
        release(node, node->current, function, frame);
        frame = caller;
    }
    return true;
}

/* The same in a program that calls setjmp: a jump over plain C lands here. */
static __attribute__((noinline)) bool run_with_landing(struct yt_node *node, struct ythread_header *frame) {
    struct yt_runner runner = {.outer = node->runner, .frame = frame, .plain_depth = node->plain_depth};
    node->runner = &runner;
    (void)setjmp(runner.landing);
    bool done = run_chain(node, runner.frame, &runner);
    node->runner = runner.outer;
    return done;
}

static bool run_frames(struct yt_node *node, struct ythread_header *frame) {
    return __builtin_expect(node->jumps, 0) ? run_with_landing(node, frame) : run_chain(node, frame, NULL);
}

bool yt_sched_run_frames(struct yt_node *node, struct ythread_header *frame) {
    return run_frames(node, frame);
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
    bool rests = node->after == YT_AFTER_ANSWER && thread->wait_kind == YT_WAIT_LEAF && !thread->more->wait.deadline;
    if (rests && !thread->unusual && !node->is_slow) { /* most waits of a library that schedules */
        thread->state = YT_WAITING;
        yt_trace_waits(node, thread);
        return;
    }
    thread->state = YT_NEW;
    if (thread->ending) {
        yt_sched_end(node, thread, thread->status, thread->end_reason);
        return;
    }
    if (__builtin_expect(yt_jump_pending(node), 0)) thread->status = yt_jump_land(node, &thread->inner);
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
    thread->inner = NULL;
    if (thread->destroy_pending)
        yt_sched_end(node, thread, thread->status, thread->end_reason);
    else
        yt_sched_end(node, thread, 0, 0);
}

static void run_thread(struct yt_node *node, struct yt_thread *thread) {
    node->current = thread;
    thread->state = YT_RUNNING;
    yt_sched_store_status(node, thread->status);
    *node->error = thread->saved_errno;
    bool done = run_frames(node, thread->inner);
    thread->saved_errno = *node->error;
    node->current = NULL;
    if (done)
        returned(node, thread);
    else
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

/* Nothing is ready. True: a library has found somebody. */
static bool ask_library(const struct yt_node *node) {
    return yt_library && yt_library->idle && yt_library->idle() && !yt_sched_idle(node);
}

static struct yt_thread *take_next(struct yt_node *node) {
    struct yt_thread *thread = node->next;
    if (thread) {
        node->next = NULL;
        return thread;
    }
    if (__builtin_expect(!node->ready.used, 0)) return ask_library(node) ? take_next(node) : NULL;
    return yt_queue_take(&node->ready);
}

static bool is_poll_due(const struct yt_node *node) {
    return __atomic_load_n(&node->poll_due, __ATOMIC_RELAXED);
}

/* Where chaos may replace a thread, or setjmp has a place to land. */
static bool run_slowly(struct yt_node *node) {
    do {
        struct yt_thread *thread = take_next(node);
        if (!thread) return false;
        thread = move_if_due(node, thread);
        if (thread) run_thread(node, thread);
    } while (++node->switches % POLL_EVERY && !is_poll_due(node));
    return true;
}

/* ---- yields of thread functions ------------------------------------------------------------- */

/* It is to end or to leave, or must not be overtaken by what is addressed to it. */
static struct yt_thread *yielded_unusually(struct yt_node *node, struct yt_thread *thread) {
    node->current = NULL;
    node->after = YT_AFTER_TAIL;
    thread->ending = thread->destroy_pending;
    suspended(node, thread);
    return NULL;
}

/* Nobody else is ready, somebody more urgent is, one has been called by name, or the queue must be put in order. */
static __attribute__((noinline)) struct yt_thread *yielded_otherwise(struct yt_node *node, struct yt_thread *thread) {
    struct yt_thread *next = node->next;
    if (!next && !(node->ready.used >> thread->priority)) return thread;
    node->next = NULL;
    node->current = NULL;
    yt_sched_push_tail(node, thread);
    return next;
}

/* The thread's function has yielded in `frame`. Returns who runs next; null: whoever is first in the queue. */
static inline struct yt_thread *yielded(struct yt_node *node, struct yt_thread *thread, struct ythread_header *frame) {
    struct yt_ring *ring = &node->ready.rings[thread->priority];
    ythread_unwinding = 0;
    thread->inner = frame;
    thread->status = 0;
    if (__builtin_expect(thread->unusual, 0)) return yielded_unusually(node, thread);
    bool is_usual = node->ready.used >> thread->priority == 1 && !node->next && ring->limit;
    struct yt_thread *next = is_usual ? ring->places[ring->head & ring->mask] : NULL;
    if (__builtin_expect(!next, 0)) return yielded_otherwise(node, thread);
    thread->state = YT_READY;
    yt_queue_rotate(ring, thread);
    return next;
}

/* ---- the loop ------------------------------------------------------------------------------- */

/* Runs threads until the node must look outside. A yield of a thread function costs no more than its place in the queue.
 * False: nothing is ready. */
static bool run_quickly(struct yt_node *node) {
    struct ythread_function **functions = yt_program_table.functions;
    struct yt_thread *thread = NULL;
    int *error = node->error;
    uint64_t turns = node->switches;
    do {
        if (!thread && !(thread = take_next(node))) {
            node->switches = turns;
            return false;
        }
        if (__builtin_expect(thread->unusual, 0) && (node->current = NULL, !(thread = move_if_due(node, thread))))
            continue;
        struct ythread_header *frame = thread->inner;
        node->current = thread;
        thread->state = YT_RUNNING;
        yt_sched_store_status(node, thread->status);
        *error = thread->saved_errno;
        do {
            const struct ythread_function *function = functions[frame->fun_num];
            node->running = frame;
            function->resume(frame);
            if (__builtin_expect(ythread_unwinding, 1)) break;
            struct ythread_header *caller = frame->caller;
            release(node, thread, function, frame);
            frame = caller;
        } while (frame);
        thread->saved_errno = *error;
        if (__builtin_expect(ythread_unwinding == YTHREAD_YIELDS, 1)) {
            thread = yielded(node, thread, frame);
            continue;
        }
        node->current = NULL;
        if (frame)
            suspended(node, thread);
        else
            returned(node, thread);
        thread = NULL;
    } while (++turns % POLL_EVERY && !is_poll_due(node));
    node->switches = turns;
    node->current = NULL;
    if (thread) {
        thread->state = YT_READY;
        yt_queue_push_front(&node->ready, thread);
    }
    return true;
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
    ythread_swift = !node->is_slow;
    return yt_outside.poll ? run_with_cluster(node) : run_alone(node);
}
