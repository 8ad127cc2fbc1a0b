/* Threads that have left and are not answered yet, and those that wait for credit: what the source of a move keeps. */
#ifndef YT_CLUSTER_DEPARTURE_H
#define YT_CLUSTER_DEPARTURE_H

#include "cluster/node.h"

/* Who wants a move, and so what a thread is told that comes back. */
enum yt_wish {
    YT_WISH_OWN,   /* itself: a status */
    YT_WISH_BIRTH, /* its creator, who is told: it has never been */
    YT_WISH_CHAOS, /* YTHREADS_CHAOS, which counts: nothing */
    YT_WISH_ORDER  /* another thread: nothing */
};

/* A thread that has left, or is to leave. */
struct yt_departure {
    struct yt_departure *next, *previous; /* sent to one node later, and earlier */
    struct yt_thread *thread;             /* frozen: in no list of the node; waiting for credit: attached, YT_MOVING */
    yid id;
    int to;
    uint32_t bytes; /* of its state, under way */
    yid creator;    /* who waits for the answer, or 0 */
    uint32_t creator_sequence;
    enum yt_wish wish;
    struct yt_parcel *parcel; /* to a node of this process, until it is handed over; with `stand_in` (hand.h) */
    struct yt_thread *stand_in;
    uint64_t *addressees; /* its trail */
    size_t addressee_count;
    struct yt_state_apart *turned; /* what of it is in network order while it is under way, or null */
    const void *apart;             /* where the first part of it lies that is sent from there, or null */
};

/* A zeroed one; null without memory. */
struct yt_departure *yt_departure_new(struct yt_cluster *cluster);
void yt_departure_free(struct yt_cluster *cluster, struct yt_departure *departure);

/* Numbers that lie apart (state/apart.h) go in network order: they are turned in place, and back if the thread stays or is back. 0, or
 * YTHREAD_ENOMEM. */
int yt_departure_turn(struct yt_departure *departure, const struct yt_state_apart *apart);
void yt_departure_turn_back(struct yt_departure *departure);

/* Tells the thread's creator, if there is one that waits. */
void yt_departure_answer_creator(struct yt_cluster *cluster, const struct yt_departure *departure, int status);

/* A departure is under way. One thread may have several: it may be back before the first is answered. */
void yt_departure_note(struct yt_cluster *cluster, struct yt_departure *departure);

/* Takes out the departure `number` to `to`, or the oldest one there; null if there is none. Answers come in the order of departures,
 * mostly: the first that is looked at is the one. */
struct yt_departure *yt_departure_take(struct yt_cluster *cluster, yid id, int to, uint32_t number);
struct yt_departure *yt_departure_take_oldest(struct yt_cluster *cluster, int to);

/* Of each thread that is under way the newest departure, by yid; free()'s, null with *count 0. */
struct yt_departure **yt_departure_newest(struct yt_cluster *cluster, size_t *count);

/* Puts one at the end of those that wait for credit; false without memory. Takes out the first of them; null: there is none. */
bool yt_departure_queue(struct yt_cluster *cluster, struct yt_departure *departure);
struct yt_departure *yt_departure_unqueue(struct yt_peer *peer);

#endif
