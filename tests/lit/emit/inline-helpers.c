// A static function that is called once, and in a loop, C compilers inline however large it is; since the caller's text is compiled
// twice, it is called twice, and so it is said to be inline. At -O2 and -O3 only, and nothing else is touched.
// RUN: %ytranslate %s %flags -O2 | grep -v '^#line' | FileCheck %s
// RUN: %ytranslate %s %flags -O3 | grep '^static __inline__ long step'
// RUN: %ytranslate %s %flags -O1 | not grep '^static __inline__'
// RUN: %ytranslate %s %flags -Os | not grep '^static __inline__'
#include <ythreads.h>

#define STATIC static
// CHECK: {{^}}static long declared(long, int);
// CHECK: {{^}}static __inline__ long step(long a, int i)
// CHECK: {{^}}static __inline__ long declared(long a, int i)
// CHECK: {{^}}static long twice(long a)
// CHECK: {{^}}static long once(long a)
// CHECK: {{^}}static long plainly(long a)
// CHECK: {{^}}static long __attribute__((noinline)) never(long a)
// CHECK: {{^}}static long named(long a)
// CHECK: {{^}}long shared(long a)
static long declared(long, int);
static long step(long a, int i) { return a * 3 + i; }
static long declared(long a, int i) { return a * 5 + i; }
static long twice(long a) { return a + 1; }
static long once(long a) { return a + 2; }
static long plainly(long a) { return a + 3; }
static long __attribute__((noinline)) never(long a) { return a + 4; }
static long named(long a) { return a + 5; }
STATIC long macro(long a) { return a + 6; }
long shared(long a) { return a + 7; }

long (*pointer)(long) = named;

long not_suspending(int n) {
    long s = 0;
    while (n--) s += plainly(s);
    return s;
}

thread sums(int n) {
    long s = once(twice(twice(n)));
    for (int i = 0; i < n; i++) {
        s = step(s, i) + declared(s, i) + never(s) + named(s) + macro(s) + shared(s);
        if (i % 1000 == 0) ythread_yield(0);
    }
    pointer(s);
}
