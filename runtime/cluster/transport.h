/* What an engine must offer: nodes that exchange frames.
 *
 * A frame is a type, a length and bytes whose meaning only cluster/ knows. Between two nodes frames arrive
 * once and in order, or the peer is reported dead; nothing is promised between different pairs. An engine
 * never blocks in send: what the peer does not take yet is queued. All calls but `bye` are made by the node's own OS
 * thread. Bytes from another process are not trusted: what is not a frame is an error line, and that peer counts as
 * dead from then on. */
#ifndef YT_CLUSTER_TRANSPORT_H
#define YT_CLUSTER_TRANSPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

struct yt_packer;

#define YT_TRANSPORT_LARGEST ((size_t)1 << 30) /* bytes in a frame */
#define YT_TRANSPORT_MOMENT  20000             /* nanoseconds */
#define YT_TRANSPORT_RETRY   5000000           /* nanoseconds until memory is asked for again */
#define YT_TRANSPORT_CUT_AT  64                /* bytes of a frame that is cut */
#define YT_TRANSPORT_OWN     0                 /* a frame's type: the engine's own */
#define YT_TRANSPORT_TYPES   64                /* frame types are 1..63; 0 is the engine's own */
#define YT_TRANSPORT_PARTS   8
#define YT_TRANSPORT_AT      12 /* bytes of a frame that lands before the number of those that come before its rest */
#define YT_TRANSPORT_RAW     0x80000000u
#define YT_TRANSPORT_ALONE   256  /* nodes in a process without yrun */
#define YT_TRANSPORT_AT_HAND (-2) /* instead of nanoseconds: only what has been read already */
#define YT_TRANSPORT_NOBODY  (-2) /* instead of a socket: that node may come later */

enum yt_transport_event {
    YT_TRANSPORT_NOTHING,    /* the time is over */
    YT_TRANSPORT_FRAME,      /* a frame has come */
    YT_TRANSPORT_BYE,        /* the peer has ended in order: all frames that it sent have come */
    YT_TRANSPORT_DEAD,       /* the peer is gone without a word: all frames that will ever come have come */
    YT_TRANSPORT_END,        /* who started this node wants it to end */
    YT_TRANSPORT_CHECKPOINT, /* who started this node wants the program written to a file */
    YT_TRANSPORT_TASK, /* a task that is no node has written: `peer` is the task, `type` the tag, plus YT_TRANSPORT_RAW if it is not XDR */
    YT_TRANSPORT_TASK_ENDED, /* one that is watched has ended: `peer` is the task */
    YT_TRANSPORT_ORDER       /* ... wants something else (control.h): data and size of the frame have it */
};

/* How a node ends in order. */
enum yt_transport_bye {
    YT_BYE_FOLLOWS, /* with the program, which others have ended */
    YT_BYE_DECIDES, /* the exit status of this process is the program's, and the others are to end */
    YT_BYE_LEAVES   /* the program goes on */
};

/* What yt_engine.receive found. */
struct yt_transport_frame {
    int peer;
    uint32_t type;
    const unsigned char *data; /* the engine's; valid until the next call of receive */
    size_t size;
    void *object;   /* what a node of this process has handed over, or null; its type is not 0 then */
    size_t missing; /* bytes behind `size`, which are thrown away: there is no memory for them */
};

/* What is to be done with a frame that has come, or begun to come. */
enum yt_transport_room {
    YT_TRANSPORT_TAKE,
    YT_TRANSPORT_LEAVE, /* there is no memory for it: it stays where it is, with all behind it, and is asked about again */
    YT_TRANSPORT_CUT    /* its beginning is taken, the rest thrown away */
};

/* Where the rest of a large frame is to go, in order. */
struct yt_transport_landing {
    struct iovec parts[YT_TRANSPORT_PARTS];
    int count;
};

/* The next `size` bytes of it have come. */
static inline void yt_transport_note_landed(struct yt_transport_landing *landing, size_t size) {
    while (landing->count && size >= landing->parts[0].iov_len) {
        size -= landing->parts[0].iov_len;
        memmove(landing->parts, landing->parts + 1, (size_t)--landing->count * sizeof landing->parts[0]);
    }
    if (!size) return;
    landing->parts[0].iov_base = (char *)landing->parts[0].iov_base + size;
    landing->parts[0].iov_len -= size;
}

/* Copies what of the bytes belongs there; how many that are. */
static inline size_t yt_transport_land(struct yt_transport_landing *landing, const unsigned char *bytes, size_t size) {
    size_t taken = 0;
    while (taken < size && landing->count) {
        const struct iovec *part = &landing->parts[0];
        size_t n = size - taken < part->iov_len ? size - taken : part->iov_len;
        memcpy(part->iov_base, bytes + taken, n);
        yt_transport_note_landed(landing, n);
        taken += n;
    }
    return taken;
}

struct yt_engine;
struct yt_writer;

/* Tasks that are no nodes (<ythreads/pvm.h>). */
struct yt_transport_tasks {
    int self; /* this node, as they name it */

    /* Begins to take in what they send here, or lets it lie from now on. 0. */
    int (*listen)(struct yt_engine *engine, bool listens);

    /* Sends one a message that `write` writes. Does not wait for it. 0, what `write` has returned, YTHREAD_ENOMEM, or YTHREAD_EENDED:
     * there is no such task any more. */
    int (*send)(struct yt_engine *engine, int task, int tag, int (*write)(void *context, struct yt_writer *writer),
                void *context);

    /* Begins to watch one. False: its end has been reported. */
    bool (*watch)(struct yt_engine *engine, int task);

    /* Starts one. Returns it, or YTHREAD_EINVAL with the line. */
    int (*spawn)(struct yt_engine *engine, const char *file, char **arguments, const char *host);
};

struct yt_engine {
    const char *name; /* "local", "pvm" */
    int self, count;  /* this node, and how many there can be */
    int founders;     /* so many are there from the beginning; others may come later (connect) */
    int reach;        /* nobody of this number or a higher one has been there yet */
    int also;         /* a file descriptor that ends the waiting when it can be read, or -1 */
    int wake;         /* an eventfd that ends the waiting, which empties it; or -1 */

    /* Set by the engine's user, or null: all is taken. Says what is to be done with a frame, which may not be here yet. */
    enum yt_transport_room (*room)(struct yt_engine *engine, int from, uint32_t type, size_t size, bool is_here);
    void *user;
    bool
        starves; /* the last `receive` has left a frame where it is; one that waits waits for YT_TRANSPORT_RETRY at most then */

    const struct yt_transport_tasks *tasks; /* or null: there are none */
    struct yt_packer *packer;               /* for --wire=pvm, or null: it has none. The node's own OS thread */

    /* Sends a copy of head and body as one frame. Returns 0, YTHREAD_EGONE (the peer is dead or has ended: it gets
     * no byte of it) or YTHREAD_ENOMEM. */
    int (*send)(struct yt_engine *engine, int peer, uint32_t type, const void *head, size_t head_size, const void *body,
                size_t body_size);

    /* The same with up to YT_TRANSPORT_PARTS parts behind; null: it cannot. Waits for a moment while the peer takes some of it, or
     * (forget_parts) goes on reading the parts afterwards. */
    int (*send_parts)(struct yt_engine *engine, int peer, uint32_t type, const void *head, size_t head_size,
                      const void *body, size_t body_size, const struct iovec *parts, int count);

    /* The peer has answered the frame with parts of which the first begins at `first`: they are not read any more. Null: they are
     * never read after send_parts. */
    void (*forget_parts)(struct yt_engine *engine, int peer, const void *first);

    /* The caller's: asked when the first `size` bytes of a frame of type `lands` are there, as many as its word at YT_TRANSPORT_AT says,
     * and `rest` bytes are not: where those go. The frame is then reported without them. False: they follow the first. Null: never asked. */
    bool (*land)(void *user, int peer, const unsigned char *data, size_t size, size_t rest,
                 struct yt_transport_landing *landing);
    uint32_t lands;

    /* Says whether a frame of `size` bytes can be sent now without more memory; has it from now on. */
    bool (*has_room)(struct yt_engine *engine, int peer, size_t size);

    /* While it holds, frames may wait for one another, to leave together: at the latest when it no longer does, and before
     * it waits for anything. Null: it never does. */
    void (*hold)(struct yt_engine *engine, bool holds);

    /* Meets a node that comes later, of which who started it says `about`, words of the engine's own: frames can be sent there from now on. 0, or a status with
     * the line. Null: none can come. */
    int (*connect)(struct yt_engine *engine, int peer, const char *about);

    /* Says whether a peer is a node of this process. */
    bool (*is_near)(struct yt_engine *engine, int peer);

    /* Hands `object` to a node of this process, in one order with the frames sent there. Returns as send; after a
     * failure the object is still the caller's. */
    int (*hand)(struct yt_engine *engine, int peer, uint32_t type, void *object);

    /* Waits at most `nanoseconds` (-1: without limit, 0: not at all, YT_TRANSPORT_AT_HAND: it does not even look outside) for something to
     * report, or for `also`. Who does not wait, and
     * has asked in vain less than YT_TRANSPORT_MOMENT ago, may be told NOTHING without a look: a look costs hundreds of switches. */
    enum yt_transport_event (*receive)(struct yt_engine *engine, int64_t nanoseconds, struct yt_transport_frame *frame);

    /* Tells who started this node that the checkpoint it wants has begun. */
    void (*begun)(struct yt_engine *engine);

    /* Tells who started this node a text (control.h). */
    void (*tell)(struct yt_engine *engine, const char *text, size_t size);

    /* Tells all peers, and who started this node, that it ends in order; writes what is still queued.
     * Frames of this node that a peer has not taken within a second are lost, unless the node leaves. Called once, last,
     * perhaps by an atexit handler, perhaps by another OS thread: the node's own sleeps for ever when it comes to the engine again. */
    void (*bye)(struct yt_engine *engine, enum yt_transport_bye how);
};

/* Says whether who asks so may have to wait. */
static inline bool yt_transport_waits(int64_t nanoseconds) {
    return nanoseconds && nanoseconds != YT_TRANSPORT_AT_HAND;
}

/* For engines: nanoseconds of the monotonic clock. */
int64_t yt_transport_now(void);

/* For engines: what is to be done with a frame. */
static inline enum yt_transport_room yt_transport_room(struct yt_engine *engine, int from, uint32_t type, size_t size,
                                                       bool is_here) {
    enum yt_transport_room room = engine->room ? engine->room(engine, from, type, size, is_here) : YT_TRANSPORT_TAKE;
    if (room == YT_TRANSPORT_LEAVE) engine->starves = true;
    return room;
}

/* For engines: one that is in the buffer, whole, is cut. */
static inline void yt_transport_cut(struct yt_transport_frame *frame) {
    if (frame->size <= YT_TRANSPORT_CUT_AT) return;
    frame->missing = frame->size - YT_TRANSPORT_CUT_AT;
    frame->size = YT_TRANSPORT_CUT_AT;
}

/* For engines: how long it may wait. */
static inline int64_t yt_transport_patience(const struct yt_engine *engine, int64_t nanoseconds) {
    bool is_short = engine->starves && (nanoseconds < 0 || nanoseconds > YT_TRANSPORT_RETRY);
    return is_short ? YT_TRANSPORT_RETRY : nanoseconds;
}

/* For engines: something can be read at engine->wake. */
static inline void yt_transport_woken(const struct yt_engine *engine) {
    uint64_t count;
    (void)!read(engine->wake, &count, sizeof count);
}

/* Joins the virtual machine that yrun describes in the environment, or is one process of
 * YTHREADS_NODES_PER_PROCESS nodes: the engines of this process's nodes, in order, *count of them, in an array of
 * malloc's. Null and 0 without either: the program is one node. On a broken description: null, *status is
 * YTHREAD_EINVAL and the line says why; else *status is 0. */
struct yt_engine **yt_engine_local_start(int *count, int *status);

/* The same for the PVM tasks among which yrun --engine=pvm has started this process; may fork (engines/keeper.h). */
struct yt_engine **yt_engine_pvm_start(int *count, int *status);

/* The local engine on sockets that exist already: sockets[i] leads to node i (-1: this one; YT_TRANSPORT_NOBODY), `control` to who started
 * the node (-1: nobody). Takes the sockets over. For tests, too. */
struct yt_engine *yt_engine_local_new(int self, int count, const int *sockets, int control);
void yt_engine_local_free(struct yt_engine *engine);

/* Joins engines of this process to one another, before the first call of any. They have no sockets to one another. False
 * without memory. */
bool yt_engine_local_join(struct yt_engine **engines, int count);

#endif
