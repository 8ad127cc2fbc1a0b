// not-shipped-to: armhf i386: they have no __int128
/* _Generic, typeof, __auto_type, _Static_assert, alignment, __int128 and _Bool. */
// flags: --stress=statement
#include <stdio.h>
#include <stddef.h>
static int id(int x) {
    return x;
}
static long lg(long x) {
    return x;
}
static double dd(double x) {
    return x;
}
static char *str(char *s) {
    return s;
}
#define T(x) _Generic((x), int: "int", long: "long", double: "double", char *: "char*", default: "other")
#define MAX(a, b)                                                                                                      \
    ({                                                                                                                 \
        __typeof__(a) _a = (a);                                                                                        \
        __typeof__(b) _b = (b);                                                                                        \
        _a > _b ? _a : _b;                                                                                             \
    })
_Static_assert(sizeof(int) == 4, "x");
static int vla(int n, int (*p)[3]) {
    return (*p)[n];
}
struct Q {
    int a;
    _Static_assert(sizeof(char) == 1, "y");
    int b;
};
int main() {
    _Static_assert(1, "in");
    puts(T(id(1)));
    puts(T(lg(1)));
    puts(T(dd(1)));
    puts(T(str("")));
    puts(T(1.0f));
    printf("%d\n", _Generic(id(1), int: id(4), default: id(5)));
    printf("%g\n", _Generic(dd(1), int: id(4), double: dd(2.5)));
    printf("%d\n", _Generic(1.0, double: id, default: 0)(3));
    printf("%d\n", _Generic(1, int: id, default: dd)(3));
    typeof(id(1)) a = id(3);
    __typeof__(a + 1L) b = lg(4);
    __typeof(int[3]) c = {id(1), 2, 3};
    typeof(c) d;
    d[id(1)] = 4;
    printf("%d %ld %d %d\n", a, b, c[0], d[1]);
    __auto_type e = id(4);
    __auto_type f = dd(1.5);
    __auto_type g = &e;
    *g += id(1);
    printf("%d %g %d\n", e, f, (int)sizeof g);
    printf("%d\n", MAX(id(1), id(2)));
    printf("%d\n", MAX(MAX(id(1), a), MAX(id(7), 5)));
    for (typeof(a) i = 0; i < id(2); i++) {
        _Static_assert(sizeof(i) == 4, "");
        printf("%d\n", i);
    }
    printf("%d %d\n", (int)_Alignof(double), (int)__alignof__(a) + id(0));
    _Alignas(32) char al[3] = {id(1)};
    printf("%d\n", (int)((size_t)al % 32));
    int x = __extension__({ id(3); });
    printf("%d\n", x);
    __extension__ int y = id(3);
    printf("%d\n", __extension__ y);
    __int128 i1 = (__int128)id(5) << 100;
    unsigned __int128 u1 = i1;
    i1 += id(3);
    i1 >>= id(1);
    printf("%llx %llx\n", (unsigned long long)(i1 >> 64), (unsigned long long)i1);
    u1 /= id(7);
    printf("%llx\n", (unsigned long long)(u1 >> 64));
    _Bool bo = id(4);
    printf("%d\n", bo);
    bo += id(1);
    printf("%d\n", bo);
    bo--;
    printf("%d\n", bo);
    bo = dd(0.5);
    printf("%d\n", bo++);
    bo ^= id(1);
    printf("%d\n", bo);
    bo = &a;
    printf("%d\n", bo);
    _Bool ba[3] = {id(2), id(0), dd(.1)};
    printf("%d%d%d\n", ba[0], ba[1], ba[2]);
    int (*fp)(int) = id;
    int (*fa[2])(int) = {id, 0};
    printf("%d %d %d\n", fp(1), (*fp)(2), fa[id(0)](3));
    printf("%d\n", (****fp)(4));
    int t3[3] = {1, 2, 3};
    printf("%d\n", vla(id(2), &t3));
    struct Q q = {.b = id(1)};
    printf("%d\n", q.b);
    typeof(struct { int p, q; }) an = {id(1), id(2)};
    printf("%d\n", an.p + an.q);
    typeof(*&an) an2 = an;
    printf("%d\n", an2.q);
    printf("%d\n", (int)sizeof(struct zz { int a, b; }));
    struct zz z = {id(1), 2};
    printf("%d\n", z.a);
    printf("%d\n", (int)sizeof(enum ee{E1 = 5, E2}) + E2 + id(1));
    return 0;
}

// expect: int
// expect: long
// expect: double
// expect: char*
// expect: other
// expect: 4
// expect: 2.5
// expect: 3
// expect: 3
// expect: 3 4 1 4
// expect: 5 1.5 8
// expect: 2
// expect: 7
// expect: 0
// expect: 1
// expect: 8 4
// expect: 0
// expect: 3
// expect: 3
// expect: 2800000000 1
// expect: b6db6db6d
// expect: 1
// expect: 1
// expect: 0
// expect: 1
// expect: 0
// expect: 1
// expect: 101
// expect: 1 2 3
// expect: 4
// expect: 3
// expect: 1
// expect: 3
// expect: 2
// expect: 8
// expect: 1
// expect: 11
