// The end of a scope is not the end of a C block once the body is rewritten.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

void release(int *);

thread worker(void) {
  __attribute__((cleanup(release))) int lock = 1; // expected-error {{'lock' has the attribute 'cleanup', in 'worker', which suspends}} expected-note {{call the clean-up function where the scope ends}}
  ythread_yield(YTHREAD_ANY);
}
