// Memory of malloc whose type the source does not show.
// RUN: %ytranslate --typed-malloc -Wythread-typed-malloc --stop-after=check-subset %s %verify
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

struct base { int kind; };
struct derived { struct base base; double more; };
struct row { int n; double values[]; };
struct unknown;

void *keep(void *);

void *take(size_t n) {
  int *a = malloc(n * sizeof *a), *b;
  b = (int *)calloc(n, sizeof(int));
  struct base *c = malloc(sizeof(struct derived));
  struct row *d = n ? malloc(sizeof *d + n * sizeof(double)) : NULL;
  keep(malloc(sizeof(struct row)));
  char *e = strdup("text"), *f = malloc(n);
  a = realloc(a, 2 * n * sizeof(int));
  a = reallocarray(a, n, sizeof *a);
  free(f);
  void *u = malloc(n); // expected-warning {{the type of what 'malloc' gives is not visible: it stays where it is while its thread moves [-Wythread-typed-malloc]}} expected-note {{assign it to a pointer to a complete type, or name the type with 'sizeof' in the size}}
  struct unknown *v = calloc(1, n); // expected-warning {{what 'calloc' gives}} expected-note {{}}
  char *w = malloc(sizeof(struct derived)); // expected-warning {{what 'malloc' gives}} expected-note {{}}
  keep(a), keep(b), keep(c), keep(d), keep(e), keep(v), keep(w);
  return realloc(u, n); // expected-warning {{what 'realloc' gives}} expected-note {{}}
}
