// main is no thread: neither a primitive nor a function that suspends may be called there.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

static void inner(void) { ythread_yield(YTHREAD_ANY); }

int main(void) {
  inner(); // expected-error {{'main' calls 'inner', which suspends, and is no thread}} expected-note {{make it 'thread ymain(void)'}}
  return 0;
}
