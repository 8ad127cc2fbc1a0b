/* Which architectures the hosts of a virtual machine have.
 *
 * PVM gives a host's representation of data, which x86_64 and aarch64 share, and armhf and i386. Hosts that it leaves
 * in doubt are asked: `uname -m`, found by ep= or in /bin. */
#define _GNU_SOURCE
#include <string.h>

#include "binary.h"
#include "cluster/engines/pvm_protocol.h"
#include "pvm_nodes.h"
#include "say.h"

enum { PATIENCE_MS = 10000 };

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
static bool take_answer(struct yrun_machine *machine, int *task, char *text, size_t size) {
    int length;
    machine->lib.upkint(task, 1, 1);
    machine->lib.upkint(&length, 1, 1);
    if (length <= 0 || length >= (int)size) return false;
    machine->lib.upkbyte(text, length, 1);
    text[length] = 0;
    return true;
}

void yrun_hosts_tell_apart(struct yrun_machine *machine) {
    int asked[YRUN_NODES_MAX], waiting = 0, own = machine->lib.tidtohost(machine->self);
    for (int i = 0; i < machine->host_count && i < YRUN_NODES_MAX; i++) {
        struct yrun_host *host = &machine->hosts[i];
        const char *const *two = candidates(host);
        asked[i] = 0;
        if (!two)
            yrun_machine_refuse(machine,
                                "host '%s' (%s) is of no architecture that Ythreads knows: data signature 0x%08x",
                                host->name, host->pvm_arch, (unsigned)host->signature);
        if (host->daemon == own)
            host->arch = yrun_arch_find(YTHREADS_HOST, strlen(YTHREADS_HOST))->name;
        else if (!two[1])
            host->arch = two[0];
        else if ((asked[i] = ask(machine, host)) > 0)
            waiting++;
        else
            yrun_machine_refuse(machine, "host '%s': cannot run uname, to tell %s from %s: %s", host->name, two[0],
                                two[1], yt_libpvm_words(asked[i]));
    }
    while (waiting) {
        struct yrun_message message;
        char text[100];
        int task;
        if (!yrun_message_expect(machine, PATIENCE_MS, &message))
            yrun_machine_refuse(machine, "a host does not answer `uname -m`");
        if (message.tag != YT_PVM_OUTPUT || !take_answer(machine, &task, text, sizeof text)) continue;
        for (int i = 0; i < machine->host_count; i++) {
            if (asked[i] != task || machine->hosts[i].arch) continue;
            machine->hosts[i].arch = choose(candidates(&machine->hosts[i]), text);
            waiting--;
        }
    }
}
