// Another name of a function has no body of its own.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

suspends int worker(int n);
int worker(int n) { ythread_yield(YTHREAD_ANY); return n; }
suspends int other_name(int n) __attribute__((alias("worker"))); // expected-error {{'other_name' is another name of a function, and is declared 'suspends'}} expected-note {{write a function that calls the other one}}
int plain_name(int n) __attribute__((alias("worker")));

thread walker(int n) { (void)n; }
thread stroller(int n) __attribute__((alias("walker"))); // expected-error {{'stroller' is another name of a function, and is declared 'thread'}} expected-note {{}}

thread ymain(void) {
  other_name(1);
  plain_name(2);
  stroller(3);
}
