#include <stdio.h>
#include <stdint.h>
#include <stddef.h>
static int n;
static int t(int x) {
    n++;
    return x;
}
static unsigned char uc(int x) {
    return x;
}
static signed char sc(int x) {
    return x;
}
static short sh(int x) {
    return x;
}
static float fl(double d) {
    return d;
}
static unsigned un(int x) {
    return x;
}
static long lg(int x) {
    return x;
}
static _Bool bo(double d) {
    return d;
}
static void *pt(long l) {
    return (void *)l;
}
static char ch(int c) {
    return c;
}
static long mixes(int a, unsigned b, long c, char d) {
    long r = 0;
    r += a < b;
    r += (a + b) > 0;
    r += c * a;
    r -= d << 3;
    r ^= (unsigned char)a;
    r += (short)70000;
    r += -1 > 1u;
    r += (long)(int)3000000000u;
    r += (char)200 + 'z' - 300;
    return r;
}
static int assigns(int x) {
    unsigned char u = 250;
    u += t(10);
    signed char s = -128;
    s--;
    s -= t(1);
    short h = 30000;
    h *= 3;
    int i = 5;
    i *= 2.6;
    i /= 0.5;
    unsigned k = 3;
    k -= t(5);
    float f = 16777216;
    f += t(1);
    i <<= t(3);
    u >>= 1;
    u = -u;
    long l = i;
    l *= k;
    h = s = u = x;
    double d = 3;
    return u + s + h + i + (k > 100) + (f == 16777216) + (int)(l % 1000);
}
static uint64_t shifts(int x) {
    uint64_t a = 1ull << 63 >> x;
    int8_t b = -100;
    uint8_t c = 200;
    int32_t d = b >> 2;
    uint16_t e = ~c;
    uint32_t g = (uint32_t)b << 4;
    return a + d + e + g + (c << 24 >> 24) + ((int64_t)b >> t(1));
}
static int floats(double d) {
    int r = 0;
    r += (int)d;
    r += (unsigned char)d;
    r += (long long)(d * 1e10) > 5;
    r += (float)0.1 == 0.1;
    r += 0.1 + 0.2 == 0.3;
    r += (int)-d;
    r += (unsigned)(long)-d > 5;
    r += (char)fl(100.7);
    r += (d > 1) + (1.0f / 3 == 1.0 / 3);
    r += 1e400 > d;
    r += (int)(float)16777217;
    return r;
}
static int pointers(int *p) {
    char *c = (char *)p;
    long l = (long)p;
    void *v = c + 4;
    int r = (int *)v - p;
    r += (uintptr_t)v - l;
    r += (p + t(1)) > p;
    r += !p + !!p;
    r += &p[2] - &1 [p];
    r += (void *)p == (void *)c;
    ptrdiff_t d = (char *)(p + 3) - c;
    return r + d + (pt(0) == NULL) + ((int)(long)pt(5));
}
static int ternaries(int x) {
    int i = 3;
    unsigned u = 1;
    char c = -1;
    short *p = 0;
    void *v = &i;
    return (x ? i : u) - 5 > 0 ? 1 : (x ? c : u) > 100 ? 2 : (x ? p : v) == 0 ? 3 : x ? (c, 4) : 5;
}
static int bools(int x) {
    _Bool b = x & 4;
    b += 5;
    b--;
    b |= x;
    b ^= 1;
    b = !b;
    return b + (_Bool)0.5 + (_Bool)(void *)&b + (x && b) + sizeof(x > 1) + sizeof(_Bool);
}
static int chars(void) {
    char c = ch(200);
    unsigned char u = c;
    return (c < 0) + u + (c == u) + ('\xff' < 0) + "\xff"[0] + sc(200) + uc(-1) + sh(40000) + (int)un(-1) + bo(.1) +
           (int)lg(-1);
}
static int longs(void) {
    long long a = 0x7fffffffffffffffLL;
    unsigned long long b = a;
    b += 1 + (unsigned)t(0);
    return (b == 1ull << 63) + (int)(a >> 32) % 7 + (int)(b % 1000) + (int)((long long)b / 1000000007);
}
static long double lds(int x) {
    long double l = x;
    l += 0.5L;
    l *= t(2);
    float f = l;
    double d = l + 1e-15L;
    return l + f + d + (int)l + (l == f);
}
static int commas(int x) {
    int r = (t(1), t(2), x);
    r += (x++, x++, x);
    return r, x, r + x;
}
static unsigned incs(unsigned char *p) {
    unsigned r = *p++;
    r = r * 10 + ++*p;
    r = r * 10 + (*p)--;
    r = r * 10 + *--p;
    return r + p[1]++ + -p[0]--;
}
int main(void) {
    unsigned char a[4] = {1, 255, 3};
    int v[5] = {0};
    printf("%ld %d %llu %d %d\n", mixes(-5, 3, 7, 100), assigns(77), (unsigned long long)shifts(5), floats(3.7),
           pointers(v));
    printf("%d %d %d %d %d %d %d %.6Lf %d %u %d\n", ternaries(0), ternaries(1), bools(4), bools(3), chars(), longs(), 0,
           lds(3), commas(4), incs(a), n);
    return 0;
}
