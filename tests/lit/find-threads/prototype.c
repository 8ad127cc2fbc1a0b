// It is enough if one declaration says so.
// RUN: %ytranslate --dump-after=find-threads --stop-after=find-threads %s %flags | FileCheck %s
#include <ythreads.h>

thread worker(int n);
void worker(int n) {}
thread elsewhere(int n);
thread never_used(int n);
void start(void) { elsewhere(1); }
// CHECK: worker: thread defined
// CHECK-NEXT: elsewhere: thread declared
// CHECK-NEXT: start: defined
// CHECK-NOT: never_used
