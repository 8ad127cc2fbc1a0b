// Pointers are not sent, so none can arrive.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

thread worker(void) {
  char *p;
  ythread_recv(YTHREAD_ANY, 1, &p); // expected-error {{a pointer ('char *') cannot be received: what it points to stays with the sender}} expected-note {{receive what it points to, or an array with 'ythread_recv_n'}}
}
