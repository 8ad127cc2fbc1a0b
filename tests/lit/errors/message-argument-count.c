// A message has one value.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

int tell(yid whom) {
  ythread_send(whom, 1); // expected-error {{'ythread_send' takes 3 arguments, not 2}} expected-note {{pass 3 arguments}}
  return ythread_send(whom, 1, 2, 3); // expected-error {{'ythread_send' takes 3 arguments, not 4}} expected-note {{}}
}
