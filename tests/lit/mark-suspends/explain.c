// --explain-suspend prints the chain, with places.
// RUN: %ytranslate --explain-suspend --stop-after=mark-suspends --source-name=explain.c %s %flags | FileCheck %s
#include <ythreads.h>

static int bottom(void) { return ythread_yield(1); }
static int top(void) { return bottom(); }
thread worker(int n) { top(); }
void start(void) { worker(1); }
suspends int told(void) { return 0; }
// CHECK: explain.c:[[@LINE-5]]:12: bottom() suspends
// CHECK-NEXT:   explain.c:[[@LINE-6]]:34: bottom() calls ythread_yield(), which is declared 'suspends'
// CHECK-NEXT: explain.c:[[@LINE-6]]:12: top() suspends
// CHECK-NEXT:   explain.c:[[@LINE-7]]:31: top() calls bottom()
// CHECK-NEXT:   explain.c:[[@LINE-9]]:34: bottom() calls ythread_yield(), which is declared 'suspends'
// CHECK-NEXT: explain.c:[[@LINE-8]]:8: worker() suspends: it is a thread function
// CHECK-NEXT:   explain.c:[[@LINE-9]]:24: worker() calls top()
// CHECK-NEXT:   explain.c:[[@LINE-11]]:31: top() calls bottom()
// CHECK-NEXT:   explain.c:[[@LINE-13]]:34: bottom() calls ythread_yield(), which is declared 'suspends'
// CHECK-NEXT: explain.c:[[@LINE-11]]:6: start() suspends
// CHECK-NEXT:   explain.c:[[@LINE-12]]:20: start() calls worker(), which creates a thread
// CHECK-NEXT: explain.c:[[@LINE-12]]:14: told() suspends: it is declared 'suspends'
// CHECK-NOT: {{.}}
