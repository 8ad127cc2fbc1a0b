// An OS thread of the program's own is no node, whatever runs in others: what it calls says so and changes nothing. It cannot reserve bytes of
// threads that are there already, nor run a second program beside the first.
// RUN: %ycc -Wno-ythread-blocking %s -o %t
// RUN: %status 3 %t 2>&1 | FileCheck --check-prefixes=CHECK,ALONE %s
// RUN: %status 3 %yrun -n 2 %t 2>&1 | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=2 %status 3 %t 2>&1 | FileCheck %s
// CHECK-DAG: reserve: -15, reserve: the first thread has been made
// CHECK-DAG: create: -8, create: this OS thread is no node
// CHECK-DAG: send: -8, send: this OS thread is no node
// CHECK-DAG: trylock: -8, trylock: called outside of any thread
// CHECK-DAG: event: 0
// CHECK-DAG: ythread_run: another OS thread of this process has called it
// CHECK-DAG: run: 120
// CHECK-DAG: the threads have ended
// CHECK-DAG: the run: 3
// ALONE: afterwards: 5
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { THREADS = 100 };

static ymutex mutex = YMUTEX_INIT;
static yid first;

static void say(const char *call, int status) {
    printf("%s: %d, %s\n", call, status, ythread_error());
}

thread short_lived(int n) {
    ythread_yield(YTHREAD_ANY);
    ythread_exit(n);
}

thread second(void) {
    ythread_exit(5);
}

static int create(const void *a, const void *b) {
    (void)a, (void)b;
    say("create", ythread_create(0, 0, second, 0));
    return 0;
}

static void *other(void *nothing) {
    char two[2] = "";
    say("reserve", ythread_reserve(16));
    qsort(two, 2, 1, (int (*)(const void *, const void *))create);
    say("send", ythread_send(first, 1, 1));
    say("trylock", ymutex_trylock(&mutex));
    printf("event: %d\n", (int)yevent_create());
    printf("run: %d\n", ythread_run(0, 0, second));
    fflush(stdout);
    return nothing;
}

thread begin(void) {
    yid ids[THREADS];
    for (int i = 0; i < THREADS; i++) ythread_create(&ids[i], 0, short_lived, 1, i);
    first = ids[0];
    pthread_t os;
    pthread_create(&os, 0, other, 0);
    pthread_join(os, 0);
    int wrong = 0, status;
    for (int i = 0; i < THREADS; i++) wrong += ythread_join(ids[i], &status) || status != i;
    if (!wrong) puts("the threads have ended");
    ythread_exit(3);
}

static void *afterwards(void *nothing) {
    printf("afterwards: %d\n", ythread_run(0, 0, second));
    return nothing;
}

int main(int argc, char **argv) {
    int status = ythread_run(argc, argv, begin);
    printf("the run: %d\n", status);
    fflush(stdout);
    if (argc == 1 && ythread_nodes() == 1) {
        pthread_t os;
        pthread_create(&os, 0, afterwards, 0);
        pthread_join(os, 0);
    }
    return status;
}
