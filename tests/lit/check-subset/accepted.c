// What is translated; a function that was refused does not hide the others.
// RUN: not %ytranslate --dump-after=check-subset %s %flags -fblocks 2>/dev/null | FileCheck %s
#include <ythreads.h>

thread fine(int n) {
  int array[4] = {n};
  static int count;
  count += array[n & 3];
again:
  switch (ythread_yield(YTHREAD_ANY)) {
  case 0:
    goto again;
  default:
    break;
  }
}

int tell(yid to) { return ythread_send(to, 1, 2.5); }

thread refused(int n) {
  void (^block)(void) = ^{};
  block();
}

thread also_fine(void) {}
// CHECK: fine: accepted
// CHECK-NEXT: tell: accepted
// CHECK-NEXT: refused: refused
// CHECK-NEXT: also_fine: accepted
