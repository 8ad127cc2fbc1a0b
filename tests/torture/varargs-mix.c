#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char *cat(char *d, ...) {
    va_list ap;
    char *s;
    va_start(ap, d);
    while ((s = va_arg(ap, char *))) strcat(d, s);
    va_end(ap);
    return d;
}
static int vmax(int n, va_list ap) {
    int m = -1000;
    while (n--) {
        int v = va_arg(ap, int);
        if (v > m) m = v;
    }
    return m;
}
static int max(int n, ...) {
    va_list ap;
    va_start(ap, n);
    int r = vmax(n, ap);
    va_end(ap);
    return r;
}
static void log_(char *out, const char *f, ...) {
    va_list ap;
    va_start(ap, f);
    vsprintf(out, f, ap);
    va_end(ap);
}
static double poly(double x, int n, ...) {
    va_list ap;
    double r = 0;
    va_start(ap, n);
    for (; n; n--) r = r * x + va_arg(ap, double);
    va_end(ap);
    return r;
}
struct p {
    int x, y;
};
static int ps(int n, ...) {
    va_list ap;
    int t = 0;
    va_start(ap, n);
    for (int i = 0; i < n; i++) {
        struct p q = va_arg(ap, struct p);
        t += q.x * q.y;
    }
    va_end(ap);
    return t;
}
static int (*fp)(int, ...) = max;
static int rec(int n, ...) {
    va_list ap;
    va_start(ap, n);
    int v = va_arg(ap, int);
    va_end(ap);
    return n ? v + rec(n - 1, v + 1) : v;
}
typedef int (*cb)(int);
static int inc(int x) {
    return x + 1;
}
static int call(int n, ...) {
    va_list ap;
    int t = 0;
    va_start(ap, n);
    while (n--) {
        cb f = va_arg(ap, cb);
        t = f(t);
    }
    va_end(ap);
    return t;
}
static long mixed(const char *f, ...) {
    va_list ap;
    long t = 0;
    va_start(ap, f);
    for (;;) {
        switch (*f++) {
        case 'c':
            t += (char)va_arg(ap, int);
            continue;
        case 'u':
            t += va_arg(ap, unsigned long long);
            continue;
        case 'p':
            t += *va_arg(ap, int *);
            continue;
        case 'f':
            t += (long)va_arg(ap, double);
            continue;
        }
        break;
    }
    va_end(ap);
    return t;
}
int main(void) {
    char b[100] = "";
    if (strcmp(cat(b, "a", "bc", "def", (char *)0), "abcdef") || max(4, 3, 9, -2, 7) != 9 || (*fp)(2, -5, -6) != -5)
        abort();
    log_(b, "%s=%d,%5.1f|%c", "k", 42, 2.55, 'z');
    if (strncmp(b, "k=42,", 5)) abort();
    if (poly(2, 3, 1.0, 2.0, 3.0) != 11) abort();
    struct p q = {2, 3};
    if (ps(3, q, (struct p){4, 5}, q) != 32) abort();
    if (rec(3, 1) != 1 + 2 + 3 + 4) abort();
    if (call(3, inc, inc, inc) != 3) abort();
    int v = 7;
    if (mixed("cupfc", 'A', 5ull, &v, 3.9f, (char)2) != 65 + 5 + 7 + 3 + 2) abort();
    return 0;
}
