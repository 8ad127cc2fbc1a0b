// All refusals of a file come out in one run.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <alloca.h>
#include <ythreads.h>

thread first(int n) {
  int row[n]; // expected-error {{'row' has a variable length}} expected-note {{}}
  ythread_yield(row[0]);
}

thread second(int n) {
  char *p = alloca(n); // expected-error {{'alloca' in 'second'}} expected-note {{}}
  ythread_yield(*p);
}

struct yid; // expected-error {{'yid' is declared by <ythreads.h>}} expected-note {{}}
