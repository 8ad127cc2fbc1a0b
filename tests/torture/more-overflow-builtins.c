#include <stdio.h>
#include <limits.h>
static int chk(int a, int b) {
    int r;
    return __builtin_add_overflow(a, b, &r) ? -1 : r;
}
static unsigned char mul(unsigned char *p, int x, long y) {
    return __builtin_mul_overflow(x, y, p);
}
static int s(int x) {
    return x;
}
int main(void) {
    unsigned char c;
    short sh;
    long long ll;
    unsigned co;
    printf("%d %d %d %d\n", chk(1, 2), chk(INT_MAX, 1), mul(&c, 16, 16), c);
    printf("%d %d\n", __builtin_sub_overflow(s(-32768), s(1), &sh), sh);
    printf("%d %lld\n", __builtin_smulll_overflow(1LL << 40, s(1 << 30), &ll), ll);
    printf("%u %u\n", __builtin_add_overflow(~0u, s(1), &co), co);
    printf("%d %d %d %d %d\n", __builtin_clz(s(16)), __builtin_ctz(s(40)), __builtin_ffs(s(0)), __builtin_parity(s(7)),
           __builtin_clrsb(s(-1)));
    printf("%d %d %x\n", __builtin_constant_p(s(1)), (int)__builtin_object_size(&c, 0),
           __builtin_bswap32(s(0x01020304)));
    printf("%d %d %d\n", __builtin_isnan(__builtin_nan("")), __builtin_isinf_sign(-__builtin_inf()),
           __builtin_fpclassify(0, 1, 2, 3, 4, (double)s(1)));
    printf("%d\n", __builtin_choose_expr(1, s(5), "x") + __builtin_types_compatible_p(int, typeof(s(1))) +
                       (int)__builtin_expect(s(2), 1));
    return 0;
}
