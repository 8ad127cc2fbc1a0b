/* The nodes of a run: processes of one or several nodes each, joined by sockets. */
#ifndef YRUN_NODES_H
#define YRUN_NODES_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "binary.h"
#include "options.h"

struct yrun_process {
    pid_t id; /* 0 when it has ended */
    pid_t started_as;
    const char *arch;
    int first, nodes;     /* its nodes: first .. first + nodes - 1 */
    int control;          /* yrun's end: it says 'O' or 'Q' when it ends in order, 'E' tells it to end */
    bool has_closed;      /* nothing more will come from there */
    bool decides;         /* said 'O': its exit status is the program's */
    bool ends_in_order;   /* said either */
    bool has_begun;       /* said 'C': the checkpoint asked for has begun */
    bool has_died;        /* it ended without a word */
    bool is_coming;       /* to a program that runs, and not one of its nodes yet */
    long coming_until;    /* ms: then it is given up */
    unsigned char *heard; /* of a text ('M', length, bytes) that is not whole yet */
    size_t heard_size;
};

struct yrun_run {
    int count;           /* processes */
    int founders, seats; /* nodes from the beginning, and how many there can be */
    struct yrun_process processes[YRUN_NODES_MAX];
    int output;       /* the one socket that is the stdout of all nodes; its messages carry the writer's process */
    int nodes_output; /* their end, for those who come later */
    bool output_has_ended;
};

/* Starts all nodes. Refuses, with one line and no process left, what cannot be. */
void yrun_nodes_start(struct yrun_run *run, const struct yrun_options *options);

/* Starts one more node, the last of run->processes: it is coming. Null, or why it cannot be: malloc's. */
char *yrun_nodes_add(struct yrun_run *run, const struct yrun_options *options, const char *arch);

/* Sends 'E' to every process, or a signal to those that still run. */
void yrun_nodes_tell_end(struct yrun_run *run);
void yrun_nodes_kill(struct yrun_run *run, int signal);

/* Asks node 0 for a checkpoint; makes it name the thread that keeps it from one. */
void yrun_nodes_ask_checkpoint(struct yrun_run *run);
void yrun_nodes_ask_name(struct yrun_run *run);

/* Sends node 0 a text (runtime/cluster/control.h). */
void yrun_nodes_order(struct yrun_run *run, const char *text);

/* Reads what a process says on its control socket; a text goes to yrun_ctl_hear(). */
void yrun_nodes_listen(struct yrun_process *process);

#endif
