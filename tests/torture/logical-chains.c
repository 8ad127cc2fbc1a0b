#include <stdlib.h>
static int n;
static int t(int v) {
    n++;
    return v;
}
static int order;
static int o(int v) {
    order = order * 10 + v;
    return v;
}
int main(void) {
    if (!(t(1) && t(2) && !(t(0) || t(0))) || n != 4) abort();
    n = 0;
    if (t(0) && t(1) || t(2) && t(3))
        ;
    else
        abort();
    if (n != 3) abort();
    n = 0;
    int r = t(0) ? t(1) : t(0) ? t(2) : t(3);
    if (r != 3 || n != 3) abort();
    r = t(5) ?: t(6);
    if (r != 5 || n != 4) abort();
    if ((t(0) ?: t(7)) != 7) abort();
    r = (o(1), o(2)) + (o(3) && o(4));
    if (r != 3 || order != 1234) abort();
    order = 0;
    r = o(1) < o(2) ? o(3) ? o(4) : o(5) : o(6);
    if (order != 1234 || r != 4) abort();
    int a[3] = {0}, i = 0;
    a[i++] = t(1) && (a[i] = 5, i++, 1);
    if (i != 2) abort();
    i = 0;
    while (t(i) < 3 && (i++, 1));
    if (i != 3) abort();
    do i--;
    while (i && t(1) || i > 5);
    if (i) abort();
    int *p = 0;
    if (p && *p) abort();
    if (!p || *p)
        ;
    else
        abort();
    r = !t(0) + !!t(9) * 2 - -t(3);
    if (r != 6) abort();
    if (t(1) == 1 != t(0))
        ;
    else
        abort();
    void *q = n > 3 ? (void *)&r : 0;
    if (q != &r) abort();
    (void)(t(1) ? (void)t(2) : (void)0);
    const char *s = t(1) ? "yes" : "no";
    if (*s != 'y') abort();
    double d = t(1) ? 1 : 2.5;
    if (d != 1) abort();
    struct s {
        int v;
    } x = {1}, y = {2};
    if ((t(0) ? x : y).v != 2) abort();
    (t(1) ? &x : &y)->v = 7;
    if (x.v != 7) abort();
    return 0;
}
