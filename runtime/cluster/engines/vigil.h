/* A node that has run out of work stays awake for a moment before it sleeps.
 *
 * What another node is about to answer comes within microseconds, and to sleep and be woken costs more than that: so a node
 * looks for frames for about as long as a wake takes. Where that is in vain, as on one processor or with answers that take
 * longer, it does so ever more seldom: idle nodes sleep. Source: A. R. Karlin, K. Li, M. S. Manasse and S. Owicki, "Empirical
 * studies of competitive spinning for a shared-memory multiprocessor", SOSP 1991. */
#ifndef YT_CLUSTER_ENGINES_VIGIL_H
#define YT_CLUSTER_ENGINES_VIGIL_H

#include "cluster/transport.h"

enum {
    YT_VIGIL = 20000,         /* nanoseconds */
    YT_VIGIL_SELDOM_MOST = 8, /* after so many in vain, and more, one is kept for 2^8 sleeps */
    YT_VIGIL_LONG = 100000 /* nanoseconds, after one in vain: who is to answer may have slept, too, and its processor */
};

struct yt_vigil {
    bool is_patient; /* it has long ones: others may have processors of their own */
    uint8_t in_vain;
    uint16_t sleeps; /* without one, that are left */
};

/* Until when (yt_transport_now()) to look, for who may wait so many nanoseconds (-1: without limit); 0: to sleep at once. */
static inline int64_t yt_vigil_begin(struct yt_vigil *vigil, int64_t nanoseconds) {
    if (vigil->sleeps) {
        vigil->sleeps--;
        return 0;
    }
    int64_t length = vigil->is_patient && vigil->in_vain ? YT_VIGIL_LONG : YT_VIGIL;
    return yt_transport_now() + (nanoseconds < 0 || nanoseconds > length ? length : nanoseconds);
}

static inline void yt_vigil_end(struct yt_vigil *vigil, bool has_come) {
    if (has_come)
        vigil->in_vain = 0;
    else if (vigil->in_vain < YT_VIGIL_SELDOM_MOST)
        vigil->in_vain++;
    vigil->sleeps = (uint16_t)((1u << vigil->in_vain) - 1);
}

#endif
