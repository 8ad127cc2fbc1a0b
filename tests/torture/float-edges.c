extern void abort(void);
#include <math.h>
#include <float.h>
static double id(double d) {
    return d;
}
static float fid(float d) {
    return d;
}
static long double lid(long double d) {
    return d;
}
int main(void) {
    double n = id(NAN), i = id(INFINITY);
    if (n == n || n < 1 || n > 1 || !(n != n) || i < DBL_MAX || -i > 0) abort();
    if (1 / id(-0.0) != -i || signbit(id(-0.0)) == 0 || fid(0.1) == 0.1 || (float)0.1 != fid(0.1f)) abort();
    if ((int)id(-2.9) != -2 || (unsigned)id(3e9) != 3000000000u || (long long)lid(1e18L) != 1000000000000000000ll)
        abort();
    if ((unsigned char)(int)fid(300) != 44 || (float)16777217 != 16777216.0f) abort();
    if (id(1e308) * 10 != i || isnan(i - i) == 0 || fid(FLT_MIN) / 2 == 0) abort();
    double x = 0x1.8p1, y = .5e-3, z = 1e+2;
    if (x != 3 || y * 2000 != 1 || z != 100) abort();
    if (!isunordered(n, x) || isgreater(x, n) || __builtin_isinf(i) != 1) abort();
    return 0;
}
