// Structs that end with a flexible array do not stand one behind the other.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

struct samples {
  int count;
  double values[] ythread_count(count);
};

int tell(yid whom, struct samples *s) {
  return ythread_send_n(whom, 1, s, 2); // expected-error {{'struct samples' ends with the flexible array 'values', so there is no array of it}} expected-note {{send one with 'ythread_send(to, tag, *p)'}}
}
