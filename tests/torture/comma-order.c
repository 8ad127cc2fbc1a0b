#include <stdlib.h>
static int tr[40], n;
static int t(int v) {
    tr[n++] = v;
    return v;
}
static void expect(int k, const int *e) {
    if (n != k) abort();
    for (int i = 0; i < k; i++)
        if (tr[i] != e[i]) abort();
    n = 0;
}
static int three(int a, int b, int c) {
    return a * 100 + b * 10 + c;
}
int main(void) {
    int a[5] = {0}, *p = a;
    if (three(t(1), t(2), t(3)) != 123) abort();
    expect(3, (int[]){1, 2, 3});
    a[t(1)] = t(2);
    n = 0;
    if (a[1] != 2) abort();
    if ((t(1), t(2)) + (t(3), t(4)) != 6) abort();
    expect(4, (int[]){1, 2, 3, 4});
    *p++ = t(7);
    if (a[0] != 7 || p != a + 1) abort();
    n = 0;
    p[t(1)] += t(5);
    if (a[2] != 5) abort();
    n = 0;
    int i = 0;
    a[i] = i + t(3);
    if (a[0] != 3) abort();
    i = i++ + t(1) * 0;
    (void)i;
    n = 0;
    int k = t(2) ? t(3) : t(4);
    if (k != 3) abort();
    expect(2, (int[]){2, 3});
    k = t(0) || t(5) && t(6);
    if (k != 1) abort();
    expect(3, (int[]){0, 5, 6});
    k = (t(1) < t(2)) == (t(4) > t(3));
    if (!k) abort();
    expect(4, (int[]){1, 2, 4, 3});
    k = three(t(1), three(t(2), t(3), t(4)) % 10, t(5));
    if (k != 145) abort();
    expect(5, (int[]){1, 2, 3, 4, 5});
    k = 5;
    k += k + t(1);
    if (k != 11) abort();
    n = 0;
    k = k - (k = t(4));
    (void)k;
    n = 0;
    int x = 1, y = x + (x ? t(2) : 0) + x;
    if (y != 4) abort();
    n = 0;
    struct {
        int a, b;
    } s = {t(1), t(2)};
    expect(2, (int[]){1, 2});
    if (s.b != 2) abort();
    for (i = t(0); t(i) < 2; i += t(1));
    expect(6, (int[]){0, 0, 1, 1, 1, 2});
    switch (t(2) + t(1)) {
    case 3:
        t(9);
    }
    expect(3, (int[]){2, 1, 9});
    do {
        if (t(i--) == 1) continue;
    } while (t(i) > 0);
    expect(4, (int[]){2, 1, 1, 0});
    return 0;
}
