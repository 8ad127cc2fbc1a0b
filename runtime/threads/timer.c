/* The heap of timers, and the end of waits whose time is over; see timer.h. */
#include "threads/timer.h"

#include <stdlib.h>
#include <time.h>

#include "base/status.h"
#include "threads/file.h"
#include "threads/lock.h"
#include "threads/messages/event.h"
#include "threads/messages/letter.h"
#include "threads/sched.h"

enum { CHILDREN = 4, FIRST_ROOM = 64 };

static const double second = 1e9, longest = 200.0 * 365 * 24 * 3600;

/* ---- time ----------------------------------------------------------------------------------- */

uint64_t yt_timer_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec + YT_TIMER_PAST + 1;
}

int yt_timer_deadline(const char *what, double seconds, uint64_t *deadline) {
    *deadline = 0;
    if (seconds != seconds) return yt_status_set(YTHREAD_EINVAL, "%s: the seconds are no number", what);
    if (seconds <= 0)
        *deadline = YT_TIMER_PAST;
    else if (seconds < longest)
        *deadline = yt_timer_now() + (uint64_t)(seconds * second) + 1;
    return 0;
}

uint64_t yt_timer_left(uint64_t deadline) {
    if (!deadline) return YT_TIMER_NEVER;
    uint64_t now = yt_timer_now();
    return deadline > now ? deadline - now : 0;
}

uint64_t yt_timer_from_left(uint64_t left) {
    if (left == YT_TIMER_NEVER) return 0;
    uint64_t now = yt_timer_now();
    return left > UINT64_MAX - now ? UINT64_MAX : now + left;
}

/* ---- the heap ------------------------------------------------------------------------------- */

static bool is_before(const struct yt_timer *a, const struct yt_timer *b) {
    return a->deadline != b->deadline ? a->deadline < b->deadline : a->number < b->number;
}

static void put(struct yt_timers *timers, uint32_t place, struct yt_timer timer) {
    timers->heap[place] = timer;
    timer.thread->more->wait.timer = place + 1;
}

static void move_up(struct yt_timers *timers, uint32_t place, struct yt_timer timer) {
    while (place) {
        uint32_t parent = (place - 1) / CHILDREN;
        if (!is_before(&timer, &timers->heap[parent])) break;
        put(timers, place, timers->heap[parent]);
        place = parent;
    }
    put(timers, place, timer);
}

static uint32_t first_child(const struct yt_timers *timers, uint32_t place) {
    uint64_t child = (uint64_t)place * CHILDREN + 1, end = child + CHILDREN;
    if (child >= timers->count) return 0;
    if (end > timers->count) end = timers->count;
    uint64_t first = child;
    for (child++; child < end; child++)
        if (is_before(&timers->heap[child], &timers->heap[first])) first = child;
    return (uint32_t)first;
}

static void move_down(struct yt_timers *timers, uint32_t place, struct yt_timer timer) {
    for (uint32_t child; (child = first_child(timers, place)); place = child) {
        if (!is_before(&timers->heap[child], &timer)) break;
        put(timers, place, timers->heap[child]);
    }
    put(timers, place, timer);
}

bool yt_timer_set(struct yt_node *node, struct yt_thread *thread) {
    struct yt_timers *timers = &node->timers;
    if (timers->count == timers->room) {
        uint32_t room = timers->room ? 2 * timers->room : FIRST_ROOM;
        struct yt_timer *heap = yt_memory_resize(&node->memory, timers->heap, (size_t)room * sizeof *heap);
        if (!heap) return false;
        timers->heap = heap;
        timers->room = room;
    }
    move_up(timers, timers->count++, (struct yt_timer){thread->more->wait.deadline, timers->begun++, thread});
    return true;
}

void yt_timer_cancel(struct yt_node *node, struct yt_thread *thread) {
    struct yt_timers *timers = &node->timers;
    if (!thread->more->wait.timer) return;
    uint32_t place = thread->more->wait.timer - 1;
    struct yt_timer last = timers->heap[--timers->count];
    thread->more->wait.timer = 0;
    if (place == timers->count) return;
    if (place && is_before(&last, &timers->heap[(place - 1) / CHILDREN]))
        move_up(timers, place, last);
    else
        move_down(timers, place, last);
}

void yt_timer_fini(struct yt_node *node) {
    free(node->timers.heap);
    node->timers = (struct yt_timers){0};
}

/* ---- the end of a wait ---------------------------------------------------------------------- */

/* The answer to a join may be under way: its home is asked to forget the join, and one elsewhere says that it has. True:
 * an answer will come. */
static bool will_be_answered(struct yt_node *node, struct yt_thread *thread) {
    const struct yt_wait *wait = &thread->more->wait;
    if (thread->wait_kind != YT_WAIT_JOIN) return false;
    if (yt_outside.unjoin) return yt_outside.unjoin(wait->id, thread);
    return yt_is_home(node, wait->id) && !yt_home_unjoin(node, wait->id, thread->id, wait->sequence);
}

static void expire(struct yt_node *node, struct yt_thread *thread) {
    yt_timer_cancel(node, thread);
    thread->more->wait.deadline = YT_TIMER_PAST;
    if (thread->wait_kind == YT_WAIT_EVENT) yt_event_give_up(node, thread);
    if (will_be_answered(node, thread)) return;
    bool is_in_time = thread->wait_kind == YT_WAIT_LOCK && yt_lock_cancel_wait(node, thread);
    bool is_right = is_in_time || thread->wait_kind == YT_WAIT_SLEEP;
    int status = is_right                            ? 0
                 : thread->wait_kind == YT_WAIT_FILE ? yt_file_timed_out(node, thread)
                                                     : yt_status_bare(YTHREAD_ETIMEDOUT);
    yt_sched_ready(node, thread, status);
    thread->more->wait.sequence++; /* a wake that is under way is too late, also where the thread is suspended */
}

bool yt_timer_fire(struct yt_node *node) {
    const struct yt_timers *timers = &node->timers;
    if (!timers->count) return false;
    uint64_t now = yt_timer_now();
    bool was_any = false;
    for (; timers->count && timers->heap[0].deadline <= now; was_any = true) expire(node, timers->heap[0].thread);
    return was_any;
}

int64_t yt_timer_next(const struct yt_node *node) {
    if (!node->timers.count) return -1;
    uint64_t left = yt_timer_left(node->timers.heap[0].deadline);
    return left > INT64_MAX ? INT64_MAX : (int64_t)left;
}
