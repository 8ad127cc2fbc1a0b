/* Variadic functions that pass their lists on, in structs, by address, twice, in recursion and through pointers. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct holder {
    int n;
    va_list l;
};
static int take(va_list *l) {
    return va_arg(*l, int);
}
static int take_array(va_list l) {
    return va_arg(l, int);
}
static int from(struct holder *h) {
    int t = 0;
    while (h->n--) t += take(&h->l);
    return t;
}
static int all(int n, ...) {
    struct holder h;
    h.n = n;
    va_start(h.l, n);
    int r = from(&h);
    va_end(h.l);
    return r;
}
static int twice(int n, ...) {
    va_list a, b;
    va_start(a, n);
    va_copy(b, a);
    int t = 0;
    for (int i = 0; i < n; i++) t += va_arg(a, int) * 10;
    for (int i = 0; i < n; i++) t += take(&b);
    va_end(a);
    va_end(b);
    return t;
}
static int rest(int depth, ...) {
    va_list l;
    va_start(l, depth);
    int a = va_arg(l, int), b = take_array(l);
    va_end(l);
    return depth ? rest(depth - 1, b, a + 1) + a : a * 100 + b;
}
static int format(char *to, const char *f, ...) {
    va_list l;
    va_start(l, f);
    int r = vsprintf(to, f, l);
    va_end(l);
    return r;
}
static double mixed(const char *kinds, ...) {
    va_list l;
    va_start(l, kinds);
    double t = 0;
    for (; *kinds; kinds++) switch (*kinds) {
        case 'c':
            t += (char)va_arg(l, int);
            break;
        case 'd':
            t += va_arg(l, double);
            break;
        case 'l':
            t += va_arg(l, long);
            break;
        case 'q':
            t += va_arg(l, long long);
            break;
        case 'p':
            t += *va_arg(l, int *);
            break;
        case 'L':
            t += va_arg(l, long double);
            break;
        case 's':
            t += strlen(va_arg(l, char *));
            break;
        case 'f':
            t += va_arg(l, int (*)(int))(3);
            break;
        case 'x':
            t += (double)va_arg(l, __int128);
            break;
        default:
            abort();
        }
    va_end(l);
    return t;
}
static int triple(int n) {
    return n * 3;
}
static int (*pointer)(int, ...) = all;
static int none(void *first, ...) {
    va_list l;
    va_start(l, first);
    va_end(l);
    va_start(l, first);
    va_end(l);
    return first == 0;
}
static void fill(int *to, int n, ...) {
    va_list l;
    va_start(l, n);
    while (n-- > 0) *to++ = va_arg(l, int);
    va_end(l);
}
static int conditional(int c, ...) {
    va_list l;
    if (!c) return -1;
    va_start(l, c);
    int r = c > 1 ? va_arg(l, int) : 0;
    va_end(l);
    return r;
}
static const char *strings(int n, ...) {
    va_list l;
    const char *best = "";
    va_start(l, n);
    for (; n; n--) {
        const char *s = va_arg(l, const char *);
        if (strcmp(s, best) > 0) best = s;
    }
    va_end(l);
    return best;
}
static int many(int n, ...) {
    va_list l;
    va_start(l, n);
    int t = 0;
    for (int i = 0; i < n; i++) t = t * 3 + (i % 2 ? (int)va_arg(l, double) : va_arg(l, int));
    va_end(l);
    return t;
}
int main(void) {
    char b[99];
    int k = 4, a[5];
    if (all(3, 1, 2, 3) != 6 || all(0) || twice(2, 1, 2) != 33 || rest(3, 1, 2) < 0) abort();
    if (format(b, "%d-%s-%.1f-%c", 5, "x", 2.5, 'q') != 9 || strcmp(b, "5-x-2.5-q")) abort();
    if (mixed("cdlqpLsfx", 'a', 1.5, 2L, 3LL, &k, 4.5L, "hello", triple, (__int128)7) !=
        97 + 1.5 + 2 + 3 + 4 + 4.5 + 5 + 9 + 7)
        abort();
    if (pointer(2, 4, 5) != 9 || (*pointer)(1, pointer(1, 3)) != 3 || (k ? pointer : 0)(4, 1, 1, 1, 1) != 4 ||
        !none(0, 1, 2.0))
        abort();
    fill(a, 5, 1, 2, 3, 4, 5);
    if (a[4] != 5 || conditional(0) != -1 || conditional(2, 7) != 7 || strcmp(strings(3, "b", "z", "c"), "z")) abort();
    if (many(12, 1, 1., 1, 1., 1, 1., 1, 1., 1, 1., 1, 1.) != 265720) abort();
    return 0;
}
