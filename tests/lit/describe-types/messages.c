// The types of messages: of the value as written, before it is promoted.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

struct point { int x, y; };
int tell(yid to, float f, struct point p, short *s, yid other) {
  ythread_send(to, 1, f);
  ythread_send(to, 2, p);
  ythread_send_n(to, 3, s, 4);
  ythread_send(to, 4, other);
  ythread_send(to, 5, f);
  return ythread_send(to, 6, 'c');
}
// CHECK-DAG: #[[FLOAT:[0-9]+]] float:
// CHECK-DAG: #[[POINT:[0-9]+]] struct point:
// CHECK-DAG: #[[SHORT:[0-9]+]] short:
// CHECK-DAG: #[[U64:[0-9]+]] uint64_t:
// CHECK-DAG: #[[INT:[0-9]+]] int:
// CHECK: message #[[FLOAT]]
// CHECK-NEXT: message #[[POINT]]
// CHECK-NEXT: message #[[SHORT]]
// CHECK-NEXT: message #[[U64]]
// CHECK-NEXT: message #[[INT]]
// CHECK-NOT: message
