// A jmp_buf names a C stack frame that is gone after a suspension.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <setjmp.h>
#include <ythreads.h>

jmp_buf place;

thread worker(void) {
  if (setjmp(place)) // expected-error-re {{'{{_?}}setjmp' in 'worker', which suspends: the C stack that it names is gone after a suspension}} expected-note {{return a status instead}}
    return;
  ythread_yield(YTHREAD_ANY);
  longjmp(place, 1); // expected-error {{'longjmp' in 'worker', which suspends}} expected-note {{}}
}
