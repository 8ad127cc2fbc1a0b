// A local as large as most of the stack: nothing that saves, restores or clears it makes another one of it there, without optimisation either.
// RUN: %ycc -O0 %s -o %t && %t | FileCheck %s
// RUN: %ycc -O2 %s -o %t && %t | FileCheck %s
// CHECK: 3{{$}}
// CHECK-NEXT: 6{{$}}
#include <stdio.h>
#include <ythreads.h>

enum { MANY = 6 << 20 };

static long sum(const char *bytes) {
    long all = 0;
    for (int i = 0; i < MANY; i++) all += bytes[i];
    return all;
}

thread worker(int n) {
    char bytes[MANY] = {0};
    for (int i = 0; i < 3; i++) {
        bytes[i] = (char)n;
        ythread_yield(YTHREAD_ANY);
    }
    printf("%ld\n", sum(bytes));
}

thread ymain(void) {
    for (int i = 1; i < 3; i++) worker(i);
}
