/* What a move takes between two nodes, in its parts: a thread with a record, an array and pointers, three calls deep, goes to node 1 and back.
 *
 * The runtime calls yt_moment_reached, if a program has one, at moments of its protocols (runtime/cluster/moves/moment.h). All clocks are
 * those of one machine. bench/pairs/run runs it on each pair of architectures; a line is
 * "FROM TO BYTES CAPTURE TRANSFER CONVERT RESUME", the least microseconds of many moves. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <ythreads.h>

enum { ROUNDS = 300, NUMBERS = 32 };

void reached(const char *name, int peer, uint64_t id) __asm__("yt_moment_reached");
void frame_reached(const char *what, const char *frame, int peer) __asm__("yt_moment_frame_reached");

/* Of the last move from here, and to here. */
static double written, received, read_in;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e6 + time.tv_nsec * 1e-3;
}

void reached(const char *name, int peer, uint64_t id) {
    (void)peer, (void)id;
    if (!strcmp(name, "written")) written = now();
    if (!strcmp(name, "decoded")) read_in = now();
}

void frame_reached(const char *what, const char *frame, int peer) {
    (void)peer;
    if (!strcmp(what, "received") && !strcmp(frame, "state")) received = now();
}

struct record {
    int number;
    char name[12];
    long long stamp;
    double place[3];
};

struct way {
    double called, written, received, read_in, goes_on;
};

struct parts {
    double capture, transfer, convert, resume;
};

static void hop(int to, struct way *way) {
    way->called = now();
    ythread_migrate(to);
    way->goes_on = now();
    way->received = received;
    way->read_in = read_in;
}

static void keep_least(double *least, double value) {
    if (!*least || value < *least) *least = value;
}

static void note(struct parts *parts, const struct way *way) {
    keep_least(&parts->capture, way->written - way->called);
    keep_least(&parts->transfer, way->received - way->written);
    keep_least(&parts->convert, way->read_in - way->received);
    keep_least(&parts->resume, way->goes_on - way->read_in);
}

static void show(int from, int to, uint64_t bytes, const struct parts *parts) {
    printf("%s %s %llu %.1f %.1f %.1f %.1f\n", ythread_node_arch(from), ythread_node_arch(to),
           (unsigned long long)bytes, parts->capture, parts->transfer, parts->convert, parts->resume);
}

static double walk(struct record *record, const int *numbers) {
    struct way there = {0}, back = {0};
    struct parts out = {0}, home = {0};
    uint64_t bytes_there = 0, bytes_back = 0;
    double sum = 0;
    for (int i = 0; i < ROUNDS; i++) {
        hop(1, &there);
        bytes_there = ythread_moved_bytes();
        back.written = written; /* when it left from there the last time */
        if (i) note(&home, &back);
        hop(0, &back);
        bytes_back = ythread_moved_bytes();
        there.written = written;
        note(&out, &there);
        record->stamp++;
        sum += record->place[i % 3] + numbers[i % NUMBERS];
    }
    show(0, 1, bytes_there, &out);
    show(1, 0, bytes_back, &home);
    return sum;
}

thread ymain(void) {
    struct record record = {7, "a thread", 0, {1, 2, 3}};
    int numbers[NUMBERS];
    for (int i = 0; i < NUMBERS; i++) numbers[i] = i;
    double sum = walk(&record, numbers);
    if (record.stamp != ROUNDS || sum != 5130) printf("wrong: %lld, %g\n", record.stamp, sum);
}
