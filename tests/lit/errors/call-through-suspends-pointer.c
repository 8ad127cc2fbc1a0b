// A call through a pointer finds a body by its shape, which must be known.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

union any {
  int *i;
  char *c;
} __attribute__((transparent_union));

int use(suspends int (*f)(union any), int (*plain)(union any), int *i) {
  ythread_yield(YTHREAD_ANY);
  f(i); // expected-error {{call through 'f', a pointer that is declared 'suspends', with arguments}} expected-note {{give the function}}
  return plain(i);
}
