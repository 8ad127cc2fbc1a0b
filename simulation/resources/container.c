/* Containers: an amount that is taken out and put in. */
#include "core/kept.h"
#include "core/line.h"
#include "core/own.h"
#include "resources/store.h"

static const char *name_of(const struct ysim_line *line) {
    return ((const struct ysim_container *)line->owner)->name;
}

static double level(const struct ysim_line *line) {
    return ((const struct ysim_container *)line->owner)->level;
}

static bool get(struct ysim_line *line, struct ysim_waiter *waiter) {
    struct ysim_container *container = line->owner;
    if (container->level < waiter->amount) return false;
    container->level -= waiter->amount;
    return true;
}

static bool put(struct ysim_line *line, struct ysim_waiter *waiter) {
    struct ysim_container *container = line->owner;
    if (container->capacity - container->level - container->ysim_reserved < waiter->amount) return false;
    *(ysim_is_part(waiter) ? &container->ysim_reserved : &container->level) += waiter->amount;
    return true;
}

/* The other side's turn. */
static void got(struct ysim_line *line) {
    ysim_line_serve(&((struct ysim_container *)line->owner)->ysim_putters);
}

static void was_put(struct ysim_line *line) {
    ysim_line_serve(&((struct ysim_container *)line->owner)->ysim_getters);
}

static void undo_get(struct ysim_line *line, struct ysim_waiter *waiter) {
    struct ysim_container *container = line->owner;
    container->level += waiter->amount;
    if (line->watch) line->watch->changed(line);
    was_put(line);
}

static void undo_put(struct ysim_line *line, struct ysim_waiter *waiter) {
    struct ysim_container *container = line->owner;
    container->ysim_reserved -= waiter->amount;
    got(line);
}

static void commit_put(struct ysim_line *line, struct ysim_waiter *waiter) {
    struct ysim_container *container = line->owner;
    container->ysim_reserved -= waiter->amount;
    container->level += waiter->amount;
    if (line->watch) line->watch->changed(line);
    was_put(line);
}

static void tell(const struct ysim_line *line, const struct ysim_waiter *waiter, FILE *file) {
    const struct ysim_container *container = line->owner;
    fprintf(file, "%g; it holds %g of %g", waiter->amount, container->level, container->capacity);
    if (container->ysim_reserved) fprintf(file, ", and %g is reserved", container->ysim_reserved);
}

static const struct ysim_line_kind getters = {.code = YSIM_LINE_TO_GET,
                                              .words = "an amount of container",
                                              .name = name_of,
                                              .take = get,
                                              .undo = undo_get,
                                              .served = got,
                                              .counts = "waiting to get",
                                              .level = level,
                                              .tell = tell};
static const struct ysim_line_kind putters = {.code = YSIM_LINE_TO_PUT,
                                              .words = "room in container",
                                              .name = name_of,
                                              .take = put,
                                              .undo = undo_put,
                                              .commit = commit_put,
                                              .served = was_put,
                                              .counts = "waiting to put",
                                              .level = level,
                                              .tell = tell};

void ysim_prepare_container(struct ysim_container *container, const char *where) {
    ysim_check_given(container, "container", where);
    if (container->ysim_getters.kind) return;
    ysim_line_init(&container->ysim_getters, &getters, container);
    ysim_line_init(&container->ysim_putters, &putters, container);
    if (!(container->level >= 0 && container->level <= container->capacity))
        ysim_fail_from(where, "container '%s' holds %g, and its capacity is %g", container->name ? container->name : "",
                       container->level, container->capacity);
}

static void prepare(struct ysim_container *container, double amount, const char *call, const char *where) {
    ysim_prepare_container(container, where);
    if (!(amount > 0 && amount <= container->capacity && amount < YSIM_FOREVER))
        ysim_fail_from(where, "%s: an amount of %g, and container '%s' holds %g at most", call, amount,
                       container->name ? container->name : "", container->capacity);
}

YTHREAD_LEAF(int, ysim_get_from, struct ysim_container *container, double amount, double limit, const char *where) {
    prepare(container, amount, "ysim_get", where);
    struct ysim_wish wish = {.line = &container->ysim_getters, .amount = amount};
    return ysim_line_ask(&wish, limit, where);
}
YSIM_KEPT(ysim_get_from, (container, amount, limit, where), struct ysim_container *container, double amount,
          double limit, const char *where)

YTHREAD_LEAF(int, ysim_put_from, struct ysim_container *container, double amount, double limit, const char *where) {
    prepare(container, amount, "ysim_put", where);
    struct ysim_wish wish = {.line = &container->ysim_putters, .amount = amount};
    return ysim_line_ask(&wish, limit, where);
}
YSIM_KEPT(ysim_put_from, (container, amount, limit, where), struct ysim_container *container, double amount,
          double limit, const char *where)

void ysim_on_get(struct ysim_container *container, double amount) {
    prepare(container, amount, "ysim_on_get", NULL);
    ysim_choose_add(&container->ysim_getters, amount);
}

void ysim_on_put(struct ysim_container *container, double amount) {
    prepare(container, amount, "ysim_on_put", NULL);
    ysim_choose_add(&container->ysim_putters, amount);
}
