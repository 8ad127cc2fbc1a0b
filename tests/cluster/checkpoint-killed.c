// All processes of a program are killed at any moment, again and again; it goes on from the last complete checkpoint as
// if nothing had happened.
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc -O1 %s -o %t
// RUN: %kill-restart 12 %t.d/state %yrun %t 40000 | FileCheck %s
// CHECK: sum 4799880000 of 240000 messages
// CHECK-NEXT: {{[1-9][0-9]*}} times killed, status 0
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { WORKERS = 6, VALUE = 1, RESULT = 2 };

static unsigned next_random(unsigned *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

thread collector(int count, yid owner) {
    long long sum = 0;
    for (int i = 0; i < count; i++) {
        int value;
        ythread_recv(YTHREAD_ANY, VALUE, &value);
        sum += value;
    }
    ythread_send(owner, RESULT, sum);
}

thread worker(int number, int turns, yid to) {
    unsigned random = (unsigned)number;
    for (int i = 0; i < turns; i++) {
        if (next_random(&random) % 4 == 0) ythread_migrate((int)(next_random(&random) % 3));
        ythread_send(to, VALUE, i);
        ythread_yield(YTHREAD_ANY);
    }
}

thread ymain(int argc, char **argv) {
    int turns = argc > 1 ? atoi(argv[1]) : 100;
    yid id;
    long long sum;
    ythread_create(&id, 0, collector, 2, WORKERS * turns, ythread_self());
    for (int i = 0; i < WORKERS; i++) worker(i, turns, id);
    ythread_recv(id, RESULT, &sum);
    printf("sum %lld of %d messages\n", sum, WORKERS * turns);
}
