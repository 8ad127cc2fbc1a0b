/* The states of a thread: ready, waiting, ended, and what its primitive says of the next one. The loop is loop.c. */
#include "threads/sched.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "threads/messages/event.h"
#include "threads/brief.h"
#include "threads/file.h"
#include "threads/home.h"
#include "threads/messages/letter.h"
#include "threads/lock.h"
#include "threads/messages/message.h"
#include "threads/program/program.h"
#include "threads/queue_inline.h"
#include "threads/round.h"
#include "threads/trace.h"
#include "ythreads/leaf.h"

enum { SMALLEST_SLOT = 16 };

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
    *node = (struct yt_node){.id = id, .count = count, .known = count, .births = count, .birth = id, .error = &errno};
    if (yt_library) node->idle = yt_library->idle;
    yt_memory_init(&node->memory);
    yt_typed_init(&node->typed, &node->memory);
    yt_queue_init(&node->ready, &node->memory, node);
    yt_roster_init(&node->roster, &node->memory);
    node->born = &node->roster;
    yt_here = node;
    if (!make_slot_and_scratch(node) || !yt_spares_init(node, yt_program_function_count())) {
        yt_node_fini(node);
        return yt_status_set(YTHREAD_ENOMEM, "node %d: no memory for the result slot", id);
    }
    ythread_slot = node->slot;
    yt_round_show(&node->ready);
    return 0;
}

/* A slot may lead to a thread by way of the one that waits for it. */
static void end_joins(struct yt_node *node) {
    for (struct yt_thread *thread = yt_thread_first(node); thread; thread = yt_thread_after(node, thread))
        if (thread->state == YT_WAITING && thread->wait_kind == YT_WAIT_JOIN) yt_home_cancel_join(node, thread);
}

void yt_node_fini(struct yt_node *node) {
    end_joins(node);
    for (struct yt_thread *thread = yt_thread_first(node); thread;) {
        struct yt_thread *next = yt_thread_after(node, thread);
        yt_thread_free(node, thread);
        thread = next;
    }
    yt_spares_fini(node);
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
    } else if (yt_thread_is_ready(node, thread)) {
        if (node->next == thread)
            node->next = NULL;
        else
            yt_queue_remove(&node->ready, thread);
    }
    thread->state = YT_NEW;
}

/* The thread, in no queue, goes on with its status, as soon as it may. */
static void go_on(struct yt_node *node, struct yt_thread *thread) {
    if (__builtin_expect(thread->suspended, 0)) {
        thread->wait_kind = YT_WAIT_SUSPENDED;
        thread->state = YT_WAITING;
        yt_trace_waits(node, thread);
    } else {
        yt_sched_push_tail(node, thread);
    }
}

/* Its wait is known to nobody but who ends it: a library, or an unpark; and has no limit, not even one that is over. */
static inline bool waits_alone(const struct yt_thread *thread) {
    if (thread->state != YT_WAITING) return false;
    bool is_such = thread->wait_kind == YT_WAIT_LEAF || thread->wait_kind == YT_WAIT_PARK;
    return yt_leaf_rests(thread) || (is_such && !thread->more->wait.deadline);
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
    bool was_ready = yt_thread_is_ready(node, thread);
    yt_round_settle(&node->ready);
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
    yt_sched_push_tail(node, thread);
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
    case YT_WAIT_REST:
    case YT_WAIT_LOCK:
    case YT_WAIT_CHECKPOINT:
    case YT_WAIT_LEAF:
        waits = true;
        break;
    default:
        break;
    }
    return waits;
}

bool yt_sched_begin_wait(struct yt_node *node, struct yt_thread *thread) {
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
    if (!yt_sched_begin_wait(node, thread)) go_on(node, thread);
}

bool yt_sched_lift(struct yt_node *node, struct yt_thread *thread) {
    bool waits = thread->state == YT_WAITING;
    if (waits && thread->wait_kind == YT_WAIT_EVENT && !yt_event_hand_over(node, thread)) return false;
    if (waits && thread->wait_kind == YT_WAIT_JOIN && !yt_home_part_join(node, thread)) return false;
    if (waits && thread->wait_kind == YT_WAIT_JOIN) { /* its home goes on knowing the joiner */
        yt_trace_goes_on(node, thread);
        yt_timer_cancel(node, thread);
        thread->state = YT_NEW;
    } else {
        take_out(node, thread);
    }
    return true;
}

/* Whom it waited for may be joined by another one: a home elsewhere cannot know otherwise that it has ended. One that waits to leave
 * has been taken out already, but is known as the joiner. */
static void leave_join(struct yt_node *node, struct yt_thread *thread) {
    bool is_leaving = thread->state == YT_MOVING;
    if (thread->wait_kind != YT_WAIT_JOIN || (thread->state != YT_WAITING && !is_leaving)) return;
    if (is_leaving) yt_home_cancel_join(node, thread);
    if (yt_is_home(node, thread->more->wait.id) || !yt_outside.unjoin) return;
    yt_outside.unjoin(thread->more->wait.id, thread);
}

static void return_unheard(struct yt_node *node, struct yt_thread *thread) {
    enum yt_unheard what = yt_thread_unheard(thread);
    if (what == YT_UNHEARD_LOCK) yt_lock_return(node, thread);
    if (what == YT_UNHEARD_DESCRIPTOR) yt_file_return(thread);
}

void yt_sched_end(struct yt_node *node, struct yt_thread *thread, int status, int reason) {
    leave_join(node, thread);
    take_out(node, thread);
    return_unheard(node, thread);
    if (yt_library && yt_library->ended) yt_library->ended(yt_thread_space(thread) + yt_library_at, thread->id);
    yt_thread_set_end(thread, status, reason);
    if (!thread->daemon && ++node->ended == node->created && !yt_outside.poll) yt_node_poll_soon(node);
    if (yt_thread_vanish(node, thread)) return;
    yt_message_sender_ended(node, thread);
    yt_thread_detach(node, thread);
    yt_home_record_end(node, thread, status, reason);
    yt_thread_free(node, thread);
}

/* ---- for primitives ------------------------------------------------------------------------- */

static void end_current(struct yt_node *node) {
    node->current->ending = 1;
    node->discarding = true;
    yt_unwind(node);
}

int yt_sched_no_node(const char *call) {
    return yt_status_set(YTHREAD_EPLAIN, "%s: %s", call,
                         yt_program_is_frozen() ? "this OS thread is no node" : "there is no node yet");
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
    if (deadline == YT_TIMER_PAST) return yt_sched_result(node, yt_status_bare(YTHREAD_ETIMEDOUT));
    if (node->plain_depth) return yt_sched_refuse(node, "a wait");
    struct yt_thread *self = node->current;
    self->wait_kind = kind;
    if (yt_thread_has_more(self)) {
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
    if (!thread->destroy_pending) yt_thread_set_end(thread, status, 0);
    end_current(node);
}
