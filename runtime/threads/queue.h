/* The ready queue of a node: per priority a ring of handles, which are addresses in four bytes, and a map of the priorities in use.
 *
 * A ring instead of a list through the control blocks, because a switch then knows the next threads'
 * addresses before it needs them and can prefetch them; a list costs a cache miss per switch. A thread
 * remembers the low half of its ticket, so that it can be taken out of the middle: its place becomes a hole, which the
 * head skips when it comes there. */
#ifndef YT_THREADS_QUEUE_H
#define YT_THREADS_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/memory.h"

struct yt_thread;
struct yt_node;

/* Tickets run from head to tail, modulo 2^32; places[ticket & mask] is a thread's handle (base/region.h) or, for a hole, 0.
 * What stands in places outside of head..tail means nothing, but is 0 while somebody is without a place. A thread knows its
 * ticket modulo 2^16, so it is looked for at each 65,536th place. While a ring cannot grow, the youngest threads have a ticket
 * and no place: they are looked for among all threads when the ring has run empty (more than 65,536 of them: in no certain
 * order). */
struct yt_ring {
    yt_handle *places;
    uint32_t mask;      /* capacity - 1, a power of two less one; 0 without places */
    uint32_t head;      /* the oldest ticket */
    uint32_t live;      /* threads in places, without holes */
    uint32_t tail;      /* the next ticket to give */
    uint32_t limit;     /* places that may be taken without a look behind: all, or 0 while somebody has none */
    uint32_t placeless; /* threads with a ticket and no place; all tickets behind those in places */
};

/* A round (round.h): threads of one priority that do nothing but yield. Until it is settled the one that runs stands in the ring, and the
 * ring as it stood when the round began. Or a lane: they also come and go, and all of them stand in the list, none in the ring. */
enum {
    YT_ROUND_TURNS = 256, /* at most */
    YT_LANE_TURNS = 2048,
    YT_LANE_YIELDS = 256, /* so many of them are for who yields, who asks nobody whether there is room */
    YT_ROUND_END = 2 + YT_LANE_TURNS,
    YT_ROUND_AHEAD = 32,
    YT_ROUND_NEAR = 256,    /* so many threads need not be fetched ahead */
    YT_ROUND_MANY = 1 << 17 /* with more of them the ring is turned list by list */
};
struct yt_round {
    struct yt_ring *ring; /* null: there is no round, and no lane */
    bool is_lane; /* ythread_lane.tail is where the next one will stand; below its limit there is room for who begins */
    bool is_brisk;    /* so many threads have come and gone lately that a lane would pay */
    bool is_clean;    /* each of its members has yielded in this round, which leaves a status of 0 */
    uint32_t most;    /* turns in the list of a round: no more than between two looks outside */
    uint32_t turns;   /* in that of this one: as often as all fit into it, or, of more members, so many of them */
    uint32_t members; /* threads in its ring */
    uint32_t done;    /* turns of earlier lists for which the ring has not been turned, less than members */
    uint32_t calm;    /* yields since anything else has happened */
    /* Nobody, twice; the turns, up to places[YT_ROUND_END], of a round the last ones; there nobody; and who is fetched ahead. Without
     * a round nobody stands before its turns. */
    struct yt_thread *places[YT_ROUND_END + 1 + YT_ROUND_AHEAD];
};

struct yt_queue {
    struct yt_memory *memory;
    uint64_t used; /* bit p: ring p holds a thread */
    struct yt_round round;
    struct yt_node *node; /* where those without a place are */
    struct yt_ring rings[64];
};

void yt_queue_init(struct yt_queue *queue, struct yt_memory *memory, struct yt_node *node);
void yt_queue_fini(struct yt_queue *queue);

/* Ends the round, if there is one: all is in the queue but the thread that runs, and its next yield is looked at. */
void yt_round_settle_now(struct yt_queue *queue);
static inline void yt_round_settle(struct yt_queue *queue) {
    if (__builtin_expect(queue->round.ring != NULL, 0)) yt_round_settle_now(queue);
}

/* Puts a thread, by its priority, to the tail or to the head. Cannot fail: where a ring cannot grow, the
 * youngest threads wait behind it. */
void yt_queue_push(struct yt_queue *queue, struct yt_thread *thread);
void yt_queue_push_front(struct yt_queue *queue, struct yt_thread *thread);

/* Says whether one more of this priority would have a place, which is made if need be: whoever makes threads can do without, and many
 * without a place take long to be found. */
bool yt_queue_has_room(struct yt_queue *queue, unsigned priority);

/* Takes out the most urgent thread that has waited longest; null if there is none. */
struct yt_thread *yt_queue_pop(struct yt_queue *queue);

/* The thread that yt_queue_pop would take if there were none of a priority above `most`, and how many there are; null if none of the most urgent has a
 * place. */
struct yt_thread *yt_queue_first(struct yt_queue *queue, unsigned most);
uint64_t yt_queue_count(struct yt_queue *queue);

/* Takes a thread that is in the queue out of the middle. */
void yt_queue_remove(struct yt_queue *queue, struct yt_thread *thread);

/* Says whether a thread of `priority`, or of a greater one, is ready. */
static inline bool yt_queue_has(const struct yt_queue *queue, unsigned priority) {
    return queue->used >> priority & 1;
}
static inline bool yt_queue_has_above(const struct yt_queue *queue, unsigned priority) {
    return priority < 63 && queue->used >> (priority + 1);
}

#endif
