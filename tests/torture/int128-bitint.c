#include <stdio.h>
typedef unsigned __int128 u;
typedef __int128 s;
static u mulw(unsigned long long a, unsigned long long b) {
    return (u)a * b;
}
static s neg(s x) {
    return -x;
}
static u fact(int n) {
    return n < 2 ? 1 : n * fact(n - 1);
}
int main(void) {
    u x = mulw(~0ULL, ~0ULL), y = fact(30);
    s z = neg((s)1 << 100);
    printf("%llx %llx %llu %lld\n", (unsigned long long)(x >> 64), (unsigned long long)x,
           (unsigned long long)(y % 1000000007), (long long)(z / ((s)1 << 60)));
    switch (x >> 127) {
    case 1:
        z++;
        break;
    default:
        z--;
    }
    for (u i = (u)1 << 70; i; i >>= 10) z += i & 0xff;
    printf("%lld %d\n", (long long)(z >> 50), (int)(__builtin_popcountll(x) + (x > y)));
    return 0;
}
