/* Memory for what other nodes send.
 *
 * A call that finds no memory fails, and its caller knows; what another node has sent cannot fail any more. So a letter is taken
 * from its engine only when about twice its size can be had, as asked lately: until then it stays where it is, with all that comes behind it from
 * that node, and this node's threads go on and may give memory back. A thread that comes is refused before the reserve is
 * touched, and goes on where it was. All other frames are small, most of them give memory free, and they are always taken: for them, and for what a call must not fail at,
 * the node keeps a reserve. A node that is idle for as long as YTHREADS_PATIENCE says, with a letter for which there is still no memory, ends. */
#ifndef YT_CLUSTER_ROOM_H
#define YT_CLUSTER_ROOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct yt_cluster;
struct yt_engine;

struct yt_room {
    void *reserve;        /* or null: in use */
    bool is_block;        /* it is malloc's */
    size_t left;          /* bytes that may be taken in before this is asked again */
    size_t letters;       /* that may be written before this is asked again */
    int64_t starves_from; /* yt_transport_now() since which this node is idle and waits for memory; 0: it does not */
    uint64_t switches;    /* of the node, then */
    int64_t patience;     /* nanoseconds */
    bool waits;           /* no thread of this node can run now */
    bool is_idle;         /* and none will before something comes */
    int from;             /* whose frame waits, */
    size_t size;
};

/* Says whether a letter that may be refused may be written: that there will be memory for its way. Asks for memory once for many. */
bool yt_room_for_letter(struct yt_cluster *cluster, bool is_order);

/* False without memory for the reserve. */
bool yt_room_init(struct yt_cluster *cluster);
void yt_room_fini(struct yt_cluster *cluster);

/* The node takes something in. `waits`: no thread can run now; `is_idle`: and none will before something comes. */
void yt_room_begin(struct yt_cluster *cluster, bool waits, bool is_idle);

/* The engine has left a frame where it is, for lack of memory, and has nothing else; or it had something. */
void yt_room_starve(struct yt_cluster *cluster);
static inline void yt_room_came(struct yt_room *room) {
    room->starves_from = 0;
}

/* Gives the reserve, or else what threads that have ended left, to who must not fail and has found no memory. False: there is none. */
bool yt_room_help(void);

/* As calloc of one object, for what must not fail: from the reserve, if nothing else is left. Null if that is used up, too. */
void *yt_room_calloc(size_t size);
void *yt_room_alloc(size_t size); /* the same, not zeroed */

#endif
