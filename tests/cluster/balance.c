// Threads that are all made on one node come to every node that has nothing to do, of other processes, machines and architectures, too. Who
// holds a descriptor stays; so does the program.
// UNSUPPORTED: nodes-together
// RUN: %ycc --target=%arch,%foreign %s -o %t
// RUN: %yrun -n 3 --balance %t | FileCheck %s --check-prefixes=ALL,THREE
// RUN: %yrun -n 4 --nodes-per-process=2 --balance %t | FileCheck %s --check-prefixes=ALL,FOUR
// RUN: %yrun --nodes=%arch:1,%foreign:1 --balance %t | FileCheck %s --check-prefixes=ALL,TWO
// RUN: %pvm %yrun --engine=pvm --hosts=%hosts -n 3 --balance %t | FileCheck %s --check-prefixes=ALL,THREE
// RUN: env YTHREADS_BALANCE=1 %yrun -n 3 %t | FileCheck %s --check-prefixes=ALL,THREE
// RUN: %yrun -n 2 %t 1 | FileCheck %s --check-prefix=WITHOUT
// RUN: %yrun -n 1 --balance %t | FileCheck %s --check-prefix=ALONE
// TWO: threads have run on 2 of 2 nodes
// THREE: threads have run on 3 of 3 nodes
// FOUR: threads have run on 4 of 4 nodes
// WITHOUT: threads have run on 1 of 2 nodes
// ALONE: threads have run on 1 of 1 nodes
// ALL-NEXT: 20 of 20 who hold a descriptor have stayed
// ALL-NEXT: 40 of 40 have ended
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <ythreads.h>

enum { STAY = 20, GO = 40, COMES = 1, ENDS, SECONDS = 20 };

static void compute(void) {
    volatile unsigned x = 1;
    for (int i = 0; i < 20000; i++) x = x * 1664525 + 1013904223;
}

/* Until it is told to end. Made on node `at`, it says so when it has come to another one. */
thread wanderer(yid whom, int at) {
    for (;;) {
        int ends;
        if (!ythread_recv_until(whom, ENDS, &ends, 0)) break;
        if (at != ythread_node()) ythread_send(whom, COMES, at = ythread_node());
        compute();
        ythread_yield(YTHREAD_ANY);
    }
}

/* Returns 1 if it is in its process, whose other nodes have the descriptor, too. */
thread holder(yfd fd, pid_t process) {
    for (int i = 0; i < 100; i++) {
        compute();
        ythread_yield(YTHREAD_ANY);
    }
    ythread_exit(process == getpid() && fd >= 0);
}

thread ymain(int argc, char **argv) {
    yid stay[STAY], go[GO];
    yfd fd = dup(0);
    int wanted = argc > 1 ? atoi(argv[1]) : ythread_nodes(), nodes = 1, stayed = 0, ended = 0;
    unsigned seen = 1;
    time_t begin = time(NULL);
    for (int i = 0; i < STAY; i++) ythread_create(&stay[i], 0, holder, 2, fd, getpid());
    for (int i = 0; i < GO; i++) ythread_create(&go[i], 0, wanderer, 2, ythread_self(), ythread_node());
    while (nodes < wanted && time(NULL) - begin < SECONDS) {
        int node;
        if (ythread_recv_until(YTHREAD_ANY, COMES, &node, 0.1)) continue;
        nodes += !(seen >> node & 1);
        seen |= 1u << node;
    }
    for (int i = 0; i < STAY; i++) {
        int status;
        stayed += !ythread_join(stay[i], &status) && status;
    }
    for (int i = 0; i < GO; i++) ythread_send(go[i], ENDS, 0);
    for (int i = 0; i < GO; i++) ended += !ythread_join(go[i], NULL);
    printf("threads have run on %d of %d nodes\n%d of %d who hold a descriptor have stayed\n%d of %d have ended\n",
           nodes, ythread_nodes(), stayed, STAY, ended, GO);
    close(fd);
}
