/* The control block of a thread, and the node that holds it: what the modules of threads/ share. */
#ifndef YT_THREADS_THREAD_H
#define YT_THREADS_THREAD_H

#include <stdbool.h>
#include <stdint.h>

#include "ythreads.h"
#include "ythreads/generated.h"

enum yt_thread_state {
    YT_READY = 1, /* in the ready queue */
    YT_RUNNING,   /* node->current */
    YT_WAITING,   /* wait.kind tells for what */
    YT_MOVING     /* frozen: its state is on the way, the answer is not here yet */
};

enum yt_wait_kind {
    YT_WAIT_NONE,
    YT_WAIT_JOIN,    /* wait.id: the thread; wait.data: int *status or null */
    YT_WAIT_EVENT,   /* wait.id: the event */
    YT_WAIT_MESSAGE, /* wait.id: from; wait.tag; wait.data: n elements of wait.type */
    YT_WAIT_CREATE   /* for a node's answer to a creation; wait.id: the new thread. Such a thread cannot move */
};

/* What a waiting thread waits for; travels with it. `data` points into the thread's own frames or to
 * memory that Ythreads knows, and is translated like any pointer. */
struct yt_wait {
    uint8_t kind;
    int32_t tag;
    uint32_t sequence; /* counts the thread's waits: a wake for an older one is stale */
    uint64_t id;
    uint64_t n;
    void *data;
    const struct ythread_type *type;
    struct yt_thread *next, *previous; /* other waiters on the same local event or thread */
};

struct yt_mail; /* message.h */

struct yt_thread {
    struct ythread_header *inner; /* innermost frame; stale while the thread runs */
    yid id;
    uint8_t state;
    uint8_t priority;
    uint8_t daemon : 1;
    uint8_t keeps_status : 1; /* created with an id pointer, no daemon */
    uint8_t ending : 1;       /* by exit, destroy or lack of memory: the chain is freed when it has unwound */
    uint8_t destroy_pending : 1;
    uint8_t chaos_due : 1;    /* must still make the move that YTHREADS_CHAOS asks for at this suspension */
    uint32_t moves;           /* departures so far: the number of its newest route (cluster/node.h) */
    int32_t status;           /* the last primitive's, copied to the slot at resume; at the end, the thread's */
    int32_t end_reason;       /* 0, or what joiners get instead of a status: YTHREAD_EDESTROYED, ... */
    int saved_errno;
    struct ythread_message received;
    struct yt_mail *oldest, *newest; /* mailbox */
    struct yt_wait wait;
    char *name;               /* owned, or null */
    struct yt_thread *next, *previous; /* all threads of the node */
};

#endif
