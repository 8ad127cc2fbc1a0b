// What is not evaluated does not suspend.
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <ythreads.h>

int value(void) { return ythread_yield(1); }
int f(int n) {
  __typeof__(value()) size = sizeof(value());
  return size + _Generic(value(), int : n, long : value()) + __builtin_choose_expr(1, n, value()) +
         __builtin_constant_p(value()) + __builtin_types_compatible_p(__typeof__(value()), int);
}
// CHECK: value: suspending
// CHECK: f: plain
