/* Rounds: while the threads of one priority do nothing but yield to one another, who runs when is known ahead.
 *
 * Then the ring of their priority stays as it is, the one that runs in it, and the next turns stand in a list:
 *
 *   | - | - | A | B | C | A | B | C | - | ...      ythread_turns: less than 0, minus the yields until the end, less one
 *
 * A yield counts ythread_turns up by one, in the code of the thread function; no more is to be done for it. At the end of the list the
 * next one is written, from where this one ended. Whoever
 * looks at the queue, changes it or wants a say at the next yield calls yt_round_settle first: the ring is turned by as many
 * places as there were yields, and all is as if each yield had changed it.
 *
 * Lanes: where they also come and go, the threads of one priority stand in the same list, in order, and not in the ring: who yields or
 * begins stands at its tail, who ends leaves it. Whoever settles a round settles a lane, too.
 *
 *   | - | - | A | B | C | A | D | - | - | ...      ythread_lane.tail: behind D, who has just begun
 */
#ifndef YT_THREADS_ROUND_H
#define YT_THREADS_ROUND_H

#include <stddef.h>

#include "threads/queue_inline.h"
#include "threads/thread.h"

/* ythread_turns outside of a round: the thread that runs may yield once, and then has. Who is next is nobody in either case. */
enum { YT_TURN_OPEN = -2 - YT_ROUND_END, YT_TURN_TAKEN };

void yt_round_init(struct yt_round *round);

/* Begins a round of those in the ring, where the one that yielded last stands at the tail. False: there are holes, some have no
 * place, or there is only one; nothing has changed. */
bool yt_round_begin(struct yt_queue *queue, struct yt_ring *ring);

/* The list is at its end: here is the next one. */
void yt_round_go_on(struct yt_queue *queue);

/* Begins a lane of those in the ring of the most urgent priority, while no thread runs. False: they are too many or none, there are
 * holes, or some have no place; nothing has changed. */
enum { YT_LANE_MOST = 1024 };
bool yt_lane_begin(struct yt_queue *queue, unsigned priority);

/* Between two turns of a lane, now and then: makes room in it, or settles it if it does not pay. */
void yt_lane_go_on(struct yt_queue *queue, bool is_brisk);

/* Says whether there is a lane, of the thread's priority, and room in it. */
static inline bool yt_lane_takes(const struct yt_queue *queue, const struct yt_thread *thread) {
    return ythread_lane.tail < ythread_lane.limit && queue->round.ring == &queue->rings[thread->priority];
}

/* At the tail of the lane. */
static inline void yt_lane_stand(struct yt_thread *thread) {
    *ythread_lane.tail++ = (struct ythread_turn *)(void *)thread;
}

/* Who runs after the one that runs, in a round or a lane; there it may be nobody. */
static inline const struct yt_thread *yt_round_next(const struct yt_queue *queue) {
    const struct yt_round *round = &queue->round;
    if (ythread_turns < -2 || round->is_lane) return round->places[YT_ROUND_END + 2 + ythread_turns];
    uint32_t next = (round->done + round->turns) % round->members; /* the first of the next list */
    return yt_queue_at(round->ring, round->ring->head + next);
}

/* What generated code sees of a list and of a thread. */
_Static_assert(offsetof(struct ythread_turn, id) == offsetof(struct yt_thread, id), "a thread's id is elsewhere");
_Static_assert(offsetof(struct ythread_turn, standing) == offsetof(struct yt_thread, standing), "its standing is");
static inline void yt_round_show(const struct yt_queue *queue) {
    ythread_round = (struct ythread_turn *const *)queue->round.places + YT_ROUND_END + 2;
}

/* Stands at the end of a list: nobody, of whom something unusual is said. */
extern const struct yt_thread yt_round_end;

#endif
