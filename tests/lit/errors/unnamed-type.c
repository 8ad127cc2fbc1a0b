// A variable whose type has no name, and cannot be given one, and nothing of that type to go by.
// RUN: %ytranslate %s -o %t.c %verify
#include "Inputs/unnamed-type.h"
#include <ythreads.h>

int f(void) {
  __auto_type p = box; // expected-error {{a type without a name, in 'f', which suspends, where it would have to be spelled again}} expected-note {{give the struct or union a tag}}
  ythread_yield(YTHREAD_ANY);
  return p.n;
}
