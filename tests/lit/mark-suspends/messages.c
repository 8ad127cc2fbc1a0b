// Receiving suspends; sending only needs the type.
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <ythreads.h>

int tell(yid to, int n) { return ythread_send(to, 1, n); }
int tell_all(yid to, int *n) { return ythread_send_n(to, 1, n, 3); }
int hear(int *n) { return ythread_recv(YTHREAD_ANY, 1, n); }
int both(yid to, int *n) { ythread_send(to, 1, *n); return ythread_recv_n(to, 2, n, 3); }
// CHECK: tell: typed
// CHECK-NEXT: send ythread_send
// CHECK-NEXT: tell_all: typed
// CHECK-NEXT: send ythread_send_n
// CHECK-NEXT: hear: suspending because of ythread_recv
// CHECK-NEXT: receive ythread_recv
// CHECK-NEXT: both: suspending because of ythread_recv_n
// CHECK-NEXT: send ythread_send
// CHECK-NEXT: receive ythread_recv_n
