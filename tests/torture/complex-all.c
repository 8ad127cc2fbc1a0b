/* Complex numbers: parts as lvalues, by value in all precisions, integer complex, comparisons, conjugates. */
#include <complex.h>
#include <stdio.h>
static int n;
static double tick(double x) {
    n++;
    return x;
}
typedef int _Complex ci;
typedef unsigned char _Complex cc;
typedef long long _Complex cl;
static double complex square(double complex z) {
    return z * z;
}
static float complex halff(float complex z) {
    return z / 2;
}
static long double complex third(long double complex z) {
    return z - 1.0il;
}
static ci integers(ci a, ci b) {
    return a * b + 1i;
}
static cl longs(cl a) {
    __real__ a += tick(3);
    __imag__ a = -__imag__ a;
    return ~a;
}
static cc chars(cc a) {
    return a + 3 + 2i;
}
static double complex poly(int k, double complex z) {
    return k ? poly(k - 1, z) * z + k : 1;
}
static double parts(double complex z) {
    creal(z);
    double *p = (double *)&z;
    p[1] += tick(2);
    __real__ z *= 3;
    return __real__ z * 10 + __imag__ z;
}
static int compares(double complex a, double complex b) {
    return (a == b) + 2 * (a != b) + 4 * !a + 8 * (a && b) + 16 * (a == 1);
}
static double complex build(void) {
    return tick(1) + tick(2) * I + __builtin_complex(tick(3), tick(4));
}
struct s {
    float complex f;
    int k;
    double complex d[2];
};
static struct s in_struct(struct s v) {
    v.d[1] = v.d[0] + v.f;
    v.d[0] *= I;
    return v;
}
static double complex conditional(int c, double complex z) {
    return c ? conj(z) : c < 0 ? 2 : z + tick(1);
}
static double complex assigns(double complex z) {
    z += 1;
    z -= 2.0i;
    z *= z;
    z /= 2 + I;
    double complex w;
    w = z = z + tick(1);
    return w + z;
}
int main(void) {
    double complex z = 1 + 2 * I;
    float complex f = 3 + 4 * I;
    long double complex l = 5;
    ci i = 2 + 3i;
    struct s s = {1, 2, {3, 4}};
#define SHOW(z) printf("%.4f %.4f\n", (double)__real__(z), (double)__imag__(z))
    SHOW(square(z));
    SHOW(halff(f));
    SHOW(third(l));
    SHOW(integers(i, 1 - 1i));
    SHOW(longs(4 + 5i));
    SHOW(chars(250 + 255i));
    SHOW(poly(4, z));
    printf("%.2f %d %d %d\n", parts(z), compares(z, z), compares(z, 1), compares(0, z));
    SHOW(build());
    s = in_struct(s);
    SHOW(s.d[0]);
    SHOW(s.d[1]);
    SHOW(conditional(1, z));
    SHOW(conditional(0, z));
    SHOW(conditional(-1, z));
    SHOW(assigns(z));
    z = -z;
    SHOW(~z);
    SHOW(+z);
    z++;
    SHOW(z);
    --z;
    SHOW(z);
    printf("%d %d\n", (int)sizeof(ci), n);
    return 0;
}
