// A call through a pointer is a plain call: the pointer holds a stub.
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <ythreads.h>

static int value(void) { return ythread_yield(1); }
int f(int (*pointer)(void)) { return pointer(); }
int g(void) { return f((int (*)(void))value); }
// CHECK: value: suspending because of ythread_yield, with stub
// CHECK: f: plain
// CHECK: g: plain
