#include "callbacks.h"
static int inc(int n) { return n + 1000; }
static int sq(int n) { return n * n; }
const struct entry lib_table[] = {{"inc", inc}, {"sq", sq}, {"call", lib_call}};
static fn *current = sq;
int lib_map(int *a, int n, int (*f)(int)) { int s = 0; for (int i = 0; i < n; i++) s += a[i] = f(a[i]); return s; }
void lib_set(fn *f) { current = f; }
int lib_call(int n) { return current ? current(n) : -1; }
const char *lib_name(fn *f) { for (int i = 0; i < 3; i++) if (lib_table[i].f == f) return lib_table[i].name; return "unknown"; }
int lib_fold(const int *a, int n, int z, folder *f) { return n ? lib_fold(a + 1, n - 1, f(z, *a), f) : z; }
int lambda_add(int x, int y) { return x + y; }
