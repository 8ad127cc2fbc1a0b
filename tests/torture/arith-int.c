#include <limits.h>
#include <stdlib.h>
static unsigned u(unsigned a, unsigned b) {
    return a - b;
}
static int cmp(int a, unsigned b) {
    return a < b;
}
static int sx(signed char c) {
    return c;
}
static int zx(unsigned char c) {
    return c;
}
static long wide(int a, int b) {
    return (long)a * b;
}
static int sgn(long long x) {
    return (x > 0) - (x < 0);
}
static unsigned short us(unsigned short a, unsigned short b) {
    return a + b;
}
static int ch(char a, char b) {
    return a * b;
}
static unsigned gcd(unsigned a, unsigned b) {
    return b ? gcd(b, a % b) : a;
}
static int pw(int b, int e) {
    int r = 1;
    while (e) {
        if (e & 1) r *= b;
        b *= (e >>= 1) ? b : 1;
    }
    return r;
}
static int mad(int a, int b, int c) {
    return a * b + c;
}
static int clz(unsigned x) {
    int n = 0;
    if (!x) return 32;
    while (!(x & 0x80000000u)) x <<= 1, n++;
    return n;
}
static unsigned rev(unsigned x) {
    unsigned r = 0;
    for (int i = 0; i < 32; i++, x >>= 1) r = r << 1 | (x & 1);
    return r;
}
int main(void) {
    if (u(1, 2) != UINT_MAX || cmp(-1, 1) || sx((signed char)200) != -56 || zx(200) != 200 ||
        wide(100000, 100000) != 10000000000L || sgn(-5) != -1 || sgn(LLONG_MAX) != 1)
        abort();
    if (us(65535, 2) != 1 || ch(-128, -128) != 16384 || gcd(48, 36) != 12 || pw(3, 5) != 243 || mad(3, 4, 5) != 17 ||
        clz(0x00ffffff) != 8 || rev(1) != 0x80000000u || rev(rev(12345)) != 12345)
        abort();
    int a = 5, b = 3;
    if (a++ + ++b != 9 || a != 6 || b != 4 || a-- - --b != 3 || (a, b) != 3 || -a + ~b != -9 || !a != 0 || !!b != 1 ||
        +a != 5)
        abort();
    a ^= b ^= a ^= 0;
    unsigned x = 10;
    x /= 3;
    x %= 2;
    x |= 8;
    x &= ~1u;
    x <<= 2;
    x >>= 1;
    x ^= 5;
    if (x != (16 ^ 5)) abort();
    long l = INT_MAX;
    l += 1;
    l *= 2;
    if (l != 4294967296L) abort();
    short s = 32767;
    s++;
    if (s != -32768) abort();
    char c = 'a';
    c += 1;
    if (c != 'b') abort();
    if ((char)300 != 44 || (short)70000 != 4464 || (unsigned char)-1 != 255 || (int)3.99 != 3 || (_Bool)256 != 1 ||
        -1 > 1u == 0 || sizeof(char) + sizeof('a') != 5 || 07 + 0x1F + 0b11 != 41)
        abort();
    if ((INT_MIN / 2 - 1) / -1 != 1073741825 || INT_MIN % 10 != -8 || 5 / -2 != -2 || -5 % 3 != -2 ||
        UINT_MAX / 2 != INT_MAX || (unsigned)INT_MIN / 2 != 1u << 30)
        abort();
    return 0;
}
