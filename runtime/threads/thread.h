/* The node that holds threads, their frames and blocks: what the modules of threads/ share. */
#ifndef YT_THREADS_THREAD_H
#define YT_THREADS_THREAD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/memory.h"
#include "threads/control_block.h"
#include "threads/queue.h"
#include "threads/roster.h"
#include "threads/timer.h"
#include "threads/memory/typed.h"
#include "ythreads/generated.h"

enum { YT_SHARED_MORES = 16 };

/* The primitive that suspends says what happens to its thread once it has unwound. */
enum yt_after {
    YT_AFTER_SETTLE, /* waits as thread->wait says, or is ready at once */
    YT_AFTER_TAIL,   /* ready, at the tail of its priority */
    YT_AFTER_HEAD,   /* ready, at the head of its priority */
    YT_AFTER_GO_ON,  /* runs on at once: suspended for YTHREADS_CHAOS only */
    YT_AFTER_JUMP,   /* goes on where node->jump says */
    YT_AFTER_MOVE,   /* leaves for node move_to */
    YT_AFTER_ANSWER, /* waits for yt_sched_ready and cannot move meanwhile (YT_WAIT_CREATE, YT_WAIT_LEAF) */
    YT_AFTER_THEN    /* node->then is called, then it runs on */
};

/* What has become of a primitive that a thread function has called with its frame, where that takes few instructions: its thread waits
 * from now on, or it is done. NOT: it is to be called otherwise; nothing has been done. */
enum yt_swift { YT_SWIFT_NOT, YT_SWIFT_WAITS, YT_SWIFT_DONE };

struct yt_events; /* event.h */
struct yt_files;  /* file.h */

/* What setjmp leaves in the program's buffer (jump.c): the resume point, and the frame by its serial. */
struct yt_runner; /* jump.h */

struct yt_jump {
    uint32_t point;
    uint32_t magic;
    uint64_t serial;
    uint32_t fun_num; /* for the message about a jump that cannot be */
};

/* Threads that have ended and nobody is to be told of, and some that have not begun yet (stock() in begin.c). A spare keeps its block,
 * its slot and what its control block says of a new thread of the same function; its id is the complement of the one that it had, which
 * is nobody's. Spares of one function hang together by their `standing`. */
struct yt_spares {
    struct yt_thread *
        *lists; /* by function, and behind them as many that are empty. ythread_lane.spares is the lists or,
                                 while anything unusual is to be done for a new thread, the empty ones */
    uint32_t functions;
    bool is_simple;           /* no library has bytes in threads, or a say when they come and go */
    int32_t most;             /* so many may wait */
    int32_t room, other_room; /* how many more may before the next yt_spares_lend: if it is so, and if not */
    int32_t lent;             /* their sum after the last one */
    int32_t ended;            /* of those that count: they have a status, and wait for a join (YT_CELL_ENDED) */
    int32_t ended_most;       /* so many may; below 0: none before so many more have ended (begin.c) */
    uint64_t kept;            /* until then: threads that have become spares since the counts were put together;
                                 ythread_lane.begun: that have begun as spares since then */
};

/* Suspends and resumes threads and holds all that they need; one per OS thread. cluster/ makes it, by
 * yt_node_init(); nothing in threads/ is shared between two of them but the frozen program. */
struct yt_node {
    struct yt_thread *current; /* the thread that runs, or null; this and the next one stand first for leaf.h */
    unsigned plain_depth;      /* stubs entered: above 0 a wait gives YTHREAD_EPLAIN */
    int id;                    /* 0..count-1; the top 12 bits of the yids born here */
    int count;                 /* nodes of the virtual machine, with those that may still come */
    int known;                 /* nodes that there have been so far: 0..known-1; what programs see */
    int births;                /* nodes of birth: count, or more if a restart has brought threads of more nodes */
    int births_brought;        /* of these, those that a restart has brought */
    int birth; /* of what is born here now: id, or above all that a node which has died may have given away */
    struct yt_roster *born; /* the roster of that birth */
    bool has_lost_births;   /* a node has died since the program began: what it has given away is unknown */
    bool has_lost_nodes;    /* one has died in this run, as far as this node knows */
    struct yt_thread *next; /* runs next, before the ready queue is asked; READY, or null */
    struct yt_queue ready;
    struct yt_roster roster;
    struct yt_memory memory;     /* frames, control blocks, messages, tables */
    struct yt_typed_table typed; /* heap blocks of its threads, and malloc's whose type is known */

    /* The calling convention's own (CALLING: links, slot, rule 10, stubs). */
    struct ythread_header **link; /* where the next ythread_keep() hangs its frame */
    int *error;                   /* errno of this OS thread */
    void *slot;                   /* the result slot; ythread_slot is a copy of this pointer */
    void *scratch;                /* as large as the largest frame: for frames that cannot be, or need not be, had */
    struct ythread_header *chain; /* what has unwound since, innermost first; the thread's own when it has done so */
    bool discarding;              /* what unwinds now will never be resumed: new frames are the scratch frame */
    bool is_slow;                 /* chaos or jumps: threads do not place themselves */
    bool is_brief;                /* nobody looks on when threads come and go: brief.h */
    bool is_among;                /* but other nodes may, which yt_outside.knows */
    struct yt_spares spares;      /* threads that have ended and are used again: brief.h */
    struct ythread_stub *stub;    /* the one entered last, or null */
    const char *refused;          /* what a primitive could not do under a stub, while that unwinds */

    enum yt_after after;
    int move_to;
    /* YT_AFTER_THEN: what needs the calling thread suspended; sets its status. */
    void (*then)(struct yt_node *node, struct yt_thread *thread, void *argument);
    void *then_argument;
    struct yt_jump jump; /* YT_AFTER_JUMP: where to, and the result there */
    int jump_value;
    struct yt_runner *runner;   /* innermost; null unless the program calls setjmp */
    bool jumps;                 /* it does */
    void *(*idle)(int *status); /* asked where no thread is ready; null: there is no library that schedules */
    uint64_t jump_serials;      /* given out so far to frames that call setjmp */

    struct yt_events *events;
    struct yt_events *adopted_events; /* by birth: of nodes that have left, for which this one stands; null: none */
    struct yt_timers timers;
    struct yt_files *files; /* null until a thread waits for one */

    /* The program's end: the same numbers, summed over all nodes, say that none but daemons is left. */
    uint64_t created;   /* non-daemons, counted where they were created */
    uint64_t ended;     /* non-daemons, counted where they ended */
    uint64_t residents; /* non-daemons that live here now */
    yid main_thread;    /* ymain's, or 0 */
    int main_status; /* once it has ended: what it gave to ythread_exit, or EXIT_FAILURE if there was no memory for it */

    struct yt_trace *trace; /* YTHREADS_TRACE; null without */
    uint64_t switches;      /* threads resumed */
    uint64_t made;          /* threads created here, daemons too */
    uint64_t messages;      /* sent by threads here */
    uint64_t mails_most;    /* messages that one mailbox here has held at most */
    uint32_t idle_yields;   /* yields that found nobody else ready */
    uint32_t poll_every;    /* so many switches, at most, between two looks outside, while there are other nodes */
    uint32_t pace;          /* looks since the node has last had nothing to do */
    uint64_t paced_at, paced_switches; /* when that was judged last, in yt_timer_now()'s nanoseconds */
    bool poll_due; /* ask yt_outside.poll before the next thread runs (yt_node_poll_soon); other OS threads may, too */
    bool is_asked; /* nothing was ready, and the library that schedules, if any, has found nobody */
    bool is_over;  /* it runs no thread any more: ythread_run returns */
    bool has_told_short; /* that a thread has ended for which there was no memory */

    /* YTHREADS_CHAOS; null without. Called for a thread that has suspended and is in no queue. Returns
     * the thread to go on with: the same one, or its copy, already attached; or null if it has left. */
    struct yt_thread *(*chaos)(struct yt_node *node, struct yt_thread *thread);
    void *cluster; /* cluster/'s own */

    struct yt_shared_more shared[YT_SHARED_MORES];
};

/* The counts with what the spares have to add. */
static inline uint64_t yt_node_spares(const struct yt_node *node) {
    const struct yt_spares *spares = &node->spares;
    return spares->kept + (uint64_t)(spares->lent - spares->room - spares->other_room) - ythread_lane.begun;
}
static inline uint64_t yt_node_created(const struct yt_node *node) {
    return node->created + ythread_lane.begun;
}
static inline uint64_t yt_node_ended(const struct yt_node *node) {
    return node->ended + ythread_lane.begun + yt_node_spares(node);
}
static inline uint64_t yt_node_residents(const struct yt_node *node) {
    return node->residents - yt_node_spares(node);
}
static inline uint64_t yt_node_made(const struct yt_node *node) {
    return node->made + ythread_lane.begun;
}

/* Before the next thread runs the node looks outside, and whether the program has ended. */
static inline void yt_node_poll_soon(struct yt_node *node) {
    __atomic_store_n(&node->poll_due, true, __ATOMIC_RELAXED);
    yt_round_settle(&node->ready);
}

/* Says whether this node keeps what is known of a yid, or has an event: it is the node of birth or, where that is none of
 * today's nodes, stands for it. */
static inline bool yt_is_home(const struct yt_node *node, uint64_t id) {
    int birth = YT_YID_NODE(id);
    return birth == node->id || (birth < node->births && birth % node->count == node->id);
}

/* Says whether there is no such node of birth. */
static inline bool yt_is_of_nobody(const struct yt_node *node, uint64_t id) {
    return YT_YID_NODE(id) >= node->births;
}

/* The node of the calling OS thread; null before yt_node_init. */
extern __thread struct yt_node *yt_here __attribute__((tls_model(YTHREADS_TLS)));

/* ---- frames ------------------------------------------------------------------------------- */

/* Makes a zeroed frame with its header set (resume point 0, no caller); null without memory. */
struct ythread_header *yt_frame_new(struct yt_node *node, const struct ythread_function *function);
void yt_frame_free(struct yt_node *node, struct ythread_header *frame);

/* The same, of a function that is known already: frees the frame with its blocks, or the blocks alone. */
void yt_frame_release(struct yt_memory *memory, const struct ythread_function *function, struct ythread_header *frame);
void yt_frame_clear(struct yt_memory *memory, const struct ythread_function *function, struct ythread_header *frame);

/* The same from a given arena: for frames that are not of this node yet, or that the loop has at hand. The
 * header stays zeroed. */
enum { YT_FRAME_SMALL = 128 }; /* most are cleared in a few steps */
static inline void *yt_frame_take(struct yt_memory *memory, const struct ythread_function *function) {
    if (__builtin_expect(function->frame_align > YT_MEMORY_ALIGN, 0))
        return yt_memory_alloc_aligned(memory, function->frame_size, function->frame_align);
    return function->frame_size <= YT_FRAME_SMALL ? yt_memory_take(memory, function->frame_size)
                                                  : yt_memory_alloc(memory, function->frame_size);
}
static inline void yt_frame_give(struct yt_memory *memory, void *frame, const struct ythread_function *function) {
    if (__builtin_expect(function->frame_align > YT_MEMORY_ALIGN, 0))
        yt_memory_free_aligned(memory, frame, function->frame_size, function->frame_align);
    else
        yt_memory_put_back(memory, frame, function->frame_size);
}

/* Frees a chain, innermost first. What stands in the block of `thread`, which may be null, only loses its own blocks. */
void yt_frames_free(struct yt_memory *memory, const struct yt_thread *thread, struct ythread_header *inner);

/* Begins a suspension (CALLING rule 1): sets the flag, and the link to the chain. */
static inline void yt_unwind(struct yt_node *node) {
    node->chain = 0;
    node->link = &node->chain;
    ythread_unwinding = 1;
}

/* ---- control blocks ----------------------------------------------------------------------- */

/* Bytes that libraries have reserved in each thread (leaf.c), behind the control block; a multiple of YT_MEMORY_ALIGN. */
extern uint32_t yt_thread_reserved;
extern uint32_t yt_thread_reservations; /* by how many calls */
static inline unsigned char *yt_thread_space(const struct yt_thread *thread) {
    return (unsigned char *)(thread + 1);
}
static inline struct yt_thread *yt_thread_of_space(void *space) {
    return (struct yt_thread *)space - 1;
}

/* The library that schedules, or null, and where its bytes are (leaf.c). */
struct ythread_library;
extern const struct ythread_library *yt_library;
extern uint32_t yt_library_at;

/* Why it lets a thread not go to another node, or null. */
const char *yt_library_keeps(const struct yt_thread *thread, int to);

/* What stands behind that: the frame of its thread function, if it has_frame, or its struct yt_more. */
static inline void *yt_thread_inside(const struct yt_thread *thread) {
    return yt_thread_space(thread) + yt_thread_reserved;
}
static inline struct yt_thread *yt_thread_around(struct ythread_header *frame) {
    return (struct yt_thread *)((unsigned char *)frame - yt_thread_reserved) - 1;
}

/* Says whether `frame` is a part of the thread's own block, and so is not freed before it. */
static inline bool yt_thread_contains(const struct yt_thread *thread, const struct ythread_header *frame) {
    return thread->has_frame && frame == yt_thread_inside(thread);
}

/* Bytes of the thread's block. */
static inline size_t yt_thread_size(size_t inside) {
    return sizeof(struct yt_thread) + yt_thread_reserved + inside;
}

/* Says whether the frame of a new thread of that function stands inside its block. */
static inline bool yt_thread_may_contain(const struct ythread_function *function) {
    return function->frame_align <= YT_MEMORY_ALIGN && yt_thread_size(function->frame_size) <= YT_MEMORY_LARGEST;
}
size_t yt_thread_block_size(const struct yt_thread *thread);

/* Makes a zeroed control block with its struct yt_more, in no list, state YT_NEW; null without memory. */
struct yt_thread *yt_thread_new(struct yt_node *node);

/* The same without a struct yt_more, and with a zeroed frame of that function, which must be one that it may contain; the
 * frame's header is set. */
struct yt_thread *yt_thread_new_with_frame(struct yt_node *node, const struct ythread_function *function);

/* Gives the thread a struct yt_more of its own, unless it has one: then it may be written. False without memory. */
bool yt_thread_add_more(struct yt_memory *memory, struct yt_thread *thread);
static inline bool yt_thread_has_more(const struct yt_thread *thread) {
    return !thread->more->wait.is_shared;
}
static inline bool yt_thread_need_more(struct yt_memory *memory, struct yt_thread *thread) {
    return __builtin_expect(yt_thread_has_more(thread), 1) || yt_thread_add_more(memory, thread);
}

/* One that says so much, for threads that have none of their own: each is counted by yt_thread_share. Null: too many different ones
 * are in use. */
struct yt_shared_more *yt_more_share(struct yt_node *node, uint32_t moves, uint32_t sequence, uint64_t state_bytes);
static inline void yt_thread_share(struct yt_thread *thread, struct yt_shared_more *shared) {
    shared->sharers++;
    thread->more = &shared->more;
    thread->heeded = 1;
}
/* Of one that has none of its own: what it shares so, or null. */
static inline struct yt_shared_more *yt_thread_shared(const struct yt_thread *thread) {
    return thread->more == &yt_no_more ? NULL : (struct yt_shared_more *)(void *)thread->more;
}
static inline void yt_thread_unshare(struct yt_thread *thread) {
    struct yt_shared_more *shared = yt_thread_shared(thread);
    if (!shared) return;
    shared->sharers--;
    thread->more = (struct yt_more *)&yt_no_more;
}

/* Frees what its own struct yt_more has, and that itself, if it is not inside its block. */
void yt_thread_empty_more(struct yt_memory *memory, struct yt_thread *thread);

/* Takes a thread with an id among those who live here: a new arrival, a guest or one come home. The home
 * slot of one born here becomes HERE. False: no memory, or the id is of this node and has ended. */
bool yt_thread_attach(struct yt_node *node, struct yt_thread *thread);

/* The same of one that yt_roster_born has just named. */
static inline void yt_thread_enter(struct yt_node *node, const struct yt_thread *thread) {
    node->residents += !thread->daemon;
}

/* Detaches and frees a thread that has ended, if there is nothing else to be done about that; false: nothing has changed. */
bool yt_thread_vanish(struct yt_node *node, struct yt_thread *thread);

/* Takes it out again: the slot of one born here becomes AWAY. It must be in no queue and wait for
 * nothing. Local receivers that wait for it by name are handed to yt_outside.watch. */
void yt_thread_detach(struct yt_node *node, struct yt_thread *thread);

/* Puts `copy`, detached, in the place of `old`, which is detached then: one thread at another address. */
void yt_thread_replace(struct yt_node *node, struct yt_thread *old, struct yt_thread *copy);

/* All that live on the node, each once: those born here by their numbers, then the guests in the order of their arrival.
 * Null at the end, and of none. */
struct yt_thread *yt_thread_first(struct yt_node *node);
struct yt_thread *yt_thread_after(struct yt_node *node, const struct yt_thread *thread);

/* The same the other way round. */
struct yt_thread *yt_thread_last(struct yt_node *node);
struct yt_thread *yt_thread_before(struct yt_node *node, const struct yt_thread *thread);

/* Says whether it waits for its turn to run, and does not run. */
static inline bool yt_thread_is_ready(const struct yt_node *node, const struct yt_thread *thread) {
    return thread->state == YT_READY && thread != node->current;
}

/* Frees a detached thread with its frames, mailbox and name. Tells nobody. The second one keeps its control block, with an
 * empty struct yt_more if that is inside, and what else is not freed. */
void yt_thread_free(struct yt_node *node, struct yt_thread *thread);
void yt_thread_empty(struct yt_memory *memory, struct yt_thread *thread);

/* The thread with this id if it lives on this node (YT_MOVING included); else null. Any id is allowed. Inline for those who
 * were born here and live here, whom alone yt_thread_find_near finds. */
struct yt_thread *yt_thread_find_otherwise(struct yt_node *node, yid id);
static inline struct yt_thread *yt_thread_find_near(const struct yt_node *node, yid id) {
    uint32_t number = YT_YID_SLOT(id);
    if (YT_YID_NODE(id) != node->id || number >= node->roster.slot_count) return NULL;
    yt_cell cell = node->roster.chunks[number / YT_SLOTS_PER_CHUNK].cells[number % YT_SLOTS_PER_CHUNK];
    struct yt_thread *thread = YT_CELL_THREAD(cell);
    return __builtin_expect(YT_CELL_IS_HERE(cell) && thread->id == id, 1) ? thread : NULL;
}
static inline struct yt_thread *yt_thread_find(struct yt_node *node, yid id) {
    struct yt_thread *thread = yt_thread_find_near(node, id);
    return __builtin_expect(thread != NULL, 1) ? thread : yt_thread_find_otherwise(node, id);
}

#endif
