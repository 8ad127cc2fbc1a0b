#include <stdarg.h>
#include <stdio.h>
#include <string.h>
extern void abort(void);
static int sum(int n, va_list ap) {
    int t = 0;
    while (n-- > 0) t += va_arg(ap, int);
    return t;
}
static int sump(int n, va_list *ap) {
    int t = 0;
    while (n-- > 0) t += va_arg(*ap, int);
    return t;
}
static int f(int n, ...) {
    va_list a, b;
    va_start(a, n);
    va_copy(b, a);
    int t = sum(n, b);
    va_end(b);
    t = t * 100 + sump(1, &a);
    t = t * 100 + va_arg(a, int);
    va_end(a);
    va_start(a, n);
    t += va_arg(a, int);
    va_end(a);
    return t;
}
static int fmt(char *o, const char *s, ...) {
    va_list a;
    va_start(a, s);
    int r = vsprintf(o, s, a);
    va_end(a);
    return r;
}
struct box {
    va_list ap;
    int n;
};
static int inbox(struct box *b) {
    int t = 0;
    while (b->n--) t += va_arg(b->ap, int);
    return t;
}
static int g(int n, ...) {
    struct box b;
    b.n = n;
    va_start(b.ap, n);
    int t = inbox(&b);
    va_end(b.ap);
    return t;
}
int main(void) {
    char o[40];
    if (f(3, 1, 2, 3) != 6 * 10000 + 1 * 100 + 2 + 1) abort();
    if (fmt(o, "%d-%s-%g", 4, "x", 1.5) != 7 || strcmp(o, "4-x-1.5")) abort();
    return g(3, 4, 5, 6) != 15;
}
