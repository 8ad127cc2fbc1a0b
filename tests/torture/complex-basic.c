#include <complex.h>
#include <stdlib.h>
static double _Complex add(double _Complex a, double _Complex b) {
    return a + b;
}
static float _Complex fm(float _Complex a, float b) {
    return a * b;
}
static _Complex int ci(int r, int i) {
    _Complex int z;
    __real__ z = r;
    __imag__ z = i;
    return z;
}
static double _Complex pw(double _Complex z, int n) {
    double _Complex r = 1;
    while (n--) r *= z;
    return r;
}
static double re(double _Complex z) {
    return creal(z) + __imag__ z;
}
static _Complex long double ld(_Complex long double z) {
    return ~z;
}
static int n;
static double nx(void) {
    return ++n;
}
int main(void) {
    double _Complex z = 1 + 2i, w = add(z, 3.0 - 1.0i);
    if (w != 4 + 1i || re(w) != 5) abort();
    if (fm(1 + 1.0if, 2) != 2 + 2.0if) abort();
    _Complex int c = ci(3, 4);
    c += ci(1, 1);
    if (__real__ c != 4 || __imag__ c != 5) abort();
    if (pw(1i, 2) != -1) abort();
    if (ld(1 + 2i) != 1 - 2i) abort();
    __real__ z = nx();
    __imag__ z += nx();
    if (z != 1 + 4i) abort();
    z = nx() + nx() * 1i;
    if (z != 3 + 4i) abort();
    double _Complex a[2] = {nx(), [1] = nx() * I};
    if (a[0] != 5 || cimag(a[1]) != 6) abort();
    z = -z;
    z++;
    z -= 1;
    if (z != -3 - 4i || !z || z == w) abort();
    z = (double _Complex)3;
    if (z != 3 || (_Bool)z != 1 || (int)(z + 1i) != 3) abort();
    struct {
        _Complex char c;
        _Complex float f;
    } s = {1, 2};
    s.f *= s.f;
    if (s.f != 4) abort();
    z = w ? w : z;
    z = z / w;
    if (z != 1) abort();
    return 0;
}
