#include <stdio.h>
static _Complex double mul(_Complex double a, _Complex double b) {
    return a * b;
}
static _Complex float half(_Complex float x) {
    return x / 2;
}
static _Complex int ci(int a) {
    return a + 2i;
}
static _Complex long double cl(long double x) {
    return x - 1.0iL;
}
struct c {
    _Complex char c;
    _Complex short s;
    _Complex double d;
};
static struct c mk(int n) {
    struct c r = {n + 1i, n * 100 + 7i, n * .5};
    return r;
}
int main(void) {
    _Complex double z = 1 + 2i, *p = &z;
    _Complex int q = ci(3);
    __real z += 2;
    __imag *p = mul(z, z) == z ? 0 : 4;
    z = ~z;
    q = q * q + ci(1);
    z *= half(4 + 6i);
    struct c c = mk(5);
    printf("%g %g %d %d %d %d %g %d %Lg\n", __real z, __imag z, __real q, __imag q, __real c.c, __imag c.s, __real c.d,
           z != 0, __imag cl(2) + __real cl(3));
    _Complex double a[3] = {1, 2i, [2] = 3 + 1i}, t = 0;
    for (int i = 0; i < 3; i++) t += a[i] * (i + 1);
    return t == 10 + 7i ? 0 : 1;
}
