// An array is no one value, also where a typedef hides it.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

typedef int row[4];

int tell(yid whom, row *all, row given) {
  char text[4] = "abc";
  row r = {1};
  ythread_send(whom, 1, text); // expected-error {{an array ('char[4]') cannot be sent as one value}} expected-note {{send its elements with 'ythread_send_n'}}
  ythread_send(whom, 1, "abc"); // expected-error {{an array ('char[4]') cannot be sent as one value}} expected-note {{}}
  ythread_send(whom, 1, r); // expected-error {{an array ('row'}} expected-note {{}}
  ythread_send(whom, 1, *all); // expected-error {{an array ('row'}} expected-note {{}}
  ythread_send(whom, 1, given); // expected-error {{a pointer ('int *') cannot be sent}} expected-note {{}}
  return ythread_send_n(whom, 1, r, 4);
}
