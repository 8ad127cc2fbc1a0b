// A switch keeps its shape; a comment on falling through becomes an attribute.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    switch (later(n)) {
    case 1:
        n += later(1);
        /* fall through */
    case 2 ... 4:
        n++;
        break;
    default:
        n = later(2);
    }
    return n;
}

// CHECK: f: 3 points
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(n)
// CHECK-NEXT: switch (ythread_t1)
// CHECK-NEXT: case 1:
// CHECK-NEXT: suspend 2: ythread_t2 = ythread_body_later(1)
// CHECK-NEXT: n += ythread_t2;
// CHECK-NEXT: fallthrough;
// CHECK-NEXT: case 2 ... 4:
// CHECK-NEXT: n++;
// CHECK-NEXT: break;
// CHECK-NEXT: default:
// CHECK-NEXT: suspend 3: n = ythread_body_later(2)
// CHECK-NEXT: return n;
