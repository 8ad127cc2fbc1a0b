/* The PVM engine, for its files: pvm_take.c takes messages in, pvm.c cuts frames off them, pvm_send.c sends them, pvm_start.c joins
 * the virtual machine. A task of PVM is a process; where it has several nodes, pvm_together.c stands between them and all that.
 *
 * What goes between two processes is one stream: `peers` has one entry in use for each process, that of its first node. */
#ifndef YT_CLUSTER_ENGINES_PVM_H
#define YT_CLUSTER_ENGINES_PVM_H

#include <pthread.h>
#include <stdatomic.h>

#include "cluster/engines/buffer.h"
#include "cluster/engines/keeper.h"
#include "cluster/engines/libpvm.h"
#include "cluster/engines/pvm_pack.h"
#include "cluster/engines/vigil.h"
#include "cluster/transport.h"

#define YT_PVM_MS ((int64_t)1000000) /* in nanoseconds */

enum {
    YT_PVM_DATA_HEAD = 8,       /* bytes before those of the stream, in a message */
    YT_PVM_FRAME_HEAD = 8,      /* bytes before those of a frame, in the stream: length, type */
    YT_PVM_WINDOW = 400 * 1024, /* under way to one peer, as yt_pvm_cost() counts, if the sockets have such room */
    YT_PVM_UNTOLD = 32 * 1024,  /* so much has been taken from a peer before it is told */
    YT_PVM_WINDOW_LEAST = 3 * YT_PVM_UNTOLD, /* with less a peer that has been told nothing yet might be waited for */
    YT_PVM_CHUNK = YT_PVM_WINDOW / 4,        /* bytes in one message, at most */
    YT_PVM_DEATH_GRACE_MS = 500,             /* from the news of an end, for what is still under way */
    YT_PVM_OVERHEAD = 1024,                  /* what a message costs the kernel besides its bytes, at most, */
    YT_PVM_ROUNDED = 16 * 1024               /* and the first of which it may round up to twice as many */
};

/* The end of a frame, which is sent from where it lies. */
struct yt_pvm_behind {
    struct iovec parts[YT_TRANSPORT_PARTS];
    int next;          /* those before it have been sent, */
    size_t begun;      /* and so many bytes of that one, which does not begin with them any more */
    size_t size;       /* what has not */
    const void *first; /* where the first began */
    bool is_void;      /* nothing lies there any more, and nobody wants it */
};

struct yt_pvm_peer {
    int first, nodes; /* of its process; only the first node's entry says more */
    int task;
    bool is_alike; /* its data signature is ours: raw bytes can be sent */
    bool is_open;  /* the route is there, or is known not to be */
    bool said_bye;
    bool writes_no_more;        /* has said so, after this node's BYE */
    bool is_reported;           /* its end was handed to the caller, or it has never been */
    bool is_broken;             /* sent what is no frame */
    bool has_ended, has_closed; /* what PVM has told: the task, the direct route */
    long noticed_at;            /* ms: the first of these; 0: nothing was told */
    uint32_t number, expected;  /* of the next message there and from there */
    uint32_t sent, credited;    /* cost of all messages there, and of those that the peer has taken */
    uint32_t taken, told;       /* cost of all messages from there, and how much the peer knows of it */
    bool is_left;    /* there is no memory for the frame that is next: its sender is told no more what was taken, */
    uint32_t untold; /* the cost of this */
    bool may_come;   /* the frame that is under way has been asked about */
    size_t missing,
        skips;   /* bytes that have not come: of the frame that is next, which is cut; of one that is thrown away */
    size_t held; /* in `out`: bytes before this place wait for output; 0: none */
    uint64_t held_until; /* so much of it */
    struct yt_buffer in, out;
    struct yt_pvm_behind behind; /* what follows `out`, */
    struct yt_buffer after;      /* and what follows that, if there is any of it */
    bool lands; /* all but the beginning of the frame that `in` begins with goes, or has gone, elsewhere: */
    struct yt_transport_landing landing;
};

struct yt_pvm_together;

struct yt_pvm_polls {
    struct pollfd *files;
    int room;
};

struct yt_pvm {
    struct yt_engine engine;          /* the node's, if the process has one */
    struct yt_pvm_together *together; /* if it has several; or null */
    int here;                         /* so many: engine.self is the first */
    struct yt_libpvm lib;
    struct yt_pvm_packer packer;
    int signature;   /* how this host represents data */
    uint32_t window; /* YT_PVM_WINDOW, or what the kernel's buffers have room for */
    int *early;      /* tasks that have opened a route to this node, which does not know them yet */
    int early_count;
    int starter; /* yrun's task */
    atomic_bool is_ending;
    bool wants_end, has_told_end, wants_checkpoint;
    bool holds;             /* small frames wait for one another */
    bool is_full;           /* there is no memory to read more */
    int kept;               /* a message of libpvm's for which there was none; or 0 */
    bool is_dry;            /* libpvm has nothing for this node but what can be seen at its sockets */
    int64_t looked_at;      /* yt_transport_now() when it said so, or when it had nothing before it was waited for */
    struct yt_buffer order; /* a text of yrun */

    struct yt_transport_tasks tasks;
    int context;         /* PVM's, of all that nodes and yrun say to one another */
    bool listens;        /* messages of tasks that are no nodes are wanted, */
    int listener;        /* by this node here */
    bool has_strange;    /* one has come, and stands here: */
    bool strange_is_raw; /* it is not of PvmDataDefault */
    int strange_task, strange_tag;
    struct yt_buffer strange;
    struct yt_pvm_watched *watched; /* tasks whose end is to be told */

    int next;                 /* the peer to look at first: nobody is preferred */
    size_t frame_size;        /* of the frame that the caller looks at, in peers[frame_from].in */
    int frame_from, frame_to; /* the latter is one of the nodes here */
    uint64_t printed, seen;   /* bytes of output: written here, with yrun */
    long held_since;          /* ms: frames wait for it; 0: none do */
    bool output_stalls;       /* so long that they do so no more, until yrun has some of it */
    struct yt_keeper *keeper; /* null in tests */
    struct yt_vigil vigil;
    struct yt_pvm_polls polls[2]; /* [1]: of who waits while others have the lock */
    pthread_mutex_t lock;         /* libpvm, and all here: the node's, or who says good-bye for it */
    struct yt_pvm_peer *peers;
};

/* Which process an engine is of: each node's engine has the tasks that its process has. */
struct yt_pvm *yt_pvm_of(const struct yt_engine *engine);

void yt_pvm_fill(struct yt_pvm *pvm, int self, int count, int founders);

/* Makes the engines of the nodes here, and starts the OS thread that calls libpvm for them. Null without memory. */
struct yt_engine **yt_pvm_begin_together(struct yt_pvm *pvm);

/* The nodes of the process have put what is still to be sent; they sleep from now on. */
void yt_pvm_send_rest(struct yt_pvm_together *together);

/* An OS thread other than the one that calls libpvm for the nodes here has done so: what has come meanwhile is to be looked at. */
void yt_pvm_rouse(struct yt_pvm_together *together);

/* Says whether one has, or a node has something to be sent, since the carrier has said that it waits. */
bool yt_pvm_is_called(const struct yt_pvm_together *together);

static inline uint32_t yt_pvm_cost(size_t size) {
    return (uint32_t)size + YT_PVM_OVERHEAD + (uint32_t)(size < YT_PVM_ROUNDED ? size : YT_PVM_ROUNDED);
}

/* Says one of the words of the local engine's control to yrun. */
void yt_pvm_send_word(struct yt_pvm *pvm, char word);

/* As yt_engine.tell. */
void yt_pvm_send_text(struct yt_pvm *pvm, const char *text, size_t size);

/* As yt_engine.receive, .bye and .send; `from` is a node of this process. The frame ends with what is `behind`, unless that is null. */
enum yt_transport_event yt_pvm_receive(struct yt_pvm *pvm, int64_t nanoseconds, struct yt_transport_frame *frame);
void yt_pvm_bye(struct yt_pvm *pvm, enum yt_transport_bye how);
bool yt_pvm_has_room(struct yt_pvm *pvm, int to, size_t size);
int yt_pvm_send_frame(struct yt_pvm *pvm, int from, int to, uint32_t type, const void *head, size_t head_size,
                      const void *body, size_t body_size, const struct yt_pvm_behind *behind);

/* Nothing more is to be sent to a peer. */
void yt_pvm_drop_out(struct yt_pvm_peer *peer);

/* pvm_parts.c: as yt_engine.send_parts and .forget_parts. */
int yt_pvm_send_parts(struct yt_engine *engine, int to, uint32_t type, const void *head, size_t head_size,
                      const void *body, size_t body_size, const struct iovec *parts, int count);
void yt_pvm_forget_parts(struct yt_engine *engine, int to, const void *first);

/* What of it lies together and comes next, *size at most, which becomes how much that is; takes so much off. */
unsigned char *yt_pvm_next_behind(const struct yt_pvm_behind *behind, size_t *size);
void yt_pvm_take_behind(struct yt_pvm_behind *behind, size_t size);

/* Begins the landing of the frame that a peer's `in` begins with, of which some has not come; or that can be asked when more of it has. False:
 * it does not land. */
bool yt_pvm_begin_landing(struct yt_pvm *pvm, int from, uint32_t kind, size_t size);

/* Bytes that are to come before it has landed; takes so many from the message that is open. False: they cannot be read. */
size_t yt_pvm_landing_left(const struct yt_pvm_peer *peer);
bool yt_pvm_land(struct yt_pvm *pvm, struct yt_pvm_peer *peer, size_t size);

/* As yt_engine.hold. */
void yt_pvm_hold(struct yt_pvm *pvm, bool holds);

/* Sends what waits for a peer, as far as the window and the output allow. */
void yt_pvm_push(struct yt_pvm *pvm, struct yt_pvm_peer *peer);

/* yrun has more of the output, or (`stalls`) has had none for so long that frames wait for it no more. */
void yt_pvm_output_seen(struct yt_pvm *pvm, bool stalls);

/* Milliseconds until that is so; -1: no frame waits. */
long yt_pvm_output_left(const struct yt_pvm *pvm);

/* Tells a peer that has said BYE that this node writes no more to it. */
void yt_pvm_send_last(struct yt_pvm *pvm, const struct yt_pvm_peer *peer);

/* Tells a peer what was taken from it. */
void yt_pvm_give_credit(struct yt_pvm *pvm, struct yt_pvm_peer *peer);

/* Makes room in the kernel for all that may be under way, and keeps libpvm's sockets from the programs that this one starts. To be called
 * when there may be a new one: libpvm has the socket of a route that it has asked for when the other end has taken it. */
void yt_pvm_prepare_descriptors(struct yt_pvm *pvm);

/* The direct route to a peer is there, or is known not to be: what waits may go. */
void yt_pvm_opened(struct yt_pvm *pvm, struct yt_pvm_peer *peer);

/* Takes in one message, if one is there. */
bool yt_pvm_take_one(struct yt_pvm *pvm);

/* No longer than until a death that was noticed can be reported, or frames need not wait for output any more. */
int64_t yt_pvm_limit(const struct yt_pvm *pvm, int64_t nanoseconds);

/* Waits until libpvm has something to read, or engine.also; lets others in meanwhile, if `opens`. */
void yt_pvm_wait(struct yt_pvm *pvm, int64_t nanoseconds, bool opens);

/* A peer has sent what cannot be: it counts as dead. */
void yt_pvm_refuse(struct yt_pvm *pvm, int from, const char *what, uint32_t value);

/* One at a time: the node's OS thread, or who says good-bye for it; the node sleeps from then on. */
void yt_pvm_enter(struct yt_pvm *pvm);
void yt_pvm_leave(struct yt_pvm *pvm);

/* Whether a peer's entry is that of another process: its first node's. */
static inline bool yt_pvm_is_process(const struct yt_pvm *pvm, int peer) {
    return peer != pvm->engine.self && pvm->peers[peer].first == peer;
}

/* Now, in milliseconds of the monotonic clock. */
long yt_pvm_now_ms(void);

/* Remembers a task that nobody has told of yet. False without memory. */
bool yt_pvm_note_early(struct yt_pvm *pvm, int task);

/* As yt_engine.connect: `about` is "task signature". */
int yt_pvm_connect(struct yt_pvm *pvm, int peer, const char *about);

/* Tasks that are no nodes (pvm_tasks.c): offers them to the engine's user; says for whom libpvm looks for messages now; takes a message
 * in, if it is one's; watches one, which may be dead already; hears of an end; what there is to report of them; ms until there may be an end, -1: none. */
void yt_pvm_offer_tasks(struct yt_pvm *pvm);
void yt_pvm_look_for(const struct yt_pvm *pvm);
bool yt_pvm_take_strange(struct yt_pvm *pvm, int message);
bool yt_pvm_watch(struct yt_pvm *pvm, int task);
void yt_pvm_task_ended(struct yt_pvm *pvm, int task);
enum yt_transport_event yt_pvm_take_task(struct yt_pvm *pvm, struct yt_transport_frame *frame);
long yt_pvm_next_end(const struct yt_pvm *pvm);

/* Ends the node: pvmd is gone. */
_Noreturn void yt_pvm_lost(struct yt_pvm *pvm, int result);

#endif
