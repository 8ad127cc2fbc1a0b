// Who waits for a thread of another node and is destroyed leaves that thread to the next one who joins it, from there, from its
// home and from a third node, while it lives and after its end.
//
// RUN: %ycc -O2 %s -o %t
// RUN: %status 0 %yrun -n 3 %t | FileCheck %s
// RUN: %status 0 %yrun -n 3 --nodes-per-process=3 %t | FileCheck %s

#include <stdio.h>
#include <ythreads.h>

enum { READY = 1, PATIENCE = 20 };

thread sleeper(int status) {
    ythread_park();
    ythread_exit(status);
}

thread joiner(yid whom, yid master) {
    ythread_send(master, READY, 0);
    ythread_join(whom, NULL);
}

static void destroy_joiner(yid whom) {
    yid one;
    int ready;
    ythread_create(&one, NULL, joiner, 2, whom, ythread_self());
    ythread_recv(one, READY, &ready); /* it has run until its join */
    ythread_destroy(one);
    printf("destroyed on %d: %s\n", ythread_node(), ythread_strerror(ythread_join(one, NULL)));
}

/* The home may not have heard yet that the other one is gone. */
static int join(yid whom, int *status) {
    int result;
    while ((result = ythread_join_until(whom, status, PATIENCE)) == YTHREAD_EBUSY) ythread_sleep(0.001);
    return result;
}

thread ymain(void) {
    for (int here = 0; here < 3; here++) {
        yid whom;
        int status = 0;
        ythread_migrate(0);
        ythread_create(&whom, NULL, sleeper, 1, 40 + here);
        ythread_migrate(1);
        destroy_joiner(whom);
        ythread_migrate(here);
        ythread_unpark(whom);
        int result = join(whom, &status);
        printf("joined on %d: %d, status %d\n", here, result, status);
    }
}

// CHECK: destroyed on 1: the thread was destroyed
// CHECK-NEXT: joined on 0: 0, status 40
// CHECK-NEXT: destroyed on 1: the thread was destroyed
// CHECK-NEXT: joined on 1: 0, status 41
// CHECK-NEXT: destroyed on 1: the thread was destroyed
// CHECK-NEXT: joined on 2: 0, status 42
