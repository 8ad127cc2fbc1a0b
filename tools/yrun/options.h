/* The command line of yrun: a table of options, and what they say. */
#ifndef YRUN_OPTIONS_H
#define YRUN_OPTIONS_H

#include <stdbool.h>

#define YRUN_NODES_MAX 256 /* each pair of nodes has a socket pair */

/* A stretch of nodes of one architecture, in the order of the command line. */
struct yrun_group {
    const char *arch; /* null: the program's own */
    int count;
};

struct yrun_options {
    struct yrun_group groups[YRUN_NODES_MAX];
    int group_count;
    int node_count;
    int nodes_per_process;            /* --nodes-per-process: at most so many */
    bool is_pvm;                      /* --engine=pvm */
    const char *hosts;                /* --hosts: PVM's host file, or null */
    bool copies;                      /* --copy */
    const char *wire;                 /* --wire: "auto", "xdr" or "pvm" */
    bool tags_output;                 /* --tag-output */
    bool checks_hosts;                /* --check-hosts */
    bool steals;                      /* --steal */
    bool balances;                    /* --balance */
    bool wants_stats;                 /* --stats */
    const char *restart, *checkpoint; /* files, or null */
    double every;                     /* seconds between checkpoints; 0: none */
    char **program;                   /* the program and its arguments, then null */
};

/* Reads the command line. Prints help or version and exits 0; refuses what is impossible. */
void yrun_options_read(struct yrun_options *options, int argc, char **argv);

#endif
