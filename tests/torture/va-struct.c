#include <stdarg.h>
#include <stdlib.h>
struct s1 {
    char c;
};
struct s2 {
    int a, b;
};
struct s3 {
    double d;
    int i;
};
struct s4 {
    long a, b, c;
};
struct s5 {
    float f, g;
};
struct s6 {
    short s[3];
};
static long f(int n, ...) {
    va_list ap;
    long t = 0;
    va_start(ap, n);
    while (n-- > 0) {
        t += va_arg(ap, struct s1).c;
        struct s2 b = va_arg(ap, struct s2);
        t += b.a * b.b;
        t += va_arg(ap, struct s3).d;
        struct s4 d;
        d = va_arg(ap, struct s4);
        t += d.a + d.b + d.c;
        t += va_arg(ap, struct s5).g;
        t += va_arg(ap, int);
        t += va_arg(ap, struct s6).s[2];
    }
    va_end(ap);
    return t;
}
int main(void) {
    struct s1 a = {1};
    struct s2 b = {2, 3};
    struct s3 c = {4, 5};
    struct s4 d = {6, 7, 8};
    struct s5 e = {9, 10};
    struct s6 g = {{1, 2, 3}};
    if (f(1, a, b, c, d, e, 100, g) != 1 + 6 + 4 + 21 + 10 + 100 + 3) abort();
    if (f(2, a, b, c, d, e, 100, g, a, b, c, d, e, 100, g) != 290) abort();
    return 0;
}
