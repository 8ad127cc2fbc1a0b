#include <stdlib.h>
#define DEFINE(n) struct s##n { char c[n]; }; static int count##n = n; static struct s##n make##n (int seed) { struct s##n r = { { seed } }; count##n++; return r; } enum { after##n = n + 1 }; int get##n (struct s##n v) { return v.c[0] + after##n; } static int last##n = after##n;
DEFINE(1) DEFINE(2)
#define HEAD typedef int number; static __attribute__ ((noinline))
#define TAIL { return n * 2; } static int tail = 3;
HEAD number twice (int n) TAIL
static int use_tail (void) { return tail + last1; }
#define ALL(n) int n##a (void) { return 1; } int n##b (void) { return 2; }
ALL(x);
ALL(y)
int main (void)
{
  if (get1 (make1 (5)) != 7 || get2 (make2 (6)) != 9 || count1 != 2 || count2 != 3 || last2 != 3) abort ();
  if (twice (4) != 8 || use_tail () != 5 || xa () + yb () != 3) abort ();
  return 0;
}
