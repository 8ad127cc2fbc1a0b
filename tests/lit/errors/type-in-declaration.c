// A type declared in a function's own declaration would be declared again in each prototype.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

static int ask(const struct question { int number; } *q) { // expected-error {{a type (struct) is declared inside the declaration of 'ask', which suspends}} expected-note {{declare the type before the function}}
  return ythread_yield(q->number);
}

struct pair { int a, b; } make(int n) { // expected-error {{a type (struct) is declared inside the declaration of 'make', which suspends}} expected-note {{}}
  struct local { int c; } l = {n};
  ythread_yield(l.c);
  return (struct pair){1, 2};
}

enum { RED, GREEN } pick(void) { // expected-error {{a type (enum) is declared inside}} expected-note {{}}
  ythread_yield(YTHREAD_ANY);
  return GREEN;
}

static int plain(const struct answer { int number; } *a) { return a->number; }
