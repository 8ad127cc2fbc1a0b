/* __LINE__ in declarations, operands, conditions and heads of loops of several lines. */
#include <stdio.h>
#define L __LINE__
#define TWO(a, b) (a) + 1000 * (b)
static int
f(int n)
{

    static int calls = __LINE__;
    static const char *names[] = { __FILE__,
       __func__ };
    static int many[] = { __LINE__,
       __LINE__ };
    enum { A = __LINE__,
      B = L };
    struct s { int a[__LINE__],
         b[L]; };
    typedef int t[L];
    const int k =
        L;
    int
       z[] = { L,
         L },
       y = L;
    printf("%d %d %d %d %d %d %d\n", A, B, (int)sizeof(struct s), (int)sizeof(t), k, z[0] * 1000 + z[1],
           y);
    return calls += n + (names[1][0] == 'f') + many[0] * 1000 + many[1] * 100000;
}
static int id(int n) { return n; }
static int sum(int a, int b, int c) { return a * 10000 + b * 100 + c; }
int main(void) { printf("%d\n", f(1));
  int x = sum(id(L),
     L,
       id(
       L));
  printf("%d %d\n",
    x,
      L);
  printf("%d\n", TWO(id(__LINE__),
     __LINE__
     ));
  if (x == 0 ||
      id(L) == 36 ||
     L == 40)
     puts("y");
  for (x = L;
      x < L + id(2);
     x +=
       id(L) / L
     )
     printf("%d\n", x);
  switch (id(L) -
     L) { case -1: puts("one"); break;
      default: puts("other"); }
  x = ({ int q = id(L);
       q + L; });
  printf("%d\n", x);
 struct { int a, b; } u = { .b = id(L),
      .a = L };
  printf("%d %d\n", u.a, u.b);
  do x = L; while (id(L) ==
     0);
  return (x == L) ?
     id(L) : L; }
