// SIGQUIT makes a node print its threads; the program goes on.
// RUN: %ycc -g %s -o %t
// RUN: %status 0 %yrun -n 2 %t > %t.out 2>&1
// RUN: FileCheck %s --input-file=%t.out
// CHECK: node 1: 2 threads
// CHECK: sleeper(){{.*}}quit-signal.c:
// CHECK: went on
#include <signal.h>
#include <stdio.h>
#include <ythreads.h>

thread sleeper(yid master) {
    for (int value = 0; !value;) ythread_recv(master, 1, &value);
    printf("went on\n");
}

thread bell(yid to) {
    ythread_migrate(1);
    raise(SIGQUIT);
    ythread_send(to, 2, 0);
}

thread ymain(void) {
    struct ythread_attr attr = {YTHREAD_INHERIT, 1, 0, 0};
    yid id;
    int value;
    ythread_create(&id, &attr, sleeper, 1, ythread_self());
    ythread_send(id, 1, 0);
    bell(ythread_self());
    ythread_recv(YTHREAD_ANY, 2, &value);
    ythread_send(id, 1, 1);
    ythread_join(id, 0);
}
