/* Frames between nodes of one process: a box per node, into which all others put and from which it takes.
 *
 * Putting is one compare-and-swap and wakes the owner only if it sleeps; taking swaps the whole stack out and turns
 * it round, so frames of one sender come in order. An owner without files sleeps on a semaphore, one that has
 * sockets to watch in poll(), beside the box's own descriptor. */
#ifndef YT_CLUSTER_NEAR_H
#define YT_CLUSTER_NEAR_H

#include <semaphore.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cluster/engines/vigil.h"

struct yt_near_frame {
    struct yt_near_frame *next;
    int from;
    uint32_t type;
    void *object; /* handed over, or null: then `size` bytes of data */
    size_t size;
    unsigned char data[];
};

enum yt_near_sleeper {
    YT_NEAR_AWAKE,
    YT_NEAR_WAITS, /* for the semaphore */
    YT_NEAR_POLLS  /* for the descriptor */
};

struct yt_near_box {
    _Atomic(struct yt_near_frame *) arrived; /* newest first */
    atomic_int sleeper;                      /* enum yt_near_sleeper, set by the owner, taken back by who wakes it */
    sem_t semaphore;
    int file;                    /* an eventfd; -1: the owner has no files to poll beside it */
    struct yt_near_frame *first; /* the owner's: taken, oldest first */
    struct yt_vigil vigil;       /* the owner's */
};

/* Makes an empty box; with `polls` one whose owner can wait in poll(). False without memory or descriptor. */
bool yt_near_init(struct yt_near_box *box, bool polls);

/* Frees it with what lies in it; nobody puts any more. Objects that were handed over stay. */
void yt_near_fini(struct yt_near_box *box);

/* Makes a frame with room for so many bytes, all else 0; null without memory. Puts it into a box, and wakes the owner if it sleeps. Any OS
 * thread. */
struct yt_near_frame *yt_near_new(size_t room);
void yt_near_put(struct yt_near_box *box, struct yt_near_frame *frame);

/* Puts a frame with an object, or with a copy of head and body, and wakes the owner if it sleeps. Any OS thread. 0 or
 * YTHREAD_ENOMEM. */
int yt_near_hand(struct yt_near_box *box, int from, uint32_t type, void *object);
int yt_near_send(struct yt_near_box *box, int from, uint32_t type, const void *head, size_t head_size, const void *body,
                 size_t body_size);

/* Takes the oldest frame, which the caller gives to free(), or null. The owner. */
struct yt_near_frame *yt_near_take(struct yt_near_box *box);
struct yt_near_frame *yt_near_look(struct yt_near_box *box); /* the same without taking it */

/* Stays awake for a moment: true if something was put. To be called before the owner sleeps, if nothing else can end its sleep
 * that is not to wait for so long. The owner. */
bool yt_near_stay_awake(struct yt_near_box *box, int64_t nanoseconds);

/* Sleeps until something is put, at most so many nanoseconds (-1: without limit). The owner. */
void yt_near_wait(struct yt_near_box *box, int64_t nanoseconds);

/* Makes a descriptor for poll(), if there is none yet. False without one. The owner. */
bool yt_near_can_poll(struct yt_near_box *box);

/* Before poll(): says whether the owner may wait, that is, nothing is there. Afterwards, always: yt_near_wake_up, which
 * is told whether poll() found the descriptor readable. */
bool yt_near_fall_asleep(struct yt_near_box *box);
void yt_near_wake_up(struct yt_near_box *box, bool is_readable);

/* Makes the owner return from its sleep, though nothing is put. Any OS thread. */
void yt_near_rouse(struct yt_near_box *box);

#endif
