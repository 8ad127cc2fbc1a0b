/* What a thread that moves has sent; see trail.h. */
#include "cluster/trail.h"

#include <stdlib.h>

#include "cluster/panic.h"

enum {
    OUT = 1,       /* a marker of an earlier stay is out: letters to this addressee are held */
    POSTED = 2,    /* was written to in this stay */
    CHECKED = 4,   /* a marker of this stay is out; letters follow the same way, so none is held */
    EARLY = 8,     /* the marker was faster than the sender */
    CHECK_AT = 256 /* addressees written to before a check is made */
};

#define IS_CHECK 0x80000000u /* in a marker's stay: it was sent for a check */

struct yt_trail {
    struct yt_trail *earlier;
    yid sender;
    uint32_t stay;
    bool is_past; /* the sender has gone on: what is left waits for markers */
    size_t posted, out;
    struct yt_table addressees; /* flags */
    struct yt_letter *held, *held_last;
};

void yt_trail_init(struct yt_trails *trails, struct yt_routes *routes) {
    *trails = (struct yt_trails){routes, {0, 0, 0}};
}

static uintptr_t flags_of(const struct yt_trail *trail, yid addressee) {
    return (uintptr_t)yt_table_find(&trail->addressees, addressee);
}

static void set_flags(struct yt_trail *trail, yid addressee, uintptr_t flags) {
    uintptr_t old = flags_of(trail, addressee);
    trail->posted += (size_t)((flags & POSTED) / POSTED) - (size_t)((old & POSTED) / POSTED);
    trail->out += (size_t)(flags & OUT) - (size_t)(old & OUT);
    if (!flags)
        yt_table_remove(&trail->addressees, addressee);
    else if (old)
        yt_table_set(&trail->addressees, addressee, (void *)flags);
    else if (!yt_table_add(&trail->addressees, addressee, (void *)flags))
        yt_panic("no memory for a trail");
}

static struct yt_trail *newest(const struct yt_trails *trails, yid sender) {
    return yt_table_find(&trails->table, sender);
}

static struct yt_trail *find(const struct yt_trails *trails, yid sender, uint32_t stay) {
    struct yt_trail *trail = newest(trails, sender);
    while (trail && trail->stay != stay) trail = trail->earlier;
    return trail;
}

static struct yt_trail *make(struct yt_trails *trails, yid sender, uint32_t stay) {
    struct yt_trail *trail = calloc(1, sizeof *trail);
    if (!trail) yt_panic("no memory for a trail");
    trail->sender = sender;
    trail->stay = stay;
    trail->earlier = newest(trails, sender);
    if (trail->earlier)
        yt_table_set(&trails->table, sender, trail);
    else if (!yt_table_add(&trails->table, sender, trail))
        yt_panic("no memory for a trail");
    return trail;
}

static void unmake(struct yt_trails *trails, struct yt_trail *trail) {
    struct yt_trail *first = newest(trails, trail->sender);
    if (first != trail) {
        while (first->earlier != trail) first = first->earlier;
        first->earlier = trail->earlier;
    } else if (trail->earlier) {
        yt_table_set(&trails->table, trail->sender, trail->earlier);
    } else {
        yt_table_remove(&trails->table, trail->sender);
    }
    yt_table_fini(&trail->addressees);
    free(trail);
}

void yt_trail_fini(struct yt_trails *trails) {
    uint64_t *senders = yt_table_keys(&trails->table);
    size_t count = trails->table.count;
    for (size_t i = 0; i < count; i++)
        for (struct yt_trail *trail; (trail = newest(trails, senders[i]));) {
            for (struct yt_letter *letter; (letter = trail->held);) {
                trail->held = letter->next;
                trails->routes->out->drop(trails->routes->context, letter);
            }
            unmake(trails, trail);
        }
    free(senders);
    yt_table_fini(&trails->table);
}

static void hold(struct yt_trail *trail, struct yt_letter *letter) {
    letter->next = 0;
    if (trail->held)
        trail->held_last->next = letter;
    else
        trail->held = letter;
    trail->held_last = letter;
}

/* ---- markers ------------------------------------------------------------------------------ */

static struct yt_letter *new_marker(yid sender, yid addressee, int origin, uint32_t stay) {
    struct yt_letter *letter = calloc(1, sizeof *letter);
    if (!letter) yt_panic("no memory for a letter");
    letter->to = addressee;
    letter->kind = YT_LETTER_FLUSH;
    letter->origin = origin;
    letter->about = sender;
    letter->sequence = stay;
    return letter;
}

/* Takes off the list who has received all: their markers come back and find nothing posted since. */
static void check(struct yt_trails *trails, struct yt_trail *trail) {
    uint64_t *all = yt_table_keys(&trail->addressees);
    size_t count = trail->addressees.count;
    for (size_t i = 0; i < count; i++) {
        if (flags_of(trail, all[i]) != POSTED) continue;
        set_flags(trail, all[i], CHECKED);
        yt_route_accept(trails->routes,
                        new_marker(trail->sender, all[i], trails->routes->self, trail->stay | IS_CHECK));
    }
    free(all);
}

void yt_trail_post(struct yt_trails *trails, yid sender, uint32_t stay, struct yt_letter *letter) {
    struct yt_trail *trail = find(trails, sender, stay);
    if (!trail) trail = make(trails, sender, stay);
    uintptr_t flags = flags_of(trail, letter->to);
    set_flags(trail, letter->to, flags | POSTED);
    if (flags & OUT) {
        hold(trail, letter);
        return;
    }
    yt_route_accept(trails->routes, letter);
    if (trail->posted >= CHECK_AT) check(trails, trail);
}

uint64_t *yt_trail_left(struct yt_trails *trails, yid sender, int to, uint32_t stay, size_t *count) {
    struct yt_trail *trail = find(trails, sender, stay - 1);
    *count = 0;
    if (!trail) return 0;
    uint64_t *all = yt_table_keys(&trail->addressees);
    *count = trail->addressees.count;
    trail->is_past = true;
    for (size_t i = 0; i < *count; i++) {
        struct yt_letter *marker = new_marker(sender, all[i], to, stay);
        bool is_out = flags_of(trail, all[i]) & OUT;
        set_flags(trail, all[i], is_out ? OUT : 0);
        if (is_out)
            hold(trail, marker);
        else
            yt_route_accept(trails->routes, marker);
    }
    if (!trail->out) unmake(trails, trail);
    return all;
}

void yt_trail_arrived(struct yt_trails *trails, yid sender, uint32_t stay, const uint64_t *addressees, size_t count) {
    if (!count) return;
    struct yt_trail *trail = find(trails, sender, stay);
    if (!trail) trail = make(trails, sender, stay);
    for (size_t i = 0; i < count; i++) {
        uintptr_t flags = flags_of(trail, addressees[i]);
        set_flags(trail, addressees[i], flags & EARLY ? 0 : OUT);
    }
    if (!trail->addressees.count) unmake(trails, trail);
}

/* Lets go what was held for one addressee, in order. */
static void let_go(struct yt_trails *trails, struct yt_trail *trail, yid addressee) {
    struct yt_letter *rest = trail->held, *free_first = 0, **free_end = &free_first;
    trail->held = trail->held_last = 0;
    for (struct yt_letter *letter; (letter = rest);) {
        rest = letter->next;
        if (letter->to != addressee) {
            hold(trail, letter);
            continue;
        }
        letter->next = 0;
        *free_end = letter;
        free_end = &letter->next;
    }
    for (struct yt_letter *letter; (letter = free_first);) {
        free_first = letter->next;
        yt_route_accept(trails->routes, letter);
    }
}

static void checked(struct yt_trails *trails, yid sender, uint32_t stay, yid addressee) {
    struct yt_trail *trail = find(trails, sender, stay);
    if (trail) set_flags(trail, addressee, flags_of(trail, addressee) & ~(uintptr_t)CHECKED);
}

void yt_trail_flushed(struct yt_trails *trails, yid sender, uint32_t stay, yid addressee) {
    if (stay & IS_CHECK) {
        checked(trails, sender, stay & ~IS_CHECK, addressee);
        return;
    }
    struct yt_trail *trail = find(trails, sender, stay);
    if (!trail) trail = make(trails, sender, stay);
    uintptr_t flags = flags_of(trail, addressee);
    if (!(flags & OUT)) {
        set_flags(trail, addressee, flags | EARLY);
        return;
    }
    set_flags(trail, addressee, flags & POSTED);
    let_go(trails, trail, addressee);
    trail = find(trails, sender, stay); /* what was let go may have been its last marker */
    if (trail && trail->is_past && !trail->out) unmake(trails, trail);
}

bool yt_trail_is_out(const struct yt_trails *trails, yid sender, uint32_t stay) {
    const struct yt_trail *trail = find(trails, sender, stay);
    return trail && trail->out;
}

bool yt_trail_has_out(const struct yt_trails *trails, yid sender) {
    const struct yt_trail *trail = newest(trails, sender);
    while (trail && !trail->out) trail = trail->earlier;
    return trail;
}

void yt_trail_returned(struct yt_trails *trails, yid sender, uint32_t stay, const uint64_t *addressees, size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct yt_trail *past = newest(trails, sender);
        while (past && !(flags_of(past, addressees[i]) & OUT)) past = past->earlier;
        struct yt_letter *marker = new_marker(sender, addressees[i], trails->routes->self, stay);
        if (past)
            hold(past, marker);
        else
            yt_route_accept(trails->routes, marker);
    }
    yt_trail_arrived(trails, sender, stay, addressees, count);
}

void yt_trail_forget(struct yt_trails *trails, yid sender) {
    struct yt_trail *trail = newest(trails, sender);
    while (trail) {
        struct yt_trail *earlier = trail->earlier;
        if (!trail->out) unmake(trails, trail);
        trail = earlier;
    }
}

/* Puts the markers that a trail waits for in front of a list. */
static struct yt_letter *list_markers(const struct yt_trails *trails, const struct yt_trail *trail,
                                      struct yt_letter *list) {
    uint64_t *all = yt_table_keys(&trail->addressees);
    for (size_t i = 0; i < trail->addressees.count; i++) {
        if (!(flags_of(trail, all[i]) & OUT)) continue;
        struct yt_letter *marker = new_marker(trail->sender, all[i], trails->routes->self, trail->stay);
        marker->next = list;
        list = marker;
    }
    free(all);
    return list;
}

void yt_trail_resend(struct yt_trails *trails) {
    struct yt_letter *list = 0; /* first all are written, for one that returns at once changes the trails */
    uint64_t *senders = yt_table_keys(&trails->table);
    for (size_t i = 0; i < trails->table.count; i++)
        for (const struct yt_trail *trail = newest(trails, senders[i]); trail; trail = trail->earlier)
            list = list_markers(trails, trail, list);
    free(senders);
    for (struct yt_letter *marker; (marker = list);) {
        list = marker->next;
        yt_route_accept(trails->routes, marker);
    }
}
