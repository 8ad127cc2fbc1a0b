// flags: -fno-math-errno
#include <float.h>
#include <math.h>
#include <stdio.h>
static volatile double zero = 0;
static int n;
static double t(double x) {
    n++;
    return x;
}
static int cls(double x) {
    return (x < 0) + 2 * (x == x) + 4 * !!isinf(x) + 8 * !!signbit(x) + 16 * (x > DBL_MAX) + 32 * !!isnormal(x);
}
static double hornr(const double *c, int k, double x) {
    double r = 0;
    while (k--) r = r * x + c[k];
    return r;
}
static double newton(double a) {
    double x = a;
    for (int i = 0; i < 20; i++) x = (x + a / x) / 2;
    return x;
}
static float sumf(int k) {
    float s = 0, c = 0;
    for (int i = 1; i <= k; i++) {
        float y = 1.0f / i - c, z = s + y;
        c = (z - s) - y;
        s = z;
    }
    return s;
}
static int cmp(double a, double b) {
    return (a < b) + 2 * (a <= b) + 4 * (a == b) + 8 * (a != b) + 16 * (a > b) + 32 * (a >= b) + 64 * !(a < b) +
           128 * isgreater(a, b) + 256 * isunordered(a, b);
}
static double mix(float f, int i, long l, char c) {
    return f * i + l / 3 + c * 0.1f + (f > i ? f : i) + (int)f % 3;
}
static double rnd(double x) {
    return floor(x) + ceil(t(x)) * 10 + trunc(x) * 100 + (int)x * 1000 + rint(t(x));
}
static double consts(void) {
    return 1e308 * 10 > DBL_MAX ? 0x1.8p3 + .5e-3 + 1.f / 3 + 0x.1p4f + 1e-45f * 1e45f : 0;
}
static double chain(double x) {
    double r = x;
    r += t(1);
    r *= r;
    r -= t(2) / r;
    r /= t(3) - -r;
    return -r;
}
int main(void) {
    double inf = 1 / zero, nan = zero / zero, neg = -zero, c[] = {1, -2, 3, .5};
    printf("%d %d %d %d %d\n", cls(inf), cls(-inf), cls(nan) & ~8, cls(neg), cls(1.5));
    printf("%d %d %d %d\n", cmp(1, 2), cmp(nan, 1), cmp(zero, neg), cmp(inf, inf));
    printf("%.17g %.17g %.9g %.17g %.17g %.17g %.17g\n", hornr(c, 4, 1.1), newton(2), sumf(100), mix(2.5f, 7, 100, 'a'),
           rnd(-2.5), consts(), chain(.7));
    printf("%a %g %g %d\n", nextafter(1, 2), fmod(t(7.5), 2), 1 / neg, n);
    return 0;
}
