// The types of <ythreads.h> keep their names.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

int f(void) {
  int yid = 1; // expected-error {{'yid' is declared by <ythreads.h>}} expected-note {{choose another name}}
  return yid;
}
