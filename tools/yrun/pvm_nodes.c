/* The nodes of a run by PVM; see pvm_nodes.h. */
#define _GNU_SOURCE
#include "pvm_nodes.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "binary.h"
#include "cluster/engines/pvm_protocol.h"
#include "ctl.h"
#include "loop.h"
#include "pvm_copy.h"
#include "pvm_guard.h"
#include "pvm_input.h"
#include "pvm_output.h"
#include "say.h"

enum { HELLO_MS = 60000, FILES = 64 };

extern char **environ;

/* ---- messages --------------------------------------------------------------------------------------- */

static bool take(struct yrun_machine *machine, struct yrun_message *message) {
    message->id = machine->lib.nrecv(-1, -1);
    if (message->id < 0) {
        machine->is_ours = false;
        machine->self = 0;
        yrun_loop_let_signals_in();
        if (yrun_loop_caught()) { /* the whole group was to end, its pvmd, too */
            yrun_machine_leave(machine);
            exit(YT_EXIT_SIGNAL + yrun_loop_caught());
        }
        yrun_say("the PVM daemon of this machine is gone, and the virtual machine with it");
        yrun_machine_leave(machine);
        exit(YT_EXIT_DIED);
    }
    if (!message->id) return false;
    machine->lib.bufinfo(message->id, &message->bytes, &message->tag, &message->from);
    if (message->tag == YT_PVM_OUTPUT) machine->lib.upkint(&message->writer, 1, 1);
    return true;
}

bool yrun_message_wait(struct yrun_machine *machine, int milliseconds, struct yrun_message *message) {
    struct pollfd polls[FILES + YRUN_CTL_POLLS + 1];
    int *files, count;
    struct timespec limit = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    if (take(machine, message)) return true;
    count = machine->lib.getfds(&files);
    for (int i = 0; i < count && i < FILES; i++) polls[i] = (struct pollfd){files[i], POLLIN, 0};
    if (count > FILES) count = FILES;
    count += yrun_ctl_polls(polls + count);
    count += yrun_pvm_input_poll(polls + count);
    ppoll(polls, (nfds_t)count, milliseconds < 0 ? 0 : &limit, yrun_loop_mask());
    return take(machine, message);
}

bool yrun_message_expect(struct yrun_machine *machine, int milliseconds, struct yrun_message *message) {
    for (long until = yrun_loop_now() + milliseconds, left = milliseconds; left > 0; left = until - yrun_loop_now()) {
        bool has_come = yrun_message_wait(machine, (int)left, message);
        yrun_loop_let_signals_in();
        if (yrun_loop_caught()) {
            signal(SIGPIPE, SIG_IGN); /* who takes what has been written to them may be gone */
            yrun_copy_take_back(machine);
            yrun_guard_acts();
            yrun_machine_leave(machine);
            exit(YT_EXIT_SIGNAL + yrun_loop_caught());
        }
        if (has_come) return true;
    }
    return false;
}

/* ---- where, and which program ------------------------------------------------------------------------ */

struct yrun_host *yrun_tasks_next_host(struct yrun_machine *machine, const char *arch) {
    static int turn;
    for (int i = 0; i < machine->host_count; i++) {
        struct yrun_host *host = &machine->hosts[turn++ % machine->host_count];
        if (!arch || !strcmp(arch, host->arch)) return host;
    }
    yrun_machine_refuse(machine, "--nodes: no host of the virtual machine is of architecture %s", arch);
}

static char *joined(const char *a, const char *b, const char *c, const char *d) {
    char *text;
    if (asprintf(&text, "%s%s%s%s", a, b, c, d) < 0) yrun_refuse("no memory");
    return text;
}

/* What may be the program on a host, the best first: its path as here, if it has one, then its name, to be found
 * by the host's ep=. What was built for this machine's architecture has no suffix. */
static int list_files(const char *program, const char *arch, char *files[3]) {
    const char *slash = strrchr(program, '/'), *name = slash ? slash + 1 : program;
    bool is_foreign = strcmp(arch, YTHREADS_HOST);
    const char *dot = is_foreign ? "." : "", *suffix = is_foreign ? arch : "";
    int count = 0;
    char *here = getcwd(0, 0);
    bool has_path = slash || !access(program, F_OK);
    if (has_path)
        files[count++] = joined(*program == '/' || !here ? "" : here, *program == '/' ? "" : "/", program, "");
    if (has_path && is_foreign) {
        char *path = files[0];
        files[0] = joined(path, dot, suffix, "");
        free(path);
    }
    files[count++] = joined(name, dot, suffix, "");
    if (is_foreign) files[count++] = strdup(name);
    free(here);
    return count;
}

/* Null, or why it cannot be. */
static char *spawn(struct yrun_task *node, struct yrun_machine *machine, const struct yrun_options *options) {
    char *files[3] = {node->host->program}, looked[900] = "";
    int result = PvmNoFile, count = files[0] ? 1 : list_files(options->program[0], node->arch, files);
    for (int i = 0; i < count && result == PvmNoFile; i++) {
        machine->lib.spawn(files[i], options->program + 1, PvmTaskHost, (char *)node->host->name, 1, &result);
        node->file = files[i];
        snprintf(looked + strlen(looked), sizeof looked - strlen(looked), "%s'%s'%s", i ? ", nor " : "", files[i],
                 *files[i] == '/' ? "" : " in its ep= (where pvmd looks for programs; ~/pvm3/bin/ARCH without one)");
    }
    if (result == PvmNoFile)
        return yrun_reason("host '%s' (%s) has no %s; --copy takes it there", node->host->name, node->arch, looked);
    if (result < 0)
        return yrun_reason("cannot start '%s' on host '%s': %s", node->file, node->host->name, yt_libpvm_words(result));
    node->task = result;
    yrun_guard_kills(result);
    machine->lib.notify(PvmTaskExit, YT_PVM_EXIT, 1, &node->task);
    return NULL;
}

/* ---- the environment --------------------------------------------------------------------------------- */

static void set_or_unset(const char *name, const char *value) {
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
}

/* PVM gives spawned tasks the variables that it is told of. */
static void export_environment(struct yrun_machine *machine, const struct yrun_options *options) {
    char *here = getcwd(0, 0);
    set_or_unset("YTHREADS_RESTART", options->restart);
    set_or_unset("YTHREADS_CHECKPOINT", options->checkpoint);
    set_or_unset("YTHREADS_CHECK_HOSTS", options->checks_hosts ? "1" : NULL);
    setenv("YTHREADS_WIRE", options->wire, 1);
    if (options->balances) setenv("YTHREADS_BALANCE", "1", 1);
    if (options->wants_stats) setenv("YTHREADS_STATS", "1", 1);
    set_or_unset(YT_PVM_DIRECTORY, here);
    setenv(YT_PVM_NODE, "", 1);
    setenv(YT_PVM_READER, "", 1);
    set_or_unset(YT_PVM_OWNED, machine->is_ours ? "1" : NULL);
    unsetenv("YTHREADS_LOCAL");
    unsetenv("YTHREADS_NODES_PER_PROCESS");
    for (char **variable = environ; *variable; variable++) {
        char name[100];
        size_t length = strcspn(*variable, "=");
        if (strncmp(*variable, "YTHREADS_", 9) || length >= sizeof name) continue;
        memcpy(name, *variable, length);
        name[length] = 0;
        machine->lib.export(name);
    }
    free(here);
}

/* ---- start ------------------------------------------------------------------------------------------ */

static struct yrun_task *task_of(struct yrun_tasks *tasks, int task) {
    for (int i = 0; i < tasks->count; i++)
        if (tasks->nodes[i].task == task) return &tasks->nodes[i];
    return 0;
}

static char *take_hello(struct yrun_machine *machine, struct yrun_task *node, int number) {
    char arch[100] = "";
    machine->lib.upkstr(arch);
    machine->lib.upkint(&node->process, 1, 1);
    node->said_hello = true;
    if (!strcmp(arch, node->arch)) return NULL;
    return yrun_reason("node %d: '%s' on host '%s' is a program for %.20s, not for %s", number, node->file,
                       node->host->name, arch, node->arch);
}

/* Why a task has ended that never was a node, in its own words or those of the system. */
static _Noreturn void refuse_start(struct yrun_machine *machine, const struct yrun_task *node, int number) {
    char words[sizeof node->words + 1];
    size_t said = strnlen(node->words, sizeof node->words), room = sizeof node->words - said;
    size_t held_back = node->has_magic ? 0 : node->pending_size; /* it might have been the beginning of a record */
    if (held_back > room) held_back = room;
    memcpy(words, node->words, said);
    if (held_back) memcpy(words + said, node->pending, held_back);
    words[said + held_back] = 0;
    words[strcspn(words, "\n")] = 0;
    yrun_machine_refuse(machine, "node %d: '%s' on host '%s' (%s) is no program of Ythreads that runs there%s%s",
                        number, node->file, node->host->name, node->arch, *words ? ": " : "", words);
}

static void wait_for_hellos(struct yrun_tasks *tasks, struct yrun_machine *machine, const struct yrun_options *options,
                            int missing) {
    while (missing) {
        struct yrun_message message;
        if (!yrun_message_expect(machine, HELLO_MS, &message))
            yrun_machine_refuse(machine, "not all nodes have started after %d seconds", HELLO_MS / 1000);
        int task = message.from;
        if (message.tag == YT_PVM_OUTPUT) {
            yrun_pvm_output_take(tasks, machine, &message, options->tags_output);
            continue;
        }
        if (message.tag == YT_PVM_INPUT) yrun_pvm_input_taken(task);
        if (message.tag == YT_PVM_EXIT) machine->lib.upkint(&task, 1, 1);
        struct yrun_task *node = task_of(tasks, task);
        if (!node) continue;
        if (message.tag == YT_PVM_EXIT) refuse_start(machine, node, (int)(node - tasks->nodes));
        if (message.tag != YT_PVM_HELLO || node->said_hello) continue;
        char *fault = take_hello(machine, node, (int)(node - tasks->nodes));
        if (fault) yrun_machine_refuse(machine, "%s", fault);
        missing--;
    }
}

/* Tells a node who the others are. */
static void tell(const struct yrun_tasks *tasks, struct yrun_machine *machine, int number) {
    machine->lib.initsend(PvmDataDefault);
    for (int i = 0; i < tasks->seats; i++) {
        const struct yrun_task *node = &tasks->nodes[tasks->nodes[i].first];
        bool is_there = i < tasks->count && !node->lost_at;
        int about[2] = {is_there ? node->task : 0, is_there ? node->host->signature : 0};
        machine->lib.pkint(about, 2, 1);
    }
    machine->lib.send(tasks->nodes[number].task, YT_PVM_START);
}

static char *start(struct yrun_tasks *tasks, struct yrun_machine *machine, const struct yrun_options *options,
                   const struct yrun_host *host, int nodes) {
    struct yrun_task *process = &tasks->nodes[tasks->count];
    char place[60];
    snprintf(place, sizeof place, "%d %d %d %d", tasks->count, tasks->seats, tasks->founders, nodes);
    setenv(YT_PVM_NODE, place, 1);
    bool has_input = !tasks->count && !options->checks_hosts && yrun_pvm_input_exists();
    snprintf(place, sizeof place, "%d", has_input ? machine->self : 0);
    setenv(YT_PVM_READER, place, 1);
    for (int i = 0; i < nodes; i++)
        process[i] = (struct yrun_task){.host = host, .arch = host->arch, .first = tasks->count};
    process->nodes = nodes;
    char *fault = spawn(process, machine, options);
    if (!fault) tasks->count += nodes;
    return fault;
}

static void must_start(struct yrun_tasks *tasks, struct yrun_machine *machine, const struct yrun_options *options,
                       const struct yrun_host *host, int nodes) {
    char *fault = start(tasks, machine, options, host, nodes);
    if (fault) yrun_machine_refuse(machine, "%s", fault);
}

/* The processes of a run: where each is, and how many nodes it has. */
struct layout {
    int count, nodes[YRUN_NODES_MAX];
    struct yrun_host *hosts[YRUN_NODES_MAX];
};

static void add_process(struct layout *layout, struct yrun_host *host) {
    host->wants_program = true;
    layout->hosts[layout->count] = host;
    layout->nodes[layout->count++] = 1;
}

/* Nodes that follow one another and are of one architecture share a process, as far as they may. */
static void add_node(struct layout *layout, struct yrun_machine *machine, const char *arch, int nodes_per_process) {
    int last = layout->count - 1;
    bool is_alike = layout->count && (!arch || !strcmp(layout->hosts[last]->arch, arch));
    if (is_alike && layout->nodes[last] < nodes_per_process)
        layout->nodes[last]++;
    else
        add_process(layout, yrun_tasks_next_host(machine, arch));
}

static void lay_out(struct layout *layout, struct yrun_machine *machine, const struct yrun_options *options) {
    for (int i = 0; i < machine->host_count && options->checks_hosts; i++) add_process(layout, &machine->hosts[i]);
    for (int group = 0; group < options->group_count && !options->checks_hosts; group++)
        for (int i = 0; i < options->groups[group].count; i++)
            add_node(layout, machine, options->groups[group].arch, options->nodes_per_process);
}

void yrun_tasks_start(struct yrun_tasks *tasks, struct yrun_machine *machine, const struct yrun_options *options) {
    struct layout layout = {0};
    lay_out(&layout, machine, options);
    for (int i = 0; i < layout.count; i++) tasks->founders += layout.nodes[i];
    tasks->seats = options->checks_hosts || options->restart ? tasks->founders : YRUN_NODES_MAX;
    export_environment(machine, options);
    char *fault = options->copies ? yrun_copy_programs(machine, options, NULL, NULL) : NULL;
    if (fault) yrun_machine_refuse(machine, "%s", fault);
    for (int i = 0; i < layout.count; i++) must_start(tasks, machine, options, layout.hosts[i], layout.nodes[i]);
    wait_for_hellos(tasks, machine, options, layout.count);
    for (int i = 0; i < tasks->count; i++)
        if (tasks->nodes[i].first == i) tell(tasks, machine, i);
}

char *yrun_tasks_add(struct yrun_tasks *tasks, struct yrun_machine *machine, const struct yrun_options *options,
                     const struct yrun_host *host) {
    if (options->restart) return yrun_reason("a program that was continued from a file takes no more nodes");
    if (tasks->count == tasks->seats)
        return yrun_reason("%d nodes have been there since the run began, and there is room for no more", tasks->count);
    char *fault = start(tasks, machine, options, host, 1);
    if (!fault) tasks->nodes[tasks->count - 1].is_coming = true;
    return fault;
}

char *yrun_tasks_welcome(struct yrun_tasks *tasks, struct yrun_machine *machine, int number) {
    char *fault = take_hello(machine, &tasks->nodes[number], number);
    if (!fault) tell(tasks, machine, number);
    return fault;
}

/* Keepers know this signal. */
void yrun_tasks_kill(struct yrun_tasks *tasks, struct yrun_machine *machine) {
    for (int i = 0; i < tasks->count; i++)
        if (tasks->nodes[i].task) machine->lib.sendsig(tasks->nodes[i].task, SIGUSR2);
}
