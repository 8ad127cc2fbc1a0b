// An address that is kept as an integer, in bytes or in a union is not found again.
// RUN: %ytranslate --dump-after=find-escapes --stop-after=find-escapes %s %flags | FileCheck %s
#include <stdint.h>
#include <string.h>
#include <ythreads.h>

suspends int later(int v);

// CHECK: a: x, line [[@LINE+4]]
int a(void)
{
    int x;
    uintptr_t kept = (uintptr_t)&x + 1;
    return later(x) + (int)kept;
}

// CHECK-NEXT: b: x, line [[@LINE+6]]
int b(void)
{
    int x, *p = &x;
    char bytes[sizeof p];

    memcpy(bytes, &p, sizeof p);
    return later(x) + bytes[0];
}

union both { int *p; long l; };
// CHECK-NEXT: c: x, line [[@LINE+6]]
int c(void)
{
    int x;
    union both u;
    u.p = &x;
    long kept = u.l;
    return later(x) + (int)kept;
}

// CHECK-NEXT: d: x
int d(void)
{
    int x, *p = &x;
    const char *from = (const char *)&p;
    char to[sizeof p];
    for (unsigned i = 0; i < sizeof p; i++)
        to[i] = from[i];
    return later(x) + to[0];
}

// An operand that waits while another one suspends.
// CHECK-NEXT: e: x, line [[@LINE+4]]
int e(void)
{
    int x = 0;
    return (uintptr_t)&x == (uintptr_t)later(1);
}
