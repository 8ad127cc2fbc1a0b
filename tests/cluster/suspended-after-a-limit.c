// A limit that is over is forgotten with its wait: a thread that is suspended afterwards and moved goes on as if it had had none.
// RUN: %ycc -O1 %s -o %t
// RUN: env YTHREADS_NODES_PER_PROCESS=2 %t | FileCheck %s
// RUN: %yrun -n 2 %t | FileCheck %s
// CHECK: parked: the time is over
// CHECK-NEXT: 0 yields failed, on node 1
#include <stdio.h>
#include <ythreads.h>

enum { TAG_PARKED, TAG_ENOUGH, TAG_RESULT };

thread yielder(yid parent) {
    int failed = 0, status = ythread_park_until(0.0001);
    ythread_send(parent, TAG_PARKED, status);
    while (ythread_probe(parent, TAG_ENOUGH, 0) == 0) failed += ythread_yield(YTHREAD_ANY) != 0;
    ythread_send(parent, TAG_RESULT, failed);
    ythread_send(parent, TAG_RESULT, ythread_node());
}

thread ymain(void) {
    yid id;
    int status, failed, node;
    ythread_create(&id, 0, yielder, 1, ythread_self());
    ythread_recv(id, TAG_PARKED, &status);
    printf("parked: %s\n", ythread_strerror(status));
    while (ythread_yield(id)) ythread_yield(YTHREAD_ANY); /* it stands in the queue, and its yield has a status */
    ythread_suspend(id);
    ythread_move(id, 1);
    ythread_resume(id);
    ythread_send(id, TAG_ENOUGH, 1);
    ythread_recv(id, TAG_RESULT, &failed);
    ythread_recv(id, TAG_RESULT, &node);
    printf("%d yields failed, on node %d\n", failed, node);
}
