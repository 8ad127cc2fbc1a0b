/* What a test does at a moment of the protocols (runtime/cluster/moves/moment.h): linked into a program, plain C.
 *
 * MOMENTS is a list of "NODE,NAME,ACTION[+ACTION...]" with semicolons between: when the program has called arm_moments() and node
 * NODE comes to the moment NAME, the actions are carried out; then the next entry counts. An action is a letter and a
 * node: k kills, s stops it, c lets it go on, t tells it to leave, m lets its next allocation fail (this node only), e waits until it has ended. A kill is over
 * when the process is dead. The action d waits until so many entries have counted. One with the action w waits, when its moment comes
 * earlier, until the ones before it have counted.
 * MOMENTS_FILE is a file of zeros that all nodes share; without it nothing happens. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cluster/moves/moment.h"
#include "cluster/node.h"

struct shared {
    atomic_int is_armed, done; /* entries of the list */
};

static struct shared *shared;
static const char *list;

__attribute__((constructor)) static void open_shared(void) {
    const char *path = getenv("MOMENTS_FILE");
    int fd = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (fd < 0) return;
    void *memory = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (memory == MAP_FAILED) abort();
    shared = memory;
    list = getenv("MOMENTS");
}

static void reached(const char *name);

void arm_moments(void) {
    if (shared) shared->is_armed = 1;
}

/* A moment of the program itself. */
void come_to_moment(const char *name) {
    reached(name);
}

static bool is_alive(pid_t process) {
    char path[32], line[256];
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "r");
    if (!file) return false;
    char *name_end = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    fclose(file);
    return name_end && name_end[2] != 'Z' && name_end[2] != 'X';
}

static void act(struct yt_cluster *cluster, char action, int node) {
    pid_t process = action == 'd' ? 0 : node == cluster->self ? getpid() : cluster->peers[node].process;
    switch (action) {
    case 'k':
        kill(process, SIGKILL);
        while (is_alive(process)) sched_yield();
        break;
    case 's':
        kill(process, SIGSTOP);
        break;
    case 'c':
        kill(process, SIGCONT);
        break;
    case 't':
        kill(process, SIGTERM);
        break;
    case 'e':
        while (is_alive(process)) sched_yield();
        break;
    case 'd':
        while (shared->done < node) sched_yield();
        break;
    case 'm':
        cluster->node.memory.fail_at = 1;
        break;
    case 'w': /* it has waited */
        break;
    default:
        abort();
    }
}

static const char *entry_after(const char *entry) {
    entry = strchr(entry, ';');
    return entry ? entry + 1 : NULL;
}

/* The entry that counts now, or null. */
static const char *current_entry(void) {
    const char *entry = list;
    for (int i = 0; entry && i < shared->done; i++) entry = entry_after(entry);
    return entry;
}

/* Says whether entries have not counted yet. */
int moments_left(void) {
    return current_entry() && *current_entry();
}

enum { WORDS = 64 };

/* Says whether the entry is of this moment of this node, and what is to be done then. */
static bool is_of(const char *entry, const struct yt_cluster *cluster, const char *name, char actions[WORDS]) {
    char expected[WORDS];
    int node;
    if (sscanf(entry, "%d,%63[^,],%63[^;]", &node, expected, actions) != 3) return false;
    return node == cluster->self && !strcmp(expected, name);
}

static void await_turn(const struct yt_cluster *cluster, const char *name) {
    char actions[WORDS];
    int number = shared->done;
    for (const char *entry = current_entry(); entry; entry = entry_after(entry), number++) {
        if (!is_of(entry, cluster, name, actions)) continue;
        while (actions[0] == 'w' && shared->done < number) sched_yield();
        return;
    }
}

static void reached(const char *name) {
    struct yt_cluster *cluster = yt_cluster_here();
    char actions[WORDS];
    if (!shared || !shared->is_armed || !cluster) return;
    await_turn(cluster, name);
    const char *entry = current_entry();
    if (!entry || !is_of(entry, cluster, name, actions)) return;
    shared->done++;
    for (const char *at = actions; at; at = strchr(at, '+') ? strchr(at, '+') + 1 : NULL)
        act(cluster, *at, atoi(at + 1));
}

void yt_moment_reached(const char *name, int peer, uint64_t thread) {
    (void)peer, (void)thread;
    reached(name);
}

void yt_moment_frame_reached(const char *what, const char *frame, int peer) {
    char name[64];
    (void)peer;
    snprintf(name, sizeof name, "%s %s", what, frame);
    reached(name);
}
