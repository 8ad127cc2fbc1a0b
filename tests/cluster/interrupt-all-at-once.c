// Ctrl-C has ended all nodes before yrun, which is busy, hears of it itself: it has been interrupted, and nobody has died.
// RUN: %ycc %s -o %t
// RUN: %cc -shared -fPIC %S/Inputs/late-wait.c -o %t.so
// RUN: %interrupt INT env LD_PRELOAD=%t.so %yrun -n 2 %t 2>&1 | FileCheck %s
// CHECK-NOT: died
// CHECK: status 130, no process is left
#include <stdio.h>
#include <ythreads.h>

thread ymain(void) {
    printf("ready\n");
    fflush(stdout);
    for (;;) ythread_yield(YTHREAD_ANY);
}
