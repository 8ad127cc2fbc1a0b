// A flexible array whose length no integer member tells.
// RUN: %ytranslate --stop-after=describe-types %s %verify
#include <ythreads.h>

struct a { int count; double values[] ythread_count(cuont); }; // expected-error {{the length of this array is not told: 'cuont' is no integer member beside it}} expected-note {{write 'ythread_count(n)', where 'n' is an integer member of the same struct}}
struct b { double count; double values[] ythread_count(count); }; // expected-error {{'count' is no integer member beside it}} expected-note {{}}
struct c { struct { unsigned used : 3; }; double values[0] ythread_count(used); };

int ask(struct a *a, struct b *b, struct c *c) {
  ythread_yield(YTHREAD_ANY);
  return a->count + (int)b->count + c->used;
}
