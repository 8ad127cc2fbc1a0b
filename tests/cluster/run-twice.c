// A process becomes nodes of a cluster once: a second call of ythread_run is refused with a line, and main goes on. Alone each call is a
// program of its own.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %status 3 %t 2>&1 | FileCheck --check-prefix=ALONE %s
// ALONE: begins
// ALONE: the first time: 3
// ALONE: begins
// RUN: %status 120 %yrun -n 2 %t 2>&1 | FileCheck %s
// CHECK-DAG: begins
// CHECK-DAG: the first time: 3
// CHECK-DAG: ythreads: ythread_run: this process has been a node of a cluster already
// CHECK-NOT: begins
#include <stdio.h>
#include <ythreads.h>

thread begin(void) {
    puts("begins");
    ythread_exit(3);
}

int main(int argc, char **argv) {
    printf("the first time: %d\n", ythread_run(argc, argv, begin));
    fflush(stdout);
    return ythread_run(argc, argv, begin);
}
