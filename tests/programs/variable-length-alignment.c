// flags: --stress=statement
// not-shipped: reads numbers as bytes
// not-shipped-to: armhf i386: they have no __int128
// stays-shipped: pointers before an array belong to the process
/* Arrays of variable length that are aligned, empty, of several dimensions; pointers without a path into them. */
#include <stdio.h>
#include <string.h>
#include <stdint.h>
typedef int v4 __attribute__((vector_size(16)));
typedef float v8 __attribute__((vector_size(32)));
struct e {};
union u { int i; char c[4]; };
struct big { double d[5]; char c; };
struct flex { int n; char t[]; };
static int al(const void *p, unsigned k) { return (uintptr_t)p % k == 0; }
static double onebased(int n)
{
    double v[n]; double *p = v - 1; struct big b[n]; struct big *q = b - 1;
    for (int i = 1; i <= n; i++) { p[i] = i; q[i].d[4] = i; q[i].c = i; }
    double s = 0;
    for (int i = 1; i <= n; i++) s += p[i] * 10 + q[i].d[4] + q[i].c;
    return s;
}
static int inner(int n)
{
    int a[n]; unsigned char *p = (unsigned char *)a + 1; int s = 0;
    memset(a, 0, sizeof a);
    for (int i = 0; i < n; i++, p += 4) *p = i + 1;
    for (int i = 0; i < n; i++) s += a[i] >> 8;
    unsigned char *mid = (unsigned char *)&a[n / 2] + 1; s += *mid; mid += 4; s += *mid;
    return s;
}
int main(void)
{
    int n = 5, z = 0;
    printf("%g %d\n", onebased(4), inner(4));
    v4 v[n]; v8 w[n]; for (int i = 0; i < n; i++) { v[i] = (v4){i, i, i, i}; w[i] = (v8){0, 0, 0, 0, 0, 0, 0, (float)i}; }
    int s = 0; for (int i = 0; i < n; i++) s += v[i][3] + (int)w[i][7];
    printf("%d %d\n", s, al(w, _Alignof(v8)));
    __int128 big[n]; for (int i = 0; i < n; i++) big[i] = (__int128)i << 70; printf("%d\n", (int)(big[4] >> 70));
    _Atomic int at[n]; for (int i = 0; i < n; i++) at[i] = i; at[2]++; printf("%d\n", at[2]);
    union u us[n]; us[n - 1].i = 0; us[n - 1].c[1] = 1; printf("%d\n", us[n - 1].i == 256 || us[n - 1].i == 65536);
    int a64[n] __attribute__((aligned(64))); a64[0] = 1; printf("%d %d\n", al(a64, 64), a64[0]);
    _Alignas(128) char a128[n + 1]; a128[5] = 3; printf("%d %d\n", al(a128, 128), a128[5]);
    struct e es[n]; printf("%d\n", (int)sizeof es);
    int none[z]; printf("%d\n", (int)sizeof none); (void)none;
    int none2[z][n]; printf("%d %d\n", (int)sizeof none2, (int)sizeof none2[0]); (void)none2;
    struct flex *f = __builtin_alloca(sizeof *f + 10); f->n = 9; strcpy(f->t, "flexible!"); printf("%s %d\n", f->t, f->n);
    char text[n * 3]; snprintf(text, sizeof text, "%d-%s", n, "hello"); char *dash = strchr(text, '-'); printf("%s %d\n", dash + 1, (int)(dash - text));
    unsigned long long sum = 0; { unsigned long long t[n]; for (int i = 0; i < n; i++) { t[i] = i; sum += t[i]; } } printf("%llu\n", sum);
    int m[n][n][n]; memset(m, 0, sizeof m); int (*pl)[n][n] = m; int (*row)[n] = m[1]; int *cell = m[1][2];
    pl++; row += 2; cell += 3; (*row)[3] = 42; printf("%d %d %d\n", *cell, (*pl)[2][3], (int)(sizeof *pl / sizeof *row));
    int (*arr[2])[n] = { m[0], m[4] }; (*arr[1])[1] = 5; int (**parr)[n] = arr; parr++; printf("%d %d\n", m[4][0][1], (**parr)[1]);
    struct { int (*f)[5]; } holder = { m[2] }; holder.f[1][1] = 8; printf("%d\n", m[2][1][1]);
    return 0;
}

// expect: 120 17
// expect: 20 1
// expect: 4
// expect: 3
// expect: 1
// expect: 1 1
// expect: 1 3
// expect: 0
// expect: 0
// expect: 0 20
// expect: flexible! 9
// expect: hello 1
// expect: 10
// expect: 42 42 5
// expect: 5 5
// expect: 8
