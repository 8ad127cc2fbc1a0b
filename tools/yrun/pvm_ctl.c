/* What yctl can ask of a run by PVM. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "cluster/engines/pvm_protocol.h"
#include "loop.h"
#include "pvm_copy.h"
#include "pvm_probe.h"
#include "pvm_run.h"
#include "say.h"

enum { COMING_MS = 30000 };

static void describe(void *context, int number, struct yrun_ctl_node *about) {
    const struct yrun_pvm_run *run = context;
    const struct yrun_task *node = &run->tasks.nodes[run->tasks.nodes[number].first];
    enum yrun_ctl_state how = node->is_coming  ? YRUN_CTL_COMING
                              : node->task     ? YRUN_CTL_LIVES
                              : node->has_died ? YRUN_CTL_DIED
                                               : YRUN_CTL_LEFT;
    *about = (struct yrun_ctl_node){node->arch, node->host->name, node->process, how};
}

/* PVM would wait for minutes for a host whose nodes' death others have seen, or which does not answer, and of which it has not
 * told; before it takes in another host, too. Its name, of this one or of any; null if there is none. */
static const char *find_silent(struct yrun_pvm_run *run, struct yrun_host *host) {
    for (int i = 0; i < run->tasks.count; i++) {
        const struct yrun_task *node = &run->tasks.nodes[i];
        bool is_meant = (!host || node->host == host) && node->lost_at && !node->has_status;
        if (is_meant && yrun_machine_lists(&run->machine, node->host)) return node->host->name;
    }
    for (int i = 0; i < run->machine.host_count; i++) {
        const struct yrun_host *other = &run->machine.hosts[i];
        bool is_meant = (!host || other == host) && other->is_silent;
        if (is_meant && yrun_machine_lists(&run->machine, other)) return other->name;
    }
    const struct yrun_host *silent = yrun_probe(&run->machine, host, yrun_pvm_take_meanwhile, run);
    return silent ? silent->name : NULL;
}

static struct yrun_host *next_living_host(struct yrun_pvm_run *run) {
    struct yrun_host *host = yrun_tasks_next_host(&run->machine, NULL);
    for (int i = 1; i < run->machine.host_count && find_silent(run, host); i++)
        host = yrun_tasks_next_host(&run->machine, NULL);
    return host;
}

static struct yrun_host *find_host(struct yrun_pvm_run *run, const char *line, char **fault) {
    if (!*line) return next_living_host(run);
    const char *silent = yrun_machine_has(&run->machine, line) ? NULL : find_silent(run, NULL);
    if (!silent) return yrun_machine_find_host(&run->machine, line, fault);
    *fault = yrun_reason("nothing is heard of host '%s', and PVM takes no other one before it has noticed", silent);
    return NULL;
}

/* Without a host, on the next one. Returns the number of a node that will come, or -1: *fault says why not. */
static int add(void *context, const char *host, char **fault) {
    struct yrun_pvm_run *run = context;
    if (run->is_ending || run->is_decided) return *fault = strdup("the program ends"), -1;
    for (int i = 0; i < run->tasks.count; i++)
        if (run->tasks.nodes[i].is_coming) return *fault = strdup("another node is just coming: try again"), -1;
    struct yrun_host *found = find_host(run, host, fault);
    if (!found) return -1;
    if (find_silent(run, found)) return *fault = yrun_reason("nothing is heard of host '%s'", found->name), -1;
    if (!found->arch) *fault = yrun_host_tell(&run->machine, found, yrun_pvm_take_meanwhile, run);
    found->wants_program = true;
    if (!*fault && run->options->copies)
        *fault = yrun_copy_programs(&run->machine, run->options, yrun_pvm_take_meanwhile, run);
    if (!*fault) *fault = yrun_tasks_add(&run->tasks, &run->machine, run->options, found);
    if (*fault) return -1;
    run->tasks.nodes[run->tasks.count - 1].coming_until = yrun_loop_now() + COMING_MS;
    return run->tasks.count - 1;
}

/* Node 0 has told what has become of it. */
static void added(void *context, int number, const char *reason) {
    struct yrun_pvm_run *run = context;
    if (reason)
        yrun_pvm_give_up_coming(run, number, reason);
    else
        run->tasks.nodes[number].is_coming = false;
}

void yrun_pvm_order(void *context, const char *text) {
    struct yrun_pvm_run *run = context;
    struct yt_libpvm *lib = &run->machine.lib;
    if (!run->tasks.nodes[0].task) return;
    int bytes = (int)strlen(text);
    lib->initsend(PvmDataDefault);
    lib->pkint(&bytes, 1, 1);
    lib->pkbyte((char *)text, bytes, 1); /* libpvm does not write there */
    lib->send(run->tasks.nodes[0].task, YT_PVM_ORDER);
}

struct yrun_ctl_run yrun_pvm_ctl(struct yrun_pvm_run *run) {
    return (struct yrun_ctl_run){.engine = "pvm",
                                 .program = run->options->program[0],
                                 .count = run->tasks.count,
                                 .context = run,
                                 .describe = describe,
                                 .died = yrun_pvm_died,
                                 .order = yrun_pvm_order,
                                 .add = add,
                                 .added = added};
}
