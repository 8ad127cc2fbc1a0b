// What glibc makes of pthread_cleanup_push stays plain C's setjmp, and draws no -Wclobbered that the source does not.
// RUN: %ytranslate --stress=statement %s -o %t.c %flags
// RUN: FileCheck %s --input-file=%t.c
// RUN: %cc -O2 -S -o %t.s -Werror -Wall -Wextra %include %t.c
// RUN: %clang -fsyntax-only -Werror -Wall -Wextra %include %t.c
#include <pthread.h>
#include <setjmp.h>
#include <unistd.h>
static void handler(void *n) { _exit(n != 0); }
static int idle(int n) { return n > 0 ? idle(n - 1) : pause(); }
void *work(void *a) {
  int r;
  // CHECK-NOT: ythread_setjmp
  // CHECK: __sigsetjmp
  pthread_cleanup_push(handler, a);
  r = idle(2);
  pthread_cleanup_pop(1);
  return r ? a : 0;
}
