// All refusals of a file come out in one run.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

thread first(int n) {
  ythread_send(ythread_self(), n, (void *)0); // expected-error {{pointer}} expected-note {{}}
}

thread second(int n) {
  ythread_send(ythread_self(), 1, &n); // expected-error {{pointer}} expected-note {{}}
}

struct yid; // expected-error {{'yid' is declared by <ythreads.h>}} expected-note {{}}
