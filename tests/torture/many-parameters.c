#include <stdio.h>
/* More parameters than registers, of all kinds in all orders. */
struct p {
    short a;
    float b;
};
struct q {
    long a[3];
};
typedef int v4 __attribute__((vector_size(16)));
static double many(int a, double b, char c, float d, long e, short f, struct p g, unsigned char h, long double i,
                   struct q j, int *k, double l, int m, float n, _Bool o, v4 p, long long q, double r, __int128 s,
                   int t) {
    return a + b + c + d + e + f + g.a + g.b + h + i + j.a[2] + *k + l + m + n + o + p[3] + q + r + (double)s + t;
}
static int thirty(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l, int m, int n,
                  int o, int p, int q, int r, int s, int t) {
    return t ? thirty(b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, a, t - 1) : a * 100 + s;
}
static double doubles(double a, double b, double c, double d, double e, double f, double g, double h, double i,
                      double j, int k) {
    return k ? doubles(j, a, b, c, d, e, f, g, h, i, k - 1) : a - b + j;
}
static struct q mixq(struct p a, struct q b, int c, struct p d, struct q e) {
    b.a[c] += a.a + e.a[c] + d.a;
    return b;
}
static long six(long a, long b, long c, long d, long e, long f, struct q g, long h) {
    return a ^ b << 1 ^ c << 2 ^ d << 3 ^ e << 4 ^ f << 5 ^ g.a[0] << 6 ^ h << 7;
}
static char chars(char a, signed char b, unsigned char c, short d, unsigned short e, _Bool f, float g) {
    return a + b + c + d + e + f + (char)g;
}
static int n;
static int t(int x) {
    return n = n * 3 + x;
}
int main(void) {
    int k = 7;
    struct p p = {1, 2.5f};
    struct q q = {{1, 2, 3}};
    printf("%.3f %d %.1f %ld %ld %d\n",
           many(1, 2, 3, 4, 5, 6, p, 8, 9, q, &k, 12, 13, 14, 1, (v4){1, 2, 3, 4}, 17, 18, 19, 20),
           thirty(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 25),
           doubles(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13), mixq(p, q, 2, p, q).a[2], six(1, 2, 3, 4, 5, 6, q, 8),
           chars(300, 200, 300, 70000, 70000, 5, 3.9f));
    printf("%d\n", thirty(t(1), t(2), t(3), t(4), t(5), t(6), t(7), t(8), t(9), t(1), t(2), t(3), t(4), t(5), t(6),
                          t(7), t(8), t(9), t(1), 5) %
                       1000);
    return 0;
}
