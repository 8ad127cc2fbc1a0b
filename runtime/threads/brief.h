/* What is done to threads that are created and end without anybody's notice, where few instructions count. */
#ifndef YT_THREADS_BRIEF_H
#define YT_THREADS_BRIEF_H

#include "threads/messages/letter.h"
#include "threads/queue_inline.h"
#include "threads/sched.h"
#include "threads/trace.h"
#include "ythreads/leaf.h"

/* ---- spares ---------------------------------------------------------------------------------- */

bool yt_spares_init(struct yt_node *node, uint32_t functions);
void yt_spares_fini(struct yt_node *node);

/* From now on threads become spares, if nobody looks on. */
void yt_spares_open(struct yt_node *node);

/* Says how many may wait before this is called again; so that neither who ends nor who begins counts them. */
static inline void yt_spares_lend(struct yt_node *node) {
    struct yt_spares *spares = &node->spares;
    spares->kept += (uint64_t)(spares->lent - spares->room - spares->other_room);
    spares->lent = spares->most - (int32_t)(spares->kept - ythread_lane.begun);
    spares->room = spares->is_simple ? spares->lent : 0;
    spares->other_room = spares->lent - spares->room;
}

/* Frees them all. */
void yt_spares_free(struct yt_node *node);

/* Under plain C new threads are none of generated code's. */
static inline void yt_spares_choose(struct yt_node *node) {
    bool may_begin = node->spares.is_simple && !node->plain_depth;
    struct yt_thread **lists = may_begin ? node->spares.lists : node->spares.lists + node->spares.functions;
    ythread_lane.spares = (struct ythread_turn **)(void *)lists;
}

/* The next one of the list. */
static inline struct yt_thread *yt_spare_next(const struct yt_thread *spare) {
    return (struct yt_thread *)(uintptr_t)spare->standing;
}

/* What a control block says of a thread that begins; by numbers alone, since its half-written words would be waited for. */
static inline uint64_t yt_standing_of(unsigned priority) {
    struct yt_thread begins, least;
    begins.standing = least.standing = 0;
    begins.state = YT_READY;
    begins.has_frame = 1;
    least.priority = 1;
    return begins.standing | least.standing * (priority & 63);
}

/* The first one of a list is a thread again, in no queue, whose frame is still to be filled. */
static inline void yt_spare_use(struct yt_thread **list, struct yt_thread *made, unsigned priority) {
    *list = yt_spare_next(made);
    made->id = -made->id;
    made->standing = yt_standing_of(priority);
    ythread_lane.begun++;
}

/* Says whether a thread whose frame has returned, which was called by none, may become one. */
static inline bool yt_spare_may_be(const struct yt_thread *thread, const struct ythread_header *frame) {
    if (thread->word != (uintptr_t)frame) return false;
    bool is_such = thread->state == YT_READY && !thread->wait_kind && thread->has_frame && !thread->heeded;
    return is_such && (~thread->id & YT_GENERATION_LAST) != 0;
}

/* Says whether another node, or a letter that is under way, is to hear of its end. */
static inline bool yt_spare_is_known(const struct yt_node *node, const struct yt_thread *thread) {
    return __builtin_expect(node->is_among, 0) && yt_outside.knows(thread);
}

static inline void yt_spare_put(struct yt_node *node, struct yt_thread *thread, const struct ythread_header *frame) {
    struct yt_thread **list = &node->spares.lists[frame->fun_num];
    thread->id = ~thread->id;
    *(volatile uint64_t *)&thread->standing = (uintptr_t)*list; /* apart from the id: ythread_begin_in_lane */
    *list = thread;
}

static inline bool yt_spare_put_if_room(struct yt_node *node, struct yt_thread *thread,
                                        const struct ythread_header *frame) {
    if (__builtin_expect(--node->spares.room < 0, 0)) {
        node->spares.room = 0;
        return false;
    }
    yt_spare_put(node, thread, frame);
    return true;
}

/* The function of a thread whose frame has returned was called by none. True: the thread is a spare now. False: it is to end
 * otherwise; nothing has changed. (`is_among`: other nodes may have to hear of it.) */
static inline bool yt_spare_keep_if(struct yt_node *node, struct yt_thread *thread, const struct ythread_header *frame,
                                    bool is_among) {
    if (!yt_spare_may_be(thread, frame) || (is_among && yt_spare_is_known(node, thread))) return false;
    return yt_spare_put_if_room(node, thread, frame);
}
static inline bool yt_spare_keep(struct yt_node *node, struct yt_thread *thread, const struct ythread_header *frame) {
    return yt_spare_keep_if(node, thread, frame, true);
}

/* The same of one whose status may be asked for, and of which nothing but its block is left: that has the status now, and is a spare
 * once that is taken. (The function has no blocks: a spare's are not freed.) */
static inline bool yt_spare_keep_ended(struct yt_node *node, struct yt_thread *thread, int status) {
    struct yt_spares *spares = &node->spares;
    if (__builtin_expect(spares->ended >= spares->ended_most, 0)) {
        if (spares->ended_most < 0 && !++spares->ended_most) spares->ended_most = spares->most / 4;
        return false;
    }
    if (spares->room <= 0 || !(~thread->id & YT_GENERATION_LAST)) return false;
    spares->room--;
    spares->ended++;
    thread->status = status;
    yt_roster_write(node->born, YT_YID_SLOT(thread->id), YT_CELL_ENDED, yt_region_handle(thread));
    return true;
}

/* Returns that status. */
static inline int yt_spare_take_ended(struct yt_node *node, struct yt_thread *thread) {
    int status = thread->status;
    node->spares.ended--;
    yt_roster_write_here(node->born, YT_YID_SLOT(thread->id), thread);
    yt_spare_put(node, thread, (const struct ythread_header *)yt_thread_inside(thread));
    return status;
}

/* The same of a thread function that has called ythread_exit itself: its frame is all that there is to be freed. (What main says at
 * its end is asked for.) */
static inline bool yt_spare_keep_after_exit(struct yt_node *node, struct yt_thread *thread,
                                            struct ythread_header *frame) {
    bool is_such = ythread_unwinding == 1 && node->discarding && node->chain == frame && !frame->caller;
    if (!is_such || !thread->ending || thread->id == node->main_thread) return false;
    thread->ending = 0;
    if (!yt_spare_keep(node, thread, frame)) {
        thread->ending = 1;
        return false;
    }
    yt_sched_stop_unwinding(node);
    return true;
}

/* yt_spare_keep where libraries have bytes in threads, or a say. */
static inline bool yt_spare_keep_otherwise(struct yt_node *node, struct yt_thread *thread,
                                           struct ythread_header *frame) {
    if (node->spares.other_room <= 0 || !yt_spare_may_be(thread, frame)) return false;
    if (yt_spare_is_known(node, thread)) return false;
    node->current = NULL;
    node->spares.other_room--;
    if (yt_library && yt_library->ended) yt_library->ended(yt_thread_space(thread) + yt_library_at, thread->id);
    if (thread->daemon) node->residents++, node->ended--; /* which no count has */
    yt_spare_put(node, thread, frame);
    return true;
}

/* ---- others ---------------------------------------------------------------------------------- */

/* Zeroes `size` bytes, rounded up to 16; few at most. */
static inline void yt_thread_clear(void *memory, size_t size) {
    struct piece {
        uint64_t half[2];
    } *piece = (struct piece *)memory, none = {{0, 0}};
    for (struct piece *end = piece + (size + sizeof none - 1) / sizeof none; piece < end; piece++) *piece = none;
}

static inline void yt_thread_begin_frame(struct yt_thread *thread, const struct ythread_function *function) {
    struct ythread_header *frame = (struct ythread_header *)yt_thread_inside(thread);
    frame->fun_num = function->fun_num;
    thread->word = (uintptr_t)frame;
}

/* Makes a thread of a block of `size` bytes that holds the frame, too. */
static inline void yt_thread_form(struct yt_thread *thread, const struct ythread_function *function, size_t size) {
    thread->more = (struct yt_more *)&yt_no_more;
    thread->id = 0;
    thread->standing = 0;
    thread->has_frame = 1; /* its word follows */
    yt_thread_clear(thread + 1, size - sizeof *thread);
    yt_thread_begin_frame(thread, function);
}

/* yt_thread_new_with_frame, in the block of a thread that has ended; null if there is none. */
static inline struct yt_thread *yt_thread_reuse(struct yt_node *node, const struct ythread_function *function) {
    size_t size = yt_thread_size(function->frame_size);
    struct yt_thread *thread = (struct yt_thread *)yt_memory_reuse(&node->memory, size);
    if (__builtin_expect(!thread, 0)) return NULL;
    if (__builtin_expect(!yt_region_has(thread), 0)) {
        yt_memory_put_back(&node->memory, thread, size);
        return NULL;
    }
    yt_thread_form(thread, function, size);
    return thread;
}

/* Says whether the thread that runs may make one of that function with nothing unusual done. */
static inline bool yt_thread_may_spawn(const struct yt_node *node, const struct ythread_function *function) {
    const struct yt_thread *self = node->current;
    bool is_usual = self && node->is_brief && !self->unusual && !node->plain_depth;
    return __builtin_expect(is_usual, 1) && yt_thread_may_contain(function);
}

/* Makes one, in no queue, in the block and the slot of some that have ended; null without. */
static inline struct yt_thread *yt_thread_renew(struct yt_node *node, const struct ythread_function *function) {
    struct yt_thread *made = node->born->free_first == YT_SLOT_NONE ? NULL : yt_thread_reuse(node, function);
    if (__builtin_expect(!made, 0)) return NULL;
    made->id = yt_roster_born_again(node->born, node->birth, made);
    made->heeded = (function->flags & YTHREAD_FUNCTION_BLOCKS) != 0;
    node->residents++;
    node->created++;
    node->made++;
    return made;
}

/* Asks the library that schedules, if it has a say, about a thread that has been made and is in no queue. True: it waits for the
 * library. */
static inline bool yt_library_takes(struct yt_node *node, struct yt_thread *thread, bool is_usual) {
    if (!yt_library || !yt_library->created) return false;
    int wish = yt_library->created(yt_thread_space(thread) + yt_library_at, thread->id, is_usual);
    if (wish & YTHREAD_LIBRARY_DAEMON && !thread->daemon) {
        thread->daemon = 1;
        node->created--, node->residents--;
    }
    if (!(wish & YTHREAD_LIBRARY_WAIT)) return false;
    thread->wait_kind = YT_WAIT_REST;
    thread->state = YT_WAITING;
    yt_trace_waits(node, thread);
    return true;
}

/* Puts a new thread where it is to be; the attributes are checked. */
static inline void yt_thread_enlist(struct yt_node *node, struct yt_thread *made, const struct ythread_attr *attr) {
    if (attr && attr->daemon) {
        made->daemon = made->heeded = 1;
        node->created--, node->residents--;
    }
    made->priority =
        (uint8_t)(attr && attr->priority != YTHREAD_INHERIT ? attr->priority : node->current->priority) & 63;
    if (!yt_library_takes(node, made, !attr)) yt_sched_push_tail(node, made);
}

/* The thread's function has returned. Ends the thread if nobody is to be told, and nothing but its block is to be freed; false:
 * nothing has been done. */
static inline bool yt_thread_end_briefly(struct yt_node *node, struct yt_thread *thread,
                                         const struct ythread_function *function) {
    if (yt_spare_keep_otherwise(node, thread, (struct ythread_header *)yt_thread_inside(thread))) return true;
    bool is_usual = node->is_brief && !thread->unusual && thread->more == &yt_no_more && thread->has_frame;
    bool is_unknown = !thread->keeps_status && thread->id != node->main_thread;
    if (__builtin_expect(!is_usual || !is_unknown || function->flags & YTHREAD_FUNCTION_BLOCKS, 0)) return false;
    if (yt_spare_is_known(node, thread)) return false;
    if (YT_YID_NODE(thread->id) != node->birth || !yt_roster_vacate(node->born, thread->id)) return false;
    if (yt_library && yt_library->ended) yt_library->ended(yt_thread_space(thread) + yt_library_at, thread->id);
    if (!thread->daemon) {
        node->residents--;
        if (++node->ended == node->created && !yt_outside.poll) yt_node_poll_soon(node);
    }
    yt_memory_put_back(&node->memory, thread, yt_thread_size(function->frame_size));
    return true;
}

#endif
