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
#define TOLD(name, text) static const int name##_line = __LINE__; static const char name##_text[] = text; static int name (const int *v)
TOLD (first, "one") { return v[0]; }
TOLD (second, "two") { return v[1]; }
static int (*told[]) (const int *) = { first, second };
#define DOCUMENTED(name, text) static int name (int n) { n++; return n * 2; } static const char name##_doc[] = text
DOCUMENTED (documented, "what it " "does");
#define LISTED(name) static int name (int n) { return n + 1; } static int (*const name##_list[]) (int)
LISTED (listed) = { listed, documented };
#define TYPED(name) static int name (int n) { return n + 2; } struct name
TYPED (typed) { int x, y; };
#define MARKED(name) static int name (int n) { return n + 3; } __attribute__ ((noinline))
MARKED (marked) static int behind (int n) { return n + 4; }
#define BEGUN(name) static int name (int n) { return n + 5; } static int
BEGUN (begun) ended (int n) { return n + 6; }
int main (void)
{
  const struct typed pair = { 1, 2 };
  if (documented (2) != 6 || documented_doc[8] != 'd' || sizeof documented_doc != 13) abort ();
  if (listed_list[0] (1) + listed_list[1] (1) != 6 || typed (pair.x) + pair.y != 5) abort ();
  if (marked (1) + behind (1) != 9 || begun (1) + ended (1) != 13) abort ();
  const int values[] = { 3, 4 };
  if (told[0] (values) != 3 || told[1] (values) != 4 || second_line - first_line != 1 || first_text[0] != 'o' || second_text[0] != 't') abort ();
  if (get1 (make1 (5)) != 7 || get2 (make2 (6)) != 9 || count1 != 2 || count2 != 3 || last2 != 3) abort ();
  if (twice (4) != 8 || use_tail () != 5 || xa () + yb () != 3) abort ();
  return 0;
}
