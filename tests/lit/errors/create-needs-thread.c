// ythread_create needs a name, since the arguments follow that function's parameters.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

void plain(void);
thread worker(void) {}
void (*pointer)(void) = worker;

thread ymain(void) {
  ythread_create(0, 0, plain, 0); // expected-error {{'ythread_create' needs the name of a thread function as its third argument}} expected-note {{name a function declared 'thread'}}
  ythread_create(0, 0, pointer, 0); // expected-error {{'ythread_create' needs the name}} expected-note {{}}
  ythread_create(0, 0, worker, 0);
  ythread_create(0, 0, &worker, 0);
}
