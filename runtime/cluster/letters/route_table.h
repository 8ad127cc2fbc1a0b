/* How routes are kept: the ways into their table, for route.c.
 *
 * Most routes are of threads to which nobody has written since they moved: such a route is a word in the table itself, of node and
 * number. It becomes a struct yt_route when there is more to be said of it, and stays one. */
#ifndef YT_CLUSTER_ROUTE_TABLE_H
#define YT_CLUSTER_ROUTE_TABLE_H

#include "cluster/letters/route.h"
#include "cluster/letters/route_sent.h"

/* A marker under way: letters with stamps below `threshold` wait for it. */
struct yt_flush {
    struct yt_flush *next;
    uint32_t name, threshold;
    uint32_t round; /* of the sweep that does its work since a death; 0: none */
    int missing;    /* markers of that */
};

/* Says whether a value of the table is a word. */
static inline bool yt_route_is_word(const void *value) {
    return (uintptr_t)value & 1;
}

/* Says whether a route is more than a word. */
bool yt_route_is_held(const struct yt_routes *routes, yid thread);

/* Writes a word, unless the route is more than that already or the place does not fit: false, nothing has changed. The second one: nor if
 * letters may have gone by the default route. */
bool yt_route_note_place(struct yt_routes *routes, yid thread, const struct yt_place *place);
bool yt_route_note_arrival(struct yt_routes *routes, yid thread, const struct yt_place *place);

/* The same of many who are at one place: its word, null if it does not fit; and whether it is noted now. The third one of an arrival. */
void *yt_route_word(const struct yt_place *place);
static inline bool yt_route_note_word(struct yt_routes *routes, yid thread, void *word) {
    void **value = word ? yt_table_place(&routes->table, thread) : NULL;
    if (!value || (*value && !yt_route_is_word(*value))) return false;
    *value = word;
    return true;
}
static inline bool yt_route_note_arrival_word(struct yt_routes *routes, yid thread, void *word) {
    return !yt_route_was_sent(routes, thread) && yt_route_note_word(routes, thread, word);
}

/* Of a word that leads to `old`, unless this node is the home: to the home from now on. True: it is a word. */
bool yt_route_redirect(struct yt_routes *routes, yid thread, int old, int home);

/* A new route, by way of the home; the one that is there, or a new one. */
struct yt_route *yt_route_make(struct yt_routes *routes, yid thread);
struct yt_route *yt_route_find_or_make(struct yt_routes *routes, yid thread);

void yt_route_free_flushes(struct yt_route *route);
void yt_route_free(const struct yt_routes *routes, struct yt_route *route);

#endif
