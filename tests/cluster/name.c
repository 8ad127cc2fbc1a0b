// A thread's name is shown without control characters, which terminals would obey, and cut at the end of a character.
// RUN: %ycc %s -o %t
// RUN: %status 125 %t > %t.out 2>&1
// RUN: FileCheck %s --input-file=%t.out
// CHECK-DAG: "a?[31mred?line ?"
// CHECK-DAG: "abcdefghijklmnopqrstuvwxyz0123"
// CHECK-DAG: "abcdefghijklmnopqrstuvwxyz012é"
#include <ythreads.h>

thread sleeper(void) {
    ythread_park();
}

thread ymain(void) {
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 0, "a\033[31mred\nline \177"};
    ythread_create(0, &attr, sleeper, 0);
    attr.name = "abcdefghijklmnopqrstuvwxyz0123\303\251xyz";
    ythread_create(0, &attr, sleeper, 0);
    attr.name = "abcdefghijklmnopqrstuvwxyz012\303\251xyz";
    ythread_create(0, &attr, sleeper, 0);
}
