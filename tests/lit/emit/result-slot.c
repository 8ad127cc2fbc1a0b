// The thunk stores a result only if the body has not suspended.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

long f(int n, double x) { return later(n) + (long)x; }

// CHECK: static void ythread_resume_f(struct ythread_header *ythread_resumed)
// CHECK: long ythread_value = ythread_body_f(ythread_resumed, 0, 0);
// CHECK: if (!ythread_unwinding)
// CHECK: ythread_store_result(ythread_value);
