/* Bit-fields of all types, packed and aligned structs, unions, enumerations, empty structs. */
// flags: --stress=statement
// not-shipped: its globals change
// not-shipped-to: armhf i386: a long holds more than 32 bits
// stays-shipped: untagged unions
#include <stdio.h>
#include <string.h>
static int id(int x) {
    return x;
}
static long long lg(long long x) {
    return x;
}
struct B {
    int a : 3;
    unsigned b : 5;
    signed char c : 4;
    unsigned short d : 9;
    long long e : 40;
    unsigned long long f : 63;
    _Bool g : 1;
    enum { X, Y, Z } h : 2;
    int : 0;
    unsigned i : 1;
    long j : 64;
    unsigned char k : 8;
    int : 4;
    int l : 32;
};
struct __attribute__((packed)) P {
    char a;
    int b;
    short c : 5;
    long long d : 37;
    double e;
};
struct A {
    int x;
    char y;
} __attribute__((aligned(64)));
struct E {};
struct EE {
    struct E e;
    int z[0];
    int w;
};
struct ZA {
    int n;
    int t[0];
};
union U {
    struct {
        unsigned lo : 4, hi : 4;
        short r : 9;
    };
    unsigned char b;
    int i;
    float f;
    char s[12];
};
struct V {
    volatile int a : 5;
    const int b;
    volatile unsigned c : 7;
};
static struct B gb;
static struct B mk(int x) {
    struct B b;
    memset(&b, 0, sizeof b);
    b.a = x;
    b.b = x * 3;
    b.e = x * 1000LL;
    b.f = x;
    return b;
}
static struct B *bp(struct B *p) {
    return p;
}
static struct P mp(int x) {
    struct P p = {x, x + 1, x + 2, x + 3, x + .5};
    return p;
}
static struct E me(void) {
    struct E e;
    return e;
}
static int te(struct E e, int x, struct E f) {
    return x;
}
static union U mu(int x) {
    union U u;
    u.i = x;
    return u;
}
enum __attribute__((packed)) PE { PA = 1, PB = 200 };
enum HE { HA = 0x100000000LL, HB = -1 };
enum NE { NA = -5, NB };
static enum PE pe(int x) {
    return x;
}
static enum HE he(long long x) {
    return x;
}
typedef union {
    int *ip;
    float *fp;
    void *vp;
} tu __attribute__((transparent_union));
static int tuf(tu u) {
    return *u.ip;
}
int main() {
    struct B b;
    memset(&b, 0, sizeof b);
    printf("%d\n", b.a = id(5));
    printf("%d\n", b.b = id(37));
    printf("%d\n", b.b += id(30));
    printf("%d\n", (b.c = id(9)) + 0);
    printf("%lld\n", (long long)(b.e = lg(1LL << 39)));
    printf("%d\n", b.a++);
    printf("%d\n", --b.a);
    printf("%d\n", b.g = id(2));
    b.h = id(2);
    printf("%u\n", (unsigned)b.h);
    b.i = id(3);
    b.j = lg(-7);
    b.k = id(300);
    b.l = id(-9);
    printf("%d %ld %d %d\n", b.i, (long)b.j, b.k, b.l);
    b.d |= id(511);
    b.d ^= id(3);
    b.d <<= id(1);
    printf("%d\n", b.d);
    b.f = -1;
    b.f -= lg(5);
    printf("%llu\n", (unsigned long long)b.f);
    b.f >>= id(3);
    printf("%llu\n", (unsigned long long)b.f);
    if (b.g && id(1)) puts("g");
    b.g = !b.g;
    printf("%d\n", b.g ? id(1) : id(2));
    b.g++;
    printf("%d\n", b.g);
    b.g--;
    printf("%d\n", b.g);
    int z = b.a = b.b = id(29);
    printf("%d %d %d\n", z, b.a, b.b);
    bp(&b)->a = id(3);
    bp(&b)->b += id(4);
    printf("%d %d\n", b.a, b.b);
    struct B c = mk(id(2));
    printf("%d %d %lld\n", c.a, mk(id(3)).b, (long long)mk(7).e);
    struct B arr[2] = {mk(1), {.b = id(7), .l = id(-1)}};
    arr[id(1)].b++;
    arr[id(0)].a -= id(2);
    printf("%d %d %d\n", arr[1].b, arr[0].a, arr[1].l);
    gb = b;
    gb.e += id(1);
    printf("%lld\n", (long long)gb.e);
    printf("%d\n", gb.b + b.b * id(2));
    printf("%d\n", b.b < 0 - 1);
    printf("%d\n", -b.b < id(0));
    struct P p = mp(3);
    p.d += id(1);
    p.b *= id(2);
    p.c = id(17);
    printf("%d %d %d %lld %g %d\n", p.a, p.b, p.c, (long long)p.d, p.e, (int)sizeof p);
    struct P pa[3] = {mp(1), mp(2)};
    pa[id(2)] = pa[id(1)];
    int *ub = &pa[id(1)].b;
    printf("%d\n", pa[2].b);
    struct A al = {id(1), id(2)};
    printf("%d %d\n", al.x, al.y);
    struct A ala[2] = {{1, 2}, {id(3), 4}};
    printf("%d\n", ala[id(1)].x);
    struct E e = me();
    printf("%d\n", te(e, id(3), me()));
    struct EE ee = {.w = id(4)};
    printf("%d %d\n", ee.w, (int)sizeof(ee));
    struct E ea[4];
    ea[id(1)] = me();
    printf("%d\n", (int)sizeof ea);
    struct ZA za = {id(2)};
    printf("%d\n", za.n);
    union U u = mu(id(0x1234));
    u.hi = id(9);
    printf("%x\n", u.i);
    u.f = id(1);
    printf("%x\n", u.i);
    u.lo++;
    u.r = id(-4);
    printf("%x %d\n", u.b, u.r);
    strcpy(u.s, "hello");
    printf("%s %d\n", u.s + id(1), mu(id(258)).b);
    union U ua[2] = {{.i = id(3)}, {.f = id(2)}};
    printf("%d %x\n", ua[0].i, ua[id(1)].i);
    struct V v = {id(3), id(4), id(5)};
    v.a += id(2);
    v.c++;
    printf("%d %d %d\n", v.a, v.b, v.c);
    enum PE x = pe(200);
    printf("%d %d\n", x, (int)sizeof x);
    x = id(1);
    x++;
    printf("%d\n", x);
    enum HE hh = he(HA);
    printf("%lld %d\n", (long long)hh, (int)sizeof hh);
    hh -= id(1);
    printf("%lld\n", (long long)hh);
    enum NE n = id(NA);
    printf("%d\n", n < id(0));
    n = NB;
    printf("%d\n", n--);
    int q = id(9);
    printf("%d\n", tuf(&q));
    printf("%d\n", tuf((int[]){id(12)}));
    b.a = id(1) ? b.b : b.c;
    printf("%d\n", b.a);
    printf("%d\n", (id(0) ? b.b : b.a));
    printf("%d\n", (id(2), b.b));
    printf("%d\n", (b.b = id(3), b.b) << id(1));
    return 0;
}

// expect: -3
// expect: 5
// expect: 3
// expect: -7
// expect: -549755813888
// expect: -3
// expect: -3
// expect: 1
// expect: 2
// expect: 1 -7 44 -9
// expect: 504
// expect: 9223372036854775802
// expect: 1152921504606846975
// expect: g
// expect: 2
// expect: 1
// expect: 0
// expect: -3 -3 29
// expect: 3 1
// expect: 2 9 7000
// expect: 8 -1 -1
// expect: -549755813887
// expect: 3
// expect: 0
// expect: 1
// expect: 3 8 -15 7 3.5 19
// expect: 3
// expect: 1 2
// expect: 3
// expect: 3
// expect: 4 4
// expect: 0
// expect: 2
// expect: 1294
// expect: 3f800000
// expect: 1 -4
// expect: ello 2
// expect: 3 40000000
// expect: 5 4 6
// expect: 200 1
// expect: 2
// expect: 4294967296 8
// expect: 4294967295
// expect: 1
// expect: -4
// expect: 9
// expect: 12
// expect: 1
// expect: 1
// expect: 1
// expect: 6
