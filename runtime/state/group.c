/* Threads that are written together; see group.h. */
#include "state/group.h"

#include "base/schema.h"
#include "base/schema_bytes.h"
#include "base/status.h"
#include "state/frames.h"
#include "threads/program/program.h"

enum {
    FLAGS = YT_STATE_DAEMON | YT_STATE_KEEPS_STATUS,
    BELOW_FLAGS = (1 << YT_STATE_FLAGS_SHIFT) - 1,
    RUN_LEAST = 24 /* bytes of a run's head */
};

static uint32_t padded(uint64_t size) {
    return (uint32_t)(size + 3) & ~3u;
}

/* ---- plans ---------------------------------------------------------------------------------- */

/* Whether a frame may be the only one of its thread, and has fields alone; on all machines, or on none. */
static bool is_simple(const struct ythread_function *function, uint32_t point) {
    bool has_more = function->flags & YTHREAD_FUNCTION_BLOCKS || function->jump_offset;
    return function->flags & YTHREAD_FUNCTION_THREAD && !has_more && function->resume &&
           point < function->point_count && function->points[point].count <= YT_GROUP_FIELDS;
}

static bool is_small(const struct ythread_function *function) {
    return function->frame_align <= YT_MEMORY_ALIGN && function->frame_size <= YT_MEMORY_FINE;
}

static bool has_pin(const struct ythread_function *function, uint32_t field) {
    for (const struct ythread_pin *pin = function->pins; pin && pin->line; pin++)
        if (pin->field == field) return true;
    return false;
}

static bool has_pins(const struct ythread_function *function, const struct ythread_point *point) {
    for (uint32_t i = 0; i < point->count; i++)
        if (has_pin(function, point->fields[i])) return true;
    return false;
}

static bool plan_raw(struct yt_group_plan *plan) {
    const struct ythread_function *function = plan->function;
    const struct ythread_point *point = &function->points[plan->point];
    if (!yt_state_may_be_raw(function, plan->point) || !yt_state_is_solid(function, plan->point)) return false;
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &function->fields[point->fields[i]];
        if (field->type->size > YT_GROUP_DATA_MOST) return false;
        plan->fields[plan->count].offset = field->offset;
        plan->fields[plan->count].size = (uint32_t)field->type->size;
        plan->fields[plan->count].whole = padded(field->type->size);
        plan->data += plan->fields[plan->count++].whole;
    }
    return plan->data <= YT_GROUP_DATA_MOST;
}

static bool may_leave(const struct ythread_function *function, uint32_t number) {
    return is_simple(function, number) && is_small(function) && !has_pins(function, &function->points[number]);
}

/* Between equal layouts those are converted whose bytes are not all of values. */
static void make_plan(struct yt_group_plan *plan, const struct ythread_function *function, uint32_t number,
                      bool converts) {
    *plan = (struct yt_group_plan){.function = function, .point = number};
    if (!may_leave(function, number)) return;
    plan->converts = converts || !plan_raw(plan);
    plan->fits = !plan->converts || yt_group_plan_to_convert(plan);
}

/* The plan of threads that have come. If they were converted, they are small where they were: their frame has room in a block of
 * any machine. */
static void make_plan_here(struct yt_group_plan *plan, const struct ythread_function *function, uint32_t number,
                           bool converts, uint32_t data) {
    *plan = (struct yt_group_plan){.function = function, .point = number, .converts = converts};
    if (converts)
        plan->fits =
            is_simple(function, number) && yt_thread_may_contain(function) && yt_group_plan_converted(plan, data);
    else
        plan->fits = may_leave(function, number) && plan_raw(plan) && plan->data == data;
}

const struct yt_group_plan *yt_group_plan_otherwise(struct yt_group_plans *plans, const struct ythread_header *frame) {
    const struct ythread_function *function = yt_program_function(frame->fun_num);
    struct yt_group_plan *plan = plans->list;
    if (!function) return NULL;
    while (plan < plans->list + YT_GROUP_PLANS && (plan->function != function || plan->point != frame->resume_pt))
        plan++;
    if (plan == plans->list + YT_GROUP_PLANS) {
        plan = &plans->list[plans->next++ % YT_GROUP_PLANS];
        make_plan(plan, function, frame->resume_pt, plans->converts);
    }
    plans->last = plan->fits ? plan : NULL; /* it may have taken the place of the last one */
    return plans->last;
}

/* ---- writing -------------------------------------------------------------------------------- */

static struct yt_group_head head_of(const struct yt_thread *thread) {
    uint32_t flags = (thread->daemon ? YT_STATE_DAEMON : 0) | (thread->keeps_status ? YT_STATE_KEEPS_STATUS : 0);
    return (struct yt_group_head){flags << YT_STATE_FLAGS_SHIFT | thread->priority, thread->more->moves + 1,
                                  thread->more->wait.sequence};
}

static void put_function(struct yt_writer *writer, const struct yt_group_plan *plan) {
    yt_state_put_function(writer, plan->function, plan->converts ? 0 : yt_program_layout(plan->function));
    yt_codec_put_u32(writer, plan->point);
    yt_codec_put_u32(writer, plan->data);
}

static bool is_same(const struct yt_group_plan *a, const struct yt_group_plan *b) {
    return a->function == b->function && a->point == b->point;
}

static void begin_run(struct yt_group_writer *group, const struct yt_group_plan *plan, const struct yt_thread *thread) {
    const struct yt_group_head head = head_of(thread);
    struct yt_writer *writer = group->writer;
    bool is_first = !group->plan.function, is_other = !is_same(&group->plan, plan);
    if (is_first) yt_codec_put_u64(writer, yt_schema_machine());
    yt_group_end(group);
    yt_codec_put_u32(writer, is_other);
    if (is_other) put_function(writer, plan);
    yt_codec_put_u32(writer, head.flags);
    yt_codec_put_u32(writer, head.moves);
    yt_codec_put_u32(writer, head.sequence);
    if (is_other) group->plan = *plan;
    group->head = head;
    group->standing = thread->standing & yt_group_standing_mask();
    group->more = thread->more;
    group->count_at = writer->size;
    group->count = 0;
    yt_codec_put_u32(writer, 0);
}

int yt_group_end(struct yt_group_writer *group) {
    if (group->plan.function && !group->writer->status)
        yt_codec_patch_u32(group->writer, group->count_at, group->count);
    return group->writer->status;
}

/* Says whether the run goes on with this thread. What several share is looked at once. */
static inline bool is_of_run(const struct yt_group_writer *group, const struct yt_thread *thread) {
    const struct yt_more *more = thread->more;
    if ((thread->standing & yt_group_standing_mask()) != group->standing) return false;
    return (more == group->more && more->wait.is_shared) ||
           (more->moves + 1 == group->head.moves && more->wait.sequence == group->head.sequence);
}

void yt_group_put(struct yt_group_writer *group, const struct yt_group_plan *plan, const struct yt_thread *thread) {
    if (!is_same(&group->plan, plan) || !is_of_run(group, thread)) begin_run(group, plan, thread);
    unsigned char *space = yt_codec_put_space(group->writer, 8 + (size_t)plan->data);
    if (!space) return;
    group->count++;
    yt_group_copy_out(plan, space, thread);
}

/* ---- reading -------------------------------------------------------------------------------- */

struct run {
    struct yt_state_function function;
    uint32_t point;
};

/* The head of a run, into `group`; what it says of the function, if it says so. */
static int get_head(struct yt_group_reader *group, struct run *run) {
    struct yt_reader *reader = group->reader;
    uint32_t names = yt_codec_get_u32(reader);
    if (names > 1 || (!names && !group->has_function)) yt_codec_get_failed(reader, "threads of no function");
    run->function.name = NULL;
    if (names && !reader->status) {
        yt_state_get_function(reader, &run->function);
        run->point = yt_codec_get_u32(reader);
        group->data = yt_codec_get_u32(reader);
        group->has_function = true;
    }
    group->head.flags = yt_codec_get_u32(reader);
    group->head.moves = yt_codec_get_u32(reader);
    group->head.sequence = yt_codec_get_u32(reader);
    group->count = yt_codec_get_u32(reader);
    bool is_known = (group->head.flags & BELOW_FLAGS) < YTHREAD_PRIORITIES &&
                    !(group->head.flags >> YT_STATE_FLAGS_SHIFT & ~(uint32_t)FLAGS);
    if (!is_known || !group->head.moves) yt_codec_get_failed(reader, "threads of an impossible kind");
    if (group->data > YT_GROUP_DATA_MOST || group->data % 4 || !group->count ||
        group->count > yt_codec_left(reader) / (8 + group->data))
        yt_codec_get_failed(reader, "an impossible number of threads");
    return reader->status;
}

/* Past the threads of a run, whose heads must be yids. */
static int skip_threads(struct yt_group_reader *group) {
    size_t each = 8 + (size_t)group->data;
    const unsigned char *place = yt_codec_get_space(group->reader, each * group->count);
    for (; group->count; group->count--, place += each) {
        yid id = yt_load64(place);
        if (!id || id == (yid)YTHREAD_ANY) return yt_codec_get_failed(group->reader, "no thread in a group of threads");
    }
    return 0;
}

int yt_group_check(const struct yt_reader *from) {
    struct yt_reader reader = *from;
    struct yt_group_reader group = {.reader = &reader};
    struct run run;
    yt_codec_get_u64(&reader);
    if (!yt_codec_left(&reader)) yt_codec_get_failed(&reader, "a group of nobody");
    while (yt_codec_left(&reader) && !get_head(&group, &run) && !skip_threads(&group)) {
    }
    return reader.status;
}

void yt_group_begin(struct yt_group_reader *group, struct yt_reader *reader) {
    *group = (struct yt_group_reader){.reader = reader};
    group->same_machine = yt_codec_get_u64(reader) == yt_schema_machine();
}

/* Whether threads at that point can be had here: a plan, or a status. */
static int plan_here(struct yt_group_reader *group, const struct run *run) {
    const struct yt_state_function *seen = &run->function;
    int status;
    const struct ythread_function *function = yt_state_match_function(seen, &status);
    if (!function) return status;
    if (seen->layout && !group->same_machine)
        return yt_status_set(YTHREAD_EREFUSED, "the fields of function '%s' have another layout here", seen->name);
    make_plan_here(&group->plan, function, run->point, !seen->layout, group->data);
    if (!group->plan.fits)
        return yt_status_set(YTHREAD_EREFUSED, "threads of function '%s' come one by one here", seen->name);
    return 0;
}

static uint64_t standing_of(const struct yt_group_reader *group) {
    uint32_t flags = group->head.flags >> YT_STATE_FLAGS_SHIFT;
    return (struct yt_thread){.has_frame = 1,
                              .heeded = 1,
                              .priority = group->head.flags & 63,
                              .daemon = (flags & YT_STATE_DAEMON) != 0,
                              .keeps_status = (flags & YT_STATE_KEEPS_STATUS) != 0}
        .standing;
}

bool yt_group_next_run(struct yt_group_reader *group, struct yt_node *node) {
    struct run run;
    if (!yt_codec_left(group->reader) || get_head(group, &run)) return false;
    group->place = yt_codec_get_space(group->reader, (8 + (size_t)group->data) * group->count);
    if (run.function.name) group->status = plan_here(group, &run);
    if (group->status) return true;
    group->shared = yt_more_share(node, group->head.moves, group->head.sequence, 8 + group->data);
    group->standing = standing_of(group);
    return true;
}

/* What each has for itself, if it cannot be shared. */
static bool add_more(const struct yt_group_reader *group, struct yt_node *node, struct yt_thread *thread) {
    if (!yt_thread_add_more(&node->memory, thread)) return false;
    thread->more->moves = group->head.moves;
    thread->more->wait.sequence = group->head.sequence;
    thread->more->state_bytes = 8 + group->data;
    thread->more->from_bytes = 1;
    return true;
}

static struct yt_thread *out_of_memory(int *status) {
    *status = yt_status_set(YTHREAD_ENOMEM, "no memory");
    return NULL;
}

struct yt_thread *yt_group_make(const struct yt_group_reader *group, struct yt_node *node, yid id,
                                const unsigned char *data, int *status) {
    struct yt_thread *thread = yt_thread_new_with_frame(node, group->plan.function);
    *status = 0;
    if (!thread) return out_of_memory(status);
    if (group->shared) {
        yt_thread_share(thread, group->shared);
    } else if (!add_more(group, node, thread)) {
        yt_thread_free(node, thread);
        return out_of_memory(status);
    }
    if (!group->plan.converts) return yt_group_fill(group, thread, id, data);
    thread->id = id;
    thread->standing = group->standing;
    if (!(*status = yt_group_convert_in(group, yt_thread_inside(thread), id, data))) return thread;
    yt_thread_free(node, thread);
    return NULL;
}
