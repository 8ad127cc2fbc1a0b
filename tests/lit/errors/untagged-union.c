// A union that is alive while its function is suspended moves only between equal layouts: a warning.
// RUN: %ytranslate --stop-after=describe-types %s %verify
#include <ythreads.h>

union number { int i; float f; };
struct holder { int kind; union number value; };
struct unnamed { int kind; union { int i; float f; } either; };
struct within { int kind; union { int i; float f; }; };

int name(int kind) {
  struct unnamed u = {kind, {1}}; // expected-warning {{'u' moves only between equal layouts: 'either' has no tag}} expected-note {{write 'ythread_tag(kind)' on the union and 'ythread_when(VALUE)' on its members}}
  ythread_yield(YTHREAD_ANY);
  return u.either.i;
}

int ask(union number n) { // expected-warning {{'n' moves only between equal layouts: 'union number' has no tag}} expected-note {{put it into a struct with a tag, or keep it out of suspensions}}
  struct holder h = {1, n}; // expected-warning {{'h' moves only between equal layouts: 'union number' has no tag}} expected-note {{write 'ythread_tag(kind)' on the union and 'ythread_when(VALUE)' on its members}}
  union number dead = n;
  h.kind += dead.i;
  ythread_yield(YTHREAD_ANY);
  return n.i + h.kind;
}

int inside(int kind) {
  struct within w = {kind, {1}}; // expected-warning {{'w' moves only between equal layouts: 'union' has no tag}} expected-note {{write 'ythread_tag(kind)' on the union and 'ythread_when(VALUE)' on its members}}
  ythread_yield(YTHREAD_ANY);
  return w.i;
}
