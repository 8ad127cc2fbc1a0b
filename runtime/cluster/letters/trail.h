/* What a thread that moves has sent: keeps its letters in order although they start from several nodes.
 *
 * Routes (route.h) keep the letters of one node in order. When sender S leaves X for Y, letters that it wrote
 * at X may still be under way. So X sends, behind them, a marker to each addressee, which is returned to Y;
 * the list of addressees travels with S, and Y holds what S writes to one of them until its marker is there.
 * If S goes on before that, Y's own markers queue behind what Y holds: a marker of stay n waits only for
 * those of earlier stays. A stay is named by the number of the departure that led to it.
 *
 * The list holds who was written to since the last move and whose marker is still out; a sender that stays
 * and writes to many sends markers now and then, to itself, to keep it short. */
#ifndef YT_CLUSTER_TRAIL_H
#define YT_CLUSTER_TRAIL_H

#include "cluster/letters/route.h"

struct yt_trails {
    struct yt_routes *routes;
    struct yt_table table; /* by sender: struct yt_trail, a list of stays, newest first */
};

void yt_trail_init(struct yt_trails *trails, struct yt_routes *routes);
void yt_trail_fini(struct yt_trails *trails);

/* Takes a letter (malloc's) that thread `sender`, in its stay `stay` on this node, has written. */
void yt_trail_post(struct yt_trails *trails, yid sender, uint32_t stay, struct yt_letter *letter);

/* The sender leaves for `to`; `stay` is the number of this departure. Sends the markers and returns the list
 * of addressees that must travel along (free()'s; null if *count is 0). A sender that ends leaves for its
 * home, which thus learns when all that it wrote has arrived. */
uint64_t *yt_trail_left(struct yt_trails *trails, yid sender, int to, uint32_t stay, size_t *count);

/* The sender has come with its list. */
void yt_trail_arrived(struct yt_trails *trails, yid sender, uint32_t stay, const uint64_t *addressees, size_t count);

/* A marker has returned, of the sweep `round` (route.h), or 0. */
void yt_trail_flushed(struct yt_trails *trails, yid sender, uint32_t stay, yid addressee, uint32_t round);

/* Takes a marker of a sweep, of a trail or a route. */
void yt_trail_accept_sweep(struct yt_trails *trails, struct yt_letter *marker);

/* The node to which the sender left with this list has refused it: it stays here, as departure `stay`. */
void yt_trail_returned(struct yt_trails *trails, yid sender, uint32_t stay, const uint64_t *addressees, size_t count);

/* Says whether markers that were due in this stay are still out. */
bool yt_trail_is_out(const struct yt_trails *trails, yid sender, uint32_t stay);

/* Says whether what the sender writes to this addressee in this stay is held. */
bool yt_trail_holds(const struct yt_trails *trails, yid sender, uint32_t stay, yid addressee);

/* Says whether anything is known here of what the sender has written. */
static inline bool yt_trail_is_of(const struct yt_trails *trails, yid sender) {
    return yt_table_find(&trails->table, sender);
}

/* Says whether markers of any stay are out that must return to this node. */
bool yt_trail_has_out(const struct yt_trails *trails, yid sender);

/* The sender, which ended and whose trail came here, is forgotten. */
void yt_trail_forget(struct yt_trails *trails, yid sender);

/* Begins a sweep for all markers, since a dead node may have swallowed them; after yt_route_resend. */
void yt_trail_resend(struct yt_trails *trails);

#endif
