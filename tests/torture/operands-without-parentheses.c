/* What is printed between other text: constant bounds around variable ones, what _Generic and __builtin_choose_expr choose,
   commas. */
#include <stdio.h>
#include <string.h>
static int g = 7;
static int f(int k) {
    printf("f%d ", k);
    return k;
}
static int bounds(int n) {
    int a[2 + 1][n];
    int b[n > 2 ? 3 : 2][1 + 1][n];
    int c[1 ? 5 : 2][n];
    int d[1 << 2][n];
    f(1);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < n; j++) a[i][j] = i * 10 + j;
    f(2);
    memset(c, 1, sizeof c);
    memset(d, 1, sizeof d);
    memset(b, 2, sizeof b);
    f(3);
    int s = 0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < n; j++) s += a[i][j];
    printf("%zu %zu %zu %zu ", sizeof a, sizeof b, sizeof c, sizeof d);
    return s;
}
struct s {
    int x, y;
};
static int generic(int k) {
    int m[3][2] = {{1, 2}, {3, 4}, {5, 6}};
    int(*p)[2] = m + 1;
    struct s v[2] = {{1, 2}, {3, 4}}, *q = v + 1;
    int r = _Generic(0, int: *p)[f(1)];
    r = r * 10 + _Generic(0, default: *p)[f(0)];
    r = r * 10 + __builtin_choose_expr(1, *p, 0)[f(1)];
    r = r * 10 + __builtin_choose_expr(1, *q, 0).y * f(1);
    r = r * 10 + _Generic(k, int: *q).y + f(0);
    r = r * 10 + (_Generic(k, int: q))->y + f(0);
    _Generic(k, int: *q).x = f(9);
    _Generic(k, int: *p)[f(1)] = f(8);
    _Generic(k, int: p)[f(0)][f(1)] += f(8);
    r = r * 100 + v[1].x + m[1][1];
    r += 3 * _Generic(k, int: r + 1) + f(1);
    r += 3 * __builtin_choose_expr(1, r + 1, 0) + f(1);
    r = r * 3 - -_Generic(k, int: r + 1) + f(1);
    r += (f(1), 3) * __builtin_choose_expr(1, f(2) + 1, 0);
    return r;
}
static int jumps(int k) {
    void *t[] = {&&a, &&b};
    f(k);
    goto *g++, t[k];
a:
    return g++, 1;
b:
    return g++, 2;
}
static int jumps2(int k) {
    void *t[] = {&&a, &&b};
    goto *f(k), t[f(k)];
a:
    return g++, 1;
b:
    return f(2), g++, f(3) + 2;
}
static int whole(int k) {
    f(1);
    for (int i = 0; i < 4; i++) {
        if (i == k) return g++, i * 10;
        if (i == k + 1) return g++, k > 5 ? g++, 1 : 2;
    }
    f(2);
    while (k) {
        if (k-- > 2) return g += 3, g;
    }
    do {
        switch (k) {
        case 1 ? 0:
            2 : return g++, g--, 55;
        }
    } while (g++, k);
    return 3;
}
static struct s wholes(int k) {
    struct s z = {k, 1};
    f(1);
    while (k) {
        if (k-- > 2) return g += 3, z;
    }
    return g++, z;
}
static double wholed(int k) {
    float z = 1.5f;
    f(1);
    while (k) {
        if (k-- > 2) return g += 3, z;
    }
    return g++, g;
}
int main(void) {
    printf("%d\n", bounds(3));
    printf("%d\n", generic(3));
    printf("%d\n", jumps(0));
    printf("%d\n", jumps(1));
    printf("%d\n", jumps2(0));
    printf("%d\n", jumps2(1));
    printf("%d %d %d %d\n", whole(0), whole(1), whole(3), whole(9));
    printf("%d %d\n", wholes(0).x, wholes(5).y);
    printf("%g %g\n", wholed(0), wholed(5));
    return g & 63;
}
