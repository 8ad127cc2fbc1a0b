/* The virtual machine that a run by PVM uses: found running, or started for this run. */
#ifndef YRUN_PVM_MACHINE_H
#define YRUN_PVM_MACHINE_H

#include <stdbool.h>
#include <sys/types.h>

#include "cluster/engines/libpvm.h"
#include "options.h"

struct yrun_host {
    int daemon; /* its pvmd's task id */
    const char *name;
    const char *pvm_arch; /* what PVM calls it: LINUX64 and the like */
    int signature;        /* how it represents data, as PVM says it */
    const char *arch;     /* ours; null while it is not known */
    bool is_silent;       /* has not answered (pvm_probe.h) */
    bool wants_program;   /* nodes are there, or will be */
    char *program;        /* with --copy: its path there, once it is */
};

struct yrun_machine {
    struct yt_libpvm lib;
    int self;     /* yrun's task */
    bool is_ours; /* pvmd was started for this run */
    bool adopts;  /* processes of this machine that it leaves behind become yrun's children */
    char *log;    /* the file that this pvmd writes, to be removed; null: it was there before, or says why we failed */
    char socket[108]; /* the same of the socket that it listens at; empty: none */
    char **added;     /* hosts that were added for this run */
    int added_count;
    struct yrun_host *hosts;
    int host_count;
};

/* Joins the running virtual machine, or starts one; adds the hosts of --hosts=FILE; learns which hosts there are.
 * Refuses, with one line and nothing left running, what cannot be. */
void yrun_machine_join(struct yrun_machine *machine, const struct yrun_options *options);

/* The host of this name, which is added if it is not there: "name", or as a line of a host file has it. Null: *fault says why, malloc's. The architecture of a new
 * one is not known yet. */
struct yrun_host *yrun_machine_find_host(struct yrun_machine *machine, const char *line, char **fault);

/* Says whether the host that such a line names is known; whether PVM still lists one. */
bool yrun_machine_has(struct yrun_machine *machine, const char *line);
bool yrun_machine_lists(struct yrun_machine *machine, const struct yrun_host *host);

/* Leaves the machine as it was: deletes the hosts that were added, halts it if it was started. */
void yrun_machine_leave(struct yrun_machine *machine);

/* While a task and pvmd prove to one another who they are each has a file or two; one that ends just then leaves them. */
void yrun_machine_remove_proofs(pid_t process);

/* Names a file of pvmd's: "pvmd" tells tasks its address, "pvml" is its log. */
void yrun_machine_file(char *path, size_t size, const char *which);

/* Leaves the machine, and refuses with one line. */
_Noreturn void yrun_machine_refuse(struct yrun_machine *machine, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
