/* Events: flags at the node that made them, and the threads that wait for them. What cluster/ calls
 * stands in sched.h. A yevent is built like a yid: 12 bits node, 28 bits slot, 24 bits generation, which is always 1. */
#ifndef YT_THREADS_EVENT_H
#define YT_THREADS_EVENT_H

#include "threads/thread.h"

enum { YT_EVENT_GENERATION = 1 };

/* The event of a node of birth by its number. */
static inline uint64_t yt_event_name(int birth, uint32_t number) {
    return (uint64_t)birth << 52 | (uint64_t)number << 24 | YT_EVENT_GENERATION;
}

/* What letters to events are addressed to, all events of one birth alike, so that they stay in order: no thread's yid, which all have
 * a generation. */
static inline uint64_t yt_event_address(uint64_t event) {
    return event >> 52 << 52 | UINT64_C(0xfffffff) << 24;
}

static inline bool yt_event_is_address(uint64_t id) {
    return id == yt_event_address(id);
}

/* Says whether the events of a node of birth are here: of this event's, or address's. */
bool yt_event_is_here(const struct yt_node *node, uint64_t id);

/* Begins the wait that thread->wait describes. True: the thread waits. False: thread->status is the
 * result. */
bool yt_event_begin_wait(struct yt_node *node, struct yt_thread *thread);

/* Begins a wait of the calling thread without a limit, where that takes few instructions: it waits from now on. False: that has to be
 * asked; nothing has been done. */
bool yt_event_wait_swiftly(struct yt_node *node, struct yt_thread *self, uint64_t id);

/* Takes a waiting thread out of its event's list. */
void yt_event_cancel_wait(struct yt_node *node, struct yt_thread *thread);

/* Takes a waiting thread that is to leave out of its event's list, and notes its yid: a WAKE letter follows it. False without memory. */
bool yt_event_hand_over(struct yt_node *node, struct yt_thread *thread);

/* The time of a thread's wait is over: the event's node, which knows of the wait, forgets it. */
void yt_event_give_up(struct yt_node *node, const struct yt_thread *thread);

void yt_event_fini(struct yt_node *node);

/* ---- for checkpoints, and nodes that leave -------------------------------------------------- */

/* How many events of a node of birth there are here, whether one is set, and the first thread of this node that waits for
 * it (the others by wait.next). */
uint32_t yt_event_count(struct yt_node *node, int birth);
bool yt_event_is_set(struct yt_node *node, int birth, uint32_t number);
struct yt_thread *yt_event_waiter(struct yt_node *node, int birth, uint32_t number);

/* Makes the next event of a birth, as a checkpoint has it. False without memory. */
bool yt_event_append(struct yt_node *node, int birth, bool is_set);

/* From now on this node has the events of a birth whose node has left: none at first. False without memory. */
bool yt_event_adopt(struct yt_node *node, int birth);
bool yt_event_is_adopted(const struct yt_node *node, int birth);

/* Threads of other nodes that wait for an event, in order of arrival; returns how many. `waiters` may be null. */
struct yt_event_waiter {
    yid id;
    uint32_t sequence;
};
uint32_t yt_event_remote_waiters(struct yt_node *node, int birth, uint32_t number, struct yt_event_waiter *waiters);

#endif
