/* What the translator writes means the words of C, whatever the file makes of them for a while. */
#include <stdio.h>
#include <string.h>
static int id(int x) { return x; }
static int count;
static int next(void) { return ++count; }
#define int unsigned
static int f(int x) { return x - 2; }
static long g(short a, char c) {
  enum { A, B } e = (a = id(3), B);
  return (id(-5) < id(-1)) + e + (a & c) + (f(1) > 5) * 100;
}
struct s { signed a : 3; int b : 5; };
static short h(struct s *p) { p->a = id(-1); p->b += id(31) + next(); return p->a < p->b + id(0); }
#undef int
#define long int
static long k(long x) { return x / 2 + id(3); }
#undef long
#define double float
static double avg(double a, double b) { return (a + b * id(3)) / 3; }
#undef double
#define const
#define volatile
#define register
static const int *where(const int *p) { register int i = id(2); return p + i; }
#undef const
#define short long
int main(void) {
  struct s s = {0};
  static const int t[] = {1, 2, 3, 4};
  long r = g(7, 6);
  short q = id(1) ? 1l << 40 : 0;
  printf("%ld %d %d %d\n", r, h(&s), s.a, s.b);
  printf("%d %.9g %d %ld\n", k(7), avg(1, 0.1), *where(t), (long)q);
  return 0;
}
