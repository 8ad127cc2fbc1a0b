// A thread that went to its home once more before that died: whoever has sent it on its way earlier, and has not heard that it arrived,
// calls it alive; its destination of then has nothing to tell. Who waits for its end learns that it is gone.
// RUN: %ycc %s -o %t
// RUN: %hearsay %t | FileCheck %s
// CHECK: joined: the node died
// CHECK: status 0
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

thread ymain(void) {
    printf("joined: %s\n", ythread_strerror(ythread_join((yid)3 << 52 | 1, NULL)));
    exit(0);
}
