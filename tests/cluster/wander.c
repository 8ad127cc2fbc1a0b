// A thousand threads wander over four nodes of two architectures and write numbered letters to one another;
// each letter arrives once and in order, wherever sender and receiver are by then.
// REQUIRES: foreign
// UNSUPPORTED: nodes-together
// RUN: %ycc --target=%arch,%foreign -O1 %s -o %t
// RUN: %yrun --nodes=%arch:2,%foreign:2 %t 1000 8 | FileCheck %s
// RUN: %yrun --nodes=%arch:1,%foreign:2 --wire=xdr %t 200 20 | FileCheck %s
// RUN: %pvm --running %yrun --engine=pvm -n 4 %t 1000 8 | FileCheck %s
// A node dies under the load: its threads and letters are gone, the others wait for them in vain and say so.
// RUN: %status 121 %yrun -n 5 %t 300 20 1 2> %t.err
// RUN: %status 121 %yrun -n 3 %t 100 60 1 2> %t.err
// RUN: FileCheck %s --input-file=%t.err --check-prefix=DEATH
// DEATH-DAG: yrun: node {{[1-9]}} {{.*}} died: Killed
// DEATH-DAG: deadlock: nothing can run on any node
// CHECK: all {{[0-9]+}} letters came once and in order; {{[0-9]+}} moves, 0 refused
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { INTRODUCE = 1, LETTER = 2, REPORT = 3 };

struct letter {
    int from;
    int number;
};

struct report {
    int letters, errors, moves, refused;
};

struct friends {
    yid to[2];
    int from[2]; /* their numbers */
};

/* A small generator of its own, so that each thread's way is the same on every machine. */
static unsigned next_random(unsigned *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

static void take(struct report *report, int expected[2], const int from[2], struct letter letter) {
    int which = letter.from == from[0] ? 0 : 1;
    report->letters++;
    if (letter.from != from[which] || letter.number != expected[which]++) report->errors++;
}

thread wanderer(int self, int rounds, int kills, yid master) {
    struct friends friends;
    struct report report = {0, 0, 0, 0};
    int expected[2] = {0, 0};
    unsigned random = (unsigned)self * 2654435761u;

    ythread_recv(master, INTRODUCE, &friends);
    for (int round = 0; round < rounds; round++) {
        struct letter letter = {self, round};
        for (int i = 0; i < 2; i++) ythread_send(friends.to[i], LETTER, letter);
        if (kills && round >= rounds / 2 && ythread_node() >= kills) raise(SIGKILL); /* from that node on */
        if (next_random(&random) % 3) {
            int status = ythread_migrate((int)(next_random(&random) % (unsigned)ythread_nodes()));
            if (status)
                report.refused++;
            else
                report.moves++;
        }
        for (int i = 0; i < 2; i++) {
            struct letter got;
            if (ythread_recv(YTHREAD_ANY, LETTER, &got)) report.errors++;
            take(&report, expected, friends.from, got);
        }
    }
    ythread_send(master, REPORT, report);
}

thread ymain(int argc, char **argv) {
    int count = argc > 1 ? atoi(argv[1]) : 100, rounds = argc > 2 ? atoi(argv[2]) : 10;
    yid *ids = calloc((size_t)count, sizeof *ids);
    struct report sum = {0, 0, 0, 0};

    for (int i = 0; i < count; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes(), 0, 0};
        int status =
            ythread_create(&ids[i], &attr, wanderer, 4, i, rounds, argc > 3 && !i ? atoi(argv[3]) : 0, ythread_self());
        if (status) printf("creation %d failed: %s\n", i, ythread_strerror(status));
    }
    for (int i = 0; i < count; i++) {
        struct friends friends;
        friends.to[0] = ids[(i + 1) % count];
        friends.to[1] = ids[(i + 13) % count];
        friends.from[0] = (i + count - 1) % count;
        friends.from[1] = (i + count - 13) % count;
        ythread_send(ids[i], INTRODUCE, friends);
    }
    for (int i = 0; i < count; i++) {
        struct report report;
        ythread_recv(YTHREAD_ANY, REPORT, &report);
        sum.letters += report.letters;
        sum.errors += report.errors;
        sum.moves += report.moves;
        sum.refused += report.refused;
    }
    if (sum.errors || sum.letters != 2 * count * rounds)
        printf("%d errors, %d letters\n", sum.errors, sum.letters);
    else
        printf("all %d letters came once and in order; %d moves, %d refused\n", sum.letters, sum.moves, sum.refused);
    free(ids);
    ythread_exit(sum.errors != 0);
}
