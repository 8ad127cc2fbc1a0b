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

/* What the slot of that yid says, if it was born here. */
static inline yt_cell cell_of(const struct yt_node *node, yid id) {
    const struct yt_roster *born = node->born;
    bool is_such = YT_YID_NODE(id) == node->birth && YT_YID_SLOT(id) < born->slot_count;
    return __builtin_expect(is_such, 1) ? *yt_roster_cell(born, YT_YID_SLOT(id)) : YT_CELL_WITH(YT_CELL_FREE, 0);
}

/* The thread of this yid, if it was born here, lives here and nobody has ever waited for its end. */
static inline struct yt_thread *find_unjoined(yt_cell cell, yid id) {
    struct yt_thread *thread = YT_CELL_IS_HERE(cell) ? YT_CELL_THREAD(cell) : NULL;
    return thread && thread->id == id ? thread : NULL;
}

static inline bool has_blocks(const struct ythread_function *function) {
    return function->flags & YTHREAD_FUNCTION_BLOCKS;
}

/* Nobody but a joiner here is to be told. */
static bool is_plain(const struct yt_node *node, const struct yt_thread *thread, const struct ythread_header *frame) {
    bool is_such = node->is_brief && node->spares.is_simple && thread->word == (uintptr_t)frame && thread->has_frame;
    if (!is_such || thread->daemon || thread->id == node->main_thread) return false;
    return YT_YID_NODE(thread->id) == node->birth && !yt_spare_is_known(node, thread);
}

/* Says whether nobody is to be told of what is there: no mail, no locks, nobody who waits for a message from it. */
static inline bool is_of_nobody(const struct yt_more *more) {
    const struct yt_wait *wait = &more->wait;
    bool is_idle = !wait->is_shared && !wait->is_hooked && !wait->timer && !wait->deadline;
    bool is_empty = !more->oldest && !more->watchers && !more->name && !more->holdings && !more->locks;
    return is_idle && is_empty && !more->is_indexed && !more->moves;
}

/* The thread has ended: frees what it has besides its block. False: that is to be done otherwise; nothing has changed. */
static __attribute__((noinline)) bool shed(struct yt_node *node, struct yt_thread *thread,
                                           const struct ythread_function *function) {
    struct yt_more *more = thread->more;
    if (more != &yt_no_more && !is_of_nobody(more)) return false;
    if (more != &yt_no_more) {
        thread->more = (struct yt_more *)&yt_no_more;
        yt_memory_put_back(&node->memory, more, sizeof *more);
    }
    if (has_blocks(function)) yt_frame_clear(&node->memory, function, yt_thread_inside(thread));
    return true;
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

static void free_ended(struct yt_node *node, struct yt_thread *thread, const struct ythread_function *function) {
    node->residents--;
    if (++node->ended == node->created && !yt_outside.poll) yt_node_poll_soon(node);
    yt_memory_put_back(&node->memory, thread, yt_thread_size(function->frame_size));
}

/* It becomes a spare, or is freed with its slot. */
static inline void vanish(struct yt_node *node, struct yt_thread *thread, const struct ythread_function *function) {
    bool may_be_spare = !has_blocks(function) && YT_YID_GENERATION(thread->id) != YT_GENERATION_LAST;
    if (may_be_spare && yt_spare_put_if_room(node, thread, yt_thread_inside(thread))) return;
    if (!yt_roster_vacate(node->born, thread->id)) yt_roster_release(node->born, thread->id);
    free_ended(node, thread, function);
}

static inline bool end_joined(struct yt_node *node, struct yt_thread *thread, const struct ythread_function *function,
                              struct yt_thread *joiner, int status) {
    yt_roster_write_here(node->born, YT_YID_SLOT(thread->id), thread);
    joiner->more->wait.is_hooked = 0;
    joiner->more->wait.next = NULL;
    vanish(node, thread, function);
    answer(node, joiner, status);
    return true;
}

static inline bool end_unjoined(struct yt_node *node, struct yt_thread *thread, const struct ythread_function *function,
                                int status) {
    if (!thread->keeps_status) {
        vanish(node, thread, function);
        return true;
    }
    if (!has_blocks(function) && yt_spare_keep_ended(node, thread, status)) return true;
    yt_roster_keep(node->born, thread->id, status);
    free_ended(node, thread, function);
    return true;
}

static bool end_plainly(struct yt_node *node, struct yt_thread *thread, struct ythread_header *frame, int status) {
    if (!is_plain(node, thread, frame)) return false;
    const struct ythread_function *function = yt_program_table.functions[frame->fun_num];
    uint32_t number = YT_YID_SLOT(thread->id);
    bool is_unjoined = YT_CELL_IS_HERE(*yt_roster_cell(node->born, number));
    struct yt_thread *joiner = is_unjoined ? NULL : yt_roster_joiner(node->born, number);
    if (!is_unjoined && (!joiner || joiner->settling))
        return false; /* the answer must not overtake what is under way */
    bool is_more = thread->more != &yt_no_more || has_blocks(function);
    if (is_more && !shed(node, thread, function)) return false;
    return is_unjoined ? end_unjoined(node, thread, function, status)
                       : end_joined(node, thread, function, joiner, status);
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
    const struct yt_roster *birth = yt_roster_of(&node->roster, YT_YID_NODE(id));
    struct yt_thread *ended = yt_roster_ended(birth, YT_YID_SLOT(id));
    *status = slot->status;
    if (ended)
        yt_spare_take_ended(node, ended);
    else
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
static inline bool note_joiner(const struct yt_node *node, struct yt_thread *joiner, struct yt_thread *thread) {
    if (!thread || thread == joiner || !node->is_brief) return false;
    yt_roster_write(node->born, YT_YID_SLOT(thread->id), YT_CELL_JOINED, yt_region_handle(joiner));
    thread->heeded = 1;
    struct yt_wait *wait = &joiner->more->wait;
    wait->tag = 1;
    wait->is_hooked = 1;
    wait->next = thread;
    return true;
}

static inline bool waits_swiftly(struct yt_node *node, struct yt_thread *self, struct yt_thread *thread, int *status) {
    if (!yt_thread_need_more(&node->memory, self) || !note_joiner(node, self, thread)) return false;
    struct yt_wait *wait = &self->more->wait;
    wait->sequence++;
    wait->id = thread->id;
    wait->data = status;
    self->wait_kind = YT_WAIT_JOIN;
    self->state = YT_WAITING;
    return true;
}

static inline bool takes_swiftly(struct yt_node *node, yt_cell cell, yid id, int *status) {
    if (YT_CELL_IS_HERE(cell) || YT_CELL_TAG(cell) == YT_CELL_FREE) return false;
    struct yt_thread *ended = yt_roster_ended(node->born, YT_YID_SLOT(id));
    int kept;
    if (ended && ended->id == id)
        kept = yt_spare_take_ended(node, ended);
    else if (!yt_roster_take(node->born, id, &kept))
        return false;
    if (status) *status = kept;
    return true;
}

enum yt_swift yt_home_join_swiftly(struct yt_node *node, struct yt_thread *self, yid id, int *status) {
    yt_cell cell = cell_of(node, id);
    struct yt_thread *thread = find_unjoined(cell, id);
    if (!node->is_brief) return YT_SWIFT_NOT;
    if (thread) return waits_swiftly(node, self, thread, status) ? YT_SWIFT_WAITS : YT_SWIFT_NOT;
    return takes_swiftly(node, cell, id, status) ? YT_SWIFT_DONE : YT_SWIFT_NOT;
}

bool yt_home_part_join(struct yt_node *node, struct yt_thread *joiner) {
    return !joiner->more->wait.is_hooked || yt_roster_part(&node->roster, joiner->more->wait.id);
}

bool yt_home_begin_join(struct yt_node *node, struct yt_thread *thread) {
    int status = 0, result;
    struct yt_thread *unjoined = find_unjoined(cell_of(node, thread->more->wait.id), thread->more->wait.id);
    if (thread->more->wait.tag || note_joiner(node, thread, unjoined)) return true;
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
