/* Where each thread is, as far as this node knows, and the order of letters to threads that move.
 *
 * A thread's departures are numbered: when it leaves A for B as its k-th departure, A's route to it becomes
 * {B, k}, and when it arrives B's becomes {here, k}. A node without a route sends to {home, 0}, home being the
 * node of birth. A letter that follows route number k gets the stamp max(stamp, k + 1); a fresh letter has 0.
 *
 * When a node's route changes although letters may still be under way on the old one (number k), it sends a
 * flush marker down the old route and holds the thread's letters with stamps below k + 1 until the marker has
 * been returned by the node where the thread is: what went the old way has arrived then. So a letter never
 * overtakes one that the same node passed on before. A marker is a letter and may itself be held; no circle
 * of waits can arise, since a marker of threshold t waits only for thresholds above t.
 *
 * This module sends nothing itself: it calls yt_route_out, so that a test can drive many tables with any
 * delays. It keeps order for senders that stay; trail.h adds what senders that move need.
 * docs/runtime.md has the argument in full. */
#ifndef YT_CLUSTER_ROUTE_H
#define YT_CLUSTER_ROUTE_H

#include "cluster/table.h"
#include "threads/messages/letter.h"

/* What the routes ask of their node. Letters handed over are malloc's and owned by the callee. */
struct yt_route_out {
    /* Sends a letter to another node. */
    void (*pass)(void *context, int node, struct yt_letter *letter);
    /* Gives a letter to its thread, which lives here; the thread may be gone afterwards. */
    void (*deliver)(void *context, struct yt_letter *letter);
    /* The thread has ended. */
    void (*drop)(void *context, struct yt_letter *letter);
    /* A marker has arrived: tells letter->origin (this node, too). */
    void (*flushed)(void *context, const struct yt_letter *marker);
    /* Tells the origin of a letter where its thread went. */
    void (*located)(void *context, int node, yid thread, int place, uint32_t number);
    /* Letters for a thread of this node are held from now on, or no longer. */
    void (*settling)(void *context, yid thread, bool is_settling);
    /* Says whether a thread lives here. */
    bool (*lives)(void *context, yid thread);
    /* Asks another node to send a marker on: yt_trail_accept_sweep there. */
    void (*sweep)(void *context, int node, const struct yt_letter *marker);
};

struct yt_flush;

struct yt_route {
    yid thread;
    int next;                           /* the node to send to; this one: the thread is here */
    uint32_t number;                    /* of the departure that made it */
    bool used;                          /* letters may be under way on it */
    bool is_early;                      /* others know that its home has died, this node not yet: all is held */
    bool is_daemon;                     /* the thread; for the owner of the routes, at home */
    int told_by;                        /* who had sent the thread there, while nothing is heard from there; or -1 */
    struct yt_flush *flushes;           /* markers that are under way, for older routes */
    struct yt_letter *held, *held_last; /* in order of arrival */
};

/* What a route says of most threads. */
struct yt_place {
    int next;
    uint32_t number;
    bool is_daemon;
};

struct yt_routes {
    int self, count;
    int founders; /* who may stand for others: who comes later must not take over what others have taken over before */
    const bool *is_dead;   /* per node; the owner's */
    const bool *has_left;  /* per node: of the dead, those that have handed over what they knew; or null */
    struct yt_table table; /* by yid: struct yt_route, or a word (route_table.h) */
    bool is_searching;     /* a node has died, and not all the living have told yet what lives with them */
    uint32_t flush_count;  /* the newest marker's name */
    uint32_t round;        /* of sweeps: deaths settled so often */
    /* A set of yids to which letters may have gone by the default route; a false yes costs one marker. */
    uint64_t sent[1024]; /* route_sent.h */
    const struct yt_route_out *out;
    void *context;
    struct yt_memory *memory; /* for routes; null: the C library's */
};

/* Starts without routes. `is_dead` is read at each call. */
void yt_route_init(struct yt_routes *routes, int self, int count, const bool *is_dead, const struct yt_route_out *out,
                   void *context);
void yt_route_fini(struct yt_routes *routes);

/* Takes a letter (malloc's, with its mail): delivers it, passes it on or holds it. Fresh ones have stamp 0. */
void yt_route_accept(struct yt_routes *routes, struct yt_letter *letter);

/* The node where a yid's directory is kept: the node of birth or, if that is dead, the next living one. */
int yt_route_home(const struct yt_routes *routes, yid thread);

/* The route, or null; where it leads, false if there is none. */
struct yt_route *yt_route_find(struct yt_routes *routes, yid thread);
bool yt_route_look(const struct yt_routes *routes, yid thread, struct yt_place *place);

/* The thread has come here as departure `number`; call it before letters can be written to it. */
void yt_route_arrived(struct yt_routes *routes, yid thread, uint32_t number);

/* The thread leaves for `to` as departure `number`: its state is sent before anything else is. */
void yt_route_left(struct yt_routes *routes, yid thread, int to, uint32_t number, bool is_daemon);

/* Learns that departure `number` led to `place`. `told_by`: who sent the thread there, or knows it from there; -1: the place itself says so, or
 * one who heard of it from there when the thread had arrived. Older news than what is known is ignored. */
void yt_route_learn(struct yt_routes *routes, yid thread, int place, uint32_t number, int told_by);

/* Says whether the thread, of which this node is the home, was to go where nobody has seen it, and who sent it has died since: when all
 * have told what they know of that death, it has not arrived and never will. */
bool yt_route_is_lost(const struct yt_routes *routes, yid thread);

/* Says whether what the route says is known from that node alone, which is not where it leads. */
bool yt_route_is_told_by(const struct yt_routes *routes, yid thread, int node);

/* A marker of this node has returned, of the sweep `round`, or 0. */
void yt_route_flushed(struct yt_routes *routes, yid thread, uint32_t marker, uint32_t round);

/* Takes a marker that another node, or this one, sends by way of this one. */
void yt_route_accept_sweep(struct yt_routes *routes, struct yt_letter *marker);

/* The thread has ended: drops what is held for it and forgets it. */
void yt_route_forget(struct yt_routes *routes, yid thread);

/* Another node tells this one, the home, that departure `number` led to `dead`: unless newer news come, the
 * thread has died there. */
void yt_route_lost(struct yt_routes *routes, yid thread, int dead, uint32_t number);

/* Node `dead` has died (is_dead says so already): routes over it lead to the home; letters of threads
 * that this node must find anew are held until yt_route_learn or yt_route_forget. */
void yt_route_node_died(struct yt_routes *routes, int dead);

/* Nodes have left (is_dead and has_left say so already) while nothing was under way: routes over them lead to the home. What this
 * node, a new home, is then told of is learned by yt_route_learn. */
void yt_route_nodes_left(struct yt_routes *routes);

/* This node, a new home, has been told of all threads that live: the others are forgotten, and what was held for those that others
 * asked for too early goes. */
void yt_route_inherited(struct yt_routes *routes);

/* All the living have told: begins a sweep for all markers that are under way, since a dead node may have swallowed them, and for
 * routes that led over it; releases what is held for a thread that this node, its new home, never heard of.
 *
 * A sweep is a marker by way of each node that lives. What a node has had in its hands when it told of the death is before its
 * marker; so when all have returned, all has arrived that was not lost. */
void yt_route_resend(struct yt_routes *routes);

#endif
