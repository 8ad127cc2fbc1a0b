/* The threads of a node that is to leave: sent to the others in turns, and named while they cannot go. */
#ifndef YT_CLUSTER_AWAY_H
#define YT_CLUSTER_AWAY_H

#include "cluster/node.h"

/* Threads that stay where another one does: some of them are named, the others counted. */
struct yt_away_place {
    yid first; /* 0: none does */
    unsigned function, point, shown;
    size_t others; /* in this round */
    bool is_counted;
};

enum { YT_AWAY_PLACES = 64 };

struct yt_away {
    int turn;         /* nodes, in turns */
    long begun, next; /* ms; when threads are looked at again */
    unsigned rounds;
    struct yt_table reason; /* by yid: why another node has refused it, malloc's */
    struct yt_table named;
    size_t named_here; /* in this round */
    struct yt_away_place places[YT_AWAY_PLACES];
};

void yt_away_begin(struct yt_away *away);

/* Orders those away that can go, if it is time. Says how long to wait for the next time, in ms. */
int yt_away_poll(struct yt_cluster *cluster, struct yt_away *away);

/* Says whether nobody lives here and nobody can come back. */
bool yt_away_is_empty(struct yt_cluster *cluster);

/* A thread was refused. */
void yt_away_refused(struct yt_away *away, yid id, const char *line);

#endif
