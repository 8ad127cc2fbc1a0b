// Where no `thread` stands, nobody is told of it.
// RUN: not %ytranslate %s %flags 2>&1 | FileCheck %s
// CHECK: error: cannot combine
// CHECK-NOT: 'thread'
// CHECK: 1 error generated
#include <ythreads.h>

static float int one(int a) { return a; }
thread two(void) {}
