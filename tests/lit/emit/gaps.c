// A gap follows each field that is used in place.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

void g(int *);
int f(int n)
{
    int x = n;
    g(&x);
    return later(1) + x + n;
}

// CHECK: struct ythread_frame_f {
// CHECK-NEXT: struct ythread_header ythread_head;
// CHECK-NEXT: int n;
// CHECK-NEXT: int x;
// CHECK-NEXT: char ythread_gap_1;
// CHECK-NEXT: };
