#include <stdarg.h>
#include <stdlib.h>
static int sum(int n, ...) {
    va_list ap;
    int t = 0;
    va_start(ap, n);
    while (n-- > 0) t += va_arg(ap, int);
    va_end(ap);
    return t;
}
static double dsum(int n, ...) {
    va_list ap;
    double t = 0;
    va_start(ap, n);
    while (n-- > 0) t += va_arg(ap, double);
    va_end(ap);
    return t;
}
static long vs(const char *f, va_list ap) {
    long t = 0;
    for (; *f; f++) switch (*f) {
        case 'i':
            t += va_arg(ap, int);
            break;
        case 'l':
            t += va_arg(ap, long);
            break;
        case 'd':
            t += va_arg(ap, double);
            break;
        case 's':
            t += va_arg(ap, char *)[0];
            break;
        case 'L':
            t += va_arg(ap, long double);
            break;
        case 'q':
            t += va_arg(ap, long long);
            break;
        }
    return t;
}
static long s(const char *f, ...) {
    va_list ap;
    va_start(ap, f);
    long r = vs(f, ap);
    va_end(ap);
    return r;
}
static long twice(const char *f, ...) {
    va_list ap, aq;
    va_start(ap, f);
    va_copy(aq, ap);
    long r = vs(f, ap);
    r = r * 1000 + vs(f, aq);
    va_end(ap);
    va_end(aq);
    return r;
}
int main(void) {
    if (sum(0) != 0 || sum(1, 5) != 5 || sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) != 78) abort();
    if (dsum(10, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.) != 55) abort();
    if (s("ildsLq", 1, 2L, 3.0, "\4", 5.0L, 6LL) != 21) abort();
    if (s("iiiiiiiiddddddddddLLl", 1, 2, 3, 4, 5, 6, 7, 8, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11.L, 12.L, 13L) !=
        36 + 55 + 36)
        abort();
    if (twice("idl", 1, 2., 3L) != 6006) abort();
    if (sum(3, sum(2, 1, 2), sum(1, 4), sum(2, sum(1, 5), 6)) != 18) abort();
    return 0;
}
