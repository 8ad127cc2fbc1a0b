// flags: --stress=statement
// not-shipped: counts in a global
// stays-shipped: a pointer before the first element
/* Parameters, typedefs, casts and sizes whose types vary in size; when and how often their bounds are evaluated. */
#include <stdio.h>
#include <stdlib.h>
#include <stddef.h>
static int t;
static int f1(int n, int m, int a[n][m]) { return a[1][2] + (int)sizeof(a[0]) / 4; }
static int f2(int n, int (*a)[n]) { return a[1][0] + (int)(sizeof *a); }
static int f3(int n, int a[static n]) { return a[n - 1]; }
static int f4(int n, int a[n++][n++]) { return n * 1000 + (int)sizeof a[0] + a[1][1]; }
static int f5(int n, int a[*], int b[*][*]);
static int f5(int n, int a[n], int b[n][n + 1]) { return a[0] + b[1][n] + (int)sizeof b[0]; }
static int kr(n, a) int n; int a[n][n]; { return a[n - 1][n - 1] + (int)sizeof a[0]; }
static int side(int k) { t = t * 10 + k; return k; }
static int f6(int a[side(3)][side(2)], int b[side(4)]) { return (int)sizeof a[0] + b[0]; }
struct big { int v[10]; };
static struct big f7(int n, int (*a)[n][n]) { struct big r = {{0}}; for (int i = 0; i < n; i++) r.v[i] = (*a)[i][i]; r.v[9] = sizeof *a; return r; }
static double f8(int n, double a[n][n], double b[n][n], double c[restrict n][n])
{
    double tr = 0;
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { c[i][j] = 0; for (int k = 0; k < n; k++) c[i][j] += a[i][k] * b[k][j]; }
    for (int i = 0; i < n; i++) tr += c[i][i];
    return tr;
}
static int apply(int n, int (*fn)(int n, int a[n][n]), int a[n][n]) { return fn(n, a); }
static int trace(int n, int a[n][n]) { int s = 0; for (int i = 0; i < n; i++) s += a[i][i]; return s; }
int main(void)
{
    int n = 4, m = 5;
    int a[n][m];
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] = i * 10 + j;
    printf("%d %d\n", f1(n, m, a), f2(m, a));
    printf("%d\n", f3(m, a[2]));
    int sq[3][3] = {{1,2,3},{4,5,6},{7,8,9}};
    printf("%d\n", f4(2, (void *)sq));
    printf("%d\n", f5(2, sq[1], (void *)sq));
    printf("%d\n", kr(3, sq));
    printf("%d ", f6((void *)sq, sq[2])); printf("%d\n", t);
    struct big r = f7(3, &sq);
    printf("%d %d %d\n", r.v[0], r.v[2], r.v[9]);
    double x[2][2] = {{1,2},{3,4}}, y[2][2] = {{0,1},{1,0}}, z[2][2];
    printf("%g\n", f8(2, x, y, z));
    printf("%d\n", apply(3, trace, sq));
    typedef int row[m];
    typedef row *rows;
    m = 77;
    row one; rows ptr = a; rows list[2] = {a, a + 2};
    for (int i = 0; i < 5; i++) one[i] = ptr[2][i];
    printf("%zu %zu %d %d\n", sizeof(row), sizeof one, one[3], (*list[1])[4]);
    __typeof__(a) b; __typeof__(a[0]) c; __typeof__(&a[0]) d = &a[1];
    b[3][4] = 9; c[4] = 8;
    printf("%zu %zu %d %d %d\n", sizeof b, sizeof c, b[3][4], c[4], (*d)[2]);
    __auto_type e = &a[2]; __auto_type g = a;
    printf("%d %d %td\n", (*e)[1], g[1][1], e - g);
    int k = 3;
    printf("%zu", sizeof(int[k++])); printf(" %d\n", k);
    printf("%zu", sizeof(char[k++][side(2)])); printf(" %d\n", k);
    int (*p)[k] = malloc(sizeof(int[3][k]));
    for (int i = 0; i < 3; i++) for (int j = 0; j < k; j++) p[i][j] = i + j;
    k = 100;
    p++;
    printf("%d %zu %d\n", p[1][4], sizeof *p, (*(p - 1))[2]);
    int (**pp)[5] = (int (**)[5])&p; (void)pp;
    int s = (int)sizeof(*(int (*)[k])0);
    printf("%d\n", s);
    int *flat = (int *)p; flat += 2;
    int h = 2;
    printf("%d\n", ((int (*)[h + 3])flat)[0][1]);
    int (*q)[h] = (int (*)[h]){ (int (*)[h])flat };
    printf("%d %zu\n", (*q)[1], sizeof *q);
    enum { N = 4 }; int fixed[N * 2]; fixed[7] = 3; printf("%zu %d\n", sizeof fixed, fixed[7]);
    const int cn = 3; int cf[cn]; cf[2] = 1; printf("%zu %d\n", sizeof cf, cf[2]);
    size_t off = 0; int i2 = 0;
    int arr2[2][h];
    off = sizeof arr2[i2++]; printf("%zu %d\n", off, i2);
    off = sizeof(arr2[side(1)][0]); printf("%zu\n", off);
    char (*volatile vp)[h] = (void *)flat; printf("%d\n", (int)sizeof *vp);
    static int (*sp)[5]; 
    free(p - 1);
    (void)sp;
    return 0;
}

// expect: 17 30
// expect: 24
// expect: 4017
// expect: 22
// expect: 21
// expect: 15 324
// expect: 1 9 36
// expect: 5
// expect: 15
// expect: 20 20 23 24
// expect: 80 20 9 8 12
// expect: 21 11 2
// expect: 12 4
// expect: 8 5
// expect: 6 20 2
// expect: 400
// expect: 4
// expect: 4 8
// expect: 32 3
// expect: 12 1
// expect: 8 1
// expect: 4
// expect: 2
