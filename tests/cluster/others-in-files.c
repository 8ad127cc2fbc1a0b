// Pointers to other threads' variables (from variables, heap blocks, arrays of variable length, what a thread waits to
// receive into) and thread-local variables, in a checkpoint: the program goes on alike, on every architecture.
// REQUIRES: foreign, foreign-s390x, foreign-armhf
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc --target=%arch,%foreign,s390x,armhf --typed-malloc -O1 %s -o %t
// RUN: %t %t.d/1 > %t.1
// RUN: FileCheck %s --input-file=%t.1
// CHECK: 0
// CHECK-NEXT: sums 11 12 13 14, received 77
// CHECK-NEXT: list 4 3 2 1
// CHECK-NEXT: lengths 9 9 9 9
// CHECK-NEXT: box 5, own 12 of list
// RUN: %yrun --restart=%t.d/1 %t | diff - %t.1
// RUN: %yrun --restart=%t.d/1 --nodes=s390x %t | diff - %t.1
// RUN: %yrun --restart=%t.d/1 --nodes=armhf %t | diff - %t.1
// RUN: %yrun --restart=%t.d/1 --nodes=%foreign %t | diff - %t.1
// RUN: ystate show %t.d/1 | FileCheck %s --check-prefix=SHOW
// SHOW-DAG: jobs = &thread 0.{{[0-9]+}}, frame 0.mine
// SHOW-DAG: where = &thread 0.0, frame 0.box
// SHOW-DAG: own = 11
// RUN: ystate show --json %t.d/1 | %json
// More nodes: the new ones would have pointers to what is elsewhere.
// RUN: %status 124 %yrun -n 2 --restart=%t.d/1 %t 2>&1 | FileCheck %s --check-prefix=MORE
// MORE: ythreads: restart: variable 'jobs' leads to what is a thread's own
// With nodes that share a process each has its own.
// RUN: %yrun -n 2 --nodes-per-process=2 %t %t.d/2 | FileCheck %s
// RUN: %yrun -n 2 --nodes-per-process=2 --restart=%t.d/2 %t | FileCheck %s
// A move is still refused.
// RUN: %ycc -DMOVE -O1 %s -o %t.move
// RUN: %yrun -n 2 %t.move | FileCheck %s --check-prefix=REFUSED
// REFUSED: -6 thread 0.0, ymain(), field 'p': points to the thread-local variable 'own', of which each node has its own
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { N = 4 };

struct job {
    int number, *length;
    struct job *next;
};
static struct job *jobs;
struct holder {
    int *where;
    double weight;
};
static struct holder *held;
static _Thread_local int own;
_Thread_local struct holder *mine_alone;
static yevent go;

#ifdef MOVE
thread ymain(void) {
    int *p = &own;
    int status = ythread_migrate(1);
    printf("%d %s\n", status, status ? ythread_error() : "");
    *p = 1;
}
#else
thread worker(int number, int *sum, int n) {
    int lengths[n];
    struct job mine = {number, &lengths[n - 1], jobs};
    jobs = &mine;
    lengths[n - 1] = 0;
    ythread_wait(go);
    *sum += 10 + number;
    while (!lengths[n - 1]) ythread_yield(YTHREAD_ANY);
    *sum += lengths[n - 1] - 9;
}

thread taker(int *into) {
    ythread_recv(YTHREAD_ANY, 1, into);
}

thread ymain(int argc, char **argv) {
    int sums[N] = {0}, box = 4, received = 0;
    yid ids[N], one;
    go = yevent_create();
    held = calloc(1, sizeof *held);
    held->where = &box;
    mine_alone = calloc(1, sizeof *mine_alone);
    mine_alone->where = &own;
    own = 11;
    for (int i = 0; i < N; i++) ythread_create(&ids[i], NULL, worker, 3, i + 1, &sums[i], i + 2);
    ythread_create(&one, NULL, taker, 1, &received);
    ythread_yield(YTHREAD_ANY);
    mine_alone->where = held->where;
    printf("%d\n", ythread_checkpoint(argv[1]));
    ++*mine_alone->where;
    own++;
    ythread_set(go);
    ythread_send(one, 1, 77);
    ythread_yield(YTHREAD_ANY);
    int order[N], n = 0, lengths[N];
    for (struct job *job = jobs; job; job = job->next) {
        order[n] = job->number;
        *job->length = 9;
        lengths[n++] = *job->length;
    }
    for (int i = 0; i < N; i++) ythread_join(ids[i], NULL);
    ythread_join(one, NULL);
    printf("sums %d %d %d %d, received %d\n", sums[0], sums[1], sums[2], sums[3], received);
    printf("list %d %d %d %d\n", order[0], order[1], order[2], order[3]);
    printf("lengths %d %d %d %d\n", lengths[0], lengths[1], lengths[2], lengths[3]);
    printf("box %d, own %d of list\n", box, own);
}
#endif
