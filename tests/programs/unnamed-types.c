// stays-shipped: a pointer to the heap waits
/* Variables of types without names, which a header declares. */
#include "modules/unnamed.h"
#include <stdlib.h>
#include <stdio.h>
#include <ythreads.h>
static list all = {{4}, {5}};
__typeof__(*get((struct named){0}, 0)) one = {42};
__typeof__(get((struct named){0}, 0)) get(struct named by, char *name) { one.n += by.k; return name ? &one : 0; }
__typeof__(*deep()) two = {{{6}, {7}}};
__typeof__(deep()) deep(void) { return &two; }
static __typeof__((*(maker)0)(0)) make(int n) { return (__typeof__((*(maker)0)(0))){n + 0.5}; }
__typeof__(state) state = B;
int f(void) {
  __auto_type p = get((struct named){1}, "x");
  __auto_type copy = *p;
  handle h = malloc(sizeof *h);
  __typeof__(*h) hv = {3, "ab"};
  *h = hv;
  __auto_type first = all[1];
  maker mk = make;
  __auto_type made = mk(2);
  __auto_type st = state;
  __auto_type in = deep()->in[1];
  ythread_yield(YTHREAD_ANY);
  printf("%d %d %d %s %d %g %d %d\n", p->n, copy.n, h->m, hv.c, first.q, made.d, st, in.x);
  free(h);
  return p->n;
}
thread ymain(void) { f(); }
// expect: 43 43 3 ab 5 2.5 1 7
