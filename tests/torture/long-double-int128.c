#include <stdio.h>
#include <float.h>
/* The widest types over calls, in structs, arrays, variadic lists and conversions. */
typedef __int128 i;
typedef unsigned __int128 u;
typedef long double l;
static int n;
static int tick(int x) {
    n++;
    return x;
}
static i mul(i a, i b) {
    return a * b;
}
static u rot(u a, int k) {
    return a << k | a >> (128 - k);
}
static l frac(l x) {
    return x - (long long)x;
}
static i fact(int k) {
    return k < 2 ? 1 : k * fact(k - 1);
}
static l power(l b, int k) {
    return k ? b * power(b, k - 1) : 1;
}
static void show(const char *s, u v) {
    char b[50], *p = b + 49;
    *p = 0;
    do *--p = '0' + (int)(v % 10);
    while (v /= 10);
    printf("%s %s\n", s, p);
}
struct s {
    char c;
    i a;
    l b;
};
static struct s pass(struct s v) {
    v.a += v.c;
    v.b /= 3;
    v.c++;
    return v;
}
static i sums(int k, ...) {
    __builtin_va_list v;
    __builtin_va_start(v, k);
    i t = 0;
    while (k--) {
        t += __builtin_va_arg(v, i);
        t += (i) __builtin_va_arg(v, l);
    }
    __builtin_va_end(v);
    return t;
}
static int compare(i a, u b, l c) {
    return (a < 0) + 2 * ((u)a > b) + 4 * (c > a) + 8 * !!b + 16 * (a == (i)c);
}
static i steps(i x) {
    x += tick(1);
    x -= (i)tick(3) << 70;
    x *= -1;
    x >>= tick(2);
    x |= 1;
    x ^= ~(u)0 >> 60;
    x %= (i)1 << 90;
    x++;
    return x--;
}
static l convert(i a) {
    float f = a;
    double d = a;
    l x = a;
    return f == d ? x : x - d;
}
static int loop(u limit) {
    int k = 0;
    for (u x = 1; x < limit; x *= tick(3)) k++;
    return k;
}
static i arr(int k) {
    i a[3] = {1, (i)1 << 100, -1};
    a[tick(k)] <<= 5;
    return a[0] + a[1] + a[2];
}
static int sw(i x) {
    switch (x) {
    case 1:
        return 1;
    case ((i)1 << 100):
        return 2;
    case -1:
        return 3;
    }
    return 4;
}
int main(void) {
    show("mul", mul((i)1 << 60, 123456789));
    show("rot", rot((u)1 << 127 | 5, 3));
    show("fact", fact(33));
    struct s s = pass((struct s){5, 10, 2});
    show("s", s.a + s.c);
    printf("%.15Lf %.15Lf %.15Lf %.6Le\n", frac(3.25L), power(1.5L, 20), s.b, LDBL_MAX / power(2, 100));
    show("sums", sums(2, (i)1 << 80, 3.5L, (i)7, 1e10L));
    printf("%d %d %d\n", compare(-1, 5, 2), compare(7, 0, 7), loop((u)1 << 100));
    show("steps", steps(99));
    printf("%.3Lf\n", convert(((i)1 << 70) + 1));
    show("arr", arr(1));
    printf("%d %d %d %d %d\n", sw(1), sw((i)1 << 100), sw(-1), sw(0), n);
    return 0;
}
