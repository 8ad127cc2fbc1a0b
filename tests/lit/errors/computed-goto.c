// A label address names a place in one C call.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

thread worker(int n) {
  void *where = n ? &&first : &&second; // expected-error {{address of label 'first' in 'worker', which suspends}} expected-error {{address of label 'second'}} expected-note 2 {{number the labels and use a 'switch'}}
  goto *where; // expected-error {{computed goto in 'worker', which suspends}} expected-note {{use a 'switch'}}
first:
  ythread_yield(YTHREAD_ANY);
second:;
}
