#include <stdlib.h>
struct b {
    unsigned a : 1;
    signed b : 3;
    unsigned c : 7;
    unsigned long long d : 40;
    signed long long e : 33;
    unsigned : 0;
    unsigned f : 31;
    _Bool g : 1;
    int h : 32;
    unsigned char i : 5;
    short j : 11;
} x = {1, -2, 100, 0xabcdef1234ULL, -5, 0x7fffffff, 1, -1, 17, -1000};
static int id(int v) {
    return v;
}
static struct b *px(int *n) {
    ++*n;
    return &x;
}
int main(void) {
    int n = 0;
    if (x.a != 1 || x.b != -2 || x.c != 100 || x.d != 0xabcdef1234ULL || x.e != -5 || x.f != 0x7fffffff || x.g != 1 ||
        x.h != -1 || x.i != 17 || x.j != -1000)
        abort();
    if (x.a++ != 1 || x.a != 0) abort();
    if (--x.a != 1) abort();
    if ((x.b = id(5)) != -3) abort();
    if ((x.c += id(30)) != 2) abort();
    if ((x.c -= 3) != 127) abort();
    if ((x.d <<= 4) != 0xbcdef12340ULL) abort();
    if ((x.e *= -id(3)) != 15) abort();
    if ((x.g = id(4)) != 1) abort();
    if ((x.g ^= id(1)) != 0) abort();
    if ((px(&n)->i |= 14) != 31 || n != 1) abort();
    if (px(&n)->i++ != 31 || px(&n)->i != 0 || n != 3) abort();
    if ((px(&n)->j >>= id(3)) != -125) abort();
    if ((unsigned)x.f + 1 != 0x80000000u) abort();
    if (x.a - 2 >= 0) abort();
    if ((x.b ? x.c : x.d) != 127) abort();
    struct b y = x, *p = &y;
    p->h = id(7) ? x.e : 3;
    if (y.h != 15) abort();
    struct {
        unsigned v : 4;
        int w : 4;
    } z[2] = {{17 & 15, -8}, {.w = id(7)}};
    if (z[0].v != 1 || z[0].w != -8 || z[1].v != 0 || z[1].w != 7) abort();
    z[id(1)].w = z[0].w--;
    if (z[1].w != -8 || z[0].w != 7) abort();
    for (x.c = 120; x.c; x.c++) n++;
    if (n != 12) abort();
    switch (x.b) {
    case -3:
        break;
    default:
        abort();
    }
    return 0;
}
