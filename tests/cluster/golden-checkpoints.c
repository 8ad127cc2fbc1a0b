// Checkpoints that lie in the tree, one written by each architecture, are continued by all of them, and are the same
// for people. From the root of the tree, this writes one anew:
//     ycc --target=ARCH -ffile-prefix-map=tests/cluster/= tests/cluster/golden-checkpoints.c -o golden
//     yrun --nodes=ARCH:2 golden tests/cluster/Inputs/golden/ARCH
// REQUIRES: foreign-s390x, foreign-armhf, foreign-i386
// UNSUPPORTED: nodes-together
// RUN: %ycc --target=%foreign,s390x,armhf,i386 -ffile-prefix-map=%S/= -O1 %s -o %t
// RUN: %golden %S/Inputs/golden yrun --nodes=%arch:2 --restart=@ %t > %t.here
// RUN: FileCheck %s --input-file=%t.here
// RUN: %golden %S/Inputs/golden yrun --nodes=%foreign:2 --restart=@ %t > %t.there
// RUN: diff %t.here %t.there
// RUN: %golden %S/Inputs/golden yrun --nodes=s390x:2 --restart=@ %t > %t.large
// RUN: diff %t.here %t.large
// RUN: %golden %S/Inputs/golden yrun --nodes=armhf:1,i386:1 --restart=@ %t > %t.small
// RUN: diff %t.here %t.small
// RUN: %golden %S/Inputs/golden yrun --nodes=%arch:1,%foreign:1 --restart=@ %t > %t.mixed
// RUN: diff %t.here %t.mixed
// RUN: %golden %S/Inputs/golden ystate show @ | FileCheck %s --check-prefix=SHOW
// RUN: %yrun -n 2 %t %t.new | FileCheck %s
// CHECK: written: 0
// CHECK-NEXT: walker: 2.5 -7 'x' 1.25 9 times, list 3 2 1, text 'a text', row 0 10 20 30
// CHECK-NEXT: waiter: 5 -3 2.25
// CHECK-NEXT: status of the first: 77
// CHECK-NEXT: total 100 on node 0, 101 on node 1
// SHOW: a program of 2 nodes
// SHOW: total = 100
// SHOW: statuses
// SHOW: has ended, and nobody has joined it: status 77
// SHOW: events
// SHOW: messages
// SHOW-NEXT: message from 0.{{[0-9]+}}, tag 3: 1 int
// SHOW-NEXT: values = 5
// SHOW: walker() golden-checkpoints.c:
// SHOW-DAG: precise = 1.25
// SHOW-DAG: name = "a text"
// SHOW-DAG: head = &list
// SHOW: block {{[0-9]+}} of frame 0: 4 int
// SHOW-NEXT: values = {0, 10, 20, 30}
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct list {
    long value;
    struct list *next;
};
struct pair {
    short small;
    double large;
};

struct list third = {1, 0}, second = {2, &third}, list = {3, &second};
int total = 100;
yevent go;

int size_of_row(void) {
    static int calls;
    return 4 + 0 * ++calls;
}

thread walker(float half, const char *where) {
    int row[size_of_row()];
    struct list *head = &list;
    char name[8] = "a text", letter = 'x';
    long minus = -7;
    long double precise = 1.25L;
    unsigned long long times = 9;
    for (int i = 0; i < 4; i++) row[i] = 10 * i;
    int status = ythread_checkpoint(where);
    printf("written: %d\n", status);
    printf("walker: %g %ld '%c' %Lg %llu times, list %ld %ld %ld, text '%s', row %d %d %d %d\n", half, minus, letter,
           precise, times, head->value, head->next->value, head->next->next->value, name, row[0], row[1], row[2],
           row[3]);
    ythread_set(go);
}

thread waiter(yid owner) {
    int first;
    struct pair pair;
    ythread_wait(go);
    ythread_recv(owner, 3, &first);
    ythread_recv(owner, 4, &pair);
    printf("waiter: %d %d %g\n", first, pair.small, pair.large);
}

thread first(int status) {
    ythread_exit(status);
}

thread counter(yid owner) {
    ythread_recv(owner, 5, &total);
    ythread_send(owner, 6, total);
}

thread ymain(int argc, char **argv) {
    static char file[300];
    yid one, two, three, four;
    int status, there;
    struct pair pair = {-3, 2.25};
    struct ythread_attr far = {YTHREAD_INHERIT, 1, 0, "the counter"};
    if (argc > 1) strncpy(file, argv[1], sizeof file - 1);
    go = yevent_create();
    ythread_create(&one, 0, first, 1, 77);
    ythread_create(&two, 0, waiter, 1, ythread_self());
    ythread_create(&three, &far, counter, 1, ythread_self());
    ythread_yield(YTHREAD_ANY);
    ythread_send(two, 3, 5);
    ythread_send(two, 4, pair);
    ythread_create(&four, 0, walker, 2, 2.5f, (const char *)file);
    ythread_join(four, 0);
    ythread_join(two, 0);
    ythread_join(one, &status);
    printf("status of the first: %d\n", status);
    ythread_send(three, 5, 101);
    ythread_recv(three, 6, &there);
    printf("total %d on node 0, %d on node 1\n", total, there);
}
