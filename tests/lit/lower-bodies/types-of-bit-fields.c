// What is computed from a bit-field, and waits for a suspension, gets the type again that the C compiler has for it: gcc computes in as many
// bits as there are, if they are more than an int's, and promotes what `++` gives.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
// RUN: %ytranslate %s -o %t.c %flags
// RUN: %cc -fsyntax-only -Wall -Wextra -Wpedantic -Werror %include %t.c
// RUN: %clang -fsyntax-only -Wall -Wextra -Wno-sign-compare -Werror %include %t.c
#include <ythreads.h>

suspends int later(int v);

struct page {
    unsigned long long number : 40, owner : 20;
    unsigned uses : 5;
};

unsigned long long f(struct page *p)
{
    return p->number << later(1);
}
// CHECK: ythread_t1 = p->number;
// CHECK: return (__extension__ (__typeof__(+((struct { unsigned long long value : 40; } *)0)->value))ythread_t1) << ythread_t2;

unsigned long long g(struct page *p, short n)
{
    return (p->number * 2 + n) * later(2) + n;
}
// CHECK: ythread_t1 = (p->number * 2 + n);
// CHECK: (__extension__ (__typeof__(+((((struct { unsigned long long value : 40; } *)0)->value * (int)1) + (int)1)))ythread_t1) * ythread_t2 + n;

int h(struct page *p)
{
    return p->uses++ > later(4);
}
// CHECK: ythread_t1 = p->uses++;
// CHECK: return (__extension__ (__typeof__(+((struct { unsigned int value : 5; } *)0)->value++))ythread_t1) > ythread_t2;

// What has fewer bits than an int is one to all.
unsigned long long k(struct page *p)
{
    return p->owner * later(5) + (p->uses = 3) * later(6);
}
// CHECK-NOT: __typeof__
