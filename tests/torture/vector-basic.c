#include <stdlib.h>
typedef int v4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef unsigned char b16 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));
static v4 add(v4 a, v4 b) {
    return a + b;
}
static f4 sc(f4 a, float s) {
    return a * s;
}
static int sum(v4 a) {
    int t = 0;
    for (int i = 0; i < 4; i++) t += a[i];
    return t;
}
static v4 g = {1, 2, 3, 4};
static int n;
static int nx(void) {
    return ++n;
}
union u {
    v4 v;
    int i[4];
};
int main(void) {
    v4 a = {1, 2, 3, 4}, b = add(a, g);
    if (sum(b) != 20) abort();
    b[1] = nx();
    b[2] += 5;
    if (b[1] != 1 || b[2] != 11) abort();
    f4 f = sc((f4){1, 2, 3, 4}, 2);
    if (f[3] != 8) abort();
    v4 m = a > 2;
    if (m[0] || m[3] != -1) abort();
    m = (a & m) | (g & ~m);
    if (sum(m) != 10) abort();
    a = -a;
    a <<= 1;
    a = a * 2 + (v4){nx(), nx(), 0, 0};
    if (a[0] != -2 || a[3] != -16) abort();
    union u x = {a};
    if (x.i[3] != -16) abort();
    b16 c = (b16)g;
    if (c[4] != 2) abort();
    v4 arr[2] = {g, {nx()}};
    if (sum(arr[nx() - 4]) != 4 + 0 && n != 5) abort();
    v4 *p = arr;
    p++;
    (*p)[1] = 7;
    if (arr[1][1] != 7) abort();
    d2 d = {1.5, 2.5};
    d += 1;
    if (d[0] + d[1] != 6) abort();
    v4 s = __builtin_shufflevector(g, g, 3, 2, 1, 0);
    if (s[0] != 4) abort();
    f4 cv = __builtin_convertvector(g, f4);
    if (cv[2] != 3) abort();
    return 0;
}
