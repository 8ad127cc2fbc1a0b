#include <stdio.h>
static _Float16 h(_Float16 x) {
    return x * 3;
}
static float fl(float x) {
    return x / 3;
}
static long double ld(long double x) {
    return x + 1e-18L;
}
static __float128 q(__float128 x) {
    return x * x;
}
struct m {
    _Float16 h;
    float f;
    long double l;
    __float128 q;
};
static struct m mk(int n) {
    struct m r = {n, n / 2.f, n / 3.L, n};
    return r;
}
int main(void) {
    struct m m = mk(5);
    double nan = __builtin_nan(""), inf = __builtin_inf(), z = -0.0;
    float den = 1e-40f;
    printf("%g %g %d %d\n", (double)h(m.h), fl(m.f), ld(1) != 1, (int)q(m.q));
    printf("%d%d%d%d%d%d %d %d\n", nan == nan, nan != nan, nan < 1, !(nan >= 1), inf > 1e308, -inf < z, z == 0,
           __builtin_signbit(z) != 0);
    printf("%a %g %g %.3Lf\n", fl(1), den * 2, 0x1.8p3, m.l);
    printf("%d %u %lld\n", (int)-1.9, (unsigned)3.9f, (long long)1e18);
    return 0;
}
