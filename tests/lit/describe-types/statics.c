// No row has the address of a static variable that nobody takes: the C compiler knows it as well as in the source. Of one that is
// only read there is none at all; at -O2 one that is written is copied.
// RUN: %ytranslate --dump-after=describe-types -o %t.c %s %flags -O2 | FileCheck %s
// RUN: %cc -O2 -Wall -Wextra -Werror -Wno-unused %include -S %t.c -o %t.s
// RUN: %clang -O2 -Wall -Wextra -Werror -Wno-unused -Wno-unused-parameter %include -S %t.c -o %t.s
// RUN: FileCheck %s --check-prefix=OUT --input-file=%t.c
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s --check-prefix=PLAIN
// RUN: %cc -w -O2 %include -S %t.c -o - | FileCheck %s --check-prefix=ASM
// RUN: %clang -w -O2 %include -S %t.c -o - | FileCheck %s --check-prefix=ASM
#include <ythreads.h>

struct pair {
    int a[4];
    char *b;
};
struct fixed {
    const int c;
    int d;
};
struct large {
    long n[40];
};
union either {
    int i;
    float f;
};
static double rate = 0.25, seen = 1;
static int table[] = {1, 2, 3}, written[2];
static int count, lent;
static char *text;
static struct pair pair, lent_pair;
static struct fixed fixed;
static struct large large;
static union either either;
static enum { OFF, ON } mode;
static volatile int port, input;
static _Atomic int atomic;
static int used __attribute__((used));
static int of_another_target = 1;
static _Thread_local int own;
_Alignas(64) static int aligned;
static int by_bound;
int external;

static int only_read(void) {
    static int step = 3, place;
    place += step;
    return place;
}

int use(int n, int *p, int (*rows)[n + by_bound++]) {
    static int steps = 5, calls;
#ifdef NOWHERE
    of_another_target = 2;
#endif
    calls += steps;
    p[n] = (int)rate + table[n] + of_another_target + input + only_read();
    ythread_yield(YTHREAD_ANY);
    p[n] += *(n ? &lent : lent_pair.a);
    written[n]++;
    for (count = 0; count < n; count++) text = text + 1, pair.a[n] = ++fixed.d, large.n[n]--;
    either.f = 1;
    mode = ON;
    port = atomic++;
    own++;
    used++;
    aligned++;
    return sizeof(rate) + (seen == 1 ? external : 0);
}
// CHECK-NOT: rate
// CHECK-NOT: seen
// CHECK-NOT: object table
// CHECK: object written: #{{.*}} at written, local{{$}}
// CHECK-NEXT: object count: #{{.*}} at count, local, copied
// CHECK-NEXT: object lent: #{{.*}} at lent, local, addressed
// CHECK-NEXT: object text: #{{.*}}, local, copied
// CHECK-NEXT: object pair: #{{.*}}, local, copied
// CHECK-NEXT: object lent_pair: #{{.*}}, local, addressed
// CHECK-NEXT: object fixed: #{{.*}}, local{{$}}
// CHECK-NEXT: object large: #{{.*}}, local{{$}}
// CHECK-NEXT: object either: #{{.*}}, local, copied
// CHECK-NEXT: object mode: #{{.*}}, local, copied
// CHECK-NEXT: object port: #{{.*}}, local{{$}}
// CHECK-NEXT: object input: #{{.*}}, local{{$}}
// CHECK-NEXT: object atomic: #{{.*}}, local{{$}}
// CHECK-NEXT: object used: #{{.*}}, local{{$}}
// CHECK-NEXT: object of_another_target: #{{.*}}, local, copied
// CHECK-NEXT: object own: #{{.*}}, local, thread-local{{$}}
// CHECK-NEXT: object aligned: #{{.*}}, local{{$}}
// CHECK-NEXT: object by_bound: #{{.*}}, local, copied
// CHECK-NEXT: object external: #{{[0-9]+}} at external{{$}}
// CHECK-NEXT: object only_read.place: #{{[0-9]+}}, noted{{$}}
// CHECK-NEXT: object use.calls: #{{.*}}, local, copied
// CHECK-NOT: object
// PLAIN-NOT: copied
// PLAIN-NOT: object rate
// PLAIN: object of_another_target: #{{.*}}, local{{$}}

// OUT: {{^}}ythread_copied([[COPY:ythread_copy_[0-9]+]], count){{$}}
// OUT: {{^ +}}{"count", "{{.*}}statics.c", 0, &{{.*}}, 0, 0, [[COPY]]},
// ASM-NOT: {{^}}seen
