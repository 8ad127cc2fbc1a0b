// The elements of an array that is sent have a type.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

struct unknown;

int tell(yid whom, void *p, struct unknown *u, const int *values) {
  ythread_send_n(whom, 1, p, 3); // expected-error {{'ythread_send_n' needs a pointer to elements of a complete type, not 'void *'}} expected-note {{pass an array, or cast to a pointer to the type that the message has}}
  ythread_send_n(whom, 1, u, 3); // expected-error {{'ythread_send_n' needs a pointer to elements of a complete type, not 'struct unknown *'}} expected-note {{}}
  ythread_send_n(whom, 1, (int *)p, 3);
  return ythread_send_n(whom, 1, values, 3);
}
