// A variable that the next turn reads is live at the loop's suspension.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    int sum = 0, last;
    for (int i = 0; i < n; i++) {
        last = later(i);
        sum += last;
    }
    return sum;
}

// CHECK: f: frame
// CHECK-NEXT: field n
// CHECK-NEXT: field sum
// CHECK-NEXT: field i
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: n sum i
