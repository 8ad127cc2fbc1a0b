/* What libraries build on: leaf primitives, and space in every thread; see <ythreads/leaf.h>. */
#include <stddef.h>

#include "base/status.h"
#include "threads/program/program.h"
#include "threads/sched.h"
#include "threads/trace.h"
#include "ythreads/leaf.h"

enum { RESERVED_MOST = 4096 };

uint32_t yt_thread_reserved, yt_thread_reservations;
const struct ythread_library *yt_library;
uint32_t yt_library_at;

int ythread_leaf_begin(int *status) {
    return yt_sched_enter(status) != NULL;
}

int ythread_leaf_done(int status) {
    return yt_here && yt_here->current ? yt_sched_result(yt_here, status) : status;
}

int ythread_leaf_wait(const void *what, const char *words, double seconds) {
    struct yt_node *node = yt_here;
    uint64_t deadline;
    int status = yt_timer_deadline(words, seconds, &deadline);
    if (status || !node || !node->current) return status ? status : yt_status_bare(YTHREAD_EPLAIN);
    if (deadline == YT_TIMER_PAST) return yt_sched_result(node, yt_status_bare(YTHREAD_ETIMEDOUT));
    if (node->plain_depth) return yt_sched_refuse(node, words);
    if (!yt_thread_need_more(&node->memory, node->current))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a wait");
    struct yt_wait *wait = &node->current->more->wait;
    node->current->wait_kind = YT_WAIT_LEAF;
    wait->sequence++;
    wait->data = (void *)what;
    wait->words = words;
    wait->deadline = deadline;
    return yt_sched_suspend(node, YT_AFTER_ANSWER);
}

int ythread_leaf_wake(yid id, const void *what, int status) {
    struct yt_node *node = yt_here;
    struct yt_thread *thread = node && id ? yt_thread_find(node, id) : NULL;
    bool waits =
        thread && thread->state == YT_WAITING && thread->wait_kind == YT_WAIT_LEAF && thread->more->wait.data == what;
    bool is_elsewhere = node && !thread && !yt_home_knows_end(node, id);
    if (!waits) return yt_status_bare(is_elsewhere ? YTHREAD_EREMOTE : YTHREAD_EENDED);
    yt_sched_ready(node, thread, status);
    return 0;
}

/* ---- a scheduler of one's own ---------------------------------------------------------------- */

int ythread_library(const struct ythread_library *library, int at) {
    bool has_threads = yt_program_is_frozen();
    if (has_threads || yt_library)
        return yt_status_set(YTHREAD_EBUSY, has_threads ? "library: the first thread has been made"
                                                        : "library: the program has one that schedules");
    if (!library || at < 0 || (uint32_t)at >= yt_thread_reserved)
        return yt_status_set(YTHREAD_EINVAL, "library: nothing is reserved at %d", at);
    yt_library = library;
    yt_library_at = (uint32_t)at;
    return 0;
}

int ythread_library_idle(void *(*idle)(int *status)) {
    if (!yt_library || !yt_here) return yt_status_set(YTHREAD_EINVAL, "library: nobody schedules here but Ythreads");
    yt_here->idle = idle ? idle : yt_library->idle;
    return 0;
}

/* leaf.h sees them so. */
_Static_assert(offsetof(struct yt_node, current) == offsetof(struct ythread_leaf_node, runs), "ythread_leaf_node");
_Static_assert(offsetof(struct yt_node, plain_depth) == offsetof(struct ythread_leaf_node, plain_depth),
               "ythread_leaf_node");
_Static_assert(sizeof(struct yt_thread) == YTHREAD_LEAF_BLOCK && !offsetof(struct yt_thread, word),
               "ythread_leaf_thread");

static struct yt_thread *thread_of(const void *space, int at) {
    return yt_thread_of_space((unsigned char *)space - at);
}

yid ythread_leaf_id(const void *space, int at) {
    return thread_of(space, at)->id;
}

const char *ythread_leaf_function(const void *space, int at) {
    const struct yt_thread *thread = thread_of(space, at);
    const struct ythread_header *frame = yt_thread_inner(thread);
    while (frame && frame->caller) frame = frame->caller;
    return frame ? yt_program_function(frame->fun_num)->name : "?";
}

void *ythread_leaf_before(const void *space, int at) {
    struct yt_node *node = yt_here;
    if (!node) return NULL;
    struct yt_thread *thread = space ? yt_thread_before(node, thread_of(space, at)) : yt_thread_last(node);
    return thread ? yt_thread_space(thread) + at : NULL;
}

void *ythread_leaf_enter_otherwise(int at, int *status) {
    struct yt_node *node = yt_sched_enter(status);
    if (!node) return NULL;
    if (__builtin_expect(!node->plain_depth, 1)) return yt_thread_space(node->current) + at;
    *status = yt_sched_refuse(node, yt_library ? yt_library->words : "a wait");
    return NULL;
}

int ythread_leaf_is_alone(void) {
    if (yt_here && yt_here->ready.round.is_lane) yt_round_settle(&yt_here->ready);
    return yt_here && yt_sched_idle(yt_here);
}

static __attribute__((noinline)) int rest_otherwise(struct yt_node *node) {
    node->current->wait_kind = YT_WAIT_REST;
    return yt_sched_suspend(node, YT_AFTER_ANSWER);
}

int ythread_leaf_rest(void) {
    struct yt_node *node = yt_here;
    if (__builtin_expect(ythread_turns >= 0, 0) || __builtin_expect(node->current->unusual, 0))
        return rest_otherwise(node);
    node->chain = NULL;
    node->link = &node->chain;
    ythread_unwinding = YT_RESTS;
    return 0;
}

int ythread_leaf_wake_space(void *space, int at, int status) {
    struct yt_node *node = yt_here;
    struct yt_thread *thread = thread_of(space, at);
    bool rests = yt_leaf_rests(thread), waits = rests || thread->wait_kind == YT_WAIT_LEAF;
    if (thread->state != YT_WAITING || !waits) return yt_status_bare(YTHREAD_EENDED);
    bool is_next = rests && yt_sched_idle(node) && !thread->unusual;
    if (!is_next) {
        yt_sched_ready(node, thread, status);
        return 0;
    }
    yt_trace_goes_on(node, thread);
    thread->wait_kind = YT_WAIT_NONE;
    thread->status = status;
    thread->state = YT_READY;
    node->next = thread;
    yt_round_settle(&node->ready);
    return 0;
}

const char *yt_library_keeps(const struct yt_thread *thread, int to) {
    if (!yt_library || !yt_library->leaves) return NULL;
    return yt_library->leaves(yt_thread_space((struct yt_thread *)thread) + yt_library_at, thread->id, to);
}

/* ---- space ---------------------------------------------------------------------------------- */

int ythread_reserve(uint64_t bytes) {
    uint32_t at = yt_thread_reserved;
    if (yt_program_is_frozen()) return yt_status_set(YTHREAD_EBUSY, "reserve: the first thread has been made");
    if (!bytes || bytes > RESERVED_MOST - at)
        return yt_status_set(YTHREAD_EINVAL, "reserve: %llu bytes, and %u are taken of %d", (unsigned long long)bytes,
                             at, RESERVED_MOST);
    yt_thread_reserved += (uint32_t)(bytes + YT_MEMORY_ALIGN - 1) / YT_MEMORY_ALIGN * YT_MEMORY_ALIGN;
    yt_thread_reservations++;
    return (int)at;
}

void *ythread_reserved(yid id, int at) {
    struct yt_thread *thread = yt_here && id ? yt_thread_find(yt_here, id) : NULL;
    if (!thread || at < 0 || (uint32_t)at >= yt_thread_reserved) return NULL;
    return yt_thread_space(thread) + at;
}
