// A function that only a block declares has a row in the table, if its address is taken: its type cannot be
// named there.
// RUN: %ytranslate %s %flags | FileCheck %s
// RUN: %ytranslate -o %t.c %s %flags && %clang -Werror -fsyntax-only %t.c %include
#include <ythreads.h>

// CHECK: extern void ythread_address_far_away(void);
// CHECK-NEXT: __asm__(".weakref ythread_address_far_away, far_away");
// CHECK: "far_away", "{{.*}}declared-in-blocks.c", 0, ythread_address_far_away,
thread ymain(void)
{
    int far_away(int);
    int (*there)(int) = far_away;
    ythread_yield(YTHREAD_ANY);
    ythread_exit(there(3));
}
