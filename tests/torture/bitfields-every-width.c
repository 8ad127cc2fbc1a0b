/* Bit-fields of every width, signed and unsigned, plain, in packed structs and unions. */
#include <stdlib.h>
#define W1(X) X(1) X(2) X(3) X(5) X(7) X(8) X(9) X(13) X(15) X(16) X(17) X(23) X(24) X(29) X(31) X(32)
#define W2(X) X(33) X(40) X(47) X(48) X(55) X(56) X(63) X(64)
#define S(n)                                                                                                           \
    struct u##n {                                                                                                      \
        unsigned a : 3;                                                                                                \
        unsigned long long v : n;                                                                                      \
        signed long long s : n;                                                                                        \
    } __attribute__((packed));                                                                                         \
    struct k##n {                                                                                                      \
        char c;                                                                                                        \
        long long s : n;                                                                                               \
        unsigned char d;                                                                                               \
    };
W1(S)
W2(S)
static long long sign(unsigned long long v, int n) {
    return n == 64 ? (long long)v : (long long)(v << (64 - n)) >> (64 - n);
}
static unsigned long long mask(unsigned long long v, int n) {
    return n == 64 ? v : v & ((1ULL << n) - 1);
}
static int touch(int n) {
    return n;
}
#define F(n)                                                                                                           \
    static void f##n(unsigned long long x) {                                                                           \
        struct u##n u = {0};                                                                                           \
        struct k##n v = {1, 0, 2};                                                                                     \
        u.v = x;                                                                                                       \
        u.s = (long long)x;                                                                                            \
        v.s = x;                                                                                                       \
        if (u.v != mask(x, n) || u.s != sign(mask(x, n), n) || v.s != u.s) abort();                                    \
        u.v++;                                                                                                         \
        if (u.v != mask(x + 1, n)) abort();                                                                            \
        u.v += touch(5);                                                                                               \
        if (u.v != mask(x + 6, n)) abort();                                                                            \
        u.v = u.s = touch(1);                                                                                          \
        if (u.v != mask(sign(1, n), n)) abort();                                                                       \
        if (u.v-- != mask(sign(1, n), n)) abort();                                                                     \
        u.v <<= 1;                                                                                                     \
        u.v |= touch(1);                                                                                               \
        if ((u.v & 1) != 1) abort();                                                                                   \
        u.s ^= touch(-1);                                                                                              \
        if (u.s != sign(mask(-2, n), n)) abort();                                                                      \
        if (v.c != 1 || v.d != 2 || u.a) abort();                                                                      \
        struct u##n *p = &u, c = *p;                                                                                   \
        p->v = touch(3);                                                                                               \
        if (c.v == p->v && n > 2 && c.v != mask(3, n)) abort();                                                        \
        (p + touch(0))->s /= touch(2);                                                                                 \
    }
W1(F)
W2(F)
#define R(n)                                                                                                           \
    f##n(0x0123456789abcdefULL);                                                                                       \
    f##n(-1ULL);                                                                                                       \
    f##n(0);                                                                                                           \
    f##n(0x5555555555555555ULL);
    int main(void) {
    W1(R) W2(R) return 0;
}
