// For debuggers every variable in scope is saved; what travels is what is live.
// RUN: %ytranslate --keep-all --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
// RUN: %ytranslate --keep-all -o %t.c %s %flags
// RUN: %cc -Wall -Wextra -Werror %include -c -o /dev/null %t.c
#include <ythreads.h>

suspends int later(int v);

int f(int dead, int live)
{
    int sum = 0, never = dead + 1;
    sum += later(never);
    return sum + live;
}

// CHECK: f: frame
// CHECK-NEXT: field dead
// CHECK-NEXT: field live
// CHECK-NEXT: field sum
// CHECK-NEXT: field never
// CHECK: point 1: live sum
