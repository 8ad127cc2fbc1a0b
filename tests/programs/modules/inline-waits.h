#include <ythreads.h>
#include <stdio.h>
#ifndef I_H
#define I_H
#define N(x) (x + 1)
static inline int wait_a_bit(int n) { ythread_yield(YTHREAD_ANY); return N(n); }
inline int c99(int n) { int m = wait_a_bit(n); return m * 2; }
static thread spawned(int n, const char *s) { int m = wait_a_bit(n); printf("%s %d\n", s, m); }
suspends static inline int never(int n) { return n; }
static inline int vm(int n, int a[n][n], int (*p)[n]) { int s = 0; for (int i = 0; i < n; i++) { ythread_yield(YTHREAD_ANY); s += a[i][i] + (*p)[i]; } return s; }
suspends int other_waits(int);
struct ctx { suspends int (*f)(int); int n; };
static inline int run(struct ctx *c) { return c->f(c->n); }
#undef N
#endif
