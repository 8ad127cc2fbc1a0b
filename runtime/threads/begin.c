/* Threads that generated code begins itself: it stores the parameters. */
#include <stddef.h>
#include <stdlib.h>

#include "threads/brief.h"
#include "threads/program/program.h"
#include "threads/queue_inline.h"
#include "threads/round.h"

#undef ythread_begin

__thread struct ythread_lane ythread_lane __attribute__((tls_model(YTHREADS_TLS)));

/* There is no memory: they all go. */
static bool let_go(struct yt_memory *memory) {
    struct yt_node *node = (struct yt_node *)((unsigned char *)memory - offsetof(struct yt_node, memory));
    bool is_any = yt_node_spares(node);
    if (is_any) yt_spares_free(node);
    return is_any;
}

/* The lists of spares, and as many empty ones. */
bool yt_spares_init(struct yt_node *node, uint32_t functions) {
    node->spares.lists = (struct yt_thread **)calloc(2 * (size_t)functions + 1, sizeof(struct yt_thread *));
    node->spares.functions = functions;
    node->memory.let_go = let_go;
    ythread_lane.begun = 0;
    yt_spares_choose(node);
    return node->spares.lists;
}

void yt_spares_fini(struct yt_node *node) {
    free(node->spares.lists);
    node->spares = (struct yt_spares){0};
    ythread_lane = (struct ythread_lane){0};
}

/* How many may wait: as many as fit into some megabytes, by the largest of their blocks. */
static int32_t most_spares(void) {
    enum { LEAST = 1 << 14, MOST = 1 << 18, BYTES = 1 << 26 };
    size_t largest = sizeof(struct yt_thread);
    for (uint32_t i = 0; i < yt_program_function_count(); i++) {
        const struct ythread_function *function = yt_program_function(i);
        if (!(function->flags & YTHREAD_FUNCTION_THREAD) || !yt_thread_may_contain(function)) continue;
        if (yt_thread_size(function->frame_size) > largest) largest = yt_thread_size(function->frame_size);
    }
    size_t most = BYTES / largest;
    return (int32_t)(most < LEAST ? LEAST : most > MOST ? MOST : most);
}

void yt_spares_open(struct yt_node *node) {
    bool has_say = yt_library && (yt_library->created || yt_library->ended);
    bool is_usual = node->is_brief;
    node->spares.is_simple = !has_say && !yt_thread_reserved;
#ifdef YT_MEMORY_EVERY_BLOCK_ALONE
    is_usual = false;
#endif
    node->spares.most = is_usual ? most_spares() : 0;
    node->spares.ended_most = node->spares.most / 4;
    yt_spares_lend(node);
    yt_spares_choose(node);
}

static void free_block(struct yt_node *node, struct yt_thread *spare) {
    spare->standing = yt_standing_of(0);
    yt_memory_put_back(&node->memory, spare, yt_thread_block_size(spare));
    node->spares.kept--;
    node->residents--;
    node->ended++;
}

static void free_spare(struct yt_node *node, struct yt_thread *spare) {
    spare->id = ~spare->id;
    yt_roster_vacate(node->born, spare->id);
    free_block(node, spare);
}

/* From now on their slots have the statuses. Where memory is short that happens again and again: each end pays for one slot. */
static void free_ended(struct yt_node *node) {
    uint32_t number = 0;
    for (; node->spares.ended && number < node->born->slot_count; number++) {
        struct yt_thread *ended = yt_roster_ended(node->born, number);
        if (!ended) continue;
        yt_roster_keep(node->born, ended->id, ended->status);
        free_block(node, ended);
        node->spares.ended--;
    }
    if (number) node->spares.ended_most = -(int32_t)number;
}

void yt_spares_free(struct yt_node *node) {
    free_ended(node);
    for (uint32_t i = 0; i < node->spares.functions && yt_node_spares(node); i++) {
        while (node->spares.lists[i]) {
            struct yt_thread *spare = node->spares.lists[i];
            node->spares.lists[i] = yt_spare_next(spare);
            free_spare(node, spare);
        }
    }
    node->created += ythread_lane.begun;
    node->ended += ythread_lane.begun;
    node->made += ythread_lane.begun;
    node->spares.kept -= ythread_lane.begun;
    ythread_lane.begun = 0;
}

/* ---- in advance ------------------------------------------------------------------------------ */

/* One that has not begun yet, of the slab's rest: nobody is asked for memory. Null: there is none. */
static struct yt_thread *make_spare(struct yt_node *node, const struct ythread_function *function) {
    size_t size = yt_thread_size(function->frame_size);
    struct yt_thread *spare = (struct yt_thread *)yt_memory_take_fresh(&node->memory, size);
    if (!spare) return NULL;
    yt_thread_form(spare, function, size);
    if (!yt_region_has(spare) || !yt_roster_born(node->born, node->birth, spare)) {
        yt_memory_put_back(&node->memory, spare, size);
        return NULL;
    }
    spare->id = -spare->id; /* of a generation before its first */
    return spare;
}

/* Where there are many threads more follow: makes some of that function, by the sixteenth of what there is, and lets them wait for
 * their turn among those that have ended. */
static void stock(struct yt_node *node, const struct ythread_function *function) {
    enum { MOST = 64, BYTES = 1 << 14 };
    if (!node->spares.most || function->flags & YTHREAD_FUNCTION_BLOCKS) return;
    uint64_t wanted = node->residents / 16, room = BYTES / yt_thread_size(function->frame_size);
    wanted = wanted < MOST ? wanted : MOST;
    struct yt_thread **list = &node->spares.lists[function->fun_num], *last = NULL;
    for (uint64_t made = 0; made < wanted && made < room; made++) {
        struct yt_thread *spare = make_spare(node, function);
        if (!spare) return;
        if (last)
            last->standing = (uintptr_t)spare;
        else
            *list = spare;
        last = spare;
        last->standing = 0;
        node->created++, node->made++, node->residents++;
        ythread_lane.begun--; /* who begins now has been counted */
    }
}

/* ---- what generated code calls --------------------------------------------------------------- */

/* A thread, in no queue, whose frame and priority are still to be set; null: that has to be done otherwise. */
static struct yt_thread *renew(struct yt_node *node, const struct ythread_function *function) {
    struct yt_thread **list = &node->spares.lists[function->fun_num], *made = *list;
    if (!made) {
        if ((made = yt_thread_renew(node, function))) return made;
        stock(node, function);
        if (!(made = *list)) return NULL;
    }
    yt_spare_use(list, made, 0);
    if (yt_thread_reserved) yt_thread_clear(made + 1, yt_thread_reserved);
    return made;
}

/* There is no spare of that function, or who makes it is unusual. */
static __attribute__((noinline)) void *begin_without(struct yt_node *node, const struct ythread_function *function) {
    struct yt_thread *made = yt_thread_may_spawn(node, function) ? renew(node, function) : NULL;
    if (!made) return NULL;
    yt_thread_enlist(node, made, NULL);
    return yt_thread_inside(made);
}

/* Its ring is full, or is to be put in order, or nobody has looked. */
static __attribute__((noinline)) void *push_otherwise(struct yt_node *node, struct yt_thread *made) {
    yt_sched_push_tail(node, made);
    return yt_thread_inside(made);
}

/* A library has bytes in threads or a say, or there is no spare, or there is more to be done. (Spares are of those that may
 * be brief.) */
static __attribute__((noinline)) void *begin_otherwise(struct yt_node *node, const struct ythread_function *function) {
    struct yt_thread **list = &node->spares.lists[function->fun_num], *made = *list;
    const struct yt_thread *self = node->current;
    if (!made || !self || self->unusual || node->plain_depth) return begin_without(node, function);
    yt_spare_use(list, made, self->priority);
    yt_thread_clear(made + 1, yt_thread_reserved);
    return yt_library_takes(node, made, true) ? yt_thread_inside(made) : push_otherwise(node, made);
}

/* (What is usual in a lane is inline in generated code.) */
void *ythread_begin(struct ythread_function *function) {
    struct yt_node *node = yt_here;
    if (__builtin_expect(!node, 0)) return NULL;
    if (!node->spares.is_simple) return begin_otherwise(node, function);
    struct ythread_turn *in_lane = ythread_begin_in_lane(function->fun_num, ythread_lane.standing);
    if (in_lane) return (void *)(uintptr_t)in_lane->word;
    struct yt_thread **list = (struct yt_thread **)(void *)&ythread_lane.spares[function->fun_num], *made = *list;
    if (!made || node->current->unusual) return begin_otherwise(node, function);
    unsigned priority = node->current->priority;
    yt_spare_use(list, made, priority);
    struct yt_ring *ring = &node->ready.rings[priority];
    if (__builtin_expect(ring->tail - ring->head >= ring->limit, 0)) return push_otherwise(node, made);
    node->ready.used |= UINT64_C(1) << priority;
    yt_queue_append(ring, made);
    return yt_thread_inside(made);
}

/* Says whether it runs here, after the one that runs now, and has no name. */
static bool is_usual(const struct yt_node *node, const struct yt_thread *self, const struct ythread_attr *attr) {
    bool is_here = attr->node == YTHREAD_HERE || attr->node == node->id;
    bool is_behind = attr->priority >= YTHREAD_INHERIT && attr->priority <= self->priority;
    return is_here && is_behind && !attr->name && (attr->daemon == 0 || attr->daemon == 1);
}

/* Says whether these attributes are what a thread has that is made without any. */
static bool says_nothing(const struct ythread_attr *attr) {
    return attr->priority == YTHREAD_INHERIT && attr->node == YTHREAD_HERE && !attr->daemon && !attr->name;
}

/* With an id, or unusual attributes, or where there is no lane. */
static __attribute__((noinline)) void *begin_as_otherwise(struct yt_node *node, const struct ythread_wish *wish,
                                                          struct ythread_function *function) {
    if (!node || !yt_thread_may_spawn(node, function)) return NULL;
    if (wish->attr && !is_usual(node, node->current, wish->attr)) return NULL;
    struct yt_thread *made = renew(node, function);
    if (!made) return NULL;
    if (wish->id) {
        *wish->id = made->id;
        made->keeps_status = made->heeded = !(wish->attr && wish->attr->daemon);
    }
    yt_thread_enlist(node, made, wish->attr);
    return yt_thread_inside(made);
}

void *ythread_begin_as(const struct ythread_wish *wish, struct ythread_function *function) {
    const struct yt_thread kept = {.keeps_status = 1, .heeded = 1};
    bool is_plain = !wish->attr || says_nothing(wish->attr);
    if (is_plain && !wish->id) return ythread_begin(function);
    struct yt_node *node = yt_here;
    if (__builtin_expect(!node || !is_plain, 0)) return begin_as_otherwise(node, wish, function);
    struct ythread_turn *made = ythread_begin_in_lane(function->fun_num, ythread_lane.standing | kept.standing);
    if (!made) return begin_as_otherwise(node, wish, function);
    *wish->id = made->id;
    return (void *)(uintptr_t)made->word;
}
