/* Continuing a program from a file: what restart.c, which takes the steps, and restart_share.c, which says what falls to
 * which node, have in common. */
#ifndef YT_CLUSTER_RESTART_H
#define YT_CLUSTER_RESTART_H

#include "cluster/run.h"
#include "state/files/checkpoint.h"
#include "state/files/file.h"
#include "state/joint.h"
#include "state/others.h"

struct yt_restart {
    /* Node 0. */
    const char *path;
    struct yt_file file;
    struct yt_checkpoint checkpoint;
    struct yt_writer common; /* variables that all processes agree about, if there were others than there are nodes */
    bool continues;
    unsigned differing;
    char told[500];        /* of types, last */
    bool is_same;          /* the processes, and what nodes they have */
    bool has_equal_blocks; /* variables lead to equal heap blocks in all processes */
    /* Every node. */
    struct yt_joint loaded;  /* blocks that its variables lead to; from LOAD until ATTACH */
    struct yt_others others; /* pointers that lead nowhere yet; likewise */
    unsigned char *threads;  /* its groups, from LOAD until ATTACH */
    size_t size;
    struct yt_thread **made; /* from ATTACH until SETTLE, in the order in which they go on */
    size_t made_count;
    struct yt_pack_kept *kept; /* from ATTACH until SETTLE */
};

/* The program's `thread yrestart(int node)`, or null. */
struct ythread_function *yt_restart_placer(void);

/* Finds out which variables all processes agree about, if there were others than there are now, and whether all threads
 * can go on with the heap blocks that they share with variables. 0 or a status with the line. */
int yt_restart_agree(struct yt_cluster *cluster);

/* Appends what a node gets at LOAD. */
void yt_restart_put_load(struct yt_cluster *cluster, int node, struct yt_writer *frame);

#endif
