// Threads that are all made on one node run at once on several: two meet only if neither waits for the other's turn.
// UNSUPPORTED: nodes-together
// RUN: %ycc -g %s -lpthread -o %t
// RUN: %yrun -n 2 --nodes-per-process=2 --steal %t 2 | FileCheck %s
// RUN: %yrun -n 3 --nodes-per-process=3 --steal %t 3 | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=4 YTHREADS_STEAL=1 %t 4 | FileCheck %s
// RUN: %yrun -n 4 --nodes-per-process=4 --steal %t 2 | FileCheck %s
// RUN: %yrun -n 2 --nodes-per-process=2 --steal %t many | FileCheck %s --check-prefix=MANY
// RUN: %status 120 %yrun -n 2 --steal %t 2 2>&1 | FileCheck %s --check-prefix=ALONE
// CHECK: node 0: its own
// CHECK: met on {{[234]}} nodes
// MANY: 2000 of 2000
// ALONE: --steal wants --nodes-per-process of 2 at least
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ythreads.h>

static atomic_int running, have_met, ended;
static atomic_uint nodes;
static int wanted;

/* What ynode has set up is its node's: it is not stolen. */
thread ynode(int node) {
    int here = ythread_node();
    for (int i = 0; i < 50; i++) ythread_yield(YTHREAD_ANY);
    if (node != here || ythread_node() != here) printf("ynode has been moved\n");
    if (!node) printf("node 0: its own\n");
}

/* The others have not come for so long that they will not: nobody is stolen. */
static void check_time(void) {
    enum { SECONDS = 20 };
    static atomic_long begin;
    long none = 0, now = time(NULL);
    atomic_compare_exchange_strong(&begin, &none, now);
    if (now - atomic_load(&begin) < SECONDS) return;
    printf("never met\n");
    exit(1);
}

/* For a while it runs without a suspension, and looks whether the others do at the same time. */
thread meeting(void) {
    while (!atomic_load(&have_met)) {
        check_time();
        atomic_fetch_add(&running, 1);
        for (int i = 0; i < 20000 && !atomic_load(&have_met); i++)
            if (atomic_load(&running) == wanted) atomic_store(&have_met, 1);
        atomic_fetch_sub(&running, 1);
        ythread_yield(YTHREAD_ANY);
    }
    atomic_fetch_or(&nodes, 1u << ythread_node());
}

/* Waits for messages, locals and heap blocks with it, wherever it is taken to. */
thread one_of_many(yid creator, int number) {
    int *block = ythread_alloc(int, 4), got = 0;
    block[3] = number;
    for (int i = 0; i < 5; i++) ythread_yield(YTHREAD_ANY);
    ythread_recv(creator, 1, &got);
    if (got == number && block[3] == number) atomic_fetch_add(&ended, 1);
}

thread ymain(int argc, char **argv) {
    enum { MANY = 2000 };
    yid id;
    if (argc > 1 && !strcmp(argv[1], "many")) {
        static yid all[MANY];
        for (int i = 0; i < MANY; i++) ythread_create(&all[i], 0, one_of_many, 2, ythread_self(), i);
        for (int i = 0; i < MANY; i++) ythread_send(all[i], 1, i);
        for (int i = 0; i < MANY; i++) ythread_join(all[i], 0);
        printf("%d of %d\n", (int)ended, MANY);
        return;
    }
    wanted = argc > 1 ? atoi(argv[1]) : 2;
    yid *team = ythread_alloc(yid, (unsigned)wanted);
    for (int i = 0; i < wanted; i++) ythread_create(&team[i], 0, meeting, 0);
    for (int i = 0; i < wanted; i++) {
        id = team[i];
        ythread_join(id, 0);
    }
    int count = 0;
    for (unsigned set = nodes; set; set &= set - 1) count++;
    printf("met on %d nodes\n", count);
}
