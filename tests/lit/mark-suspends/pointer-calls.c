// A call through a pointer is a plain call, since the pointer holds a stub, unless it says `suspends`.
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <ythreads.h>

typedef suspends int (*value_fn)(void);
struct ops {
  value_fn list[2];
};

static int value(void) { return ythread_yield(1); }
static int other(void) { return 1; }
int f(int (*pointer)(void)) { return pointer(); }
int g(void) { return f((int (*)(void))value); }
int h(suspends int (*pointer)(void)) { return (*pointer)(); }
int i(struct ops *ops) { return ops->list[1](); }
int j(int c) { return (c ? value : other)(); }
int k(value_fn (*get)(int)) { return get(1)(); }
// CHECK: value: suspending because of ythread_yield, with stub
// CHECK: f: plain
// CHECK: g: plain
// CHECK: h: suspending because of a pointer
// CHECK-NEXT: lookup *
// CHECK: i: suspending because of a pointer
// CHECK-NEXT: lookup *
// CHECK: j: suspending because of value
// CHECK-NEXT: lookup *
// CHECK: k: suspending because of a pointer
// CHECK-NEXT: lookup *
