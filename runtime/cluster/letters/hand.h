/* What nodes of one process hand to one another as it is: threads and letters. */
#ifndef YT_CLUSTER_HAND_H
#define YT_CLUSTER_HAND_H

#include "base/status.h"
#include "cluster/node.h"

/* A thread on its way. Whoever takes it in frees the parcel. */
struct yt_parcel {
    struct yt_thread *thread;
    yid id;
    uint32_t number;      /* of the departure */
    uint64_t *addressees; /* its trail: a copy, malloc's */
    size_t addressee_count;
    int status; /* coming back: why */
    char reason[YT_STATUS_LINE];
};

/* Makes a departure's parcel, and the control block that stands for the thread while it is away. 0, or YTHREAD_ENOMEM or
 * YTHREAD_ESTATE. */
int yt_hand_pack(struct yt_cluster *cluster, struct yt_departure *departure);
void yt_hand_discard(struct yt_parcel *parcel);

/* Hands over a thread, packed, detached and frozen: it is the other node's, and the departure's thread is its stand-in, with
 * its name and numbers and nothing of its memory. Returns 0. */
int yt_hand_over(struct yt_cluster *cluster, struct yt_departure *departure);

/* Hands over a letter, malloc's. */
void yt_hand_letter(struct yt_cluster *cluster, int to, struct yt_letter *letter);

/* Hands back a thread that cannot be here: with this status, and its line. */
void yt_hand_back(struct yt_cluster *cluster, int to, struct yt_parcel *parcel, int status);

/* Handles what has been handed over. */
void yt_hand_on_object(struct yt_cluster *cluster, int from, uint32_t type, void *object);

#endif
