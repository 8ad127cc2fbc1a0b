// A variable whose address nobody uses while the function is suspended is no field, or one that is saved
// where its value is live.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

suspends int later(int v);

static void set(int *to, int value)
{
    *to = value;
}

// CHECK-LABEL: value: frame
// CHECK-NEXT: field x
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: x
int value(void)
{
    int x, *p = &x;
    set(p, 1);
    later(1);
    return x;
}

// CHECK-LABEL: dead: frame
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1:
int dead(int n)
{
    char text[30];
    for (;;) {
        char line[100], *end = line;
        snprintf(line, sizeof line, "%d", n);
        memset(text, 0, sizeof text);
        n = strtol(line, &end, 10) + text[3];
        n = later(n);
    }
}

// CHECK-LABEL: part: frame
// CHECK-NEXT: field n
// CHECK-NEXT: field list
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: n
// CHECK-NEXT: point 2: n list
int part(int n)
{
    int list[4];
    later(n);
    list[n] = n;
    set(list, n);
    later(n);
    return list[n];
}

// CHECK-LABEL: parameter: frame
// CHECK-NEXT: field n
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: n
int parameter(int n)
{
    set(&n, n + 1);
    later(n);
    return n;
}

// CHECK-LABEL: holder: frame
// CHECK-NEXT: field x
// CHECK-NEXT: field n
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: x n
int holder(void)
{
    int x = 1, n;
    struct { int *at; } s = {&x};
    n = *s.at;
    later(n);
    s = (__typeof__(s)){&n};
    return *s.at + x;
}
