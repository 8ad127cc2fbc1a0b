/* What a move costs, beside the same bytes over the same kind of socket in the same run; bench/moving/run runs it on two nodes.
 *
 * there-and-back: one thread with a local array of so many bytes goes to node 1 and comes back; a raw ping-pong sends what its state
 * has been, in one write each way. batch: so many small threads go to node 1 at once and end there; raw, as many bytes as their states
 * would be if each went alone go in writes of 64 KB, and as many as those that did go. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <ythreads.h>

enum { PASSES = 7, BATCH_PASSES = 31, AT_ONCE = 64 << 10, LARGEST = 3 << 20, DONE = 1 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double least(double a, double b) {
    return a && a < b ? a : b;
}

/* ---- raw ------------------------------------------------------------------------------------ */

static char bytes[LARGEST + (1 << 20)];

/* Small writes go through the whole array: what is sent has to be fetched, as states have. */
static void write_all(int to, size_t size, size_t at_once) {
    for (size_t done = 0; done < size;) {
        size_t part = size - done < at_once ? size - done : at_once;
        size_t at = at_once < sizeof bytes ? done % (sizeof bytes / at_once * at_once) : 0;
        ssize_t n = write(to, bytes + at, part < sizeof bytes - at ? part : sizeof bytes - at);
        if (n <= 0) _exit(1);
        done += (size_t)n;
    }
}

/* All are kept, as those of a state are that moves; of those that come in parts of `at_once` bytes only the last, as states are read out of
 * a buffer. */
static void read_all(int from, size_t size, size_t at_once) {
    for (size_t done = 0; done < size;) {
        size_t at = at_once < sizeof bytes ? 0 : done % sizeof bytes, room = sizeof bytes - at;
        ssize_t n = read(from, bytes + at, size - done < room ? size - done : room);
        if (n <= 0) _exit(1);
        done += (size_t)n;
    }
}

/* `there` bytes one way and `back` bytes the other way, so often. Seconds for all. */
static double raw(size_t there, size_t back, size_t at_once, int times) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) abort();
    pid_t child = fork();
    if (!child) {
        for (int i = 0; i <= times; i++) read_all(ends[1], there, at_once), write_all(ends[1], back, at_once);
        _exit(0);
    }
    write_all(ends[0], there, at_once), read_all(ends[0], back, at_once);
    double start = now();
    for (int i = 0; i < times; i++) write_all(ends[0], there, at_once), read_all(ends[0], back, at_once);
    double seconds = now() - start;
    waitpid(child, NULL, 0);
    close(ends[0]);
    close(ends[1]);
    return seconds;
}

/* ---- there and back ------------------------------------------------------------------------- */

/* An array in a frame of its own, so that only one traveller has it. */
#define TRAVELLER(name, count)                                                                                         \
    thread name(int times, yid master) {                                                                               \
        double values[count];                                                                                          \
        for (int i = 0; i < (count); i++) values[i] = i;                                                               \
        double seconds = 0;                                                                                            \
        for (int i = -1; i < times; i++) {                                                                             \
            if (!i) seconds = now();                                                                                   \
            ythread_migrate(1);                                                                                        \
            ythread_migrate(0);                                                                                        \
        }                                                                                                              \
        seconds = now() - seconds;                                                                                     \
        for (int i = 0; i < (count); i++)                                                                              \
            if (values[i] != i) abort();                                                                               \
        ythread_send(master, DONE, seconds);                                                                           \
    }

TRAVELLER(tenth, 4)
TRAVELLER(kilobyte, 112)
TRAVELLER(megabytes, LARGEST / 8)

static size_t state_bytes;

static double travel(void (*traveller)(int, yid), int times) {
    double seconds;
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 0, 0};
    ythread_create(0, &attr, traveller, 2, times, ythread_self());
    ythread_recv(YTHREAD_ANY, DONE, &seconds);
    return seconds;
}

static void there_and_back(const char *name, void (*traveller)(int, yid), size_t size, int times) {
    double moved = 0, sent = 0;
    for (int pass = 0; pass < PASSES; pass++) {
        moved = least(moved, travel(traveller, times));
        sent = least(sent, raw(size, size, SIZE_MAX, times));
    }
    printf("%-16s %10.2f us moved, %10.2f us raw, ratio %.2f\n", name, moved / times * 1e6, sent / times * 1e6,
           moved / sent);
}

/* ---- a batch -------------------------------------------------------------------------------- */

static int arrived;
static yid *here;         /* those who have arrived at node 1 */
static size_t each_bytes; /* of one's state, as it came with others */
static yevent end;        /* of node 1 */

struct arrival {
    yevent end;
    unsigned long long bytes;
};

/* What they do there, and their ends, are not a part of the move: they stand still until all are let go. */
thread one(int all, yid master) {
    ythread_migrate(1);
    if (!here && !(here = calloc((size_t)all, sizeof *here))) abort();
    here[arrived++] = ythread_self();
    if (arrived == all) ythread_send(master, DONE, ((struct arrival){end, ythread_moved_bytes()}));
    ythread_suspend(ythread_self());
}

thread let_go(void) {
    for (;; arrived = 0) {
        ythread_wait(end);
        ythread_clear(end);
        for (int i = 0; i < arrived; i++) ythread_resume(here[i]);
    }
}

thread ynode(int node) {
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
    (void)node;
    end = yevent_create();
    if (ythread_create(0, &attr, let_go, 0)) abort();
}

static double send_batch(int count) {
    struct ythread_attr attr = {20, YTHREAD_HERE, 0, 0};
    yid last;
    for (int i = 0; i < count; i++)
        if (ythread_create(i == count - 1 ? &last : NULL, &attr, one, 2, count, ythread_self())) abort();
    struct arrival there;
    double start = now(), seconds;
    ythread_recv(YTHREAD_ANY, DONE, &there);
    seconds = now() - start;
    each_bytes = there.bytes;
    ythread_set(there.end);
    ythread_join(last, 0);
    return seconds;
}

static void batch(int count, size_t size) {
    double moved = 0, alone = 0, together = 0;
    for (int pass = 0; pass < BATCH_PASSES; pass++) {
        moved = least(moved, send_batch(count));
        alone = least(alone, raw(size * (size_t)count, 1, AT_ONCE, 1));
        together = least(together, raw(each_bytes * (size_t)count, 1, AT_ONCE, 1));
    }
    printf("%d threads at once: %.3f us each\n", count, moved / count * 1e6);
    printf("    raw, %zu bytes each, as alone: %.3f us, ratio %.1f\n", size, alone / count * 1e6, moved / alone);
    printf("    raw, %zu bytes each, as they went: %.3f us, ratio %.1f\n", each_bytes, together / count * 1e6,
           moved / together);
}

/* Bytes of a traveller's state, frame and all, as it comes back. */
thread weigh(yid master) {
    ythread_migrate(1);
    ythread_migrate(0);
    state_bytes = ythread_moved_bytes();
    ythread_send(master, DONE, 0);
}

thread ymain(int argc, char **argv) {
    int count = argc > 1 ? atoi(argv[1]) : 100000, zero;
    signal(SIGPIPE, SIG_IGN);
    memset(bytes, 1, sizeof bytes); /* memory of its own, as states have */
    ythread_create(0, 0, weigh, 1, ythread_self());
    ythread_recv(YTHREAD_ANY, DONE, &zero);
    there_and_back("0.1 KB", tenth, 24 + state_bytes + 4 * 8, 2000);
    there_and_back("1 KB", kilobyte, 24 + state_bytes + 112 * 8, 2000);
    there_and_back("3 MB", megabytes, 24 + state_bytes + LARGEST, 20);
    batch(count, 24 + state_bytes);
}
