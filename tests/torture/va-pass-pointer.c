#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int next(va_list *ap) {
    return va_arg(*ap, int);
}
static int f(int n, ...) {
    va_list ap;
    va_start(ap, n);
    int t = 0;
    for (int i = 0; i < n; i++) t = t * 10 + next(&ap);
    va_end(ap);
    return t;
}
static char buf[200];
static int fmt(const char *s, ...) {
    va_list ap;
    va_start(ap, s);
    int r = vsnprintf(buf, sizeof buf, s, ap);
    va_end(ap);
    return r;
}
static int again(const char *s, ...) {
    va_list ap;
    va_start(ap, s);
    int a = va_arg(ap, int);
    va_end(ap);
    va_start(ap, s);
    int b = va_arg(ap, int);
    va_end(ap);
    return a + b;
}
struct holder {
    va_list ap;
    int n;
};
static int h(struct holder *p) {
    int t = 0;
    while (p->n--) t += va_arg(p->ap, int);
    return t;
}
static int g(int n, ...) {
    struct holder x;
    x.n = n;
    va_start(x.ap, n);
    int r = h(&x);
    va_end(x.ap);
    return r;
}
int main(void) {
    if (f(4, 1, 2, 3, 4) != 1234) abort();
    if (fmt("%d %s %.2f %c %ld", 5, "six", 7.0, '8', 9L) != 14 || strcmp(buf, "5 six 7.00 8 9")) abort();
    if (again("", 21) != 42) abort();
    if (g(3, 1, 2, 3) != 6) abort();
    return 0;
}
