// Operands of asm are computed without a suspension.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

int value(void) { return ythread_yield(YTHREAD_ANY); }

thread worker(void) {
  __asm__ volatile("" : : "r"(value())); // expected-error {{suspension inside an operand of 'asm'}} expected-note {{keep the value in a variable}}
}
