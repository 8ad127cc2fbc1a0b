#include <stdlib.h>
#include <string.h>
static int f(int n) {
    int a[n], t = 0;
    for (int i = 0; i < n; i++) a[i] = i * i;
    for (int i = 0; i < n; i++) t += a[i];
    return t + (int)(sizeof a / sizeof *a);
}
static int g(int r, int c, int m[r][c]) {
    int t = 0;
    for (int i = 0; i < r; i++)
        for (int j = 0; j < c; j++) t += m[i][j];
    return t + sizeof *m;
}
static int h(int n) {
    char s[n][n + 1];
    for (int i = 0; i < n; i++) memset(s[i], 'a' + i, n), s[i][n] = 0;
    return s[n - 1][0] + strlen(s[0]);
}
static int l(int n) {
    int t = 0;
    for (int i = 1; i < n; i++) {
        long v[i];
        v[i - 1] = i;
        t += v[i - 1] + sizeof v;
    }
    return t;
}
static int ptr(int n) {
    int m[n][3];
    int(*p)[3] = m;
    for (int i = 0; i < n * 3; i++) m[0][i] = i;
    p++;
    return (*p)[1] + (p - m);
}
static int sz(int n) {
    typedef char T[n];
    n = 100;
    T x;
    return sizeof x + sizeof(T) + sizeof(char[n]) + sizeof(int[n++]) / sizeof(int) + n;
}
static int star(int n, int a[const n], int (*q)[n + 1]) {
    return a[n - 1] + (*q)[n] + sizeof *q;
}
static int jump(int n) {
    int k = 0;
again:;
    int a[n + k];
    a[n + k - 1] = k;
    if (++k < 4) goto again;
    return a[n + k - 2] + k;
}
static int rec(int n) {
    int a[n + 1];
    a[n] = n;
    int r = n ? rec(n - 1) : 0;
    return r + a[n];
}
struct s {
    int x;
};
static int st(int n) {
    struct s v[n], *p = &v[n - 1];
    for (int i = 0; i < n; i++) v[i].x = i;
    return p->x + (int)(p - v);
}
int main(void) {
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    if (f(5) != 35 || g(2, 3, m) != 21 + 12 || h(3) != 'c' + 3 || l(4) != 6 + 48) abort();
    if (ptr(3) != 5 || sz(5) != 5 + 5 + 100 + 100 + 101) abort();
    int q[3] = {1, 2, 3};
    if (star(2, q, &q) != 2 + 3 + 12 || jump(3) != 3 + 4 || rec(5) != 15 || st(4) != 6) abort();
    return 0;
}
