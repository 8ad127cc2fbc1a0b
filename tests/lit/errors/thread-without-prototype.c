// The parameters of a thread function must be known where it is created.
// RUN: %ytranslate --stop-after=check-subset %s %verify -std=gnu89
#include <ythreads.h>

thread elsewhere();

thread ymain(void) {
  ythread_create(0, 0, elsewhere, 1, 5); // expected-error {{thread function 'elsewhere' is declared without its parameters}} expected-note {{declare it with a prototype}}
}
