// What a header defines and only such functions name as nothing needs is not translated: it is no error what it holds, and
// draws no warning. The same is true of the file's own functions under --stress.
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
// RUN: %ytranslate --stress=statement --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s --check-prefixes=CHECK,STRESS
// RUN: %ytranslate %s -o %t.c %flags
// RUN: %cc -Wall -Wextra -Werror -fsyntax-only %include -I%S %t.c
// RUN: %ytranslate --stress=statement %s -o %t.c %flags
// RUN: %cc -Wall -Wextra -Werror -fsyntax-only %include -I%S %t.c
// CHECK-DAG: unneeded_leaf: plain
// CHECK-DAG: unneeded_odd: plain
// CHECK-DAG: unneeded_even: plain
// CHECK-DAG: needed_leaf: suspending
// CHECK-DAG: needed: suspending
// CHECK-DAG: needed_by_table: suspending
// CHECK-DAG: needed_by_cleanup: suspending
// CHECK-DAG: needed_by_attribute: suspending
// CHECK-DAG: needed_by_bound: suspending
// CHECK-DAG: needed_by_thread: suspending
#include "Inputs/unneeded.h"

// STRESS-DAG: own_leaf: plain
static inline int own_leaf(int n) {
    switch (n) {
    case 0:
        ++n;
    default:
        return n;
    }
}
// STRESS-DAG: own_caller: plain
static inline int own_caller(int n) {
    return own_leaf(n);
}
// STRESS-DAG: renamed: suspending
static void renamed(int n) {
    needed(n);
}
void other_name(int n) __attribute__((alias("renamed")));

suspends void (*const table[])(int) = {needed_by_table};

thread worker(int n) {
    int at_end __attribute__((cleanup(needed_by_cleanup))) = n;
    char array[needed_by_bound(n)];
    array[0] = 0;
    needed(array[0]);
}
