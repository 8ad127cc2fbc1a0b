// A variable bound to a register cannot be saved and restored.
// RUN: %ytranslate --stop-after=check-subset %s %verify
// REQUIRES: host-x86_64
#include <ythreads.h>

thread worker(void) {
  register long number __asm__("rax") = 1; // expected-error {{'number' is bound to a register, in 'worker', which suspends}} expected-note {{move it to a function that does not suspend}}
  __asm__ volatile("" : "+r"(number));
  ythread_yield(YTHREAD_ANY);
}
