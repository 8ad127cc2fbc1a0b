// Blocks are another language.
// RUN: %ytranslate --stop-after=check-subset %s %verify -fblocks
#include <ythreads.h>

thread worker(void) {
  int (^twice)(int) = ^(int n) { // expected-error {{block in 'worker', which suspends}} expected-note {{use a function}}
    return 2 * n;
  };
  ythread_yield(YTHREAD_ANY);
}
