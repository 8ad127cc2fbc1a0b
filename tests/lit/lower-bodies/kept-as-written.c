// What has no suspension keeps the spelling of its author.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

#define SQUARE(x) ((x) * (x))
int f(int n)
{
    for (int i = 0;  i<n;  i++)
        { n -= SQUARE( i ); }
    n = SQUARE(later(n));
    return n+SQUARE( 2 );
}

// CHECK: f: 2 points
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: for (int i = 0;  i<n;  i++)
// CHECK-NEXT: { n -= SQUARE( i ); }
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(n)
// CHECK-NEXT: suspend 2: ythread_t2 = ythread_body_later(n)
// CHECK-NEXT: n = (ythread_t1 * ythread_t2);
// CHECK-NEXT: return n+SQUARE( 2 );
