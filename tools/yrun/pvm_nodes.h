/* The nodes of a run by PVM: which host each is on, its program there, its start. */
#ifndef YRUN_PVM_NODES_H
#define YRUN_PVM_NODES_H

#include <stdbool.h>
#include <stddef.h>

#include "options.h"
#include "pvm_machine.h"

/* A node. Nodes of one process follow one another, and what is not said of each stands with the first. */
struct yrun_task {
    int first; /* of its process */
    const struct yrun_host *host;
    const char *arch;
    int nodes;  /* of the process */
    int task;   /* 0: it has ended */
    char *file; /* what was spawned: a path, or a name that pvmd has found by ep= */
    int process;
    bool said_hello;
    bool is_coming;                         /* to a program that runs, and not one of its nodes yet */
    long coming_until;                      /* ms: then it is given up */
    bool decides, ends_in_order, has_begun; /* as struct yrun_node has them */
    long lost_at;                           /* ms: others have seen its death; 0: no */
    bool has_died;                          /* it has ended, and not in order */
    bool has_status, was_killed;            /* its keeper has told how it ended */
    long told_at;                           /* ms: has_status, of a node without node 0; 0: no */
    int status;                             /* exit status or signal */
    unsigned long long written;             /* bytes of its output that are out */
    bool has_magic;                         /* what it writes are records */
    unsigned char *pending;                 /* of a record that is not whole yet */
    size_t pending_size;
    char words[400]; /* what it wrote before it was a node */
};

struct yrun_tasks {
    int count;
    int founders, seats; /* nodes from the beginning, and how many there can be */
    struct yrun_task nodes[YRUN_NODES_MAX];
};

/* A message of PVM that has come, taken apart. */
struct yrun_message {
    int id, bytes, tag, from;
    int writer; /* of YT_PVM_OUTPUT: the task; what it has written is still packed */
};

/* Waits at most `milliseconds` (-1: without limit), or until PVM or a signal has done something, which need not be a
 * message. False: no message. Refuses when the daemon of this host is gone. */
bool yrun_message_wait(struct yrun_machine *machine, int milliseconds, struct yrun_message *message);

/* Waits for a message before the run has begun, at most `milliseconds`: a signal ends yrun here. False: none came. */
bool yrun_message_expect(struct yrun_machine *machine, int milliseconds, struct yrun_message *message);

/* Finds out what architecture one more host has; what comes meanwhile goes to `others`. Null, or why not: malloc's. */
char *yrun_host_tell(struct yrun_machine *machine, struct yrun_host *host,
                     void (*others)(void *context, const struct yrun_message *message), void *context);

/* Finds out which architectures the hosts have. PVM calls x86_64 and aarch64 alike, so such hosts are asked. */
void yrun_hosts_tell_apart(struct yrun_machine *machine);

/* The next host of an architecture, in turns; any for null. Refuses if there is none. */
struct yrun_host *yrun_tasks_next_host(struct yrun_machine *machine, const char *arch);

/* Starts the nodes and waits until each has said what it is, then tells all who the others are. */
void yrun_tasks_start(struct yrun_tasks *tasks, struct yrun_machine *machine, const struct yrun_options *options);

/* Starts one more node on a host; it says hello when it is there. Null, or why not: malloc's. */
char *yrun_tasks_add(struct yrun_tasks *tasks, struct yrun_machine *machine, const struct yrun_options *options,
                     const struct yrun_host *host);

/* It has said hello: tells it who the others are. Null, or why it cannot be a node: malloc's. */
char *yrun_tasks_welcome(struct yrun_tasks *tasks, struct yrun_machine *machine, int number);

void yrun_tasks_kill(struct yrun_tasks *tasks, struct yrun_machine *machine);

#endif
