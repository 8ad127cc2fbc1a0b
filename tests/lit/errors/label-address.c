// Also a label address that is only kept.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

void *kept;

thread worker(void) {
here:
  kept = &&here; // expected-error {{address of label 'here' in 'worker', which suspends}} expected-note {{number the labels and use a 'switch'}}
  ythread_yield(YTHREAD_ANY);
}
