// status: 3
// flags: --stress=statement
// not-shipped: counts in a global
/* Arrays of variable length between jumps, in recursion, and with bounds that suspend or have effects. */
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
static int g;
static int y(int x) { g++; return x; }
static int pick(int n, int a[y(n)], int i) { return a[i]; }
static int nest(int n) { int a[n]; for (int i = 0; i < n; i++) a[i] = i + 1; return pick(n, a, pick(n, a, pick(n, a, 0))); }
static void perm(char *s, int k, int n, int *out)
{
    if (k == n) { int h = 0; for (int i = 0; i < n; i++) h = h * 31 + s[i]; *out ^= h; return; }
    for (int i = k; i < n; i++) {
        char t[n]; char *u = alloca(n);
        memcpy(t, s, n); char c = t[k]; t[k] = t[i]; t[i] = c; memcpy(u, t, n);
        perm(u, k + 1, n, out);
    }
}
static int jump(int n)
{
    int r = 0;
    for (int i = 0; i < n; i++) {
        int a[i + 1]; a[i] = i;
        for (int j = 0; j < n; j++) {
            int b[j + 1][2]; b[j][1] = j;
            if (a[i] * b[j][1] > 12) goto done;
            if (b[j][1] == 3) goto next;
            r += a[i] + b[j][1];
        }
    next:;
        char pad[i + 2]; memset(pad, 1, sizeof pad); r += pad[i + 1];
    }
done:
    return r;
}
static int early(int n) { int a[n]; if (n > 3) { char b[n]; b[0] = 1; return b[0]; } a[0] = n; return a[0]; }
static int knr(a, n, m) int n, m; int a[n][m]; { int s = 0, i, j; for (i = 0; i < n; i++) for (j = 0; j < m; j++) s += a[i][j]; return s; }
static int ternary(int n) { int a[n], b[n * 2]; a[0] = 1; b[0] = 2; int *p = y(n) > 2 ? a : b; return *p + (int)(n > 1 ? sizeof a : sizeof b); }
static int lg(int n) { char big[n]; big[n - 1] = 1; big[0] = 2; return big[n - 1] + big[0]; }
static int cond(int n) { if (sizeof(char[y(n)]) == 4 && y(1)) return 1; return (int)sizeof(int[y(n)][y(2)]); }
static int comma(int n) { int i = (y(1), y(n)); int a[(y(1), i)]; a[i - 1] = 3; return (a[i - 1]++, a[i - 1]) + (int)sizeof a; }
static unsigned fibs(int n) { unsigned f[n + 2]; f[0] = 0; f[1] = 1; for (int i = 2; i <= n; i++) f[i] = f[i - 1] + f[i - 2]; return f[n]; }
static int lookup(int n, const int (*t)[n], int r, int c) { return t[r][c]; }
static int dyn(int n) { typedef struct { int k; double w; } rec; rec a[n]; rec *p; for (p = a; p < a + n; p++) { p->k = (int)(p - a); p->w = p->k / 2.0; } double s = 0; while (p-- > a) s += p->w + p->k; return (int)s; }
static int locals(int n) { struct loc { int a[3]; struct loc *n; } v[n]; for (int i = 0; i < n; i++) { v[i].a[1] = i; v[i].n = i ? &v[i - 1] : &v[n - 1]; } return v[0].n->a[1] + v[n - 1].n->a[1]; }
static int vol(int n) { volatile int v[n]; v[0] = n; volatile int *p = v; return *p + v[0]; }
static int cst(int n) { int a[n]; a[0] = 5; const int (*c)[n] = (const int (*)[n])&a; int *const k = a; return (*c)[0] + *k; }
int main(void)
{
    int out = 0; char s[] = "abcd";
    printf("%d %d\n", nest(5), g);
    perm(s, 0, 4, &out); printf("%d\n", out);
    printf("%d %d %d\n", jump(6), early(2), early(5));
    int k[2][3] = {{1,2,3},{4,5,6}}; printf("%d\n", knr(k, 2, 3));
    printf("%d %d %d\n", ternary(2), ternary(3), lg(300000));
    printf("%d %d %d\n", cond(4), cond(3), comma(4));
    printf("%u %d %d %d %d %d\n", fibs(30), lookup(3, (const int (*)[3])k, 1, 2), dyn(6), locals(4), vol(3), cst(2));
    printf("%d\n", g);
    exit(early(3));
}

// expect: 3 3
// expect: 4352
// expect: 68 2 1
// expect: 21
// expect: 10 13 3
// expect: 1 24 20
// expect: 832040 6 22 5 6 10
// expect: 13
