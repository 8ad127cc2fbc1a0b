// What alloca gives ends with the C call.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <alloca.h>
#include <ythreads.h>

thread worker(int n) {
  char *p = alloca(n); // expected-error {{'alloca' in 'worker', which suspends: its memory ends with the C call}} expected-note {{use an array of constant length, or 'malloc'}}
  char *q = __builtin_alloca(n); // expected-error {{'alloca' in 'worker'}} expected-note {{}}
  *p = *q = 1;
  ythread_yield(YTHREAD_ANY);
}
