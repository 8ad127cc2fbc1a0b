#ifndef UTIL_H
#define UTIL_H
#define SQUARE(x) ((x) * (x))
#define LIMIT 100
static inline int square_sum(int a, int b) { int s = SQUARE(a); s += SQUARE(b); return s > LIMIT ? LIMIT : s; }
static int counted(void) { static int n; return ++n; }
static inline int apply(int (*f)(int), int n) { struct acc { int v; } a = {0}; for (int i = 0; i < n; i++) a.v += f(i); return a.v; }
inline int twice(int n) { int m = n; return m + n; }
static int unused(int n) { return n; }
static inline int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
#undef SQUARE
#define helper(x) (x + 1000)
static int (helper)(int x) { return x + 1; }
static inline int uses_helper(int x) { return (helper)(x) + helper(x); }
#define s_min(a, b) ((a) < (b) ? (a) : (b))
#endif
