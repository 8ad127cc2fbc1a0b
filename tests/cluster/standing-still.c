// Who stands still, and why: suspended, parked, with a limit, in a library's primitive. A timer is not a deadlock, the rest is.
// RUN: %ycc %s -o %t
// RUN: %status 125 %t 2> %t.alone
// RUN: FileCheck %s --input-file=%t.alone
// RUN: %status 125 %yrun -n 2 %t 2> %t.two
// RUN: FileCheck %s --input-file=%t.two
// CHECK: ythreads: deadlock
// CHECK: thread 0.0, priority 32: suspended by another thread, or by itself
// CHECK-NEXT: ymain()  {{.*}}standing-still.c:[[#@LINE+27]]
// CHECK: thread 0.{{[1-3]}}, priority 32: parked
// CHECK: thread 0.{{[1-3]}}, priority 32: waits for event 0.0, and is suspended
// CHECK: thread 0.{{[1-3]}}, priority 32: suspended by another thread, or by itself
// CHECK-NOT: thread 0
#include <ythreads.h>

thread parked(void) {
    ythread_park();
}

thread waiting(yevent event) {
    ythread_wait(event);
}

thread sleeping(void) {
    ythread_sleep(0.05);
}

thread ymain(void) {
    yid waiter, sleeper;
    parked();
    ythread_create(&waiter, 0, waiting, 1, yevent_create());
    ythread_create(&sleeper, 0, sleeping, 0);
    for (int i = 0; i < 3; i++) ythread_yield(YTHREAD_ANY);
    ythread_suspend(waiter);
    ythread_suspend(sleeper); // its sleep ends, it does not go on
    ythread_suspend(ythread_self());
}
