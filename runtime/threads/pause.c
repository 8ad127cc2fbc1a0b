/* Threads that stand still: asleep, suspended, parked. */
#include "base/status.h"
#include "threads/messages/letter.h"
#include "threads/sched.h"

int ythread_body_ythread_yield(struct ythread_header *resume, yid id); /* control.c */

int ythread_body_ythread_sleep(struct ythread_header *resume, double seconds) {
    uint64_t deadline;
    int status = yt_timer_deadline("sleep", seconds, &deadline);
    if (status) return status;
    if (deadline == YT_TIMER_PAST) return ythread_body_ythread_yield(resume, (yid)YTHREAD_ANY);
    struct yt_node *node = yt_sched_enter_to_wait(&status);
    if (!node) return status;
    return yt_sched_wait_until(node, YT_WAIT_SLEEP, deadline);
}

/* ---- suspend and resume --------------------------------------------------------------------- */

static int suspend_self(struct yt_node *node) {
    if (node->plain_depth) return yt_sched_refuse(node, "a thread that suspends itself");
    node->current->suspended = 1;
    node->current->status = 0;
    return yt_sched_wait(node, YT_WAIT_SUSPENDED);
}

int ythread_body_ythread_suspend(struct ythread_header *resume, yid id) {
    (void)resume;
    int status;
    struct yt_node *node = yt_sched_enter(&status);
    if (!node) return status;
    if (id == node->current->id) return suspend_self(node);
    return yt_sched_result(node, yt_letter_order(node, id, YT_LETTER_SUSPEND, 0));
}

int ythread_resume(yid id) {
    return yt_here ? yt_letter_order(yt_here, id, YT_LETTER_RESUME, 0) : yt_status_bare(YTHREAD_EENDED);
}

/* ---- park and unpark ------------------------------------------------------------------------ */

static int park_until(struct yt_node *node, uint64_t deadline) {
    struct yt_thread *self = node->current;
    if (!self->permit) return yt_sched_wait_until(node, YT_WAIT_PARK, deadline);
    self->permit = 0;
    return yt_sched_result(node, 0);
}

int ythread_body_ythread_park(struct ythread_header *resume) {
    (void)resume;
    int status;
    struct yt_node *node = yt_sched_enter(&status);
    return node ? park_until(node, 0) : status;
}

int ythread_body_ythread_park_until(struct ythread_header *resume, double seconds) {
    (void)resume;
    uint64_t deadline;
    int status = yt_timer_deadline("park", seconds, &deadline);
    if (status) return status;
    struct yt_node *node = yt_sched_enter_to_wait(&status);
    return node ? park_until(node, deadline) : status;
}

/* One that is parked here needs no letter, unless what the caller has sent it may still be under way. */
static bool unpark_swiftly(struct yt_node *node, yid id) {
    struct yt_thread *thread = yt_thread_find_near(node, id);
    bool is_late = node->current && node->current->trailing;
    if (!thread || is_late || !yt_sched_waits_simply(node, thread, YT_WAIT_PARK)) return false;
    yt_sched_stand(node, thread);
    return true;
}

int ythread_unpark(yid id) {
    struct yt_node *node = yt_here;
    if (!node) return yt_status_bare(YTHREAD_EENDED);
    return unpark_swiftly(node, id) ? 0 : yt_letter_order(node, id, YT_LETTER_UNPARK, 0);
}
