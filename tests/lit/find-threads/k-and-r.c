// Definitions in K&R style, also with an undeclared parameter.
// RUN: %ytranslate --dump-after=find-threads --stop-after=find-threads %s %flags -std=gnu89 | FileCheck %s
#include <ythreads.h>

thread old(k, d) double d; {}
thread older(k) int k; {}
// CHECK: old: thread defined
// CHECK-NEXT: older: thread defined
