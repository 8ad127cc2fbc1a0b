// The body if the address has one of this shape, else a plain call, which is not followed by the test of the flag.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

int call(suspends int (*f)(int), int n) { return f(n); }

// CHECK: void (*ythread_callee)(void);
// CHECK: ythread_callee = ythread_lookup((void (*)(void))f, [[SIGNATURE:[0-9]+]]u); /* i4(i4) */
// CHECK: if (!ythread_callee) {
// CHECK: ythread_t1 = f(n);
// CHECK: } else {
// CHECK: ythread_t1 = ((int (*)(struct ythread_header *, int))ythread_callee)(0, n);
// CHECK: if (__builtin_expect(ythread_unwinding, 0)) {
