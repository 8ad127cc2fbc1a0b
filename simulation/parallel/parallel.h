/* Nodes that simulate together.
 *
 * A member is a node's part: it carries events out up to its bound, the window, and then reports how early a process may
 * leave it. The chief, on node 0, makes of all reports new bounds: a node may go as far as the earliest moment at which any
 * other may send it a process. A process that leaves takes the key of the event in which it does so along, and is
 * carried out there in its place: so every node's events come in the order in which one node would have carried them out.
 *
 *     place.c    which servers there are, and where        gather.c   statistics of all nodes, at the end
 *     journey.c  how a process goes to another node        member.c   the thread that stands for a node
 *     window.c   a node's events, up to its bound          chief.c    bounds */
#ifndef YSIM_PARALLEL_PARALLEL_H
#define YSIM_PARALLEL_PARALLEL_H

#include "core/simulation.h"
#include "core/together.h"
#include "resources/server.h"
#include "ysim/parallel.h"
#include "ysim/statistics.h"

enum { YSIM_NODES_MOST = 64 };

/* A place in the order of events. */
struct ysim_key {
    double time;
    int32_t priority; /* larger first */
    uint64_t origin, sequence;
};

/* Before everything at that time. */
static inline struct ysim_key ysim_key_at(double time) {
    return (struct ysim_key){time, INT32_MAX, 0, 0};
}
static inline bool ysim_key_before(const struct ysim_key *a, const struct ysim_key *b) {
    if (a->time != b->time) return a->time < b->time;
    if (a->priority != b->priority) return a->priority > b->priority;
    if (a->origin != b->origin) return a->origin < b->origin;
    return a->sequence < b->sequence;
}
static inline struct ysim_key ysim_key_of(const struct ysim_event_node *event) {
    return (struct ysim_key){ysim_event_time(event), event->priority, event->origin, event->sequence};
}

/* ---- messages between members and the chief: words ---------------------------------------------- */

enum { YSIM_KEY_WORDS = 4 };
void ysim_put_key(uint64_t words[YSIM_KEY_WORDS], const struct ysim_key *key);
struct ysim_key ysim_get_key(const uint64_t words[YSIM_KEY_WORDS]);
uint64_t ysim_put_double(double x);
double ysim_get_double(uint64_t word);

enum ysim_report_word {
    YSIM_REPORT_NODE,
    YSIM_REPORT_LEAVES,                                     /* key: the first pending event that may leave */
    YSIM_REPORT_NEXT = YSIM_REPORT_LEAVES + YSIM_KEY_WORDS, /* key: the first pending event */
    YSIM_REPORT_FLYING = YSIM_REPORT_NEXT + YSIM_KEY_WORDS, /* time: of the first process sent in this window */
    YSIM_REPORT_RELAYS,                                     /* time: who is not here yet leaves no earlier */
    YSIM_REPORT_LEAST,                                      /* and no earlier than so long after it has come */
    YSIM_REPORT_LAST,                                       /* time of the last event */
    YSIM_REPORT_EVENTS,                                     /* carried out since the last report; pending; processes */
    YSIM_REPORT_PENDING,
    YSIM_REPORT_PROCESSES,
    YSIM_REPORT_SENT, /* processes, to each node */
    YSIM_REPORT_WORDS = YSIM_REPORT_SENT + YSIM_NODES_MOST
};
enum ysim_grant_word {
    YSIM_GRANT_IS_END,                                       /* 1: the run is over; 2: because nothing is pending */
    YSIM_GRANT_BOUND,                                        /* key: events before it are carried out */
    YSIM_GRANT_EXPECTED = YSIM_GRANT_BOUND + YSIM_KEY_WORDS, /* processes sent to it in the window before */
    YSIM_GRANT_PROMISE,                                      /* key: what the chief has made of its report */
    YSIM_GRANT_NOW = YSIM_GRANT_PROMISE + YSIM_KEY_WORDS,    /* time at the end */
    YSIM_GRANT_WORDS
};

/* ---- a node -------------------------------------------------------------------------------------- */

struct ysim_shadow; /* gather.c */

struct ysim_member {
    struct ysim_events inner; /* ysim_here's `inner`: pending events after which no process leaves this node */
    struct ysim_body *stands; /* who stands for the node, while there is a run */
    bool is_open;             /* time may pass, up to the bound */
    bool is_short;            /* of processes that it has been told to expect */
    struct ysim_key bound;
    struct ysim_key promise; /* nothing leaves the node before */
    uint64_t expected, arrived[2];
    uint64_t round;

    struct ysim_key last; /* the event that is being carried out; or, is_late, one after which that comes at its time */
    bool is_late;
    yid last_process;
    double strange_at; /* when a process has come of which is not known where it belongs at its time */

    uint64_t sent[YSIM_NODES_MOST];
    double flying;     /* the first of them */
    uint64_t reported; /* events, of ysim_here's */

    struct ysim_shadow *shadows; /* of the tallies of node 0 */
    size_t shadow_count;
};

/* ---- place.c --------------------------------------------------------------------------------------- */

struct ysim_place {
    struct ysim_server *server;
    int32_t wish;                           /* YSIM_ANYWHERE or a node */
    bool is_settled, is_declared, is_inner; /* inner: whoever it has served stays on its node */
    uint32_t successors, room;
    uint32_t *to; /* places */
};

extern struct ysim_place *ysim_places;
extern size_t ysim_place_count;

/* Settles where servers are that are not settled; true if any. */
bool ysim_settle_places(int nodes);

/* What a node has to know of a server: travels. */
struct ysim_passport {
    struct ysim_server *server;
    const char *name;
    double (*draw)(struct ysim_stream *stream, double parameter);
    double parameter, next, free_at;
    int64_t number;
    uint64_t key, counter, services;
    int32_t node, is_declared;
    uint32_t successors;
};
void ysim_write_passports(struct ysim_passport *all, uint32_t *successors);
uint64_t ysim_count_successors(void);

/* In a process that does not have them yet. */
void ysim_read_passports(const struct ysim_passport *all, const uint32_t *successors, size_t count);

/* ---- window.c --------------------------------------------------------------------------------------- */

void ysim_member_report(uint64_t *report);
/* False: the run is over. */
bool ysim_member_take(const uint64_t *grant);
ythread_suspends void ysim_member_window(void);

/* Makes the end of a process's service pending that began here now. */
void ysim_schedule_service(struct ysim_body *body, struct ysim_server *server);

/* What a run begins with, on all nodes. */
struct ysim_beginning {
    uint64_t seed, replication;
    double now, until, warmup;
};
struct ysim_beginning ysim_write_beginning(double until);
void ysim_read_beginning(const struct ysim_beginning *beginning);

/* Checks that a run on several nodes can be; says that node cannot be told of it. */
void ysim_check_run(int nodes, const char *where);
void ysim_must(int status); /* of a message between members */
_Noreturn void ysim_cannot_begin(int node, const char *where);

/* ---- journey.c -------------------------------------------------------------------------------------- */

/* What a process is, on its way. */
struct ysim_bag {
    const char *name;
    double time, left;
    int32_t key_priority, priority, is_late;
    uint64_t key_origin, key_sequence, origin, count, round, timer_numbers;
    int64_t value, result, pending_value;
    uint32_t children, number, flags, has_more;
    int32_t node;
};
int ysim_serve_placed(struct ysim_body *body, struct ysim_server *server, const char *where);
void ysim_pack(struct ysim_bag *bag, struct ysim_server *server, const char *where);
_Noreturn void ysim_cannot_go(const struct ysim_bag *bag, const struct ysim_server *server, const char *where);
ythread_suspends int ysim_arrive(struct ysim_server *server, const struct ysim_bag *bag, const char *where);

/* ---- chief.c ----------------------------------------------------------------------------------------- */

struct ysim_chief;
struct ysim_chief *ysim_chief_new(int nodes, double until);
void ysim_chief_note(struct ysim_chief *chief, const uint64_t *report);
/* Bounds of all nodes, when all have reported. */
void ysim_chief_decide(struct ysim_chief *chief);
void ysim_chief_grant(const struct ysim_chief *chief, int node, uint64_t *grant);
void ysim_chief_end(struct ysim_chief *chief);
void ysim_note_services(struct ysim_server *server, uint64_t services);

/* ---- gather.c ---------------------------------------------------------------------------------------- */

enum { YSIM_TALLY_WORDS = 8 + 2 * (YSIM_SUM_PARTS + 2) };

struct ysim_tally_pass {
    struct ysim_tally *tally;
    const char *name;
    int32_t is_off, is_plain;
};
void ysim_warmup_elsewhere(double time);                /* on nodes but 0 */
size_t ysim_write_tallies(struct ysim_tally_pass *all); /* null: how many */
void ysim_read_tallies(const struct ysim_tally_pass *all, size_t count);
void ysim_send_tally(uint64_t *words, size_t index);
void ysim_merge_tally(const uint64_t *words, size_t index);

#endif
