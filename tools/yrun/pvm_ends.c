/* Nodes of a run by PVM that end, die, or are silent for too long. */
#define _GNU_SOURCE
#include <signal.h>
#include <string.h>

#include "cluster/engines/pvm_protocol.h"
#include "loop.h"
#include "pvm_run.h"
#include "say.h"

enum { GRACE_MS = 5000, DEATH_RACE_MS = 1000, LOST_MS = 2000, TOLD_MS = 200 /* until its last word is here, too */ };

void yrun_pvm_send_word(struct yrun_pvm_run *run, int number, char word) {
    struct yt_libpvm *lib = &run->machine.lib;
    if (!run->tasks.nodes[number].task) return;
    lib->initsend(PvmDataDefault);
    lib->pkbyte(&word, 1, 1);
    lib->send(run->tasks.nodes[number].task, YT_PVM_WORD);
}

void yrun_pvm_begin_end(struct yrun_pvm_run *run) {
    if (run->is_ending) return;
    run->is_ending = true;
    run->deadline = yrun_loop_now() + GRACE_MS;
    for (int i = 0; i < run->tasks.count; i++) yrun_pvm_send_word(run, i, 'E');
}

/* As a process has died, so has each of its nodes. */
static void report_death_of(const struct yrun_task *node, int number) {
    if (node->was_killed)
        yrun_say("node %d (%s, host %s, process %d) died: %s (signal %d)", number, node->arch, node->host->name,
                 node->process, strsignal(node->status), node->status);
    else if (node->has_status)
        yrun_say("node %d (%s, host %s, process %d) died: it ended without a word, status %d", number, node->arch,
                 node->host->name, node->process, node->status);
    else if (node->task)
        yrun_say("node %d (%s, host %s, process %d) died: nothing is heard of its host", number, node->arch,
                 node->host->name, node->process);
    else
        yrun_say("node %d (%s, host %s, process %d) died: its task is gone", number, node->arch, node->host->name,
                 node->process);
}

static void report_death(struct yrun_pvm_run *run, int first) {
    const struct yrun_task *process = &run->tasks.nodes[first];
    run->has_death = true;
    for (int i = 0; i < process->nodes; i++) report_death_of(process, first + i);
}

static void tell_clients(const struct yrun_pvm_run *run, int first, bool in_order) {
    for (int i = 0; i < run->tasks.nodes[first].nodes; i++) yrun_ctl_node_ended(first + i, in_order);
}

/* Nodes end with YT_EXIT_DIED when node 0 is gone; it is the one to name, and may be heard of later. */
static bool may_be_orphan(const struct yrun_pvm_run *run, int number) {
    const struct yrun_task *node = &run->tasks.nodes[number];
    return number && run->tasks.nodes[0].task && node->has_status && !node->was_killed && node->status == YT_EXIT_DIED;
}

/* PVM takes minutes to see that a host, or its daemon, is gone; the nodes see at once that their routes are. */
static void give_up(struct yrun_pvm_run *run, int number) {
    struct yrun_task *node = &run->tasks.nodes[number];
    report_death(run, number);
    node->has_died = true;
    node->task = 0;
    tell_clients(run, number, false);
}

static void give_up_lost(struct yrun_pvm_run *run) {
    run->has_lost = false;
    for (int i = 0; i < run->tasks.count; i++) {
        struct yrun_task *node = &run->tasks.nodes[i];
        if (!node->task || !node->lost_at || node->ends_in_order) continue;
        if (yrun_loop_now() - node->lost_at >= LOST_MS)
            give_up(run, i);
        else
            run->has_lost = true;
    }
}

void yrun_pvm_died(void *context, int number) {
    struct yrun_pvm_run *run = context;
    struct yrun_task *node = &run->tasks.nodes[run->tasks.nodes[number].first];
    if (!node->task || node->lost_at) return;
    node->lost_at = yrun_loop_now();
    run->has_lost = true;
}

void yrun_pvm_name_orphans(struct yrun_pvm_run *run) {
    if (!run->orphan_until || (!run->ends_hard && yrun_loop_now() < run->orphan_until)) return;
    bool is_orphaned = run->tasks.nodes[0].task && !run->ends_hard;
    if (is_orphaned) { /* they know better than PVM */
        give_up(run, 0);
        run->ends_hard = true;
        yrun_pvm_begin_end(run);
    }
    for (int i = 0; i < run->tasks.count; i++)
        if (run->is_orphan[i] && !run->ends_hard) report_death(run, i);
    memset(run->is_orphan, 0, sizeof run->is_orphan);
    run->orphan_until = 0;
}

void yrun_pvm_give_up_coming(struct yrun_pvm_run *run, int number, const char *reason) {
    struct yrun_task *node = &run->tasks.nodes[number];
    if (!node->is_coming) return;
    node->is_coming = false;
    node->ends_in_order = true;
    yrun_ctl_is_alone(number, *node->words ? node->words : reason);
    yrun_pvm_send_word(run, number, 'E');
}

/* Its host may have died just now. */
static void give_up_late(struct yrun_pvm_run *run) {
    for (int i = 0; i < run->tasks.count; i++) {
        struct yrun_task *node = &run->tasks.nodes[i];
        if (!node->is_coming || yrun_loop_now() < node->coming_until) continue;
        yrun_pvm_give_up_coming(run, i, "nothing has been heard of it for too long");
        if (node->task) run->machine.lib.sendsig(node->task, SIGUSR2);
        node->task = 0;
    }
}

/* Whether it ended by itself after the program had: its last word may be lost with the daemon of another host. */
static bool has_followed(const struct yrun_pvm_run *run, const struct yrun_task *node) {
    return run->is_decided && node->has_status && !node->was_killed;
}

void yrun_pvm_ended(struct yrun_pvm_run *run, int number) {
    struct yrun_task *node = &run->tasks.nodes[number];
    if (node->decides && !run->is_decided) {
        run->is_decided = true;
        run->status = node->has_status ? node->status + (node->was_killed ? YT_EXIT_SIGNAL : 0) : YT_EXIT_DIED;
    } else if (node->is_coming) {
        yrun_pvm_give_up_coming(run, number, "it has ended before it was one of the nodes");
    } else if (!node->ends_in_order && !run->ends_hard && !has_followed(run, node)) {
        if (may_be_orphan(run, number)) {
            run->is_orphan[number] = true;
            run->orphan_until = yrun_loop_now() + DEATH_RACE_MS;
        } else {
            report_death(run, number);
        }
        if (!number) {
            run->ends_hard = true;
            yrun_pvm_begin_end(run);
        }
    }
    node->has_died = !node->decides && !node->ends_in_order && !has_followed(run, node);
    node->task = 0;
    tell_clients(run, number, !node->has_died);
}

/* The keeper of a node that has lost node 0 stays, to see its daemon off, and the daemon may tell of no end before that one's. */
static void end_told(struct yrun_pvm_run *run) {
    for (int i = 0; i < run->tasks.count; i++) {
        const struct yrun_task *node = &run->tasks.nodes[i];
        if (!node->task || !node->told_at) continue;
        if (yrun_loop_now() - node->told_at >= TOLD_MS)
            yrun_pvm_ended(run, i);
        else
            run->has_lost = true;
    }
}

void yrun_pvm_see_to_ends(struct yrun_pvm_run *run) {
    yrun_pvm_name_orphans(run);
    give_up_lost(run);
    end_told(run);
    give_up_late(run);
}
