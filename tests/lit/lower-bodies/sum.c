// What a function adds to a call of itself is added before the jump; each other return adds the sum.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

// CHECK-LABEL: total: 1 point
// CHECK: ythread_t1 = 0;
// CHECK-NEXT: ythread_again:
// CHECK: return (int)((unsigned int)ythread_t1 + (unsigned int)(
// CHECK: ythread_t1 = (int)((unsigned int)ythread_t1 + (unsigned int)(n));
// CHECK-NEXT: n = n - 1;
// CHECK-NEXT: goto ythread_again;
int total(int n)
{
    if (n == 0)
        return later(n);
    return n + total(n - 1);
}

// The first operator counts; behind ?: too, and beside a constant.
// CHECK-LABEL: bits: 2 points
// CHECK: ythread_t1 = -1;
// CHECK: ythread_t1 = (long)((unsigned long)ythread_t1 & (unsigned long)(
// CHECK-NEXT: n = n - 1;
// CHECK-NEXT: goto ythread_again;
// CHECK: (unsigned long)ythread_t1 & (unsigned long)({{.*}} + 1)
long bits(long n)
{
    if (n > 5)
        return n == 6 ? later(1) : bits(n - 1) & 0xff;
    return bits(n - 2) + 1;
}

// No sums: the result may be another one, or what is added may change in the call.
// CHECK-LABEL: rounded: 2 points
float rounded(int n)
{
    return n == 0 ? later(n) : 0.5f + rounded(n - 1);
}

static int counter;
// CHECK-LABEL: late: 2 points
int late(int n)
{
    return n == 0 ? later(n) : late(n - 1) + counter;
}
