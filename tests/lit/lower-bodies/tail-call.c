// A call of itself that a function returns is a jump; the next call's arguments are all known before any is passed.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

// CHECK-LABEL: gcd: 1 point
// CHECK: ythread_again:
// CHECK: ythread_t2 = b;
// CHECK-NEXT: b = a % b;
// CHECK-NEXT: a = ythread_t2;
// CHECK-NEXT: goto ythread_again;
int gcd(int a, int b)
{
    if (b == 0)
        return later(a);
    return gcd(b, a % b);
}

// CHECK-LABEL: countdown: 1 point
// CHECK: ythread_again:
// CHECK-NEXT: (void)unused;
// CHECK: n = n - 1;
// CHECK-NEXT: goto ythread_again;
void countdown(int n, const char *unused)
{
    later(n);
    if (n > 0)
        countdown(n - 1, unused);
}

// Not where the variables of both calls may be in use.
// CHECK-LABEL: chain: 2 points
int chain(int n, int *outer)
{
    int mine = *outer;
    if (n == 0)
        return later(mine);
    return chain(n - 1, &mine);
}
