/* Threads of homes that are gone, at the node that stands for them: what death.c keeps, and estate.c hands over. */
#ifndef YT_CLUSTER_ADOPTED_H
#define YT_CLUSTER_ADOPTED_H

#include "cluster/node.h"

/* A thread born on a dead node whose home this one has become. It stays when the thread has ended, for there may be older
 * news of it under way; there are no more of them than lived when the node died. */
struct yt_adopted {
    bool is_known; /* else there is only a joiner: nobody has told yet that the thread lives */
    bool is_daemon, keeps_status;
    bool has_ended; /* if it keeps its status, that waits for a join */
    int status, reason;
    uint32_t confirmed; /* the newest departure after which its place itself has told that it was there */
    uint32_t hearsay;   /* the newest of which only the source has told; 0: none */
    int hearsay_place;
    yid joiner;
    uint32_t joiner_sequence;
};

/* Makes the entry of a thread that has none. */
struct yt_adopted *yt_adopted_add(struct yt_cluster *cluster, yid id);

/* Ends the waits for threads of dead homes of which nobody has told, and nobody will. */
void yt_adopted_end_the_unknown(struct yt_cluster *cluster);

/* Whether `teller` has told what it knows of `dead`: to be set. */
unsigned char *yt_adopted_told(struct yt_cluster *cluster, int teller, int dead);

#endif
