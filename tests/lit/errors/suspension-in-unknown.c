// Kinds of expression that the lowering does not know.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

int value(void) { return ythread_yield(YTHREAD_ANY); }

thread worker(void) {
  int n = 0;
  __atomic_store_n(&n, value(), __ATOMIC_RELAXED); // expected-error {{suspension inside an atomic operation, which is not translated yet}} expected-note {{keep the value in a variable first}}
}
