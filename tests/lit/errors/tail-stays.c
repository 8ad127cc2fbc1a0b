// A flexible array whose length nobody tells is not sent.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

struct untold {
  int count;
  double values[];
};

struct told {
  int count;
  double values[] ythread_count(count);
};

int tell(yid whom, struct untold *a, struct told *b) {
  ythread_send(whom, 1, *b);
  return ythread_send(whom, 1, *a); // expected-warning {{the flexible array 'values' is not sent: nothing tells its length}} expected-note {{write 'ythread_count(MEMBER)' behind it}}
}
