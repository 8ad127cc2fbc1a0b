/* Watching over a run: output, nodes that end or die, and signals.
 *
 * The run's status is that of the node that decides (by exit() in one of its threads; node 0 at the end of the
 * program). A node that ends without a word has died: it is named at once, the others go on, and the status
 * is 121 in the end. When the program ends, nodes have a grace to follow. */
#define _GNU_SOURCE
#include "loop.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "ctl.h"
#include "output.h"
#include "say.h"
#include "trace.h"

enum {
    GRACE_MS = 5000,
    INTERRUPT_RACE_MS = 50,
    DEATH_RACE_MS = 1000,
    COMING_MS = 30000,
    PATIENCE = 10,
    LOOK_MS = 100,
    NEVER_MS = 1000000000
};

static volatile sig_atomic_t caught; /* SIGINT, SIGTERM, SIGHUP; SIGPIPE: nobody reads any more */
static volatile sig_atomic_t times;  /* of the first three */
static sigset_t open_mask;           /* signals as they were before yrun_loop_prepare */

struct state {
    struct yrun_run *run;
    const struct yrun_options *options;
    bool is_decided, is_ending;
    int status;
    bool has_death;
    bool is_interrupted;          /* a node has ended by a signal that waits for yrun, too */
    bool ends_hard;               /* node 0 has died, or the grace is over: how the others end says nothing */
    long deadline;                /* ms; when is_ending */
    long checkpoint_at, asked_at; /* ms: the next one is due; the last one was asked for, or 0 */
};

long yrun_loop_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000L + now.tv_nsec / 1000000;
}

int yrun_loop_caught(void) {
    return caught;
}

const sigset_t *yrun_loop_mask(void) {
    return &open_mask;
}

int yrun_loop_times(void) {
    return times;
}

static void catch_end(int number) {
    caught = number;
    times++;
}

/* It ends ppoll, no more; or the write that it comes from says so itself, and only yrun's own output is a reason to end. */
static void note(int number) {
    (void)number;
}

void yrun_loop_end_by(int number) {
    if (!caught) caught = number;
}

static void handle(int number, void (*handler)(int)) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    sigaction(number, &action, 0);
}

/* As nohup starts it, and all that it starts. */
static bool is_ignored(int number) {
    struct sigaction action;
    return !sigaction(number, 0, &action) && action.sa_handler == SIG_IGN;
}

void yrun_loop_prepare(void) {
    sigset_t mask;
    sigemptyset(&mask);
    sigaddset(&mask, SIGINT);
    sigaddset(&mask, SIGTERM);
    sigaddset(&mask, SIGHUP);
    sigaddset(&mask, SIGCHLD);
    sigprocmask(SIG_BLOCK, &mask, &open_mask);
    handle(SIGINT, catch_end);
    handle(SIGTERM, catch_end);
    if (!is_ignored(SIGHUP)) handle(SIGHUP, catch_end);
    handle(SIGPIPE, note);
    handle(SIGCHLD, note);
    handle(SIGQUIT, SIG_IGN); /* for the nodes, which print their threads */
}

/* ---- nodes that end ------------------------------------------------------------------------------- */

static void begin_end(struct state *state) {
    if (state->is_ending) return;
    state->is_ending = true;
    state->deadline = yrun_loop_now() + GRACE_MS;
    yrun_nodes_tell_end(state->run);
}

/* Hears what processes say; the first that decides ends the program. */
static void listen_to(struct state *state, struct yrun_process *process) {
    yrun_nodes_listen(process);
    if (process->decides) begin_end(state);
}

static void report_death_of(const struct yrun_process *process, int node, int how) {
    if (WIFSIGNALED(how))
        yrun_say("node %d (%s, process %d) died: %s (signal %d)", node, process->arch, (int)process->id,
                 strsignal(WTERMSIG(how)), WTERMSIG(how));
    else
        yrun_say("node %d (%s, process %d) died: it ended without a word, status %d", node, process->arch,
                 (int)process->id, WEXITSTATUS(how));
}

static void report_death(const struct yrun_process *process, int how) {
    for (int i = 0; i < process->nodes; i++) report_death_of(process, process->first + i, how);
}

/* Ctrl-C goes to the nodes as well; yrun may see their end first, and that of those who miss them. */
static bool is_interrupt(struct state *state, int how) {
    struct timespec little = {0, INTERRUPT_RACE_MS * 1000000L};
    bool by_signal =
        WIFSIGNALED(how) && (WTERMSIG(how) == SIGINT || WTERMSIG(how) == SIGTERM || WTERMSIG(how) == SIGHUP);
    sigset_t waiting;
    if (caught || state->is_interrupted) return true;
    if (!by_signal) return false;
    nanosleep(&little, 0);
    sigpending(&waiting);
    return state->is_interrupted = sigismember(&waiting, WTERMSIG(how)) == 1;
}

/* A node that was to come to the program will not. */
static void give_up_coming(struct yrun_process *process, const char *reason) {
    if (!process->is_coming) return;
    process->is_coming = false;
    process->ends_in_order = true;
    yrun_ctl_is_alone(process->first, reason);
    (void)!send(process->control, "E", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* One that neither comes nor ends. */
static void give_up_late(struct state *state) {
    struct yrun_process *last = &state->run->processes[state->run->count - 1];
    if (!last->is_coming || yrun_loop_now() < last->coming_until) return;
    give_up_coming(last, "nothing has been heard of it for too long");
    kill(last->id, SIGKILL);
}

static void process_ended(struct state *state, int number, int how);

/* A node ends with YT_EXIT_DIED when node 0's sockets close, which is a little before node 0 can be waited
 * for: node 0 is the one to name. */
static void name_node_0_first(struct state *state) {
    struct timespec little = {0, 1000000L};
    for (int i = 0; i < DEATH_RACE_MS && state->run->processes[0].id; i++) {
        int how;
        pid_t id = state->run->processes[0].id;
        if (waitpid(id, &how, WNOHANG) == id)
            process_ended(state, 0, how);
        else
            nanosleep(&little, 0);
    }
}

static void process_ended(struct state *state, int number, int how) {
    struct yrun_process *process = &state->run->processes[number];
    bool tags = state->options->tags_output;
    listen_to(state, process);
    yrun_output_take(state->run, tags);
    bool in_order = process->decides || process->ends_in_order;
    if (number && !in_order && WIFEXITED(how) && WEXITSTATUS(how) == YT_EXIT_DIED) name_node_0_first(state);
    if (process->decides && !state->is_decided) {
        state->is_decided = true;
        state->status = WIFEXITED(how) ? WEXITSTATUS(how) : YT_EXIT_SIGNAL + WTERMSIG(how);
    } else if (process->is_coming) {
        give_up_coming(process, "it has ended before it was one of the nodes");
    } else if (!process->ends_in_order && !state->ends_hard && !is_interrupt(state, how)) {
        report_death(process, how);
        process->has_died = state->has_death = true;
        if (!number) {
            state->ends_hard = true;
            begin_end(state);
        }
    }
    process->id = 0;
    close(process->control);
    process->control = -1;
    for (int i = 0; i < process->nodes; i++) yrun_ctl_node_ended(process->first + i, process->ends_in_order);
}

static void reap(struct state *state) {
    for (int i = 0; i < state->run->count; i++) {
        int how;
        pid_t id = state->run->processes[i].id;
        if (id && waitpid(id, &how, WNOHANG) == id) process_ended(state, i, how);
    }
}

static bool some_live(const struct yrun_run *run) {
    for (int i = 0; i < run->count; i++)
        if (run->processes[i].id) return true;
    return false;
}

/* ---- the loop ---------------------------------------------------------------------------------------- */

void yrun_loop_let_signals_in(void) {
    sigset_t mask;
    sigprocmask(SIG_SETMASK, &open_mask, &mask);
    sigprocmask(SIG_SETMASK, &mask, 0);
}

/* As runtime/cluster/together/checkpoint.c reads it; in ms. */
static long patience_of_user(void) {
    const char *wish = getenv("YTHREADS_PATIENCE");
    double seconds = wish ? strtod(wish, 0) : PATIENCE;
    return (long)((seconds > 0 && seconds < 1e6 ? seconds : PATIENCE) * 1000);
}

/* Asks for checkpoints when they are due, one after the other. */
static void see_to_checkpoints(struct state *state) {
    if (!state->options->every || state->is_ending) return;
    bool runs = state->asked_at && !state->run->processes[0].has_begun;
    if (runs && yrun_loop_now() - state->asked_at > patience_of_user()) {
        yrun_nodes_ask_name(state->run);
        state->asked_at = yrun_loop_now() + NEVER_MS;
    }
    if (yrun_loop_now() < state->checkpoint_at) return;
    state->checkpoint_at = yrun_loop_now() + (long)(state->options->every * 1000);
    if (runs) return;
    state->asked_at = yrun_loop_now();
    yrun_nodes_ask_checkpoint(state->run);
}

/* How long to wait at most, in ms; -1 without limit. */
static long patience(const struct state *state) {
    long until = state->is_ending ? state->deadline : state->options->every ? state->checkpoint_at : -1;
    long client = yrun_ctl_patience(), output = yrun_output_patience();
    if (output >= 0 && (client < 0 || client > output)) client = output;
    if (state->run->processes[state->run->count - 1].is_coming && (client < 0 || client > LOOK_MS)) client = LOOK_MS;
    if (until < 0) return client;
    long left = until - yrun_loop_now();
    if (!state->is_ending && left > LOOK_MS) left = LOOK_MS;
    if (client >= 0 && client < left) left = client;
    return left < 0 ? 0 : left;
}

static void wait_for_something(struct state *state) {
    struct yrun_run *run = state->run;
    struct pollfd polls[YRUN_NODES_MAX + 1 + YRUN_CTL_POLLS];
    long left = patience(state);
    struct timespec limit = {left / 1000, left % 1000 * 1000000L};
    polls[run->count] = (struct pollfd){run->output_has_ended ? -1 : run->output, POLLIN, 0};
    for (int i = 0; i < run->count; i++)
        polls[i] = (struct pollfd){run->processes[i].has_closed ? -1 : run->processes[i].control, POLLIN, 0};
    int clients = yrun_ctl_polls(polls + run->count + 1);
    int count = run->count, ready = ppoll(polls, (nfds_t)(count + 1 + clients), left >= 0 ? &limit : 0, &open_mask);
    yrun_loop_let_signals_in();
    yrun_ctl_serve(); /* a node may come */
    yrun_output_look(false);
    if (ready <= 0) return;
    if (polls[count].revents) yrun_output_take(run, state->options->tags_output);
    for (int i = 0; i < count; i++)
        if (polls[i].revents) listen_to(state, &run->processes[i]);
}

static int interrupted(struct state *state) {
    yrun_ctl_close();
    yrun_nodes_kill(state->run, SIGKILL);
    for (int i = 0; i < state->run->count; i++)
        if (state->run->processes[i].id) waitpid(state->run->processes[i].id, 0, 0);
    yrun_output_take(state->run, state->options->tags_output);
    yrun_output_look(true);
    return YT_EXIT_SIGNAL + caught;
}

/* ---- for yctl ---------------------------------------------------------------------------------------- */

static void describe(void *context, int node, struct yrun_ctl_node *about) {
    static char host[256];
    const struct yrun_run *run = ((const struct state *)context)->run;
    if (!*host && gethostname(host, sizeof host - 1)) strcpy(host, "localhost");
    for (int i = 0; i < run->count; i++) {
        const struct yrun_process *process = &run->processes[i];
        if (node < process->first || node >= process->first + process->nodes) continue;
        enum yrun_ctl_state state = process->is_coming  ? YRUN_CTL_COMING
                                    : process->id       ? YRUN_CTL_LIVES
                                    : process->has_died ? YRUN_CTL_DIED
                                                        : YRUN_CTL_LEFT;
        *about = (struct yrun_ctl_node){process->arch, host, (int)process->started_as, state};
    }
}

static void order(void *context, const char *text) {
    yrun_nodes_order(((const struct state *)context)->run, text);
}

/* `what` is an architecture, or nothing: that of node 0. Returns the number of a node that will come, or -1: *fault says why not. */
static int add(void *context, const char *what, char **fault) {
    struct state *state = context;
    struct yrun_run *run = state->run;
    const struct yrun_arch *arch = yrun_arch_find(what, strlen(what));
    char text[40];
    if (state->is_ending) return *fault = strdup("the program ends"), -1;
    if (run->processes[run->count - 1].is_coming) return *fault = strdup("another node is just coming: try again"), -1;
    if (*what && !arch)
        *fault = yrun_reason("all nodes of this program are on this machine, and '%s' is no architecture; known are %s",
                             what, yrun_arch_names());
    if (!*fault) *fault = yrun_nodes_add(run, state->options, *what ? arch->name : run->processes[0].arch);
    if (*fault) return -1;
    struct yrun_process *last = &run->processes[run->count - 1];
    last->coming_until = yrun_loop_now() + COMING_MS;
    yrun_trace_begin(last->first, last->first + 1);
    snprintf(text, sizeof text, "add %d -", last->first);
    yrun_nodes_order(run, text);
    return last->first;
}

/* Node 0 has told what has become of it. */
static void added(void *context, int node, const char *reason) {
    struct yrun_run *run = ((struct state *)context)->run;
    for (int i = 0; i < run->count; i++) {
        if (run->processes[i].first != node) continue;
        if (reason)
            give_up_coming(&run->processes[i], reason);
        else
            run->processes[i].is_coming = false;
    }
}

static int count_nodes(const struct yrun_run *run) {
    const struct yrun_process *last = &run->processes[run->count - 1];
    return last->first + last->nodes;
}

int yrun_loop(struct yrun_run *run, const struct yrun_options *options) {
    struct state state = {.run = run, .options = options};
    const struct yrun_ctl_run ctl = {"local", options->program[0], count_nodes(run), &state, describe, NULL, order, add,
                                     added};
    yrun_ctl_open(&ctl);
    state.checkpoint_at = yrun_loop_now() + (long)(options->every * 1000);
    while (some_live(run)) {
        wait_for_something(&state);
        if (caught) return interrupted(&state);
        see_to_checkpoints(&state);
        reap(&state);
        give_up_late(&state);
        if (state.is_ending && yrun_loop_now() >= state.deadline) {
            state.ends_hard = true;
            yrun_nodes_kill(run, SIGKILL);
        }
    }
    if (!state.is_decided) yrun_loop_let_signals_in();
    if (caught && !state.is_decided) return interrupted(&state);
    yrun_ctl_close();
    yrun_output_take(run, options->tags_output);
    yrun_output_look(true);
    if (caught == SIGPIPE) return YT_EXIT_SIGNAL + caught;
    if (yrun_output_has_failed()) return YT_EXIT_OUTPUT;
    return state.has_death || !state.is_decided ? YT_EXIT_DIED : state.status;
}
