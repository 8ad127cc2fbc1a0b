/* Built-in functions: those that want constants or types, and those that compute. */
// flags: --stress=statement
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <stddef.h>
#include <math.h>
#include <stdarg.h>
static int id(int x) {
    return x;
}
static double dd(double x) {
    return x;
}
struct S {
    int a;
    struct {
        char b[10];
        int c[4];
    } in;
    unsigned bf : 5;
    int e[3];
};
struct B {
    int x : 7;
    unsigned y : 3;
};
static char *cp(char *p) {
    return p;
}
/* Whose frame's address is known stays where it is. */
static void places(void) {
    void *ra = __builtin_return_address(0);
    void *fa = __builtin_frame_address(0);
    printf("%d %d\n", ra != 0, fa != 0);
}

int main() {
    printf("%d\n", __builtin_choose_expr(1, id(3), id(4)));
    printf("%d\n", __builtin_choose_expr(sizeof(int) == 8, "x", id(7)));
    printf("%d %d\n", __builtin_types_compatible_p(int, __typeof__(id(1))),
           __builtin_types_compatible_p(struct S, int) + id(1));
    printf("%d %d\n", (int)__builtin_offsetof(struct S, in.c[2]), (int)offsetof(struct S, e) + id(1));
    printf("%d\n", (int)__builtin_offsetof(struct S, in.c[id(1)]));
    printf("%d\n", (int)offsetof(struct S, e[id(2)]) + id(0));
    printf("%d %d\n", __builtin_constant_p(3), __builtin_constant_p(id(3)));
    char buf[20];
    printf("%d\n", (int)__builtin_object_size(buf, 0) + id(0));
    if (__builtin_expect(id(1), 1)) puts("e");
    printf("%d\n", (int)__builtin_expect(id(5) + id(6), 0));
    printf("%d\n", (int)__builtin_expect_with_probability(id(5), 0, 0.5));
    int r;
    printf("%d ", __builtin_add_overflow(id(2147483647), id(1), &r));
    printf("%d\n", r);
    printf("%d ", __builtin_sub_overflow(id(5), id(3), &r));
    printf("%d\n", r);
    long long lr;
    printf("%d ", __builtin_mul_overflow(id(65536), id(65536), &lr));
    printf("%lld\n", lr);
    unsigned char uc;
    printf("%d ", __builtin_add_overflow(id(200), id(100), &uc));
    printf("%d\n", uc);
    printf("%d ", __builtin_sadd_overflow(id(1), id(2), &r));
    printf("%d\n", r);
    unsigned long ul;
    printf("%d ", __builtin_umull_overflow(id(1), id(2), &ul));
    printf("%lu\n", ul);
    printf("%x %x %llx %d %d %d %d %d\n", __builtin_bswap32(id(0x12345678)), __builtin_bswap16(id(0x1234)),
           (long long)__builtin_bswap64(id(0x1234)), __builtin_clz(id(16)), __builtin_ctz(id(16)),
           __builtin_popcount(id(255)), __builtin_ffs(id(8)), __builtin_parity(id(7)));
    printf("%d %d %d\n", __builtin_clzll(id(1)), __builtin_ctzl(id(4)), __builtin_popcountll(id(-1)));
    if (id(0)) __builtin_unreachable();
    if (id(0)) __builtin_trap();
    __builtin_prefetch(cp(buf));
    __builtin_prefetch(cp(buf), 1, 3);
    places();
    char *al = __builtin_assume_aligned(cp(buf), 1);
    printf("%d\n", al == buf);
    printf("%d %d\n", __builtin_classify_type(id(1)), __builtin_classify_type(1.0));
    __builtin_memset(cp(buf), 'a', id(19));
    buf[id(19)] = 0;
    puts(buf);
    __builtin_memcpy(cp(buf), "hello", id(6));
    puts(buf);
    printf("%d %d\n", (int)__builtin_strlen(cp(buf)), __builtin_strcmp(cp(buf), "hello"));
    __builtin_strcpy(cp(buf) + id(5), " w");
    puts(buf);
    printf("%d\n", __builtin_memcmp(cp(buf), buf, id(5)));
    printf("%d %d %d\n", isnan(dd(NAN)), isinf(dd(INFINITY)), (int)isfinite(dd(1)));
    printf("%d %d %d %d\n", isgreater(dd(2), dd(1)), isless(dd(2), dd(1)), isunordered(dd(NAN), dd(1)),
           islessgreater(dd(1), dd(2)));
    printf("%d %d\n", fpclassify(dd(0)) == FP_ZERO, signbit(dd(-1.0)) != 0);
    printf("%d\n", __builtin_fpclassify(1, 2, 3, 4, 5, dd(3)));
    printf("%g %g %g\n", __builtin_inf(), __builtin_huge_val(), __builtin_fabs(dd(-4)));
    printf("%d\n", __builtin_isnan(__builtin_nan("")));
    printf("%g %g\n", __builtin_sqrt(dd(16)), __builtin_copysign(dd(3), dd(-1)));
    printf("%d\n", __builtin_isnormal(dd(1)));
    __builtin_printf("%d %s\n", id(3), cp(buf));
    puts(cp("x"));
    char o[30];
    __builtin_sprintf(o, "%d-%d", id(1), id(2));
    puts(o);
    __builtin_snprintf(o, id(3), "%d", id(12345));
    puts(o);
    putchar(id('z'));
    puts("");
    printf("%d %d\n", __builtin_abs(id(-3)), (int)__builtin_labs(id(-9)));

    return 0;
}

// expect: 3
// expect: 7
// expect: 1 1
// expect: 24 37
// expect: 20
// expect: 44
// expect: 1 0
// expect: 20
// expect: e
// expect: 11
// expect: 5
// expect: 1 -2147483648
// expect: 0 2
// expect: 0 4294967296
// expect: 1 44
// expect: 0 3
// expect: 0 2
// expect: 78563412 3412 3412000000000000 27 4 8 4 1
// expect: 63 2 64
// expect: 1 1
// expect: 1
// expect: 1 8
// expect: aaaaaaaaaaaaaaaaaaa
// expect: hello
// expect: 5 0
// expect: hello w
// expect: 0
// expect: 1 1 1
// expect: 1 0 1 1
// expect: 1 1
// expect: 3
// expect: inf inf 4
// expect: 1
// expect: 4 -3
// expect: 1
// expect: 3 hello w
// expect: x
// expect: 1-2
// expect: 12
// expect: z
// expect: 3 9
