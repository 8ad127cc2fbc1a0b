// A thread is created by the runtime, which is given the function's descriptor and the arguments.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

thread worker(int n, double x) { ythread_yield(n + (int)x); }
yid f(int n)
{
    yid id = 0;
    ythread_create(&id, 0, worker, 2, n, 1.5);
    worker(n, 2);
    return id;
}

// CHECK: worker: 1 point
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: parameter x: double
// CHECK-NEXT: suspend 1: ythread_body_ythread_yield(n + (int)x)
// CHECK-NEXT: f: 2 points
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: local id: yid, in the frame
// CHECK-NEXT: ythread_this->id = 0;
// CHECK-NEXT: suspend 1: ythread_create_typed(&ythread_this->id, 0, &ythread_fun_worker, n, 1.5)
// CHECK-NEXT: suspend 2: ythread_spawn_typed(&ythread_fun_worker, n, (double)(2))
// CHECK-NEXT: return ythread_this->id;
