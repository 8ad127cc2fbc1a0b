#include <stdio.h>
typedef int v4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef signed char c16 __attribute__((vector_size(16)));
typedef long long l2 __attribute__((vector_size(16)));
typedef double d8 __attribute__((vector_size(64)));
static v4 add(v4 a, v4 b) {
    return a + b;
}
static f4 tofloat(v4 a) {
    return __builtin_convertvector(a, f4);
}
static d8 wide(double x) {
    d8 r = {x, x + 1, x + 2, x + 3};
    return r * r;
}
union vu {
    v4 v;
    int a[4];
    l2 l;
    c16 c;
};
int main(void) {
    v4 a = {1, 2, 3, 4}, b = {10, 20, 30, 40}, m = a > 2, *p = &a;
    union vu u;
    int i, t = 0;
    u.v = add(add(a, b), (v4){5});
    for (i = 0; i < 4; i++) t += u.a[i] * (i + 1), (*p)[i] += i;
    f4 f = tofloat(a) / 2;
    d8 w = wide(2) + wide(1);
    a[1] = b[add(a, b)[0] & 3];
    v4 s = __builtin_shufflevector(a, b, 0, 5, 2, 7);
    printf("%d %d %g %g %d %d %d %d %d\n", t, m[0] + m[2], f[3], w[0] + w[3], a[1], s[1] + s[3], (a & ~b)[2],
           (-a << 2)[3], u.c[4]);
    return 0;
}
