// A struct that a function returns ends where its flexible array would begin.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

struct samples {
  int count;
  double values[] ythread_count(count);
};

struct samples make(void);

int tell(yid whom, struct samples *s) {
  ythread_send(whom, 1, *s);
  return ythread_send(whom, 1, make()); // expected-error {{a value of type 'struct samples' has no place behind which its flexible array 'values' lies}} expected-note {{send what a pointer points to, as in 'ythread_send(to, tag, *p)'}}
}
