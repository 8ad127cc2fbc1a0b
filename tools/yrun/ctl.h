/* yrun's side of yctl: a Unix socket, what its clients want, and what node 0 answers.
 *
 * A client sends one line: "status", "drain NODE|HOST" or "add HOST". It gets lines: 'o' and words for its stdout, 'e' and words for its
 * stderr, and at last 'x' and its exit status. The lines of a status are for yctl to put into words (tools/yctl/status.c). */
#ifndef YRUN_CTL_H
#define YRUN_CTL_H

#include <poll.h>
#include <stdbool.h>

enum yrun_ctl_state { YRUN_CTL_LIVES, YRUN_CTL_LEAVING, YRUN_CTL_LEFT, YRUN_CTL_DIED, YRUN_CTL_COMING };

struct yrun_ctl_node {
    const char *arch, *host;
    int process;
    enum yrun_ctl_state state;
};

/* What a run is to its clients. */
struct yrun_ctl_run {
    const char *engine, *program;
    int count;
    void *context;
    void (*describe)(void *context, int node, struct yrun_ctl_node *about);
    void (*died)(void *context, int node);          /* node 0 has seen that; null: no need to know */
    void (*order)(void *context, const char *text); /* tells node 0 (runtime/cluster/control.h) */
    /* Starts a node that comes to the program, on a host, or of an architecture; returns its number, or -1 and why not: malloc's. Without words, anywhere. */
    int (*add)(void *context, const char *what, char **fault);
    /* Node 0 has said that it has come or, with a reason, that it cannot. */
    void (*added)(void *context, int node, const char *reason);
};

enum { YRUN_CTL_POLLS = 9 };

/* Listens from now on. What keeps it from that is told on stderr, and the run goes on without. */
void yrun_ctl_open(const struct yrun_ctl_run *run);

/* Fills in at most YRUN_CTL_POLLS entries for poll(); returns how many. */
int yrun_ctl_polls(struct pollfd *polls);

/* When poll() must return, in ms from now; -1: any time. */
int yrun_ctl_patience(void);

/* Sees to clients, after poll(). */
void yrun_ctl_serve(void);

/* Node 0 has said this, one line or several; a node has ended. */
void yrun_ctl_hear(const char *text);
void yrun_ctl_node_ended(int node, bool in_order);

/* A node that was to come will not. */
void yrun_ctl_is_alone(int node, const char *reason);

/* The run is over: tells clients, and takes away the socket. Not in a child. */
void yrun_ctl_close(void);

#endif
