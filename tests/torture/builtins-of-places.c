/* Builtins about places: object_size, constant_p, frame addresses, prefetch, expect, assume_aligned, alloca kinds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct s {
    char a[5];
    int b;
    char c[];
};
static char global[20];
static size_t sizes(int n) {
    char local[12], *p = n ? local + 3 : local + 4;
    struct s s;
    return __builtin_object_size(local, 0) + __builtin_object_size(local + 2, 1) + __builtin_object_size(&s.a[1], 1) +
           __builtin_object_size(global + 5, 2) + (__builtin_object_size(p, 0) != 0) +
           __builtin_dynamic_object_size(local, 0);
}
static int constants(int n) {
    int r = 0;
    r += __builtin_constant_p(3) * 1;
    r += __builtin_constant_p("abc") * 2;
    r += __builtin_constant_p(sizeof(int[3])) * 4;
    r += 8;
    r += __builtin_constant_p(1 ? 2 : n) * 16;
    static int s = __builtin_constant_p(5) ? 6 : 7;
    return r + s;
}
static int expects(int n) {
    if (__builtin_expect(n > 3, 0)) return 1;
    if (__builtin_expect_with_probability(n == 2, 1, 0.9)) return 2;
    switch (__builtin_expect(n, 1)) {
    case 1:
        return 3;
    case 0:
        __builtin_prefetch(global);
        __builtin_prefetch(global + n, 1, 3);
        return 4;
    }
    return 5;
}
static int aligned(void *p) {
    char *c = __builtin_assume_aligned(p, 4);
    __builtin_assume((long)c % 4 == 0);
    return c[0];
}
static int bits(unsigned x, unsigned long long y) {
    return __builtin_clz(x) + __builtin_ctzll(y) * 3 + __builtin_popcount(x) * 5 + __builtin_parityl(x) * 7 +
           __builtin_ffsll(y) * 11 + __builtin_clrsb((int)x) * 13 + __builtin_bswap16(x) % 17 +
           __builtin_bitreverse8(x) % 19 + (int)(__builtin_rotateleft32(x, 5) % 23);
}
static int chooses(int n) {
    return __builtin_choose_expr(sizeof(int) == 4, n + 1, (void)0) + __builtin_types_compatible_p(int, typeof(n)) * 10 +
           __builtin_types_compatible_p(char *, int) * 100;
}
static unsigned long long swaps(int n) {
    return __builtin_bswap64(n) ^ __builtin_bswap32(n);
}
static int strings(const char *s, char *to) {
    __builtin_strcpy(to, s);
    __builtin_memmove(to + 1, to, 3);
    return __builtin_strlen(to) + __builtin_memcmp(to, s, 2) * 0 + (__builtin_strchr(s, 'c') - s) +
           __builtin_strncmp(s, "abx", 2) + (int)__builtin_strspn(s, "ba");
}
static double floats(double x) {
    return __builtin_fabs(-x) + __builtin_copysign(1, -x) + __builtin_isnan(__builtin_nan("")) +
           __builtin_isinf_sign(-__builtin_inf()) + __builtin_signbit(-x) * 0 + (__builtin_huge_val() > x) +
           __builtin_fmax(x, 3) + __builtin_isless(x, 5) + __builtin_isunordered(x, x) +
           (__builtin_fpclassify(0, 1, 2, 3, 4, x));
}
static int stack(int n) {
    char *c = __builtin_alloca(n);
    char *d = __builtin_alloca_with_align(n, 256);
    memset(c, 1, n);
    memset(d, 2, n);
    return c[n - 1] + d[0] + ((size_t)d % 32 == 0);
}
static int never(int n) {
    switch (n & 1) {
    case 0:
        return 1;
    case 1:
        return 2;
    }
    __builtin_unreachable();
}
static int frames(void) {
    return __builtin_frame_address(0) != 0;
}
static int offsets(int n) {
    struct t {
        int a[3][4];
        struct {
            char c;
            long l;
        } in[5];
    };
    return __builtin_offsetof(struct t, a[1][2]) + __builtin_offsetof(struct t, in[n].l) -
           __builtin_offsetof(struct t, in[0].l);
}
int main(void) {
    char b[20] __attribute__((aligned(8))) = "Z";
    global[0] = 1;
    printf("%zu %d %d%d%d%d %d\n", sizes(1), constants(rand() & 0), expects(4), expects(2), expects(1), expects(0),
           aligned(b));
    printf("%d %d %llx %d\n", bits(0x00f0, 0x8000), chooses(3), swaps(0x1234), strings("abcd", b));
    printf("%.2f %d %d%d %d %d\n", floats(2.5), stack(40), never(2), never(3), frames(), offsets(2));
    return 0;
}
