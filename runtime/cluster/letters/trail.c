/* What a thread that moves has sent; see trail.h. */
#include "cluster/letters/trail.h"

#include <stdlib.h>
#include <string.h>

#include "cluster/panic.h"
#include "cluster/room.h"

enum {
    OUT = 1,       /* a marker of an earlier stay is out: letters to this addressee are held */
    POSTED = 2,    /* was written to in this stay */
    CHECKED = 4,   /* a marker of this stay is out; letters follow the same way, so none is held */
    EARLY = 8,     /* the marker was faster than the sender */
    CHECK_AT = 256 /* addressees that were only POSTED before a check is made, and half of all */
};

/* In the flags of one that is OUT, since a death: the round of its sweep, and how many of its markers are missing. */
#define SWEEP_ROUND(flags)          ((flags) >> 8 & 255)
#define SWEEP_MISSING(flags)        ((flags) >> 16)
#define SWEEP_FLAGS(round, missing) ((uintptr_t)((round) & 255) << 8 | (uintptr_t)(missing) << 16)
#define SWEEP_ALL                   (~(uintptr_t)255)

#define IS_CHECK 0x80000000u /* in a marker's stay: it was sent for a check */

struct yt_trail {
    struct yt_trail *earlier;
    yid sender;
    uint32_t stay;
    bool is_past;         /* the sender has gone on: what is left waits for markers */
    uint32_t posted, out; /* addressees that are only POSTED; those that are OUT */
    yid one;              /* an addressee, and its flags; most senders have no other. 0: none */
    uintptr_t one_flags;
    struct yt_table *others; /* flags of the others; or null */
    struct yt_table *held; /* by addressee: the last letter that waits for its marker; the first follows it. Or null */
};

void yt_trail_init(struct yt_trails *trails, struct yt_routes *routes) {
    *trails = (struct yt_trails){.routes = routes};
}

static struct yt_table *need_table(struct yt_table **table) {
    if (!*table) *table = yt_room_calloc(sizeof **table);
    if (!*table) yt_panic("no memory for a trail");
    return *table;
}

static uintptr_t flags_of(const struct yt_trail *trail, yid addressee) {
    if (trail->one == addressee) return trail->one_flags;
    return trail->others ? (uintptr_t)yt_table_find(trail->others, addressee) : 0;
}

static void set_flags(struct yt_trail *trail, yid addressee, uintptr_t flags) {
    uintptr_t old = flags_of(trail, addressee);
    trail->posted += (uint32_t)(flags == POSTED) - (uint32_t)(old == POSTED);
    trail->out += (uint32_t)(flags & OUT) - (uint32_t)(old & OUT);
    if (old ? trail->one == addressee : !trail->one) {
        trail->one = flags ? addressee : 0;
        trail->one_flags = flags;
    } else if (old && flags) {
        yt_table_set(trail->others, addressee, (void *)flags);
    } else if (old) {
        yt_table_remove(trail->others, addressee);
    } else if (flags && !yt_table_add(need_table(&trail->others), addressee, (void *)flags)) {
        yt_panic("no memory for a trail");
    }
}

static size_t count_of(const struct yt_trail *trail) {
    return (trail->others ? trail->others->count : 0) + (trail->one != 0);
}

/* Whoever has flags; free()'s. Null: nobody. */
static uint64_t *addressees_of(const struct yt_trail *trail, size_t *count) {
    *count = count_of(trail);
    uint64_t *others = trail->others ? yt_table_keys(trail->others) : NULL;
    if (!trail->one) return others;
    uint64_t *all = yt_room_calloc(*count * sizeof *all);
    if (!all) yt_panic("no memory for a trail");
    all[0] = trail->one;
    if (others) memcpy(all + 1, others, (*count - 1) * sizeof *all);
    free(others);
    return all;
}

static struct yt_trail *newest(const struct yt_trails *trails, yid sender) {
    return yt_table_find(&trails->table, sender);
}

static struct yt_trail *find(const struct yt_trails *trails, yid sender, uint32_t stay) {
    struct yt_trail *trail = newest(trails, sender);
    while (trail && trail->stay != stay) trail = trail->earlier;
    return trail;
}

/* Newest first, whenever they are made: the trail of a lost thread's stay comes late, and may be older than what is here. */
static struct yt_trail *make(struct yt_trails *trails, yid sender, uint32_t stay) {
    struct yt_trail *trail = yt_room_calloc(sizeof *trail), *after = newest(trails, sender);
    if (!trail) yt_panic("no memory for a trail");
    trail->sender = sender;
    trail->stay = stay;
    if (after && after->stay > stay) {
        while (after->earlier && after->earlier->stay > stay) after = after->earlier;
        trail->earlier = after->earlier;
        after->earlier = trail;
        return trail;
    }
    trail->earlier = after;
    if (after)
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
    if (trail->others) yt_table_fini(trail->others);
    if (trail->held) yt_table_fini(trail->held);
    free(trail->others);
    free(trail->held);
    free(trail);
}

static void hold(struct yt_trail *trail, struct yt_letter *letter) {
    struct yt_table *held = need_table(&trail->held);
    struct yt_letter *last = yt_table_find(held, letter->to);
    letter->next = last ? last->next : letter;
    if (last) {
        last->next = letter;
        yt_table_set(held, letter->to, letter);
    } else if (!yt_table_add(held, letter->to, letter)) {
        yt_panic("no memory for a trail");
    }
}

/* What is held for one addressee, in order, and no longer; null: nothing. */
static struct yt_letter *take_held(struct yt_trail *trail, yid addressee) {
    struct yt_letter *last = trail->held ? yt_table_remove(trail->held, addressee) : NULL;
    if (!last) return NULL;
    struct yt_letter *first = last->next;
    last->next = NULL;
    return first;
}

static void drop_held(const struct yt_trails *trails, struct yt_trail *trail) {
    size_t count = trail->held ? trail->held->count : 0;
    uint64_t *addressees = count ? yt_table_keys(trail->held) : NULL;
    for (size_t i = 0; i < count; i++)
        for (struct yt_letter *letter, *next = take_held(trail, addressees[i]); (letter = next);) {
            next = letter->next;
            trails->routes->out->drop(trails->routes->context, letter);
        }
    free(addressees);
}

void yt_trail_fini(struct yt_trails *trails) {
    uint64_t *senders = yt_table_keys(&trails->table);
    size_t count = trails->table.count;
    for (size_t i = 0; i < count; i++)
        for (struct yt_trail *trail; (trail = newest(trails, senders[i]));) {
            drop_held(trails, trail);
            unmake(trails, trail);
        }
    free(senders);
    yt_table_fini(&trails->table);
}

/* ---- markers ------------------------------------------------------------------------------ */

static struct yt_letter *new_marker(yid sender, yid addressee, int origin, uint32_t stay) {
    struct yt_letter *letter = yt_room_calloc(sizeof *letter);
    if (!letter) yt_panic("no memory for a letter");
    letter->to = addressee;
    letter->kind = YT_LETTER_FLUSH;
    letter->origin = origin;
    letter->about = sender;
    letter->sequence = stay;
    return letter;
}

/* Takes off the list who has received all: their markers come back and find nothing posted since. That can wait until there is memory for
 * them. */
static void check(struct yt_trails *trails, struct yt_trail *trail) {
    enum { MARKER = 256 /* with all that it takes on its way */ };
    if (!yt_memory_can_have(count_of(trail) * MARKER)) return;
    size_t count;
    uint64_t *all = addressees_of(trail, &count);
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
    if (trail->posted >= CHECK_AT && trail->posted >= count_of(trail) / 2) check(trails, trail);
}

uint64_t *yt_trail_left(struct yt_trails *trails, yid sender, int to, uint32_t stay, size_t *count) {
    struct yt_trail *trail = find(trails, sender, stay - 1);
    *count = 0;
    if (!trail) return 0;
    uint64_t *all = addressees_of(trail, count);
    trail->is_past = true;
    for (size_t i = 0; i < *count; i++) {
        struct yt_letter *marker = new_marker(sender, all[i], to, stay);
        bool is_out = flags_of(trail, all[i]) & OUT;
        set_flags(trail, all[i], is_out ? OUT | (flags_of(trail, all[i]) & SWEEP_ALL) : 0);
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
    if (!count_of(trail)) unmake(trails, trail);
}

/* Lets go what was held for one addressee, in order. */
static void let_go(struct yt_trails *trails, struct yt_trail *trail, yid addressee) {
    for (struct yt_letter *letter, *next = take_held(trail, addressee); (letter = next);) {
        next = letter->next;
        letter->next = NULL;
        yt_route_accept(trails->routes, letter);
    }
}

static void checked(struct yt_trails *trails, yid sender, uint32_t stay, yid addressee) {
    struct yt_trail *trail = find(trails, sender, stay);
    if (trail) set_flags(trail, addressee, flags_of(trail, addressee) & ~(uintptr_t)CHECKED);
}

/* One of a sweep: says whether it was the last. */
static bool is_swept(const struct yt_trails *trails, yid sender, uint32_t stay, yid addressee, uint32_t round) {
    struct yt_trail *trail = find(trails, sender, stay);
    uintptr_t flags = trail ? flags_of(trail, addressee) : 0;
    if (!(flags & OUT) || SWEEP_ROUND(flags) != (round & 255) || !SWEEP_MISSING(flags)) return false;
    set_flags(trail, addressee, (flags & 255) | SWEEP_FLAGS(round, SWEEP_MISSING(flags) - 1));
    return SWEEP_MISSING(flags) == 1;
}

void yt_trail_flushed(struct yt_trails *trails, yid sender, uint32_t stay, yid addressee, uint32_t round) {
    if (stay & IS_CHECK) {
        checked(trails, sender, stay & ~IS_CHECK, addressee);
        return;
    }
    if (round && !is_swept(trails, sender, stay, addressee, round)) return;
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

bool yt_trail_holds(const struct yt_trails *trails, yid sender, uint32_t stay, yid addressee) {
    const struct yt_trail *trail = find(trails, sender, stay);
    return trail && flags_of(trail, addressee) & OUT;
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

/* ---- sweeps --------------------------------------------------------------------------------- */

void yt_trail_accept_sweep(struct yt_trails *trails, struct yt_letter *marker) {
    struct yt_trail *past = marker->about ? newest(trails, marker->about) : NULL;
    while (past && !(past->stay < marker->sequence && flags_of(past, marker->to) & OUT)) past = past->earlier;
    if (past)
        hold(past, marker);
    else
        yt_route_accept_sweep(trails->routes, marker);
}

static int count_living(const struct yt_routes *routes) {
    int count = 0;
    for (int i = 0; i < routes->count; i++) count += !routes->is_dead[i];
    return count;
}

/* Puts this node's own markers in front of a list, to be sent when all are written: one that returns at once changes the trails. */
static struct yt_letter *sweep(const struct yt_trails *trails, struct yt_trail *trail, struct yt_letter *list) {
    const struct yt_routes *routes = trails->routes;
    int living = count_living(routes);
    size_t count;
    uint64_t *all = addressees_of(trail, &count);
    for (size_t i = 0; i < count; i++) {
        uintptr_t flags = flags_of(trail, all[i]);
        if (!(flags & OUT)) continue;
        set_flags(trail, all[i], (flags & 255) | SWEEP_FLAGS(routes->round, living));
        struct yt_letter *marker = new_marker(trail->sender, all[i], routes->self, trail->stay);
        marker->value = (int32_t)routes->round;
        marker->next = list;
        list = marker;
    }
    free(all);
    return list;
}

static void send_sweeps(struct yt_trails *trails, struct yt_letter *list) {
    const struct yt_routes *routes = trails->routes;
    for (struct yt_letter *marker; (marker = list);) {
        list = marker->next;
        for (int i = 0; i < routes->count; i++)
            if (i != routes->self && !routes->is_dead[i]) routes->out->sweep(routes->context, i, marker);
        yt_trail_accept_sweep(trails, marker);
    }
}

void yt_trail_resend(struct yt_trails *trails) {
    struct yt_letter *list = NULL;
    uint64_t *senders = yt_table_keys(&trails->table);
    for (size_t i = 0; i < trails->table.count; i++)
        for (struct yt_trail *trail = newest(trails, senders[i]); trail; trail = trail->earlier)
            list = sweep(trails, trail, list);
    free(senders);
    send_sweeps(trails, list);
}
