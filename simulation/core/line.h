/* Lines: where processes wait for their turn, whatever they wait for. */
#ifndef YSIM_CORE_LINE_H
#define YSIM_CORE_LINE_H

#include <stdio.h>

#include "core/simulation.h"

/* By what a checkpoint knows a line. */
enum ysim_line_code {
    YSIM_LINE_OF_EVENT,
    YSIM_LINE_OF_CONDITION,
    YSIM_LINE_OF_SERVER,
    YSIM_LINE_TO_GET, /* of a container */
    YSIM_LINE_TO_PUT,
    YSIM_LINE_TO_TAKE, /* of a store */
    YSIM_LINE_TO_STORE,
    YSIM_LINE_OF_JOINERS,
    YSIM_LINE_CODES
};

/* What a line is for. */
struct ysim_line_kind {
    enum ysim_line_code code;
    const char *words;                                 /* "server" */
    const char *(*name)(const struct ysim_line *line); /* of the owner, or null */
    /* Gives a waiter what it wants, if that is there; a service that begins (waiter->is_service) is YSIM_SERVED then. */
    bool (*take)(struct ysim_line *line, struct ysim_waiter *waiter);
    /* Takes back what a waiter has been given, and does not want any more; null where nothing was given. */
    void (*undo)(struct ysim_line *line, struct ysim_waiter *waiter);
    /* One of ysim_all, which is complete, has been given what `take` has kept for it alone: null, or gives it. */
    void (*commit)(struct ysim_line *line, struct ysim_waiter *waiter);
    /* Somebody has been served; null, or serves the other side's line. */
    void (*served)(struct ysim_line *line);
    bool overtakes;                                 /* one that stands behind may be served before the first */
    bool (*has_none)(const struct ysim_line *line); /* where one overtakes: says that nobody at all can be served */
    const char *counts;                             /* what its length is called in a time line; null: not in one */
    double (*level)(const struct ysim_line *line);  /* what else there is to be shown of the owner, or null */
    /* What it wants, if more than one, and what there is, where it waits for ever; or null. */
    void (*tell)(const struct ysim_line *line, const struct ysim_waiter *waiter, FILE *file);
};

/* Statistics of a line: told when its length has changed, and when somebody who has waited so long has been served, or has reneged: leaves
 * unserved, or would not wait at all. */
struct ysim_watch {
    void (*changed)(struct ysim_line *line);
    void (*served)(struct ysim_line *line, double waited);
    void (*reneged)(struct ysim_line *line, double waited); /* or null */
};

void ysim_line_init(struct ysim_line *line, const struct ysim_line_kind *kind, void *owner);

/* Behind all of no lower priority; one that is_first: before all of no higher one. `append`: inline where that is the end. */
void ysim_line_add(struct ysim_line *line, struct ysim_waiter *waiter);

/* Nothing is to be said of it: nobody keeps statistics of it, it is not being served, its server is not broken ... */
static inline bool ysim_line_is_usual(const struct ysim_line *line) {
    uint32_t flags;
    _Static_assert(offsetof(struct ysim_line, is_shut) == offsetof(struct ysim_line, is_serving) + 3, "four flags");
    memcpy(&flags, &line->is_serving, sizeof flags);
    return !flags;
}
void ysim_line_leave_rank(struct ysim_line *line, const struct ysim_waiter *waiter); /* before `length` is one less */
void ysim_line_forget_ranks(struct ysim_line *line);
static inline void ysim_line_append(struct ysim_line *line, struct ysim_waiter *waiter) {
    struct ysim_waiter *before = line->last;
    bool is_unusual = line->is_watched | line->is_ranked | waiter->is_first;
    if (__builtin_expect(is_unusual, 0) || (before && before->priority < waiter->priority)) {
        ysim_line_add(line, waiter);
        return;
    }
    waiter->line = line;
    waiter->previous = before;
    waiter->next = NULL;
    *(before ? &before->next : &line->first) = waiter;
    line->last = waiter;
    line->length++;
}

/* Who has waited so long reneges, in a line that has a watch. */
void ysim_line_reneged(struct ysim_line *line, double waited);

static inline void ysim_line_remove(struct ysim_waiter *waiter) {
    struct ysim_line *line = waiter->line;
    if (line->is_ranked) ysim_line_leave_rank(line, waiter);
    *(waiter->previous ? &waiter->previous->next : &line->first) = waiter->next;
    *(waiter->next ? &waiter->next->previous : &line->last) = waiter->previous;
    waiter->line = NULL;
    line->length--;
    if (line->is_watched) line->watch->changed(line);
}

/* Serves those whose turn it is and for whom there is enough. */
void ysim_line_serve(struct ysim_line *line);

/* Serves one, or all, as they stand, with `status`. */
void ysim_serve_waiter(struct ysim_waiter *waiter, int status);
void ysim_line_serve_all(struct ysim_line *line, int status);

/* Says whether a waiter that has come now has been served at once. */
bool ysim_line_take(struct ysim_line *line, struct ysim_waiter *waiter);

/* Takes a process out of all lines in which it stands. */
void ysim_withdraw(struct ysim_body *body);

/* What a leaf consists of that asks for something, and waits for it at most `limit` (0: not at all): returns what
 * the leaf returns. */
struct ysim_wish {
    struct ysim_line *line;
    double amount;
    int (*filter)(int64_t item, int64_t argument);
    int64_t argument;
    bool is_first;
    double end; /* of the wait; 0: by the limit */
};
int ysim_line_ask(const struct ysim_wish *wish, double limit, const char *where);

extern const struct ysim_line_kind ysim_joiners; /* join.c */

/* "server 'teller'" */
const char *ysim_words_of_line(const struct ysim_line *line);

#endif
