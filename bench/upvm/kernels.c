/* The programs of UPVM's tables X to XVI and of PVM on Legion's table 1, written once: ours.h makes threads of their
 * participants, stock.h tasks of PVM.
 *
 * usage: kernels TEST PLACE TIMES NUMBER...   prints a number for each NUMBER
 *   message        microseconds for NUMBER bytes one way, of TIMES times there and back between two
 *   handed         the same, a block of the heap that is handed over (threads only)
 *   acknowledged   the same as message there, and an integer back: microseconds for both
 *   ring           microseconds for an integer once around NUMBER of them
 *   laplace        millions of operations a second on 128 x 128 points cut into NUMBER parts, TIMES sweeps
 * PLACE: local, interleaved (neighbours are on different hosts), blocks (each half on one host). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef STOCK
#include "stock.h"
#else
#include "ours.h"
#endif

enum { MOST = 24, LARGEST = 3000000, GRID = 128, SWEEPS = 10, SIDES = 2 };
enum { TAG_JOB = 1, TAG_NAMES, TAG_GO, TAG_BACK, TAG_LEFT, TAG_RIGHT, TAG_RESULT };
enum test { MESSAGE, ACKNOWLEDGED, HANDED, RING, LAPLACE, TESTS };
enum job { TEST, SELF, COUNT, TIMES, SIZE, WORDS };

static char buffers[SIDES][LARGEST];

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

/* ---- tables X and XI, and PVM on Legion's ---- */

static double message(const int *job, const name *names, int back) {
    int self = job[SELF], size = job[SIZE];
    char *bytes = buffers[self];
    double start = 0;
    for (int i = -1 - job[TIMES] / 10; i < job[TIMES]; i++) {
        if (!i) start = now();
        if (!self) PUT(names[1], TAG_GO, bytes, size);
        GET(names[!self], self ? TAG_GO : TAG_BACK, bytes, self ? size : back);
        if (self) PUT(names[0], TAG_BACK, bytes, back);
    }
    return (now() - start) / job[TIMES];
}

#ifndef STOCK
static double handed(const int *job, const name *names) {
    int self = job[SELF];
    char *block = self ? NULL : ythread_alloc(char, (size_t)job[SIZE]);
    double start = 0;
    for (int i = -1 - job[TIMES] / 10; i < job[TIMES]; i++) {
        if (!i) start = now();
        if (!self) ythread_send_block(names[1], TAG_GO, block);
        ythread_recv_block(names[!self], self ? TAG_GO : TAG_BACK, &block);
        if (self) ythread_send_block(names[0], TAG_BACK, block);
    }
    double microseconds = now() - start;
    if (!self) ythread_free(block);
    return microseconds / job[TIMES];
}
#endif

/* ---- tables XII, XIII and XVI ---- */

static double ring(const int *job, const name *names) {
    int self = job[SELF], token = 0;
    name next = names[(self + 1) % job[COUNT]], before = names[(self + job[COUNT] - 1) % job[COUNT]];
    double start = 0;
    for (int i = -1 - job[TIMES] / 10; i < job[TIMES]; i++) {
        if (!i) start = now();
        if (!self) PUT(next, TAG_GO, &token, 1);
        GET(before, TAG_GO, &token, 1);
        if (self) PUT(next, TAG_GO, &token, 1);
    }
    return (now() - start) / job[TIMES];
}

/* ---- tables XIV and XV ---- */

/* Points in columns, with a column of the neighbour on either side and a border row above and below. */
struct part {
    int columns;
    float *old, *new;
};

#define COLUMN(points, i) ((points) + (size_t)(i) * (GRID + 2))

static void sweep(struct part *part) {
    for (int i = 1; i <= part->columns; i++) {
        const float *left = COLUMN(part->old, i - 1), *here = COLUMN(part->old, i), *right = COLUMN(part->old, i + 1);
        float *there = COLUMN(part->new, i);
        for (int j = 1; j <= GRID; j++) there[j] = 0.25f * (left[j] + right[j] + here[j - 1] + here[j + 1]);
    }
    float *old = part->old;
    part->old = part->new;
    part->new = old;
}

static void make_part(struct part *part, int columns, int is_first) {
    size_t size = (size_t)(columns + 2) * (GRID + 2);
    part->columns = columns;
    part->old = calloc(2 * size, sizeof *part->old);
    part->new = part->old + size;
    for (int j = 0; is_first && j < GRID + 2; j++) part->old[j] = part->new[j] = 1;
}

static double laplace(const int *job, const name *names) {
    int self = job[SELF], count = job[COUNT];
    struct part part;
    make_part(&part, GRID * (self + 1) / count - GRID * self / count, !self);
    float *all = part.old < part.new ? part.old : part.new;
    double start = now();
    for (int i = 0; i < job[TIMES]; i += SWEEPS) {
        for (int j = 0; j < SWEEPS; j++) sweep(&part);
        if (self) PUT(names[self - 1], TAG_LEFT, COLUMN(part.old, 1) + 1, GRID);
        if (self < count - 1) PUT(names[self + 1], TAG_RIGHT, COLUMN(part.old, part.columns) + 1, GRID);
        if (self) GET(names[self - 1], TAG_RIGHT, COLUMN(part.old, 0) + 1, GRID);
        if (self < count - 1) GET(names[self + 1], TAG_LEFT, COLUMN(part.old, part.columns + 1) + 1, GRID);
    }
    double microseconds = now() - start;
    if (part.old[GRID + 3] < 0) abort(); /* and the compiler leaves nothing out */
    free(all);
    return microseconds;
}

/* ---- all of them ---- */

static const char *const tests[] = {"message", "acknowledged", "handed", "ring", "laplace"};

static void participate(name root) {
    int job[WORDS];
    name names[MOST];
    double result = 0;
    GET(root, TAG_JOB, job, WORDS);
    GET(root, TAG_NAMES, names, job[COUNT]);
    if (job[TEST] == MESSAGE) result = message(job, names, job[SIZE]) / 2;
    if (job[TEST] == ACKNOWLEDGED) result = message(job, names, sizeof(int));
#ifndef STOCK
    if (job[TEST] == HANDED) result = handed(job, names) / 2;
#endif
    if (job[TEST] == RING) result = ring(job, names);
    if (job[TEST] == LAPLACE) result = laplace(job, names);
    PUT(root, TAG_RESULT, &result, 1);
}

static int place_of(const char *place, int self, int count) {
    if (*place == 'i') return self % 2;
    return *place == 'b' && self >= (count + 1) / 2;
}

/* The slowest one's number. */
static double measure(int test, const char *place, int times, int number) {
    int count = test < RING ? 2 : number;
    name names[MOST];
    double greatest = 0;
    for (int i = 0; i < count; i++) START(names[i], place_of(place, i, count));
    for (int i = 0; i < count; i++) {
        int job[WORDS] = {test, i, count, times, number};
        PUT(names[i], TAG_JOB, job, WORDS);
        PUT(names[i], TAG_NAMES, names, count);
    }
    for (int i = 0; i < count; i++) {
        double result;
        GET(names[i], TAG_RESULT, &result, 1);
        if (result > greatest) greatest = result;
    }
    return test == LAPLACE ? 4.0 * GRID * GRID * times / greatest : greatest;
}

static void all(int argc, char **argv) {
    int test = 0;
    while (argc > 4 && test < TESTS && strcmp(tests[test], argv[1])) test++;
    if (argc < 5 || test == TESTS) exit(2);
    for (int i = 4; i < argc; i++) {
        int number = atoi(argv[i]);
        if (number < 0 || number > (test < RING ? LARGEST : MOST)) exit(2);
        printf("%.4f\n", measure(test, argv[2], atoi(argv[3]), number));
        fflush(stdout);
    }
}

MAIN
