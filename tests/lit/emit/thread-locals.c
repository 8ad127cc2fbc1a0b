// A thread-local variable has no address that a table could hold: a function tells where the caller's is.
// RUN: %ytranslate %s %flags | grep -v CHECK | FileCheck %s
// CHECK: static void *ythread_here_0(void) { return (void *)&own; }
// CHECK-NEXT: static void *ythread_here_1(void) { return (void *)&pair; }
// CHECK: {"own", "{{.*}}thread-locals.c", 0, &ythread_type_{{[0-9]+}}, 0, ythread_here_0, 0},
// CHECK-NEXT: {"pair", 0, 0, &ythread_type_{{[0-9]+}}, 0, ythread_here_1, 0},
#include <ythreads.h>
static _Thread_local int own = 1;
_Thread_local struct { int x; } pair[2];
thread worker(void) {
    own++;
    ythread_yield(YTHREAD_ANY);
}
