// `thread` stands in the place of the type; clang complains of a void that nobody has written.
// RUN: not %ytranslate %s %flags 2>&1 | FileCheck %s
// CHECK: :[[#@LINE+8]]:8: error: cannot combine
// CHECK: :[[#@LINE+8]]:6: error: cannot combine
// CHECK: :[[#@LINE+8]]:15: error: cannot combine
// CHECK: :[[#@LINE+5]]:8: error: 'thread' stands in the place of a function's type: 'thread f(int a)'
// CHECK-NOT: 'thread' stands
// CHECK: 4 errors generated
#include <ythreads.h>

thread void one(int a) { (void)a; }
void thread two(void) {}
static thread int three(int a) { return a; }
