// A large aggregate is used in place if copying it costs much: it is copied where the loop around the
// suspension works on it in an inner loop, or where there is no loop.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

// CHECK-LABEL: counters: frame at entry
// CHECK-NEXT: field n
// CHECK-NEXT: field a, used in place
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: n a
int counters(int n)
{
    int a[100] = {0};
    while (n-- > 0)
        a[later(n)]++;
    return a[1];
}

// CHECK-LABEL: rows: frame
// CHECK-NEXT: field n
// CHECK-NEXT: field a
// CHECK-NEXT: field i
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: n a i
int rows(int n)
{
    int a[100] = {0};
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 100; j++)
            a[j] += j ^ i;
        later(i);
    }
    return a[n];
}

// CHECK-LABEL: once: frame
// CHECK-NEXT: field n
// CHECK-NEXT: field a
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: n a
int once(int n)
{
    int a[100];
    a[0] = n;
    a[n] = later(n);
    return a[n];
}

// CHECK-LABEL: huge: frame at entry
// CHECK-NEXT: field n
// CHECK-NEXT: field a, used in place
int huge(int n)
{
    char a[100000];
    a[0] = n;
    a[n] = later(n);
    return a[n];
}

// It travels where it is live, wherever it is.
// CHECK-LABEL: dead: frame
// CHECK-NEXT: field n
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: n
int dead(int n)
{
    char a[100000];
    n += later(n);
    for (int i = 0; i < n; i++)
        a[i] = i;
    return a[n / 2];
}
