/* Joins, and the statuses that home keeps for them. A status is kept once, and taken by one join. */
#include "threads/home.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/status.h"
#include "threads/brief.h"
#include "threads/messages/letter.h"
#include "threads/program/program.h"
#include "threads/round.h"
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

bool yt_home_joiner_lives(struct yt_node *node, yid joiner) {
    if (!joiner) return false;
    if (yt_thread_find(node, joiner)) return true;
    if (yt_is_home(node, joiner)) return !yt_home_is_ended(node, joiner);
    return !yt_outside.joiner_is_gone || !yt_outside.joiner_is_gone(joiner);
}

static void record(struct yt_node *node, yid id, int status, int reason) {
    struct yt_slot slot;
    bool decides = id == node->main_thread && (!reason || reason == YTHREAD_ENOMEM);
    if (decides) node->main_status = reason ? EXIT_FAILURE : status;
    if (!yt_roster_get(&node->roster, id, &slot)) return;
    if (yt_home_joiner_lives(node, slot.joiner)) {
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

/* It could not be suspended, and ends in the middle of what it did: the first such thread of a node is named, and ymain. */
static __attribute__((cold)) void tell_short(struct yt_node *node, yid id) {
    bool is_main = id == node->main_thread;
    if (node->has_told_short && !is_main) return;
    node->has_told_short = true;
    fprintf(stderr, "ythreads: node %d: thread %d.%u%s ends: no memory for its frames\n", node->id, YT_YID_NODE(id),
            YT_YID_SLOT(id), is_main ? " (ymain)" : "");
}

void yt_home_record_end(struct yt_node *node, const struct yt_thread *thread, int status, int reason) {
    if (reason == YTHREAD_ENOMEM) tell_short(node, thread->id);
    if (yt_is_home(node, thread->id)) record(node, thread->id, status, reason);
    if (yt_outside.ended) yt_outside.ended(thread);
}

bool yt_home_ended(struct yt_node *node, yid id, int status, int reason) {
    struct yt_slot slot;
    bool is_usual = YT_YID_NODE(id) == node->birth && id != node->main_thread;
    if (is_usual && yt_roster_end_away(node->born, id, status, reason)) return true;
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

/* ---- the same in few instructions ------------------------------------------------------------ */

/* The thread of this yid, if it was born here, lives here and nobody has ever waited for its end. */
static inline struct yt_thread *find_unjoined(const struct yt_node *node, yid id) {
    const struct yt_roster *born = node->born;
    uint32_t number = YT_YID_SLOT(id);
    if (YT_YID_NODE(id) != node->birth || number >= born->slot_count) return NULL;
    yt_cell cell = born->chunks[number / YT_SLOTS_PER_CHUNK].cells[number % YT_SLOTS_PER_CHUNK];
    struct yt_thread *thread = YT_CELL_IS_HERE(cell) ? YT_CELL_THREAD(cell) : NULL;
    return thread && thread->id == id ? thread : NULL;
}

/* Nobody but a joiner here is to be told, and nothing but its block is to be freed. */
static bool is_plain(const struct yt_node *node, const struct yt_thread *thread, const struct ythread_header *frame) {
    bool is_such = node->is_brief && node->spares.is_simple && thread->word == (uintptr_t)frame && thread->has_frame;
    if (!is_such || thread->more != &yt_no_more || thread->daemon || thread->id == node->main_thread) return false;
    if (yt_program_table.functions[frame->fun_num]->flags & YTHREAD_FUNCTION_BLOCKS) return false;
    return YT_YID_NODE(thread->id) == node->birth && !yt_spare_is_known(node, thread);
}

/* The joiner has what it waits for. */
static inline void answer(struct yt_node *node, struct yt_thread *joiner, int status) {
    if (joiner->more->wait.data) *(int *)joiner->more->wait.data = status;
    if (__builtin_expect(joiner->unusual || joiner->more->wait.deadline, 0)) {
        yt_sched_ready(node, joiner, 0);
        return;
    }
    joiner->wait_kind = YT_WAIT_NONE;
    joiner->status = 0;
    joiner->state = YT_READY;
    if (yt_lane_takes(&node->ready, joiner))
        yt_lane_stand(joiner);
    else
        yt_queue_add(&node->ready, joiner);
}

static void free_ended(struct yt_node *node, struct yt_thread *thread, const struct ythread_header *frame) {
    node->residents--;
    if (++node->ended == node->created && !yt_outside.poll) yt_node_poll_soon(node);
    size_t size = yt_program_table.functions[frame->fun_num]->frame_size;
    yt_memory_put_back(&node->memory, thread, yt_thread_size(size));
}

/* It becomes a spare, or is freed. */
static bool end_joined(struct yt_node *node, struct yt_thread *thread, struct ythread_header *frame,
                       struct yt_thread *joiner, int status) {
    if (joiner->settling) return false; /* the answer must not overtake what is on the way to it */
    yt_roster_write_here(node->born, YT_YID_SLOT(thread->id), thread);
    joiner->more->wait.is_hooked = 0;
    joiner->more->wait.next = NULL;
    thread->heeded = thread->keeps_status = 0;
    if (!yt_spare_keep(node, thread, frame)) {
        yt_roster_release(node->born, thread->id);
        free_ended(node, thread, frame);
    }
    answer(node, joiner, status);
    return true;
}

static bool end_unjoined(struct yt_node *node, struct yt_thread *thread, const struct ythread_header *frame,
                         int status) {
    if (!thread->keeps_status || find_unjoined(node, thread->id) != thread) return false;
    yt_roster_keep(node->born, thread->id, status);
    free_ended(node, thread, frame);
    return true;
}

static bool end_plainly(struct yt_node *node, struct yt_thread *thread, struct ythread_header *frame, int status) {
    if (!is_plain(node, thread, frame)) return false;
    struct yt_thread *joiner = yt_roster_joiner(node->born, YT_YID_SLOT(thread->id));
    return joiner ? end_joined(node, thread, frame, joiner, status) : end_unjoined(node, thread, frame, status);
}

bool yt_home_end_swiftly(struct yt_node *node, struct yt_thread *thread, struct ythread_header *frame) {
    if (frame->caller) return false;
    if (!ythread_unwinding) return end_plainly(node, thread, frame, 0);
    if (ythread_unwinding != 1 || !node->discarding || node->chain != frame || !thread->ending) return false;
    thread->ending = 0;
    if (!end_plainly(node, thread, frame, thread->status)) {
        thread->ending = 1;
        return false;
    }
    yt_sched_stop_unwinding(node);
    return true;
}

/* ---- joins ---------------------------------------------------------------------------------- */

static int take_kept(struct yt_node *node, yid id, const struct yt_slot *slot, int *status) {
    *status = slot->status;
    yt_roster_release(&node->roster, id);
    return slot->reason;
}

int yt_home_join(struct yt_node *node, yid id, yid joiner, uint32_t sequence, int *status) {
    struct yt_slot slot;
    if (!get(node, id, &slot)) return YTHREAD_EENDED;
    if (slot.state == YT_SLOT_KEPT) return take_kept(node, id, &slot, status);
    if (slot.joiner != joiner && yt_home_joiner_lives(node, slot.joiner)) return YTHREAD_EBUSY;
    slot.joiner = joiner;
    slot.joiner_sequence = sequence;
    return yt_roster_put(&node->roster, id, &slot) ? 1 : YTHREAD_ENOMEM;
}

/* Notes without memory that `joiner`, whose wait is described, waits for that thread. False: it must be noted otherwise. */
static inline bool note_joiner(struct yt_node *node, struct yt_thread *joiner, yid id) {
    struct yt_thread *thread = node->is_brief ? find_unjoined(node, id) : NULL;
    if (!thread || thread == joiner) return false;
    struct yt_wait *wait = &joiner->more->wait;
    wait->tag = 1;
    wait->is_hooked = 1;
    wait->next = thread;
    thread->heeded = 1;
    yt_roster_write(node->born, YT_YID_SLOT(id), YT_CELL_JOINED, yt_region_handle(joiner));
    return true;
}

bool yt_home_join_swiftly(struct yt_node *node, struct yt_thread *self, yid id, int *status) {
    struct yt_wait *wait = &self->more->wait;
    if (!note_joiner(node, self, id)) return false;
    wait->sequence++;
    wait->id = id;
    wait->data = status;
    self->wait_kind = YT_WAIT_JOIN;
    self->state = YT_WAITING;
    return true;
}

bool yt_home_take_swiftly(struct yt_node *node, yid id, int *status) {
    int kept;
    if (!node->is_brief || YT_YID_NODE(id) != node->birth || !yt_roster_take(node->born, id, &kept)) return false;
    if (status) *status = kept;
    return true;
}

bool yt_home_part_join(struct yt_node *node, struct yt_thread *joiner) {
    return !joiner->more->wait.is_hooked || yt_roster_part(&node->roster, joiner->more->wait.id);
}

bool yt_home_begin_join(struct yt_node *node, struct yt_thread *thread) {
    int status = 0, result;
    if (thread->more->wait.tag || note_joiner(node, thread, thread->more->wait.id)) return true;
    if (yt_is_home(node, thread->more->wait.id))
        result = yt_home_join(node, thread->more->wait.id, thread->id, thread->more->wait.sequence, &status);
    else
        result = yt_outside.join ? yt_outside.join(thread->more->wait.id, thread, &status) : YTHREAD_EENDED;
    thread->more->wait.tag = result == 1;
    if (result == 1) return true;
    if (result < 0) yt_status_bare(result);
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
    if (slot.state != YT_SLOT_KEPT) return yt_home_joiner_lives(node, slot.joiner) ? YTHREAD_EBUSY : 1;
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
    if (result < 0) yt_status_bare(result);
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
