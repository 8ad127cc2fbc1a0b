// No resume point may lie inside a statement expression.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

thread worker(void) {
  int n = ({ int k = ythread_yield(YTHREAD_ANY); k + 1; }); // expected-error {{suspension inside a statement expression}} expected-note {{write the statements before the expression}}
  n += ({ int k = n; k + 1; });
  ythread_exit(n);
}
