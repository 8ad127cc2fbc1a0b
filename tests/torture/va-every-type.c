#include <stdarg.h>
#include <stdio.h>
struct e {};
struct c1 {
    char a;
};
struct c3 {
    char a[3];
};
struct c9 {
    char a[9];
};
struct f2 {
    float a, b;
};
struct d3 {
    double a, b, c;
};
struct m {
    int i;
    double d;
};
struct ld {
    long double l;
};
struct p {
    void *p;
    int i;
};
union u {
    int i;
    double d;
    char c[5];
};
typedef int v4 __attribute__((vector_size(16)));
typedef float v2 __attribute__((vector_size(8)));
enum en { A, B = 70000 };
static double walk(const char *f, va_list l) {
    double t = 0;
    for (; *f; f++) switch (*f) {
        case 'i':
            t += va_arg(l, int);
            break;
        case 'l':
            t += va_arg(l, long);
            break;
        case 'd':
            t += va_arg(l, double);
            break;
        case 'L':
            t += va_arg(l, long double);
            break;
        case '1':
            t += va_arg(l, struct c1).a;
            break;
        case '3': {
            struct c3 x = va_arg(l, struct c3);
            t += x.a[0] + x.a[2];
            break;
        }
        case '9': {
            struct c9 x = va_arg(l, struct c9);
            t += x.a[0] + x.a[8];
            break;
        }
        case 'f': {
            struct f2 x = va_arg(l, struct f2);
            t += x.a * x.b;
            break;
        }
        case 'D': {
            struct d3 x = va_arg(l, struct d3);
            t += x.a + x.b + x.c;
            break;
        }
        case 'm': {
            struct m x = va_arg(l, struct m);
            t += x.i + x.d;
            break;
        }
        case 'X':
            t += va_arg(l, struct ld).l;
            break;
        case 'p': {
            struct p x = va_arg(l, struct p);
            t += x.i + *(int *)x.p;
            break;
        }
        case 'u': {
            union u x = va_arg(l, union u);
            t += x.i;
            break;
        }
        case 'v': {
            v4 x = va_arg(l, v4);
            t += x[0] + x[3];
            break;
        }
        case 'w': {
            v2 x = va_arg(l, v2);
            t += x[0] + x[1];
            break;
        }
        case 'c': {
            _Complex double x = va_arg(l, _Complex double);
            t += __real x * 2 + __imag x;
            break;
        }
        case 'C': {
            _Complex float x = va_arg(l, _Complex float);
            t += __real x * 2 + __imag x;
            break;
        }
        case 'q':
            t += (double)va_arg(l, __int128);
            break;
        case 'e': {
            struct e x = va_arg(l, struct e);
            (void)x;
            break;
        }
        case 'n':
            t += va_arg(l, enum en);
            break;
        }
    return t;
}
static double all(const char *f, ...) {
    va_list l, k;
    double t;
    va_start(l, f);
    va_copy(k, l);
    t = walk(f, l);
    va_end(l);
    t += 1000 * walk(f, k);
    va_end(k);
    return t;
}
int main(void) {
    int seven = 7;
    struct c1 c1 = {1};
    struct c3 c3 = {{1, 2, 3}};
    struct c9 c9 = {{4, 0, 0, 0, 0, 0, 0, 0, 5}};
    struct f2 f2 = {2, 3};
    struct d3 d3 = {1, 2, 3};
    struct m m = {4, .5};
    struct ld ld = {9};
    struct p p = {&seven, 2};
    union u u = {12};
    v4 v = {1, 2, 3, 4};
    v2 w = {5, 6};
    _Complex double cd = 1 + 2i;
    _Complex float cf = 3 + 4i;
    struct e e;
    printf("%g\n", all("ildL139fDmXpuvwcCqen", 1, 2L, 3.0, 4.0L, c1, c3, c9, f2, d3, m, ld, p, u, v, w, cd, cf,
                       (__int128)5, e, B));
    printf("%g\n", all("iiiiiiiidddddddddddDDmmXLppu", 1, 2, 3, 4, 5, 6, 7, 8, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.,
                       11., d3, d3, m, m, ld, 2.0L, p, p, u));
    printf("%g\n", all("qiqdqLvLwCcCcCc", (__int128)1, 2, (__int128)3, 4., (__int128)5, 6.0L, v, 7.0L, w, cf, cd, cf,
                       cd, cf, cd));
    return 0;
}
