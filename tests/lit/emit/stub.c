// A static function has a stub only if somebody uses it; other functions always.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);
static int inner(int n) { return later(n); }
int outer(int n) { return inner(n); }

// CHECK: int outer(int n)
// CHECK: {
// CHECK: int ythread_value;
// CHECK: ythread_stub_enter();
// CHECK: ythread_value = ythread_body_outer(0, n);
// CHECK: ythread_stub_leave((void *)&ythread_value, sizeof ythread_value);
// CHECK: return ythread_value;
