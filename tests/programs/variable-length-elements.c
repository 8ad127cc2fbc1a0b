// flags: --stress=statement
/* Arrays of variable length of elements of every kind, and pointers into them, in expressions that suspend. */
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <complex.h>
static int id(int x) { return x; }
static int twice(int x) { return 2 * x; }
struct bf { unsigned a : 3; int b : 5; char c; };
static int many(int n)
{
    int (*fp[n])(int); for (int i = 0; i < n; i++) fp[i] = i % 2 ? id : twice;
    struct bf bs[n]; for (int i = 0; i < n; i++) { bs[i].a = i; bs[i].b = -i; bs[i].c = i; }
    volatile int vs[n]; for (int i = 0; i < n; i++) vs[i] = i;
    _Bool os[n]; for (int i = 0; i < n; i++) os[i] = i & 1;
    double _Complex cs[n]; for (int i = 0; i < n; i++) cs[i] = i + i * I;
    long double ls[n]; for (int i = 0; i < n; i++) ls[i] = i / 4.0L;
    float fs[n][2]; for (int i = 0; i < n; i++) fs[i][0] = fs[i][1] = i;
    const char *names[n]; for (int i = 0; i < n; i++) names[i] = i % 2 ? "odd" : "even";
    void *ptr[n]; for (int i = 0; i < n; i++) ptr[i] = &ptr[(i + 1) % n];
    int s = 0;
    for (int i = 0; i < n; i++)
        s += fp[i](i) + i + bs[i].a + bs[i].b + bs[i].c + vs[i] + os[i] + (int)creal(cs[i]) + (int)(ls[i] * 4) + (int)fs[i][1] + (int)strlen(names[i]);
    void **w = &ptr[0]; for (int i = 0; i < n; i++) w = *w;
    return s + (w == &ptr[0]);
}
static int stex(int n)
{
    int r = ({ int a[n]; for (int i = 0; i < n; i++) a[i] = id(i); int s = 0; for (int i = 0; i < n; i++) s += a[i]; s; });
    int k = id(3) + ({ char b[id(n)]; memset(b, 1, sizeof b); (int)sizeof b + b[n - 1]; }) * 2;
    return r * 100 + k;
}
static void inc(int n, int m, int a[n][m], int by) { for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] += by; }
static int ex(int n)
{
    int a[n][n]; memset(a, 0, sizeof a);
    a[id(1)][id(2)] = id(5); a[id(1)][id(2)] += id(6); a[1][2]++; ++a[id(0)][0];
    int *p = &a[id(1)][0], (*q)[n] = &a[id(1)];
    p[1] = 4; (*q)[0] = id(9); q[id(1)][1] = 3;
    inc(n, n, a, id(1));
    int i = 0, s = 0;
    s += a[i++][i] ? 1 : 0; i = 0;
    for (int *r = a[0], *e = a[n]; r != e; r++) s = s * 7 + *r;
    int b[id(n)], *be = b + n; while (be-- != b) *be = id((int)(be - b)); for (i = 0; i < n; i++) s += b[i];
    int (*sel)[n] = id(1) ? &a[1] : &a[2]; s += (*sel)[2];
    int c[sizeof(int[id(2)])]; s += sizeof c;
    s += ((int (*)[id(n)])a)[1][2] + (*(int (*)[n][n])a)[0][0];
    for (int v[id(2)], j = 0; j < 2; j++) { v[j] = j; s += v[j]; }
    return s;
}
struct mat { int n; int *d; };
static int *at(struct mat *m, int i) { return &m->d[i]; }
static int own(int n) { int d[n * n]; struct mat m = { n, d }; for (int i = 0; i < n * n; i++) *at(&m, i) = i; struct mat *pm = &m; return pm->d[n * n - 1] + *at(pm, 3); }
static int twod(int n) { int *rows[n]; int d[n][n]; for (int i = 0; i < n; i++) { rows[i] = d[n - 1 - i]; for (int j = 0; j < n; j++) d[i][j] = i * n + j; } int s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s = s * 3 + rows[i][j]; return s; }
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int sorted(int n) { int a[n]; for (int i = 0; i < n; i++) a[i] = (i * 7) % n; qsort(a, n, sizeof *a, cmp); int s = 0; for (int i = 0; i < n; i++) s = s * 2 + a[i]; return s; }
int main(void)
{
    printf("%d %d %d\n", many(7), stex(4), ex(4));
    printf("%d %d %d\n", own(4), twod(3), sorted(8));
    return 0;
}

// expect: 188 613 640799573
// expect: 18 61700 247
