/* Newcomers, for newcomer.c, which is every node's side, and admission.c, node 0's; see newcomer.h. */
#ifndef YT_CLUSTER_ADMISSION_H
#define YT_CLUSTER_ADMISSION_H

#include "cluster/members/newcomer.h"

/* What node 0 waits for. */
enum phase {
    NOBODY_COMES,
    GREETINGS, /* KNOWN of all */
    TABLE,     /* KNOWN of the newcomer, which has been told who is there */
    ADMISSION, /* the step */
    YNODE,     /* READY of the newcomer */
    STANDSTILL,
    SEATING /* the step: there is no way back */
};

/* What the frame NEWCOMER says. */
enum { CONNECT, GREET, TAKE_TABLE };

/* How a node is, in a table. */
enum { IS_DEAD = 1, IS_ABSENT = 2, HAS_LEFT = 4, IS_LEAVING = 8 };

struct yt_newcomer {
    int seat; /* who comes; 0: nobody */
    bool has_told;
    /* The newcomer. */
    bool *is_there; /* who is to say HELLO; null: not known yet */
    bool *has_died; /* too early */
    bool is_admitted;
    /* Node 0. */
    enum phase phase;
    bool *knows;
};

/* Connects to who comes, and says HELLO. 0, or a status with the line. */
int yt_newcomer_meet(struct yt_cluster *cluster, int seat, const char *about);

/* Takes it for one of the nodes; `table` says how the others were when it was told of them, and that so many had died. */
void yt_newcomer_admit(struct yt_cluster *cluster, int seat, const uint32_t *table, uint32_t deaths);

/* Node 0: a node and the newcomer know one another, or it says why not. */
void yt_admission_note_known(struct yt_cluster *cluster, int from, const char *reason);

/* Node 0: the newcomer is sent away. */
void yt_admission_give_up(struct yt_cluster *cluster, const char *reason);

#endif
