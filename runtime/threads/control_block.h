/* The control block of a thread: what it is, what it waits for, and what it has besides. */
#ifndef YT_THREADS_CONTROL_BLOCK_H
#define YT_THREADS_CONTROL_BLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/memory.h"
#include "threads/roster.h"
#include "ythreads/generated.h"

enum yt_thread_state {
    YT_NEW,     /* in no queue: being made, or between two states */
    YT_READY,   /* in the ready queue, or node->next, or it runs: node->current */
    YT_WAITING, /* wait.kind tells for what */
    YT_MOVING   /* frozen: its state is on the way, the answer is not here yet */
};

enum yt_wait_kind {
    YT_WAIT_NONE,
    YT_WAIT_JOIN,  /* wait.id: the thread; wait.data: int *status or null; wait.tag as for EVENT */
    YT_WAIT_EVENT, /* wait.id: the event; wait.tag: 1 if the other side knows of this wait by the thread's yid, else 0 */
    YT_WAIT_MESSAGE,   /* wait.id: from; wait.tag; wait.data: n elements of wait.type */
    YT_WAIT_SLEEP,     /* for its deadline, or for ever */
    YT_WAIT_SUSPENDED, /* for nothing but a resume; thread->status is what it goes on with */
    YT_WAIT_PARK,      /* for an unpark */
    YT_WAIT_CREATE,    /* for a node's answer to a creation; wait.id: the new thread. Such a thread cannot move */
    YT_WAIT_REST, /* for a library that schedules; wait says nothing. Such a thread cannot move, but with all others */
    YT_WAIT_FILE, /* wait.id: a file descriptor; wait.tag: what for (file.h). Such a thread cannot move */
    YT_WAIT_LOCK, /* wait.data: the lock; wait.tag: which kind (lock.h). Such a thread cannot move */
    YT_WAIT_CHECKPOINT, /* until the program has been written; wait.id 0. Such a thread cannot move */
    YT_WAIT_LEAF        /* in a library's own primitive; wait.data: for what, wait.words. Such a thread cannot move */
};

/* What a thread has been given by the end of its wait and does not know of before it runs. If it ends before that, others get it. */
enum yt_unheard { YT_UNHEARD_NOTHING, YT_UNHEARD_LOCK, YT_UNHEARD_DESCRIPTOR /* its status */ };

/* What a waiting thread waits for, beside thread->wait_kind; travels with it. `data` points into the thread's own frames or
 * to memory that Ythreads knows, and is translated like any pointer. */
struct yt_wait {
    uint8_t is_hooked; /* stands in the list of a local event or thread, by next and previous */
    uint8_t is_shared; /* of the struct yt_more that this is a part of: several threads have it, and it is read only */
    uint8_t unheard;   /* enum yt_unheard, if its errno is kept apart as well (yt_thread_unheard) */
    int32_t tag;
    uint32_t sequence; /* counts the thread's waits: a wake for an older one is stale */
    uint32_t timer;    /* 1 + its place among the node's timers; 0: none */
    uint64_t deadline; /* in yt_timer_now()'s nanoseconds; 0: no limit, and so between two waits */
    uint64_t id;
    uint64_t n;
    void *data;
    union {
        const struct ythread_type *type;
        const char *words; /* LEAF: what for, to people */
    };
    struct yt_thread *next, *previous; /* other waiters on the same local event, thread, lock or file */
};

struct yt_mail; /* mail.h */
struct yt_mail_index;

/* What a thread has besides, once it has waited for something, been sent something or been named. */
struct yt_more {
    struct yt_wait wait;
    struct ythread_message received;
    struct yt_mail *oldest; /* mailbox (messages/mailbox.h) */
    union {
        struct yt_mail *newest;
        struct yt_mail_index *index; /* is_indexed: it knows the newest, too */
    };
    uint64_t mails, mails_most, mails_limit;
    struct yt_thread *watchers;   /* receivers on this node that wait for this thread by name; by wait.next */
    char *name;                   /* owned, or null */
    struct yt_holdings *holdings; /* its heap blocks, or null */
    struct ythread_mutex *locks;  /* mutexes that it holds, newest first */
    uint64_t state_bytes;         /* of its state when it last came here from another node */
    uint32_t moves;               /* departures so far: the number of its newest route (cluster/node.h) */
    uint16_t move_to;             /* if move_due */
    bool is_indexed;
    bool from_bytes;     /* it was made of bytes: its frames have lost what was not live (for debuggers) */
    int32_t saved_errno; /* if saved is YT_SAVED_APART */
};

/* Of all threads that have had no need of their own: it says nothing. */
extern const struct yt_more yt_no_more;

/* Of threads that have come together (more.c): it says how, and no more than that. */
struct yt_shared_more {
    struct yt_more more;
    uint32_t sharers;
};

/* A thread. One that is created here, or comes with others, is one block, with the frame of its thread function inside, and gets its
 * struct yt_more when it first needs it; one that comes alone from elsewhere has that from the first, and all its frames apart.
 *
 *   | struct yt_thread | reserved space | struct ythread_header | fields |     more -> | struct yt_more |      born here, or come with others
 *   | struct yt_thread | reserved space | struct yt_more |       inner -> | struct ythread_header | fields |   come alone
 */
struct yt_thread {
    union {
        uint64_t word; /* low 48 bits: its innermost frame (yt_thread_inner), high 16: unusual. So one test says both */
        struct {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
            uint8_t innermost[6];
#endif
            union {
                uint16_t
                    unusual; /* not 0: something is to be done where it suspends or is resumed, or how it is addressed */
                struct {
                    uint16_t destroy_pending : 1;
                    uint16_t
                        chaos_due : 1; /* must still make the move that YTHREADS_CHAOS asks for at this suspension */
                    uint16_t
                        move_due : 1; /* must go to node more->move_to when it next stands at a suspension point (move.h) */
                    uint16_t
                        suspended : 1; /* by ythread_suspend: when its wait is over, if it waits, it stands still */
                    uint16_t
                        ending : 1; /* by exit, destroy or lack of memory: the chain is freed when it has unwound */
                    uint16_t reasoned : 1; /* of one that ends: joiners get its status as the join's own result */
                    uint16_t
                        settling : 1; /* cluster/ holds letters to it: all that is addressed to it goes through yt_outside */
                    uint16_t
                        trailing : 1; /* cluster/: what it sent elsewhere may be under way: all it sends goes through yt_outside */
                    uint16_t permit : 1; /* an unpark has come before the park */
                    uint16_t saved : 7;  /* its errno while it does not run, or YT_SAVED_APART: more->saved_errno */
                };
            };
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
            uint8_t innermost[6];
#endif
        };
    };
    struct yt_more *more; /* its own or yt_no_more; never null */
    yid id;
    union {
        uint64_t standing; /* all of these */
        struct {
            uint16_t ticket; /* READY: the low half of its place in the ring of its priority (queue.h) */
            uint8_t priority : 6;
            uint8_t daemon : 1;
            uint8_t keeps_status : 1; /* created with an id pointer, no daemon */
            uint8_t state : 2;        /* enum yt_thread_state */
            uint8_t wait_kind : 4;    /* enum yt_wait_kind */
            uint8_t has_frame : 1;    /* its outermost frame is in its own block; if not, its struct yt_more is */
            uint8_t heeded : 1;       /* more is to be done at its end than to free its block */
            int32_t status;           /* the last primitive's, copied to the slot at resume; at the end, the thread's */
        };
    };
} __attribute__((aligned(YT_MEMORY_ALIGN)));

#define YT_SAVED_APART 127
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define YT_UNUSUAL_ERRNO 0xfe00u /* the bits of `saved` in `unusual` */
#else
#define YT_UNUSUAL_ERRNO 0x007fu
#endif
#define YT_INNER_BITS YT_MEMORY_ADDRESS_BITS

/* Its innermost frame: the one resumed last, while it runs. */
static inline struct ythread_header *yt_thread_inner(const struct yt_thread *thread) {
    return (struct ythread_header *)(uintptr_t)(thread->word & ((UINT64_C(1) << YT_INNER_BITS) - 1));
}
static inline void yt_thread_set_inner(struct yt_thread *thread, struct ythread_header *inner) {
    thread->word = (thread->word >> YT_INNER_BITS << YT_INNER_BITS) | (uintptr_t)inner;
}

/* What it waits to have filled, or null. What a wait that is over has left in wait.data counts for nothing. */
static inline void *yt_thread_awaited_place(const struct yt_thread *thread) {
    bool has_place = thread->wait_kind == YT_WAIT_JOIN || thread->wait_kind == YT_WAIT_MESSAGE;
    return has_place ? thread->more->wait.data : NULL;
}

/* Its errno while it does not run. Setting one that has no room in the control block takes memory: false without. */
static inline int yt_thread_errno(const struct yt_thread *thread) {
    return thread->saved == YT_SAVED_APART ? thread->more->saved_errno : thread->saved;
}
bool yt_thread_set_errno(struct yt_memory *memory, struct yt_thread *thread, int value);

/* Until it runs its errno is kept apart, which a run ends: so no path but this one gets longer. It has its own struct yt_more. */
static inline void yt_thread_set_unheard(struct yt_thread *thread, enum yt_unheard what) {
    thread->more->saved_errno = yt_thread_errno(thread);
    thread->saved = YT_SAVED_APART;
    thread->more->wait.unheard = (uint8_t)what;
}
static inline enum yt_unheard yt_thread_unheard(const struct yt_thread *thread) {
    return thread->saved == YT_SAVED_APART ? (enum yt_unheard)thread->more->wait.unheard : YT_UNHEARD_NOTHING;
}

/* How it ends: `reason` is 0 or what joiners get instead of a status: YTHREAD_EDESTROYED, ... */
static inline void yt_thread_set_end(struct yt_thread *thread, int status, int reason) {
    thread->status = reason ? reason : status;
    thread->reasoned = reason != 0;
}
static inline int yt_thread_end_status(const struct yt_thread *thread) {
    return thread->reasoned ? 0 : thread->status;
}
static inline int yt_thread_end_reason(const struct yt_thread *thread) {
    return thread->reasoned ? thread->status : 0;
}

#endif
