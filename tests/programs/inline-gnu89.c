// flags: --stress=statement -std=gnu89 -w
/* Inline definitions of 1989: beside another one, without another one, the only one. */
#include <stdio.h>
extern inline int twice(int n) { return n * 2; }
int twice(int n) { return n + n; }
extern inline int gone(int n) { return n * 3; }
inline int both(int n) { return n * 4; }
static __inline int st(int n) { return n * 5; }
int main() { printf("%d %d %d\n", twice(2), both(2), st(2)); return 0; }

// expect: 4 8 10
