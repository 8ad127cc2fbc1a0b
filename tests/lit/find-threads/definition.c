// A function is a thread if its declaration says so.
// RUN: %ytranslate --dump-after=find-threads --stop-after=find-threads %s %flags | FileCheck %s
#include <ythreads.h>

thread worker(int n) {}
static thread hidden(void) {}
int plain(int n) { return n; }
// CHECK: worker: thread defined
// CHECK-NEXT: hidden: thread defined
// CHECK-NEXT: plain: defined
