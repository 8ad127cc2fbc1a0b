#include <stdlib.h>
struct fd {
    float f;
    double d;
};
struct id {
    int i;
    double d;
};
struct ff {
    float a, b, c;
};
struct li {
    long l;
    int i;
    char c;
};
struct dd {
    double a, b;
};
struct ld {
    long double x;
};
struct em {};
struct one {
    float f;
};
struct nest {
    struct one o[2];
    struct id id;
};
union u {
    int i;
    float f;
    char c[12];
};
static struct fd f1(struct fd a, int x, double y) {
    a.f += x;
    a.d += y;
    return a;
}
static struct id f2(int x, struct id a, struct dd b) {
    a.i += x;
    a.d += b.a * b.b;
    return a;
}
static struct ff f3(struct ff a, struct one b, float c) {
    a.a += b.f;
    a.b *= c;
    a.c -= c;
    return a;
}
static struct li f4(struct li a, struct li b) {
    a.l += b.l;
    a.i -= b.i;
    a.c ^= b.c;
    return a;
}
static struct ld f5(struct ld a, long double b, int n) {
    while (n--) a.x *= b;
    return a;
}
static struct nest f6(struct nest a, struct em e) {
    (void)e;
    a.o[1].f += a.o[0].f;
    a.id.i++;
    return a;
}
static union u f7(union u a, int k) {
    a.c[k & 3]++;
    return a;
}
static struct em f8(struct em e, int *p) {
    ++*p;
    return e;
}
int main(void) {
    struct fd a = {1.5f, 2.5};
    a = f1(f1(a, 1, 2), 3, 4);
    if (a.f != 5.5f || a.d != 8.5) abort();
    struct id b = f2(1, f2(2, (struct id){3, 4}, (struct dd){5, 6}), (struct dd){1, 2});
    if (b.i != 6 || b.d != 36) abort();
    struct ff c = f3((struct ff){1, 2, 3}, (struct one){.5f}, 2);
    if (c.a != 1.5f || c.b != 4 || c.c != 1) abort();
    struct li d = f4((struct li){10, 9, 8}, (struct li){-5, 4, 3});
    if (d.l != 5 || d.i != 5 || d.c != (8 ^ 3)) abort();
    if (f5((struct ld){2.0L}, 3.0L, 4).x != 162.0L) abort();
    struct nest n = {{{1}, {2}}, {3, 4}}, m = f6(n, (struct em){});
    if (m.o[1].f != 3 || m.id.i != 4 || n.o[1].f != 2) abort();
    union u u = {.i = 0};
    u = f7(f7(u, 1), 1);
    if (u.c[1] != 2 || u.c[0]) abort();
    int k = 0;
    struct em e;
    e = f8(f8(e, &k), &k);
    if (k != 2 || sizeof e != 0) abort();
    return 0;
}
