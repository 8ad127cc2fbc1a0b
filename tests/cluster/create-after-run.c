// Before ythread_run and after it nobody runs threads: who makes one in a function that plain C calls gets a status, and nothing is made.
// RUN: %ycc %s -o %t
// RUN: %t 2>&1 | FileCheck %s
// RUN: %yrun -n 2 %t 2>&1 | FileCheck %s
// CHECK: before: suspension under plain C: create: there is no node yet; nobody; errno is set
// CHECK: runs
// CHECK: the run: 3
// CHECK: after: suspension under plain C: create: the program has ended, and nobody would run the thread; nobody; errno is set
// CHECK-NOT: runs
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

thread other(void) {
    puts("runs");
}

thread begin(void) {
    other();
    ythread_exit(3);
}

static const char *moment;

static int compare(const void *a, const void *b) {
    (void)a, (void)b;
    yid id = 0;
    printf("%s: %s", moment, ythread_strerror(ythread_create(&id, 0, other, 0)));
    printf(": %s; %s; ", ythread_error(), id ? "somebody" : "nobody");
    errno = 0;
    other();
    printf("errno is %s\n", errno ? "set" : "not set");
    fflush(stdout);
    return 0;
}

static void call_it(const char *when) {
    char two[2] = "";
    moment = when;
    qsort(two, 2, 1, (int (*)(const void *, const void *))compare);
}

int main(int argc, char **argv) {
    call_it("before");
    int status = ythread_run(argc, argv, begin);
    printf("the run: %d\n", status);
    fflush(stdout);
    call_it("after");
    return 0;
}
