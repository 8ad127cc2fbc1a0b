// A static function keeps its plain form only if something still names it.
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <ythreads.h>

static int only_called(void) { return ythread_yield(1); }
static int prototyped(void);
static int prototyped(void) { return ythread_yield(1); }
static int pointed_to(void) { return ythread_yield(1); }
static int measured(void) { return ythread_yield(1); }
static thread created(int n) {}
static thread started(int n) {}
int (*pointer)(void) = (int (*)(void))pointed_to;
thread ymain(void) {
  only_called();
  prototyped();
  ythread_exit(sizeof measured());
  ythread_create(0, 0, created, 1, 2);
  started(1);
}
// CHECK: only_called: suspending because of ythread_yield{{$}}
// CHECK: prototyped: {{.*}}, with stub
// CHECK: pointed_to: {{.*}}, with stub
// CHECK: measured: {{.*}}, with stub
// CHECK: created: thread{{$}}
// CHECK: started: thread{{$}}
