/* A pointer to rows is kept while a later argument suspends; the parameter's type has a bound of the callee. */
#include <stdio.h>
static int f(int k) {
    printf("f%d ", k);
    return k;
}
static int total(int n, int m, int a[n][f(m)], int k) {
    f(8);
    return a[1][1] + k + (int)sizeof a[0];
}
static int deep(int n, int (**p)[n], int (*q)[n], int k) {
    f(7);
    return (*p)[1][1] + k + q[1][0];
}
int main(void) {
    int two = f(2), vla[two][2], (*rows)[two] = vla;
    for (int i = 0; i < 4; i++) vla[i / 2][i % 2] = i;
    int s = total(2, two, vla, ({
                      int y = 0;
                      for (int i = 0; i < 3; i++)
                          y ^= f(i) ^ ({
                                   if (f(i) == 1) break;
                                   1;
                               });
                      y;
                  }));
    for (int i = 0; i < 3; i++)
        s += deep(two, &rows, (vla + 0), ({
                      if (f(i) == 1) continue;
                      1;
                  }));
    printf("%d\n", s);
    return 0;
}
