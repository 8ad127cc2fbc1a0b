#include <float.h>
#include <math.h>
#include <stdlib.h>
static float f2(double d) {
    return d;
}
static int i2(float f) {
    return f;
}
static unsigned u2(double d) {
    return d;
}
static double l2(long long l) {
    return l;
}
static float ul2(unsigned long u) {
    return u;
}
static long double ld(double a, float b) {
    return (long double)a * b;
}
static signed char c2(double d) {
    return d;
}
static _Bool b2(double d) {
    return d;
}
static long long ll2(long double x) {
    return x;
}
int main(void) {
    if (f2(0.1) == 0.1 || f2(0.5) != 0.5 || i2(-3.9f) != -3 || u2(4294967295.0) != 4294967295u ||
        l2(1LL << 53) != 9007199254740992.0 || ul2(1UL << 63) != 9223372036854775808.0f)
        abort();
    if (ld(1.5, 2.5f) != 3.75L || c2(-128.7) != -128 || !b2(0.3) || b2(-0.0) || ll2(-1e18L) != -1000000000000000000LL)
        abort();
    volatile double z = 0, nan = z / z, inf = 1 / z;
    if (nan == nan || !(nan != nan) || nan < 1 || nan > 1 || !(inf > 1e308) || -inf > inf) abort();
    if (!isnan(nan) || !isinf(inf) || signbit(-z) == 0 || fpclassify(z) != FP_ZERO) abort();
    float acc = 0;
    for (int i = 0; i < 10; i++) acc += 0.1f;
    if (acc == 1.0f) abort();
    double s = 0;
    for (float x = 0; x < 1; x += 0.25f) s += x;
    if (s != 1.5) abort();
    int i = 5;
    i *= 1.5;
    if (i != 7) abort();
    i += 0.9;
    if (i != 7) abort();
    i -= -2.5f;
    if (i != 9) abort();
    unsigned char uc = 200;
    uc += 100.5;
    if (uc != 44) {
    }
    float g = 7;
    g /= 2;
    if (g != 3.5f) abort();
    g++;
    if (--g != 3.5f || g-- != 3.5f || g != 2.5f) abort();
    if (DBL_MAX * 10 != inf || FLT_EPSILON + 1.0f == 1.0f || 0x1.8p3 != 12 || 1e-400L == 0 || .5e+1f != 5 ||
        1e400 != inf) {
        if (sizeof(long double) > 8) abort();
    }
    if ((1 ? 1 : 2.0) / 2 != 0.5 || 3 / 2 * 2.0 != 2 || 7 % 4 + .5 != 3.5) abort();
    return 0;
}
