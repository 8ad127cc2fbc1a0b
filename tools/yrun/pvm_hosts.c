/* Which architectures the hosts of a virtual machine have.
 *
 * PVM gives a host's representation of data, which x86_64 and aarch64 share, and armhf and i386. Hosts that it leaves
 * in doubt are asked: `uname -m`, found by ep= or in /bin. */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

#include "binary.h"
#include "cluster/engines/pvm_protocol.h"
#include "loop.h"
#include "pvm_nodes.h"
#include "say.h"

enum { PATIENCE_MS = 10000, LOOK_MS = 100 };

static const struct {
    int signature;
    const char *arch[2];
} signatures[] = {
    {0x00408c41, {"x86_64", "aarch64"}},
    {0x0658ef59, {"s390x", 0}},
    {0x00408841, {"armhf", "i386"}},
};
enum { SIGNATURES = sizeof signatures / sizeof *signatures };

static const char *const *candidates(const struct yrun_host *host) {
    for (int i = 0; i < SIGNATURES; i++)
        if (signatures[i].signature == host->signature) return signatures[i].arch;
    return 0;
}

/* What uname calls the machines, by their first letters; a host of 32 bits may have a kernel of 64. */
static const char *choose(const char *const *two, const char *machine) {
    bool is_arm = !strncmp(machine, "arm", 3) || !strncmp(machine, "aarch64", 7);
    for (int i = 0; i < 2; i++)
        if (is_arm == (!strcmp(two[i], "aarch64") || !strcmp(two[i], "armhf"))) return two[i];
    return 0;
}

static int ask(struct yrun_machine *machine, const struct yrun_host *host) {
    static const char *const places[] = {"uname", "/bin/uname", "/usr/bin/uname"};
    char *words[] = {(char *)"-m", 0};
    int task = PvmNoFile;
    for (int i = 0; i < 3 && task == PvmNoFile; i++)
        machine->lib.spawn((char *)places[i], words, PvmTaskHost, (char *)host->name, 1, &task);
    return task;
}

/* The task's words, if the message has such. */
static bool take_answer(struct yrun_machine *machine, char *text, size_t size) {
    int length;
    machine->lib.upkint(&length, 1, 1);
    if (length <= 0 || length >= (int)size) return false;
    machine->lib.upkbyte(text, length, 1);
    text[length] = 0;
    return true;
}

/* What PVM says, or whom to ask: *asked is a task, or 0. Null, or why it cannot be known. */
static char *look_at(struct yrun_machine *machine, struct yrun_host *host, bool is_own, int *asked) {
    const char *const *two = candidates(host);
    char *fault = NULL;
    *asked = 0;
    if (!two) {
        if (asprintf(&fault, "host '%s' (%s) is of no architecture that Ythreads knows: data signature 0x%08x",
                     host->name, host->pvm_arch, (unsigned)host->signature) < 0)
            yrun_refuse("no memory");
    } else if (is_own) {
        host->arch = yrun_arch_find(YTHREADS_HOST, strlen(YTHREADS_HOST))->name;
    } else if (!two[1]) {
        host->arch = two[0];
    } else if ((*asked = ask(machine, host)) <= 0) {
        if (asprintf(&fault, "host '%s': cannot run uname, to tell %s from %s: %s", host->name, two[0], two[1],
                     yt_libpvm_words(*asked)) < 0)
            yrun_refuse("no memory");
    }
    return fault;
}

char *yrun_host_tell(struct yrun_machine *machine, struct yrun_host *host,
                     void (*others)(void *context, const struct yrun_message *message), void *context) {
    struct yrun_message message;
    char text[100];
    int asked;
    char *fault = look_at(machine, host, false, &asked);
    for (long until = yrun_loop_now() + PATIENCE_MS; asked > 0 && !host->arch && yrun_loop_now() < until;) {
        if (!yrun_message_wait(machine, LOOK_MS, &message)) continue;
        if (message.tag != YT_PVM_OUTPUT || message.writer != asked)
            others(context, &message);
        else if (take_answer(machine, text, sizeof text))
            host->arch = choose(candidates(host), text);
    }
    if (fault || host->arch) return fault;
    if (asprintf(&fault, "host '%s' does not answer `uname -m`", host->name) < 0) yrun_refuse("no memory");
    return fault;
}

void yrun_hosts_tell_apart(struct yrun_machine *machine) {
    int asked[YRUN_NODES_MAX], waiting = 0, own = machine->lib.tidtohost(machine->self);
    for (int i = 0; i < machine->host_count && i < YRUN_NODES_MAX; i++) {
        struct yrun_host *host = &machine->hosts[i];
        char *fault = look_at(machine, host, host->daemon == own, &asked[i]);
        if (fault) yrun_machine_refuse(machine, "%s", fault);
        waiting += asked[i] > 0;
    }
    while (waiting) {
        struct yrun_message message;
        char text[100];
        if (!yrun_message_expect(machine, PATIENCE_MS, &message))
            yrun_machine_refuse(machine, "a host does not answer `uname -m`");
        if (message.tag != YT_PVM_OUTPUT || !take_answer(machine, text, sizeof text)) continue;
        for (int i = 0; i < machine->host_count; i++) {
            if (asked[i] != message.writer || machine->hosts[i].arch) continue;
            machine->hosts[i].arch = choose(candidates(&machine->hosts[i]), text);
            waiting--;
        }
    }
}
