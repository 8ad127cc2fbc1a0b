// Recursion suspends only if something in the circle does.
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <ythreads.h>

int odd(int n);
int even(int n) { return n == 0 ? 1 : odd(n - 1); }
int odd(int n) { return n == 0 ? ythread_yield(1) : even(n - 1); }
int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int twice(int n) { return n ? twice(n - 1) : ythread_yield(1); }
// CHECK: even: suspending because of odd
// CHECK-NEXT: suspending odd
// CHECK-NEXT: odd: suspending because of ythread_yield
// CHECK-NEXT: suspending ythread_yield
// CHECK-NEXT: suspending even
// CHECK-NEXT: fib: plain
// CHECK-NEXT: twice: suspending because of ythread_yield
