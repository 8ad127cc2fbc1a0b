#include <stdarg.h>
extern void abort(void);
typedef struct {
    char c[3];
} s3;
typedef struct {
    int a[5];
} s20;
typedef struct {
    double d;
    float f;
} df;
typedef struct {
    long double l;
    int i;
} ldi;
struct e {};
typedef struct {
    float f[2];
} ff;
static int f(const char *t, ...) {
    va_list ap;
    int r = 0;
    va_start(ap, t);
    for (; *t; t++) switch (*t) {
        case 'a':
            r += va_arg(ap, s3).c[2];
            break;
        case 'b':
            r += va_arg(ap, s20).a[4];
            break;
        case 'c': {
            df x = va_arg(ap, df);
            r += x.d + x.f;
        } break;
        case 'd':
            r += va_arg(ap, ldi).i;
            break;
        case 'e':
            va_arg(ap, struct e);
            r++;
            break;
        case 'f':
            r += va_arg(ap, ff).f[1];
            break;
        case 'i':
            r += va_arg(ap, int);
            break;
        case 'D':
            r += va_arg(ap, double);
            break;
        case 'L':
            r += va_arg(ap, long double);
            break;
        case 'p':
            r += *va_arg(ap, int *);
            break;
        case 'q':
            r += va_arg(ap, long long) >> 32;
        }
    va_end(ap);
    return r;
}
int main(void) {
    int z = 8;
    s3 a = {"ab"};
    a.c[2] = 1;
    if (f("abcdefiDLpq", a, (s20){{0, 0, 0, 0, 2}}, (df){1.5, 1.5f}, (ldi){1, 4}, (struct e){}, (ff){{0, 5}}, 6, 7.0,
          8.0L, &z, 9ll << 32) != 1 + 2 + 3 + 4 + 1 + 5 + 6 + 7 + 8 + 8 + 9)
        abort();
    if (f("iiiiiiiiDDDDDDDDDDia", 1, 1, 1, 1, 1, 1, 1, 1, 1., 1., 1., 1., 1., 1., 1., 1., 1., 1., 3, a) !=
        8 + 10 + 3 + 1)
        abort();
    return 0;
}
