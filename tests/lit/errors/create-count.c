// The count must be that of the arguments.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

thread worker(int n) {}

thread ymain(void) {
  ythread_create(0, 0, worker, 2, 5); // expected-error {{'ythread_create' is told of 2 arguments, and given 1}} expected-note {{write the number of arguments that follow it}}
  ythread_create(0, 0, worker, 1); // expected-error {{'ythread_create' is told of 1 argument, and given 0}} expected-note {{}}
}
