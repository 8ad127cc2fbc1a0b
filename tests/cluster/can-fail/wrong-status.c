// This test must fail: it proves that the suite can.
// RUN: %ycc %s -o %t
// RUN: %status 3 %yrun -n 2 %t
#include <ythreads.h>

thread ymain(void) {
    ythread_exit(4);
}
