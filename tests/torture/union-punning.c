#include <stdlib.h>
#include <string.h>
union d {
    double d;
    unsigned long long u;
    unsigned char b[8];
    struct {
        unsigned lo, hi;
    } w;
};
union p {
    void *v;
    long l;
};
union bf {
    unsigned u;
    struct {
        unsigned a : 4, b : 12, c : 16;
    } s;
};
static union d mk(double x) {
    union d r;
    r.d = x;
    return r;
}
static unsigned long long bits(double d) {
    return ((union d){d}).u;
}
static float fb(unsigned u) {
    union {
        unsigned u;
        float f;
    } x = {u};
    return x.f;
}
struct tagged {
    int kind;
    union {
        int i;
        double d;
        char *s;
    };
};
static double val(struct tagged t) {
    switch (t.kind) {
    case 0:
        return t.i;
    case 1:
        return t.d;
    case 2:
        return t.s[0];
    }
    return -1;
}
int main(void) {
    if (mk(1.0).u != 0x3ff0000000000000ULL || mk(-2.0).w.hi != 0xc0000000u || bits(0.5) >> 52 != 0x3fe ||
        fb(0x40490fdb) < 3.14f)
        abort();
    union d x = mk(1);
    x.b[7] ^= 0x80;
    if (x.d != -1) abort();
    x.w.lo = 1;
    if (x.d == -1) abort();
    union bf q = {.s = {1, 2, 3}};
    if (q.u != 0x30021u) abort();
    q.u = 0x12345678;
    if (q.s.a != 8 || q.s.b != 0x567 || q.s.c++ != 0x1234 || q.s.c != 0x1235) abort();
    int i;
    union p pp = {&i};
    pp.l += sizeof(int);
    if ((int *)pp.v != &i + 1) abort();
    if (val((struct tagged){0, {5}}) != 5 || val((struct tagged){1, .d = 2.5}) != 2.5 ||
        val((struct tagged){.kind = 2, .s = "A"}) != 65)
        abort();
    union d a[2] = {{1.5}, {.u = 0}}, *pa = a;
    *++pa = a[0];
    if (a[1].d != 1.5) abort();
    float f = -1.5f;
    unsigned u;
    memcpy(&u, &f, 4);
    if (u != 0xbfc00000) abort();
    return 0;
}
