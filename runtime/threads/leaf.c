/* What libraries build on: leaf primitives, and space in every thread; see <ythreads/leaf.h>. */
#include "base/status.h"
#include "threads/sched.h"
#include "ythreads/leaf.h"

enum { RESERVED_MOST = 4096 };

uint32_t yt_thread_reserved;

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
    if (status || !node || !node->current) return status ? status : YTHREAD_EPLAIN;
    if (deadline == YT_TIMER_PAST) return yt_sched_result(node, YTHREAD_ETIMEDOUT);
    if (node->plain_depth) return yt_sched_refuse(node, words);
    struct yt_wait *wait = &node->current->wait;
    wait->kind = YT_WAIT_LEAF;
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
        thread && thread->state == YT_WAITING && thread->wait.kind == YT_WAIT_LEAF && thread->wait.data == what;
    if (!waits) return YTHREAD_EENDED;
    yt_sched_ready(node, thread, status);
    return 0;
}

/* ---- space ---------------------------------------------------------------------------------- */

int ythread_reserve(uint64_t bytes) {
    uint32_t at = yt_thread_reserved;
    if (yt_here) return yt_status_set(YTHREAD_EBUSY, "reserve: the first thread has been made");
    if (!bytes || bytes > RESERVED_MOST - at)
        return yt_status_set(YTHREAD_EINVAL, "reserve: %llu bytes, and %u are taken of %d", (unsigned long long)bytes,
                             at, RESERVED_MOST);
    yt_thread_reserved += (uint32_t)(bytes + YT_MEMORY_ALIGN - 1) / YT_MEMORY_ALIGN * YT_MEMORY_ALIGN;
    return (int)at;
}

void *ythread_reserved(yid id, int at) {
    struct yt_thread *thread = yt_here && id ? yt_thread_find(yt_here, id) : NULL;
    if (!thread || at < 0 || (uint32_t)at >= yt_thread_reserved) return NULL;
    return yt_thread_space(thread) + at;
}
