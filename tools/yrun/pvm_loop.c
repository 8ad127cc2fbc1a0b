/* Watching over a run by PVM; what loop.c says holds here, too. */
#define _GNU_SOURCE
#include "pvm_loop.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cluster/engines/pvm_protocol.h"
#include "ctl.h"
#include "loop.h"
#include "output.h"
#include "pvm_copy.h"
#include "pvm_output.h"
#include "say.h"

enum { COMING_MS = 30000, GRACE_MS = 5000, KILL_MS = 5000, DEATH_RACE_MS = 1000, LOST_MS = 2000, LOOK_MS = 100 };

struct state {
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
    bool has_lost; /* nodes whose death others have seen, and PVM has not */
};

/* ---- nodes that end ----------------------------------------------------------------------------------- */

static void send_word(struct state *state, int number, char word) {
    struct yt_libpvm *lib = &state->machine.lib;
    if (!state->tasks.nodes[number].task) return;
    lib->initsend(PvmDataDefault);
    lib->pkbyte(&word, 1, 1);
    lib->send(state->tasks.nodes[number].task, YT_PVM_WORD);
}

static void begin_end(struct state *state) {
    if (state->is_ending) return;
    state->is_ending = true;
    state->deadline = yrun_loop_now() + GRACE_MS;
    for (int i = 0; i < state->tasks.count; i++) send_word(state, i, 'E');
}

static void report_death(struct state *state, int number) {
    const struct yrun_task *node = &state->tasks.nodes[number];
    state->has_death = true;
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

/* Nodes end with YRUN_DIED when node 0 is gone; it is the one to name, and may be heard of later. */
static bool may_be_orphan(const struct state *state, int number) {
    const struct yrun_task *node = &state->tasks.nodes[number];
    return number && state->tasks.nodes[0].task && node->has_status && !node->was_killed && node->status == YRUN_DIED;
}

/* PVM takes minutes to see that a host, or its daemon, is gone; the nodes see at once that their routes are. */
static void give_up(struct state *state, int number) {
    struct yrun_task *node = &state->tasks.nodes[number];
    report_death(state, number);
    node->has_died = true;
    node->task = 0;
    yrun_ctl_node_ended(number, false);
}

static void give_up_lost(struct state *state) {
    state->has_lost = false;
    for (int i = 0; i < state->tasks.count; i++) {
        struct yrun_task *node = &state->tasks.nodes[i];
        if (!node->task || !node->lost_at || node->ends_in_order) continue;
        if (yrun_loop_now() - node->lost_at >= LOST_MS)
            give_up(state, i);
        else
            state->has_lost = true;
    }
}

static void died(void *context, int number) {
    struct state *state = context;
    struct yrun_task *node = &state->tasks.nodes[number];
    if (!node->task || node->lost_at) return;
    node->lost_at = yrun_loop_now();
    state->has_lost = true;
}

static void name_orphans(struct state *state) {
    if (!state->orphan_until || (!state->ends_hard && yrun_loop_now() < state->orphan_until)) return;
    bool is_orphaned = state->tasks.nodes[0].task && !state->ends_hard;
    if (is_orphaned) { /* they know better than PVM */
        give_up(state, 0);
        state->ends_hard = true;
        begin_end(state);
    }
    for (int i = 0; i < state->tasks.count; i++)
        if (state->is_orphan[i] && !state->ends_hard) report_death(state, i);
    memset(state->is_orphan, 0, sizeof state->is_orphan);
    state->orphan_until = 0;
}

/* A node that was to come to the program will not. */
static void give_up_coming(struct state *state, int number, const char *reason) {
    struct yrun_task *node = &state->tasks.nodes[number];
    if (!node->is_coming) return;
    node->is_coming = false;
    node->ends_in_order = true;
    yrun_ctl_is_alone(number, *node->words ? node->words : reason);
    send_word(state, number, 'E');
}

/* Its host may have died just now. */
static void give_up_late(struct state *state) {
    for (int i = 0; i < state->tasks.count; i++) {
        struct yrun_task *node = &state->tasks.nodes[i];
        if (!node->is_coming || yrun_loop_now() < node->coming_until) continue;
        give_up_coming(state, i, "nothing has been heard of it for too long");
        if (node->task) state->machine.lib.sendsig(node->task, SIGUSR2);
        node->task = 0;
    }
}

/* Whether it ended by itself after the program had: its last word may be lost with the daemon of another host. */
static bool has_followed(const struct state *state, const struct yrun_task *node) {
    return state->is_decided && node->has_status && !node->was_killed;
}

static void node_ended(struct state *state, int number) {
    struct yrun_task *node = &state->tasks.nodes[number];
    if (node->decides && !state->is_decided) {
        state->is_decided = true;
        state->status = node->has_status ? node->status + (node->was_killed ? YRUN_INTERRUPTED : 0) : YRUN_DIED;
    } else if (node->is_coming) {
        give_up_coming(state, number, "it has ended before it was one of the nodes");
    } else if (!node->ends_in_order && !state->ends_hard && !has_followed(state, node)) {
        if (may_be_orphan(state, number)) {
            state->is_orphan[number] = true;
            state->orphan_until = yrun_loop_now() + DEATH_RACE_MS;
        } else {
            report_death(state, number);
        }
        if (!number) {
            state->ends_hard = true;
            begin_end(state);
        }
    }
    node->has_died = !node->decides && !node->ends_in_order && !has_followed(state, node);
    node->task = 0;
    yrun_ctl_node_ended(number, !node->has_died);
}

/* ---- messages ----------------------------------------------------------------------------------------- */

static int number_of(const struct state *state, int task) {
    for (int i = 0; i < state->tasks.count; i++)
        if (task && state->tasks.nodes[i].task == task) return i;
    return -1;
}

static void take_word(struct state *state, int number) {
    struct yrun_task *node = &state->tasks.nodes[number];
    char word = 0;
    state->machine.lib.upkbyte(&word, 1, 1);
    if (word == 'C') {
        node->has_begun = true;
        return;
    }
    node->ends_in_order = true;
    node->decides = node->decides || word == 'O';
    if (node->decides) begin_end(state);
}

static void order(void *context, const char *text);

/* A node that comes to the program has begun. */
static void welcome(struct state *state, int number) {
    struct yrun_task *node = &state->tasks.nodes[number];
    char text[60];
    if (!node->is_coming || node->said_hello) return;
    char *fault = yrun_tasks_welcome(&state->tasks, &state->machine, number);
    if (fault) {
        give_up_coming(state, number, fault);
        free(fault);
        return;
    }
    snprintf(text, sizeof text, "add %d %d %d", number, node->task, node->host->signature);
    order(state, text);
}

static void take_text(struct state *state, int most) {
    int bytes = 0;
    state->machine.lib.upkint(&bytes, 1, 1);
    char *text = bytes > 0 && bytes <= most ? calloc((size_t)bytes + 1, 1) : NULL;
    if (text && state->machine.lib.upkbyte(text, bytes, 1) >= 0) yrun_ctl_hear(text);
    free(text);
}

static void take(struct state *state, const struct yrun_message *message) {
    int task = message->from;
    if (message->tag == YT_PVM_OUTPUT) {
        yrun_pvm_output_take(&state->tasks, &state->machine, message, state->options->tags_output);
        return;
    }
    if (message->tag == YT_PVM_EXIT) state->machine.lib.upkint(&task, 1, 1);
    int number = number_of(state, task);
    if (number < 0) return;
    if (message->tag == YT_PVM_EXIT) node_ended(state, number);
    if (message->tag == YT_PVM_WORD) take_word(state, number);
    if (message->tag == YT_PVM_HELLO) welcome(state, number);
    if (message->tag == YT_PVM_TELL) take_text(state, message->bytes);
}

static void take_meanwhile(void *context, const struct yrun_message *message) {
    take(context, message);
}

/* ---- the loop ----------------------------------------------------------------------------------------- */

static bool some_live(const struct state *state) {
    for (int i = 0; i < state->tasks.count; i++)
        if (state->tasks.nodes[i].task) return true;
    return false;
}

/* Asks for checkpoints when they are due, one after the other. */
static void see_to_checkpoints(struct state *state) {
    if (!state->options->every || state->is_ending || yrun_loop_now() < state->checkpoint_at) return;
    state->checkpoint_at = yrun_loop_now() + (long)(state->options->every * 1000);
    if (state->has_asked && !state->tasks.nodes[0].has_begun) return;
    state->has_asked = true;
    state->tasks.nodes[0].has_begun = false;
    send_word(state, 0, 'C');
}

static int patience(const struct state *state) {
    int client = yrun_ctl_patience();
    if (state->has_lost || (state->tasks.count && state->tasks.nodes[state->tasks.count - 1].is_coming)) return LOOK_MS;
    if (!state->is_ending && !state->options->every && !state->orphan_until) return client;
    long until = state->is_ending        ? state->deadline
                 : state->options->every ? state->checkpoint_at
                                         : state->orphan_until;
    long left = until - yrun_loop_now();
    if (client >= 0 && client < left) left = client;
    return left < 0 ? 0 : left > LOOK_MS ? LOOK_MS : (int)left;
}

/* Kills all tasks, and waits until PVM has seen them end. */
static void kill_all(struct state *state) {
    struct yrun_message message;
    state->ends_hard = true;
    yrun_tasks_kill(&state->tasks, &state->machine);
    for (long until = yrun_loop_now() + KILL_MS; some_live(state) && yrun_loop_now() < until;)
        if (yrun_message_wait(&state->machine, LOOK_MS, &message)) take(state, &message);
    for (int i = 0; i < state->tasks.count; i++)
        state->tasks.nodes[i].task = 0; /* the program is over, and node 0 has not missed it */
}

static void run(struct state *state) {
    struct yrun_message message;
    state->checkpoint_at = yrun_loop_now() + (long)(state->options->every * 1000);
    while (some_live(state) && !yrun_loop_caught()) {
        if (yrun_message_wait(&state->machine, patience(state), &message)) take(state, &message);
        yrun_loop_let_signals_in();
        yrun_ctl_serve();
        see_to_checkpoints(state);
        name_orphans(state);
        give_up_lost(state);
        give_up_late(state);
        if (state->is_ending && yrun_loop_now() >= state->deadline) kill_all(state);
    }
    if (yrun_loop_caught()) kill_all(state);
    state->orphan_until = state->orphan_until ? 1 : 0;
    name_orphans(state);
}

/* ---- for yctl ----------------------------------------------------------------------------------------- */

static void describe(void *context, int number, struct yrun_ctl_node *about) {
    const struct state *state = context;
    const struct yrun_task *node = &state->tasks.nodes[number];
    enum yrun_ctl_state how = node->is_coming  ? YRUN_CTL_COMING
                              : node->task     ? YRUN_CTL_LIVES
                              : node->has_died ? YRUN_CTL_DIED
                                               : YRUN_CTL_LEFT;
    *about = (struct yrun_ctl_node){node->arch, node->host->name, node->process, how};
}

/* PVM would wait for minutes for a host whose nodes' death others have seen, and of which it has not told; before it takes in another
 * host, too. Its name, of this one or of any; null if there is none. */
static const char *find_silent(struct state *state, const struct yrun_host *host) {
    for (int i = 0; i < state->tasks.count; i++) {
        const struct yrun_task *node = &state->tasks.nodes[i];
        bool is_meant = (!host || node->host == host) && node->lost_at && !node->has_status;
        if (is_meant && yrun_machine_lists(&state->machine, node->host)) return node->host->name;
    }
    return NULL;
}

static struct yrun_host *next_living_host(struct state *state) {
    struct yrun_host *host = yrun_tasks_next_host(&state->machine, NULL);
    for (int i = 1; i < state->machine.host_count && find_silent(state, host); i++)
        host = yrun_tasks_next_host(&state->machine, NULL);
    return host;
}

static struct yrun_host *find_host(struct state *state, const char *line, char **fault) {
    if (!*line) return next_living_host(state);
    const char *silent = yrun_machine_has(&state->machine, line) ? NULL : find_silent(state, NULL);
    if (!silent) return yrun_machine_find_host(&state->machine, line, fault);
    *fault = yrun_reason("nothing is heard of host '%s', and PVM takes no other one before it has noticed", silent);
    return NULL;
}

/* Without a host, on the next one. Returns the number of a node that will come, or -1: *fault says why not. */
static int add(void *context, const char *host, char **fault) {
    struct state *state = context;
    if (state->is_ending || state->is_decided) return *fault = strdup("the program ends"), -1;
    for (int i = 0; i < state->tasks.count; i++)
        if (state->tasks.nodes[i].is_coming) return *fault = strdup("another node is just coming: try again"), -1;
    struct yrun_host *found = find_host(state, host, fault);
    if (!found) return -1;
    if (find_silent(state, found)) return *fault = yrun_reason("nothing is heard of host '%s'", found->name), -1;
    if (!found->arch) *fault = yrun_host_tell(&state->machine, found, take_meanwhile, state);
    found->wants_program = true;
    if (!*fault && state->options->copies)
        *fault = yrun_copy_programs(&state->machine, state->options, take_meanwhile, state);
    if (!*fault) *fault = yrun_tasks_add(&state->tasks, &state->machine, state->options, found);
    if (*fault) return -1;
    state->tasks.nodes[state->tasks.count - 1].coming_until = yrun_loop_now() + COMING_MS;
    return state->tasks.count - 1;
}

/* Node 0 has told what has become of it. */
static void added(void *context, int number, const char *reason) {
    struct state *state = context;
    if (reason)
        give_up_coming(state, number, reason);
    else
        state->tasks.nodes[number].is_coming = false;
}

static void order(void *context, const char *text) {
    struct state *state = context;
    struct yt_libpvm *lib = &state->machine.lib;
    if (!state->tasks.nodes[0].task) return;
    int bytes = (int)strlen(text);
    lib->initsend(PvmDataDefault);
    lib->pkint(&bytes, 1, 1);
    lib->pkbyte((char *)text, bytes, 1); /* libpvm does not write there */
    lib->send(state->tasks.nodes[0].task, YT_PVM_ORDER);
}

/* --check-hosts has found no fault. */
static int tell_hosts(struct state *state, bool has_run) {
    struct yrun_machine *machine = &state->machine;
    for (int i = 0; i < machine->host_count; i++)
        printf("host %s: %s%s%s\n", machine->hosts[i].name, machine->hosts[i].arch, has_run ? ", " : "",
               has_run ? state->tasks.nodes[i].file : "");
    if (has_run)
        printf("%d hosts can run '%s', and reach one another\n", machine->host_count, state->options->program[0]);
    else
        printf("%d hosts are there\n", machine->host_count);
    yrun_machine_leave(machine);
    return fflush(stdout) ? YRUN_OUTPUT : 0;
}

int yrun_pvm(const struct yrun_options *options) {
    static struct state state;
    state.options = options;
    yrun_machine_join(&state.machine, options);
    yrun_hosts_tell_apart(&state.machine);
    if (options->checks_hosts && !options->program[0]) return tell_hosts(&state, false);
    yrun_tasks_start(&state.tasks, &state.machine, options);
    const struct yrun_ctl_run ctl = {"pvm", options->program[0], state.tasks.count, &state, describe, died, order, add,
                                     added};
    yrun_ctl_open(&ctl);
    run(&state);
    yrun_ctl_close();
    if (options->checks_hosts && state.is_decided && !state.status && !state.has_death) return tell_hosts(&state, true);
    yrun_machine_leave(&state.machine);
    if (yrun_output_has_failed()) return YRUN_OUTPUT;
    if (yrun_loop_caught()) return YRUN_INTERRUPTED + yrun_loop_caught();
    return state.has_death || !state.is_decided ? YRUN_DIED : state.status;
}
