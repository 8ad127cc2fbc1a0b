/* Joins, and the statuses that home keeps for them. A status is kept once, and taken by one join. */
#include "threads/home.h"

#include "base/status.h"
#include "threads/messages/letter.h"
#include "threads/sched.h"

static bool get(struct yt_node *node, yid id, struct yt_slot *slot) {
    return yt_is_home(node, id) && yt_roster_get(&node->roster, id, slot);
}

/* ---- the end of a thread -------------------------------------------------------------------- */

static void wake_joiner(struct yt_node *node, const struct yt_slot *slot, int status, int reason) {
    struct yt_letter wake = {.to = slot->joiner,
                             .kind = YT_LETTER_WAKE,
                             .sequence = slot->joiner_sequence,
                             .status = reason,
                             .value = status,
                             .origin = node->id};
    yt_letter_post(node, &wake);
}

static void record(struct yt_node *node, yid id, int status, int reason) {
    struct yt_slot slot;
    if (id == node->main_thread && !reason) node->main_status = status;
    if (!yt_roster_get(&node->roster, id, &slot)) return;
    if (slot.joiner) {
        wake_joiner(node, &slot, status, reason);
    } else if (slot.keeps_status) {
        slot.state = YT_SLOT_KEPT;
        slot.status = status;
        slot.reason = reason;
        yt_roster_put(&node->roster, id, &slot);
        return;
    }
    yt_roster_release(&node->roster, id);
}

void yt_home_record_end(struct yt_node *node, const struct yt_thread *thread, int status, int reason) {
    if (yt_is_home(node, thread->id)) record(node, thread->id, status, reason);
    if (yt_outside.ended) yt_outside.ended(thread);
}

bool yt_home_ended(struct yt_node *node, yid id, int status, int reason) {
    struct yt_slot slot;
    if (!get(node, id, &slot) || slot.state != YT_SLOT_AWAY) return false;
    record(node, id, status, reason);
    return true;
}

bool yt_home_is_ended(struct yt_node *node, yid id) {
    struct yt_slot slot;
    return !yt_roster_get(&node->roster, id, &slot) || slot.state == YT_SLOT_KEPT;
}

bool yt_home_knows_end(struct yt_node *node, yid id) {
    if (!id || yt_is_of_nobody(node, id)) return true;
    return yt_is_home(node, id) && yt_home_is_ended(node, id);
}

/* ---- joins ---------------------------------------------------------------------------------- */

static int take_kept(struct yt_node *node, yid id, const struct yt_slot *slot, int *status) {
    *status = slot->status;
    yt_roster_release(&node->roster, id);
    return slot->reason;
}

/* A joiner that lived here and has ended does not block the next one. */
static bool joiner_lives(struct yt_node *node, const struct yt_slot *slot) {
    if (!slot->joiner) return false;
    if (yt_thread_find(node, slot->joiner)) return true;
    return !yt_is_home(node, slot->joiner) || !yt_home_is_ended(node, slot->joiner);
}

int yt_home_join(struct yt_node *node, yid id, yid joiner, uint32_t sequence, int *status) {
    struct yt_slot slot;
    if (!get(node, id, &slot)) return YTHREAD_EENDED;
    if (slot.state == YT_SLOT_KEPT) return take_kept(node, id, &slot, status);
    if (slot.joiner != joiner && joiner_lives(node, &slot)) return YTHREAD_EBUSY;
    slot.joiner = joiner;
    slot.joiner_sequence = sequence;
    return yt_roster_put(&node->roster, id, &slot) ? 1 : YTHREAD_ENOMEM;
}

bool yt_home_begin_join(struct yt_node *node, struct yt_thread *thread) {
    int status = 0, result;
    if (thread->more->wait.tag) return true;
    if (yt_is_home(node, thread->more->wait.id))
        result = yt_home_join(node, thread->more->wait.id, thread->id, thread->more->wait.sequence, &status);
    else
        result = yt_outside.join ? yt_outside.join(thread->more->wait.id, thread, &status) : YTHREAD_EENDED;
    thread->more->wait.tag = result == 1;
    if (result == 1) return true;
    if (!result && thread->more->wait.data) *(int *)thread->more->wait.data = status;
    thread->status = result;
    return false;
}

bool yt_home_unjoin(struct yt_node *node, yid id, yid joiner, uint32_t sequence) {
    struct yt_slot slot;
    if (!get(node, id, &slot) || slot.joiner != joiner || slot.joiner_sequence != sequence) return false;
    slot.joiner = 0;
    return yt_roster_put(&node->roster, id, &slot);
}

void yt_home_cancel_join(struct yt_node *node, struct yt_thread *thread) {
    if (!yt_is_home(node, thread->more->wait.id)) return;
    struct yt_slot slot;
    if (!yt_roster_get(&node->roster, thread->more->wait.id, &slot) || slot.joiner != thread->id) return;
    slot.joiner = 0;
    yt_roster_put(&node->roster, thread->more->wait.id, &slot);
}

/* What can be said without waiting: 1 wait, 0 taken, or a status. */
static int join_at_once(struct yt_node *node, yid id, int *status) {
    if (!yt_is_home(node, id)) return !yt_is_of_nobody(node, id) && yt_outside.join ? 1 : YTHREAD_EENDED;
    struct yt_slot slot;
    if (!yt_roster_get(&node->roster, id, &slot)) return YTHREAD_EENDED;
    if (slot.state != YT_SLOT_KEPT) return joiner_lives(node, &slot) ? YTHREAD_EBUSY : 1;
    int kept, result = take_kept(node, id, &slot, &kept);
    if (!result && status) *status = kept;
    return result;
}

static int join_until(yid id, int *status, uint64_t deadline) {
    int result;
    struct yt_node *node = yt_sched_enter_to_wait(&result);
    if (!node) return result;
    struct yt_thread *self = node->current;
    if (!id || id == (yid)YTHREAD_ANY || id == self->id)
        return yt_status_set(YTHREAD_EINVAL, "join: a thread cannot join itself, nor none, nor any");
    result = join_at_once(node, id, status);
    if (result <= 0) return yt_sched_result(node, result);
    self->more->wait.id = id;
    self->more->wait.tag = 0;
    self->more->wait.data = status;
    return yt_sched_wait_until(node, YT_WAIT_JOIN, deadline);
}

int ythread_body_ythread_join(struct ythread_header *resume, yid id, int *status) {
    (void)resume;
    return join_until(id, status, 0);
}

int ythread_body_ythread_join_until(struct ythread_header *resume, yid id, int *status, double seconds) {
    (void)resume;
    uint64_t deadline;
    int result = yt_timer_deadline("join", seconds, &deadline);
    return result ? result : join_until(id, status, deadline);
}
