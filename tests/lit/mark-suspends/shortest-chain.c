// The chain kept is a shortest one: a direct call of a primitive rather than an earlier long way.
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <ythreads.h>

int a(void) { return ythread_yield(1); }
int b(void) { return a(); }
int c(void) { return b() + ythread_yield(1); }
// CHECK: c: suspending because of ythread_yield
