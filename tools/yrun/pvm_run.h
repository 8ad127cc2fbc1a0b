/* What yrun knows of a run by PVM, for its files: pvm_loop.c watches over it, pvm_ends.c sees to nodes that end, pvm_ctl.c to yctl. */
#ifndef YRUN_PVM_RUN_H
#define YRUN_PVM_RUN_H

#include "ctl.h"
#include "options.h"
#include "pvm_machine.h"
#include "pvm_nodes.h"

struct yrun_pvm_run {
    struct yrun_machine machine;
    struct yrun_tasks tasks;
    const struct yrun_options *options;
    bool is_decided, is_ending, has_death, ends_hard;
    int status;
    long deadline;      /* ms; when is_ending */
    long checkpoint_at; /* ms: the next one is due */
    bool has_asked;     /* for a checkpoint that has not begun */
    long orphan_until;  /* ms: when nodes that say that node 0 is dead are named themselves; 0: none */
    bool is_orphan[YRUN_NODES_MAX];
    bool has_lost; /* nodes of whose end others have told, and PVM has not */
};

/* Says a word of YT_PVM_WORD to a process, whose first node is `number`. */
void yrun_pvm_send_word(struct yrun_pvm_run *run, int number, char word);

/* The program ends: all are told, and have a grace to follow. */
void yrun_pvm_begin_end(struct yrun_pvm_run *run);

/* The task of a process has ended, whose first node is `number`; others have seen that a node died. */
void yrun_pvm_ended(struct yrun_pvm_run *run, int number);
void yrun_pvm_died(void *context, int number);

/* A node that was to come to the program will not. */
void yrun_pvm_give_up_coming(struct yrun_pvm_run *run, int number, const char *reason);

/* Names those that have been silent, alone, or coming for too long. */
void yrun_pvm_see_to_ends(struct yrun_pvm_run *run);
void yrun_pvm_name_orphans(struct yrun_pvm_run *run);

/* What yctl can ask of the run. */
struct yrun_ctl_run yrun_pvm_ctl(struct yrun_pvm_run *run);

/* Tells node 0 a text (runtime/cluster/control.h). */
void yrun_pvm_order(void *context, const char *text);

/* Takes a message that has come while something else was waited for. */
void yrun_pvm_take_meanwhile(void *context, const struct yrun_message *message);

#endif
