extern void abort(void);
#include <limits.h>
static int f(unsigned a, int b) {
    return a > b;
}
static int g(unsigned short a, short b) {
    return a > b;
}
static unsigned h(signed char c) {
    return c;
}
static int k(int a) {
    return a / -1;
}
static unsigned m(unsigned a) {
    return -a;
}
int main(void) {
    if (f(1, -1) || !g(1, -1) || h(-1) != UINT_MAX || k(INT_MAX) != -INT_MAX || m(1) != UINT_MAX || m(0)) abort();
    unsigned char c = 255;
    c++;
    if (c) abort();
    signed char d = (signed char)200;
    if (d != -56) abort();
    c = 0;
    if (--c != 255 || c-- != 255 || c != 254) abort();
    if (~c != -255 || (unsigned char)~c != 1) abort();
    if ((1u << 31) >> 31 != 1 || -1 >> 1 != -1) abort();
    short s = 32767;
    s += 1;
    if (s != -32768) abort();
    _Bool b = 256;
    b += 5;
    if (b != 1 || (b = 0.5) != 1 || --b) abort();
    if (sizeof(c + c) != 4 || sizeof((char)1 ? c : c) != 4) abort();
    return 0;
}
