#include <complex.h>
extern void abort(void);
static double complex mul(double complex a, double complex b) {
    return a * b;
}
static float complex cj(float complex a) {
    return ~a;
}
static _Complex int ci(_Complex int a, int n) {
    return a * n + 1i;
}
static long double complex l(long double complex a) {
    return a / 2;
}
struct c {
    char k;
    double complex z;
};
int main(void) {
    double complex z = mul(1 + 2i, 3 - 1i);
    if (creal(z) != 5 || cimag(z) != 5) abort();
    if (cj(1 + 2i) != 1 - 2i) abort();
    _Complex int q = ci(2 + 3i, 4);
    if (__real__ q != 8 || __imag__ q != 13) abort();
    if (l(4 + 6i) != 2 + 3i) abort();
    struct c s = {1, z};
    s.z += 1;
    __imag__ s.z = 9;
    s.z *= 1i;
    if (creal(s.z) != -9 || cimag(s.z) != 6) abort();
    double r = z;
    if (r != 5 || !z) abort();
    z = 3;
    if (z != 3 || (z ? 1 : 2) != 1) abort();
    z++;
    return z != 4;
}
