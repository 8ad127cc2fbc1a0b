// A type declared in a parameter list is known nowhere else.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

static int ask(const struct question { int number; } *q) { // expected-error {{'q' is of a type declared between the parentheses of 'ask', which suspends}} expected-note {{declare the type before the function}}
  return ythread_yield(q->number);
}

static int plain(const struct answer { int number; } *a) { return a->number; }
