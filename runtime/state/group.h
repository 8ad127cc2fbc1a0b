/* Threads that are written together: each rests at the same resume point of the same thread function, has that one frame, in which there are
 * numbers alone, and nothing else that is worth a word. What they have in common is written once, by a plan that is made once: a *run*
 * is one head, and for each thread its yid and the fields that live: their bytes, between nodes of one layout, or converted
 * (group_convert.c). docs/wire-format.md has the layout. */
#ifndef YT_STATE_GROUP_H
#define YT_STATE_GROUP_H

#include <string.h>

#include "base/codec.h"
#include "base/codec_plan.h"
#include "state/head.h"
#include "threads/brief.h"
#include "threads/thread.h"

enum { YT_GROUP_FIELDS = 16, YT_GROUP_PLANS = 4, YT_GROUP_DATA_MOST = 512 };

/* How the threads at one resume point are written and read. */
struct yt_group_plan {
    const struct ythread_function *function; /* null: no plan yet */
    uint32_t point;
    uint32_t data;             /* bytes of one thread behind its yid */
    bool converts;             /* then by `conversion`, not by `fields`: */
    bool is_quick;             /* it is there; a reader does without */
    struct yt_plan conversion; /* of a frame */
    uint32_t count;
    struct {
        uint32_t offset, size, whole; /* with what pads it behind a yid */
    } fields[YT_GROUP_FIELDS];
    bool fits; /* they can be written together; if not, nothing of the above but function and point holds */
};

/* The plans used last; all zero at first. */
struct yt_group_plans {
    struct yt_group_plan list[YT_GROUP_PLANS];
    const struct yt_group_plan *last; /* of the last that fits, or null */
    unsigned next;
    bool converts; /* all of them do */
};

/* The plan of a frame, which stays until as many others have been asked for. Null: its threads go one by one. */
const struct yt_group_plan *yt_group_plan_otherwise(struct yt_group_plans *plans, const struct ythread_header *frame);
static inline const struct yt_group_plan *yt_group_plan_of(struct yt_group_plans *plans,
                                                           const struct ythread_header *frame) {
    const struct yt_group_plan *last = plans->last;
    bool is_it = last && last->function->fun_num == frame->fun_num && last->point == frame->resume_pt;
    return __builtin_expect(is_it, 1) ? last : yt_group_plan_otherwise(plans, frame);
}

/* Says whether a thread has nothing but its frame, the only one, which is its thread function's. */
static inline bool yt_group_is_plain(const struct yt_thread *thread) {
    const struct yt_more *more = thread->more;
    const struct ythread_header *inner = yt_thread_inner(thread);
    if (thread->unusual || thread->wait_kind || thread->status || yt_thread_reserved || !inner || inner->caller)
        return false;
    return more->wait.is_shared || !(more->name || more->oldest || more->mails_most > 1 || more->mails_limit ||
                                     more->holdings || more->locks || more->watchers || more->wait.deadline ||
                                     more->received.from || more->received.tag || more->received.count);
}

/* What the threads of a run have in common. */
struct yt_group_head {
    uint32_t flags; /* YT_STATE_DAEMON, YT_STATE_KEEPS_STATUS, and the priority: as in a state's head */
    uint32_t moves, sequence;
};

/* ---- writing -------------------------------------------------------------------------------- */

/* One zeroed, but for `writer`. */
struct yt_group_writer {
    struct yt_writer *writer;
    struct yt_group_plan plan; /* of the run that has begun: a copy, for others may have been asked for since */
    struct yt_group_head head;
    uint64_t standing;          /* the part of their control blocks' that is in the head */
    const struct yt_more *more; /* of the first one: it may be shared */
    size_t count_at;            /* where its length stands */
    uint32_t count;
};

/* Appends a plain thread, as it will be after one more departure. */
void yt_group_put(struct yt_group_writer *group, const struct yt_group_plan *plan, const struct yt_thread *thread);

/* Most fields are words, of which a copy takes an instruction. */
static inline void yt_group_copy_field(void *to, const void *from, uint32_t size) {
    if (size == 8)
        memcpy(to, from, 8);
    else if (size == 4)
        memcpy(to, from, 4);
    else
        memcpy(to, from, size);
}

static inline void yt_group_copy_out(const struct yt_group_plan *plan, unsigned char *space,
                                     const struct yt_thread *thread) {
    const char *frame = (const char *)yt_thread_inner(thread);
    yt_store64(space, thread->id);
    space += 8;
    if (plan->converts) {
        yt_plan_encode(&plan->conversion, (const unsigned char *)frame, space, 1);
        return;
    }
    for (uint32_t i = 0; i < plan->count; i++) {
        uint32_t size = plan->fields[i].size, whole = plan->fields[i].whole;
        if (whole != size) memset(space + whole - 4, 0, 4);
        yt_group_copy_field(space, frame + plan->fields[i].offset, size);
        space += whole;
    }
}

/* What a control block's standing says of a run: that nothing is waited for, the status of nothing, and what is in the head. */
static inline uint64_t yt_group_standing_mask(void) {
    struct yt_thread mask;
    mask.standing = 0;
    mask.priority = 63, mask.daemon = mask.keeps_status = 1, mask.wait_kind = 15, mask.status = -1;
    return mask.standing;
}

/* Says whether a thread is plain and of the run that has begun, which it shows by what it has in common with the run's first one, and
 * has nothing but its block, in which its frame is; if it does not show it, it may be so all the same. (No library has bytes in
 * threads, or there would be no run.) */
static inline bool yt_group_is_alike(const struct yt_group_writer *group, const struct yt_thread *thread) {
    const struct ythread_header *frame = (const struct ythread_header *)yt_thread_space(thread);
    bool is_alike = thread->word == (uintptr_t)frame && thread->more == group->more &&
                    (thread->standing & yt_group_standing_mask()) == group->standing;
    return is_alike && group->more->wait.is_shared && frame->fun_num == group->plan.function->fun_num &&
           frame->resume_pt == group->plan.point && !frame->caller;
}

/* Room for further ones of the run that has begun, which are alike: `most` are not too many, or null. Each takes yt_group_each bytes,
 * written by yt_group_copy_out; then yt_group_have_come says how many there are. */
static inline size_t yt_group_each(const struct yt_group_writer *group) {
    return 8 + (size_t)group->plan.data;
}
static inline unsigned char *yt_group_room(const struct yt_group_writer *group, uint32_t most) {
    struct yt_writer *writer = group->writer;
    if (!group->plan.function || !yt_codec_reserve(writer, most * yt_group_each(group))) return NULL;
    return writer->data + writer->size;
}
static inline void yt_group_have_come(struct yt_group_writer *group, uint32_t count) {
    group->writer->size += count * yt_group_each(group);
    group->count += count;
}

/* The last run has its length. The writer's status. */
int yt_group_end(struct yt_group_writer *group);

/* ---- reading -------------------------------------------------------------------------------- */

struct yt_group_reader {
    struct yt_reader *reader;
    bool same_machine;
    bool has_function;             /* there has been a run */
    int status;                    /* why the threads of this run cannot be had here, or 0; the line is YT_STATUS's */
    struct yt_group_plan plan;     /* if they can */
    struct yt_shared_more *shared; /* what they have in common here, or null: each has it for itself */
    struct yt_group_head head;
    uint64_t standing;          /* of their control blocks */
    const unsigned char *place; /* of the next one */
    uint32_t count, data;       /* threads that have not been taken; bytes of each behind its yid */
};

/* Checks all that is there, up to the end, without an effect: the lengths, the heads, that each yid is one. 0, or the reader's status. */
int yt_group_check(const struct yt_reader *reader);

/* Begins to read what yt_group_check has found good. */
void yt_group_begin(struct yt_group_reader *group, struct yt_reader *reader);

/* The next run; false at the end. If its threads cannot be had here, group->status says so. */
bool yt_group_next_run(struct yt_group_reader *group, struct yt_node *node);

/* The next thread of the run: its yid, and where its data stand. */
static inline void yt_group_pass(struct yt_group_reader *group) {
    group->place += 8 + (size_t)group->data;
    group->count--;
}
static inline yid yt_group_next(struct yt_group_reader *group, const unsigned char **data) {
    const unsigned char *place = group->place;
    yt_group_pass(group);
    *data = place + 8;
    return yt_load64(place);
}

/* How a plan converts the fields at a point: of those who are to leave, and of those who have come. False: they go one by one. */
bool yt_group_plan_to_convert(struct yt_group_plan *plan);
bool yt_group_plan_converted(struct yt_group_plan *plan, uint32_t data);

/* Fills a new frame with them. 0, or YTHREAD_ESTATE with the line: a value does not fit here. */
int yt_group_convert_in(const struct yt_group_reader *group, struct ythread_header *frame, yid id,
                        const unsigned char *data);

static inline struct yt_thread *yt_group_fill(const struct yt_group_reader *group, struct yt_thread *thread, yid id,
                                              const unsigned char *data) {
    const struct yt_group_plan *plan = &group->plan;
    struct ythread_header *frame = (struct ythread_header *)yt_thread_inside(thread);
    frame->resume_pt = plan->point;
    for (uint32_t i = 0; i < plan->count; i++) {
        yt_group_copy_field((char *)frame + plan->fields[i].offset, data, plan->fields[i].size);
        data += plan->fields[i].whole;
    }
    thread->id = id;
    thread->standing = group->standing;
    return thread;
}

/* A new thread, in no list. Null: *status says why. */
struct yt_thread *yt_group_make(const struct yt_group_reader *group, struct yt_node *node, yid id,
                                const unsigned char *data, int *status);

/* The same in the usual case: in a block that another has had, with what others have, too. Null: that has to be made. */
static inline struct yt_thread *yt_group_make_again(const struct yt_group_reader *group, struct yt_node *node, yid id,
                                                    const unsigned char *data) {
    bool is_usual = group->shared && !group->plan.converts;
    struct yt_thread *thread = is_usual ? yt_thread_reuse(node, group->plan.function) : NULL;
    if (__builtin_expect(!thread, 0)) return NULL;
    yt_memory_fetch_next(&node->memory, thread, yt_thread_size(group->plan.function->frame_size));
    yt_thread_share(thread, group->shared);
    return yt_group_fill(group, thread, id, data);
}

#endif
