// The keyword may come out of a macro.
// RUN: %ytranslate --dump-after=find-threads --stop-after=find-threads %s %flags | FileCheck %s
#include <ythreads.h>

#define WORKER(name) thread name(int n)
WORKER(first) {}
WORKER(second);
WORKER(second) {}
// CHECK: first: thread defined
// CHECK-NEXT: second: thread defined
