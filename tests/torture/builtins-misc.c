#include <stddef.h>
#include <stdlib.h>
static int n;
static unsigned nx(unsigned v) {
    n++;
    return v;
}
struct s {
    char c;
    int i[3];
    struct {
        long l;
    } q;
};
int main(void) {
    if (__builtin_popcount(nx(0xff)) != 8 || __builtin_clz(nx(1)) != 31 || __builtin_ctz(nx(8)) != 3 ||
        __builtin_ffs(nx(0)) != 0 || __builtin_parity(nx(7)) != 1 || __builtin_bswap32(nx(0x01020304)) != 0x04030201 ||
        __builtin_clzll(1) != 63 || n != 6)
        abort();
    int r;
    if (__builtin_add_overflow(nx(0x7fffffff), 1, &r) != 1 || __builtin_mul_overflow(3, (int)nx(4), &r) || r != 12 ||
        __builtin_sub_overflow(5u, nx(6), (unsigned *)&r) != 1)
        abort();
    if (__builtin_expect(nx(1), 1) != 1 || !__builtin_constant_p(3) || __builtin_choose_expr(1, 5, (char *)0) != 5)
        abort();
    if (offsetof(struct s, i[2]) != 12 || __builtin_offsetof(struct s, q.l) != 16 ||
        __builtin_types_compatible_p(int, long) || !__builtin_types_compatible_p(int[], int[5]))
        abort();
    if (__builtin_abs(-(int)nx(4)) != 4 || __builtin_fabs(-1.5) != 1.5 || !__builtin_isnan(__builtin_nan("")) ||
        __builtin_huge_val() < 1e308 || __builtin_memcmp("ab", "ac", 2) >= 0 || __builtin_strlen("abc") != 3)
        abort();
    if (__builtin_object_size(&r, 0) != 4 && __builtin_object_size(&r, 0) != (size_t)-1) abort();
    if (!__builtin_return_address(0) || !__builtin_frame_address(0)) abort();
    char *p = __builtin_assume_aligned(&r, 4);
    if (p != (char *)&r) abort();
    if (n > 1000) __builtin_unreachable();
    __builtin_prefetch(&r);
    switch (_Generic(r, int: 1, default: 2)) {
    case 1:
        break;
    default:
        __builtin_trap();
    }
    if (__builtin_clrsb(0) != 31 || __builtin_rotateleft32(nx(0x80000001), 1) != 3 || __builtin_bitreverse8(1) != 128)
        abort();
    return 0;
}
