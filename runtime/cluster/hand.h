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

/* Makes a parcel, and a control block that stands for the thread while it is away; null without memory. */
struct yt_parcel *yt_hand_prepare(struct yt_cluster *cluster, struct yt_thread *thread, struct yt_thread **stand_in);
void yt_hand_discard(struct yt_parcel *parcel);

/* Hands over a thread, detached and frozen; the stand-in has its name and numbers then, and nothing of its memory. */
void yt_hand_thread(struct yt_cluster *cluster, int to, struct yt_parcel *parcel, struct yt_thread *stand_in,
                    const uint64_t *addressees, size_t count);

/* Hands over a letter, malloc's. */
void yt_hand_letter(struct yt_cluster *cluster, int to, struct yt_letter *letter);

/* Hands back a thread that cannot be here: with this status, and its line. */
void yt_hand_back(struct yt_cluster *cluster, int to, struct yt_parcel *parcel, int status);

/* Handles what has been handed over. */
void yt_hand_on_object(struct yt_cluster *cluster, int from, uint32_t type, void *object);

#endif
