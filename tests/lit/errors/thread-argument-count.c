// Too few or too many arguments of a thread function, in either form.
// RUN: %ytranslate --stop-after=check-subset %s %verify -std=gnu89
#include <ythreads.h>

thread worker(int n, double d) {}
thread old(k) int k; {}

thread ymain(void) {
  ythread_create(0, 0, worker, 1, 5); // expected-error {{thread function 'worker' takes 2 arguments, not 1 argument}} expected-note {{pass 2 arguments}}
  ythread_create(0, 0, old, 2, 5, 6); // expected-error {{thread function 'old' takes 1 argument, not 2 arguments}} expected-note {{pass 1 argument}}
  old(); // expected-error {{thread function 'old' takes 1 argument, not no arguments}} expected-note {{pass 1 argument}}
  old(1);
}
