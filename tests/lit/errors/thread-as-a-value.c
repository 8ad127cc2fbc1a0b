// A call of a thread function has no value; clang complains of a void that nobody has written.
// RUN: not %ytranslate %s %flags 2>&1 | FileCheck %s
// RUN: sed 's/^thread worker/static void worker/' %s > %t.c
// RUN: not %ytranslate %t.c %flags 2>&1 | FileCheck %s --check-prefix=OTHER
// CHECK: :[[#@LINE+11]]:9: error: initializing 'yid'
// CHECK: :[[#@LINE+11]]:9: error: assigning to 'yid'
// CHECK: :[[#@LINE+9]]:15: error: a call of 'worker' creates a thread and has no value; its yid comes from 'ythread_create(&id, NULL, worker, 2, ...)'
// CHECK-NOT: creates a thread
// CHECK: 3 errors generated
// OTHER-NOT: creates a thread
#include <ythreads.h>

thread worker(int a, int b) { (void)a, (void)b; }

thread ymain(void) {
    yid one = worker(1, 2), two;
    two = worker(3, 4);
    ythread_join(one, 0);
}
