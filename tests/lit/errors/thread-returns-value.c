// A thread function's caller goes on at once.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

void nothing(void);
thread worker(int n) {
  if (n > 3)
    return nothing();
  if (n > 2)
    return;
  return n; // expected-error {{thread function 'worker' returns a value, which nobody gets: its caller goes on at once}} expected-note {{end the thread with 'ythread_exit(status)', for 'ythread_join'}}
}
