// Structs, nested ones, and members of unnamed members.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

struct point { int x, y; };
struct box {
  struct point corners[2];
  struct { char tag; struct { short deep; }; };
  struct { long inner; } named;
  int : 3;
  union { int i; float f; };
} box;
// CHECK: #0 struct box: STRUCT, sizeof(struct box), count 5
// CHECK-NEXT: corners: #[[CORNERS:[0-9]+]] at corners
// CHECK-NEXT: tag: #{{[0-9]+}} at tag
// CHECK-NEXT: deep: #{{[0-9]+}} at deep
// CHECK-NEXT: named: #[[NAMED:[0-9]+]] at named
// CHECK-NEXT: : #[[UNION:[0-9]+]] at i
// CHECK-NEXT: struct point: STRUCT, sizeof(struct point), count 2
// CHECK-NEXT: x: #[[INT:[0-9]+]] at x
// CHECK-NEXT: y: #[[INT]] at y
// CHECK-NEXT: #[[INT]] int: INT
// CHECK-NEXT: #[[CORNERS]] struct point[2]: ARRAY
// CHECK: #[[NAMED]] struct: STRUCT, sizeof(__typeof__((void)0, (*(struct box *)0).named)), count 1
// CHECK: #[[UNION]] union: OPAQUE, sizeof(char[4])
