// What alloca gives is a block that lives as long as the frame, described by the pointer that it is
// converted to.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <alloca.h>
#include <ythreads.h>

struct item {
  int weight;
  struct item *next;
};
struct open {
  int n;
  char text[];
};

int ask(int x) {
  ythread_yield(YTHREAD_ANY);
  return x;
}

// CHECK-LABEL: worker
thread worker(int n) {
  struct item *list = alloca(n * sizeof *list);
  // CHECK: list = ythread_take(ythread_block_new((void *)ythread_this, 0, &ythread_type_0, n * sizeof * list, 16), );
  void *bytes = __builtin_alloca_with_align(n, 512);
  // CHECK-NEXT: bytes = ythread_take(ythread_block_new((void *)ythread_this, 0, 0, n, 64), );
  struct open *open = alloca(sizeof *open + 8);
  // CHECK-NEXT: open = ythread_take(ythread_block_new((void *)ythread_this, 0, 0, sizeof * open + 8, 16), );
  bytes = alloca(ask(4));
  // CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_ask(4)
  // CHECK-NEXT: bytes = ythread_take(ythread_block_new((void *)ythread_this, 0, 0, ythread_t1, 16), );
  list->weight = 0;
  open->n = 0;
}
