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

/* Joins and ends of threads whose home this node has become; as yt_home_join, yt_home_ended. The end of one that is not known
 * yet is kept: the news that it lives may come later. */
int yt_death_adopted_join(struct yt_cluster *cluster, yid id, yid joiner, uint32_t sequence, int *status);
bool yt_death_adopted_unjoin(struct yt_cluster *cluster, yid id, yid joiner, uint32_t sequence);
bool yt_death_adopted_end(struct yt_cluster *cluster, yid id, int status, int reason);
bool yt_death_adopted_lives(struct yt_cluster *cluster, yid id);

/* Says whether this node stands for the thread's home, and the thread has ended or died: what else is heard of it is older. */
bool yt_death_adopted_is_over(struct yt_cluster *cluster, yid id);

/* Forgets where such threads have been. A node hears of places after a thread's end, too, and where it was none's home that did no
 * harm: letters went on from there to the home. */
void yt_death_forget_the_gone(struct yt_cluster *cluster);

/* The news of the end of one that is not known yet says whether its status is kept. */
void yt_death_adopted_keeps(struct yt_cluster *cluster, yid id, bool keeps_status);

/* Why one that does not live is silent: YTHREAD_EENDED or YTHREAD_EGONE. */
int yt_death_adopted_reason(struct yt_cluster *cluster, yid id);

#endif
