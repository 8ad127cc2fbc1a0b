/* Watching over a run by PVM; what loop.c says holds here, too. */
#define _GNU_SOURCE
#include "pvm_loop.h"

#include <stdio.h>
#include <stdlib.h>

#include "cluster/engines/pvm_protocol.h"
#include "loop.h"
#include "output.h"
#include "pvm_input.h"
#include "pvm_output.h"
#include "pvm_run.h"
#include "say.h"

enum { KILL_MS = 5000, LOOK_MS = 100 };

/* ---- messages ----------------------------------------------------------------------------------------- */

static int number_of(const struct yrun_pvm_run *run, int task) {
    for (int i = 0; i < run->tasks.count; i++)
        if (task && run->tasks.nodes[i].task == task) return i;
    return -1;
}

static void take_word(struct yrun_pvm_run *run, int number) {
    struct yrun_task *node = &run->tasks.nodes[number];
    char word = 0;
    run->machine.lib.upkbyte(&word, 1, 1);
    if (word == 'C') {
        node->has_begun = true;
        return;
    }
    node->ends_in_order = true;
    node->decides = node->decides || word == 'O';
    if (node->decides) yrun_pvm_begin_end(run);
}

/* A node that comes to the program has begun. */
static void welcome(struct yrun_pvm_run *run, int number) {
    struct yrun_task *node = &run->tasks.nodes[number];
    char text[60];
    if (!node->is_coming || node->said_hello) return;
    char *fault = yrun_tasks_welcome(&run->tasks, &run->machine, number);
    if (fault) {
        yrun_pvm_give_up_coming(run, number, fault);
        free(fault);
        return;
    }
    snprintf(text, sizeof text, "add %d %d %d", number, node->task, node->host->signature);
    yrun_pvm_order(run, text);
}

static void take_text(struct yrun_pvm_run *run, int most) {
    int bytes = 0;
    run->machine.lib.upkint(&bytes, 1, 1);
    char *text = bytes > 0 && bytes <= most ? calloc((size_t)bytes + 1, 1) : NULL;
    if (text && run->machine.lib.upkbyte(text, bytes, 1) >= 0) yrun_ctl_hear(text);
    free(text);
}

static void take(struct yrun_pvm_run *run, const struct yrun_message *message) {
    int task = message->from;
    if (message->tag == YT_PVM_OUTPUT) {
        yrun_pvm_output_take(&run->tasks, &run->machine, message, run->options->tags_output);
        return;
    }
    if (message->tag == YT_PVM_INPUT) {
        yrun_pvm_input_taken(message->from);
        return;
    }
    if (message->tag == YT_PVM_EXIT) run->machine.lib.upkint(&task, 1, 1);
    int number = number_of(run, task);
    if (number < 0) return;
    if (message->tag == YT_PVM_EXIT) yrun_pvm_ended(run, number);
    if (message->tag == YT_PVM_WORD) take_word(run, number);
    if (message->tag == YT_PVM_HELLO) welcome(run, number);
    if (message->tag == YT_PVM_TELL) take_text(run, message->bytes);
}

void yrun_pvm_take_meanwhile(void *context, const struct yrun_message *message) {
    take(context, message);
}

/* ---- the loop ----------------------------------------------------------------------------------------- */

static bool some_live(const struct yrun_pvm_run *run) {
    for (int i = 0; i < run->tasks.count; i++)
        if (run->tasks.nodes[i].task) return true;
    return false;
}

/* Asks for checkpoints when they are due, one after the other. */
static void see_to_checkpoints(struct yrun_pvm_run *run) {
    if (!run->options->every || run->is_ending || yrun_loop_now() < run->checkpoint_at) return;
    run->checkpoint_at = yrun_loop_now() + (long)(run->options->every * 1000);
    if (run->has_asked && !run->tasks.nodes[0].has_begun) return;
    run->has_asked = true;
    run->tasks.nodes[0].has_begun = false;
    yrun_pvm_send_word(run, 0, 'C');
}

/* Of two times to wait, in ms; -1: any time. */
static int shorter(int a, int b) {
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

static int patience(const struct yrun_pvm_run *run) {
    int client = shorter(shorter(yrun_ctl_patience(), (int)yrun_output_patience()), yrun_pvm_input_patience());
    if (run->has_lost || (run->tasks.count && run->tasks.nodes[run->tasks.count - 1].is_coming)) return LOOK_MS;
    if (!run->is_ending && !run->options->every && !run->orphan_until) return client;
    long until = run->is_ending ? run->deadline : run->options->every ? run->checkpoint_at : run->orphan_until;
    long left = until - yrun_loop_now();
    if (client >= 0 && client < left) left = client;
    return left < 0 ? 0 : left > LOOK_MS ? LOOK_MS : (int)left;
}

/* Kills all tasks, and waits until PVM has seen them end. */
static void kill_all(struct yrun_pvm_run *run) {
    struct yrun_message message;
    run->ends_hard = true;
    yrun_tasks_kill(&run->tasks, &run->machine);
    for (long until = yrun_loop_now() + KILL_MS; some_live(run) && yrun_loop_now() < until;) {
        if (yrun_message_wait(&run->machine, LOOK_MS, &message)) take(run, &message);
        yrun_pvm_see_to_ends(run);
    }
    for (int i = 0; i < run->tasks.count; i++)
        run->tasks.nodes[i].task = 0; /* the program is over, and node 0 has not missed it */
}

static void watch(struct yrun_pvm_run *run) {
    struct yrun_message message;
    run->checkpoint_at = yrun_loop_now() + (long)(run->options->every * 1000);
    while (some_live(run) && !yrun_loop_caught()) {
        if (yrun_message_wait(&run->machine, patience(run), &message)) take(run, &message);
        yrun_loop_let_signals_in();
        yrun_ctl_serve();
        yrun_pvm_input_serve(&run->machine);
        yrun_output_look(false);
        see_to_checkpoints(run);
        yrun_pvm_see_to_ends(run);
        if (run->is_ending && yrun_loop_now() >= run->deadline) kill_all(run);
    }
    if (yrun_loop_caught()) kill_all(run);
    run->orphan_until = run->orphan_until ? 1 : 0;
    yrun_pvm_name_orphans(run);
}

/* ---- from the first daemon to the last ---------------------------------------------------------------- */

/* --check-hosts has found no fault. */
static int tell_hosts(struct yrun_pvm_run *run, bool has_run) {
    struct yrun_machine *machine = &run->machine;
    for (int i = 0; i < machine->host_count; i++)
        printf("host %s: %s%s%s\n", machine->hosts[i].name, machine->hosts[i].arch, has_run ? ", " : "",
               has_run ? run->tasks.nodes[i].file : "");
    if (has_run)
        printf(machine->host_count == 1 ? "%d host can run '%s'\n" : "%d hosts can run '%s', and reach one another\n",
               machine->host_count, run->options->program[0]);
    else
        printf(machine->host_count == 1 ? "%d host is there\n" : "%d hosts are there\n", machine->host_count);
    yrun_machine_leave(machine);
    return fflush(stdout) ? YT_EXIT_OUTPUT : 0;
}

int yrun_pvm(const struct yrun_options *options) {
    static struct yrun_pvm_run run;
    run.options = options;
    yrun_machine_join(&run.machine, options);
    yrun_hosts_tell_apart(&run.machine);
    if (options->checks_hosts && !options->program[0]) return tell_hosts(&run, false);
    yrun_tasks_start(&run.tasks, &run.machine, options);
    const struct yrun_ctl_run ctl = yrun_pvm_ctl(&run);
    yrun_ctl_open(&ctl);
    watch(&run);
    yrun_ctl_close();
    if (options->checks_hosts && run.is_decided && !run.status && !run.has_death) return tell_hosts(&run, true);
    yrun_output_look(true);
    yrun_machine_leave(&run.machine);
    if (yrun_loop_caught() == SIGPIPE) return YT_EXIT_SIGNAL + SIGPIPE;
    if (yrun_output_has_failed()) return YT_EXIT_OUTPUT;
    if (yrun_loop_caught()) return YT_EXIT_SIGNAL + yrun_loop_caught();
    return run.has_death || !run.is_decided ? YT_EXIT_DIED : run.status;
}
