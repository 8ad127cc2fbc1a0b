// Functions stand in the order of their definitions.
// RUN: %ytranslate --dump-after=find-threads --stop-after=find-threads %s %flags | FileCheck %s
#include <ythreads.h>

int last(void);
int first(void) { return last(); }
thread second(void) {}
int last(void) { return 0; }
// CHECK: first: defined
// CHECK-NEXT: second: thread defined
// CHECK-NEXT: last: defined
