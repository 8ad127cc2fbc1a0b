// Nodes of other architectures come to a program of this machine, threads go on there, and what is written then is continued on as many nodes.
// REQUIRES: foreign
// UNSUPPORTED: nodes-together
// RUN: rm -f %t.state
// RUN: %ycc --target=%all %s -o %t
// RUN: %status 0 %ctl --ends %yctl %yrun -n 1 %t 3 %t.state -- add %foreign -- status -- add > %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.out
// RUN: FileCheck %s --input-file=%t.err --check-prefix=WRITTEN
// RUN: %status 0 %yrun --restart=%t.state %t > %t.again.out
// RUN: FileCheck %s --input-file=%t.again.out --check-prefix=AGAIN
// RUN: %status 0 %yrun -n 2 --restart=%t.state %t > %t.two.out
// RUN: FileCheck %s --input-file=%t.two.out --check-prefix=TWO
// CHECK: $ yctl add [[ARCH:[a-z0-9_]+]]
// CHECK-NEXT: node 1 has come, on host {{.*}} ([[ARCH]])
// CHECK-NEXT: status 0
// CHECK: $ yctl status
// CHECK: 1 {{ *}}[[ARCH]] {{.*}} lives
// CHECK: written: no error; 30 walkers, sum 435
// WRITTEN: checkpoint '{{.*}}': 31 threads of 3 nodes
// AGAIN-NOT: ready
// AGAIN: written: no error; 30 walkers, sum 435, on 3 nodes
// TWO: written: no error; 30 walkers, sum 435, on 2 nodes
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { WALKERS = 30, GO = 1, DONE };

thread walker(yid master, int number) {
    int word;
    for (int round = 0; round < 10; round++) ythread_migrate((number + round) % ythread_nodes());
    ythread_send(master, DONE, number);
    ythread_recv(master, GO, &word);
    ythread_migrate(number % ythread_nodes());
    ythread_send(master, DONE, number);
}

static int hear_all(yid *walkers) {
    int sum = 0;
    for (int i = 0; i < WALKERS; i++) {
        int number = 0;
        ythread_recv(walkers[i], DONE, &number);
        sum += number;
    }
    return sum;
}

thread ymain(int argc, char **argv) {
    int wanted = argc > 1 ? atoi(argv[1]) : 1;
    yid walkers[WALKERS];
    printf("ready\n");
    while (ythread_nodes() < wanted) ythread_sleep(0.01);
    for (int i = 0; i < WALKERS; i++) ythread_create(&walkers[i], NULL, walker, 2, ythread_self(), i);
    hear_all(walkers);
    int status = argc > 2 ? ythread_checkpoint(argv[2]) : 0;
    for (int i = 0; i < WALKERS; i++) ythread_send(walkers[i], GO, 0);
    int sum = hear_all(walkers);
    printf("written: %s; %d walkers, sum %d, on %d nodes\n", ythread_strerror(status), WALKERS, sum, ythread_nodes());
}
