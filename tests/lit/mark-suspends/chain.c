// A call of a primitive makes its callers suspend, through any number of calls.
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <ythreads.h>

int top(void);
int bottom(void) { return ythread_yield(YTHREAD_ANY); }
int middle(void) { return bottom(); }
int top(void) { return middle(); }
int plain(void) { return 0; }
// CHECK: ythread_yield: external
// CHECK-NEXT: bottom: suspending because of ythread_yield
// CHECK-NEXT: [[@LINE-6]]: suspending ythread_yield
// CHECK-NEXT: middle: suspending because of bottom
// CHECK-NEXT: [[@LINE-7]]: suspending bottom
// CHECK-NEXT: top: suspending because of middle
// CHECK-NEXT: [[@LINE-8]]: suspending middle
// CHECK-NEXT: plain: plain
// CHECK-NOT: {{.}}
