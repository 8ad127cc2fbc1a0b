/* Nodes that simulate together.
 *
 * A member is a node's part: it carries events out up to its bound, the window, and then says how early a process may
 * leave it: its word. When the words of all nodes are there each makes the same conclusions of them: it may go as far as the
 * earliest moment at which any other may send it a process that can be noticed. A process that leaves takes the trail of the event
 * in which it does so along, and stands in the line of its server by that: so all is as if one node had carried all events out.
 *
 *     place.c    which servers there are, and where        meet.c     words of nodes of one process: in memory, by turns
 *     journey.c  how a process goes to another node        member.c   the thread that stands for a node; other processes
 *     arrive.c   those who have come, until their turn     word.c     words as messages
 *     window.c   a node's events, up to its bound          gather.c   statistics of all nodes, at the end
 *     promise.c  words, and what follows from them         ahead.c    how far a node may go before all words are there
 *     trail.c    the order of what nodes do at one time    keep.c     a node in a checkpoint
 *     lookahead.c  how early anybody can leave one of many servers */
#ifndef YSIM_PARALLEL_PARALLEL_H
#define YSIM_PARALLEL_PARALLEL_H

#include <stdbool.h>

#include "core/simulation.h"
#include "core/together.h"
#include "parallel/lookahead.h"
#include "parallel/place.h"
#include "parallel/trail.h"
#include "resources/server.h"
#include "ysim/here.h"
#include "ysim/parallel.h"
#include "ysim/statistics.h"

enum { YSIM_NODES_MOST = 64 };

static inline struct ysim_key ysim_key_of(const struct ysim_entry *entry) {
    const struct ysim_event_node *event = entry->event;
    return (struct ysim_key){entry->time, event->priority, event->cause.origin, event->cause.count};
}

/* ---- words ---------------------------------------------------------------------------------------- */

/* Which ways a process may go: where a route leads from the server at which it was, or anywhere. */
enum ysim_way { YSIM_ROUTED, YSIM_FREE, YSIM_WAYS }; /* promises for the first hold for the second, too */

/* What a node tells at the end of a window. */
struct ysim_word {
    struct ysim_trail next;            /* what the node would do first: an event, or to let in somebody who has come */
    struct ysim_key leaves[YSIM_WAYS]; /* the first of those after which a process may leave the node */
    double relays[YSIM_WAYS];          /* time: who is not here yet leaves no earlier */
    double least[YSIM_WAYS];           /* and no earlier than so long after it has come */
    double flying;                     /* time of the first process sent in this window */
    double last;                       /* time of the last event */
    uint64_t events;                   /* carried out since the last word; pending; processes */
    uint64_t pending, processes;
    uint64_t sent[YSIM_NODES_MOST]; /* processes, to each node */
} __attribute__((aligned(64)));

/* As numbers of 64 bits, in messages. */
uint64_t ysim_put_double(double x);
double ysim_get_double(uint64_t word);
uint64_t ysim_word_size(int nodes); /* at most */
uint64_t *ysim_put_word(uint64_t *out, const struct ysim_word *word, int nodes);
const uint64_t *ysim_get_word(const uint64_t *in, struct ysim_word *word, int nodes);

/* Those of this process, or of all nodes, as a message; returns its size. Takes those of others out of one. */
uint64_t ysim_message_size(int nodes); /* at most */
uint64_t ysim_write_words(uint64_t *out, int nodes, int of_all);
void ysim_read_words(const uint64_t *in, int nodes);

/* ---- arrive.c -------------------------------------------------------------------------------------- */

/* A process that has come to a server of this node, and has no place in its line yet. */
struct ysim_arrival {
    struct ysim_key key;        /* of the event in which it came: the first one of its trail */
    struct ysim_trail *late;    /* all of its trail, if that has more; malloc's */
    uint64_t number;            /* among those of that node */
    struct ysim_server *server; /* takes it in */
    struct ysim_body *body;     /* null: it has been destroyed, and its place stays taken */
    int32_t from;               /* node */
    uint32_t round;
};
bool ysim_arrival_is_before(const struct ysim_arrival *a, const struct ysim_arrival *b);
struct ysim_trail ysim_trail_of_arrival(const struct ysim_arrival *arrival);

/* Gives it the trail of the event in which it came. */
void ysim_set_trail(struct ysim_arrival *arrival, const struct ysim_trail *trail);

/* Ordered by trail, node and number. */
struct ysim_arrivals {
    struct ysim_arrival *all;
    size_t count, room;
};
void ysim_arrivals_add(struct ysim_arrivals *arrivals, const struct ysim_arrival *arrival);
struct ysim_arrival ysim_arrivals_take(struct ysim_arrivals *arrivals);
void ysim_arrivals_free(struct ysim_arrivals *arrivals);
struct ysim_arrival *ysim_arrivals_find(const struct ysim_arrivals *arrivals, const struct ysim_body *body);

/* A process wants to be served, in the event that is being carried out: it goes to the server's node, or has come to it; what the leaf
 * returns. One of another node has come. */
int ysim_serve_placed(struct ysim_server *server, const char *where);
void ysim_come_from(const struct ysim_arrival *arrival, const char *where);

/* All who have come before it stand in line, and so does it now. */
struct ysim_member;
void ysim_let_in(struct ysim_member *member, const struct ysim_arrival *arrival);

/* One that is DRAWN or ARRIVES ends: its event goes, its place stays. */
void ysim_forget_drawn(struct ysim_body *body);

/* Of one that ARRIVES: says whether it comes in an event that is not carried out yet. */
bool ysim_is_coming(const struct ysim_body *body);

_Noreturn void ysim_fail_simultaneous(double time); /* of what is_unclear */
_Noreturn void ysim_fail_past(const struct ysim_key *key);

/* The process of this node, but `body`, that has caused the event which is carried out; or null. */
const struct ysim_body *ysim_find_causer(const struct ysim_body *body);

/* ---- a node -------------------------------------------------------------------------------------- */

enum ysim_phase {
    YSIM_OPEN,    /* time passes, up to the bound */
    YSIM_CATCHES, /* waits for processes that have been sent to it in this window: then the bound is another one */
    YSIM_MEETS,   /* waits for the words of others */
    YSIM_TALKS,   /* its thread exchanges words with other processes */
    YSIM_GATHERS, /* waits for processes that have been sent to it in the window before */
    YSIM_OVER     /* the run has ended */
};

/* The queue in which the event of a process stands that is YSIM_DRAWN: its status. */
enum ysim_queue {
    YSIM_QUEUE_USUAL,  /* the node's own: it may go anywhere */
    YSIM_QUEUE_INNER,  /* after it the process stays on this node */
    YSIM_QUEUE_ROUTED, /* it may leave, by a route */
    YSIM_QUEUES = YSIM_MEMBER_QUEUES
};

struct ysim_shadow; /* gather.c */

struct ysim_member {
    struct ysim_events queues[YSIM_QUEUES]; /* the first of them is not in use: it is ysim_here's */
    struct ysim_arrivals entering;          /* at servers to which processes of other nodes come by routes */
    struct ysim_arrivals strays;            /* at other ones */
    struct ysim_body *stands;               /* who stands for the node, while there is a run */
    enum ysim_phase phase;
    int node, nodes;
    double until;
    /* Before that time nothing but inner events is pending, and those of the usual queue; -INFINITY where anything else is to be
     * done first: the node is not OPEN, has to tell, or has to look at processmates. */
    double horizon;
    bool is_dry; /* the run has ended because nothing is pending */

    struct ysim_key bound;                    /* events before it are carried out */
    struct ysim_key settled;                  /* before it all have come who come to servers by routes from elsewhere */
    struct ysim_key next_bound, next_settled; /* when all have arrived who have been sent */
    struct ysim_key promises[YSIM_NODES_MOST][YSIM_WAYS]; /* nothing leaves the node before */
    uint64_t expected, arrived[2];
    uint64_t round;

    uint64_t sent_ever[YSIM_NODES_MOST], come_ever[YSIM_NODES_MOST]; /* processes, to and from each node, in this run */
    uint64_t awaited[YSIM_NODES_MOST]; /* of those: must have come before the node goes on */
    uint64_t told_at; /* events that were carried out when the node has last told how far others may go */
    bool tells;       /* an event has been carried out since, after which a process may leave the node */
    size_t untold;    /* how many, in other words */
    uint64_t ahead;   /* how often it has gone on without words, since the last ones */

    struct ysim_trail trail; /* of the event that is being carried out */
    struct ysim_trail alone; /* what the node may do beyond its bounds, since it is the first thing of all; or none */

    uint64_t calls; /* pending events of its own, which node 0 has too */
    size_t ghosts;  /* of those who have come: destroyed meanwhile */
    uint64_t moves; /* processes that came to a server here, or left, in order */
    uint64_t sent[YSIM_NODES_MOST];
    double flying;     /* the first of them */
    uint64_t reported; /* events, of ysim_here's */

    /* Real time: not before that it goes to another processor than another node's; before that it sleeps at once. */
    double parts_at, parts_after, sleeps_until;
    uint64_t waits, shyness, shy_until; /* before that wait it sleeps at once while others are not ready (meet.c) */

    /* Servers of this node: to which others come; from which processes leave, by declared routes or not, those that are entries and those
     * that are not. */
    struct ysim_lookahead entries, exits[2][2];

    uint64_t
        processmates; /* after a restart, until that is looked at: a bit for each node with which it must be in a process; or 0 */

    struct ysim_shadow *shadows; /* of the tallies of node 0 */
    size_t shadow_count;
};

static inline struct ysim_events *ysim_queue_of(struct ysim_member *member, enum ysim_queue queue) {
    return queue == YSIM_QUEUE_USUAL ? &ysim_here.events : &member->queues[queue];
}

/* ---- place.c --------------------------------------------------------------------------------------- */

/* Where a process was served last, if that counts; or null. */
static inline const struct ysim_place *ysim_last_place(const struct ysim_body *body) {
    const struct ysim_own *own = ysim_own_in(body);
    uint32_t index = own ? own->waiter.index : 0;
    return index && index <= ysim_place_count ? &ysim_places[index - 1] : NULL;
}

/* ---- window.c --------------------------------------------------------------------------------------- */

/* Lets the node take part: returns when its thread is wanted, to talk or because the run is over. */
void ysim_open_window(void);
ythread_suspends void ysim_member_window(void);
void ysim_have_talked(void);
int ysim_is_over(void);
int ysim_is_dry(void);

void ysim_become_member(void);
bool ysim_list_places(struct ysim_member *member);

/* The event with that key is carried out. */
static inline void ysim_note_key(struct ysim_member *member, const struct ysim_key *key) {
    if (__builtin_expect(key->time < member->trail.keys[0].time, 0)) ysim_fail_past(key);
    ysim_trail_add(&member->trail, key);
}

/* The trail of a pending event, if it is the next one here; and the first key of that: it is before a limit if that is. */
static inline struct ysim_trail ysim_trail_with(const struct ysim_member *member, const struct ysim_key *key) {
    struct ysim_trail next = member->trail;
    ysim_trail_add(&next, key);
    return next;
}
static inline struct ysim_key ysim_first_key(const struct ysim_member *member, struct ysim_key key) {
    const struct ysim_key *first = &member->trail.keys[0];
    return key.time == first->time && ysim_key_before(&key, first) ? *first : key;
}

/* Says whether it is what the node may do alone. */
static inline bool ysim_is_alone(const struct ysim_member *member, const struct ysim_trail *trail) {
    return member->alone.count && !ysim_trail_compare(trail, &member->alone);
}

/* Serial number of what is done in an event with a place in the order of all nodes. */
static inline uint64_t ysim_next_move(struct ysim_member *member) {
    return ++member->moves;
}

/* What a run begins with, on all nodes. */
struct ysim_beginning {
    uint64_t seed, replication, run;
    double now, until, warmup;
};
struct ysim_beginning ysim_write_beginning(double until);
void ysim_read_beginning(const struct ysim_beginning *beginning, int nodes);

/* Checks that a run on several nodes can be; says that node cannot be told of it. */
void ysim_check_run(int nodes, const char *where);
void ysim_must(int status); /* of a message between members */
_Noreturn void ysim_cannot_begin(int node, const char *where);

/* ---- promise.c -------------------------------------------------------------------------------------- */

/* The node's word on the window that has ended. */
void ysim_write_word(struct ysim_member *member, struct ysim_word *word);

/* What follows from the words of all: bounds, or the end. */
void ysim_conclude(struct ysim_member *member, const struct ysim_word *words);

/* When a server can begin with those who have not come yet, and so how early anybody leaves it whom nobody knows: `now` is the time up to
 * which all events of the node are carried out. */
void ysim_find_relays(struct ysim_member *member, double now, double *relays, double *least);

/* How far the node may go by the promises that it knows. */
struct ysim_limits {
    struct ysim_key settled, bound;
};
struct ysim_limits ysim_find_limits(struct ysim_member *member);
bool ysim_has_waiting(struct ysim_member *member);
struct ysim_key ysim_first_of(struct ysim_events *events);

/* On node 0, at the end of a run. */
void ysim_end_together(void);

/* What node 0 counts, in a checkpoint (keep.c), which each room here writes and reads its part of. */
extern const struct ysim_member_keeper ysim_keeper;
void ysim_walk_together(struct ythread_pack *pack);

/* ---- meet.c ------------------------------------------------------------------------------------------ */

/* The nodes of this process that are there for a run: who has come first speaks for all of them. Says who that is. */
int ysim_meet_join(uint64_t run, yid bell);

/* All have joined: `speakers` says for each node who speaks for it, `machines` on which machine it is. */
void ysim_meet_begin(const int32_t *speakers, const uint64_t *machines, int nodes);
uint64_t ysim_meet_machine(void); /* this one */
int ysim_meet_processes(void);
bool ysim_meet_is_here(int node);
yid ysim_meet_bell(void);        /* of this node, or 0 */
bool ysim_meet_is_crowded(void); /* this machine has more nodes than processors */
/* A wait for other nodes begins. For so many seconds it may pay to look for them before one sleeps. */
double ysim_meet_begin_wait(struct ysim_member *member);
void ysim_meet_has_looked(struct ysim_member *member, bool helps); /* that was done, and has helped */
double ysim_real_time(void);
void ysim_meet_relax(void);                          /* between two looks */
void ysim_meet_give_way(struct ysim_member *member); /* now and then */
void ysim_meet_ring(uint64_t nodes);                 /* a bit for each: those bells */

/* The place for the word of a node on that round; and the words of all. */
struct ysim_word *ysim_meet_word(uint64_t round, int node);

/* The number of a new run, on node 0. */
uint64_t ysim_meet_next_run(void);

/* What the node knows of this and of others' words; after a restart it must have the nodes beside it in its process that it had before. */
void ysim_meet_walk(struct ythread_pack *pack, struct ysim_member *member);
void ysim_meet_check_processes(struct ysim_member *member);

/* The node has written its word. */
void ysim_meet_tell(uint64_t round);

/* Says whether all nodes' words are there; if not, the bell of this node will ring. Of a speaker: those of this process. */
bool ysim_meet_is_complete(struct ysim_member *member);
bool ysim_meet_is_gathered(struct ysim_member *member);
bool ysim_meet_speaks(void);

/* A speaker has the words of other processes, too. */
void ysim_meet_publish(uint64_t round);

/* ---- journey.c -------------------------------------------------------------------------------------- */

struct ysim_late {
    struct ysim_key keys[YSIM_TRAIL_MOST - 1];
};

/* What a process is, on its way. */
struct ysim_bag {
    const char *name;
    double time, left;
    struct ysim_late *late; /* the rest of the trail of the event in which it leaves, or null */
    int64_t *values;        /* what came with its last ysim_any or ysim_all, or null */
    int32_t key_priority, priority;
    uint64_t key_origin, key_sequence, origin, count, round, timer_numbers;
    int64_t value, result, pending_value;
    uint64_t move;
    uint32_t children, number, flags, has_more, lates, is_cut, choices;
    int32_t node, from;
};
bool ysim_leaves_late(void);      /* there is such a rest */
uint32_t ysim_choices_told(void); /* how many such values there are */
void ysim_pack(struct ysim_bag *bag YSIM_LENT, struct ysim_late *late, int64_t *values, struct ysim_server *server,
               const char *where);
_Noreturn void ysim_cannot_go(const struct ysim_bag *bag YSIM_LENT, const struct ysim_server *server,
                              const char *where);
ythread_suspends int ysim_arrive(struct ysim_server *server, struct ysim_bag *bag YSIM_LENT, const char *where);

/* ---- gather.c ---------------------------------------------------------------------------------------- */

enum { YSIM_TALLY_WORDS = 8 + 2 * (YSIM_SUM_PARTS + 2) };

struct ysim_tally_pass {
    struct ysim_tally *tally;
    const char *name;
    int32_t is_off, is_plain;
};
void ysim_warmup_elsewhere(double time);                 /* on nodes but 0 */
void ysim_check_warmups(const char *where);              /* that there is one at most, of which they are told */
struct ysim_event_node *ysim_warmup_elsewhere_new(void); /* its event, which is not pending yet */
void ysim_walk_shadows(struct ythread_pack *pack);
void ysim_refuse_parts(const struct ysim_tally *tally, const char *call); /* yt_tally_parts */
void ysim_forget_shadows(struct ysim_member *member);
size_t ysim_write_tallies(struct ysim_tally_pass *all); /* null: how many */
void ysim_read_tallies(const struct ysim_tally_pass *all, size_t count);
void ysim_send_tally(uint64_t *words, size_t index);
void ysim_merge_tally(const uint64_t *words, size_t index);

#endif
