/* What nodes of one process hand to one another as it is: threads and letters. */
#ifndef YT_CLUSTER_HAND_H
#define YT_CLUSTER_HAND_H

#include "base/status.h"
#include "cluster/node.h"

/* A thread on its way. Whoever takes it in frees the parcel. All that it consists of goes from one processor to the other, line by line:
 * so it is small, and says where the rest is. */
struct yt_parcel {
    struct yt_thread *thread;
    const void *inner, *more; /* the thread's, to be fetched at once */
    yid id;
    uint32_t number; /* of the departure */
    int status;      /* coming back: why, and its line, malloc's or null */
    char *reason;
    uint64_t *addressees; /* its trail: a copy, malloc's */
    size_t addressee_count;
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
