// flags: --stress=statement -w
/* Arguments of every class that an ABI knows, structs of all sizes among them, read one by one between suspensions. */
#include <stdio.h>
#include <stdarg.h>
struct s1 {
    char c;
};
struct s2 {
    short a;
    char b;
};
struct s8 {
    int a, b;
};
struct s12 {
    int a[3];
};
struct s16 {
    long a, b;
};
struct s17 {
    char a[17];
};
struct s24 {
    double a;
    long b;
    int c;
};
struct f1 {
    float a;
};
struct f2 {
    float a, b;
};
struct f4 {
    float a[4];
};
struct d2 {
    double a, b;
};
struct d4 {
    double a, b, c, d;
};
struct d5 {
    double a[5];
};
struct big {
    int a[40];
};
struct ld {
    long double x;
};
struct u {
    int i;
    double d;
};
struct mix {
    char c;
    double d;
};
struct nest {
    struct f2 x;
    float y;
};
static int va(int n, ...) {
    va_list ap;
    va_start(ap, n);
    int bad = 0;
    struct s1 a = va_arg(ap, struct s1);
    if (a.c != 1) bad |= 1;
    struct s2 b = va_arg(ap, struct s2);
    if (b.a != 2 || b.b != 3) bad |= 2;
    int i = va_arg(ap, int);
    if (i != 77) bad |= 4;
    struct s8 c = va_arg(ap, struct s8);
    if (c.a != 4 || c.b != 5) bad |= 8;
    struct s12 d = va_arg(ap, struct s12);
    if (d.a[0] != 6 || d.a[2] != 8) bad |= 16;
    double dd = va_arg(ap, double);
    if (dd != 2.5) bad |= 32;
    struct s16 e = va_arg(ap, struct s16);
    if (e.a != 9 || e.b != 10) bad |= 64;
    struct s17 f = va_arg(ap, struct s17);
    if (f.a[0] != 11 || f.a[16] != 12) bad |= 128;
    struct s24 g = va_arg(ap, struct s24);
    if (g.a != 13 || g.b != 14 || g.c != 15) bad |= 256;
    struct f1 h = va_arg(ap, struct f1);
    if (h.a != 16) bad |= 512;
    struct f2 j = va_arg(ap, struct f2);
    if (j.a != 17 || j.b != 18) bad |= 1024;
    struct f4 k = va_arg(ap, struct f4);
    if (k.a[0] != 19 || k.a[3] != 20) bad |= 2048;
    struct d2 l = va_arg(ap, struct d2);
    if (l.a != 21 || l.b != 22) bad |= 4096;
    struct d4 m = va_arg(ap, struct d4);
    if (m.a != 23 || m.d != 24) bad |= 8192;
    struct d5 o = va_arg(ap, struct d5);
    if (o.a[0] != 25 || o.a[4] != 26) bad |= 16384;
    struct big p = va_arg(ap, struct big);
    if (p.a[0] != 27 || p.a[39] != 28) bad |= 32768;
    long double q = va_arg(ap, long double);
    if (q != 29.5L) bad |= 65536;
    struct ld r = va_arg(ap, struct ld);
    if (r.x != 30.25L) bad |= 131072;
    struct u s = va_arg(ap, struct u);
    if (s.d != 31) bad |= 262144;
    struct mix t = va_arg(ap, struct mix);
    if (t.c != 32 || t.d != 33) bad |= 524288;
    struct nest u = va_arg(ap, struct nest);
    if (u.x.a != 34 || u.x.b != 35 || u.y != 36) bad |= 1 << 20;
    char *w = va_arg(ap, char *);
    if (w[0] != 'w') bad |= 1 << 21;
    va_end(ap);
    return bad;
}
int main(void) {
    struct s1 a = {1};
    struct s2 b = {2, 3};
    struct s8 c = {4, 5};
    struct s12 d = {{6, 7, 8}};
    struct s16 e = {9, 10};
    struct s17 f = {{11}};
    f.a[16] = 12;
    struct s24 g = {13, 14, 15};
    struct f1 h = {16};
    struct f2 j = {17, 18};
    struct f4 k = {{19, 0, 0, 20}};
    struct d2 l = {21, 22};
    struct d4 m = {23, 0, 0, 24};
    struct d5 o = {{25, 0, 0, 0, 26}};
    struct big p = {{27}};
    p.a[39] = 28;
    struct ld r = {30.25L};
    struct u s;
    s.d = 31;
    struct mix t = {32, 33};
    struct nest u = {{34, 35}, 36};
    printf("%x\n", va(0, a, b, 77, c, d, 2.5, e, f, g, h, j, k, l, m, o, p, 29.5L, r, s, t, u, "w"));
    return 0;
}

// expect: 0
