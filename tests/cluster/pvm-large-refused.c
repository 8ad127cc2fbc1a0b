// Tasks of PVM: a thread of 64 MB is refused before most of it has left, since there is no memory for it where it was to go; it goes on, gives its
// memory back, and what is sent there afterwards comes in order. What of it had not left is nobody's any more.
// REQUIRES: host-x86_64
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 %t | FileCheck %s
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 --wire=xdr %t | FileCheck %s
// CHECK: with 64 MB: no memory, on node 0
// CHECK-NEXT: with 1 MB: no error, on node 1
// CHECK-NEXT: 1000 came, 0 wrong
#include <stdio.h>
#include <ythreads.h>

#include "Inputs/limit.h"

enum { MANY = 8 << 20, SOME = 1 << 17, MESSAGES = 1000, READY = 1, NUMBER };

thread reader(yid whom) {
    int wrong = 0;
    limit_memory(24 << 20);
    ythread_send(whom, READY, 1);
    for (int i = 0; i < MESSAGES; i++) {
        int number;
        ythread_recv(whom, NUMBER, &number);
        wrong += number != i;
        if (i == MESSAGES / 2 - 1) ythread_send(whom, READY, i);
    }
    printf("%d came, %d wrong\n", MESSAGES, wrong);
}

static void fill(double *numbers, int count) {
    for (int i = 0; i < count; i++) numbers[i] = i / 3.0;
}

thread ymain(void) {
    struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    yid reads;
    int word, wrong = 0;
    ythread_create(&reads, &there, reader, 1, ythread_self());
    ythread_recv(reads, READY, &word);
    double *numbers = ythread_alloc(double, MANY);
    fill(numbers, MANY);
    int status = ythread_migrate(1);
    for (int i = 0; i < MANY; i++) wrong += numbers[i] != i / 3.0;
    ythread_free(numbers);
    printf("with 64 MB: %s, on node %d%s\n", ythread_strerror(status), ythread_node(), wrong ? ", wrong" : "");
    for (int i = 0; i < MESSAGES / 2; i++) ythread_send(reads, NUMBER, i);
    ythread_recv(reads, READY, &word); /* what had not left is out */
    numbers = ythread_alloc(double, SOME);
    fill(numbers, SOME);
    status = ythread_migrate(1);
    for (int i = 0; i < SOME; i++) wrong += numbers[i] != i / 3.0;
    printf("with 1 MB: %s, on node %d%s\n", ythread_strerror(status), ythread_node(), wrong ? ", wrong" : "");
    for (int i = MESSAGES / 2; i < MESSAGES; i++) ythread_send(reads, NUMBER, i);
    ythread_join(reads, 0);
}
