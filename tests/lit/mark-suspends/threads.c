// Calling a thread function creates a thread, which may suspend; so does ythread_create.
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <ythreads.h>

thread worker(int n) {}
void start(void) { worker(1); }
int start_named(yid *id) { return ythread_create(id, 0, worker, 1, 2); }
// CHECK: worker: thread{{$}}
// CHECK: start: suspending because of worker
// CHECK-NEXT: spawn worker
// CHECK-NEXT: start_named: suspending because of ythread_create
// CHECK-NEXT: create ythread_create
