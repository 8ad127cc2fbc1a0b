/* The loop: which thread runs next, and until when. */
#include "threads/brief.h"
#include "threads/file.h"
#include "threads/home.h"
#include "threads/messages/letter.h"
#include "threads/loop.h"
#include "threads/move.h"
#include "threads/next.h"
#include "threads/program/program.h"
#include "threads/round.h"
#include "threads/trace.h"

/* Switches between two looks outside: alone there is less to be seen, and who switches quickly looks often enough. */
enum { POLL_EVERY = 64, POLL_SELDOM = 256, POLL_NS = 6000, PACE_EVERY = 16 };
_Static_assert((int)POLL_SELDOM <= (int)YT_LANE_YIELDS, "a lane has no room for so many yields");
_Static_assert((int)POLL_SELDOM <= (int)YT_ROUND_TURNS, "a list of a round has no room for so many turns");

/* So many threads must have become spares between them that a lane pays. */
enum { BRISK = 16 };

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
        if (thread) yt_loop_run_thread(node, thread);
    } while (++node->switches % POLL_EVERY && !yt_next_poll_is_due(node));
    return true;
}

/* ---- thread functions that have stopped ---------------------------------------------------------- */

/* It has yielded to one by name, whom it has chosen; it stands at the tail already. */
static inline struct yt_thread *yielded_to(struct yt_node *node, struct yt_thread *thread) {
    struct yt_thread *next = node->next;
    ythread_unwinding = 0;
    thread->status = 0;
    node->next = NULL;
    return next;
}

/* The thread rests in a leaf (ythread_leaf_rest) of a library that schedules, which is asked at once who is next, unless somebody is
 * ready. Null: whoever is first in the queue, if the node need not look outside. */
__attribute__((always_inline)) static inline struct yt_thread *rests(struct yt_node *node, struct yt_thread *thread,
                                                                     const bool is_plain) {
    node->current = NULL;
    if (__builtin_expect(*node->error, 0)) yt_loop_save_errno(node, thread);
    thread->state = YT_WAITING;
    thread->wait_kind = YT_WAIT_REST;
    if (__builtin_expect(thread->unusual & ~YT_UNUSUAL_ERRNO, 0)) { /* no memory for its frames: it ends */
        node->after = YT_AFTER_ANSWER;
        yt_loop_suspended(node, thread);
        return NULL;
    }
    ythread_unwinding = 0;
    yt_thread_set_inner(thread, node->chain);
    if (!is_plain) yt_trace_waits(node, thread);
    return yt_next_at_once(node, is_plain);
}

/* Who is first in the queue, where nothing else is to be looked at; null: that has to be asked. */
static inline struct yt_thread *take_simply(struct yt_node *node) {
    if (node->next || yt_next_poll_is_due(node) || !node->ready.used) return NULL;
    *node->error = 0;
    return yt_queue_take(&node->ready);
}

/* The thread has put itself where it waits. */
static __attribute__((noinline)) struct yt_thread *waits_already(struct yt_node *node, struct yt_thread *thread) {
    ythread_unwinding = 0;
    node->ready.round.calm = 0;
    node->current = NULL;
    if (__builtin_expect(*node->error, 0)) {
        yt_loop_save_errno(node, thread);
        if (thread->ending) yt_sched_end(node, thread, yt_thread_end_status(thread), yt_thread_end_reason(thread));
    }
    return take_simply(node);
}

/* ---- the loop ------------------------------------------------------------------------------- */

/* Null: it is on its way. */
static __attribute__((noinline)) struct yt_thread *prepare(struct yt_node *node, struct yt_thread *thread) {
    node->current = NULL;
    thread = move_if_due(node, thread);
    if (thread) yt_loop_restore_errno(node, thread);
    return thread;
}

/* The frame resumed last has returned, or what it has called has suspended it otherwise than by a yield of its own. Its callers run
 * as long as they return. The thread to run next; null: whoever is first in the queue. */
static __attribute__((noinline)) struct yt_thread *go_on_otherwise(struct yt_node *node, struct yt_thread *thread) {
    struct ythread_function **functions = yt_program_table.functions;
    struct ythread_header *frame = yt_thread_inner(thread);
    for (;;) {
        if (yt_sched_goes_on()) {
            functions[frame->fun_num]->resume(frame);
            if (ythread_turns == YT_TURN_TAKEN) return yt_loop_yielded(node, thread);
            continue;
        }
        if (ythread_unwinding) break;
        const struct ythread_function *function = functions[frame->fun_num];
        struct ythread_header *caller = frame->caller;
        if (!caller) node->ready.round.calm = 0;
        if (!caller) node->current = NULL;
        if (!caller && yt_spare_keep(node, thread, frame)) return NULL;
        if (!caller && yt_thread_end_briefly(node, thread, function)) return yt_next_at_once(node, false);
        yt_thread_set_inner(thread, caller);
        yt_loop_release(node, thread, function, frame);
        if (!caller) {
            yt_loop_returned(node, thread);
            return NULL;
        }
        frame = caller;
        functions[frame->fun_num]->resume(frame);
        if (ythread_turns == YT_TURN_TAKEN) return yt_loop_yielded(node, thread);
    }
    if (ythread_unwinding == YT_YIELDS_TO) return yielded_to(node, thread);
    if (ythread_unwinding == YT_RESTS) return rests(node, thread, false);
    if (ythread_unwinding == YT_WAITS) return waits_already(node, thread);
    bool yields = ythread_unwinding == 1 && node->after == YT_AFTER_TAIL && !node->next;
    if (yields && !thread->unusual) { /* a function that it has called */
        ythread_unwinding = 0;
        yt_thread_set_inner(thread, node->chain);
        return yt_loop_yielded(node, thread);
    }
    node->ready.round.calm = 0;
    node->current = NULL;
    if (__builtin_expect(*node->error, 0)) yt_loop_save_errno(node, thread);
    yt_loop_suspended(node, thread);
    return NULL;
}

/* Its thread function has returned, and nobody is to be told. */
static inline bool has_ended(struct yt_node *node, struct yt_thread *thread) {
    struct ythread_header *frame = yt_thread_inner(thread);
    if (frame->caller) return false;
    node->ready.round.calm = 0;
    node->current = NULL;
    return yt_thread_end_briefly(node, thread, yt_program_table.functions[frame->fun_num]);
}

/* The same by an exit; where libraries have no say. */
static bool has_exited(struct yt_node *node, struct yt_thread *thread) {
    if (!yt_spare_keep_after_exit(node, thread, yt_thread_inner(thread))) return false;
    node->ready.round.calm = 0;
    node->current = NULL;
    return true;
}

/* The same where libraries have bytes in threads, or a say. */
static inline bool is_spare_otherwise_now(struct yt_node *node, struct yt_thread *thread,
                                          struct ythread_header *frame) {
    if (ythread_turns != YT_TURN_OPEN || ythread_unwinding || frame->caller) return false;
    if (!yt_spare_keep_otherwise(node, thread, frame)) return false;
    node->ready.round.calm = 0;
    return true;
}

/* It has returned or exited, and its status may be asked for. */
static bool has_ended_heeded(struct yt_node *node, struct yt_thread *thread) {
    if (!thread->heeded || (ythread_unwinding && !node->discarding)) return false;
    struct ythread_header *frame = yt_thread_inner(thread);
    if (frame->caller) return false;
    node->current = NULL;
    if (!yt_home_end_swiftly(node, thread, frame)) return false;
    node->ready.round.calm = 0;
    return true;
}

/* A primitive unwinds it, and it is neither to end nor, as far as is known, to yield. */
static struct yt_thread *is_suspended(struct yt_node *node, struct yt_thread *thread) {
    node->ready.round.calm = 0;
    node->current = NULL;
    if (__builtin_expect(*node->error, 0)) yt_loop_save_errno(node, thread);
    yt_loop_suspended(node, thread);
    return take_simply(node);
}

/* What has run has done something else than to yield. */
static __attribute__((noinline)) struct yt_thread *has_stopped(struct yt_node *node, struct yt_thread *thread) {
    if (ythread_unwinding == 1 && node->after != YT_AFTER_TAIL && !node->discarding) return is_suspended(node, thread);
    if (ythread_unwinding == YT_YIELDS_TO) return yielded_to(node, thread);
    if (ythread_unwinding == YT_WAITS) return waits_already(node, thread);
    if (has_ended_heeded(node, thread)) return take_simply(node);
    if (!ythread_unwinding && has_ended(node, thread))
        return node->ready.used ? take_simply(node) : yt_next_at_once(node, false);
    if (node->discarding && has_exited(node, thread)) return NULL;
    return ythread_unwinding == YT_RESTS ? rests(node, thread, false) : go_on_otherwise(node, thread);
}

/* What has run has yielded outside of a round, or done something else. */
static inline struct yt_thread *has_run(struct yt_node *node, struct yt_thread *thread) {
    return ythread_turns == YT_TURN_TAKEN ? yt_loop_yielded(node, thread) : has_stopped(node, thread);
}

static __attribute__((noinline)) struct yt_thread *has_left_round(struct yt_node *node, struct yt_thread *thread) {
    yt_round_settle(&node->ready);
    return has_run(node, thread);
}

/* Its thread function has returned, nobody is to be told, and it waits to be used again. */
static inline bool is_spare_now(struct yt_node *node, struct yt_thread *thread, struct ythread_header *frame) {
    if (ythread_turns != YT_TURN_OPEN || ythread_unwinding || frame->caller) return false;
    if (!yt_spare_keep(node, thread, frame)) return false;
    node->ready.round.calm = 0;
    node->current = NULL;
    return true;
}

/* Runs the thread, or who is there instead, from its innermost frame. Null: nobody is. */
__attribute__((always_inline)) static inline struct ythread_header *run_turn(struct yt_node *node,
                                                                             struct yt_thread **thread) {
    struct ythread_header *frame = (struct ythread_header *)(uintptr_t)(*thread)->word;
    if (__builtin_expect((*thread)->unusual, 0)) {
        if (!(*thread = prepare(node, *thread))) return NULL;
        frame = yt_thread_inner(*thread);
    }
    node->current = *thread;
    node->switches++;
    ythread_turns = YT_TURN_OPEN;
    yt_sched_store_status(node, (*thread)->status);
    yt_program_table.resumes[frame->fun_num](frame);
    return frame;
}

/* One thread after the other, until it is to be asked who is next, or so many have run. Returns who is next, or null. */
static inline struct yt_thread *run_on(struct yt_node *node, struct yt_thread *thread, uint64_t end) {
    do {
        struct ythread_header *frame = run_turn(node, &thread);
        if (!frame) return NULL;
        if (ythread_unwinding == YT_WAITS && ythread_turns == YT_TURN_OPEN)
            thread = waits_already(node, thread);
        else
            thread = is_spare_now(node, thread, frame) ? take_simply(node) : has_run(node, thread);
    } while (thread && node->switches < end);
    return thread;
}

/* The same where a library schedules and nobody traces: most threads rest, or end, and it is asked at once who is next. There is no
 * round here: who begins one leaves (yt_loop_yielded). */
static __attribute__((noinline)) struct yt_thread *run_for_library(struct yt_node *node, struct yt_thread *thread,
                                                                   uint64_t end) {
    do {
        struct ythread_header *frame = run_turn(node, &thread);
        if (!frame) return NULL;
        if (ythread_unwinding == YT_RESTS && ythread_turns == YT_TURN_OPEN)
            thread = rests(node, thread, true);
        else if (is_spare_otherwise_now(node, thread, frame))
            thread = yt_next_at_once(node, true);
        else
            thread = has_run(node, thread);
    } while (thread && node->switches < end);
    return thread;
}

static struct yt_thread *take_if_not_due(struct yt_node *node, bool is_first) {
    if (yt_next_poll_is_due(node) && !is_first) return NULL;
    *node->error = 0;
    return __builtin_expect(!yt_sched_idle(node), 1) ? yt_next_ready(node) : yt_next_of_library(node);
}

/* Between two looks outside: whether a lane would pay is judged by what has happened since the last one. */
static inline void begin_period(struct yt_node *node, uint64_t switches) {
    struct yt_queue *queue = &node->ready;
    queue->round.most = (uint32_t)switches;
    *node->error = 0; /* it is who ended last that left one, or the look outside */
    yt_spares_lend(node);
    if (queue->round.is_brisk && !queue->round.ring && queue->used && !node->next)
        yt_lane_begin(queue, 63 - (unsigned)__builtin_clzll(queue->used));
}

static inline void end_period(struct yt_node *node) {
    const struct yt_spares *spares = &node->spares;
    node->ready.round.is_brisk = spares->lent - spares->room - spares->other_room >= BRISK && spares->is_simple;
    if (node->ready.round.is_lane) yt_lane_go_on(&node->ready, node->ready.round.is_brisk);
}

/* Runs threads until the node must look outside. False: nothing is ready. */
static bool run_quickly(struct yt_node *node) {
    const uint64_t begin = node->switches, every = yt_outside.post ? node->poll_every : POLL_SELDOM;
    const uint64_t end = begin + every - begin % every;
    const bool is_librarys = node->idle && !node->trace;
    struct yt_thread *thread = NULL;
    bool is_idle = false;
    begin_period(node, every);
    do {
        if (node->ready.round.ring) {
            thread = yt_loop_run_round(node, end);
            if (thread) thread = has_left_round(node, thread);
        } else if (thread || (thread = take_if_not_due(node, node->switches == begin))) {
            thread = (is_librarys ? run_for_library : run_on)(node, thread, end);
        } else {
            is_idle = !yt_next_poll_is_due(node);
            break;
        }
    } while (node->switches < end && !(node->ready.round.ring && yt_next_poll_is_due(node)));
    node->current = NULL;
    if (thread) yt_queue_push_front(&node->ready, thread);
    end_period(node);
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

/* The node has looked outside so many times without a rest: how often is often enough? */
static void set_pace(struct yt_node *node) {
    uint64_t now = yt_timer_now(), turns = node->switches - node->paced_switches;
    if (node->pace > 1)
        node->poll_every = (now - node->paced_at) * POLL_EVERY < turns * POLL_NS ? POLL_SELDOM : POLL_EVERY;
    node->paced_at = now;
    node->paced_switches = node->switches;
}

static enum yt_run run_with_cluster(struct yt_node *node) {
    for (;;) {
        bool has_run = run_some(node);
        if (!has_run)
            node->pace = 0;
        else if (node->pace++ % PACE_EVERY == 0)
            set_pace(node);
        if (!poll_outside(node, !has_run)) return YT_RUN_ENDED;
    }
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
    for (; yt_node_created(node) != yt_node_ended(node); yt_sched_look(node)) {
        __atomic_store_n(&node->poll_due, false, __ATOMIC_RELAXED);
        if (run_some(node)) continue;
        if (!yt_sched_expects(node)) return YT_RUN_DEADLOCK;
        yt_sched_rest(node, -1);
    }
    return YT_RUN_ENDED;
}

enum yt_run yt_sched_run(struct yt_node *node) {
    node->is_slow = node->chaos || node->jumps;
    node->is_among = yt_outside.ended != NULL;
    bool is_told_all = node->is_among && !yt_outside.knows;
    node->is_brief = !node->is_slow && !node->trace && !is_told_all && !node->memory.poison;
    node->poll_every = POLL_EVERY;
    yt_spares_open(node);
    ythread_turns = node->is_slow ? 0 : YT_TURN_OPEN;
    enum yt_run end = yt_outside.poll ? run_with_cluster(node) : run_alone(node);
    yt_round_settle(&node->ready);
    yt_spares_free(node);
    return end;
}
