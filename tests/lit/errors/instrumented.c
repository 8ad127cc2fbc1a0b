// A body that is entered anew would be counted as a call of the function; one that does not suspend is left alone.
// RUN: %ytranslate --stop-after=check-subset %s %verify -finstrument-functions
#include <ythreads.h>

int plain(int n) { return n + 1; }

int inner(int n) { // expected-error {{'inner' suspends, and -finstrument-functions counts each time}} expected-note {{compile this file without the option}}
  return ythread_yield(n);
}

int outer(int n) { return inner(plain(n)); }
