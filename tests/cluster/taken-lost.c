// A node takes a thread in, sends it on and dies: the thread's state has left it, but not yet its answer to where the thread came from. That
// one takes the thread for dead, but it lives where it went; whoever waits for its end waits on.
// RUN: %ycc %s -o %t
// RUN: %taken-lost %t | FileCheck %s
// CHECK-NOT: forgotten
// CHECK: joined: no error, 42
// CHECK: status 0
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

thread traveller(void) {
    ythread_migrate(1);
}

thread ymain(void) {
    yid id;
    int status = -1;
    ythread_create(&id, 0, traveller, 0);
    int result = ythread_join(id, &status);
    printf("joined: %s, %d\n", ythread_strerror(result), status);
    exit(0);
}
