// Under --stress a main that calls ythread_run is a thread itself: when the program it runs has ended, it goes on, and gives its status. As a
// node of a cluster it cannot.
// UNSUPPORTED: nodes-together
// RUN: %ycc --stress=statement %s -o %t
// RUN: %status 7 %t | FileCheck %s
// RUN: env YTHREADS_CHAOS=migrate %status 7 %t | FileCheck %s
// RUN: %status 121 %yrun -n 2 %t 2>&1 | FileCheck --check-prefix=CLUSTER %s
// RUN: %ycc --stress=loop %s -o %t.loop
// RUN: %status 7 %t.loop | FileCheck %s
// CHECK: the first time: 3, 3
// CHECK-NEXT: the second time: 6, 6
// CLUSTER: ythreads: ythread_run: a thread of a cluster calls it (under --stress main is one)
#include <stdio.h>
#include <ythreads.h>

static int sum;

thread adds(int n) {
    ythread_yield(YTHREAD_ANY);
    sum += n;
}

thread begin(void) {
    yid one;
    ythread_create(&one, NULL, adds, 1, 2);
    ythread_join(one, NULL);
    sum++;
    ythread_exit(sum);
}

static int next(int n) {
    return n + 1;
}

int main(int argc, char **argv) {
    int status = ythread_run(argc, argv, begin);
    printf("the first time: %d, %d\n", status, sum);
    status = ythread_run(argc, argv, begin);
    printf("the second time: %d, %d\n", status, sum);
    return next(status);
}
