// A static variable that is only read stands in no table; what named it may be gone with dead code, or be a number now. Compilers
// call it unused only where the source does not use it.
// RUN: %ytranslate -o %t.c %s %flags && FileCheck %s --input-file=%t.c
// RUN: %cc -Wall -Wextra -Werror -O2 %include -c %t.c -o %t.o
// RUN: %cc -Wall -Wextra -Werror -O0 %include -c %t.c -o %t.o
// RUN: %clang -Wall -Wextra -Werror -O2 %include -c %t.c -o %t.o
// RUN: %ytranslate %s %flags -DUNUSED | not %cc -x c -DUNUSED -Wall -Werror -O0 %include -c -o %t.o - 2>&1 | FileCheck %s --check-prefix=WARN
#include <stdio.h>
#include <ythreads.h>

static int in_dead_code = 1;
static const int in_dead_code_too[] = {1, 2};
static double rate = 0.5;
#ifdef UNUSED
static int nowhere = 3;
#endif

int use(int n) {
    static void *const targets[] = {&&out, &&twice};
    static int step = 2;
    ythread_yield(YTHREAD_ANY);
    if (0) printf("%d %d\n", in_dead_code, in_dead_code_too[n]);
    goto *targets[n & 1];
twice:
    n *= step;
out:
    return n + (int)rate;
}
// CHECK: {{^}}static __attribute__((unused)) void ythread_uses_here(void)
// CHECK-NEXT: {
// CHECK-NEXT: (void)in_dead_code;
// CHECK-NEXT: (void)in_dead_code_too;
// CHECK-NEXT: (void)rate;
// CHECK-NEXT: (void)ythread_static_use_targets;
// CHECK-NEXT: (void)ythread_static_use_step;
// WARN: 'nowhere' defined but not used
