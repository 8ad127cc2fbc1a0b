// What is translated; a function that was refused does not hide the others.
// RUN: not %ytranslate --dump-after=check-subset %s %flags 2>/dev/null | FileCheck %s
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
  int row[n];
  ythread_yield(row[0]);
}

thread also_fine(void) {}
// CHECK: fine: accepted
// CHECK-NEXT: tell: accepted
// CHECK-NEXT: refused: refused
// CHECK-NEXT: also_fine: accepted
