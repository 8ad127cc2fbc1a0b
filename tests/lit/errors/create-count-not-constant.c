// The count is for the reader and the checker, not for the run.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

thread worker(int n) {}

thread ymain(int argc, char **argv) {
  ythread_create(0, 0, worker, argc, 5); // expected-error {{the argument count of 'ythread_create' is not a constant}} expected-note {{write the number of arguments that follow it}}
}
