// A thread goes to a node that dies, and then its home dies, before it could settle the first death: the next home hears from where the thread
// was last that it is lost. It may have been there itself, and would wait for it for ever.
// RUN: %ycc %s -o %t
// RUN: %lost-twice %t | FileCheck %s
// CHECK: told the first home
// CHECK: told the second home
// CHECK: joined: no error, 42
// CHECK: status 0
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

thread traveller(void) {
    ythread_migrate(1);
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
