// ythread_create needs a thread function, by name or by a pointer whose parameters the arguments follow.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

void plain(void);
thread worker(void) {}
void (*pointer)(void) = worker;

thread ymain(void) {
  int (*other)(void) = 0;
  ythread_create(0, 0, plain, 0); // expected-error {{'ythread_create' needs a thread function, or a pointer to one, as its third argument}} expected-note {{name a function declared 'thread'}}
  ythread_create(0, 0, other, 0); // expected-error {{'ythread_create' needs a thread function}} expected-note {{}}
  ythread_create(0, 0, pointer, 1, 1); // expected-error {{thread function 'the pointer' takes no arguments}} expected-note {{}}
  ythread_create(0, 0, pointer, 0);
  ythread_create(0, 0, worker, 0);
  ythread_create(0, 0, &worker, 0);
}
