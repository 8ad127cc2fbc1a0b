/* Stores: items that are put in and taken out. */
#include <stdlib.h>

#include "core/kept.h"
#include "core/line.h"
#include "core/own.h"
#include "core/ranks.h"
#include "core/simulation.h"
#include "core/together.h"
#include "resources/store.h"

/* ---- items ---------------------------------------------------------------------------------------- */

static void link_store(struct ysim_store *store) {
    store->ysim_previous = NULL;
    store->ysim_next = ysim_here.stores;
    if (store->ysim_next) store->ysim_next->ysim_previous = store;
    ysim_here.stores = store;
}

static void unlink_store(struct ysim_store *store) {
    *(store->ysim_previous ? &store->ysim_previous->ysim_next : &ysim_here.stores) = store->ysim_next;
    if (store->ysim_next) store->ysim_next->ysim_previous = store->ysim_previous;
    store->ysim_next = store->ysim_previous = NULL;
}

/* As in a line: ranks.h. */
static void forget_ranks(struct ysim_store *store) {
    ysim_ranks_free(store->ysim_ranks);
    store->ysim_ranks = NULL;
}

static void enter_rank(struct ysim_store *store, struct ysim_item *item) {
    bool is_last = !item->next || item->next->priority != item->priority;
    if (is_last && !ysim_ranks_set(store->ysim_ranks, item->priority, item)) forget_ranks(store);
}

static void leave_rank(struct ysim_store *store, const struct ysim_item *item) {
    if (store->ysim_count == 1) {
        forget_ranks(store);
    } else if (!item->next || item->next->priority != item->priority) {
        bool has_other = item->previous && item->previous->priority == item->priority;
        ysim_ranks_set(store->ysim_ranks, item->priority, has_other ? item->previous : NULL);
    }
}

/* The last item of that priority at least, or null. */
static struct ysim_item *place_of(struct ysim_store *store, int least) {
    if (store->ysim_ranks) return ysim_ranks_behind(store->ysim_ranks, least);
    struct ysim_item *before = store->ysim_last;
    int looks = 0;
    for (; before && before->priority < least; before = before->previous) looks++;
    if (looks <= YSIM_LOOKS_MOST || !(store->ysim_ranks = ysim_ranks_new())) return before;
    for (struct ysim_item *item = store->ysim_first; item && store->ysim_ranks; item = item->next)
        enter_rank(store, item);
    return before;
}

void ysim_store_add(struct ysim_store *store, int64_t number, int priority, bool is_first) {
    struct ysim_item *item = ysim_need(malloc(sizeof *item), "an item");
    struct ysim_item *before = place_of(store, priority + is_first);
    *item = (struct ysim_item){before ? before->next : store->ysim_first, before, number, priority};
    *(before ? &before->next : &store->ysim_first) = item;
    *(item->next ? &item->next->previous : &store->ysim_last) = item;
    if (store->ysim_ranks) enter_rank(store, item);
    if (!store->ysim_count++) link_store(store);
}

int64_t ysim_store_take_out(struct ysim_store *store, struct ysim_item *item) {
    int64_t number = item->item;
    if (store->ysim_ranks) leave_rank(store, item);
    *(item->previous ? &item->previous->next : &store->ysim_first) = item->next;
    *(item->next ? &item->next->previous : &store->ysim_last) = item->previous;
    if (!--store->ysim_count) unlink_store(store);
    free(item);
    return number;
}

/* ---- lines ---------------------------------------------------------------------------------------- */

static const char *name_of(const struct ysim_line *line) {
    return ((const struct ysim_store *)line->owner)->name;
}

static double level(const struct ysim_line *line) {
    return (double)((const struct ysim_store *)line->owner)->ysim_count;
}

static bool take(struct ysim_line *line, struct ysim_waiter *waiter) {
    struct ysim_store *store = line->owner;
    struct ysim_item *item = store->ysim_first;
    while (item && waiter->filter && !waiter->filter(item->item, waiter->argument)) item = item->next;
    if (!item) return false;
    waiter->amount = item->priority; /* for undo */
    waiter->argument = ysim_store_take_out(store, item);
    ysim_set_value(waiter->body, waiter->argument);
    return true;
}

static bool is_empty(const struct ysim_line *line) {
    return !((const struct ysim_store *)line->owner)->ysim_count;
}

static bool store_item(struct ysim_line *line, struct ysim_waiter *waiter) {
    struct ysim_store *store = line->owner;
    if (store->capacity && store->ysim_count + store->ysim_reserved >= store->capacity) return false;
    if (ysim_is_part(waiter))
        store->ysim_reserved++;
    else
        ysim_store_add(store, waiter->argument, (int)waiter->amount, false);
    return true;
}

/* The other side's turn. */
static void taken(struct ysim_line *line) {
    ysim_line_serve(&((struct ysim_store *)line->owner)->ysim_storers);
}

static void stored(struct ysim_line *line) {
    ysim_line_serve(&((struct ysim_store *)line->owner)->ysim_takers);
}

static void undo_take(struct ysim_line *line, struct ysim_waiter *waiter) {
    ysim_store_add(line->owner, waiter->argument, (int)waiter->amount, true);
    if (line->watch) line->watch->changed(line);
    stored(line);
}

static void undo_store(struct ysim_line *line, struct ysim_waiter *waiter) {
    (void)waiter;
    ((struct ysim_store *)line->owner)->ysim_reserved--;
    taken(line);
}

static void commit_store(struct ysim_line *line, struct ysim_waiter *waiter) {
    struct ysim_store *store = line->owner;
    store->ysim_reserved--;
    ysim_store_add(store, waiter->argument, (int)waiter->amount, false);
    if (line->watch) line->watch->changed(line);
    stored(line);
}

static void tell(const struct ysim_line *line, const struct ysim_waiter *waiter, FILE *file) {
    const struct ysim_store *store = line->owner;
    (void)waiter;
    fprintf(file, "it holds %llu", (unsigned long long)store->ysim_count);
    if (store->capacity) fprintf(file, " of %llu", (unsigned long long)store->capacity);
    if (store->ysim_reserved) fprintf(file, ", and %llu are reserved", (unsigned long long)store->ysim_reserved);
}

static const struct ysim_line_kind takers = {.code = YSIM_LINE_TO_TAKE,
                                             .words = "an item of store",
                                             .name = name_of,
                                             .take = take,
                                             .undo = undo_take,
                                             .served = taken,
                                             .overtakes = true,
                                             .has_none = is_empty,
                                             .counts = "waiting to take",
                                             .level = level,
                                             .tell = tell};
static const struct ysim_line_kind storers = {.code = YSIM_LINE_TO_STORE,
                                              .words = "room in store",
                                              .name = name_of,
                                              .take = store_item,
                                              .undo = undo_store,
                                              .commit = commit_store,
                                              .served = stored,
                                              .counts = "waiting to store",
                                              .level = level,
                                              .tell = tell};

void ysim_prepare_store(struct ysim_store *store, const char *where) {
    ysim_check_given(store, "store", where);
    if (store->ysim_takers.kind) return;
    if (store->capacity > INT64_MAX)
        ysim_fail_from(where, "store '%s': a capacity of %lld", store->name ? store->name : "",
                       (long long)store->capacity);
    ysim_line_init(&store->ysim_takers, &takers, store);
    ysim_line_init(&store->ysim_storers, &storers, store);
}

/* ---- for the program --------------------------------------------------------------------------------- */

YTHREAD_LEAF(int, ysim_store_from, struct ysim_store *store, int64_t item, int priority, double limit,
             const char *where) {
    ysim_prepare_store(store, where);
    if (priority < INT16_MIN || priority > INT16_MAX)
        ysim_fail_from(where, "ysim_store: priority %d is not in -32768..32767", priority);
    struct ysim_wish wish = {.line = &store->ysim_storers, .amount = priority, .argument = item};
    return ysim_line_ask(&wish, limit, where);
}
YSIM_KEPT(ysim_store_from, (store, item, priority, limit, where), struct ysim_store *store, int64_t item, int priority,
          double limit, const char *where)

YTHREAD_LEAF(int, ysim_take_from, struct ysim_store *store, int (*filter)(int64_t item, int64_t argument),
             int64_t argument, double limit, const char *where) {
    ysim_prepare_store(store, where);
    struct ysim_wish wish = {.line = &store->ysim_takers, .filter = filter, .argument = argument};
    return ysim_line_ask(&wish, limit, where);
}
YSIM_KEPT(ysim_take_from, (store, filter, argument, limit, where), struct ysim_store *store,
          int (*filter)(int64_t item, int64_t argument), int64_t argument, double limit, const char *where)

void ysim_on_take_if(struct ysim_store *store, int (*filter)(int64_t item, int64_t argument), int64_t argument) {
    ysim_prepare_store(store, NULL);
    struct ysim_waiter *waiter = ysim_choose_add(&store->ysim_takers, 0);
    waiter->filter = filter;
    waiter->argument = argument;
}

void ysim_on_take(struct ysim_store *store) {
    ysim_on_take_if(store, NULL, 0);
}

void ysim_on_store(struct ysim_store *store, int64_t item) {
    ysim_prepare_store(store, NULL);
    ysim_choose_add(&store->ysim_storers, 0)->argument = item;
}

uint64_t ysim_stored(const struct ysim_store *store) {
    ysim_check_given(store, "store", NULL);
    ysim_only_at_home("store", store->name);
    return store->ysim_count;
}
