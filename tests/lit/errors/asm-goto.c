// asm goto jumps where the translator cannot see.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

thread worker(void) {
  asm goto("" : : : : out); // expected-error {{'asm goto' in 'worker', which suspends}} expected-note {{move it to a function that does not suspend}}
  __asm__ volatile("" : : : "memory");
  ythread_yield(YTHREAD_ANY);
out:;
}
