// What a pointer points to stays where it is.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

int tell(yid whom, char *name, int (*f)(void)) {
  char text[4] = "abc";
  ythread_send(whom, 1, name); // expected-error {{a pointer ('char *') cannot be sent: what it points to stays here}} expected-note {{send what it points to, or an array with 'ythread_send_n'}}
  ythread_send(whom, 1, f); // expected-error {{a pointer ('int (*)(void)') cannot be sent}} expected-note {{}}
  return ythread_send_n(whom, 1, text, 4);
}
