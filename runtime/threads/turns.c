/* Runs what is known ahead: the threads of a round or of a lane (round.h), one after the other. */
#include "threads/brief.h"
#include "threads/home.h"
#include "threads/loop.h"
#include "threads/program/program.h"
#include "threads/round.h"

/* It has unwound because a function that it has called yields: nothing else is to be done. */
static __attribute__((noinline)) bool has_yielded_inside(struct yt_node *node, struct yt_thread *thread,
                                                         intptr_t turn) {
    bool yields = ythread_unwinding == 1 && node->after == YT_AFTER_TAIL && ythread_turns == turn - 1;
    if (!yields || thread->unusual || !node->ready.round.ring) return false;
    ythread_unwinding = 0;
    yt_thread_set_inner(thread, node->chain);
    thread->status = 0;
    ythread_turns = turn;
    return true;
}

/* It has yielded, with an errno. False: there is no memory for that, and it ends. */
static __attribute__((noinline)) bool keep_errno(struct yt_node *node, struct yt_thread *thread) {
    yt_loop_save_errno(node, thread);
    if (__builtin_expect(!thread->destroy_pending, 1)) return true;
    node->current = NULL;
    if (node->ready.round.is_lane)
        yt_round_settle(&node->ready);
    else
        yt_queue_remove(&node->ready, thread);
    yt_loop_yielded_with_orders(node, thread);
    return false;
}

/* What is usual of it: an errno that waits. */
static __attribute__((noinline)) bool is_only_errno(struct yt_node *node, struct yt_thread *thread) {
    if (thread->unusual & ~YT_UNUSUAL_ERRNO) return false;
    yt_loop_restore_errno(node, thread);
    return true;
}

/* The next one is at the end of the list, or something unusual is said of it. */
static void pause_round(struct yt_node *node, const struct yt_thread *thread) {
    node->current = NULL;
    if (thread != &yt_round_end || node->ready.round.is_lane)
        yt_round_settle(&node->ready);
    else
        yt_round_go_on(&node->ready);
}

/* ---- rounds --------------------------------------------------------------------------------- */

/* What is fetched ahead of a turn: nothing; the control block, with the frame that begins next to it; both. */
enum ahead { NOTHING, THREAD, THREAD_AND_FRAME };

/* (What is not of the usual path is in functions of its own, so that the path finds all that it needs in registers.) `are_many`: the
 * threads get the tickets that they have when the list is at its end; `is_clean`: each has yielded in this round already, so that its
 * status is 0, and nobody gives it another in between. */
__attribute__((always_inline)) static inline struct yt_thread *run_list(struct yt_node *node, const enum ahead ahead,
                                                                        const bool are_many, const bool is_clean) {
    void (**resumes)(struct ythread_header *) = yt_program_table.resumes;
    int *error = node->error, *slot = node->slot;
    const intptr_t begin = ythread_turns;
    const uint32_t ticket = are_many ? node->ready.round.ring->tail + node->ready.round.turns + 1 : 0;
    for (intptr_t turn = begin;;) {
        struct yt_thread *const *place = &node->ready.round.places[YT_ROUND_END + turn + 1];
        struct yt_thread *thread = *place;
        if (ahead == THREAD) __builtin_prefetch(place[YT_ROUND_AHEAD]);
        if (ahead == THREAD_AND_FRAME) yt_queue_fetch(place[YT_ROUND_AHEAD], place[YT_ROUND_AHEAD / 2]);
        if (__builtin_expect(thread->unusual, 0) && !is_only_errno(node, thread)) {
            node->switches += (unsigned)(turn - begin);
            pause_round(node, thread);
            return NULL;
        }
        struct ythread_header *frame = (struct ythread_header *)(uintptr_t)thread->word;
        node->current = thread;
        *slot = is_clean ? 0 : thread->status;
        if (are_many) thread->ticket = (uint16_t)(ticket + (uint32_t)turn);
        resumes[frame->fun_num](frame);
        turn++;
        if (__builtin_expect(ythread_turns != turn, 0) && !has_yielded_inside(node, thread, turn)) {
            node->switches += (unsigned)(turn - begin);
            return thread;
        }
        if (__builtin_expect(*error, 0) && !keep_errno(node, thread)) return NULL;
        if (!is_clean) thread->status = 0;
    }
}

static __attribute__((noinline)) struct yt_thread *run_list_near(struct yt_node *node) {
    return run_list(node, NOTHING, false, false);
}
static __attribute__((noinline)) struct yt_thread *run_list_clean(struct yt_node *node) {
    return run_list(node, NOTHING, false, true);
}
static __attribute__((noinline)) struct yt_thread *run_list_far(struct yt_node *node) {
    return run_list(node, THREAD_AND_FRAME, false, false);
}
static __attribute__((noinline)) struct yt_thread *run_list_far_small(struct yt_node *node) {
    return run_list(node, THREAD, false, true);
}
static __attribute__((noinline)) struct yt_thread *run_list_of_many(struct yt_node *node) {
    return run_list(node, THREAD_AND_FRAME, true, false);
}
static __attribute__((noinline)) struct yt_thread *run_list_of_many_small(struct yt_node *node) {
    return run_list(node, THREAD, true, false);
}

/* Says of the first of the list, for all of them, whether the frame that it runs in begins next to its control block. */
static bool is_small(const struct yt_round *round) {
    enum { LINE = 64 };
    const struct yt_thread *first = round->places[YT_ROUND_END + 1 + ythread_turns];
    return first->word - (uintptr_t)first < LINE;
}

static struct yt_thread *run_far(struct yt_node *node) {
    const struct yt_round *round = &node->ready.round;
    const bool are_small = is_small(round);
    if (round->members > YT_ROUND_MANY) return (are_small ? run_list_of_many_small : run_list_of_many)(node);
    return (are_small && round->is_clean ? run_list_far_small : run_list_far)(node);
}

/* ---- lanes ---------------------------------------------------------------------------------- */

/* It has yielded, with an errno. False: there is no memory for that, it ends, and the lane is settled. */
static __attribute__((noinline)) bool stand_with_errno(struct yt_node *node, struct yt_thread *thread) {
    node->current = NULL;
    if (!keep_errno(node, thread)) return false;
    thread->status = 0;
    yt_lane_stand(thread);
    return true;
}

/* It has yielded. (There is room: YT_LANE_YIELDS.) */
static inline bool stand(struct yt_node *node, struct yt_thread *thread, const int *error) {
    if (__builtin_expect(*error, 0)) return stand_with_errno(node, thread);
    thread->status = 0;
    yt_lane_stand(thread);
    return true;
}

/* Its thread function has returned, the lane stands as it stood, and it waits to be used again. (Its innermost frame is that of its
 * thread function: who has bytes of libraries before that is refused, too.) */
static inline bool has_ended_briefly(struct yt_node *node, struct yt_thread *thread, intptr_t gap, bool is_among) {
    const struct ythread_header *frame = (const struct ythread_header *)(const void *)(thread + 1);
    if (gap != -1 || ythread_unwinding) return false;
    return yt_spare_keep_if(node, thread, frame, is_among);
}

/* It has put itself where it waits, without an errno. */
static inline bool waits(intptr_t gap, const int *error) {
    return gap == -1 && ythread_unwinding == YT_WAITS && !*error;
}

/* Its thread function has returned, or exited, and its status may be asked for. (Who is told may end the lane.) */
static bool has_ended_heeded(struct yt_node *node, struct yt_thread *thread, struct ythread_header *frame,
                             intptr_t turn) {
    node->current = NULL;
    ythread_turns = turn;
    if (yt_home_end_swiftly(node, thread, frame)) return true;
    ythread_turns = turn - 1;
    node->current = thread;
    return false;
}

/* It has ended after an exit, or where its status may be asked for: it is the lane's no longer. */
static __attribute__((noinline)) bool has_left_lane(struct yt_node *node, struct yt_thread *thread, intptr_t turn) {
    struct ythread_header *frame = yt_thread_inner(thread);
    if (ythread_turns != turn - 1 || ythread_unwinding == YT_WAITS) return false;
    if (thread->heeded) {
        if (!has_ended_heeded(node, thread, frame, turn)) return false;
    } else if (!yt_spare_keep_after_exit(node, thread, frame)) {
        return false;
    }
    ythread_turns = node->ready.round.is_lane ? turn : ythread_turns;
    *node->error = 0;
    return true;
}

__attribute__((always_inline)) static inline struct yt_thread *run_lane(struct yt_node *node, uint64_t end,
                                                                        const bool is_among) {
    void (**resumes)(struct ythread_header *) = yt_program_table.resumes;
    int *error = node->error, *slot = node->slot;
    const intptr_t begin = ythread_turns, stop = begin + (intptr_t)(end - node->switches);
    struct yt_thread *stopped = NULL;
    intptr_t turn = begin;
    while (turn != stop) {
        struct yt_thread *thread = node->ready.round.places[YT_ROUND_END + turn + 1];
        if (__builtin_expect(thread->unusual, 0) && !is_only_errno(node, thread)) {
            pause_round(node, thread);
            break;
        }
        struct ythread_header *frame = (struct ythread_header *)(uintptr_t)thread->word;
        node->current = thread;
        *slot = thread->status;
        turn++;
        resumes[frame->fun_num](frame);
        const intptr_t gap = ythread_turns - turn; /* 0: it has yielded; -1: the lane stands as it stood */
        if (!gap) {
            if (!stand(node, thread, error)) break;
        } else if (has_ended_briefly(node, thread, gap, is_among)) {
            ythread_turns = turn;
            *error = 0;
        } else if (waits(gap, error)) {
            ythread_unwinding = 0;
            ythread_turns = turn;
        } else if (has_left_lane(node, thread, turn)) {
            if (!node->ready.round.is_lane) break;
        } else if (has_yielded_inside(node, thread, turn)) {
            if (!stand(node, thread, error)) break;
        } else {
            stopped = thread;
            break;
        }
    }
    node->switches += (unsigned)(turn - begin);
    if (!stopped) node->current = NULL;
    return stopped;
}

static __attribute__((noinline)) struct yt_thread *run_lane_alone(struct yt_node *node, uint64_t end) {
    return run_lane(node, end, false);
}
static __attribute__((noinline)) struct yt_thread *run_lane_among(struct yt_node *node, uint64_t end) {
    return run_lane(node, end, true);
}

struct yt_thread *yt_loop_run_round(struct yt_node *node, uint64_t end) {
    if (node->ready.round.is_lane) return (node->is_among ? run_lane_among : run_lane_alone)(node, end);
    if (node->ready.round.members > YT_ROUND_NEAR) return run_far(node);
    return node->ready.round.is_clean ? run_list_clean(node) : run_list_near(node);
}
