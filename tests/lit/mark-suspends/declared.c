// `suspends` on a declaration is believed, with or without a definition.
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <ythreads.h>

suspends int elsewhere(int n);
suspends int perhaps(int n) { return n; }
int f(void) { return elsewhere(1); }
int g(void) { return perhaps(1); }
// CHECK: elsewhere: external
// CHECK: perhaps: suspending{{$}}
// CHECK: f: suspending because of elsewhere
// CHECK: g: suspending because of perhaps
