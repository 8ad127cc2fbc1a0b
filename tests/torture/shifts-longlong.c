#include <limits.h>
#include <stdlib.h>
typedef long long L;
typedef unsigned long long U;
static L sl(L a, int n) {
    return a << n;
}
static L sr(L a, int n) {
    return a >> n;
}
static U ur(U a, int n) {
    return a >> n;
}
static U ul(U a, int n) {
    return a << n;
}
static U rot(U a, int n) {
    return (a << n) | (a >> (64 - n));
}
static unsigned rot32(unsigned a, int n) {
    return (a << n) | (a >> (-n & 31));
}
static L mul(L a, L b) {
    return a * b;
}
static L dv(L a, L b) {
    return a / b;
}
static L md(L a, L b) {
    return a % b;
}
static U udv(U a, U b) {
    return a / b;
}
int main(void) {
    for (int i = 0; i < 62; i++) {
        if (sl(1, i) != (L)ul(1, i)) abort();
        if (sr(sl(1, i), i) != 1) abort();
        if (ur(ul(~0ULL, i), i) != ~0ULL >> i) abort();
        if (sr(-1, i) != -1) abort();
    }
    if (rot(0x123456789abcdef0ULL, 12) != 0x456789abcdef0123ULL) abort();
    if (rot32(0x12345678, 8) != 0x34567812) abort();
    if (mul(123456789012LL, -3) != -370370367036LL || dv(-7, 2) != -3 || md(-7, 2) != -1 || md(7, -2) != 1 ||
        udv(~0ULL, 10) != 1844674407370955161ULL)
        abort();
    if (LLONG_MIN / 2 != -4611686018427387904LL || (U)LLONG_MIN != 0x8000000000000000ULL) abort();
    U u = 1;
    u <<= 63;
    if (u >> 32 != 0x80000000u || (int)(u >> 32) >= 0) abort();
    signed char c = -128;
    c >>= 1;
    if (c != -64) abort();
    c = (signed char)(c << 1);
    if (c != -128) abort();
    unsigned short s = 0xffff;
    if ((s << 8) != 0xffff00 || (unsigned short)(s << 8) != 0xff00) abort();
    int n = 33;
    if ((1ULL << n) != 0x200000000ULL) abort();
    L l = -1;
    l = (L)((U)l << n) >> n;
    if (l != -1) abort();
    if ((U)l >> 63 != 1) abort();
    return 0;
}
