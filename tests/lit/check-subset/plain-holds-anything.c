// Functions that do not suspend may hold whatever C allows.
// RUN: %ytranslate --dump-after=check-subset --stop-after=check-subset %s %flags | FileCheck %s
#include <alloca.h>
#include <setjmp.h>
#include <ythreads.h>

static jmp_buf place;

int plain(int n, ...) {
  int row[n];
  void *target = &&out;
  char *p = alloca(n);
  if (setjmp(place))
    return *p + row[0];
  goto *target;
out:
  return ({ int k = n; k; });
}

thread worker(void) { ythread_exit(plain(3)); }
// CHECK: worker: accepted
// CHECK-NOT: {{.}}
