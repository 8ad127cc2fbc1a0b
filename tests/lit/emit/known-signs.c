// At -O2 and -O3 what is never negative is restored in a form that says so: what is counted up, halved, masked. Not what can
// be negative without an overflow, nor where that is defined.
// RUN: %ytranslate %s %flags -O2 | grep -v '^#line\|//' | FileCheck %s
// RUN: %ytranslate %s %flags -Os | grep -v '//' | not grep '_MAX__;'
// RUN: %ytranslate %s %flags -O2 -fwrapv | grep -v '//' | not grep '_MAX__;'
#include <ythreads.h>

extern int due, value(int), *place;
extern unsigned u;
extern unsigned char byte;

// CHECK-LABEL: ythread_body_never(
// CHECK: ythread_resume_1:
// CHECK: count = ythread_this->count & __INT_MAX__;
// CHECK-NEXT: flag = ythread_this->flag & __INT_MAX__;
// CHECK-NEXT: small = ythread_this->small & __INT_MAX__;
// CHECK-NEXT: steps = ythread_this->steps & __LONG_MAX__;
// CHECK-NEXT: masked = ythread_this->masked & __LONG_MAX__;
// CHECK-NEXT: n = ythread_this->n & __LONG_LONG_MAX__;
thread never(void)
{
    int count = 0, flag = due > 1, small = byte;
    long steps = 1, masked = u & 1;
    long long n = 7;
    while (n != 1) {
        n = n & 1 ? 3 * n + 1 : n / 2;
        steps += 2;
        flag = !flag && count < 3;
        small = count % 7;
        small >>= 1;
        masked = value(1) & 4095;
        if (++count == due)
            ythread_yield(YTHREAD_ANY);
        value(count + flag + small + (int)steps + (int)masked);
    }
}

// CHECK-LABEL: ythread_body_perhaps(
// CHECK: ythread_resume_1:
// CHECK-NOT: _MAX__;
// CHECK: }
thread perhaps(int parameter, int k)
{
    int down = 9, sum = 0, product = 1, called = value(1), narrowed = (int)u, reached = 0, other = 0, less = 5;
    int hash = 1, big = 0, copied = 0, assembled = 0;
    long wide = 3;
    signed char letter = 1;
    short brief = 1;
    while (down) {
        down--;
        sum += value(2);
        product = product * down;
        place = &reached;
        other = wide;
        less = less - 1;
        hash = hash * 31 + 7;
        big += 100000;
        copied = sum;
        wide = wide << 1;
        letter++;
        brief++;
        __builtin_memcpy(&assembled, place, sizeof assembled);
        if (down == due)
            ythread_yield(YTHREAD_ANY);
        value(down + sum + product + called + narrowed + reached + other + less + hash + big + copied + assembled + letter +
              brief + parameter + k + (int)wide);
    }
}
