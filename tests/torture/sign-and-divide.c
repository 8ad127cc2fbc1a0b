#include <stdio.h>
#include <limits.h>
static int n;
static int id(int x) {
    n++;
    return x;
}
static unsigned uid(unsigned x) {
    n++;
    return x;
}
static long long lid(long long x) {
    n++;
    return x;
}
#define D(a, b) t = t * 31u + (unsigned)((a) / (b)) + 7u * (unsigned)((a) % (b));
static unsigned divs(int x, unsigned u, long long l) {
    unsigned t = 0;
    D(x, 3)
    D(x, -7) D(x, 8) D(x, 10) D(x, INT_MAX) D(u, 3) D(u, 7) D(u, 641) D(u, 1u << 31) D(l, 3) D(l, -1000000007LL)
        D(l, 1LL << 33) D(id(x), id(5)) D(uid(u), uid(9)) D(lid(l), lid(-11)) D((short)x, (short)13)
            D((signed char)x, 5) D((unsigned char)x, (unsigned char)7) return t;
}
static unsigned shifts(int x, unsigned u, int k) {
    unsigned t = 0;
    t += x >> k;
    t += u >> k;
    t ^= u << (k & 31);
    t += (unsigned)x << 3 >> 3;
    t += (int)(u << 24) >> 24;
    t ^= (u >> k) | (u << (32 - k));
    t += (unsigned)((long long)x >> 40) + (unsigned)(((unsigned long long)u << 33) >> k);
    return t + (1u << id(k));
}
static int cmps(int a, int b, unsigned u) {
    int r = 0;
    r = r * 2 + (a < b);
    r = r * 2 + (a <= b);
    r = r * 2 + (a == b);
    r = r * 2 + ((unsigned)a < u);
    r = r * 2 + ((a ^ b) < 0);
    r = r * 2 + (a > INT_MAX - id(1));
    r = r * 2 + !(a & 1);
    r = r * 2 + ((char)a == a);
    return r;
}
static int absmin(int a, int b) {
    int m = a < b ? a : b, x = a > b ? a : b;
    int s = (a > 0) - (a < 0);
    return (a < 0 ? -(unsigned)a : a) % 1000 + m / 2 + x / 3 + s;
}
static unsigned hash(const char *s) {
    unsigned h = 2166136261u;
    while (*s) h = (h ^ (unsigned char)*s++) * 16777619u;
    return h;
}
int main(void) {
    int v[] = {0, 1, -1, 7, -8, 100, INT_MAX, INT_MIN + 1, 123456789};
    unsigned t = 0;
    for (unsigned i = 0; i < sizeof v / sizeof *v; i++) {
        t = t * 33 + divs(v[i], (unsigned)v[i], (long long)v[i] << 20);
        t = t * 33 + shifts(v[i], v[i] * 3u, i + 1);
        for (unsigned j = 0; j < 9; j++) t = t * 33 + cmps(v[i], v[j], v[j]) + (unsigned)absmin(v[i] / 2, v[j] / 3);
    }
    printf("%u %u %d\n", t, hash("text"), n);
    return 0;
}
