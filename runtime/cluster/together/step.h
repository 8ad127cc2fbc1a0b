/* Steps that all nodes take together while no thread runs: node 0 asks, each node answers, then comes the next one.
 *
 * With them a program is written to a file (checkpoint.c) and continued from one (restart.c), and a node leaves (leave.c). Frames of other kinds are still
 * handled meanwhile: what is under way arrives. */
#ifndef YT_CLUSTER_STEP_H
#define YT_CLUSTER_STEP_H

#include "cluster/node.h"

/* Bytes of an answer that is no larger, which is always taken; a larger one may find no memory, and the step fails. */
#define YT_STEPPED_SMALL (16 * 1024)

enum yt_step {
    YT_STEP_STOP,   /* no thread runs from now on */
    YT_STEP_COUNT,  /* answers how many frames were sent and received */
    YT_STEP_SAVE,   /* answers this node's part of a checkpoint */
    YT_STEP_LOAD,   /* takes variables and homes from a checkpoint; may run yrestart() before it is ready */
    YT_STEP_ATTACH, /* threads are there, and homes are told */
    YT_STEP_SETTLE, /* they wait for what they have waited for */
    YT_STEP_GO,     /* threads run; needs no answer */
    YT_STEP_HAND,   /* nodes that leave answer what they know as homes (leave.h) */
    YT_STEP_LEFT,   /* they have left; others have that */
    YT_STEP_ADMIT,  /* a newcomer is one of all (newcomer.h) */
    YT_STEP_SEAT,   /* programs see it */
    YT_STEPS
};

struct yt_step_answer {
    int status;         /* the first failure, or 0 */
    int node;           /* whose */
    const char *reason; /* its line */
};

/* Node 0: asks all nodes, itself too. `payload`, if not null, writes what goes to one node. `done` is called when all have answered,
 * perhaps at once. */
void yt_step_ask(struct yt_cluster *cluster, enum yt_step step,
                 void (*payload)(struct yt_cluster *cluster, int node, struct yt_writer *frame),
                 void (*done)(struct yt_cluster *cluster, const struct yt_step_answer *answer));

/* Node 0: calls `next` when no frame is under way; all nodes have stopped. */
void yt_step_quiesce(struct yt_cluster *cluster, void (*next)(struct yt_cluster *cluster));

/* Node 0: lets all nodes go on. */
void yt_step_go(struct yt_cluster *cluster);

/* Node 0: says which nodes have not answered yet. False: all have, or nothing is asked. */
bool yt_step_is_missing(const struct yt_cluster *cluster, int node);

/* Node 0: forgets the step that runs: a node has died. */
void yt_step_abort(struct yt_cluster *cluster);

int yt_step_init(struct yt_cluster *cluster);

/* Node 0: an answer has come for which there is no memory; this is its beginning. */
int yt_step_on_cut(struct yt_cluster *cluster, int from, struct yt_reader *frame);

/* What a node does in a step: reads what node 0 sent along, appends to its answer, returns 0 or a status with the line. */
int yt_checkpoint_perform_save(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer);
int yt_restart_perform_load(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer);
int yt_restart_perform_attach(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer);
int yt_restart_perform_settle(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer);

/* Node 0: an answer with a part of a checkpoint has come. */
int yt_checkpoint_take_part(struct yt_cluster *cluster, int from, struct yt_reader *answer);

#endif
