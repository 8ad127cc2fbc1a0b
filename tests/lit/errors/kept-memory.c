// Memory of malloc that a suspending function holds across a suspension.
// RUN: %ytranslate -Wythread-typed-malloc --stop-after=describe-types %s %verify
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

int use(const void *);

int waits(int n) {
  int *kept = malloc(n * sizeof *kept); // expected-warning {{'kept' holds memory of malloc, which stays where it is and keeps its thread there, in 'waits', which suspends [-Wythread-typed-malloc]}} expected-note {{take it with 'ythread_alloc', or compile with --typed-malloc}}
  char *text = 0; // expected-warning {{'text' holds memory of malloc}} expected-note {{}}
  int *brief = malloc(4), *own = ythread_alloc(int, n);
  use(brief);
  free(brief);
  text = strdup("text");
  ythread_yield(YTHREAD_ANY);
  return use(kept) + use(text) + use(own);
}
