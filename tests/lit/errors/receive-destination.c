// A message is stored in an object of a known type.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

thread worker(void *p, const int *constant) {
  int n, array[3], *block;
  ythread_recv(YTHREAD_ANY, 1, p); // expected-error {{'ythread_recv' needs a pointer to an object of a complete type that can be written, not 'void *'}} expected-note {{pass the address of a variable of the type that was sent}}
  ythread_recv(YTHREAD_ANY, 1, constant); // expected-error {{not 'const int *'}} expected-note {{}}
  ythread_recv_n(YTHREAD_ANY, 1, p, 3); // expected-error {{'ythread_recv_n' needs a pointer to an object}} expected-note {{}}
  ythread_recv(YTHREAD_ANY, 1, 0); // expected-error {{not 'int'}} expected-note {{}}
  ythread_recv_block(YTHREAD_ANY, 1, array); // expected-error {{'ythread_recv_block' needs the address of a pointer to elements of a complete type, not 'int[3]'}} expected-note {{pass '&p'}}
  ythread_recv_block(YTHREAD_ANY, 1, &p); // expected-error {{not 'void **'}} expected-note {{}}
  ythread_recv_block_until(YTHREAD_ANY, 1, p, 1); // expected-error {{not 'void *'}} expected-note {{}}
  ythread_recv(YTHREAD_ANY, 1, &n);
  ythread_recv_n(YTHREAD_ANY, 1, array, 3);
  ythread_recv_block(YTHREAD_ANY, 1, &block);
}
