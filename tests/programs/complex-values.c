/* Complex numbers of floating and of integer parts; their parts as places, and pointers to them. */
// flags: --stress=statement
#include <stdio.h>
#include <complex.h>
#undef I
static int id(int x) {
    return x;
}
static double dd(double x) {
    return x;
}
static double _Complex mk(double a, double b) {
    double _Complex z;
    __real__ z = a;
    __imag__ z = b;
    return z;
}
static float _Complex mf(float a) {
    return a + 2.0if;
}
static long double _Complex ml(long double a) {
    return a - 1.0iL;
}
static int _Complex mi(int a, int b) {
    int _Complex z;
    __real__ z = a;
    __imag z = b;
    return z;
}
static unsigned char _Complex mc(int a) {
    unsigned char _Complex z = a;
    __imag__ z = a + 1;
    return z;
}
static long long _Complex mll(long long a) {
    return a + 3i;
}
static void p(const char *n, double _Complex z) {
    printf("%s %g %g\n", n, __real__ z, __imag__ z);
}
struct S {
    double _Complex z;
    float _Complex f;
    int _Complex i;
    short _Complex s;
    char c;
    long double _Complex l;
};
static struct S mks(int k) {
    struct S s;
    s.z = mk(k, k + 1);
    s.f = mf(k);
    s.i = mi(k, -k);
    s.s = k + 4i;
    s.c = k;
    s.l = ml(k);
    return s;
}
int main() {
    double _Complex z = mk(1, 2) * mk(3, 4) + 1.0i;
    p("z", z);
    z += mk(1, 1);
    p("z", z);
    z *= mk(0, 1);
    p("z", z);
    z /= dd(2);
    p("z", z);
    z -= id(1);
    p("z", z);
    __real__ z = dd(5);
    p("z", z);
    __imag__ z += dd(7);
    p("z", z);
    __real__ z++;
    p("z", z);
    printf("%g\n", (__imag__ z)--);
    p("conj", ~mk(1, 2));
    p("neg", -mk(1, 2));
    printf("%d %d\n", mk(1, 2) == mk(1, 2), mk(1, 2) != mk(id(1), 3));
    printf("%d %d\n", mk(0, 0) ? 1 : 2, !mk(0, 1));
    if (mk(0, 1) && mk(1, 0)) puts("yes");
    printf("%g %g\n", __real__ mk(4, 5), __imag__ mk(4, 5));
    printf("%g %g\n", creal(mk(3, 4)), cabs(mk(3, 4)));
    float _Complex f = mf(1);
    f = f * f;
    printf("%g %g\n", __real__ f, __imag__ f);
    f = z;
    printf("%g %g\n", crealf(f), cimagf(f));
    long double _Complex l = ml(3);
    l *= l;
    printf("%Lg %Lg\n", __real__ l, __imag__ l);
    int _Complex i = mi(1, 2) * mi(3, 4);
    printf("%d %d\n", __real__ i, __imag__ i);
    i += mi(1, 1);
    i = ~i;
    printf("%d %d\n", __real__ i, __imag__ i);
    __imag__ i = id(8);
    __real__ i *= id(3);
    printf("%d %d %d\n", __real__ i, __imag__ i, i == mi(1, 2));
    unsigned char _Complex c = mc(250);
    c += mc(9);
    printf("%d %d\n", __real__ c, __imag__ c);
    long long _Complex ll = mll(5);
    ll = ll * mll(2);
    printf("%lld %lld\n", __real__ ll, __imag__ ll);
    struct S s = mks(2);
    s.z += s.f;
    s.i *= mi(0, 1);
    s.s += id(1);
    p("s.z", s.z);
    printf("%d %d %d %d %d %Lg\n", __real__ s.i, __imag__ s.i, __real__ s.s, __imag__ s.s, s.c, __imag__ s.l);
    __imag__ s.z = dd(3);
    p("s.z", s.z);
    printf("%g\n", __real__ mks(id(4)).z);
    double _Complex a[3] = {mk(1, 1), dd(2), 1.0i};
    __real__ a[id(1)] = dd(9);
    a[id(2)] *= mk(2, 2);
    p("a1", a[1]);
    p("a2", a[2]);
    double _Complex *q = &a[id(0)];
    *q += mk(1, 2);
    __imag__ *q = dd(6);
    p("q", *q);
    double *r = &__real__ * q;
    *r = dd(11);
    r = &__imag__ a[id(1)];
    *r += dd(1);
    p("a0", a[0]);
    p("a1", a[1]);

    p("tern", id(0) ? mk(1, 2) : mk(3, 4));
    p("com", (id(1), mk(5, 6)));
    p("lit", (double _Complex){dd(3)});
    z = __builtin_complex(dd(1), dd(2));
    p("bc", z);
    p("cast", (double _Complex)mi(2, 3));
    printf("%d\n", (int)mk(7.5, 2));
    printf("%g\n", (double)mk(dd(2.5), 1));
    double _Complex x = mk(1, 2), y;
    y = x = mk(4, 4);
    p("y", y);
    volatile double _Complex v = mk(3, 4);
    v += mk(1, 1);
    __real__ v = dd(9);
    p("v", v);
    p("mixed", 1 + mk(1, 2) * 2.0f - 3i);
    _Bool b = mk(0, 1);
    printf("%d\n", b);
    return 0;
}

// expect: z -5 11
// expect: z -4 12
// expect: z -12 -4
// expect: z -6 -2
// expect: z -7 -2
// expect: z 5 -2
// expect: z 5 5
// expect: z 6 5
// expect: 5
// expect: conj 1 -2
// expect: neg -1 -2
// expect: 1 1
// expect: 2 0
// expect: yes
// expect: 4 5
// expect: 3 5
// expect: -3 4
// expect: 6 4
// expect: 8 -6
// expect: -5 10
// expect: -4 -11
// expect: -12 8 0
// expect: 3 5
// expect: 1 21
// expect: s.z 4 5
// expect: 2 2 3 4 2 -1
// expect: s.z 4 3
// expect: 4
// expect: a1 9 0
// expect: a2 -2 2
// expect: q 2 6
// expect: a0 11 6
// expect: a1 9 1
// expect: tern 3 4
// expect: com 5 6
// expect: lit 3 0
// expect: bc 1 2
// expect: cast 2 3
// expect: 7
// expect: 2.5
// expect: y 4 4
// expect: v 9 5
// expect: mixed 3 1
// expect: 1
