/* The loop: resumes threads, and does with a thread that has unwound what its primitive has said. */
#include "threads/sched.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "threads/event.h"
#include "threads/file.h"
#include "threads/home.h"
#include "threads/jump.h"
#include "threads/letter.h"
#include "threads/lock.h"
#include "threads/message.h"
#include "threads/move.h"
#include "threads/program.h"
#include "threads/queue_inline.h"
#include "threads/trace.h"
#include "ythreads/leaf.h"

enum { POLL_EVERY = 64, SMALLEST_SLOT = 16 };

/* ---- the node ------------------------------------------------------------------------------- */

static bool make_slot_and_scratch(struct yt_node *node) {
    size_t slot = SMALLEST_SLOT, scratch = sizeof(struct ythread_header), align = YT_MEMORY_ALIGN;
    for (uint32_t i = 0; i < yt_program_function_count(); i++) {
        const struct ythread_function *function = yt_program_function(i);
        if (function->result_size > slot) slot = function->result_size;
        if (function->frame_size > scratch) scratch = function->frame_size;
        if (function->frame_align > align) align = function->frame_align;
        node->jumps |= function->jump_offset != 0;
    }
    node->slot = calloc(1, slot);
    if (posix_memalign(&node->scratch, align, scratch)) node->scratch = NULL;
    if (node->scratch) memset(node->scratch, 0, scratch);
    return node->slot && node->scratch;
}

int yt_node_init(struct yt_node *node, int id, int count) {
    if (id < 0 || id >= count || count > YT_NODES_MAX)
        return yt_status_set(YTHREAD_EINVAL, "node %d of %d: there can be 1 to %d nodes", id, count, YT_NODES_MAX);
    int status = yt_program_freeze();
    if (status) return status;
    *node = (struct yt_node){.id = id, .count = count, .births = count, .birth = id, .error = &errno};
    yt_memory_init(&node->memory);
    yt_typed_init(&node->typed, &node->memory);
    yt_queue_init(&node->ready, &node->memory, &node->threads, &node->next);
    yt_roster_init(&node->roster, &node->memory);
    node->born = &node->roster;
    yt_here = node;
    if (!make_slot_and_scratch(node)) {
        yt_node_fini(node);
        return yt_status_set(YTHREAD_ENOMEM, "node %d: no memory for the result slot", id);
    }
    ythread_slot = node->slot;
    return 0;
}

void yt_node_fini(struct yt_node *node) {
    for (struct yt_thread *thread = node->threads; thread;) {
        struct yt_thread *next = thread->next;
        yt_thread_free(node, thread);
        thread = next;
    }
    yt_event_fini(node);
    yt_timer_fini(node);
    yt_file_fini(node);
    yt_queue_fini(&node->ready);
    yt_roster_fini(&node->roster);
    yt_typed_fini(&node->typed);
    yt_memory_fini(&node->memory);
    free(node->slot);
    free(node->scratch);
    *node = (struct yt_node){0};
    yt_here = NULL;
    ythread_slot = NULL;
}

/* ---- states --------------------------------------------------------------------------------- */

static void cancel_wait(struct yt_node *node, struct yt_thread *thread) {
    switch (thread->wait_kind) {
    case YT_WAIT_JOIN:
        yt_home_cancel_join(node, thread);
        break;
    case YT_WAIT_EVENT:
        yt_event_cancel_wait(node, thread);
        break;
    case YT_WAIT_MESSAGE:
        yt_message_cancel_wait(node, thread);
        break;
    case YT_WAIT_FILE:
        yt_file_cancel_wait(node, thread);
        break;
    case YT_WAIT_LOCK:
        yt_lock_cancel_wait(node, thread);
        break;
    default:
        break;
    }
}

static void end_wait(struct yt_node *node, struct yt_thread *thread) {
    if (thread->more->wait.deadline) {
        yt_timer_cancel(node, thread);
        thread->more->wait.deadline = 0;
    }
    thread->wait_kind = YT_WAIT_NONE;
}

/* Takes a thread that does not run out of wherever it stands. */
static inline void take_out(struct yt_node *node, struct yt_thread *thread) {
    if (thread->state == YT_WAITING) {
        yt_trace_goes_on(node, thread);
        cancel_wait(node, thread);
        yt_timer_cancel(node, thread);
    } else if (thread->state == YT_READY) {
        if (node->next == thread)
            node->next = NULL;
        else
            yt_queue_remove(&node->ready, thread);
    }
    thread->state = YT_NEW;
}

static void push_tail(struct yt_node *node, struct yt_thread *thread) {
    thread->state = YT_READY;
    yt_queue_add(&node->ready, thread);
}

/* The thread, in no queue, goes on with its status, as soon as it may. */
static void go_on(struct yt_node *node, struct yt_thread *thread) {
    if (__builtin_expect(thread->suspended, 0)) {
        thread->wait_kind = YT_WAIT_SUSPENDED;
        thread->state = YT_WAITING;
        yt_trace_waits(node, thread);
    } else {
        push_tail(node, thread);
    }
}

/* Its wait is known to nobody but who ends it: a library, or an unpark. */
static inline bool waits_alone(const struct yt_thread *thread) {
    bool is_such = thread->wait_kind == YT_WAIT_LEAF || thread->wait_kind == YT_WAIT_PARK;
    return thread->state == YT_WAITING && is_such && !thread->more->wait.timer;
}

void yt_sched_ready(struct yt_node *node, struct yt_thread *thread, int status) {
    if (__builtin_expect(waits_alone(thread), 1)) {
        yt_trace_goes_on(node, thread);
        thread->wait_kind = YT_WAIT_NONE;
        thread->status = status;
        go_on(node, thread);
        return;
    }
    take_out(node, thread);
    end_wait(node, thread);
    thread->status = status;
    go_on(node, thread);
}

void yt_sched_hold(struct yt_node *node, struct yt_thread *thread) {
    bool was_ready = thread->state == YT_READY;
    thread->suspended = 1;
    if (!was_ready) return;
    take_out(node, thread);
    go_on(node, thread);
}

void yt_sched_release(struct yt_node *node, struct yt_thread *thread) {
    thread->suspended = 0;
    if (thread->state != YT_WAITING || thread->wait_kind != YT_WAIT_SUSPENDED) return;
    yt_trace_goes_on(node, thread);
    thread->wait_kind = YT_WAIT_NONE;
    push_tail(node, thread);
}

/* True: an unpark is still to come. */
static bool begin_park(struct yt_thread *thread) {
    bool waits = !thread->permit;
    thread->permit = 0;
    thread->status = 0;
    return waits;
}

/* True: it is not there yet. False: it is, and thread->status says how it went. */
static bool begin_kind(struct yt_node *node, struct yt_thread *thread) {
    bool waits = false;
    switch (thread->wait_kind) {
    case YT_WAIT_JOIN:
        waits = yt_home_begin_join(node, thread);
        break;
    case YT_WAIT_EVENT:
        waits = yt_event_begin_wait(node, thread);
        break;
    case YT_WAIT_MESSAGE:
        waits = yt_message_begin_wait(node, thread);
        break;
    case YT_WAIT_PARK:
        waits = begin_park(thread);
        break;
    case YT_WAIT_FILE:
        waits = yt_file_begin_wait(node, thread);
        break;
    case YT_WAIT_SUSPENDED:
        waits = thread->suspended;
        break;
    case YT_WAIT_SLEEP:
    case YT_WAIT_CREATE:
    case YT_WAIT_LEAF:
    case YT_WAIT_LOCK:
    case YT_WAIT_CHECKPOINT:
        waits = true;
        break;
    default:
        break;
    }
    return waits;
}

/* True: the thread waits. False: it may go on with its status. */
static bool begin_wait(struct yt_node *node, struct yt_thread *thread) {
    bool has_timer = !thread->more->wait.deadline || yt_timer_set(node, thread);
    bool waits = has_timer && begin_kind(node, thread);
    if (!has_timer) {
        cancel_wait(node, thread);
        thread->status = yt_status_set(YTHREAD_ENOMEM, "no memory for a timer");
    }
    if (!waits) {
        end_wait(node, thread);
        return false;
    }
    thread->state = YT_WAITING;
    yt_trace_waits(node, thread);
    return true;
}

void yt_sched_settle(struct yt_node *node, struct yt_thread *thread) {
    if (!begin_wait(node, thread)) go_on(node, thread);
}

bool yt_sched_lift(struct yt_node *node, struct yt_thread *thread) {
    bool waits = thread->state == YT_WAITING;
    if (waits && thread->wait_kind == YT_WAIT_EVENT && !yt_event_hand_over(node, thread)) return false;
    if (waits && thread->wait_kind == YT_WAIT_JOIN) { /* its home goes on knowing the joiner */
        yt_trace_goes_on(node, thread);
        yt_timer_cancel(node, thread);
        thread->state = YT_NEW;
    } else {
        take_out(node, thread);
    }
    return true;
}

void yt_sched_end(struct yt_node *node, struct yt_thread *thread, int status, int reason) {
    take_out(node, thread);
    if (yt_library && yt_library->ended) yt_library->ended(yt_thread_space(thread) + yt_library_at, thread->id);
    thread->status = status;
    thread->end_reason = reason;
    if (!thread->daemon && ++node->ended == node->created && !yt_outside.poll) node->poll_due = true;
    if (yt_thread_vanish(node, thread)) return;
    yt_message_sender_ended(node, thread);
    yt_thread_detach(node, thread);
    yt_home_record_end(node, thread, status, reason);
    yt_thread_free(node, thread);
}

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
        push_tail(node, thread);
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
        if (begin_wait(node, thread)) return;
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

/* Where chaos may replace a thread, or setjmp has a place to land. */
static bool run_slowly(struct yt_node *node) {
    do {
        struct yt_thread *thread = take_next(node);
        if (!thread) return false;
        thread = move_if_due(node, thread);
        if (thread) run_thread(node, thread);
    } while (++node->switches % POLL_EVERY && !node->poll_due);
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
    push_tail(node, thread);
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
    } while (++turns % POLL_EVERY && !node->poll_due);
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
    node->poll_due = false;
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
        node->poll_due = false;
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

/* ---- for primitives ------------------------------------------------------------------------- */

static void end_current(struct yt_node *node) {
    node->current->ending = 1;
    node->discarding = true;
    yt_unwind(node);
}

struct yt_node *yt_sched_enter_otherwise(int *status) {
    struct yt_node *node = yt_here;
    if (!node || !node->current) {
        *status = yt_status_set(YTHREAD_EPLAIN, "a primitive was called outside of any thread");
        return NULL;
    }
    if (__builtin_expect(node->current->destroy_pending, 0) && !node->plain_depth) {
        end_current(node);
        *status = 0;
        return NULL;
    }
    return node;
}

struct yt_node *yt_sched_add_more(struct yt_node *node, int *status) {
    if (yt_thread_add_more(&node->memory, node->current)) return node;
    *status = yt_status_set(YTHREAD_ENOMEM, "no memory for a wait");
    return NULL;
}

int yt_sched_result(struct yt_node *node, int status) {
    bool goes_on = !node->chaos && !node->current->move_due;
    if (__builtin_expect(goes_on, 1) || node->plain_depth) return status;
    node->current->status = status;
    return yt_sched_suspend(node, YT_AFTER_GO_ON);
}

int yt_sched_wait_until(struct yt_node *node, enum yt_wait_kind kind, uint64_t deadline) {
    if (deadline == YT_TIMER_PAST) return yt_sched_result(node, YTHREAD_ETIMEDOUT);
    if (node->plain_depth) return yt_sched_refuse(node, "a wait");
    struct yt_thread *self = node->current;
    self->wait_kind = kind;
    if (self->more != &yt_no_more) {
        self->more->wait.sequence++;
        self->more->wait.deadline = deadline;
    }
    return yt_sched_suspend(node, YT_AFTER_SETTLE);
}

int yt_sched_wait(struct yt_node *node, enum yt_wait_kind kind) {
    return yt_sched_wait_until(node, kind, 0);
}

/* An exit under a stub unwinds as far as the stub; the thread ends at its next suspension point. */
void ythread_body_ythread_exit(struct ythread_header *resume, int status) {
    (void)resume;
    struct yt_node *node = yt_here;
    if (!node || !node->current) return;
    struct yt_thread *thread = node->current;
    if (!thread->destroy_pending) {
        thread->status = status;
        thread->end_reason = 0;
    }
    end_current(node);
}
