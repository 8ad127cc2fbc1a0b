// An array of variable length is a block of the frame; its bounds are evaluated once, in order, where the
// declaration is executed, and each use is a cast.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

int ask(int x) {
  ythread_yield(YTHREAD_ANY);
  return x;
}

// CHECK-LABEL: sum
int sum(int n, int matrix[n][ask(n)]) {
  // CHECK:      suspend 1: ythread_t1 = ythread_body_ask(n)
  // CHECK-NEXT: ythread_bound_1 = ythread_t1;
  int row[n], *end;
  // CHECK-NEXT: ythread_bound_2 = n;
  // CHECK-NEXT: row = ythread_take(ythread_block_new((void *)ythread_this, 1, &ythread_type_0, sizeof(int) * ythread_bound_2, __alignof__(int)), (int){0});
  typedef int vector[n][3];
  // CHECK-NEXT: ythread_bound_3 = n;
  n = 7;
  // CHECK-NEXT: n = 7;
  vector one;
  // CHECK-NEXT: one = ythread_take(ythread_block_new((void *)ythread_this, 2, &ythread_type_0, sizeof(int[3]) * ythread_bound_3, __alignof__(int[3])), (int){0});
  vector *p = &one;
  // CHECK-NEXT: (*(int (**)[ythread_bound_3][3])&p) = &(*(int (*)[ythread_bound_3][3])one);
  end = row + sizeof(vector) / sizeof *row;
  // CHECK-NEXT: end = (*(int (*)[ythread_bound_2])row) + sizeof(__typeof__(int[ythread_bound_3][3])) / sizeof *(*(int (*)[ythread_bound_2])row);
  (*p)[0][1] = matrix[1][ask(2)];
  // CHECK-NEXT: suspend 2: ythread_t2 = ythread_body_ask(2)
  // CHECK-NEXT: (*(*(int (**)[ythread_bound_3][3])&p))[0][1] = (*(int (**)[ythread_bound_1])&matrix)[1][ythread_t2];
  return sizeof(int[ask(3)]) + *end;
  // CHECK-NEXT: suspend 3: ythread_t3 = ythread_body_ask(3)
  // CHECK-NEXT: ythread_bound_4 = ythread_t3;
  // CHECK-NEXT: return sizeof(int[ythread_bound_4]) + *end;
}
