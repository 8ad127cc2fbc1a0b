/* A node of the virtual machine: what the modules of cluster/ share.
 *
 * One struct yt_cluster per node, reached through node->cluster. Frames between nodes are XDR; each kind has
 * one function that writes it and one that reads it, beside one another in the module whose business it is;
 * dispatch.c has the table. A frame that cannot be read is refused with a line on stderr and changes nothing. */
#ifndef YT_CLUSTER_NODE_H
#define YT_CLUSTER_NODE_H

#include <sys/types.h>

#include "base/codec.h"
#include "base/exits.h"
#include "cluster/frames.h"
#include "cluster/letters/route.h"
#include "cluster/letters/trail.h"
#include "cluster/moves/lobby.h"
#include "cluster/moves/migrate.h"
#include "cluster/room.h"
#include "cluster/transport.h"
#include "state/alike.h"
#include "state/group.h"
#include "state/state.h"
#include "threads/messages/letter.h"
#include "threads/sched.h"

#define YT_CLUSTER_VERSION 13 /* of the frames; nodes of different versions do not start */
#define YT_CLUSTER_CREDIT  64 /* threads that may be under way from one node to another, whatever their size */
#define YT_CLUSTER_ALONE   8  /* while so many are under way, further ones wait for one another (group.h) */

/* So many may be under way as long as their states have no more bytes than that: they fill a few large writes. */
#define YT_CLUSTER_CREDIT_SMALL 1024
#define YT_CLUSTER_CREDIT_BYTES (256 * 1024)

/* What this node knows of another (of itself, too: arch). */
/* In order, with holes where one waits no longer; the first one, mostly, is at `first`. */
struct yt_departures {
    struct yt_departure **list;
    uint32_t count, first, end, room;
    uint32_t
        passed; /* places that have been given up before the list: the thread's ticket is the low half of all before it */
};

struct yt_pause {
    uint64_t until; /* of yt_timer_now() */
    unsigned ms;
};
struct yt_peer {
    char arch[32];
    uint64_t machine;                               /* yt_schema_machine() there */
    uint64_t program;                               /* yt_program_digest() there */
    pid_t process;                                  /* on this machine; 0: unknown */
    bool is_ready;                                  /* ynode has ended there */
    bool is_absent;                                 /* it has not come yet, or never will */
    bool is_leaving, has_gone;                      /* it has said so (leave.h) */
    bool is_idle, is_offered, hears_idle;           /* balance.h */
    struct yt_pause refuses;                        /* what it was given has come back */
    bool said_hello, is_listed;                     /* HELLO has come; FUNCTIONS too, or need not */
    struct yt_table differing;                      /* keys of functions that cannot go there: struct yt_difference */
    uint64_t sent, received;                        /* counted frames */
    unsigned deaths_settled;                        /* there */
    unsigned under_way;                             /* threads sent there and not answered yet */
    uint64_t under_way_bytes;                       /* of their states */
    struct yt_departures waiting;                   /* threads that wait for credit */
    struct yt_departure *sent_oldest, *sent_newest; /* threads sent there and not answered yet */
    struct yt_lobby lobby;                          /* small ones, that wait to leave together (group.h) */
    struct yt_group *groups, *groups_last;          /* these, sent there and not answered yet */
    uint32_t group_serial;                          /* of the last one */
    struct yt_alike sent_last, came_last;           /* states */
    struct yt_writer taken; /* threads that have come from there, while frames are taken in (arrive.c) */
    uint32_t taken_count;
    bool taken_is_due;          /* as soon as all is taken in */
    struct yt_landing *landing; /* of a frame LARGE whose end is not there yet, or null (arrive.c) */
};

/* Threads for idle nodes of other processes (balance.h); times are of yt_timer_now(). */
struct yt_balance {
    bool is_on; /* YTHREADS_BALANCE=1 */
    uint64_t looked;
    unsigned quick;         /* looks since a rest or a slow turn */
    uint64_t crowded_since; /* threads have waited for their turn at each look; 0: not at the last */
    struct yt_pause pause;  /* since none of them may go */
};

enum yt_end {
    YT_END_NOT_YET,
    YT_END_PROGRAM, /* node 0 has found that none but daemons is left, or a deadlock */
    YT_END_TOLD,    /* another node has called exit(), or yrun wants the end */
    YT_END_LEFT     /* this node has left; the program goes on */
};

struct yt_wave;          /* wave.c */
struct yt_tasks;         /* tasks.c */
struct yt_chaos;         /* chaos.c */
struct yt_steps;         /* step.c */
struct yt_checkpointing; /* checkpoint.c */
struct yt_restart;       /* restart.c */
struct yt_leave;         /* leave.c */
struct yt_newcomer;      /* newcomer.c */

struct yt_cluster {
    struct yt_node node;
    struct yt_engine *engine; /* null: the only node, without yrun */
    int self, count;          /* ... with those that may still come */
    int founders, absent; /* nodes that were there from the beginning: 0..founders-1; nodes that are not there yet */
    bool always_xdr;      /* --wire=xdr, --wire=pvm */
    struct yt_packer *packer; /* --wire=pvm, or null */
    uint64_t room; /* threads that may live here, daemons not counted, before others are refused; 0: any number */
    struct yt_room memory; /* for what others send */
    int trace;             /* the file of YTHREADS_TRACE, or -1 */
    struct yt_peer *peers;
    bool *is_dead;  /* ... or has left, or is absent */
    bool *has_left; /* what it knew as a home is with the next living node; if that dies, it is not any more */
    unsigned deaths, deaths_settled;
    unsigned char *told; /* [teller * count + dead]: REHOMED has come; null before the first death */
    struct yt_routes routes;
    struct yt_trails trails;
    size_t leaving;          /* threads sent and not answered yet */
    struct yt_table watched; /* by sender: struct yt_watched */
    struct yt_table
        adopted; /* by yid: struct yt_adopted, threads whose home this node has become; those that ended, too */
    struct yt_table ends;         /* by yid: struct yt_thread_end, told to homes that have not answered yet */
    struct yt_table silent_due;   /* by sender: receivers here must be told at the next poll */
    struct yt_table gone_joiners; /* by yid: joiners that have ended and have not said so (joiners.h) */
    struct yt_table over_joiners; /* by yid: the last wait that was over before its join had come (joiners.h) */
    uint64_t guests_ended;        /* non-daemons born elsewhere, in node.ended */
    uint64_t away_ended;          /* non-daemons of this home that ended elsewhere */
    uint64_t adopted_created, adopted_ended;
    yid ynode_thread;               /* or 0 */
    yid ending;                     /* a thread whose end is not recorded yet; or 0 */
    struct ythread_function *entry; /* ymain's; node 0 */
    int argc;
    char **argv;
    bool is_started;         /* node 0: ymain has been created */
    bool has_begun;          /* the handshake is over, ynode runs or has ended */
    bool has_gone_on;        /* all stood still: a library that had nobody to name is to be asked again */
    struct yt_writer forget; /* threads that have ended, while frames are taken in (directory.c) */
    uint32_t forget_count;
    int answering;            /* peers to which a TAKEN is due */
    bool gathers;             /* frames are taken in one after the other: answers may wait for one another */
    bool holds_ends;          /* ends that are to be told wait for one another (directory.c) */
    struct yt_gathered_ends { /* these: of threads that have written to nobody, all of one home */
        uint32_t home, size;
        unsigned char bytes[4096];
    } gathered;
    uint64_t last_end;                      /* when a guest ended here last, by yt_timer_now() */
    int64_t rests_since;                    /* without a frame or work, since yt_transport_now(); or 0 */
    pid_t process;                          /* a child that this process makes does not speak for the node */
    bool is_child;                          /* of a fork, among other nodes: it is none itself */
    struct yt_group_plans plans[2];         /* for small threads: raw, converted */
    struct yt_writer spare[YT_FRAME_SPARE]; /* memory of frames that were sent (frame.c) */
    uint64_t moves, bytes_sent;             /* threads that have left; bytes in frames (stats.h) */
    struct yt_wave *wave;
    struct yt_tasks *tasks; /* null before a thread has listened */
    struct yt_chaos *chaos; /* null without */
    bool checks_escapes;    /* YTHREADS_CHECK=escapes */
    bool reports_stats;     /* YTHREADS_STATS=1 */
    bool has_reported;      /* yt_process_report */
    char *trace_path;       /* YTHREADS_TRACE; null without */
    struct yt_balance balance;
    bool steals;    /* YTHREADS_STEAL=1 or that, and there is more than one node here (steal.h) */
    unsigned looks; /* for idle nodes, so far */
    struct yt_steps *steps;
    struct yt_checkpointing *checkpointing;
    struct yt_restart *restart; /* null without */
    struct yt_leave *leave;
    struct yt_newcomer *newcomer;
    bool is_stopped;    /* no thread runs: a checkpoint is written, or continued */
    bool is_restarting; /* threads come from a file; homes learn where they are */
    bool is_loaded;     /* variables and homes have come from it */
    enum yt_end end;
    int end_status;
};

/* The node of this OS thread; null before it has started. */
static inline struct yt_cluster *yt_cluster_here(void) {
    return yt_here ? (struct yt_cluster *)yt_here->cluster : 0;
}

/* How many nodes live, as far as this one knows. */
static inline int yt_cluster_living(const struct yt_cluster *cluster) {
    return cluster->count - cluster->absent - (int)cluster->deaths;
}

/* ---- frames: cluster/frame.c --------------------------------------------------------------- */

/* Begins a frame's content; yt_frame_send frees it, and yt_frame_drop one that is not sent. */
void yt_frame_begin(struct yt_writer *frame);
void yt_frame_drop(struct yt_writer *frame);

/* Sends and frees. What the node has printed leaves before the frame. Returns 0, or YTHREAD_EGONE if it is certain that no byte
 * of it reaches a peer that has died or ended; of a STATE, YTHREAD_ENOMEM with the line, too. */
int yt_frame_send(struct yt_cluster *cluster, int to, enum yt_frame_type type, struct yt_writer *frame);

/* The same with bytes behind it, a multiple of 4, which stay the caller's. */
int yt_frame_send_with(struct yt_cluster *cluster, int to, enum yt_frame_type type, struct yt_writer *frame,
                       const struct yt_writer *bytes);

/* The same; the frame stays the caller's, too. */
int yt_frame_send_copy(struct yt_cluster *cluster, int to, enum yt_frame_type type, const struct yt_writer *frame,
                       const struct yt_writer *bytes);

struct yt_state_apart; /* stands behind the bytes: the engine must have send_parts */
int yt_frame_send_apart(struct yt_cluster *cluster, int to, struct yt_writer *frame, const struct yt_writer *bytes,
                        const struct yt_state_apart *apart);

/* Copies of one content to all living nodes but this one; frees it. */
void yt_frame_send_all(struct yt_cluster *cluster, enum yt_frame_type type, struct yt_writer *frame);

/* Says whether a node is one of this process; hands an object over to one (hand.h), counted like a frame. */
bool yt_frame_is_near(const struct yt_cluster *cluster, int to);
void yt_frame_hand(struct yt_cluster *cluster, int to, enum yt_frame_type type, void *object);

/* Lists of yids. The read one is malloc's; null with *count 0 if it is empty or cannot be read. */
void yt_frame_put_list(struct yt_writer *frame, const uint64_t *list, size_t count);
uint64_t *yt_frame_get_list(struct yt_reader *frame, size_t *count);

/* Reads a node number; fails the reader if there is no such node. */
int yt_frame_get_node(struct yt_cluster *cluster, struct yt_reader *frame);

/* How bytes for a node are written. */
struct yt_state_rules yt_frame_rules(struct yt_cluster *cluster, int to);

/* Handles what has come; `from` is alive. dispatch.c */
const char *yt_dispatch_name(uint32_t type);
void yt_dispatch(struct yt_cluster *cluster, const struct yt_transport_frame *frame);

/* ---- letters: cluster/letters/post.c ---------------------------------------------------------------- */

extern const struct yt_route_out yt_post_out;
int yt_post_letter(struct yt_letter *letter);
void yt_post_wake(struct yt_cluster *cluster, yid to, uint32_t sequence, int status, int value);
void yt_post_flushed(struct yt_cluster *cluster, yid addressee, yid about, uint32_t number, uint32_t round);
int yt_post_on_letter(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_post_on_sweep(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_post_on_flushed(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_post_on_located(struct yt_cluster *cluster, int from, struct yt_reader *frame);

/* ---- homes: cluster/members/directory.c ------------------------------------------------------------- */

/* yt_outside.ended, .knows, .join, .unjoin. */
void yt_directory_ended(const struct yt_thread *thread);
bool yt_directory_knows(const struct yt_thread *thread);
int yt_directory_join(yid id, struct yt_thread *joiner, int *status);
bool yt_directory_unjoin(yid id, struct yt_thread *joiner);

/* A thread whose home is here has ended somewhere, or died with its node. */
void yt_directory_end(struct yt_cluster *cluster, yid id, int status, int reason, bool is_daemon);

/* The end of a thread: its status, and its last trail. */
struct yt_thread_end {
    yid id;
    int status, reason;
    bool is_daemon, keeps_status;
    uint32_t stay;
    int place; /* if it has died: the node to which it went, by departure stay - 1; not sent with ENDED */
    uint64_t *addressees;
    size_t count;
};

/* Tells a thread's home that it has ended, or died; this node may be the home. */
void yt_directory_tell_end(struct yt_cluster *cluster, const struct yt_thread_end *end);

/* Homes have died: tells the new ones what the old ones may not have heard. */
void yt_directory_tell_ends_again(struct yt_cluster *cluster, const bool *was_there);

/* Tells a thread's home that it is here; if a checkpoint has brought it, as one that has been created. */
void yt_directory_tell_place(struct yt_cluster *cluster, const struct yt_thread *thread, bool is_brought);

int yt_directory_on_moved(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_directory_on_ended(struct yt_cluster *cluster, int from, struct yt_reader *frame);
/* Says of all threads of this node that have ended elsewhere, and of which it is still to be said, that they have. */
void yt_directory_send_forgets(struct yt_cluster *cluster);
/* Before the node looks outside; `put`: before it sends anything else. */
void yt_directory_send_ends(struct yt_cluster *cluster);
void yt_directory_put_ends(struct yt_cluster *cluster);
int yt_directory_on_forget(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_directory_on_join(struct yt_cluster *cluster, int from, struct yt_reader *frame);

/* ---- events of other nodes: cluster/letters/event.c --------------------------------------------------- */

int yt_event_post(yevent event, enum yt_event_act act, const struct yt_thread *thread); /* yt_outside.event */

/* Says whether a letter of kind EVENT, from another node, is one. */
bool yt_event_is_letter(const struct yt_letter *letter);

/* Does here what such a letter says; the events are here. */
void yt_event_deliver(struct yt_cluster *cluster, const struct yt_letter *letter);

/* ---- receivers that wait for one sender: cluster/letters/watch.c ------------------------------------ */

void yt_watch_begin(yid from, struct yt_thread *receiver); /* yt_outside.watch */

/* Nothing can come from `sender` any more: `reason` is YTHREAD_EENDED or YTHREAD_EGONE. At its home. */
void yt_watch_silent(struct yt_cluster *cluster, yid sender, int reason);

/* A marker of a sender that has ended has returned to its home. */
void yt_watch_sender_settled(struct yt_cluster *cluster, yid sender);

/* Tells receivers here that are due. */
void yt_watch_tell_due(struct yt_cluster *cluster);

/* Homes of senders have died: asks the new ones. */
void yt_watch_ask_again(struct yt_cluster *cluster);

int yt_watch_on_watch(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_watch_on_silent(struct yt_cluster *cluster, int from, struct yt_reader *frame);

/* ---- deaths: cluster/members/death.c ---------------------------------------------------------------- */

/* A peer has died: what it held is gone when all the living have said what they know of it. */
void yt_death_of(struct yt_cluster *cluster, int dead);
int yt_death_on_rehome(struct yt_cluster *cluster, int from, struct yt_reader *frame);
/* Tells the home of a thread that this node has heard last of it that departure `number` led to `dead`. */
void yt_death_tell_lost(struct yt_cluster *cluster, yid id, int dead, uint32_t number);

int yt_death_on_lost(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_death_on_settled(struct yt_cluster *cluster, int from, struct yt_reader *frame);

int yt_death_on_rehomed(struct yt_cluster *cluster, int from, struct yt_reader *frame);

/* Ends what waits for threads of dead nodes, if all have told by now. */
void yt_death_settle(struct yt_cluster *cluster);

/* Says whether a node has died, or has left: sets the line. */
int yt_death_check(const struct yt_cluster *cluster, int node);

struct yt_checkpoint_orphan;

/* Threads of dead homes that this node stands for: those that live, and statuses that wait for a join; malloc's, by yid. */
struct yt_checkpoint_orphan *yt_death_list_adopted(struct yt_cluster *cluster, uint32_t *count);

/* Ends, or asks again, the wait of a thread here for what a dead node would have had to answer. */
void yt_death_end_wait(struct yt_cluster *cluster, struct yt_thread *thread);

/* Says whether all the living have settled all deaths that this node knows of. */
bool yt_death_is_over(const struct yt_cluster *cluster);

/* Says whether news of a thread of a dead node may still come: others know of a death that this node has not seen, or not all
 * have settled it. */
bool yt_death_may_come(struct yt_cluster *cluster, yid id);

/* A thread of a dead home is at `place`, by departure `number`, as `teller` says: this node knows it from now on. */
void yt_death_adopt(struct yt_cluster *cluster, yid id, int teller, int place, uint32_t number, bool is_daemon,
                    bool keeps_status);

/* ---- handshake: cluster/members/hello.c ------------------------------------------------------------- */

/* Says HELLO to a peer. */
void yt_hello_say(struct yt_cluster *cluster, int to);

/* This node is there: what it tells others of itself. */
void yt_hello_begin(struct yt_cluster *cluster);

/* Exchanges HELLO with all peers. 0, or the exit status with a line on stderr. */
int yt_hello_all(struct yt_cluster *cluster);

/* Names the peers whose program is another than this one. 0, or the exit status for that. */
int yt_hello_check(const struct yt_cluster *cluster);
int yt_hello_on_hello(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_hello_on_functions(struct yt_cluster *cluster, int from, struct yt_reader *frame);

/* Says whether a thread's functions are the same there: 0, or YTHREAD_EREFUSED with the line. */
int yt_hello_may_go(struct yt_cluster *cluster, const struct yt_thread *thread, int to);

/* ---- checkpoints: cluster/together/step.c, checkpoint.c, restart.c --------------------------------------- */

int yt_step_on_step(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_step_on_stepped(struct yt_cluster *cluster, int from, struct yt_reader *frame);

int yt_checkpoint_init(struct yt_cluster *cluster);
int yt_checkpoint_on_checkpoint(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_checkpoint_on_checkpointed(struct yt_cluster *cluster, int from, struct yt_reader *frame);

/* yrun asks for one. */
void yt_checkpoint_wanted(struct yt_cluster *cluster);

/* Says whether one is under way; node 0. */
bool yt_checkpoint_runs(const struct yt_cluster *cluster);

/* Says whether one is asked for or under way: then nothing that stands still is a deadlock. */
bool yt_checkpoint_is_pending(const struct yt_cluster *cluster);

/* Begins one that is due. Says how long to wait for frames at most, in milliseconds, before it is called again; -1: any time. */
int yt_checkpoint_poll(struct yt_cluster *cluster);

/* Handles frames until threads may run again. */
void yt_checkpoint_stand_still(struct yt_cluster *cluster);
void yt_checkpoint_node_died(struct yt_cluster *cluster);

/* Before the handshake: says whether this is a restart, by the environment. 0 or a status. */
int yt_restart_init(struct yt_cluster *cluster);

/* After the handshake: node 0 reads the file that is to be continued, if there is one. 0, or the exit status with a line
 * on stderr. */
int yt_restart_begin(struct yt_cluster *cluster);

/* Node 0: all nodes have loaded what falls to them. */
void yt_restart_continue(struct yt_cluster *cluster);

#endif
