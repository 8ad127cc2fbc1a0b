// flags: --stress=statement
/* Arrays of variable length in scopes that are left in every way and entered again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct pt { int x; char c; double d; struct pt *self; };
static int size(int n) { return n; }
static int loop(int k)
{
    int total = 0;
    for (int i = 1; i <= k; i++) {
        int a[size(i)];
        for (int j = 0; j < i; j++) a[j] = i * j;
        if (i == 3) continue;
        if (i == 7) break;
        int s = 0;
        for (unsigned j = 0; j < sizeof a / sizeof *a; j++) s += a[j];
        total += s;
    }
    return total;
}
static int back(int n)
{
    int count = 0, sum = 0;
again:;
    long a[n];
    for (int i = 0; i < n; i++) a[i] = i + count;
    for (int i = 0; i < n; i++) sum += (int)a[i];
    if (++count < 4) { n++; goto again; }
    {
        short b[n][2];
        b[n - 1][1] = 7;
        if (count == 4) { count++; goto out; }
        sum += b[0][0];
    }
out:
    return sum * 100 + (int)sizeof(a) / (int)sizeof(long);
}
static int structs(int n)
{
    struct pt v[n], *p[n];
    for (int i = 0; i < n; i++) { v[i].x = i; v[i].c = 'a' + i; v[i].d = i / 2.0; v[i].self = &v[n - 1 - i]; p[i] = &v[i]; }
    int s = 0;
    for (int i = 0; i < n; i++) s += p[i]->self->x * (i + 1) + p[i]->c;
    struct pt copy = v[1];
    struct pt *end = v + n;
    return s + (int)(copy.d * 2) + (int)(end - v) + (end[-1].x);
}
static int sw(int n, int k)
{
    int r = 0;
    switch (k) {
    case 0: { char a[n]; memset(a, 1, n); for (int i = 0; i < n; i++) r += a[i]; }
    case 1: { int a[2][n]; a[1][n - 1] = 5; r += a[1][n - 1]; break; }
    default: { unsigned char a[n][n][n]; a[n-1][n-1][n-1] = 200; r = a[n-1][n-1][n-1] + (int)sizeof a[0]; }
    }
    return r;
}
static int rec(int n)
{
    int a[n + 1];
    for (int i = 0; i <= n; i++) a[i] = i;
    int below = n ? rec(n - 1) : 0;
    int s = 0;
    for (int i = 0; i <= n; i++) s += a[i];
    return s + below;
}
static int sumv(const int *p, const int *e) { int s = 0; while (p != e) s += *p++; return s; }
static int condition(int n)
{
    int i = 0, s = 0;
    while (i < n) { int a[i + 1]; a[i] = i; s += a[i]; i++; if (s > 20) return s + sizeof a; }
    do { int b[i]; for (int j = 0; j < i; j++) b[j] = j; s += sumv(b, b + i); } while (--i > 1);
    return s;
}
int main(void)
{
    printf("%d\n", loop(9));
    printf("%d\n", back(3));
    printf("%d\n", structs(6));
    printf("%d %d %d\n", sw(4, 0), sw(4, 1), sw(4, 2));
    printf("%d\n", rec(20));
    printf("%d %d\n", condition(4), condition(20));
    return 0;
}

// expect: 166
// expect: 6606
// expect: 644
// expect: 9 5 216
// expect: 1540
// expect: 16 49
