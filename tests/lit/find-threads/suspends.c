// Functions declared `suspends`: defined here, elsewhere, and inside a body.
// RUN: %ytranslate --dump-after=find-threads --stop-after=find-threads %s %flags | FileCheck %s
#include <ythreads.h>

suspends int here(int n) { return n; }
suspends int elsewhere(int n);
int f(void) {
  suspends int inside(int n);
  return here(1) + elsewhere(2) + inside(3);
}
// CHECK: here: suspends defined
// CHECK-NEXT: elsewhere: suspends declared
// CHECK-NEXT: f: defined
// CHECK-NEXT: inside: suspends declared
