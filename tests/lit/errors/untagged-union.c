// A union that is alive while its function is suspended moves only between equal layouts: a warning.
// RUN: %ytranslate --stop-after=describe-types %s %verify
#include <ythreads.h>

union number { int i; float f; };
struct holder { int kind; union number value; };

int ask(union number n) { // expected-warning {{'n' moves only between equal layouts: it holds 'union number'}} expected-note {{use a struct, or keep it out of suspensions}}
  struct holder h = {1, n}; // expected-warning {{'h' moves only between equal layouts: it holds 'union number'}} expected-note {{}}
  union number dead = n;
  h.kind += dead.i;
  ythread_yield(YTHREAD_ANY);
  return n.i + h.kind;
}
