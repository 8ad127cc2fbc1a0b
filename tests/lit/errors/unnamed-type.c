// A parameter whose type is declared where it stands, without a name.
// RUN: %ytranslate %s -o %t.c %verify
#include <ythreads.h>

void f(struct { int n; } *p) { // expected-error {{a type without a name, in 'f', which suspends, where it would have to be spelled again}} expected-note {{give the struct or union a tag}}
  ythread_yield(p->n);
}
