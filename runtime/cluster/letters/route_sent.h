/* To whom letters may have gone by the default route: a set of yids in struct yt_routes. A false yes costs one marker. */
#ifndef YT_CLUSTER_ROUTE_SENT_H
#define YT_CLUSTER_ROUTE_SENT_H

#include "cluster/letters/route.h"

static inline uint64_t *yt_route_sent_word(struct yt_routes *routes, yid thread, uint64_t *bit) {
    uint64_t hash = (thread ^ thread >> 24) * UINT64_C(0x9e3779b97f4a7c15) >> 32;
    *bit = UINT64_C(1) << (hash & 63);
    return &routes->sent[hash >> 6 & 1023];
}

static inline void yt_route_note_sent(struct yt_routes *routes, yid thread) {
    uint64_t bit, *word = yt_route_sent_word(routes, thread, &bit);
    *word |= bit;
}

static inline bool yt_route_was_sent(struct yt_routes *routes, yid thread) {
    uint64_t bit, *word = yt_route_sent_word(routes, thread, &bit);
    return *word & bit;
}

#endif
