/* Where an event belongs among those of all nodes.
 *
 * On one node the next event is always the one with the least key of those that are pending. Events made at the very time at which
 * they are to happen come after the event that made them, whatever their keys; so keys alone do not tell the order of what several nodes
 * have done at one time. What does is the trail of an event: of all that happened at its time on the way to it, itself
 * included, those keys that are larger than all that came later. So it begins with the largest, and ends with the event's own key.
 *
 * Of two events the one with the lesser trail comes first (as words in a dictionary; where one begins with the other, that is the
 * earlier). For where the trails part, let x be the lesser key and y the larger one. As long as anything on the way to x's event
 * and up to it had not happened, something of that was pending with a key of at most x, and went before y. It does not matter how much else,
 * as long as it came before, a node takes into account: all that it has done, and what those have brought along who came to it. The
 * trail of two such pasts together is the larger one. */
#ifndef YSIM_PARALLEL_TRAIL_H
#define YSIM_PARALLEL_TRAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A place in the order of the events that are pending. */
struct ysim_key {
    double time;
    int32_t priority; /* larger first */
    uint64_t origin, sequence;
};

/* Before everything at that time. */
static inline struct ysim_key ysim_key_at(double time) {
    const struct ysim_key key = {time, INT32_MAX, 0, 0};
    return key;
}
static inline bool ysim_key_before(const struct ysim_key *a, const struct ysim_key *b) {
    if (a->time != b->time) return a->time < b->time;
    if (a->priority != b->priority) return a->priority > b->priority;
    if (a->origin != b->origin) return a->origin < b->origin;
    return a->sequence < b->sequence;
}

enum { YSIM_TRAIL_MOST = 8 };

struct ysim_trail {
    uint32_t count;
    bool
        is_cut; /* there are more keys than have room: which of two such comes first is not known where the rest is equal */
    struct ysim_key keys[YSIM_TRAIL_MOST];
};

static inline struct ysim_trail ysim_trail_of(struct ysim_key key) {
    const struct ysim_trail trail = {1, false, {key}};
    return trail;
}

/* An event at a later time has happened: nothing of the trail counts any more. */
static inline void ysim_trail_begin(struct ysim_trail *trail, struct ysim_key key) {
    trail->count = 1;
    trail->is_cut = false;
    trail->keys[0] = key;
}

/* An event at the trail's time has happened after all that it tells of. */
void ysim_trail_go_on(struct ysim_trail *trail, const struct ysim_key *key);

/* The same of an event that is not earlier. */
static inline void ysim_trail_add(struct ysim_trail *trail, const struct ysim_key *key) {
    if (__builtin_expect(key->time > trail->keys[0].time, 1))
        ysim_trail_begin(trail, *key);
    else
        ysim_trail_go_on(trail, key);
}

/* < 0: `a` comes first; 0: they are the same, or nobody can tell (ysim_trail_is_unclear). */
int ysim_trail_compare(const struct ysim_trail *a, const struct ysim_trail *b);
static inline bool ysim_trail_is_before(const struct ysim_trail *a, const struct ysim_trail *b) {
    return ysim_trail_compare(a, b) < 0;
}
static inline bool ysim_trail_is_unclear(const struct ysim_trail *a, const struct ysim_trail *b) {
    return (a->is_cut || b->is_cut) && !ysim_trail_compare(a, b);
}

#endif
